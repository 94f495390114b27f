import SwiftSource

extension OutlineReader {
  /// The word of the current token.
  var word: WordID { tokens.words[index] }

  /// Takes over the token at `index`.
  mutating func load() {
    kind = tokens.kinds[index]
    start = tokens.starts[index]
    keyword = kind == .word ? tokens.words[index].keyword ?? .none : .none
    isSplit = false
  }

  /// Steps behind the current token.
  mutating func advance() {
    guard kind != .endOfFile else { return }
    let end = tokens.starts[index] &+ tokens.lengths[index]
    if isSplit, kind != .infixOperator, start &+ 1 < end { return split() }
    previousEnd = end
    index += 1
    load()
  }

  /// Steps over one byte of an operator, so that the rest of it becomes the current token.
  mutating func split() {
    let end = tokens.starts[index] &+ tokens.lengths[index]
    guard start &+ 1 < end else {
      isSplit = false
      return advance()
    }
    start += 1
    previousEnd = start
    isSplit = true
    switch bytes[Int(start)] {
    case UInt8(ascii: "?"): kind = .postfixQuestion
    case UInt8(ascii: "!"): kind = .postfixExclamation
    case UInt8(ascii: "=") where start &+ 1 == end: kind = .equal
    default: kind = .infixOperator
    }
  }

  /// Goes on at a later token.
  mutating func jump(to target: Int) {
    let target = min(target, tokens.count - 1)
    guard target > index else { return }
    index = target
    previousEnd = tokens.starts[index - 1] &+ tokens.lengths[index - 1]
    load()
  }

  /// Steps over a token of this kind.
  mutating func eat(_ expected: TokenKind) -> Bool {
    guard kind == expected else { return false }
    advance()
    return true
  }

  /// Steps over a keyword.
  mutating func eat(_ expected: Keyword) -> Bool {
    guard keyword == expected else { return false }
    advance()
    return true
  }

  /// The kind of a token anywhere in the file.
  mutating func kind(at position: Int) -> TokenKind {
    position < tokens.kinds.count ? tokens.kinds[position] : .endOfFile
  }

  /// The keyword at a position, `.none` for other words and other tokens.
  mutating func keyword(at position: Int) -> Keyword {
    kind(at: position) == .word ? tokens.words[position].keyword ?? .none : .none
  }

  /// Whether a line break stands before the token.
  mutating func startsLine(at position: Int) -> Bool {
    position < tokens.flags.count && tokens.flags[position].contains(.startsLine)
  }

  /// Whether the current token is the first on its line.
  var startsLine: Bool { tokens.flags[index].contains(.startsLine) }

  /// Whether white space stands before the token.
  mutating func hasSpace(at position: Int) -> Bool {
    position < tokens.flags.count && tokens.flags[position].contains(.spaceBefore)
  }

  /// Whether white space stands before the current token.
  var hasSpaceBefore: Bool { tokens.flags[index].contains(.spaceBefore) }

  /// The partner of an opening bracket or string delimiter, if it has one.
  mutating func closing(at position: Int) -> Int? {
    guard position < tokens.partners.count else { return nil }
    let partner = Int(tokens.partners[position])
    return partner > position && partner < tokens.kinds.count ? partner : nil
  }

  /// The first token behind a bracket with its contents, or behind a single token.
  mutating func position(behind position: Int) -> Int { (closing(at: position) ?? position) + 1 }

  /// Whether the unread part of the current token is an operator that starts with this character.
  mutating func atOperator(startingWith character: Unicode.Scalar) -> Bool {
    kind.isOperator && Int(start) < bytes.count && bytes[Int(start)] == UInt8(ascii: character)
  }

  /// Whether the current token is an operator of this one character.
  mutating func atOperator(_ character: Unicode.Scalar) -> Bool {
    atOperator(startingWith: character) && start &+ 1 == tokens.starts[index] &+ tokens.lengths[index]
  }

  /// Whether the current token is a name, not a reserved word.
  var atName: Bool { kind == .escapedWord || kind == .word && !keyword.isReserved }

  /// The bytes of the current token.
  var tokenRange: ByteRange { ByteRange(start: tokens.starts[index], length: tokens.lengths[index]) }
}
