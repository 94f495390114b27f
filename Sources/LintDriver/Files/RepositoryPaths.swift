/// Turns reported paths into paths from the root of the repository.
///
/// Code hosts want the latter, whatever directory a run was started from, and a fingerprint must not change with it.
public struct RepositoryPaths: Sendable {
  /// How a path is rewritten.
  private enum Rewriting: Sendable {
    case none
    case under(root: String, WorkingDirectory)
  }

  private var rewriting: Rewriting

  /// Paths stay as they are: for files in memory.
  public static let unchanged = RepositoryPaths(rewriting: .none)

  private init(rewriting: Rewriting) { self.rewriting = rewriting }

  /// Looks upwards from the first analysed path for a `.git`; without one the working directory is the root.
  ///
  /// GitLab names the root of the checkout in `CI_PROJECT_DIR`; such a `root` counts if the path lies in it.
  public init(analysing path: String, from directory: WorkingDirectory, root: String? = nil) {
    var folder = directory.absolutePath(of: path)
    if let real = resolvedPath(path) { folder = real }
    if let root = root.flatMap(resolvedPath), root == folder || folder.hasPrefix(root + "/") {
      self.init(rewriting: .under(root: root, directory))
      return
    }
    while !folder.isEmpty {
      if (try? FileStatus.of(folder + "/.git")) != nil {
        self.init(rewriting: .under(root: folder, directory))
        return
      }
      folder = String(folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)])
    }
    self.init(rewriting: .under(root: directory.path, directory))
  }

  /// The root, if there is one.
  var root: String? {
    guard case .under(let root, _) = rewriting else { return nil }
    return root.isEmpty ? "/" : root
  }

  /// Whether there is something at a path from the root of the repository.
  public func hasFile(_ path: String) -> Bool {
    guard case .under(let root, _) = rewriting else { return false }
    return (try? FileStatus.of(root + "/" + path)) != nil
  }

  /// The path from the root of the repository; a path outside of it keeps its last parts.
  public func path(of reported: String) -> String {
    guard case .under(let root, let directory) = rewriting else { return reported }
    let absolute = directory.absolutePath(of: reported)
    if absolute.hasPrefix(root + "/") { return String(absolute.dropFirst(root.count + 1)) }
    return reported.split(separator: "/").drop { $0 == ".." }.joined(separator: "/")
  }
}
