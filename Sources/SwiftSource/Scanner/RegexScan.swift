/// A look-ahead over one regex literal. It decides, by the rules of SE-0354, whether the slash opens one at all.
struct RegexScan {
  enum Outcome {
    /// A regex that ends before the offset.
    case ends(Int)
    /// A regex without an end; its line, or the file, ends at the offset.
    case unterminated(Int)
    /// An operator, after all.
    case noRegex
  }

  let bytes: UnsafeBufferPointer<UInt8>
  let pounds: Int
  /// Nothing else can stand here, so that damage is reported and not taken for an operator.
  let isCertain: Bool
  /// The first byte of the pattern.
  private let body: Int
  private var position: Int
  private var isMultiline = false
  private var groupDepth = 0
  private var classDepth = 0
  /// The last space or tab that no backslash escapes.
  private var lastSpace = -1

  /// A scan whose first byte is the opening slash at `slash`.
  init(bytes: UnsafeBufferPointer<UInt8>, slash: Int, pounds: Int, isCertain: Bool) {
    self.bytes = bytes
    self.pounds = pounds
    self.isCertain = isCertain
    body = slash + 1
    position = body
  }

  /// Scans to the closing delimiter.
  mutating func run() -> Outcome {
    if pounds == 0, !canBegin() { return .noRegex }
    isMultiline = spansLines
    while position < bytes.count {
      if bytes[position] == Byte.slash, let outcome = closing() { return outcome }
      if Byte.isNewline(bytes[position]), !isMultiline { return .unterminated(position) }
      if !step() { return .noRegex }
    }
    // A multi-line literal without an end must not swallow the file: it ends on its first line.
    guard isMultiline else { return .unterminated(bytes.count) }
    var lineEnd = body
    while lineEnd < bytes.count, !Byte.isNewline(bytes[lineEnd]) { lineEnd += 1 }
    return .unterminated(lineEnd)
  }

  /// Whether the literal goes over lines: only white space follows `#/` on its line.
  var spansLines: Bool {
    guard pounds > 0 else { return false }
    var index = body
    while index < bytes.count, bytes[index] == Byte.space || bytes[index] == Byte.tab { index += 1 }
    return index < bytes.count && Byte.isNewline(bytes[index])
  }

  private func canBegin() -> Bool {
    guard position < bytes.count else { return true }
    switch bytes[position] {
    case Byte.space, Byte.tab: return isCertain
    case Byte.star, Byte.slash: return false
    default: return true
    }
  }

  /// What the slash at the position closes, if anything.
  private func closing() -> Outcome? {
    var end = position + 1
    while end < bytes.count, end - position <= pounds, bytes[end] == Byte.pound { end += 1 }
    guard end - position - 1 == pounds else { return nil }
    guard pounds == 0 else { return .ends(pastPounds(end)) }
    if end < bytes.count, bytes[end] == Byte.slash || bytes[end] == Byte.star { return .unterminated(position) }
    if lastSpace == position - 1, !isCertain { return .noRegex }
    return .ends(end)
  }

  private func pastPounds(_ index: Int) -> Int {
    var end = index
    while end < bytes.count, bytes[end] == Byte.pound { end += 1 }
    return end
  }

  /// Steps over one character of the pattern; false where it cannot belong to a regex.
  private mutating func step() -> Bool {
    let byte = bytes[position]
    position += 1
    switch byte {
    case Byte.backslash: return escape()
    case Byte.leftParen where classDepth == 0: groupDepth += 1
    case Byte.rightParen where classDepth == 0:
      if groupDepth == 0 { return isCertain }
      groupDepth -= 1
    case Byte.leftBracket: classDepth += 1
    case Byte.rightBracket where classDepth > 0: classDepth -= 1
    case Byte.space, Byte.tab: lastSpace = position - 1
    default: break
    }
    return true
  }

  /// The character after a backslash means nothing to the scan, unless it is the end of the line.
  private mutating func escape() -> Bool {
    guard position < bytes.count else { return true }
    if !Byte.isNewline(bytes[position]) || isMultiline { position += 1 }
    return true
  }
}
