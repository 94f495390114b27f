import PatternLanguage
import SwiftOutline
import SwiftSource

/// What a file is to the project. Findings are reported in product code only.
public enum FileKind: Sendable {
  /// Code that ships.
  case product
  /// Test code: nothing in it counts as a caller, keeper or drop.
  case test
  /// Generated, vendored or template code, and demos beside an app: its declarations count, nothing is reported on it.
  case foreign
}

/// Sorts files into product, test and foreign code by imports and layout, never by the word Test in a path.
struct FileKindMap: Sendable {
  private(set) var kinds: [FileKind] = []

  init(
    files: [FileFacts], folders: FolderTable, words: WordTable, mentions: MentionIndex, idioms: Idioms,
    coordinators: CoordinatorWords
  ) {
    let isTest = Self.tests(among: files, words: words, mentions: mentions)
    let testFolders = TestFolders(paths: files.map(\.path), folders: folders) { isTest[$0] }
    let demos = DemoFolders(
      files: files, folders: folders, words: words, mentions: mentions, idioms: idioms, coordinators: coordinators)
    let isForeign = folders.paths.map { $0.split(separator: "/").contains { Self.foreign.contains($0) } }
    for (index, file) in files.enumerated() {
      let isTest = isTest[index] || file.declaredKind == .test || testFolders.contain(index)
      let isForeign = isForeign[folders.ofFile[index]] || demos.contain(index)
      kinds.append(isTest ? .test : Self.otherKind(of: file, isInForeignFolder: isForeign))
    }
  }

  private static func tests(among files: [FileFacts], words: WordTable, mentions: MentionIndex) -> [Bool] {
    let marks = TestMarks(words: words)
    var isTest = Array(repeating: false, count: files.count)
    for file in marks.words.flatMap({ mentions.files(with: $0) }).map({ Int($0) }) where !isTest[file] {
      isTest[file] = marks.areOn(files[file])
    }
    return isTest
  }

  private static func otherKind(of file: FileFacts, isInForeignFolder: Bool) -> FileKind {
    if let declared = file.declaredKind { return declared }
    return file.isGenerated || isInForeignFolder || isForeign(file.path) ? .foreign : .product
  }

  private static let foreign: Set<Substring> = [
    "Pods", "Carthage", "Vendor", "Vendored", "ThirdParty", "Third Party", "Templates", "Preview Content",
  ]

  /// A file that some tool made, or a template for one, by its name.
  private static func isForeign(_ path: String) -> Bool {
    if [".generated.swift", ".pb.swift", ".graphql.swift"].contains(where: path.ends(with:)) { return true }
    var braces = 0
    var underscores = 0
    for byte in path.utf8 {
      braces = byte == UInt8(ascii: "{") ? braces + 1 : 0
      underscores = byte == UInt8(ascii: "_") ? underscores + 1 : 0
      if braces == 2 || underscores == 3 { return true }
    }
    return false
  }
}
