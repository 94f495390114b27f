import Findings

/// A Swift file of a run.
public struct FoundFile: Hashable, Sendable {
  /// As it is reported, and at the same time the path to open.
  public var path: String
  /// Bytes.
  public var size: Int

  /// Makes a found file.
  public init(path: String, size: Int) {
    self.path = path
    self.size = size
  }
}

/// All Swift files of a run, sorted by the UTF-8 bytes of their paths.
public struct FileList: Sendable {
  /// Each file once.
  public var files: [FoundFile] = []
  /// Paths that could not be found, listed or used, and directories without Swift.
  public var notices: [Notice] = []
}

/// Finds the Swift files below some paths.
///
/// A file named by the user is always taken, whatever its name. Below a directory the `.swift` files are taken; folders
/// of tools and of other people's code are not entered. Links to directories are followed after everything else, and
/// no directory is entered twice, so a cycle ends and a file keeps its real name. A link that leads out of the named paths is
/// not followed: the code under analysis must not choose what is read. The order is that of the bytes of the
/// path, on every file system.
public struct FileFinder: Sendable {
  /// Names of folders that are not entered.
  public static let prunedNames: Set<String> = [
    ".build", ".git", "Pods", "Carthage", "DerivedData", "SourcePackages", "node_modules",
  ]
  /// Endings of names of folders that are not entered.
  public static let prunedSuffix = ".xctemplate"

  private let directory: WorkingDirectory
  private let filter: WalkFilter

  /// Paths will be relative to `directory`; the filter speaks of what is found below a named folder.
  public init(from directory: WorkingDirectory, filter: WalkFilter = .none) {
    self.directory = directory
    self.filter = filter
  }

  /// All Swift files at and below `roots`.
  public func files(in roots: [String]) -> FileList { files(in: roots, listings: .none) }

  /// The same; `jobs` tasks list folders ahead.
  public func files(in roots: [String], jobs: Int) async -> FileList {
    let folders = roots.map { directory.reportedPath(of: $0) }.filter { (try? FileStatus.of($0))?.kind == .directory }
      .map { WalkFolder(root: $0, filter: filter, directory: directory) }
    return files(in: roots, listings: await .readAhead(below: folders, filter: filter, jobs: jobs))
  }

  private func files(in roots: [String], listings: FolderListings) -> FileList {
    var walk = FileWalk(filter: filter, directory: directory, territory: Territory(roots), listings: listings)
    // The first root to reach a folder gives it its name, so the order of the arguments must not decide.
    let named = roots.map { (root: $0, path: directory.reportedPath(of: $0)) }
      .sorted { $0.path.precedesInBytes($1.path) }
    for (root, path) in named { walk.add(root: root, reportedAs: path) }
    return walk.finished()
  }
}
