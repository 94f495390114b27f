import Testing

@testable import SwiftSource

@Suite struct StringTests {
  @Test(arguments: [
    (#""""#, ["stringStart \"", "stringEnd \""]),
    (#""a\"b\\""#, ["stringStart \"", #"stringText a\"b\\"#, "stringEnd \""]),
    (
      #""a\(b)c""#,
      [
        "stringStart \"", "stringText a", "interpolation \\", "leftParen (", "word b", "rightParen )", "stringText c",
        "stringEnd \"",
      ]
    ),
    (
      #""\(f(x, "\(y)"))""#,
      [
        "stringStart \"", "interpolation \\", "leftParen (", "word f", "leftParen (", "word x", "comma ,",
        "stringStart \"", "interpolation \\", "leftParen (", "word y", "rightParen )", "stringEnd \"", "rightParen )",
        "rightParen )", "stringEnd \"",
      ]
    ),
    (
      ###"#"a"\(b)\#(c)"#"###,
      [
        "stringStart #\"", #"stringText a"\(b)"#, ##"interpolation \#"##, "leftParen (", "word c", "rightParen )",
        "stringEnd \"#",
      ]
    ),
    (##"#"""#"##, ["stringStart #\"", "stringText \"", "stringEnd \"#"]),
    ("\"\"\"\n a \"b\" \"\" \n\"\"\"", ["stringStart \"\"\"", "stringText \n a \"b\" \"\" \n", "stringEnd \"\"\""]),
    ("#\"\"\"\n\\(a) \"\"\"\n\"\"\"#", ["stringStart #\"\"\"", "stringText \n\\(a) \"\"\"\n", "stringEnd \"\"\"#"]),
    ("'a'", ["stringStart '", "stringText a", "stringEnd '"]),
    ("it's", ["word it", "unknown '", "word s"]),
  ])
  func literals(source: String, expected: [String]) {
    #expect(Lexed(source).list == expected)
  }

  @Test func delimitersArePartners() {
    let lexed = Lexed(#"f("a\(b)c")"#)
    #expect(lexed.partner(of: 2) == 9)
    #expect(lexed.partner(of: 9) == 2)
    #expect(lexed.partner(of: 5) == 7)
    #expect(lexed.partner(of: 7) == 5)
    #expect(lexed.partner(of: 1) == 10)
  }

  @Test func interpolationsNestTenThousandDeep() {
    let depth = 10_000
    let lexed = Lexed(String(repeating: "\"\\(", count: depth) + "x" + String(repeating: ")\"", count: depth))
    #expect(lexed.problems.isEmpty)
    #expect(lexed.tokens.count == depth * 5 + 2)
    #expect(lexed.partner(of: 0) == lexed.tokens.count - 2)
  }

  @Test func bracesInsideAnInterpolationAreItsOwn() {
    let lexed = Lexed("{ \"\\( { ) } \" }")
    #expect(lexed.partner(of: 0) == lexed.tokens.count - 2)
  }
}
