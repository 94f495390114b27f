import Testing

@testable import SwiftSource

@Suite struct TokenDumpTests {
  private func dump(_ source: String) -> [String] {
    let lexed = Lexed(source)
    let text = TokenDump.text(path: "a.swift", tokens: lexed.tokens, bytes: lexed.bytes)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines.first == "# a.swift")
    #expect(lines.last == "")
    return lines.dropFirst().dropLast().map { line in
      let fields = line.split(separator: "\t")
      guard fields.count == 3, let start = Int(fields[0]), let end = Int(fields[1]) else { return line }
      return "\(fields[2]) \(String(decoding: lexed.bytes[start..<end], as: UTF8.self))"
    }
  }

  @Test func offsetsAreBytes() {
    let lexed = Lexed("é = 1 // x")
    let text = TokenDump.text(path: "p q.swift", tokens: lexed.tokens, bytes: lexed.bytes)
    #expect(text == "# p q.swift\n0\t2\tword\n3\t4\tpunct\n5\t6\tnumber\n")
  }

  @Test(arguments: [
    (
      "#if `a`\n$0 _ x.0.1",
      [
        "pound #if", "word `a`", "word $0", "word _", "word x", "punct .", "number 0", "punct .", "number 1",
      ]
    ),
    ("#Preview { \\.a }", ["pound #", "word Preview", "punct {", "punct \\", "punct .", "word a", "punct }"]),
    (
      ##"#"a\#(b)"#"##,
      [
        "string #", "string \"", "string a", "string \\", "string #", "punct (", "word b", "punct )", "string \"",
        "string #",
      ]
    ),
    (
      "x = /a/ + ##/b/##",
      [
        "word x", "punct =", "regex /", "regex a", "regex /", "punct +", "regex ##", "regex /", "regex b", "regex /",
        "regex ##",
      ]
    ),
    (#""a\nb\tc""#, ["string \"", #"string a\n"#, #"string b\tc"#, "string \""]),
    (#""\u{A}\\n""#, ["string \"", #"string \u{A}"#, #"string \\n"#, "string \""]),
    ("\"\"", ["string \"", "string \""]),
  ])
  func classes(source: String, expected: [String]) {
    #expect(dump(source) == expected)
  }

  @Test func multilineTextIsCutByLineWithoutIndentation() {
    let source = "let a = \"\"\"\n    b\n      c \\(d) e \\\n    f\n\n    \"\"\""
    #expect(
      dump(source) == [
        "word let", "word a", "punct =", "string \"\"\"", "string b\n", "string   c ", "string \\", "punct (", "word d",
        "punct )", "string  e ", "string f\n", "string \"\"\"",
      ])
  }

  @Test func textBehindANestedStringBelongsToTheOuterOne() {
    let source = "\"\"\"\n  a \\(\"x\\(y)z\")\n  b\n  \"\"\""
    #expect(
      dump(source).filter { $0.hasPrefix("string") } == [
        "string \"\"\"", "string a ", "string \\", "string \"", "string x", "string \\", "string z", "string \"",
        "string \n", "string b", "string \"\"\"",
      ])
  }
}
