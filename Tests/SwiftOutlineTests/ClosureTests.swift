import Testing

@Suite struct ClosureTests {
  @Test(arguments: [
    ("f { a }", "call f\n  name f\n  argument [trailing]\n    closure\n      name a"),
    ("f(1) { a }", "call f\n  name f\n  argument\n    number 1\n  argument [trailing]\n    closure\n      name a"),
    (
      "f { a } b: { c }",
      "call f\n  name f\n  argument [trailing]\n    closure\n      name a\n  argument b [trailing]\n    closure\n      name c"
    ),
    ("f\n{ a }", "call f\n  name f\n  argument [trailing]\n    closure\n      name a"),
    ("x = { a }()", "assign =\n  name x\n  call\n    closure\n      name a"),
    ("(f()) { a }", "call\n  call f\n    name f\n  argument [trailing]\n    closure\n      name a"),
    ("f({ a })", "call f\n  name f\n  argument\n    closure\n      name a"),
  ])
  func trailingClosures(source: String, tree: String) { #expect(Outlined.statements(source) == tree) }

  @Test(arguments: [
    ("{ [weak self] in a }", "closure [hasSignature]\n  capture self [weak]\n  name a"),
    (
      "{ [weak a = b.c, unowned d, unowned(unsafe) e, f] in }",
      "closure [hasSignature]\n  capture a [weak]\n    member c\n      name b\n  capture d [unowned]\n  capture e [unowned]\n  capture f"
    ),
    ("{ a, _ in b }", "closure [hasSignature]\n  closureParameter a\n  closureParameter _\n  name b"),
    ("{ (a, b: Int) in }", "closure [hasSignature]\n  closureParameter a\n  closureParameter b\n    type Int"),
    ("{ (a: A) -> B in c }", "closure [hasSignature]\n  closureParameter a\n    type A\n  type B\n  name c"),
    ("{ a async throws -> B in }", "closure [async throws hasSignature]\n  closureParameter a\n  type B"),
    ("{ () throws(E) -> Void in }", "closure [throws hasSignature]\n  type Void"),
    (
      "{ @MainActor [weak self] (a) in }",
      "closure [hasSignature]\n  capture self [weak]\n  closureParameter a"
    ),
    ("{ ((a, b), c) in }", "closure [hasSignature]\n  closureParameter a\n  closureParameter b\n  closureParameter c"),
    (
      "{ (a: inout A, b: B...) in }",
      "closure [hasSignature]\n  closureParameter a\n    constrainedType inout\n      type A\n  closureParameter b\n    type B"
    ),
    ("{ $0 + $1 }", "closure\n  sequence\n    name $0\n    operator +\n    name $1"),
    ("{ [a, b] }", "closure\n  array\n    name a\n    name b"),
    ("{ (a, b) }", "closure\n  tuple\n    argument\n      name a\n    argument\n      name b"),
    ("{ get in get }", "closure [hasSignature]\n  closureParameter get\n  name get"),
    ("{ for a in b {} }", "closure\n  forStatement\n    binding a\n    name b\n    block"),
  ])
  func signatures(source: String, tree: String) {
    let expected = "assign =\n  name x\n" + tree.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
    #expect(Outlined.statements("x = " + source) == expected)
  }

  @Test(arguments: [
    ("if a { b }", "ifStatement\n  name a\n  block\n    name b"),
    ("for x in xs { b }", "forStatement\n  binding x\n  name xs\n  block\n    name b"),
    (
      "switch a { case .b: c }",
      "switchStatement\n  name a\n  switchCase\n    member b [implicitBase]\n    block\n      name c"
    ),
    ("while f() { b }", "whileStatement\n  call f\n    name f\n  block\n    name b"),
    (
      "if f({ a }) { b }",
      "ifStatement\n  call f\n    name f\n    argument\n      closure\n        name a\n  block\n    name b"
    ),
    (
      "if (f { a }) { b }",
      "ifStatement\n  call f\n    name f\n    argument [trailing]\n      closure\n        name a\n  block\n    name b"
    ),
    // The compiler takes the first brace for a closure when another one follows.
    (
      "if xs.contains { $0 } { b }",
      "ifStatement\n  call contains\n    member contains\n      name xs\n    argument [trailing]\n      closure\n        name $0\n  block\n    name b"
    ),
    (
      "guard let a = f { b }, c else { d }",
      "guardStatement\n  local a [condition hasValue]\n    call f\n      name f\n      argument [trailing]\n        closure\n          name b\n  name c\n  block\n    name d"
    ),
  ])
  func bracesBehindConditions(source: String, tree: String) { #expect(Outlined.statements(source) == tree) }
}
