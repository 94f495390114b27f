import Testing

@testable import SwiftOutline

@Suite struct DamageTests {
  @Test func anOpenBraceSpoilsOneDeclaration() {
    let outlined = Outlined(
      """
      class A {
        func b() {
          if c {
        }
        func d() {}
      }

      class E {
        func f() {}
      }
      """)
    let rows = outlined.rows.split(separator: "\n").map(String.init)
    #expect(rows.contains("class A"))
    #expect(rows.contains("class E"))
    #expect(rows.contains("  function f"))
  }

  @Test func aStrayClosingBraceSpoilsNothingBehindIt() {
    let outlined = Outlined("class A {\n  func b() {}\n}\n}\nclass C {}\n")
    #expect(outlined.rows == "class A\n  function b\nclass C")
  }

  @Test(arguments: [
    "let = 1", "var a: = 2", "func (", "func f(a:", "case", "@", "weak", "let x: [Int", "enum", "subscript", "1 + ",
    "init", "typealias A =", "var a { get", "some text that is no Swift", "<<<<<<< HEAD", "let a = (1, ", "extension",
  ])
  func aBrokenMemberLeavesTheNextTypeAlone(member: String) {
    let outlined = Outlined("class A {\n  \(member)\n}\n\nclass B {\n  let c = 1\n}\n")
    #expect(outlined.rows.hasSuffix("class B\n  variable c [let]"))
  }

  @Test func aBrokenStatementLeavesTheNextAlone() {
    #expect(Outlined.statements("a b )\nlet c = 1").hasSuffix("local c [hasValue]\n  number 1"))
    #expect(Outlined.statements("f(a, , b: )\nlet c = 1").hasSuffix("local c [hasValue]\n  number 1"))
    #expect(Outlined.statements("if { a }\nb").hasSuffix("name b"))
  }
}
