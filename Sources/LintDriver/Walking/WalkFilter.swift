/// What a walk leaves out besides the folders of tools: what the configuration, the command line and git say.
///
/// Nothing is matched against the file system: a pattern sees each name once, while it is visited, and a folder that
/// is left out is never opened.
public struct WalkFilter: Sendable {
  private var include: [IgnoreRules] = []
  private var exclude: [IgnoreRules] = []
  private var readsIgnoreFiles = false

  /// Leaves nothing out.
  public static let none = WalkFilter()

  /// Leaves nothing out yet.
  public init() {}

  /// Only what matches the patterns of configurations is taken.
  public mutating func include(_ patterns: [PathPattern]) {
    for (folder, group) in Self.groups(patterns) { include(group, in: folder) }
  }

  /// What matches the patterns of configurations is left out.
  public mutating func exclude(_ patterns: [PathPattern]) {
    for (folder, group) in Self.groups(patterns) { exclude(group, in: folder) }
  }

  private static func groups(_ patterns: [PathPattern]) -> [(key: String, value: [Glob])] {
    Dictionary(grouping: patterns, by: \.folder).mapValues { $0.map(\.glob) }.sorted { $0.key < $1.key }
  }

  /// Only what matches, or lies in a folder that does, is taken; `folder` is absolute.
  public mutating func include(_ globs: [Glob], in folder: String) {
    if !globs.isEmpty { include.append(IgnoreRules(globs, folder: folder)) }
  }

  /// What matches is left out; `folder` is absolute.
  public mutating func exclude(_ globs: [Glob], in folder: String) {
    if !globs.isEmpty { exclude.append(IgnoreRules(globs, folder: folder)) }
  }

  /// What git ignores is left out.
  public mutating func respectIgnoreFiles() { readsIgnoreFiles = true }
}

/// A folder of a walk with everything that its entries inherit.
struct WalkFolder: Sendable {
  /// As it is reported.
  let path: String
  private let absolute: String
  private let directory: WorkingDirectory
  /// Whether it lies in an included folder.
  private var isIncluded = true
  /// From the weakest to the strongest.
  private var ignored: [IgnoreRules] = []

  /// The root of a walk; what git ignores around it still holds inside of it.
  init(root path: String, filter: WalkFilter, directory: WorkingDirectory) {
    self.path = path
    self.directory = directory
    absolute = directory.absolutePath(of: path)
    isIncluded = filter.includesFolder(around: absolute)
    if filter.followsGit { ignored = GitIgnore.rules(above: absolute) }
  }

  private init(
    path: String, absolute: String, directory: WorkingDirectory, isIncluded: Bool, ignored: [IgnoreRules]
  ) {
    self.path = path
    self.directory = directory
    self.absolute = absolute
    self.isIncluded = isIncluded
    self.ignored = ignored
  }

  /// The path of an entry as it is reported.
  func path(of name: String) -> String {
    path == "." ? name : path.hasSuffix("/") ? path + name : path + "/" + name
  }

  /// Takes the rules that stand in the folder itself.
  mutating func readIgnoreFiles(
    among names: [DirectoryListing.Entry], filter: WalkFilter
  ) throws(FileReadError) {
    guard filter.followsGit else { return }
    // A repository inside of another one is its own business.
    if names.contains(where: { $0.name == ".git" }) { ignored = GitIgnore.privateRules(of: absolute) }
    guard names.contains(where: { $0.name == ".gitignore" }) else { return }
    ignored += try GitIgnore.rules(in: absolute)
  }

  /// A folder in this one; nil where it is left out.
  func folder(_ name: String, filter: WalkFilter) -> WalkFolder? {
    let inner = absolute + "/" + name
    guard !isLeftOut(inner, isFolder: true, filter: filter) else { return nil }
    // Below `..` lies the working directory itself, in which paths begin anew.
    let leadsHere = directory.path == inner || directory.path.hasPrefix(inner + "/")
    return WalkFolder(
      path: leadsHere ? directory.relativePath(to: inner) : path(of: name), absolute: inner, directory: directory,
      isIncluded: isIncluded || filter.includes(inner, isFolder: true),
      ignored: ignored)
  }

  /// Whether a file in this folder is taken.
  func takes(file name: String, filter: WalkFilter) -> Bool {
    let inner = absolute + "/" + name
    return (isIncluded || filter.includes(inner, isFolder: false))
      && !isLeftOut(inner, isFolder: false, filter: filter)
  }

  private func isLeftOut(_ path: String, isFolder: Bool, filter: WalkFilter) -> Bool {
    if filter.excludes(path, isFolder: isFolder) { return true }
    for rules in ignored.reversed() {
      if let verdict = rules.verdict(on: path, isFolder: isFolder) { return verdict }
    }
    return false
  }
}

extension WalkFilter {
  var followsGit: Bool { readsIgnoreFiles }

  func includes(_ path: String, isFolder: Bool) -> Bool {
    include.contains { $0.verdict(on: path, isFolder: isFolder) == true }
  }

  func excludes(_ path: String, isFolder: Bool) -> Bool {
    exclude.contains { $0.verdict(on: path, isFolder: isFolder) == true }
  }

  /// Whether a folder, or one around it, is included; without patterns everything is.
  func includesFolder(around absolute: String) -> Bool {
    guard !include.isEmpty else { return true }
    var folder = absolute[...]
    while !folder.isEmpty {
      if includes(String(folder), isFolder: true) { return true }
      folder = folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)]
    }
    return false
  }
}
