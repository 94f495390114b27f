import Foundation
import SwiftOutline
import SwiftSource

/// The files that inputs are cut from.
struct Corpus {
  /// All of them, whatever they are.
  var files: [[UInt8]] = []
  /// Lines of the files, for mixtures.
  var lines: [[UInt8]] = []
  /// Swift that rules have something to say about: the fixtures, and the examples of the cards.
  var swift: [CutFile] = []
  /// Rule and idiom cards, and the examples beside them.
  var cards: [[UInt8]] = []

  init(folders: [String]) {
    var words = WordTable()
    for path in Self.paths(in: folders) {
      guard let data = FileManager.default.contents(atPath: path) else { continue }
      let bytes = [UInt8](data)
      files.append(bytes)
      if path.contains("fixtures/"), path.hasSuffix(".swift") { swift.append(CutFile(bytes, words: &words)) }
      guard path.contains("Rules/"), path.hasSuffix(".md"), !path.hasSuffix("README.md") else { continue }
      cards.append(bytes)
      swift += Self.examples(in: bytes).map { CutFile($0, words: &words) }
    }
    lines = files.flatMap { $0.split(separator: 10).prefix(400).map { Array($0) + [10] } }
  }

  private static func paths(in folders: [String]) -> [String] {
    folders.flatMap { folder in
      let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
      return names.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".md") }.map { folder + "/" + $0 }
    }.sorted()
  }

  /// The Swift blocks of a card.
  private static func examples(in card: [UInt8]) -> [[UInt8]] {
    var found: [[UInt8]] = []
    var block: [UInt8]?
    for line in card.split(separator: 10, omittingEmptySubsequences: false) {
      if line.starts(with: "```".utf8) {
        if let block { found.append(block) }
        block = block == nil && line.starts(with: "```swift".utf8) ? [] : nil
      } else if block != nil {
        block?.append(contentsOf: line + [10])
      }
    }
    return found
  }
}

/// A Swift file and where its declarations, statements and expressions are.
struct CutFile {
  let bytes: [UInt8]
  /// Byte ranges that can be taken out or put in elsewhere: declarations.
  private(set) var declarations: [Range<Int>] = []
  /// The same of nodes that are longer than a word.
  private(set) var pieces: [Range<Int>] = []

  init(_ bytes: [UInt8], words: inout WordTable) {
    self.bytes = bytes
    let tokens = Lexer.tokens(of: bytes, words: &words)
    let outline = OutlineBuilder.outline(of: tokens, bytes: bytes, words: &words)
    declarations = outline.declarations.map { Int($0.range.start)..<Int($0.range.end) }.filter { !$0.isEmpty }
    pieces = outline.nodes.map { Int($0.start)..<Int($0.start + $0.length) }.filter { $0.count > 3 }
  }
}
