import Reports
import SwiftSource

/// Tells formats that colour code what is what in a file.
enum SourceHighlighter {
  /// Words that are keywords only where another word or a brace follows; elsewhere they are names.
  private static let contextual: Set<Keyword> = [
    .actor, .infix, .macro, .postfix, .precedencegroup, .prefix, .async, .borrowing, .consuming, .convenience,
    .distributed,
    .dynamic, .final, .indirect, .isolated, .lazy, .mutating, .nonisolated, .nonmutating, .open, .optional, .override,
    .package, .required, .reasync, .safe, .sending, .unowned, .unsafe, .weak, .didSet, .get, .modify, .read, .set,
    .willSet, .yield, .discard, .then, .any, .consume, .copy, .each, .module, .some, .underscore,
  ]

  /// In order and without overlaps. Linear in the number of bytes.
  static func highlights(of bytes: [UInt8]) -> [Report.Highlight] {
    var words = WordTable()
    let tokens = Lexer.tokens(of: bytes, words: &words)
    var highlights: [Report.Highlight] = []
    for index in tokens.kinds.indices {
      guard let kind = kind(of: index, in: tokens, bytes: bytes) else { continue }
      let start = Int(tokens.starts[index])
      highlights.append(Report.Highlight(bytes: start..<start + Int(tokens.lengths[index]), kind: kind))
    }
    let comments = tokens.comments.map { comment in
      Report.Highlight(bytes: Int(comment.start)..<Int(comment.end), kind: .comment)
    }
    return (highlights + comments).sorted { $0.bytes.lowerBound < $1.bytes.lowerBound }
  }

  private static func kind(of index: Int, in tokens: TokenBuffer, bytes: [UInt8]) -> Report.Highlight.Kind? {
    switch tokens.kinds[index] {
    case .stringStart, .stringText, .stringEnd, .regex: .string
    case .number: .number
    case .directive, .availability, .at: .attribute
    case .word: word(at: index, in: tokens, bytes: bytes)
    default: nil
    }
  }

  private static func word(at index: Int, in tokens: TokenBuffer, bytes: [UInt8]) -> Report.Highlight.Kind? {
    if index > 0, tokens.kinds[index - 1] == .at { return .attribute }
    let isMember = index > 0 && tokens.kinds[index - 1] == .dot
    if let keyword = tokens.words[index].keyword, !isMember {
      let isKeyword = !contextual.contains(keyword) || isModifier(index, tokens)
      return isKeyword ? .keyword : nil
    }
    let first = bytes[Int(tokens.starts[index])]
    return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) ? .type : nil
  }

  /// Whether what follows on the same line makes a contextual word a keyword.
  private static func isModifier(_ index: Int, _ tokens: TokenBuffer) -> Bool {
    let next = index + 1
    guard next < tokens.count, !tokens.flags[next].contains(.startsLine) else { return false }
    switch tokens.kinds[next] {
    case .word, .escapedWord, .leftBrace, .at: return true
    default: return false
    }
  }
}
