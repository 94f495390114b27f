import SwiftSource

/// A position of the look-ahead: a token, and how many bytes of it are already used (`>` of `>>`).
struct SkimCursor: Equatable {
  var index = 0
  var offset: UInt32 = 0
  /// The look-ahead failed.
  static var failure: SkimCursor { SkimCursor(index: -1) }
}

// Is `<` the start of generic arguments? The compiler's answer: when a list of types and its `>` follow, and
// behind it a token that cannot continue a comparison. What a `<` led to is remembered, and a list inside a list
// is found in that memory, so that a million `<` in a row are looked at once each.
extension OutlineReader {
  /// Whether the current `<`, behind a name in an expression, opens generic arguments.
  mutating func atGenericArguments() -> Bool {
    guard atOperator("<") || atNegativeArgument() else { return false }
    skim = SkimCursor(index: index)
    guard skimGenericArguments(depth: 0) else { return false }
    return skimEndsGenericArguments()
  }

  /// `<-` of `Generic<-123>`, which is one operator for the lexer (SE-0452).
  private mutating func atNegativeArgument() -> Bool {
    tokens.lengths[index] == 2 && bytes[Int(start) + 1] == UInt8(ascii: "-") && atOperator(startingWith: "<")
      && !hasSpaceBefore && kind(at: index + 1) == .number
  }

  private mutating func skimEndsGenericArguments() -> Bool {
    if skim.offset > 0 {
      let byte = skimByte
      return byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!")
    }
    switch kind(at: skim.index) {
    case .rightParen, .rightBracket, .leftBrace, .rightBrace, .dot, .comma, .semicolon, .endOfFile, .colon,
      .postfixQuestion, .postfixExclamation:
      return true
    case .leftParen, .leftBracket: return !startsLine(at: skim.index)
    case .infixOperator: return skimAt("&") && tokens.lengths[skim.index] == 1
    case .equal: return true
    default: return false
    }
  }

  private mutating func skimGenericArguments(depth: Int) -> Bool {
    let opening = skim.index
    if let known = skimmed[opening] {
      skim = known
      return known != .failure
    }
    let isList = depth < Self.depthLimit / 2 && skimList(depth: depth + 1)
    skimmed[opening] = isList ? skim : .failure
    return isList
  }

  private mutating func skimList(depth: Int) -> Bool {
    skimStep()
    while true {
      if skimAt(">") { break }
      guard skimType(depth: depth) else { return false }
      if kind(at: skim.index) == .comma {
        skim.index += 1
      } else if !skimAt(">") {
        return false
      }
    }
    skimStep()
    return true
  }

  /// Steps over one byte of an operator.
  private mutating func skimStep() {
    skim.offset += 1
    if skim.offset >= tokens.lengths[skim.index] { skim = SkimCursor(index: skim.index + 1) }
  }

  private var skimByte: UInt8 {
    let offset = Int(tokens.starts[skim.index] &+ skim.offset)
    return offset < bytes.count ? bytes[offset] : 0
  }

  private mutating func skimAt(_ character: Unicode.Scalar) -> Bool {
    kind(at: skim.index).isOperator && skimByte == UInt8(ascii: character)
  }

  /// Steps over a type, if one stands here.
  mutating func skimType(depth: Int) -> Bool {
    guard depth < Self.depthLimit / 2 else { return false }
    skimTypePrefix()
    repeat {
      guard skimSimpleType(depth: depth + 1) else { return false }
      skimTypeSuffixes(depth: depth)
    } while skimConnective()
    return true
  }

  /// Steps over `&` or `->`, behind which the type goes on.
  private mutating func skimConnective() -> Bool {
    if skim.offset == 0, let arrow = arrowPosition(from: skim.index) {
      skim.index = arrow + 1
      skimTypePrefix()
      return true
    }
    guard skimAt("&"), tokens.lengths[skim.index] == 1 else { return false }
    skim.index += 1
    skimTypePrefix()
    return true
  }

