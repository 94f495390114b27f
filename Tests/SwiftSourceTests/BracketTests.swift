import Testing

@testable import SwiftSource

@Suite struct BracketTests {
  /// The offset of the brace that closes the body of a function in the source, or nil.
  private func bodyEnd(of name: String, in source: String) -> Int? {
    let lexed = Lexed(source)
    guard let start = lexed.index(of: name) else { return nil }
    let brace = lexed.tokens.kinds.indices.first { $0 > start && lexed.tokens.kinds[$0] == .leftBrace }
    return lexed.partner(of: brace).map { Int(lexed.tokens.starts[$0]) }
  }

  /// The line (from 1) of that brace.
  private func lastLine(of name: String, in source: String) -> Int? {
    bodyEnd(of: name, in: source).map { source.utf8.prefix($0).count { $0 == 10 } + 1 }
  }

  @Test func balancedBracketsArePartners() {
    let lexed = Lexed("f([a: (b)]) { }")
    #expect(lexed.partner(of: 1) == 9)
    #expect(lexed.partner(of: 2) == 8)
    #expect(lexed.partner(of: 5) == 7)
    #expect(lexed.partner(of: 10) == 11)
    #expect(lexed.problems.isEmpty)
  }

  @Test func indentationMeansNothingInABalancedFile() {
    let source = "class A {\nfunc f() {\n      }\nfunc g() {\n  }\n      }\n"
    #expect(lastLine(of: "f", in: source) == 3)
    #expect(lastLine(of: "g", in: source) == 5)
    #expect(lastLine(of: "A", in: source) == 6)
  }

  @Test func aMissingBraceSpoilsOneFunction() {
    let source = """
      class A {
        func f() {
          if x {
            y()

        func g() {
          z()
        }
      }

      class B {
        func h() {
        }
      }
      """
    #expect(lastLine(of: "f", in: source) == nil)
    #expect(lastLine(of: "g", in: source) == 8)
    #expect(lastLine(of: "A", in: source) == 9)
    #expect(lastLine(of: "h", in: source) == 13)
    #expect(lastLine(of: "B", in: source) == 14)
  }

  @Test func aMissingInnerBraceIsFoundByTheColumnOfTheOuterOne() {
    let source = """
      class A {
        func f() {
          if x {
            y()
        }
        var v: Int { 1 }
        func g() {
        }
      }
      """
    #expect(lastLine(of: "f", in: source) == 5)
    #expect(lastLine(of: "g", in: source) == 8)
    #expect(lastLine(of: "A", in: source) == 9)
  }

  @Test func aMissingBraceAtTheEndOfATypeSpoilsNoOther() {
    let source = """
      struct A {
        func f() {
        }

      struct B {
        func g() {
        }
      }
      """
    #expect(lastLine(of: "A", in: source) == nil)
    #expect(lastLine(of: "f", in: source) == 3)
    #expect(lastLine(of: "B", in: source) == 8)
  }

  @Test func anExtraBraceIsIgnored() {
    let source = """
      class A {
        func f() {
          }
        }
        func g() {
        }
      }
      class B {
      }
      """
    #expect(lastLine(of: "f", in: source) == 4)
    #expect(lastLine(of: "g", in: source) == 6)
    #expect(lastLine(of: "A", in: source) == 7)
    #expect(lastLine(of: "B", in: source) == 9)
  }

  @Test func aStrayParenthesisIsIgnored() {
    let lexed = Lexed("func f() { g(a)) }\nfunc h() { i(b) }")
    #expect(lexed.partner(of: lexed.index(of: ")", nth: 2)) == nil)
    #expect(lexed.partner(of: lexed.index(of: "{")) == lexed.index(of: "}"))
    #expect(lexed.partner(of: lexed.index(of: "(", nth: 3)) == lexed.index(of: ")", nth: 4))
  }

  @Test func aMissingParenthesisEndsWithItsBraces() {
    let lexed = Lexed("func f() { g(a, [b) }\nfunc h() { i((b) }")
    #expect(lexed.partner(of: lexed.index(of: "[")) == nil)
    #expect(lexed.partner(of: lexed.index(of: "(", nth: 1)) == lexed.index(of: ")", nth: 1))
    #expect(lexed.partner(of: lexed.index(of: "{", nth: 1)) == lexed.index(of: "}", nth: 1))
    #expect(lexed.partner(of: lexed.index(of: "(", nth: 3)) == nil)
  }

  @Test(arguments: ["(", "[", "{", "\"\\(", "({[", "/*", "#(", "<", "`", "'", "#/\n", "###\"", "\"\"\"\\(", "\\'"])
  func deepNestingIsNoProblem(opening: String) {
    let lexed = Lexed(String(repeating: opening, count: 100_000))
    #expect(lexed.tokens.kinds.last == .endOfFile)
    #expect(lexed.tokens.starts.last == UInt32(lexed.bytes.count))
  }
}
