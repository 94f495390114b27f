#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The place from which a run was started; every reported path is relative to it.
public struct WorkingDirectory: Sendable {
  /// Absolute, without links and without a trailing `/`; empty for the root.
  public var path: String

  /// Takes an absolute path without links.
  public init(path: String) { self.path = path == "/" ? "" : path }

  /// The directory of this process.
  public static var current: WorkingDirectory { WorkingDirectory(path: resolvedPath(".") ?? "") }

  /// A path as it is reported: relative to the working directory, with `/`, without `.` and empty parts.
  ///
  /// A relative path without `..` is only tidied, so that links keep the names that the user wrote. Any other path is
  /// resolved first: what `..` means behind a link, only the file system knows.
  public func reportedPath(of path: String) -> String {
    let parts = path.split(separator: "/").filter { $0 != "." }
    guard path.hasPrefix("/") || parts.contains("..") else {
      return parts.isEmpty ? "." : parts.joined(separator: "/")
    }
    guard let absolute = absolutePath(resolving: path) else { return path }
    return relativePath(to: absolute)
  }

  /// The way from here to an absolute path.
  func relativePath(to absolute: String) -> String {
    let own = path.split(separator: "/")
    let other = absolute.split(separator: "/")
    let shared = zip(own, other).prefix { $0 == $1 }.count
    let parts = Array(repeating: "..", count: own.count - shared) + other.dropFirst(shared).map(String.init)
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  /// A reported path made absolute by text alone.
  public func absolutePath(of reported: String) -> String {
    var parts: [Substring] = reported.hasPrefix("/") ? [] : path.split(separator: "/")
    for part in reported.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// Links on the way to a file are resolved, a link that is itself the last part keeps its name.
  private func absolutePath(resolving path: String) -> String? {
    let isDirectory = (try? FileStatus.of(path))?.kind == .directory
    guard !isDirectory, let slash = path.lastIndex(of: "/") else { return resolvedPath(path) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    let name = path[path.index(after: slash)...]
    guard !name.isEmpty, name != "..", let parent = resolvedPath(folder) else { return resolvedPath(path) }
    return parent == "/" ? "/" + name : parent + "/" + name
  }
}
