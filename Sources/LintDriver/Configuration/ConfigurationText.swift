import PatternLanguage

/// The text of a configuration, which turns byte offsets into what people read.
struct ConfigurationText: Sendable {
  /// Longer lines are not repeated in messages. Characters.
  private static let longestLine = 400

  /// As it is reported.
  let path: String
  let bytes: [UInt8]
  private let lines: LineIndex

  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    lines = LineIndex(bytes)
  }

  /// The place of a byte range.
  func origin(_ range: Range<Int>) -> SettingOrigin { .file(path: path, line: lines.line(of: range.lowerBound)) }

  /// A mistake at a byte range.
  func problem(_ message: String, at range: Range<Int>, hint: String? = nil) -> LineProblem {
    let line = lines.line(of: range.lowerBound)
    let start = lines.start(ofLine: line) ?? 0
    let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    let shown = String(decoding: bytes[start..<end], as: UTF8.self)
    let column = characters(start..<max(start, range.lowerBound)) + 1
    let length = max(1, characters(range.lowerBound..<max(range.lowerBound, min(range.upperBound, end))))
    let isLong = shown.utf8.count > Self.longestLine
    return LineProblem(
      line: line, column: column, length: length, lineText: isLong ? "" : shown, message: message, hint: hint)
  }

  private func characters(_ range: Range<Int>) -> Int { String(decoding: bytes[range], as: UTF8.self).count }
}

/// Everything that is wrong with a configuration.
public struct ConfigurationError: Error, CustomStringConvertible, Sendable {
  /// More are not listed.
  private static let shownLimit = 20

  /// As it is reported.
  public var path: String
  /// In the order of the file; empty for a file that cannot be read.
  public var problems: [LineProblem]
  /// Why the file cannot be read.
  public var reason: String?

  init(path: String, problems: [LineProblem]) {
    self.path = path
    self.problems = problems.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
  }

  init(path: String, reason: String) {
    self.path = path
    problems = []
    self.reason = reason
  }

  /// The mistakes as a user reads them.
  public var description: String {
    if let reason { return "\(path) \(reason)" }
    let shown = problems.prefix(Self.shownLimit).map { $0.text(in: path) }
    let rest = problems.count - shown.count
    return (shown + (rest > 0 ? ["… and \(rest) more"] : [])).joined(separator: "\n")
  }
}