  private mutating func skimTypePrefix() {
    while true {
      let position = skim.index
      if kind(at: position) == .at {
        skim.index = positionBehindAttribute(position)
      } else if keyword(at: position) == .nonisolated, isTypeSpecifier(at: position) {
        skim.index = self.position(behind: position + 1)
      } else if isTypeSpecifier(at: position), continuesType(at: position + 1) {
        skim.index += 1
      } else if kind(at: position) == .prefixOperator || skim.offset > 0, skimSign() {
        skimStep()
      } else {
        return
      }
    }
  }

  /// Whether the word before this token is a specifier (`any P`, `any ~P`) and not itself the type.
  private mutating func continuesType(at position: Int) -> Bool {
    switch kind(at: position) {
    case .dot, .comma, .infixOperator, .postfixOperator: false
    case .prefixOperator: bytes[Int(tokens.starts[position])] == UInt8(ascii: "~")
    default: true
    }
  }

  /// Whether the `~` of a suppressed conformance or the `-` of a number stands here, also behind a `<` (SE-0452).
  private mutating func skimSign() -> Bool {
    guard skim.offset + 1 == tokens.lengths[skim.index] else { return false }
    return skimAt("~") || skimAt("-") && kind(at: skim.index + 1) == .number
  }

  private mutating func skimSimpleType(depth: Int) -> Bool {
    let position = skim.index
    switch kind(at: position) {
    case .number:
      skim.index += 1
      return true
    case .escapedWord, .word:
      if keyword(at: position).isReserved || skim.offset > 0 { return false }
      skim.index = positionBehindSelected(position)
      return !(skimAt("<")) || skimGenericArguments(depth: depth)
    case .leftParen, .leftBracket:
      guard let end = closing(at: position) else { return false }
      skim.index += 1
      while skim.index < end {
        guard skimElement(depth: depth) else { return false }
      }
      skim = SkimCursor(index: end + 1)
      return true
    default: return false
    }
  }

  /// Behind a name, or behind `Lib::name` (SE-0491).
  private mutating func positionBehindSelected(_ position: Int) -> Int {
    kind(at: position + 1) == .doubleColon && kind(at: position + 2).isIdentifier ? position + 3 : position + 1
  }

  /// A tuple element, an array element or one side of a dictionary type.
  private mutating func skimElement(depth: Int) -> Bool {
    if kind(at: skim.index).isIdentifier {
      if kind(at: skim.index + 1) == .colon {
        skim.index += 2
      } else if kind(at: skim.index + 1).isIdentifier, kind(at: skim.index + 2) == .colon {
        skim.index += 3
      }
    }
    guard skimType(depth: depth) else { return false }
    // `[3 of T]` (SE-0483)
    if kind(at: skim.index) == .word, tokens.words[skim.index] == vocabulary.of {
      skim.index += 1
      guard skimType(depth: depth) else { return false }
    }
    if skim.offset > 0 { return false }
    if kind(at: skim.index) == .postfixOperator { skim.index += 1 }
    switch kind(at: skim.index) {
    case .comma, .colon:
      skim.index += 1
      return true
    case .rightParen, .rightBracket: return true
    default: return false
    }
  }

  private mutating func skimTypeSuffixes(depth: Int) {
    while true {
      if skim.offset > 0 {
        guard skimByte == UInt8(ascii: "?") || skimByte == UInt8(ascii: "!") else { return }
        skimStep()
        continue
      }
      switch kind(at: skim.index) {
      case .postfixQuestion, .postfixExclamation: skim.index += 1
      case .dot where kind(at: skim.index + 1).isIdentifier:
        skim.index = positionBehindSelected(skim.index + 1)
        let before = skim
        if skimAt("<"), !skimGenericArguments(depth: depth + 1) {
          skim = before
          return
        }
      default: return
      }
    }
  }
}
