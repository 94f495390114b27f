import SwiftOutline
import SwiftSource

/// The folders whose files are all tests.
///
/// A folder named like a test target (`AppTests`, `AppUITests`, `Tests`) is one if some file in it is a test by what it says;
/// and a package keeps its test targets, and what they share, in the folder `Tests` beside its manifest.
public struct TestFolders: Sendable {
  private let folders: FolderTable
  /// By folder.
  private var areTests: [Bool] = []

  /// Reads the paths in their order; `isTest` is asked by the position of a path, and only while its folder is open.
  public init(paths: [String], isTest: (Int) -> Bool) {
    self.init(paths: paths, folders: FolderTable(files: paths), isTest: isTest)
  }

  init(paths: [String], folders: FolderTable, isTest: (Int) -> Bool) {
    self.folders = folders
    var names = Set(paths.compactMap { Self.testFolder(besideManifest: $0) })
    let candidates = folders.paths.map { Self.testFolder(downTo: $0) }
    for (file, folder) in folders.ofFile.enumerated() {
      guard let candidate = candidates[folder], !names.contains(candidate), isTest(file) else { continue }
      names.insert(candidate)
    }
    areTests = folders.paths.map { folder in
      !names.isEmpty && Self.folders(downTo: folder).contains { names.contains(String($0)) }
    }
  }

  /// Whether the file at a position lies below such a folder.
  public func contain(_ file: Int) -> Bool { areTests[folders.ofFile[file]] }

  /// The innermost folder that is named like a test target.
  private static func testFolder(downTo folder: Substring) -> String? {
    let parts = folder.split(separator: "/", omittingEmptySubsequences: false)
    guard let index = parts.lastIndex(where: { $0.hasSuffix("Tests") || $0 == "Test" }) else { return nil }
    return parts[...index].joined(separator: "/")
  }

  private static func testFolder(besideManifest path: String) -> String? {
    path.isManifest ? path.dropLast(String.manifest.count) + "Tests" : nil
  }

  /// A folder and those around it, outermost first.
  private static func folders(downTo folder: Substring) -> [Substring] {
    folder.utf8.indices.filter { folder.utf8[$0] == UInt8(ascii: "/") }.map { folder[..<$0] } + [folder]
  }
}

extension String {
  fileprivate static let manifest = "Package.swift"

  /// Whether the path is that of a package's manifest.
  var isManifest: Bool {
    ends(with: Self.manifest) && (utf8.count == Self.manifest.utf8.count || ends(with: "/" + Self.manifest))
  }

  /// Compares bytes, which is all that file names are.
  func ends(with suffix: String) -> Bool { utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) }
}

/// By what a file says that it is a test.
public struct TestMarks: Sendable {
  /// Modules that only tests import.
  private let modules: Set<WordID>
  /// What gives a test XCTest may be a module of the team's own; a test case is one all the same.
  private let classes: Set<WordID>

  /// Looks the marks up; one that no file writes is on no file.
  public init(words: WordTable) {
    modules = Set(["XCTest", "Testing", "Quick", "Nimble", "XCUIAutomation"].compactMap { words.find($0) })
    classes = Set(["XCTestCase", "QuickSpec"].compactMap { words.find($0) })
  }

  /// All marks.
  var words: Set<WordID> { modules.union(classes) }

  /// Whether the file imports such a module or declares such a class.
  public func areOn(_ file: FileFacts) -> Bool {
    let outline = file.outline
    return outline.declarations.contains { row in
      switch row.kind {
      case .import: modules.contains(outline.module(of: row))
      case .class: outline.roots(of: row.inherited).contains { classes.contains(outline[$0].word) }
      default: false
      }
    }
  }
}
