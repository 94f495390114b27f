/// Cuts the text of strings as the toolchain's parser does: at line breaks and after escapes that stand for one,
/// without the indentation of a multi-line string, its first and last line break, and escaped line breaks.
struct StringSegments {
  private struct Literal {
    var pounds: Int
    var isMultiline: Bool
    /// What the last line holds before the closing delimiter.
    var indentation: Range<Int>
  }

  /// The string of each interpolation, by the index of the `\`: text goes on behind its closing parenthesis.
  private var owners: [Int: Int] = [:]
  private var literals: [Int: Literal] = [:]

  /// Writes the text or the backslash at `index`.
  mutating func write(_ index: Int, _ tokens: TokenBuffer, to writer: inout TokenDumpWriter) {
    let owner = owner(of: index, tokens)
    let start = Int(tokens.starts[index])
    let range = start..<start + Int(tokens.lengths[index])
    guard tokens.kinds[index] == .stringText else {
      owners[index] = owner
      writer.writeRuns(range, .string)
      return
    }
    let literal = literals[owner] ?? Self.literal(owner, tokens, writer.bytes)
    literals[owner] = literal
    let isFirst = index == owner + 1
    let isLast = index + 1 < tokens.count && tokens.kinds[index + 1] == .stringEnd
    Self.write(range, of: literal, isFirst: isFirst, isLast: isLast, to: &writer)
  }

  /// The index of the `stringStart` that a piece belongs to.
  private func owner(of index: Int, _ tokens: TokenBuffer) -> Int {
    var previous = index - 1
    if previous >= 0, tokens.kinds[previous] == .stringText { previous -= 1 }
    guard previous >= 0, tokens.kinds[previous] == .rightParen else { return max(0, previous) }
    return owners[Int(tokens.partners[previous]) - 1] ?? max(0, previous)
  }

  private static func literal(_ owner: Int, _ tokens: TokenBuffer, _ bytes: [UInt8]) -> Literal {
    let start = Int(tokens.starts[owner])
    let end = start + Int(tokens.lengths[owner])
    var quote = start
    while quote < end, bytes[quote] == Byte.pound { quote += 1 }
    let isMultiline = end - quote == 3
    let close = tokens.isPaired(owner) ? Int(tokens.starts[Int(tokens.partners[owner])]) : end
    var indent = close
    while isMultiline, indent > end, bytes[indent - 1] == Byte.space || bytes[indent - 1] == Byte.tab { indent -= 1 }
    return Literal(pounds: quote - start, isMultiline: isMultiline, indentation: indent..<close)
  }
}

extension StringSegments {
  private static func write(
    _ range: Range<Int>, of literal: Literal, isFirst: Bool, isLast: Bool, to writer: inout TokenDumpWriter
  ) {
    var start = range.lowerBound
    var end = range.upperBound
    var isAtLineStart = false
    if literal.isMultiline, isFirst {
      let text = start + newlineLength(at: start, end, writer.bytes)
      isAtLineStart = text > start
      start = text
    }
    if literal.isMultiline, isLast {
      end = max(start, end - literal.indentation.count)
    }
    while start < end {
      if isAtLineStart { start = skipIndentation(at: start, end, literal, writer.bytes) }
      let piece = piece(from: start, to: end, literal, writer.bytes)
      // The line break before the closing delimiter is not part of the string.
      let isFinal = literal.isMultiline && isLast && piece.textEnd == end
      let newline = isFinal ? trailingNewlineLength(start..<end, writer.bytes) : 0
      writer.write(start..<piece.textEnd - newline, .string)
      start = max(piece.next, start + 1)
      isAtLineStart = piece.endsLine
    }
  }

  private static func skipIndentation(at start: Int, _ end: Int, _ literal: Literal, _ bytes: [UInt8]) -> Int {
    let length = literal.indentation.count
    if start + length <= end, bytes[start..<start + length].elementsEqual(bytes[literal.indentation]) {
      return start + length
    }
    var index = start
    while index < end, index < start + length, bytes[index] == Byte.space || bytes[index] == Byte.tab { index += 1 }
    return index
  }

  /// One piece: its text ends at `textEnd`, the next begins at `next`.
  private static func piece(
    from start: Int, to end: Int, _ literal: Literal, _ bytes: [UInt8]
  ) -> (textEnd: Int, next: Int, endsLine: Bool) {
    var index = start
    while index < end {
      let newline = newlineLength(at: index, end, bytes)
      if newline > 0 { return (index + newline, index + newline, true) }
      guard bytes[index] == Byte.backslash, let escape = escapeEnd(index, end, literal.pounds, bytes) else {
        index += 1
        continue
      }
      if literal.isMultiline, let next = escapedNewlineEnd(escape, end, bytes) { return (index, next, true) }
      if let next = lineBreakEscapeEnd(escape, end, bytes) { return (next, next, false) }
      index = escape + (escape < end && !Byte.isNewline(bytes[escape]) ? 1 : 0)
    }
    return (end, end, false)
  }
}

extension StringSegments {
  private static func newlineLength(at index: Int, _ end: Int, _ bytes: [UInt8]) -> Int {
    guard index < end, Byte.isNewline(bytes[index]) else { return 0 }
    return bytes[index] == Byte.carriageReturn && index + 1 < end && bytes[index + 1] == Byte.lineFeed ? 2 : 1
  }

  private static func trailingNewlineLength(_ range: Range<Int>, _ bytes: [UInt8]) -> Int {
    guard let last = range.last, Byte.isNewline(bytes[last]) else { return 0 }
    return bytes[last] == Byte.lineFeed && range.count > 1 && bytes[last - 1] == Byte.carriageReturn ? 2 : 1
  }

  /// One past the backslash and its pounds, when there are enough of them.
  private static func escapeEnd(_ index: Int, _ end: Int, _ pounds: Int, _ bytes: [UInt8]) -> Int? {
    let escape = index + 1 + pounds
    guard escape <= end else { return nil }
    return bytes[index + 1..<escape].allSatisfy { $0 == Byte.pound } ? escape : nil
  }

  private static func escapedNewlineEnd(_ escape: Int, _ end: Int, _ bytes: [UInt8]) -> Int? {
    var index = escape
    while index < end, bytes[index] == Byte.space || bytes[index] == Byte.tab { index += 1 }
    let newline = newlineLength(at: index, end, bytes)
    return newline > 0 ? index + newline : nil
  }

  /// One past `n`, `r` or `u{A}` after a backslash: escapes that stand for a line break.
  private static func lineBreakEscapeEnd(_ escape: Int, _ end: Int, _ bytes: [UInt8]) -> Int? {
    guard escape < end else { return nil }
    if bytes[escape] == UInt8(ascii: "n") || bytes[escape] == UInt8(ascii: "r") { return escape + 1 }
    guard bytes[escape] == UInt8(ascii: "u"), escape + 1 < end, bytes[escape + 1] == Byte.leftBrace else { return nil }
    let digits = bytes[(escape + 2)..<end].prefix(9).prefix { Byte.isHexDigit($0) }
    guard digits.endIndex < end, bytes[digits.endIndex] == Byte.rightBrace else { return nil }
    let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    return value == 10 || value == 13 ? digits.endIndex + 1 : nil
  }
}
