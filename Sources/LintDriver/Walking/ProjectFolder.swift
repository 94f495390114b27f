/// The folder that holds the project of a file: what is true of the file is decided in all of it.
public struct ProjectFolder: Hashable, Sendable {
  /// As it is reported.
  public var path: String
  /// What says that a project begins there: `.coordlint.json`, `Package.swift`, the name of an Xcode project, `.git`.
  public var sign: String
}

/// Finds the projects of files; of many in one folder the folders above are looked into once.
public struct ProjectFinder {
  private let directory: WorkingDirectory
  /// By folder: what says that a project begins there, the strongest first.
  private var signs: [String: Sign?] = [:]

  private struct Sign {
    var rank: Int
    var name: String
  }

  private static let xcodeEndings = [".xcworkspace", ".xcodeproj"]

  /// Paths will be relative to `directory`.
  public init(from directory: WorkingDirectory) { self.directory = directory }

  /// The nearest folder above a path with a configuration, else with a package or an Xcode project, else the root of the
  /// repository. A repository is not left; nil where nothing above the path is a project.
  public mutating func project(around path: String) -> ProjectFolder? {
    let absolute = resolvedPath(path) ?? directory.absolutePath(of: path)
    var folder = Self.parent(of: absolute)
    var best: (rank: Int, folder: ProjectFolder)?
    while true {
      if let found = sign(in: folder), found.rank < best?.rank ?? .max {
        best = (found.rank, ProjectFolder(path: directory.relativePath(to: folder), sign: found.name))
      }
      let isRoot = folder.isEmpty || folder == "/" || (try? FileStatus.of(folder + "/.git")) != nil
      guard !isRoot, best?.rank != 0 else { return best?.folder }
      folder = Self.parent(of: folder)
    }
  }

  private mutating func sign(in folder: String) -> Sign? {
    if let known = signs[folder] { return known }
    let found = Self.readSign(in: folder)
    signs[folder] = .some(found)
    return found
  }

  private static func readSign(in folder: String) -> Sign? {
    let names = Set((try? DirectoryListing.names(of: folder.isEmpty ? "/" : folder)) ?? [])
    if names.contains(Configuration.fileName) { return Sign(rank: 0, name: Configuration.fileName) }
    if names.contains("Package.swift") { return Sign(rank: 1, name: "Package.swift") }
    // A project inside of its own bundle is the bundle's business.
    let projects = names.filter { name in xcodeEndings.contains { name.hasSuffix($0) } }
    if let project = projects.min() { return Sign(rank: 1, name: project) }
    return names.contains(".git") ? Sign(rank: 2, name: ".git") : nil
  }

  private static func parent(of path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }
}
