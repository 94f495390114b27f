// Regex literals against division (SE-0354). A bare slash opens a regex where an operand is expected; the previous
// token tells that. The extended form `#/…/#` is never anything else.
extension TokenScanner {
  /// At the pounds before a slash.
  mutating func scanExtendedRegex(pounds: Int) {
    let start = position
    var scan = RegexScan(bytes: bytes, slash: start + pounds, pounds: pounds, isCertain: true)
    if isKnownUnterminated(pounds), scan.spansLines {
      finishRegex(from: start, at: lineEnd(from: start), isTerminated: false)
      return
    }
    switch scan.run() {
    case .ends(let end): finishRegex(from: start, at: end, isTerminated: true)
    case .unterminated(let end):
      if scan.spansLines { memory.unterminatedRegexPounds = min(pounds, Self.poundLimit) }
      finishRegex(from: start, at: end, isTerminated: false)
    case .noRegex: take(.pound)
    }
  }

  /// Tries to read a regex from the first slash of an operator; false when it is an operator.
  mutating func scanRegex(at slash: Int, inOperator range: Range<Int>) -> Bool {
    guard !isLeftBound(range.lowerBound), !followsOperatorDeclaration else { return false }
    var isCertain = false
    if !isRightBound(range.upperBound, isLeftBound: false) {
      guard followsTry || expectsOperand else { return false }
      isCertain = followsTry || !followsArgumentStart
    }
    var scan = RegexScan(bytes: bytes, slash: slash, pounds: 0, isCertain: isCertain)
    switch scan.run() {
    case .ends(let end): emitRegex(range.lowerBound, slash, end, isTerminated: true)
    case .unterminated(let end):
      guard isCertain else { return false }
      emitRegex(range.lowerBound, slash, end, isTerminated: false)
    case .noRegex: return false
    }
    return true
  }

  private mutating func emitRegex(_ start: Int, _ slash: Int, _ end: Int, isTerminated: Bool) {
    if slash > start { emitOperator(start, slash) }
    finishRegex(from: slash, at: end, isTerminated: isTerminated)
  }

  private mutating func finishRegex(from start: Int, at end: Int, isTerminated: Bool) {
    position = end
    if !isTerminated { report(.unterminatedRegex, at: start) }
    emit(.regex, from: start)
  }

  private func lineEnd(from start: Int) -> Int {
    var end = start
    while end < bytes.count, !Byte.isNewline(bytes[end]) { end += 1 }
    return end
  }

  /// Beyond this many pounds one failed scan answers for all, which bounds the number of scans to the end of the file.
  private static var poundLimit: Int { 16 }

  private func isKnownUnterminated(_ pounds: Int) -> Bool {
    min(pounds, Self.poundLimit) >= memory.unterminatedRegexPounds
  }
}

extension TokenScanner {
  /// `func /` and `operator /` name an operator.
  private var followsOperatorDeclaration: Bool {
    guard let last = rows.last, last.kind == .word else { return false }
    return last.word == Keyword.func || last.word == Keyword.operator
  }

  /// After `try` with its mark comes an expression, although a postfix mark elsewhere ends one.
  private var followsTry: Bool {
    guard rows.count >= 2 else { return false }
    let mark = rows[rows.count - 1].kind
    let before = rows[rows.count - 2]
    return (mark == .postfixQuestion || mark == .postfixExclamation) && before.kind == .word
      && before.word == Keyword.try
  }

  /// In an argument list an operator may stand alone, as in `reduce(1, /)`.
  private var followsArgumentStart: Bool {
    switch previousKind {
    case .leftParen, .leftBracket, .comma, .colon: true
    default: false
    }
  }

  /// Whether the previous token makes an operand come next.
  private var expectsOperand: Bool {
    guard let last = rows.last else { return true }
    switch last.kind {
    case .leftBrace, .leftParen, .leftBracket, .prefixOperator, .infixOperator, .equal: return true
    case .semicolon, .comma, .colon, .infixQuestion, .unknown: return true
    case .word: return last.word.keyword?.precedesOperand ?? false
    case .directive: return words[last.word] != "sourceLocation"
    default: return false
    }
  }
}

extension Keyword {
  /// A reserved word that is no expression itself. Contextual keywords may be names and do not count.
  fileprivate var precedesOperand: Bool {
    switch self {
    case .associatedtype, .case, .class, .deinit, .enum, .extension, .func, .import, .`init`, .let, .operator: true
    case .precedencegroup, .protocol, .struct, .subscript, .typealias, .var: true
    case .fileprivate, .internal, .private, .public, .static: true
    case .break, .catch, .continue, .default, .defer, .do, .else, .fallthrough, .for, .guard, .if, .in: true
    case .repeat, .return, .switch, .throw, .where, .while: true
    case .as, .inout, .is, .rethrows, .throws, .try: true
    default: false
    }
  }
}
