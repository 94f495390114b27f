import Testing

@testable import SwiftSource

@Suite struct LexerTests {
  @Test(arguments: [
    ("let weak = _", ["word let", "word weak", "equal =", "word _"]),
    ("`class` `any text`", ["escapedWord `class`", "escapedWord `any text`"]),
    ("$0 $name $", ["word $0", "word $name", "word $"]),
    ("naïve 日本語 e\u{301}", ["word naïve", "word 日本語", "word e\u{301}"]),
    (
      "f(a: [1], {})",
      [
        "word f", "leftParen (", "word a", "colon :", "leftBracket [", "number 1", "rightBracket ]", "comma ,",
        "leftBrace {", "rightBrace }", "rightParen )",
      ]
    ),
    ("@main a;b", ["at @", "word main", "word a", "semicolon ;", "word b"]),
    ("\\A.b", ["backslash \\", "word A", "dot .", "word b"]),
    ("<#name#>x", ["word <#name#>", "word x"]),
    ("a /* x /* y */ z */ b // c", ["word a", "word b"]),
    ("#!/usr/bin/swift\na", ["word a"]),
    ("\u{FEFF}a\u{A0}b", ["word a", "word b"]),
  ])
  func wordsAndPunctuation(source: String, expected: [String]) {
    #expect(Lexed(source).list == expected)
  }

  @Test(arguments: [
    ("0 1_000 0xFF_a 0o17 0b1_0", ["0", "1_000", "0xFF_a", "0o17", "0b1_0"]),
    ("1.5 1e9 1.5E-3 0x1.8p3 0xFp-2", ["1.5", "1e9", "1.5E-3", "0x1.8p3", "0xFp-2"]),
    ("1..<2", ["1", "..<", "2"]),
    ("1...2", ["1", "...", "2"]),
    ("1.foo", ["1", ".", "foo"]),
    ("1.", ["1", "."]),
    ("x.0.1", ["x", ".", "0", ".", "1"]),
    ("0xff.description", ["0xff", ".", "description"]),
    ("0xff.fpValue", ["0xff", ".", "fpValue"]),
    ("12abc 0xg", ["12abc", "0xg"]),
    ("#available(iOS 13.4, *) 13.4", ["#available", "(", "iOS", "13", ".", "4", ",", "*", ")", "13.4"]),
    (
      "@available(iOS, introduced: 9.0) f(9.0)",
      [
        "@", "available", "(", "iOS", ",", "introduced", ":", "9", ".", "0", ")", "f", "(", "9.0", ")",
      ]
    ),
  ])
  func numbers(source: String, expected: [String]) {
    let lexed = Lexed(source)
    #expect(lexed.texts == expected)
    for (index, text) in expected.enumerated() where text.first?.isNumber == true {
      #expect(lexed.tokens.kinds[index] == .number)
    }
  }

  @Test(arguments: [
    ("#if A", ["directive #if", "word A"]),
    ("#elseif A\n#else\n#endif", ["directive #elseif", "word A", "directive #else", "directive #endif"]),
    ("#sourceLocation()", ["directive #sourceLocation", "leftParen (", "rightParen )"]),
    ("#available(", ["availability #available", "leftParen ("]),
    ("#unavailable(", ["availability #unavailable", "leftParen ("]),
    ("#Preview {", ["pound #", "word Preview", "leftBrace {"]),
    ("#iffy #selector", ["pound #", "word iffy", "pound #", "word selector"]),
    ("## #", ["pound #", "pound #", "pound #"]),
  ])
  func pounds(source: String, expected: [String]) {
    #expect(Lexed(source).list == expected)
  }

  @Test func wordsOfDirectivesAreTheirNames() throws {
    let lexed = Lexed("#if A\n#endif\n#available(*)")
    #expect(lexed.words[lexed.tokens.words[0]] == "if")
    #expect(lexed.words[lexed.tokens.words[2]] == "endif")
    #expect(lexed.words[lexed.tokens.words[3]] == "available")
  }

  @Test func keywordsAreRecognisedByWord() {
    let lexed = Lexed("self `self` Self _ weak")
    #expect(lexed.tokens.words[0] == Keyword.`self`)
    #expect(lexed.tokens.kinds[1] == .escapedWord)
    #expect(lexed.words[lexed.tokens.words[1]] == "self")
    #expect(lexed.tokens.words[2] == Keyword.`Self`)
    #expect(lexed.tokens.words[3] == Keyword.underscore)
    #expect(lexed.tokens.words[4] == Keyword.weak)
  }

  @Test(arguments: ["a\nb", "a\r\nb", "a\rb", "a // c\nb", "a /* c\n */ b"])
  func lineBreaksAreFlagged(source: String) {
    let tokens = Lexed(source).tokens
    #expect(tokens.flags[0] == .startsLine)
    #expect(tokens.flags[1] == [.startsLine, .spaceBefore])
  }

  @Test func spacesAreFlagged() {
    let tokens = Lexed("a b/**/c.d").tokens
    #expect(tokens.flags[1] == .spaceBefore)
    #expect(tokens.flags[2] == .spaceBefore)
    #expect(tokens.flags[3] == [])
  }

  @Test func commentsAreRecorded() {
    let lexed = Lexed("#!sh\na /*b*/ // c\r\n//d")
    let texts = lexed.tokens.comments.map { String(decoding: lexed.bytes[Int($0.start)..<Int($0.end)], as: UTF8.self) }
    #expect(texts == ["#!sh", "/*b*/", "// c", "//d"])
  }
}
