import SwiftSource

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Finds the comments of one file that speak to coordlint.
///
/// Such a comment *begins* with `coordlint:`. One that mentions it later is prose about suppressions and stays prose.
struct SuppressionReader {
  private static let marker = Array("coordlint:".utf8)

  private let bytes: [UInt8]
  private let tokens: TokenBuffer

  /// Whether the bytes say `coordlint:` anywhere: without it no comment speaks to coordlint.
  static func mayFind(in bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { text in
      guard let start = text.baseAddress, let colon = marker.last else { return false }
      var offset = marker.count - 1
      while offset < text.count, let hit = memchr(start + offset, Int32(colon), text.count - offset) {
        offset = start.distance(to: hit) + 1
        if text[offset - marker.count..<offset].elementsEqual(marker) { return true }
      }
      return false
    }
  }

  /// All directives, in order.
  static func directives(in bytes: [UInt8], tokens: TokenBuffer) -> [SuppressionDirective] {
    let reader = SuppressionReader(bytes: bytes, tokens: tokens)
    let comments = tokens.comments.compactMap { comment in reader.content(of: comment).map { (comment, $0) } }
    guard !comments.isEmpty else { return [] }
    let lines = LineIndex(bytes)
    return comments.map { reader.directive($0.0, content: $0.1, lines: lines) }
  }

  /// The bytes behind the marker up to the end of the line or comment.
  private func content(of comment: ByteRange) -> Range<Int>? {
    let end = min(Int(comment.end), bytes.count)
    var start = Int(comment.start)
    while start < end, Self.isDecoration(bytes[start]) { start += 1 }
    guard start < end, bytes[start...].starts(with: Self.marker) else { return nil }
    start += Self.marker.count
    var stop = start
    while stop < end, bytes[stop] != 0x0A, bytes[stop] != 0x0D { stop += 1 }
    if stop == end, stop - start >= 2, bytes[stop - 1] == UInt8(ascii: "/"), bytes[stop - 2] == UInt8(ascii: "*") {
      stop -= 2
    }
    return isMeant(start..<stop) ? start..<stop : nil
  }

  /// `coordlint: some prose` is none of our business, `coordlint: disable …` is a slip that must not pass in silence.
  private func isMeant(_ content: Range<Int>) -> Bool {
    guard isSeparated(content) else { return !content.isEmpty }
    let word = words(in: content).first.map(text) ?? ""
    return word.hasPrefix("disable") || word.hasPrefix("enable")
  }

  private func isSeparated(_ content: Range<Int>) -> Bool {
    !content.isEmpty && Self.isSeparator(bytes[content.lowerBound])
  }

  private func directive(_ comment: ByteRange, content: Range<Int>, lines: LineIndex) -> SuppressionDirective {
    var words = words(in: content)
    var command = words.isEmpty ? "" : text(words.removeFirst())
    if isSeparated(content) { command = " " + command }
    let dashes = words.firstIndex { text($0) == "--" }
    let reason = dashes.map { text(words[$0].upperBound..<content.upperBound) } ?? ""
    let mentions = words[..<(dashes ?? words.endIndex)].map {
      SuppressionDirective.RuleMention(
        rule: text($0), range: ByteRange(start: UInt32($0.lowerBound), length: UInt32($0.count)))
    }
    return SuppressionDirective(
      command: self.command(command, comment: comment, lines: lines), rules: mentions, reason: Self.trimmed(reason),
      range: comment, removal: .removal(of: comment, in: bytes))
  }

  private func command(_ text: String, comment: ByteRange, lines: LineIndex) -> SuppressionDirective.Command {
    let line = lines.line(of: Int(comment.start))
    switch text {
    case "disable": return .disableFromHere
    case "enable": return .enable
    case "disable:this": return .disable(line: line)
    case "disable:next": return .disable(line: lineOfCode(after: comment, lines: lines))
    case "disable:previous": return .disable(line: lineOfCode(before: line, lines: lines))
    default: return .unknown(text)
    }
  }

  /// The line of the first token that begins behind the comment's last line: blank lines and comments do not count.
  private func lineOfCode(after comment: ByteRange, lines: LineIndex) -> Int? {
    let line = lines.line(of: Int(comment.end))
    guard let start = lines.start(ofLine: line + 1) else { return nil }
    let index = firstToken(from: UInt32(start))
    guard index < tokens.count, tokens.kinds[index] != .endOfFile else { return nil }
    return lines.line(of: Int(tokens.starts[index]))
  }

  private func lineOfCode(before line: Int, lines: LineIndex) -> Int? {
    guard let start = lines.start(ofLine: line) else { return nil }
    let index = firstToken(from: UInt32(start)) - 1
    return index >= 0 ? lines.line(of: Int(tokens.starts[index])) : nil
  }

  /// The index of the first token that does not begin before an offset.
  private func firstToken(from offset: UInt32) -> Int {
    var low = 0
    var high = tokens.count
    while low < high {
      let middle = (low + high) / 2
      if tokens.starts[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func words(in range: Range<Int>) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var start = range.lowerBound
    for index in range.lowerBound...range.upperBound {
      guard index == range.upperBound || Self.isSeparator(bytes[index]) else { continue }
      if index > start { words.append(start..<index) }
      start = index + 1
    }
    return words
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private static func trimmed(_ text: String) -> String {
    String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }

  private static func isSeparator(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == UInt8(ascii: ",") }

  private static func isDecoration(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "*") || byte == 0x20 || byte == 0x09
  }
}
