import SwiftOutline
import SwiftSource

/// What a file is to the project. Findings are reported in product code only.
public enum FileKind: Sendable {
  /// Code that ships.
  case product
  /// Test code: nothing in it counts as a caller, keeper or drop.
  case test
  /// Generated, vendored or template code: its declarations count, nothing is reported on it.
  case foreign
}

/// Sorts files into product, test and foreign code by imports and layout, never by the word Test in a path.
struct FileKindMap: Sendable {
  private(set) var kinds: [FileKind] = []
  /// What the place of a file says, by its folder: most files of a project share theirs with others.
  private var folders: [Substring: FolderKind] = [:]

  private struct FolderKind {
    var isTest = false
    var isForeign = false
  }

  init(files: [FileFacts], words: WordTable, mentions: MentionIndex) {
    var importsTests = Array(repeating: false, count: files.count)
    for word in ["XCTest", "Testing", "Quick", "Nimble", "XCUIAutomation"].compactMap({ words.find($0) }) {
      for file in mentions.files(with: word).map({ Int($0) }) where !importsTests[file] {
        importsTests[file] = Self.imports(files[file], word)
      }
    }
    // What gives a test XCTest may be a module of the team's own; a test case is one all the same.
    for word in ["XCTestCase", "QuickSpec"].compactMap({ words.find($0) }) {
      for file in mentions.files(with: word).map({ Int($0) }) where !importsTests[file] {
        importsTests[file] = Self.inherits(files[file], word)
      }
    }
    // A package keeps its test targets, and what they share, below one folder.
    var testFolders = Set(files.compactMap { Self.testFolder(besideManifest: $0.path) })
    for (file, isTest) in zip(files, importsTests) where isTest {
      if let folder = Self.testFolder(of: file.path) { testFolders.insert(folder) }
    }
    for (file, isTest) in zip(files, importsTests) {
      kinds.append(kind(of: file, isTest: isTest, testFolders: testFolders))
    }
  }

  private mutating func kind(of file: FileFacts, isTest: Bool, testFolders: Set<String>) -> FileKind {
    if isTest || file.declaredKind == .test { return .test }
    let folder = folderKind(of: file.path, testFolders: testFolders)
    if folder.isTest { return .test }
    if let declared = file.declaredKind { return declared }
    return file.isGenerated || folder.isForeign || Self.isForeign(file.path) ? .foreign : .product
  }

  private mutating func folderKind(of path: String, testFolders: Set<String>) -> FolderKind {
    guard let end = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return FolderKind() }
    let folder = path[..<end]
    if let known = folders[folder] { return known }
    let kind = FolderKind(
      isTest: !testFolders.isEmpty && Self.folders(downTo: folder).contains { testFolders.contains(String($0)) },
      isForeign: folder.split(separator: "/").contains { Self.foreign.contains($0) })
    folders[folder] = kind
    return kind
  }

  private static let foreign: Set<Substring> = [
    "Pods", "Carthage", "Vendor", "Vendored", "ThirdParty", "Third Party", "Templates", "Preview Content",
  ]

  private static func imports(_ file: FileFacts, _ module: WordID) -> Bool {
    file.outline.declarations.contains { $0.kind == .import && file.outline.module(of: $0) == module }
  }

  private static func inherits(_ file: FileFacts, _ type: WordID) -> Bool {
    file.outline.declarations.contains { row in
      row.kind == .class && file.outline.roots(of: row.inherited).contains { file.outline[$0].word == type }
    }
  }

  /// The innermost folder around the file that is named like a test target (`AppTests`, `AppUITests`, `Tests`).
  private static func testFolder(of path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    guard let index = parts.lastIndex(where: { $0.hasSuffix("Tests") || $0 == "Test" }) else { return nil }
    return parts[...index].joined(separator: "/")
  }

  private static func testFolder(besideManifest path: String) -> String? {
    let name = "Package.swift"
    return path == name || path.hasSuffix("/" + name) ? path.dropLast(name.count) + "Tests" : nil
  }

  /// A folder and those around it, outermost first.
  private static func folders(downTo folder: Substring) -> [Substring] {
    folder.utf8.indices.filter { folder.utf8[$0] == UInt8(ascii: "/") }.map { folder[..<$0] } + [folder]
  }

  /// A file that some tool made, or a template for one, by its name.
  private static func isForeign(_ path: String) -> Bool {
    if [".generated.swift", ".pb.swift", ".graphql.swift"].contains(where: path.hasSuffix) { return true }
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
