import PatternLanguage
import SwiftSource

/// Reads the expectation comments of one file; strict, because a comment that is overlooked tests nothing.
public struct ExpectationParser: Sendable {
  /// In source order.
  public private(set) var expectations: [Expectation] = []
  /// Comments that begin like an expectation and are none; lines and columns within the file.
  public private(set) var problems: [LineProblem] = []

  private let path: String

  /// Reads the comments of a file. Inside strings and block comments there are no expectations.
  public init(path: String, text: String) {
    self.path = path
    let bytes = Array(text.utf8)
    var words = WordTable.keywords
    let lines = CardDocument.lines(of: text)
    var cursor = LineCursor()
    for comment in Lexer.tokens(of: bytes, words: &words).comments {
      let (line, start) = cursor.place(of: Int(comment.start), in: bytes)
      guard bytes[Int(comment.start)...].starts(with: [0x2F, 0x2F]) else { continue }
      let whole = lines[line - 1]
      let index = whole.text.utf8.index(whole.text.startIndex, offsetBy: Int(comment.start) - start)
      read(comment: whole.piece(whole.text[index...]))
    }
  }

  private mutating func read(comment: LineText) {
    var rest = comment
    while let slashes = rest.text.firstRange(of: "//") {
      rest = rest.piece(rest.text[slashes.upperBound...])
      guard Self.beginsLikeOne(rest) else { continue }
      do throws(LineProblem) {
        expectations.append(try expectation(&rest))
      } catch {
        problems.append(error)
      }
    }
  }

  /// Whether the first word is, give or take case and `_`, one of the kinds.
  private static func beginsLikeOne(_ text: LineText) -> Bool {
    let word = text.trimmed.text.prefix { $0.isLetter || $0 == "-" || $0 == "_" }
    let normal = String(word.lowercased().map { $0 == "_" ? "-" : $0 })
    if Expectation.Kind(rawValue: normal) != nil || normal == "wants" { return true }
    if ["want-", "wants-", "todo-want", "todo-ok"].contains(where: normal.hasPrefix) { return true }
    guard normal == "todo" else { return false }
    let second = text.trimmed.firstWordAndRest.rest.firstWordAndRest.word.text.lowercased()
    return second == "want" || second == "ok"
  }

  /// Reads `KIND [+1] RULE ["part"]` and leaves what follows.
  private func expectation(_ rest: inout LineText) throws(LineProblem) -> Expectation {
    let (first, afterKind) = rest.firstWordAndRest
    guard let kind = Expectation.Kind(rawValue: first.string) else {
      throw first.problem("'\(first.text)' is no expectation", hint: Self.usage)
    }
    var (word, tail) = afterKind.firstWordAndRest
    var offset = 0
    if let sign = word.text.first, sign == "+" || sign == "-" {
      guard let distance = Int(word.text), abs(distance) < 1000 else {
        throw word.problem("'\(word.text)' is no distance in lines", hint: Self.usage)
      }
      offset = distance
      (word, tail) = tail.firstWordAndRest
    }
    guard Self.isID(word.text) else {
      throw (word.isBlank ? first : word).problem("a rule id is expected here", hint: Self.usage)
    }
    let message = try Self.message(&tail)
    guard tail.isBlank || tail.text.hasPrefix("//") else {
      throw tail.problem("nothing may follow an expectation but another one", hint: Self.usage)
    }
    guard rest.line + offset > 0 else { throw word.problem("there is no line \(rest.line + offset)") }
    rest = tail
    return Expectation(
      kind: kind, rule: word.string, message: message, path: path, line: first.line + offset, commentLine: first.line)
  }

  private static let usage =
    #"write // want rule-id "part of the message", // want +1 rule-id, // want-error rule-id, or // ok rule-id"#

  private static func isID(_ word: Substring) -> Bool {
    !word.isEmpty && word.allSatisfy { "a"..."z" ~= $0 || "0"..."9" ~= $0 || $0 == "-" } && word.first != "-"
  }

  private static func message(_ tail: inout LineText) throws(LineProblem) -> String? {
    guard tail.text.hasPrefix("\"") else { return nil }
    let inside = tail.text.dropFirst()
    guard let end = inside.firstIndex(of: "\""), end > inside.startIndex else {
      throw tail.problem("the part of the message is empty or not closed", hint: usage)
    }
    let message = String(inside[..<end])
    tail = tail.piece(inside[inside.index(after: end)...]).trimmed
    return message
  }
}

/// Turns ascending byte offsets into lines in one pass.
struct LineCursor {
  private var line = 1
  private var lineStart = 0
  private var position = 0

  /// The 1-based line and the offset of its first byte.
  mutating func place(of offset: Int, in bytes: [UInt8]) -> (line: Int, start: Int) {
    while position < min(offset, bytes.count) {
      if bytes[position] == UInt8(ascii: "\n") {
        line += 1
        lineStart = position + 1
      }
      position += 1
    }
    return (line, lineStart)
  }
}
