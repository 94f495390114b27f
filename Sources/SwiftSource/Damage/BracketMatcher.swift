/// Finds the partner of every bracket.
///
/// A balanced file needs one stack. Where that fails, braces are matched first and alone, because they carry the
/// structure, with indentation as the witness; the other brackets are then matched inside the braces.
enum BracketMatcher {
  static func match(_ tokens: inout TokenBuffer, in bytes: UnsafeBufferPointer<UInt8>) {
    guard !matchBalanced(&tokens) else { return }
    forgetPairs(&tokens)
    BraceRecovery(bytes: bytes).run(&tokens)
    ParenRecovery().run(&tokens)
    for index in tokens.kinds.indices where tokens.kinds[index].isBracket && !tokens.isPaired(index) {
      tokens.problems.append(SourceProblem(kind: .unbalancedBracket, offset: tokens.starts[index]))
    }
  }

  /// Pairs brackets with a plain stack; false as soon as they do not balance.
  private static func matchBalanced(_ tokens: inout TokenBuffer) -> Bool {
    let kinds = tokens.kinds
    var open: [Int] = []
    for index in kinds.indices where kinds[index].isBracket {
      guard let opening = kinds[index].opening else {
        guard !tokens.isAbandonedInterpolation(index) else { return false }
        open.append(index)
        continue
      }
      guard let last = open.popLast(), kinds[last] == opening else { return false }
      if tokens.isPaired(index) {
        guard tokens.partners[index] == UInt32(truncatingIfNeeded: last) else { return false }
      } else {
        tokens.pair(last, index)
      }
    }
    return open.isEmpty
  }

  /// Undoes the pairs of the plain stack. Those of interpolations are the scanner's and certain.
  private static func forgetPairs(_ tokens: inout TokenBuffer) {
    for index in tokens.kinds.indices where tokens.kinds[index].isBracket {
      let first = min(index, Int(tokens.partners[index]))
      if !tokens.followsInterpolation(first) { tokens.partners[index] = UInt32(index) }
    }
  }
}

extension TokenKind {
  /// Round, square or curly.
  var isBracket: Bool {
    rawValue &- TokenKind.leftParen.rawValue <= TokenKind.rightBrace.rawValue &- TokenKind.leftParen.rawValue
  }

  /// The kind that opens what this kind closes.
  var opening: TokenKind? {
    switch self {
    case .rightParen: .leftParen
    case .rightBracket: .leftBracket
    case .rightBrace: .leftBrace
    default: nil
    }
  }
}

extension TokenBuffer {
  func isPaired(_ index: Int) -> Bool { partners[index] != UInt32(truncatingIfNeeded: index) }

  mutating func pair(_ opening: Int, _ closing: Int) {
    partners[opening] = UInt32(truncatingIfNeeded: closing)
    partners[closing] = UInt32(truncatingIfNeeded: opening)
  }

  /// Whether the token is the parenthesis that opens an interpolation.
  func followsInterpolation(_ index: Int) -> Bool { index > 0 && kinds[index - 1] == .interpolation }

  /// Whether the token opens an interpolation that the end of its line cut off.
  func isAbandonedInterpolation(_ index: Int) -> Bool { !isPaired(index) && followsInterpolation(index) }

  /// Whether the token closes an interpolation.
  func closesInterpolation(_ index: Int) -> Bool {
    kinds[index] == .rightParen && isPaired(index) && followsInterpolation(Int(partners[index]))
  }
}
