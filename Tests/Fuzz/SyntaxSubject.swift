import SwiftOutline
import SwiftSource

/// Lexer and outline: what must hold of their results for any bytes.
struct SyntaxSubject {
  private var words = WordTable()

  /// The broken invariant, if there is one.
  mutating func check(_ bytes: [UInt8]) -> String? {
    let tokens = Lexer.tokens(of: bytes, words: &words)
    if let failure = check(tokens, bytes) { return failure }
    let outline = OutlineBuilder.outline(of: tokens, bytes: bytes, words: &words)
    return check(outline, bytes)
  }

  private func check(_ tokens: TokenBuffer, _ bytes: [UInt8]) -> String? {
    guard tokens.kinds.last == .endOfFile, tokens.starts.last.map(Int.init) == bytes.count else { return "no end" }
    var end = 0
    for index in 0..<tokens.count {
      let start = Int(tokens.starts[index])
      guard start >= end else { return "token \(index) overlaps the one before" }
      end = start + Int(tokens.lengths[index])
      let partner = Int(tokens.partners[index])
      guard partner < tokens.count, tokens.partners[partner] == UInt32(index) else {
        return "partner of token \(index)"
      }
      guard tokens.words[index].rawValue < UInt32(words.count) else { return "word of token \(index)" }
    }
    guard end <= bytes.count else { return "the last token is too long" }
    guard tokens.comments.allSatisfy({ Int($0.end) <= bytes.count }) else { return "a comment is too long" }
    return tokens.problems.allSatisfy { Int($0.offset) <= bytes.count } ? nil : "a problem lies beyond the end"
  }

  private func check(_ outline: FileOutline, _ bytes: [UInt8]) -> String? {
    for (index, node) in outline.nodes.enumerated() {
      guard Int(node.end) > index, Int(node.end) <= outline.nodes.count else { return "end of node \(index)" }
      guard Int(node.start) + Int(node.length) <= bytes.count else { return "range of node \(index)" }
      guard node.word.rawValue < UInt32(words.count) else { return "word of node \(index)" }
    }
    for (index, row) in outline.declarations.enumerated() {
      guard Int(row.end) > index, Int(row.end) <= outline.declarations.count else { return "end of row \(index)" }
      guard Int(row.range.end) <= bytes.count else { return "range of row \(index)" }
      guard !row.parent.exists || row.parent.index < index else { return "parent of row \(index)" }
      for node in [row.type, row.value, row.body] where node.exists {
        guard node.index < outline.nodes.count else { return "node of row \(index)" }
      }
    }
    return nil
  }
}
