// Operators, and the marks `?` and `!`. White space on both sides or on neither makes an operator infix.
extension TokenScanner {
  mutating func scanDot() {
    let next = classes[Int(peek(1))]
    switch next {
    case .dot, .operator, .slash, .mark, .high: scanOperator()
    default: take(.dot)
    }
  }

  /// `?` and `!` that touch what stands on their left are postfix and stand alone: `a??.b` has two.
  mutating func scanMark() {
    if isLeftBound(position) {
      take(peek() == Byte.question ? .postfixQuestion : .postfixExclamation)
    } else {
      scanOperator()
    }
  }

  /// `<#name#>` stands for an identifier that an editor will ask for.
  mutating func scanOperatorOrPlaceholder() {
    guard let end = placeholderEnd(position) else {
      scanOperator()
      return
    }
    let start = position
    position = end
    emit(.word, from: start, word: intern(from: start))
  }

  mutating func scanOperator() {
    let start = position
    let end = operatorEnd(from: start)
    if let slash = bytes[start..<end].firstIndex(of: Byte.slash), scanRegex(at: slash, inOperator: start..<end) {
      return
    }
    emitOperator(start, end)
  }

  /// Appends the operator between two offsets and moves the position behind it.
  mutating func emitOperator(_ start: Int, _ end: Int) {
    position = end
    let leftBound = isLeftBound(start)
    let rightBound = isRightBound(end, isLeftBound: leftBound)
    if end - start == 1, let kind = singleMark(bytes[start], leftBound: leftBound) {
      emit(kind, from: start)
    } else if end - start == 2, bytes[start] == Byte.minus, bytes[start + 1] == Byte.greater {
      emit(.arrow, from: start)
    } else {
      let kind: TokenKind =
        leftBound == rightBound ? .infixOperator : leftBound ? .postfixOperator : .prefixOperator
      emit(kind, from: start, word: intern(from: start))
    }
  }

  private func singleMark(_ byte: UInt8, leftBound: Bool) -> TokenKind? {
    switch byte {
    case Byte.equal: .equal
    case Byte.dot: .dot
    case Byte.question: leftBound ? .postfixQuestion : .infixQuestion
    default: nil
    }
  }
}

extension TokenScanner {
  /// One past the operator that begins at `start`. A comment or an editor placeholder inside the run ends it, and
  /// a dot belongs only to an operator that begins with one.
  private func operatorEnd(from start: Int) -> Int {
    let allowsDots = bytes[start] == Byte.dot
    var end = start + operatorLength(at: start, isFirst: true)
    while end < bytes.count {
      switch bytes[end] {
      case Byte.dot where !allowsDots: return end
      case Byte.slash where byte(at: end + 1) == Byte.slash || byte(at: end + 1) == Byte.star: return end
      case Byte.less where placeholderEnd(end) != nil: return end
      default: break
      }
      let length = operatorLength(at: end, isFirst: false)
      if length == 0 { break }
      end += length
    }
    return end
  }

  /// The number of bytes of the operator character at `index`; 0 when there is none.
  private func operatorLength(at index: Int, isFirst: Bool) -> Int {
    switch classes[Int(bytes[index])] {
    case .operator, .slash, .mark, .dot: return 1
    case .high:
      let scalar = SourceScalar(at: index, in: bytes)
      return isFirst || scalar.continuesOperator ? scalar.length : 0
    default: return isFirst ? 1 : 0
    }
  }

  /// One past the `#>` of a placeholder that begins at `start`, which must end on its line.
  private func placeholderEnd(_ start: Int) -> Int? {
    guard bytes[start] == Byte.less, byte(at: start + 1) == Byte.pound else { return nil }
    var index = start + 2
    while index < bytes.count, bytes[index] != Byte.lineFeed {
      let next = byte(at: index + 1)
      if bytes[index] == Byte.pound, next == Byte.greater { return index + 2 }
      if bytes[index] == Byte.less, next == Byte.pound { return nil }
      index += 1
    }
    return nil
  }

  /// Whether the operator that begins at `start` touches an operand on its left.
  func isLeftBound(_ start: Int) -> Bool {
    guard start > 0 else { return false }
    switch bytes[start - 1] {
    case Byte.space, Byte.tab, Byte.lineFeed, Byte.carriageReturn, 0: return false
    case Byte.leftParen, Byte.leftBracket, Byte.leftBrace, Byte.comma, Byte.semicolon, Byte.colon: return false
    // The end of a block comment is white space.
    case Byte.slash: return start < 2 || bytes[start - 2] != Byte.star
    case 0xA0: return start < 2 || bytes[start - 2] != 0xC2
    default: return true
    }
  }

  /// Whether the operator that ends at `end` touches an operand on its right.
  func isRightBound(_ end: Int, isLeftBound: Bool) -> Bool {
    guard end < bytes.count else { return false }
    switch bytes[end] {
    case Byte.space, Byte.tab, Byte.lineFeed, Byte.carriageReturn, 0: return false
    case Byte.rightParen, Byte.rightBracket, Byte.rightBrace, Byte.comma, Byte.semicolon, Byte.colon: return false
    // `x^.y` is a postfix operator and `^.y` a prefix one.
    case Byte.dot: return !isLeftBound
    case Byte.slash: return byte(at: end + 1) != Byte.slash && byte(at: end + 1) != Byte.star
    case 0xC2: return byte(at: end + 1) != 0xA0
    default: return true
    }
  }
}
