import Testing

@testable import SwiftSource

@Suite struct OperatorTests {
  @Test(arguments: [
    ("a + b", "infixOperator +"), ("a+b", "infixOperator +"), ("a +b", "prefixOperator +"),
    ("a+ b", "postfixOperator +"),
    ("(-b)", "prefixOperator -"), ("a++)", "postfixOperator ++"), ("f(+, b)", "infixOperator +"),
    ("a +/**/b", "infixOperator +"), ("a/**/+b", "prefixOperator +"), ("x^.y", "postfixOperator ^"),
    ("a ^.y", "prefixOperator ^"), ("f(&x)", "prefixOperator &"), ("a & b", "infixOperator &"),
    ("a->b", "arrow ->"), ("a -> b", "arrow ->"), ("a = b", "equal ="), ("a == b", "infixOperator =="),
    ("a ... b", "infixOperator ..."), ("a.+b", "infixOperator .+"), ("a ∘ b", "infixOperator ∘"),
    ("√b", "prefixOperator √"), ("a<b", "infixOperator <"), ("a +//c", "infixOperator +"),
    ("a *= /**/ b", "infixOperator *="),
  ])
  func whiteSpaceDecides(source: String, expected: String) {
    #expect(Lexed(source).list.contains(expected))
  }

  @Test(arguments: [
    ("a?.b", ["word a", "postfixQuestion ?", "dot .", "word b"]),
    ("a!.b", ["word a", "postfixExclamation !", "dot .", "word b"]),
    ("a ? b : c", ["word a", "infixQuestion ?", "word b", "colon :", "word c"]),
    ("a ?? b", ["word a", "infixOperator ??", "word b"]),
    ("T??", ["word T", "postfixQuestion ?", "postfixQuestion ?"]),
    ("!a", ["prefixOperator !", "word a"]),
    ("a != b", ["word a", "infixOperator !=", "word b"]),
    ("x as? T", ["word x", "word as", "postfixQuestion ?", "word T"]),
    ("a.b..c", ["word a", "dot .", "word b", "infixOperator ..", "word c"]),
    (".a", ["dot .", "word a"]),
  ])
  func marks(source: String, expected: [String]) {
    #expect(Lexed(source).list == expected)
  }

  @Test(arguments: [
    ("let r = /a+b/", ["/a+b/"]), ("f(/a b/)", ["/a b/"]), ("/a\\/b/", ["/a\\/b/"]), ("return /a/", ["/a/"]),
    ("{ /a/ }", ["/a/"]), ("!/a/", ["/a/"]), ("try? /^ x/", ["/^ x/"]), ("#if /a/", ["/a/"]),
    ("#/a/b/#", ["#/a/b/#"]), ("##/a/#b/##", ["##/a/#b/##"]), ("#/\n a # b\n/#", ["#/\n a # b\n/#"]),
    ("x = /[(]/", ["/[(]/"]), ("x\n/a/", ["/a/"]), ("`x` == /a/.b", ["/a/"]),
  ])
  func regexes(source: String, expected: [String]) {
    let lexed = Lexed(source)
    #expect(lexed.tokens.kinds.indices.filter { lexed.tokens.kinds[$0] == .regex }.map(lexed.text) == expected)
    #expect(lexed.problems.isEmpty)
  }

  @Test(arguments: [
    "a / b / c", "a/b/c", "f(a)/b/c", "x[0] / 2 / 3", "1 / 2 / 3", "self / a / b", "a /b", "func / (a: T)",
    "infix operator /^/", "reduce(1, /) + reduce(2, /)", "(/ a, b /)", "a / b // c", "x = a /b) /c", "f(/, /)",
  ])
  func divisions(source: String) {
    let lexed = Lexed(source)
    #expect(!lexed.tokens.kinds.contains(.regex), "\(lexed.list)")
  }
}
