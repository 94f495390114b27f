// Number literals (The Swift Programming Language, "Lexical Structure", numeric literals). Malformed ones take
// the word characters that follow, like the toolchain's parser, so that `12abc` is one token.
extension TokenScanner {
  mutating func scanNumber() {
    let start = position
    if peek() == UInt8(ascii: "0"), peek(1) == UInt8(ascii: "x") {
      scanHexadecimal()
    } else if peek() == UInt8(ascii: "0"), peek(1) == UInt8(ascii: "o") || peek(1) == UInt8(ascii: "b") {
      skipWordCharacters()
    } else {
      scanDecimal()
    }
    emit(.number, from: start, word: intern(from: start))
  }

  private mutating func scanDecimal() {
    skipDigits(Byte.isDigit)
    if peek() == Byte.dot {
      // `x.0.1` is a chain of tuple elements and holds no floating literal.
      guard Byte.isDigit(peek(1)), previousKind != .dot, !isInVersionList else { return }
      position += 1
      skipDigits(Byte.isDigit)
    } else if peek() | 0x20 != UInt8(ascii: "e") {
      skipWordCharacters()
      return
    }
    if peek() | 0x20 == UInt8(ascii: "e") { scanExponent() }
  }

  private mutating func scanHexadecimal() {
    position += 2
    guard Byte.isHexDigit(peek()) else {
      skipWordCharacters()
      return
    }
    skipDigits(Byte.isHexDigit)
    if peek() == Byte.dot {
      scanHexadecimalFraction()
    } else if peek() | 0x20 == UInt8(ascii: "p") {
      scanExponent()
    } else {
      skipWordCharacters()
    }
  }

  /// `.8p1` after `0xF`. Without an exponent the dot belongs to a member: `0xff.description`.
  private mutating func scanHexadecimalFraction() {
    let dot = position
    position += 1
    guard Byte.isHexDigit(peek()) else {
      position = dot
      return
    }
    skipDigits(Byte.isHexDigit)
    let isSigned = peek(1) == Byte.minus || peek(1) == UInt8(ascii: "+")
    let digit = isSigned ? peek(2) : peek(1)
    if peek() | 0x20 == UInt8(ascii: "p"), Byte.isDigit(digit) {
      scanExponent()
    } else {
      position = dot
    }
  }

  /// The letter, an optional sign and digits.
  private mutating func scanExponent() {
    position += 1
    if peek() == Byte.minus || peek() == UInt8(ascii: "+") { position += 1 }
    skipWordCharacters()
  }

  private mutating func skipDigits(_ isDigit: (UInt8) -> Bool) {
    while position < bytes.count, isDigit(bytes[position]) || bytes[position] == Byte.underscore { position += 1 }
  }
}
