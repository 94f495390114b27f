/// The folder that holds the project of a file: what is true of the file is decided in all of it.
public struct ProjectFolder: Hashable, Sendable {
  /// As it is reported.
  public var path: String
  /// What says that a project begins there: `.coordlint.json`, `Package.swift`, the name of an Xcode project, `.git`.
  public var sign: String

  private static let xcodeEndings = [".xcworkspace", ".xcodeproj"]

  /// The nearest folder above a path with a configuration, else with a package or an Xcode project, else the root of the
  /// repository. A repository is not left; nil where nothing above the path is a project.
  public static func around(_ path: String, in directory: WorkingDirectory) -> ProjectFolder? {
    let absolute = resolvedPath(path) ?? directory.absolutePath(of: path)
    var folder = parent(of: absolute)
    var best: (rank: Int, folder: ProjectFolder)?
    while true {
      if let found = sign(in: folder), found.rank < best?.rank ?? .max {
        best = (found.rank, ProjectFolder(path: directory.relativePath(to: folder), sign: found.name))
      }
      let isRoot = folder.isEmpty || folder == "/" || (try? FileStatus.of(folder + "/.git")) != nil
      guard !isRoot, best?.rank != 0 else { return best?.folder }
      folder = parent(of: folder)
    }
  }

  /// The strongest sign in a folder.
  private static func sign(in folder: String) -> (rank: Int, name: String)? {
    let names = Set((try? DirectoryListing.names(of: folder.isEmpty ? "/" : folder)) ?? [])
    if names.contains(Configuration.fileName) { return (0, Configuration.fileName) }
    if names.contains("Package.swift") { return (1, "Package.swift") }
    // A project inside of its own bundle is the bundle's business.
    let projects = names.filter { name in xcodeEndings.contains { name.hasSuffix($0) } }
    if let project = projects.min() { return (1, project) }
    return names.contains(".git") ? (2, ".git") : nil
  }

  private static func parent(of path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }
}
