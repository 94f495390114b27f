import Testing

@testable import SwiftSource

@Suite struct DamageTests {
  @Test(arguments: [
    ("a \"b\nc", ["unterminatedString@2"]),
    ("a \"b\\(c\nd)", ["unterminatedString@2", "unbalancedBracket@5", "unbalancedBracket@9"]),
    ("\"\"\"\nb", ["unterminatedString@0"]),
    ("a /* b /* */", ["unterminatedComment@2"]),
    ("x = /a\n", []),
    ("x = #/a\ny", ["unterminatedRegex@4"]),
    ("#/\na\n", ["unterminatedRegex@0"]),
    ("a \u{0} b", ["nulByte@2"]),
    ("f(]", ["unbalancedBracket@1", "unbalancedBracket@2"]),
    ("}", ["unbalancedBracket@0"]),
    ("let a = 1", []),
  ])
  func problemsHaveOffsets(source: String, expected: [String]) {
    #expect(Lexed(source).problems == expected)
  }

  @Test func invalidUTF8IsAnUnknownToken() {
    let lexed = Lexed([0x61, 0x20, 0xFF, 0xFE, 0x20, 0x62])
    #expect(lexed.tokens.kinds == [.word, .unknown, .word, .endOfFile])
    #expect(lexed.problems == ["invalidUTF8@2"])
  }

  @Test(
    arguments: [
      [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF8], [0x80], [0xE2, 0x82],
    ] as [[UInt8]])
  func malformedScalarsAreReported(bytes: [UInt8]) {
    for wrapped in [bytes, [0x22] + bytes + [0x22], [0x2F, 0x2F] + bytes] {
      #expect(Lexed(wrapped).tokens.problems.contains { $0.kind == .invalidUTF8 })
    }
  }

  @Test func aFileInAnotherEncodingIsNotReportedByteByByte() {
    let wide = "let a = 1\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let lexed = Lexed(Array(repeating: wide, count: 1000).flatMap { $0 })
    #expect(lexed.tokens.problems.count <= ByteDamage.limit)
    #expect(lexed.tokens.problems.contains { $0.kind == .nulByte })
  }

  @Test func anUnterminatedStringEndsAtItsLine() {
    let lexed = Lexed("let a = \"b\nlet c = 1")
    #expect(lexed.texts == ["let", "a", "=", "\"", "b", "let", "c", "=", "1"])
    #expect(lexed.partner(of: 3) == nil)
  }

  @Test func anUnterminatedInterpolationEndsAtItsLine() {
    let lexed = Lexed("f(\"\\(g(\n) {}")
    #expect(lexed.partner(of: lexed.index(of: "{")) == lexed.index(of: "}"))
    #expect(lexed.partner(of: lexed.index(of: "(")) == lexed.index(of: ")"))
  }

  @Test func anApostropheLooksForItsPartnerOnItsLine() {
    #expect(Lexed("it's \\\n'a").texts == ["it", "'", "s", "\\", "'", "a"])
  }

  @Test func anUnterminatedMultilineRegexEndsAtItsLine() {
    #expect(Lexed("let a = #/\nlet b = 1").texts == ["let", "a", "=", "#/", "let", "b", "=", "1"])
  }

  @Test func problemsAreSorted() {
    let offsets = Lexed("} \"a\n \u{0} ( /* ").tokens.problems.map(\.offset)
    #expect(offsets == offsets.sorted())
    #expect(offsets.count == 5)
  }
}
