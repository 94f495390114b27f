// String literals. Text and code alternate; the stack of frames remembers where each interpolation returns to.
extension TokenScanner {
  /// At the pounds or the quote that open a string.
  mutating func openString(pounds: Int) {
    let start = position
    let quote = start + pounds
    var isMultiline = byte(at: quote + 1) == Byte.quote && byte(at: quote + 2) == Byte.quote
    // `#"""#` is a single-line string: a matching end on the same line decides.
    if isMultiline, pounds > 0, memory.quotes.contains(pounds: pounds, from: quote + 2, in: bytes) {
      isMultiline = false
    }
    position = quote + (isMultiline ? 3 : 1)
    push(StringFrame(start: rows.count, pounds: pounds, isMultiline: isMultiline, delimiter: Byte.quote), from: start)
  }

  /// `'text'` is no Swift, yet people write it; an apostrophe without a partner on its line is one unknown byte.
  mutating func scanApostrophe() {
    var end = max(position + 1, memory.plainApostrophesEnd)
    while end < bytes.count, bytes[end] != Byte.apostrophe, !Byte.isNewline(bytes[end]) {
      end += bytes[end] == Byte.backslash && !Byte.isNewline(byte(at: end + 1)) ? 2 : 1
    }
    guard byte(at: end) == Byte.apostrophe else {
      memory.plainApostrophesEnd = end
      take(.unknown)
      return
    }
    let start = position
    position += 1
    push(StringFrame(start: rows.count, pounds: 0, isMultiline: false, delimiter: Byte.apostrophe), from: start)
  }

  private mutating func push(_ frame: StringFrame, from start: Int) {
    emit(.stringStart, from: start)
    strings.append(frame)
    isInText = true
  }

  /// Literal text up to an interpolation, the end of the string or, in a single-line string, of the line.
  mutating func scanText() {
    guard let frame = strings.last else {
      isInText = false
      return
    }
    let start = position
    while position < bytes.count {
      switch bytes[position] {
      case frame.delimiter:
        if let length = closingLength(frame) {
          emitText(from: start)
          closeString(frame, length: length)
          return
        }
      case Byte.backslash:
        if scanEscape(frame, textStart: start) { return }
      case Byte.lineFeed, Byte.carriageReturn:
        guard frame.isMultiline else {
          emitText(from: start)
          abandonString()
          return
        }
        position += 1
      default:
        position &+= 1
      }
    }
    emitText(from: start)
  }

  private mutating func emitText(from start: Int) {
    if position > start { emit(.stringText, from: start) }
  }

  /// The length of the closing delimiter at the position. Without one, steps over what cannot belong to one.
  private mutating func closingLength(_ frame: StringFrame) -> Int? {
    if frame.isMultiline, peek(1) != Byte.quote || peek(2) != Byte.quote {
      position += 1
      return nil
    }
    let quotes = frame.isMultiline ? 3 : 1
    let pounds = countPounds(from: position + quotes, limit: frame.pounds)
    if pounds == frame.pounds { return quotes + pounds }
    position += 1
    return nil
  }

  /// A backslash. True when it opened an interpolation.
  private mutating func scanEscape(_ frame: StringFrame, textStart: Int) -> Bool {
    let pounds = countPounds(from: position + 1, limit: frame.pounds)
    guard pounds == frame.pounds else {
      position += 1 + pounds
      return false
    }
    switch peek(1 + pounds) {
    case Byte.leftParen:
      emitText(from: textStart)
      openInterpolation(pounds: pounds)
      return true
    case frame.delimiter, Byte.backslash: position += 2 + pounds
    default: position += 1 + pounds
    }
    return false
  }

  private func countPounds(from index: Int, limit: Int) -> Int {
    var count = 0
    while count < limit, byte(at: index + count) == Byte.pound { count += 1 }
    return count
  }
}

extension TokenScanner {
  private mutating func openInterpolation(pounds: Int) {
    take(.interpolation, 1 + pounds)
    let last = strings.count - 1
    strings[last].interpolation = rows.count
    strings[last].parenDepth = 0
    endsAtNewline = !strings[last].isMultiline
    isInText = false
    take(.leftParen)
  }

  mutating func openParen() {
    if !strings.isEmpty { strings[strings.count - 1].parenDepth += 1 }
    isInVersionList = opensVersionList
    take(.leftParen)
  }

  /// A `)`; the one that closes an interpolation returns to the text of its string.
  mutating func closeParen() {
    isInVersionList = false
    guard let frame = strings.last else {
      take(.rightParen)
      return
    }
    if frame.parenDepth > 0 {
      strings[strings.count - 1].parenDepth -= 1
    } else {
      pair(frame.interpolation, with: rows.count)
      isInText = true
    }
    take(.rightParen)
    if isInText, let last = rows.indices.last { rows[last].partner = UInt32(truncatingIfNeeded: frame.interpolation) }
  }

  /// After `#available` and the attributes that name platforms.
  private var opensVersionList: Bool {
    guard let last = rows.last else { return false }
    if last.kind == .availability { return true }
    guard last.kind == .word, rows.count >= 2, rows[rows.count - 2].kind == .at else { return false }
    switch words[last.word] {
    case "available", "_spi_available", "backDeployed", "_backDeploy", "_originallyDefinedIn", "_specialize":
      return true
    default: return false
    }
  }

  private mutating func pair(_ opening: Int, with closing: Int) {
    rows[opening].partner = UInt32(truncatingIfNeeded: closing)
  }

  private mutating func closeString(_ frame: StringFrame, length: Int) {
    pair(frame.start, with: rows.count)
    take(.stringEnd, length)
    if let last = rows.indices.last { rows[last].partner = UInt32(truncatingIfNeeded: frame.start) }
    popString()
  }

  /// Leaves a string that has no end. The text or code after it belongs to the interpolation around it.
  mutating func abandonString() {
    guard let frame = strings.last else { return }
    report(.unterminatedString, at: Int(rows[frame.start].start))
    popString()
  }

  private mutating func popString() {
    strings.removeLast()
    isInText = false
    endsAtNewline = strings.last.map { !$0.isMultiline } ?? false
  }
}
