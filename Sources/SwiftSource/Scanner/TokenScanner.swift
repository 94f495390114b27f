/// The cursor of the lexer: a position in the bytes, the tokens so far, and the stack of open strings.
struct TokenScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  let classes: UnsafeBufferPointer<ByteClass>
  var position = 0
  var rows: [TokenRow] = []
  var comments: [ByteRange] = []
  var problems: [SourceProblem] = []
  var words: WordTable
  /// Open strings, outermost first.
  var strings: [StringFrame] = []
  /// The bytes at `position` are literal text of the innermost string, not code.
  var isInText = false
  /// The code is inside an interpolation of a single-line string, which no line break may interrupt.
  var endsAtNewline = false
  /// The code is a list of platform versions, whose `13.4` is not a floating literal but three tokens.
  var isInVersionList = false
  /// What the next token will carry.
  var flags: TokenFlags = .startsLine
  /// Answers of look-aheads, so that none is made twice.
  var memory = ScannerMemory()

  init(bytes: UnsafeBufferPointer<UInt8>, classes: UnsafeBufferPointer<ByteClass>, words: WordTable) {
    self.bytes = bytes
    self.classes = classes
    self.words = words
  }

  /// The byte `offset` bytes after the position; NUL beyond the end.
  func peek(_ offset: Int = 0) -> UInt8 {
    let index = position + offset
    return index < bytes.count ? bytes[index] : 0
  }

  /// The byte at an absolute offset; NUL beyond the end.
  func byte(at index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  /// The kind of the last token.
  var previousKind: TokenKind? { rows.last?.kind }

  /// Appends the token from `start` to the position.
  mutating func emit(_ kind: TokenKind, from start: Int, word: WordID = .none) {
    rows.append(
      TokenRow(
        start: UInt32(truncatingIfNeeded: start), length: UInt32(truncatingIfNeeded: position &- start), word: word,
        partner: UInt32(truncatingIfNeeded: rows.count), kind: kind, flags: flags))
    flags = []
  }

  /// Appends a token of the given length at the position.
  mutating func take(_ kind: TokenKind, _ length: Int = 1) {
    let start = position
    position += length
    emit(kind, from: start)
  }

  mutating func report(_ kind: SourceProblem.Kind, at offset: Int) {
    problems.append(SourceProblem(kind: kind, offset: UInt32(truncatingIfNeeded: offset)))
  }

  /// Interns the bytes from `start` to the position.
  mutating func intern(from start: Int) -> WordID {
    words.intern(UnsafeBufferPointer(rebasing: bytes[start..<position]))
  }
}

extension TokenScanner {
  /// Scans to the end of the bytes. Every turn of the loop advances the position or closes a string.
  mutating func run() {
    rows.reserveCapacity(bytes.count / 5 + 16)
    skipShebang()
    while position < bytes.count {
      if isInText { scanText() } else { scanCode() }
    }
    while !strings.isEmpty { abandonString() }
    take(.endOfFile, 0)
  }

  /// The commonest beginnings are asked for first: a branch costs less than a jump through the table.
  @inline(__always)
  private mutating func scanCode() {
    if bytes[position] == Byte.space {
      skipSpaces()
      return
    }
    let kind = classes[Int(bytes[position])]
    if kind == .letter { scanWord() } else { scanOther(kind) }
  }

  @inline(__always)
  private mutating func scanOther(_ kind: ByteClass) {
    switch kind {
    case .space: skipSpaces()
    case .newline: skipNewline()
    case .letter: scanWord()
    case .digit: scanNumber()
    case .dot: scanDot()
    case .comma: take(.comma)
    case .colon: if peek(1) == Byte.colon { take(.doubleColon, 2) } else { take(.colon) }
    case .leftParen: openParen()
    case .rightParen: closeParen()
    case .leftBrace: take(.leftBrace)
    case .rightBrace: take(.rightBrace)
    case .slash: scanSlash()
    case .operator: scanOperatorOrPlaceholder()
    case .mark: scanMark()
    case .quote: openString(pounds: 0)
    case .leftBracket: take(.leftBracket)
    case .rightBracket: take(.rightBracket)
    case .at: take(.at)
    case .pound: scanPound()
    case .dollar: scanDollar()
    case .backtick: scanEscapedWord()
    case .semicolon: take(.semicolon)
    case .backslash: take(.backslash)
    case .apostrophe: scanApostrophe()
    case .high: scanHigh()
    case .invalid: scanInvalid()
    }
  }
}
