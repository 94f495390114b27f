/// Listings of folders that were read before a walk asks for them.
///
/// The walk decides everything, one folder after the other. What takes it most of its time is waiting for the system, and
/// several threads can ask ahead for the folders that it will enter. A folder that is not here is listed when its turn comes.
struct FolderListings: Sendable {
  private var known: [String: DirectoryListing] = [:]

  /// No listing; a walk asks for all of them itself.
  static let none = FolderListings()

  /// What a folder holds.
  func listing(of path: String) throws(SystemError) -> DirectoryListing {
    if let listing = known[path] { return listing }
    return try DirectoryListing(of: path, suffix: FileWalk.suffix)
  }

  /// Lists everything below some folders, with `jobs` tasks at work.
  static func readAhead(below roots: [WalkFolder], filter: WalkFilter, jobs: Int) async -> FolderListings {
    guard jobs > 1 else { return .none }
    var listings = FolderListings()
    var open = roots
    // The folders of the first levels are too few to be shared out fairly.
    while !open.isEmpty, open.count < jobs * 8 { open = open.flatMap { listings.read($0, filter: filter) } }
    return await withTaskGroup(of: FolderListings.self) { group in
      for folder in open { group.addTask { FolderListings(below: folder, filter: filter) } }
      return await group.reduce(into: listings) { $0.known.merge($1.known) { first, _ in first } }
    }
  }

  private init() {}

  private init(below folder: WalkFolder, filter: WalkFilter) {
    var open = [folder]
    while let next = open.popLast() { open += read(next, filter: filter) }
  }

  /// Lists a folder; the result are those in it that the walk will enter. Links are no folders here, so that no way leads back.
  private mutating func read(_ folder: WalkFolder, filter: WalkFilter) -> [WalkFolder] {
    guard let listing = try? DirectoryListing(of: folder.path, suffix: FileWalk.suffix) else { return [] }
    known[folder.path] = listing
    var folder = folder
    // The walk reads these files again and says what is wrong with them.
    try? folder.readIgnoreFiles(among: listing.entries, filter: filter)
    return listing.entries.filter { $0.isFolder && !FileWalk.isPruned($0.name) }
      .compactMap { folder.folder($0.name, filter: filter) }
  }
}
