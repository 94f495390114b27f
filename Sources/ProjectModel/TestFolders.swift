import SwiftOutline
import SwiftSource

/// The folders whose files are all tests.
///
/// A folder named like a test target (`AppTests`, `AppUITests`, `Tests`) is one if some file in it is a test by what it says;
/// and a package keeps its test targets, and what they share, in the folder `Tests` beside its manifest.
public struct TestFolders: Sendable {
  private var folders: Set<String> = []
  /// Answers, by the folder of a file.
  private var known: [Substring: Bool] = [:]

  /// No folder.
  public init() {}

  /// Reads the paths in their order; `isTest` is asked by the position of a path, and only while its folder is open.
  public init(paths: [String], isTest: (Int) -> Bool) {
    folders = Set(paths.compactMap { Self.testFolder(besideManifest: $0) })
    var candidates: [Substring: String?] = [:]
    for (index, path) in paths.enumerated() {
      let place = Self.folder(of: path)
      let candidate = candidates[place] ?? Self.testFolder(downTo: place)
      candidates[place] = .some(candidate)
      if let candidate, !folders.contains(candidate), isTest(index) { folders.insert(candidate) }
    }
  }

  /// Whether a path lies below one of the folders.
  public mutating func contain(_ path: String) -> Bool {
    let folder = Self.folder(of: path)
    if let answer = known[folder] { return answer }
    let answer = !folders.isEmpty && Self.folders(downTo: folder).contains { folders.contains(String($0)) }
    known[folder] = answer
    return answer
  }

  private static func folder(of path: String) -> Substring {
    path[..<(path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)]
  }

  /// The innermost folder that is named like a test target.
  private static func testFolder(downTo folder: Substring) -> String? {
    let parts = folder.split(separator: "/", omittingEmptySubsequences: false)
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
