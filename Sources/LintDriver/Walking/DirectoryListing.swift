#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What a directory holds.
struct DirectoryListing: Sendable {
  /// A name and what stands behind it.
  struct Entry: Sendable {
    var name: String
    /// Nil where nobody asked: of folders, and of files that the listing was not made for.
    var status: Result<FileStatus, SystemError>?
    /// Whether the directory itself already says that it is a folder, or a plain file.
    var isFolder = false
    var isFile = false

    /// What stands behind the name, whose path this is; links are not followed.
    func status(at path: String) throws(SystemError) -> FileStatus {
      if let status { return try status.get() }
      return try FileStatus.of(path, followingLinks: false)
    }
  }

  /// The directory's own identity.
  private(set) var identity: FileStatus.Identity
  /// All but `.` and `..`, in the order of the file system.
  private(set) var entries: [Entry] = []

  /// All names.
  static func names(of path: String) throws(SystemError) -> [String] {
    try DirectoryListing(of: path, suffix: nil).entries.map(\.name)
  }

  /// Lists a directory. With a suffix, plain files with other names are left out unless they are hidden, and what
  /// is no folder and has the suffix is asked what it is, links not followed.
  init(of path: String, suffix: String?) throws(SystemError) {
    guard let directory = opendir(path) else { throw .last }
    defer { closedir(directory) }
    let descriptor = dirfd(directory)
    identity = try FileStatus.of(descriptor: descriptor).identity
    errno = 0
    while let row = readdir(directory) {
      if var entry = Self.entry(row, suffix: suffix) {
        // Asked below the open directory, so that the system need not walk down the whole path again.
        if suffix != nil, !entry.isFolder, !entry.isFile || suffix.map(entry.name.hasSuffix) == true {
          entry.status = FileStatus.of(entry.name, in: descriptor)
        }
        entries.append(entry)
      }
      errno = 0
    }
    if errno != 0 { throw .last }
  }

  private static func entry(_ row: UnsafeMutablePointer<dirent>, suffix: String?) -> Entry? {
    let isFile = Int32(row.pointee.d_type) == Int32(DT_REG)
    let name = withUnsafePointer(to: &row.pointee.d_name) { pointer in
      pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) { text in
        isFile && suffix.map { !mayMatter(text, suffix: $0) } == true ? nil : String(cString: text)
      }
    }
    guard let name, name != ".", name != ".." else { return nil }
    return Entry(name: name, isFolder: Int32(row.pointee.d_type) == Int32(DT_DIR), isFile: isFile)
  }

  /// Most files of an app are no code: no string is made of their names.
  private static func mayMatter(_ name: UnsafePointer<CChar>, suffix: String) -> Bool {
    let length = strlen(name)
    return name.pointee == CChar(UInt8(ascii: "."))
      || length >= suffix.utf8.count && strcmp(name + (length - suffix.utf8.count), suffix) == 0
  }
}
