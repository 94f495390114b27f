/// A piece of one line of a card that knows where it stands.
public struct LineText: Hashable, Sendable {
  /// The piece; its base is the whole line, so the column needs no bookkeeping.
  public var text: Substring
  /// 1-based line number in its file.
  public var line: Int

  /// A whole line.
  public init(_ text: String, line: Int) {
    self.init(piece: text[...], line: line)
  }

  /// A part of a line, as a slice of the whole line.
  public init(piece: Substring, line: Int) {
    text = piece
    self.line = line
  }

  /// 1-based, in characters.
  public var column: Int {
    let whole = text.base
    return whole.distance(from: whole.startIndex, to: text.startIndex) + 1
  }

  /// The whole line that the piece was cut from.
  public var wholeLine: String { text.base }

  /// The piece as a string of its own.
  public var string: String { String(text) }

  /// Whether nothing but white space is left.
  public var isBlank: Bool { text.utf8.allSatisfy(\.isBlank) }

  /// A mistake that the whole piece is.
  public func problem(_ message: String, hint: String? = nil) -> LineProblem {
    LineProblem(
      line: line, column: column, length: max(1, text.count), lineText: wholeLine, message: message, hint: hint)
  }
}

extension LineText {
  /// Another piece of the same line.
  public func piece(_ text: Substring) -> LineText { LineText(piece: text, line: line) }

  /// The piece without white space at its ends.
  public var trimmed: LineText {
    let bytes = text.utf8
    guard let start = bytes.firstIndex(where: { !$0.isBlank }), let last = bytes.lastIndex(where: { !$0.isBlank })
    else {
      return piece(text[text.endIndex...])
    }
    return piece(text[start..<bytes.index(after: last)])
  }

  /// The characters up to the first white space, and what follows it, trimmed.
  public var firstWordAndRest: (word: LineText, rest: LineText) {
    let start = trimmed
    let end = start.text.utf8.firstIndex(where: \.isBlank) ?? start.text.endIndex
    return (piece(start.text[..<end]), piece(start.text[end...]).trimmed)
  }

  /// The trimmed parts between a separator; one empty part for an empty piece.
  public func parts(separator: Character) -> [LineText] {
    text.split(separator: separator, omittingEmptySubsequences: false).map { piece($0).trimmed }
  }

  /// The parts before and after the first separator, trimmed; `nil` where it does not occur.
  public func cut(at separator: Character) -> (before: LineText, after: LineText)? {
    guard let index = text.firstIndex(of: separator) else { return nil }
    return (piece(text[..<index]).trimmed, piece(text[text.index(after: index)...]).trimmed)
  }
}

/// A mistake in one line of a card or a configuration: where it stands, what is wrong, what to try.
public struct LineProblem: Error, Hashable, Sendable {
  /// 1-based.
  public var line: Int
  /// 1-based, in characters.
  public var column: Int
  /// In characters, at least 1.
  public var length: Int
  /// The whole offending line.
  public var lineText: String
  /// What is wrong, in one sentence without a full stop.
  public var message: String
  /// What to write instead.
  public var hint: String?

  /// A mistake at a place.
  public init(line: Int, column: Int, length: Int, lineText: String, message: String, hint: String? = nil) {
    self.line = line
    self.column = column
    self.length = length
    self.lineText = lineText
    self.message = message
    self.hint = hint
  }

  /// The place, the sentence, the offending line, a caret and the hint; several lines without a final newline.
  public func text(in path: String) -> String {
    var lines = ["\(path):\(line):\(column): \(message)"]
    if !lineText.isEmpty {
      let margin = lineText.prefix(column - 1).map { $0 == "\t" ? "\t" : " " }
      let width = max(1, min(length, lineText.count - column + 1))
      lines.append("  " + lineText)
      lines.append("  " + margin.joined() + "^" + String(repeating: "~", count: width - 1))
    }
    if let hint { lines.append("  hint: \(hint)") }
    return lines.joined(separator: "\n")
  }
}

extension UInt8 {
  /// A space or a tab: all that separates words of a card. Bytes, since hundreds of lists are read for each run.
  fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
