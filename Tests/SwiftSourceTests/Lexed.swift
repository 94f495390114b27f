@testable import SwiftSource

/// One source with its tokens, for tests.
struct Lexed {
  let bytes: [UInt8]
  let tokens: TokenBuffer
  let words: WordTable

  init(_ bytes: [UInt8]) {
    var words = WordTable()
    self.bytes = bytes
    tokens = Lexer.tokens(of: bytes, words: &words)
    self.words = words
  }

  init(_ source: String) { self.init(Array(source.utf8)) }

  /// The bytes of a token as text.
  func text(_ index: Int) -> String {
    let start = Int(tokens.starts[index])
    return String(decoding: bytes[start..<start + Int(tokens.lengths[index])], as: UTF8.self)
  }

  /// `kind text` for every token but the end.
  var list: [String] {
    tokens.kinds.indices.dropLast().map { "\(tokens.kinds[$0]) \(text($0))" }
  }

  /// The texts of every token but the end.
  var texts: [String] { tokens.kinds.indices.dropLast().map(text) }

  /// The index of the nth token with this text.
  func index(of text: String, nth: Int = 0) -> Int? {
    let found = tokens.kinds.indices.filter { self.text($0) == text }
    return nth < found.count ? found[nth] : nil
  }

  /// The text of the partner and its index, or nil where a bracket has none.
  func partner(of index: Int?) -> Int? {
    guard let index, tokens.partners[index] != UInt32(index) else { return nil }
    return Int(tokens.partners[index])
  }

  var problems: [String] { tokens.problems.map { "\($0.kind)@\($0.offset)" } }
}
