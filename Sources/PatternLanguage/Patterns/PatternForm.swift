/// What kind of pattern a text is, and the Swift that stands for it.
struct PatternForm {
  /// The first keyword after attributes and modifiers, where the text declares something.
  let keyword: Substring?
  /// Nothing but `weak` and `unowned` stands before the keyword.
  private let isPlain: Bool
  /// The text with `...` replaced where it stands alone.
  let rewritten: String

  /// Keywords that open a declaration.
  private static let openers: Set<Substring> = [
    "var", "let", "func", "init", "deinit", "subscript", "class", "struct", "enum", "actor", "protocol", "extension",
    "typealias", "import",
  ]
  private static let modifiers: Set<Substring> = [
    "weak", "unowned", "static", "lazy", "private", "fileprivate", "internal", "package", "public", "open", "final",
    "override", "required", "convenience", "mutating", "nonisolated", "indirect", "class",
  ]

  init(_ text: LineText) {
    keyword = Self.keyword(of: text.text)
    let start = text.trimmed.firstWordAndRest.word.text
    isPlain = start == "weak" || start == "unowned" || start == keyword
    rewritten = Self.rewrite(text.text, isDeclaration: keyword != nil)
  }

  var isDeclaration: Bool { keyword != nil }

  /// `let` and `var` as they may stand in a body too.
  var isBinding: Bool { isPlain && (keyword == "let" || keyword == "var") }

  /// Whether the declaration needs a body to be one.
  var opensType: Bool {
    keyword.map { ["class", "struct", "enum", "actor", "protocol", "extension"].contains($0) } ?? false
  }

  /// Whether the declaration stands inside a type.
  var isMember: Bool { isDeclaration && !opensType && keyword != "import" }

  private static func keyword(of text: Substring) -> Substring? {
    var rest = text.drop(while: \.isWhitespace)
    while let first = rest.first {
      if first == "@" {
        rest = afterAttribute(rest)
        continue
      }
      let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
      let after = rest[word.endIndex...]
      // `class` is a modifier before another opener: `class func`, `class var`.
      let next = after.drop(while: \.isWhitespace).prefix { $0.isLetter }
      if openers.contains(word), !(word == "class" && (openers.contains(next) || modifiers.contains(next))) {
        return isCall(word, after) ? nil : word
      }
      guard modifiers.contains(word) else { return nil }
      rest = after.drop(while: \.isWhitespace)
      if rest.first == "(" { rest = rest[(rest.firstIndex(of: ")") ?? rest.startIndex)...].dropFirst() }
      rest = rest.drop(while: \.isWhitespace)
    }
    return nil
  }

  /// `init.x` and `self.init(...)` are expressions; a lone `init(...)` declares.
  private static func isCall(_ word: Substring, _ after: Substring) -> Bool {
    word == "init" && after.first == "."
  }

  private static func afterAttribute(_ text: Substring) -> Substring {
    var rest = text.dropFirst().drop { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." || $0 == "$" }
    guard rest.first == "(" else { return rest.drop(while: \.isWhitespace) }
    var depth = 0
    while let character = rest.first {
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      rest = rest.dropFirst()
      if depth == 0 { break }
    }
    return rest.drop(while: \.isWhitespace)
  }

  /// Replaces each `...` between an opening bracket, `,`, `;` or `in` and a closing bracket, `,` or `;`.
  private static func rewrite(_ text: Substring, isDeclaration: Bool) -> String {
    var result = ""
    var rest = text
    while let range = rest.firstRange(of: "...") {
      result += rest[..<range.lowerBound]
      rest = rest[range.upperBound...]
      guard stands(after: result, before: rest) else {
        result += "..."
        continue
      }
      let isParameter = isDeclaration && !result.contains("{")
      result += isParameter ? "\(PatternCompiler.run): \(PatternCompiler.run)" : PatternCompiler.run
    }
    return result + rest
  }

  private static func stands(after left: String, before right: Substring) -> Bool {
    let before = left.reversed().drop(while: \.isWhitespace)
    let after = right.drop(while: \.isWhitespace)
    let opens = before.first.map { "([{,;<".contains($0) } ?? false
    let followsIn = before.starts(with: "ni") && !(before.dropFirst(2).first?.isLetter ?? false)
    let closes = after.first.map { ")]},;>".contains($0) } ?? false
    return (opens || followsIn) && closes
  }
}
