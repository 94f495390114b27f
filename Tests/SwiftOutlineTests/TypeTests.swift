import Testing

@testable import SwiftOutline

@Suite struct TypeTests {
  @Test(arguments: [
    ("A", "type A"),
    ("A.B<C>", "typeMember B\n  type A\n  type C"),
    ("A<B>.C", "typeMember C\n  type A\n    type B"),
    ("[A]", "arrayType\n  type A"),
    ("[A: [B]]", "dictionaryType\n  type A\n  arrayType\n    type B"),
    ("A?", "optionalType\n  type A"),
    ("A!", "optionalType [forced]\n  type A"),
    ("A??", "optionalType\n  optionalType\n    type A"),
    ("[A?]?", "optionalType\n  arrayType\n    optionalType\n      type A"),
    ("(any A & B)?", "optionalType\n  constrainedType any\n    composition\n      type A\n      type B"),
    ("some A<B>", "constrainedType some\n  type A\n    type B"),
    ("A & B & C", "composition\n  type A\n  type B\n  type C"),
    ("A.Type", "metatype\n  type A"),
    ("(any A).Type", "metatype\n  constrainedType any\n    type A"),
    ("()", "tupleType"),
    ("(A, b: B)", "tupleType\n  argument\n    type A\n  argument b\n    type B"),
    ("() -> Void", "functionType\n  type Void"),
    (
      "(A, _ b: B) async throws -> C?",
      "functionType [async throws]\n  argument\n    type A\n  argument\n    type B\n  optionalType\n    type C"
    ),
    ("((A) -> B)?", "optionalType\n  functionType\n    argument\n      type A\n    type B"),
    ("(A) -> (B) -> C", "functionType\n  argument\n    type A\n  functionType\n    argument\n      type B\n    type C"),
    ("@escaping @Sendable (A) -> B", "functionType [escaping]\n  argument\n    type A\n  type B"),
    ("@convention(c) () throws(E) -> A", "functionType [throws]\n  type A"),
    (
      "(inout A, B...) -> C",
      "functionType\n  argument\n    constrainedType inout\n      type A\n  argument\n    type B\n  type C"
    ),
    (
      "A<(B, C), D?>",
      "type A\n  tupleType\n    argument\n      type B\n    argument\n      type C\n  optionalType\n    type D"
    ),
    ("A<B<C<D>>>", "type A\n  type B\n    type C\n      type D"),
    ("(repeat each A)", "constrainedType repeat\n  constrainedType each\n    type A"),
    ("any ~Copyable", "constrainedType any\n  constrainedType ~\n    type Copyable"),
    ("InlineArray<3, A>", "type InlineArray\n  type 3\n  type A"),
    ("any", "type any"),
    ("some.A", "typeMember A\n  type some"),
  ])
  func annotations(source: String, tree: String) { #expect(Outlined.type(source) == tree) }

  @Test func whatFollowsAClosingAngleIsSplitOff() throws {
    for (source, hasValue) in [("let a: A<B>=c\n", true), ("let a: A<B<C>>=d\n", true), ("let a: A<B>?=c\n", true)] {
      let outlined = Outlined(source)
      let row = try #require(outlined.row(.variable, "a"))
      #expect(row.type.exists)
      #expect(row.value.exists == hasValue)
    }
    #expect(Outlined.type("A<B?>?") == "optionalType\n  type A\n    optionalType\n      type B")
  }

  @Test func parenthesesBelongToTheRangeOfAType() throws {
    let outlined = Outlined("var a: (any A)\nvar b: @escaping (A) -> B")
    let first = try #require(outlined.row(.variable, "a"))
    #expect(outlined.text(outlined.outline[first.type].range) == "(any A)")
    let second = try #require(outlined.row(.variable, "b"))
    #expect(outlined.text(outlined.outline[second.type].range) == "@escaping (A) -> B")
  }
}
