#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

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
  /// The user that it belongs to, and the group.
  var owner: uid_t
  var group: gid_t
  /// When the content changed last, in nanoseconds; only to be compared.
  var modified: Int

  /// Asks the system; a link is followed unless `followingLinks` is false.
  public static func of(_ path: String, followingLinks: Bool = true) throws(SystemError) -> FileStatus {
    var status = stat()
    let result = followingLinks ? stat(path, &status) : lstat(path, &status)
    guard result == 0 else { throw .last }
    return FileStatus(status)
  }

  /// Asks about a name in an open directory; a link is not followed.
  static func of(_ name: String, in directory: Int32) -> Result<FileStatus, SystemError> {
    var status = stat()
    let result = fstatat(directory, name, &status, AT_SYMLINK_NOFOLLOW)
    return result == 0 ? .success(FileStatus(status)) : .failure(.last)
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
    owner = status.st_uid
    group = status.st_gid
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    modified = Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
  }
}

/// The path without links, if everything on it exists.
func resolvedPath(_ path: String) -> String? {
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(cString: resolved)
}
