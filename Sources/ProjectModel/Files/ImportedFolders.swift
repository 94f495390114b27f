import SwiftOutline
import SwiftSource

/// The folders that are modules because code elsewhere imports their name: frameworks of an Xcode project, which no manifest lists.
///
/// Such a folder offers something public, and none of its own files imports it, tests aside. Of folders of one name inside each
/// other, `Kit/Kit`, it is the outermost.
struct ImportedFolders {
  /// Their paths, without a slash at the end.
  private(set) var paths: Set<Substring> = []

  init(files: [FileFacts], folders: FolderTable, imports: ImportTable, words: WordTable) {
    let importers = Self.importers(imports, words: words)
    guard !importers.isEmpty else { return }
    let around = folders.paths.map { Self.candidates(around: $0, importers: importers, words: words) }
    var isPublic: Set<Substring> = []
    var inside: [Substring: Int] = [:]
    for (file, folder) in zip(files.indices, folders.ofFile) {
      for candidate in around[folder] {
        if importers[candidate.name]?.contains(file) == true { inside[candidate.path, default: 0] += 1 }
        if !isPublic.contains(candidate.path), Self.offersSomething(files[file].outline) {
          isPublic.insert(candidate.path)
        }
      }
    }
    for candidate in around.joined() where isPublic.contains(candidate.path) && inside[candidate.path] == nil {
      paths.insert(candidate.path)
    }
  }

  /// By name: the files that import it and are no tests.
  private static func importers(_ imports: ImportTable, words: WordTable) -> [WordID: Set<Int>] {
    let testing = Set(["XCTest", "Testing", "Quick"].compactMap { words.find($0) })
    var found: [WordID: Set<Int>] = [:]
    for (file, modules) in imports.ofFile.enumerated() where modules.isDisjoint(with: testing) {
      for module in modules { found[module, default: []].insert(file) }
    }
    return found
  }

  private struct Candidate {
    var path: Substring
    var name: WordID
  }

  /// The folders around a path, itself included, whose names somebody imports.
  private static func candidates(
    around path: Substring, importers: [WordID: Set<Int>], words: WordTable
  ) -> [Candidate] {
    var found: [Candidate] = []
    for part in path.split(separator: "/") {
      guard let name = words.find(String(part)), importers[name] != nil, !found.contains(where: { $0.name == name })
      else { continue }
      found.append(Candidate(path: path[..<part.endIndex], name: name))
    }
    return found
  }

  private static func offersSomething(_ outline: FileOutline) -> Bool {
    outline.declarations.contains { !$0.modifiers.isDisjoint(with: [.public, .open]) }
  }
}
