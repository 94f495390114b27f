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

  init(files: [FileFacts], words: WordTable) {
    let testImports = ["XCTest", "Testing", "Quick", "Nimble", "XCUIAutomation"].compactMap { words.find($0) }
    let importsTests = files.map { Self.imports($0, anyOf: testImports) }
    // A package keeps its test targets, and what they share, below one folder.
    var testFolders = Set(files.compactMap { Self.testFolder(besideManifest: $0.path) })
    for (file, isTest) in zip(files, importsTests) where isTest {
      if let folder = Self.testFolder(of: file.path) { testFolders.insert(folder) }
    }
    for (file, isTest) in zip(files, importsTests) {
      kinds.append(Self.kind(of: file, isTest: isTest, testFolders: testFolders))
    }
  }

  private static func kind(of file: FileFacts, isTest: Bool, testFolders: Set<String>) -> FileKind {
    if isTest || file.declaredKind == .test { return .test }
    if !testFolders.isEmpty, folders(around: file.path).contains(where: testFolders.contains) { return .test }
    if let declared = file.declaredKind { return declared }
    if file.isGenerated || isForeign(file.path) { return .foreign }
    return .product
  }

  private static func imports(_ file: FileFacts, anyOf modules: [WordID]) -> Bool {
    guard !modules.isEmpty else { return false }
    return file.outline.declarations.contains { $0.kind == .import && modules.contains(file.outline.module(of: $0)) }
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

  /// Outermost first.
  private static func folders(around path: String) -> [String] {
    path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
  }

  private static func isForeign(_ path: String) -> Bool {
    if path.hasSuffix(".generated.swift") || path.hasSuffix(".pb.swift") || path.hasSuffix(".graphql.swift") {
      return true
    }
    if path.contains("___") || path.contains("{{") { return true }
    let foreign: Set<Substring> = [
      "Pods", "Carthage", "Vendor", "Vendored", "ThirdParty", "Third Party", "Templates", "Preview Content",
    ]
    return path.split(separator: "/").dropLast().contains { foreign.contains($0) }
  }
}
