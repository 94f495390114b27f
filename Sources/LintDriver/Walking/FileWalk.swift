import Findings

/// One walk over all roots of a run.
struct FileWalk {
  private struct Candidate {
    var file: FoundFile
    var identity: FileStatus.Identity
    var isLink: Bool
  }

  /// A folder that the user named.
  private struct Root {
    var path: String
    /// Whether it holds Swift, leads to a folder of another root, or could not be read as a whole.
    var isAccountedFor = false
  }

  static let suffix = ".swift"

  private let filter: WalkFilter
  private let directory: WorkingDirectory
  private let territory: Territory
  private let listings: FolderListings
  private var candidates: [Candidate] = []
  /// The folders that were entered, each with the number of its root.
  private var entered: [FileStatus.Identity: Int] = [:]
  private var roots: [Root] = []
  /// The index of the root whose folders are walked.
  private var current: Int?
  private var linkedFolders: [(folder: WalkFolder, root: Int?)] = []
  private var notices: [Notice] = []

  /// Links lead nowhere but into the `territory`.
  init(
    filter: WalkFilter = .none, directory: WorkingDirectory = .current, territory: Territory,
    listings: FolderListings = .none
  ) {
    self.territory = territory
    self.listings = listings
    self.filter = filter
    self.directory = directory
  }

  /// Takes a file or everything below a directory.
  mutating func add(root: String, reportedAs path: String) {
    do {
      let status = try FileStatus.of(path)
      switch status.kind {
      case .directory:
        current = roots.count
        roots.append(Root(path: path))
        defer { current = nil }
        walk(from: WalkFolder(root: path, filter: filter, directory: directory), isLink: false)
      case .file:
        // It, or a folder on the way.
        add(path, status: status, isLink: resolvedPath(path) != directory.absolutePath(of: path))
      case .link, .other: complain(path, "it is neither a file nor a directory")
      }
    } catch {
      guard error.isMissing else { return complain(path, error.reason) }
      let hint = Self.neighbour(of: root).map { "; did you mean '\($0)'?" } ?? ""
      notices.append(
        Notice(level: .error, id: "missing-path", path: root, message: "there is no such file or directory" + hint))
    }
  }

  /// Follows the links, which come last, and gives the list in its final order.
  mutating func finished() -> FileList {
    followLinks()
    var list = FileList()
    var taken: Set<FileStatus.Identity> = Set(candidates.lazy.filter { !$0.isLink }.map(\.identity))
    var paths: Set<String> = []
    let sorted = candidates.sorted { $0.file.path.precedesInBytes($1.file.path) }
    for candidate in sorted {
      if candidate.isLink, !taken.insert(candidate.identity).inserted { continue }
      if paths.insert(candidate.file.path).inserted { list.files.append(candidate.file) }
    }
    list.notices =
      notices.sorted { ($0.path, $0.message) < ($1.path, $1.message) }
      + roots.filter { !$0.isAccountedFor }.map {
        Notice(level: .note, id: "no-swift-files", path: $0.path, message: "no Swift files here")
      }
    return list
  }

  /// What is reached without links has the name under which it is found without them, whichever root it belongs to.
  private mutating func followLinks() {
    var next = 0
    while next < linkedFolders.count {
      current = linkedFolders[next].root
      walk(from: linkedFolders[next].folder, isLink: true)
      next += 1
    }
  }

  private mutating func walk(from root: WalkFolder, isLink: Bool) {
    var pending = [root]
    while var folder = pending.popLast() {
      do {
        let listing = try listings.listing(of: folder.path)
        guard enter(listing.identity) else { continue }
        readIgnoreFiles(of: &folder, among: listing.entries)
        if folder.path != root.path { noteConfiguration(in: folder, among: listing.entries) }
        // The order decides which of several links to one folder gives it its name.
        for entry in listing.entries.sorted(by: { $0.name.precedesInBytes($1.name) }) {
          visit(entry, in: folder, isLink: isLink, pending: &pending)
        }
      } catch {
        complain(folder.path, error.reason)
      }
    }
  }

  private mutating func readIgnoreFiles(of folder: inout WalkFolder, among entries: [DirectoryListing.Entry]) {
    do {
      try folder.readIgnoreFiles(among: entries, filter: filter)
    } catch {
      notices.append(
        Notice(
          level: .warning, id: "unreadable-ignore-file", path: folder.path(of: ".gitignore"),
          message: error.message + "; what it leaves out is read"))
    }
  }

