#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

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
