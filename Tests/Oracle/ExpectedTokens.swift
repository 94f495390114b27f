import SwiftSyntax

/// A token as the dump prints it.
struct TokenLine: Hashable {
  var start: Int
  var end: Int
  var kind: Substring

  /// Reads a dump.
  static func rows(_ text: Substring) -> [TokenLine] {
    text.utf8.split(separator: UInt8(ascii: "\n")).map { line in
      let fields = line.split(separator: UInt8(ascii: "\t"))
      guard fields.count == 3 else { return TokenLine(start: -1, end: -1, kind: Substring(line)) }
      return TokenLine(
        start: Int(Substring(fields[0])) ?? -1, end: Int(Substring(fields[1])) ?? -1, kind: Substring(fields[2]))
    }
  }
}

/// The tokens of the toolchain's parser.
enum ExpectedTokens {
  static func rows(of tree: SourceFileSyntax) -> [TokenLine] {
    var rows: [TokenLine] = []
    for token in tree.tokens(viewMode: .sourceAccurate) {
      guard let kind = kind(of: token) else { continue }
      let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
      let length = token.trimmedLength.utf8Length
      if length > 0 { rows.append(TokenLine(start: start, end: start + length, kind: kind)) }
    }
    return rows
  }

  private static func kind(of token: TokenSyntax) -> Substring? {
    switch token.tokenKind {
    case .endOfFile, .shebang: nil
    // The parser makes a word of the star in `* 13.13` of an availability; a lexer sees an operator.
    case .identifier where token.text == "*": "punct"
    case .identifier, .dollarIdentifier, .keyword, .wildcard: "word"
    case .integerLiteral, .floatLiteral: "number"
    case .stringQuote, .multilineStringQuote, .singleQuote, .stringSegment, .rawStringPoundDelimiter: "string"
    case .backslash: token.parent?.is(ExpressionSegmentSyntax.self) == true ? "string" : "punct"
    case .regexSlash, .regexPoundDelimiter, .regexLiteralPattern: "regex"
    case .pound, .poundIf, .poundElse, .poundElseif, .poundEndif: "pound"
    case .poundAvailable, .poundUnavailable, .poundSourceLocation: "pound"
    default: "punct"
    }
  }
}

extension Agreement {
  mutating func compare(_ file: String, expected: [TokenLine], actual: [TokenLine], _ bytes: [UInt8]) {
    let left = Self.joiningOperators(expected, bytes)
    let right = Self.joiningOperators(actual, bytes)
    self.expected += left.count
    guard left != right else { return }
    let known = Set(left)
    let found = Set(right)
    func text(_ row: TokenLine) -> String {
      let range = max(0, row.start)..<max(0, min(row.end, bytes.count))
      return
        "\(row.start)-\(row.end) \(row.kind) \(String(decoding: bytes[range].prefix(60), as: UTF8.self).debugDescription)"
    }
    record(
      file, missing: left.filter { !found.contains($0) }.map(text),
      extra: right.filter { !known.contains($0) }.map(text))
  }

  /// The parser splits operators where types end (`Int?=`, `>>`), which no lexer can know: a run of operator
  /// characters is compared by the bytes it covers.
  private static func joiningOperators(_ rows: [TokenLine], _ bytes: [UInt8]) -> [TokenLine] {
    var joined: [TokenLine] = []
    var lastIsOperator = false
    for row in rows {
      let isOperator =
        row.kind == "punct" && row.start >= 0 && row.end <= bytes.count && row.start < row.end
        && bytes[row.start..<row.end].allSatisfy { operatorBytes.contains($0) || $0 >= 0x80 }
      if isOperator, lastIsOperator, let last = joined.last, last.end == row.start {
        joined[joined.count - 1].end = row.end
      } else {
        joined.append(row)
      }
      lastIsOperator = isOperator
    }
    return joined
  }

  private static let operatorBytes = Set("/=-+*%<>!&|^~?.:".utf8)
}