  /// A run has one configuration, that of the whole: one further down would say something to nobody.
  private mutating func noteConfiguration(in folder: WalkFolder, among entries: [DirectoryListing.Entry]) {
    guard entries.contains(where: { $0.name == Configuration.fileName && $0.isFile }) else { return }
    notices.append(
      Notice(
        level: .warning, id: "nested-configuration", path: folder.path(of: Configuration.fileName),
        message: "is not read: a run has one configuration, found in the folder that is named or above it",
        isConfiguration: true))
  }

  /// Whether nobody was there before.
  private mutating func enter(_ folder: FileStatus.Identity) -> Bool {
    guard let root = entered[folder] else {
      entered[folder] = current
      return true
    }
    if let current, root != current { roots[current].isAccountedFor = true }
    return false
  }

  private mutating func visit(
    _ entry: DirectoryListing.Entry, in folder: WalkFolder, isLink: Bool, pending: inout [WalkFolder]
  ) {
    // `.#Name.swift` is a lock of an editor: a link to nowhere by design.
    let isSwift = entry.name.hasSuffix(Self.suffix) && !entry.name.hasPrefix(".#")
    guard isSwift || !entry.isFile, !Self.isPruned(entry.name) else { return }
    if entry.isFolder {
      if let inner = folder.folder(entry.name, filter: filter) { pending.append(inner) }
      return
    }
    let path = folder.path(of: entry.name)
    do {
      let status = try entry.status(at: path)
      let target = status.kind == .link ? try FileStatus.of(path) : status
      let isTaken = isSwift || target.kind == .directory
      guard status.kind != .link || !isTaken || staysInside(path, isFolder: target.kind == .directory, in: folder)
      else { return }
      switch target.kind {
      case .directory:
        guard let inner = folder.folder(entry.name, filter: filter) else { return }
        if status.kind == .link { linkedFolders.append((inner, current)) } else { pending.append(inner) }
      case .file where isSwift:
        guard folder.takes(file: entry.name, filter: filter) else { return }
        add(path, status: target, isLink: isLink || status.kind == .link)
      case .other where isSwift:
        guard folder.takes(file: entry.name, filter: filter) else { return }
        complain(path, "it is not a regular file", level: .warning)
      case .file, .link, .other: break
      }
    } catch {
      // A name of another kind that leads nowhere is nobody's loss; one that may be a folder full of code is.
      let isWanted = isSwift ? folder.takes(file: entry.name, filter: filter) : !error.leadsNowhere
      guard isWanted, isSwift || folder.folder(entry.name, filter: filter) != nil else { return }
      // A name that is not UTF-8 was repaired when it was listed, and nothing is called that.
      guard error.leadsNowhere, entry.name.unicodeScalars.contains("\u{FFFD}") else {
        return complain(path, error.reason)
      }
      complain(path, "its name is not UTF-8", level: .warning)
    }
  }

  /// A link that leads out of the named paths is not followed, which is said unless it would not have been read anyway.
  private mutating func staysInside(_ link: String, isFolder: Bool, in folder: WalkFolder) -> Bool {
    guard let target = resolvedPath(link), !territory.contains(resolved: target) else { return true }
    let name = String(link[(link.lastIndex(of: "/").map { link.index(after: $0) } ?? link.startIndex)...])
    let isWanted = isFolder ? folder.folder(name, filter: filter) != nil : folder.takes(file: name, filter: filter)
    if isWanted {
      let path = directory.relativePath(to: target)
      notices.append(
        Notice(
          level: .warning, id: "outside-link", path: link,
          message: "is a link to '\(path)', outside of the given paths, and not followed; "
            + "name '\(path)' too, or exclude the link"))
    }
    return false
  }

  private mutating func add(_ path: String, status: FileStatus, isLink: Bool) {
    let file = FoundFile(path: path, size: status.size)
    candidates.append(Candidate(file: file, identity: status.identity, isLink: isLink))
    if let current { roots[current].isAccountedFor = true }
  }

  private mutating func complain(_ path: String, _ reason: String, level: Severity = .error) {
    notices.append(Notice(level: level, id: "unreadable-file", path: path, message: "cannot be read: \(reason)"))
    if let current, level == .error { roots[current].isAccountedFor = true }
  }

  static func isPruned(_ name: String) -> Bool {
    FileFinder.prunedNames.contains(name) || name.hasSuffix(FileFinder.prunedSuffix)
  }

  /// An existing path that differs from a missing one in a few letters of its last part.
  private static func neighbour(of path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: true)
    guard let last = parts.last else { return nil }
    let folder = (path.hasPrefix("/") ? "/" : "") + parts.dropLast().joined(separator: "/")
    let names = (try? DirectoryListing.names(of: folder.isEmpty ? "." : folder)) ?? []
    guard let name = NameSuggestion.closest(to: String(last), in: names) else { return nil }
    return folder.isEmpty ? name : folder == "/" ? "/" + name : folder + "/" + name
  }
}
