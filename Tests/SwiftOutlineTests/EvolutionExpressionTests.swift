import Testing

@testable import SwiftOutline

/// The expressions and statements of the proposals that Swift 6.0 to 6.3 accepted, each with its tree.
@Suite struct EvolutionExpressionTests {
  @Test(arguments: [
    ("SE-0366", "a(consume b)", "call a\n  name a\n  argument\n    effect consume\n      name b"),
    (
      "SE-0380", "let a = if b { c() } else { d }",
      """
      local a [hasValue]
        ifStatement
          name b
          block
            call c
              name c
          block
            name d
      """
    ),
    (
      "SE-0408", "for a in repeat each b {}",
      """
      forStatement
        binding a
        effect repeat
          effect each
            name b
        block
      """
    ),
    (
      "SE-0393", "a(repeat (each b)(each c))",
      """
      call a
        name a
        argument
          effect repeat
            call
              effect each
                name b
              argument
                effect each
                  name c
      """
    ),
    ("SE-0439", "a(b, c: d,)", "call a\n  name a\n  argument\n    name b\n  argument c\n    name d"),
    (
      "SE-0439", "a { [weak b, c,] in }",
      "call a\n  name a\n  argument [trailing]\n    closure [hasSignature]\n      capture b [weak]\n      capture c"
    ),
    (
      "SE-0452", "a = A<-123, B>()",
      "assign =\n  name a\n  call A\n    name A\n      constrainedType\n        type 123\n      type B"
    ),
    ("SE-0458", "unsafe a.b(c)", "effect unsafe\n  call b\n    member b\n      name a\n    argument\n      name c"),
    ("SE-0458", "unsafe (a).b()", "effect unsafe\n  call b\n    member b\n      name a"),
    ("SE-0458", "unsafe(a)", "call unsafe\n  name unsafe\n  argument\n    name a"),
    ("SE-0483", "A<[3 of B]>()", "call A\n  name A\n    arrayType\n      type 3\n      type B"),
    (
      "SE-0427", "A<any ~B, C & ~D>()",
      """
      call A
        name A
          constrainedType any
            constrainedType ~
              type B
          composition
            type C
            constrainedType ~
              type D
      """
    ),
    (
      "SE-0461", "a = [nonisolated(nonsending) () async -> B]()",
      "assign =\n  name a\n  call\n    array\n      sequence\n        tuple\n        operator ->\n        name B"
    ),
    ("SE-0491", "Lib::a(b)", "call a\n  member a\n    name Lib\n  argument\n    name b"),
    (
      "SE-0491", "a.Lib::b(c: Lib::d)",
      "call b\n  member b\n    name a\n  argument c\n    member d\n      name Lib"
    ),
    ("SE-0491", "Lib::A<B>(c)", "call A\n  member A\n    name Lib\n    type B\n  argument\n    name c"),
    (
      "SE-0491", "a = b ? Lib::c : .Lib::d",
      "assign =\n  name a\n  ternary\n    name b\n    member c\n      name Lib\n    member d [implicitBase]"
    ),
    (
      "SE-0491", "A<Lib::B, C.Lib::D>()",
      "call A\n  name A\n    typeMember B\n      type Lib\n    typeMember D\n      type C"
    ),
    ("SE-0491", "a = \\Lib::A.Lib::b", "assign =\n  name a\n  keyPath\n    type A\n    name b"),
    (
      "SE-0491", "switch a { case Lib::b: c() }",
      """
      switchStatement
        name a
        switchCase
          member b
            name Lib
          block
            call c
              name c
      """
    ),
    ("SE-0491", "#Lib::a(b)", "macro a\n  argument\n    name b"),
    ("SE-0451", "`a//b`(`c d`)", "call a//b\n  name a//b\n  argument\n    name c d"),
  ])
  func statements(proposal: String, source: String, tree: String) { #expect(Outlined.statements(source) == tree) }

  @Test func aBraceBehindACommaIsTheBodyUnlessTheConditionGoesOn() {
    let body = "ifStatement\n  name a\n  block\n    name b"
    #expect(Outlined.statements("if a, { b }") == body)
    #expect(Outlined.statements("if a, { true }() { b }").hasPrefix("ifStatement\n  name a\n  call\n    closure"))
  }

  @Test func aBraceBehindATrailingClosureOpensTheNextStatement() {
    #expect(Outlined.statements("a { b }\n{ c }()").hasSuffix("call\n  closure\n    name c"))
  }

  @Test func aGenericTypeInABindingPatternIsNoName() {
    let tree = Outlined.statements("if case let A<B>.c(d) = e {}")
    #expect(tree.contains("call c"))
    #expect(tree.contains("binding d"))
  }
}
