#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Why the operating system refused something.
public struct SystemError: Error, Hashable, Sendable {
  /// The value of `errno`.
  public var code: Int32

  /// Wraps a value of `errno`.
  public init(code: Int32) { self.code = code }

  /// The error of the call that has just failed.
  static var last: SystemError { SystemError(code: errno) }

  /// The system's sentence without a capital, so that it fits after a colon.
  public var reason: String {
    let text = String(cString: strerror(code))
    guard let first = text.first, text.dropFirst().first?.isLowercase == true else { return text }
    return first.lowercased() + text.dropFirst()
  }

  /// There is nothing of that name.
  public var isMissing: Bool { code == ENOENT || code == ENOTDIR }
}

/// What stands at a path.
public struct FileStatus: Sendable {
  /// What kind of thing it is.
  public enum Kind: Sendable {
    case file, directory, link, other
  }

  /// The same for two names of one file.
  public struct Identity: Hashable, Sendable {
    var device: UInt64
    var node: UInt64
  }

  /// What kind of thing it is.
  public var kind: Kind
  /// Bytes.
  public var size: Int
  /// Device and inode.
  public var identity: Identity
  /// Permission bits.
  var mode: mode_t

  /// Asks the system; a link is followed unless `followingLinks` is false.
  public static func of(_ path: String, followingLinks: Bool = true) throws(SystemError) -> FileStatus {
    var status = stat()
    let result = followingLinks ? stat(path, &status) : lstat(path, &status)
    guard result == 0 else { throw .last }
    return FileStatus(status)
  }

  /// Asks about an open file.
  static func of(descriptor: Int32) throws(SystemError) -> FileStatus {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last }
    return FileStatus(status)
  }

  private init(_ status: stat) {
    let format = status.st_mode & S_IFMT
    kind = format == S_IFREG ? .file : format == S_IFDIR ? .directory : format == S_IFLNK ? .link : .other
    size = Int(status.st_size)
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev), node: UInt64(truncatingIfNeeded: status.st_ino))
    mode = status.st_mode & 0o7777
  }
}

/// The names in a directory.
enum DirectoryListing {
  /// A name; `mayBeFolder` is false where the directory itself already says that it is a plain file.
  struct Entry {
    var name: String
    var mayBeFolder: Bool
  }

  /// All entries but `.` and `..`, in the order of the file system.
  static func entries(of path: String) throws(SystemError) -> [Entry] {
    guard let directory = opendir(path) else { throw .last }
    defer { closedir(directory) }
    var entries: [Entry] = []
    errno = 0
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
          String(cString: $0)
        }
      }
      if name != ".", name != ".." {
        entries.append(Entry(name: name, mayBeFolder: Int32(entry.pointee.d_type) != Int32(DT_REG)))
      }
      errno = 0
    }
    if errno != 0 { throw .last }
    return entries
  }
}

/// The path without links, if everything on it exists.
func resolvedPath(_ path: String) -> String? {
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(cString: resolved)
}
