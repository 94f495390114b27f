import ProjectModel
import SwiftSource

/// Finds the files that need not be read because they are tests by their place.
///
/// A third of a project is often tests, and nothing in them counts. What makes a folder one of tests is the business of
/// `TestFolders`; here the first files of a folder are read ahead to ask them.
enum TestFiles {
  /// So many files of a folder are asked. One in which all of them are silent is read like any other.
  private static let limit = 4
  /// Only files with such names are asked: mocks and fixtures, which come first, seldom say what they are for.
  private static let names = ["Tests.swift", "Test.swift", "Spec.swift"]

  /// The same files; those below folders of tests are marked as such.
  static func marked(_ files: [SourceFile]) -> [SourceFile] {
    var asked: [Substring: Int] = [:]
    let folders = TestFolders(paths: files.map(\.path)) { index in
      let path = files[index].path
      guard names.contains(where: { path.hasSuffix($0) }) else { return false }
      let folder = path[..<(path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)]
      asked[folder, default: 0] += 1
      return asked[folder, default: 0] <= limit && isTest(files[index])
    }
    return files.enumerated().map { index, file in
      var file = file
      if file.use == .product, folders.contain(index) { file.use = .test }
      return file
    }
  }

  private static func isTest(_ file: SourceFile) -> Bool {
    guard file.use == .product, let bytes = try? file.bytes() else { return false }
    var words = WordTable()
    let tokens = Lexer.tokens(of: bytes, words: &words)
    let facts = FileFacts(path: file.path, bytes: bytes, tokens: tokens, words: &words)
    return TestMarks(words: words).areOn(facts)
  }
}
