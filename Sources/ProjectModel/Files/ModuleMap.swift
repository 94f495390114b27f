import SwiftOutline
import SwiftSource

/// Which module each file belongs to.
///
/// A file below `Sources/<Target>/` next to a `Package.swift` belongs to that target. Otherwise an entry point
/// (`@main`, `@UIApplicationMain`, `main.swift`) claims the folder below the deepest folder that it shares with another
/// entry point, and a folder that code elsewhere imports by its name claims itself; the deepest of them counts. Everything else is
/// one module, index 0, that every other one sees.
struct ModuleMap: Sendable {
  /// Folder paths; the rest is `""`.
  private(set) var folders: [String] = [""]
  /// By file index.
  private(set) var ofFile: [Int] = []

  init(
    files: [FileFacts], folders places: FolderTable, imports: ImportTable, words: WordTable, mentions: MentionIndex
  ) {
    let packages = Set(
      files.lazy.map(\.path).filter(\.isManifest).map { Self.parts(of: $0).dropLast() }.map(Array.init))
    let imported = ImportedFolders(files: files, folders: places, imports: imports, words: words).paths
    let roots = Self.entryRoots(files: files, words: words, mentions: mentions)
      .union(imported.map { Self.parts(of: String($0)) })
    guard !packages.isEmpty || !roots.isEmpty else {
      ofFile = Array(repeating: 0, count: files.count)
      return
    }
    var indices: [String: Int] = ["": 0]
    var known: [Int?] = Array(repeating: nil, count: places.paths.count)
    for (file, place) in zip(files, places.ofFile) {
      let index = known[place] ?? indexOfModule(with: file.path, packages: packages, roots: roots, in: &indices)
      known[place] = index
      ofFile.append(index)
    }
  }

  private static func parts(of path: String) -> [String] {
    path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
  }

  /// Files of one folder are of one module.
  private mutating func indexOfModule(
    with path: String, packages: Set<[String]>, roots: Set<[String]>, in indices: inout [String: Int]
  ) -> Int {
    let parts = Self.parts(of: path)
    let folder = (Self.target(of: parts, packages: packages) ?? Self.root(of: parts, roots: roots) ?? [])
      .joined(separator: "/")
    if let known = indices[folder] { return known }
    indices[folder] = folders.count
    folders.append(folder)
    return folders.count - 1
  }

  /// The name that an `import` of the module would use.
  func name(of module: Int) -> String {
    folders[module].split(separator: "/").last.map(String.init) ?? ""
  }

  private static func target(of path: [String], packages: Set<[String]>) -> [String]? {
    guard !packages.isEmpty else { return nil }
    for end in stride(from: path.count - 2, through: 1, by: -1) where path[end - 1] == "Sources" && end < path.count - 1
    {
      if packages.contains(Array(path[..<(end - 1)])) { return Array(path[...end]) }
    }
    return nil
  }

  /// The deepest root around a file.
  private static func root(of path: [String], roots: Set<[String]>) -> [String]? {
    guard !roots.isEmpty else { return nil }
    for end in stride(from: path.count - 1, through: 1, by: -1) {
      let folder = Array(path[..<end])
      if roots.contains(folder) { return folder }
    }
    return nil
  }

  private static func entryRoots(files: [FileFacts], words: WordTable, mentions: MentionIndex) -> Set<[String]> {
    let marks = ["main", "UIApplicationMain", "NSApplicationMain"].compactMap { words.find($0) }
    let marked = Set(marks.flatMap { mentions.files(with: $0) })
    let entries = files.indices.filter {
      isMain(files[$0].path) || marked.contains(UInt32($0)) && isEntry(files[$0], marks: marks)
    }.map { parts(of: files[$0].path) }
    guard entries.count > 1, entries.count <= 200 else { return [] }
    var roots: Set<[String]> = []
    for entry in entries {
      let shared = entries.filter { $0 != entry }.map { commonPrefix(entry, $0) }.max() ?? 0
      let root = Array(entry[..<min(shared + 1, entry.count - 1)])
      if !root.isEmpty { roots.insert(root) }
    }
    return roots
  }

  private static func commonPrefix(_ left: [String], _ right: [String]) -> Int {
    zip(left, right).prefix { $0 == $1 }.count
  }

  private static func isMain(_ path: String) -> Bool { path == "main.swift" || path.ends(with: "/main.swift") }

  private static func isEntry(_ file: FileFacts, marks: [WordID]) -> Bool {
    file.outline.declarations.contains { row in
      row.kind.isType && file.outline.roots(of: row.attributes).contains { marks.contains(file.outline[$0].word) }
    }
  }
}
