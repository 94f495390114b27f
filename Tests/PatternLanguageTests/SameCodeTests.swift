import SwiftOutline
import SwiftSource
import Testing

@testable import PatternLanguage

/// When two pieces of code count as equal, and how they are written in messages.
@Suite struct SameCodeTests {
  /// The arguments of the outermost call `f(a, b)` in a body.
  private func arguments(_ code: String) throws -> (sample: Sample, first: NodeIndex, second: NodeIndex) {
    let sample = Sample(code)
    let call = try #require(sample.outline.nodes.firstIndex { $0.kind == .call })
    let found = sample.outline.children(of: NodeIndex(call)).filter { sample.outline[$0].kind == .argument }
    try #require(found.count == 2)
    return (sample, NodeIndex(found[0].index + 1), NodeIndex(found[1].index + 1))
  }

  @Test(arguments: [
    "f(a, a)", "f(self.a, a)", "f(a?.b, a!.b)", "f(a.b(1), self.a.b( 1 ))", "f((a), a)", "f(try g(), g())",
    "f([1, 2], [1, /* two */ 2])", "f(a == b, a == b)", "f({ x in x }, { x in x })", "f(x as? T, x as? T)",
  ]) func alike(_ code: String) throws {
    let (sample, first, second) = try arguments(code)
    #expect(sample.outline.isSameCode(first, second))
    #expect(sample.outline.isSameCode(second, first))
  }

  @Test(arguments: [
    "f(a, b)", "f(a.b, b)", "f(a.b, a.b.c)", "f(a(1), a(2))", "f(a(1), a(1, 2))", "f(a(x: 1), a(1))", "f(.a, a)",
    "f(\"a\", \"a\")", "f(x as? T, x as! T)", "f(a == b, a != b)", "f({ [weak a] in a }, { [a] in a })", "f(self, a)",
  ]) func different(_ code: String) throws {
    let (sample, first, second) = try arguments(code)
    #expect(!sample.outline.isSameCode(first, second))
    #expect(!sample.outline.isSameCode(second, first))
  }

  @Test(arguments: [
    ("a.b?.c!", "a.b.c"), ("self.a.b(1, x: [2])", "a.b(1, x: [2])"), ("g { h() }", "g({ … })"), ("\"text\"", "\"…\""),
    ("x as? T", "x as T"), ("a ? b : c", "a ? b : c"), (".red", ".red"), ("a[0].b", "a[0].b"), ("-x", "-x"),
    ("Foo<Int>(1)", "Foo<Int>(1)"), ("try await g()", "g()"),
  ]) func textIsShort(_ code: String, _ text: String) throws {
    let (sample, first, _) = try arguments("f(\(code), 0)")
    #expect(NodeText(sample.outline, words: sample.words).text(of: first) == text)
  }

  @Test func longCodeIsCut() throws {
    let (sample, first, _) = try arguments("f([\(Array(repeating: "abc", count: 500).joined(separator: ", "))], 0)")
    let text = NodeText(sample.outline, words: sample.words).text(of: first)
    #expect(text.hasSuffix("…]"))
    #expect(text.count < 300)
  }
}
