import Testing

@Suite struct ExpressionTests {
  @Test(arguments: [
    ("x", "name x"),
    ("self.x", "member x\n  name self"),
    ("_ = x", "assign =\n  name _\n  name x"),
    ("a.b.c()", "call c\n  member c\n    member b\n      name a"),
    ("f(1, b: 2.5)", "call f\n  name f\n  argument\n    number 1\n  argument b\n    number 2.5 [floating]"),
    ("a?.b!.c", "member c\n  member b [forced]\n    name a [optionalChain]"),
    ("a[0, b: 1]", "subscriptAccess\n  name a\n  argument\n    number 0\n  argument b\n    number 1"),
    (".x(1)", "call x\n  member x [implicitBase]\n  argument\n    number 1"),
    ("a.0.1", "member 1\n  member 0\n    name a"),
    ("f()()", "call\n  call f\n    name f"),
    ("super.init(a: b)", "call init\n  member init\n    name super\n  argument a\n    name b"),
    ("x.self", "member self\n  name x"),
    ("f(in: 1, default: 2)", "call f\n  name f\n  argument in\n    number 1\n  argument default\n    number 2"),
    ("f(_: 1)", "call f\n  name f\n  argument\n    number 1"),
    ("x.f(a:b:)", "member f\n  name x"),
    ("`class`.x", "member x\n  name class"),
  ])
  func postfixChains(source: String, tree: String) { #expect(Outlined.statements(source) == tree) }

  @Test(arguments: [
    ("a + b * c", "sequence\n  name a\n  operator +\n  name b\n  operator *\n  name c"),
    ("(a + b).c", "member c\n  sequence\n    name a\n    operator +\n    name b"),
    ("a += b", "assign +=\n  name a\n  name b"),
    ("a == b", "sequence\n  name a\n  operator ==\n  name b"),
    ("a <= b", "sequence\n  name a\n  operator <=\n  name b"),
    ("a >>= b", "assign >>=\n  name a\n  name b"),
    ("a = b ? c : d", "assign =\n  name a\n  ternary\n    name b\n    name c\n    name d"),
    (
      "a ? b : c ? d : e",
      "ternary\n  name a\n  name b\n  ternary\n    name c\n    name d\n    name e"
    ),
    ("-a", "prefix -\n  name a"),
    ("f(&a)", "call f\n  name f\n  argument\n    prefix &\n      name a"),
    ("a...", "postfix ...\n  name a"),
    ("!a && b", "sequence\n  prefix !\n    name a\n  operator &&\n  name b"),
    ("r.reduce(0, +)", "call reduce\n  member reduce\n    name r\n  argument\n    number 0\n  argument\n    name +"),
    ("s.sorted(by: <)", "call sorted\n  member sorted\n    name s\n  argument by\n    name <"),
  ])
  func operators(source: String, tree: String) { #expect(Outlined.statements(source) == tree) }

  @Test(arguments: [
    ("a as B", "cast as\n  name a\n  type B"),
    ("a as? B<C>", "cast as [optionalChain]\n  name a\n  type B\n    type C"),
    ("a as! B", "cast as [forced]\n  name a\n  type B"),
    ("a is B", "cast is\n  name a\n  type B"),
    ("a ?? b as? C", "sequence\n  name a\n  operator ??\n  cast as [optionalChain]\n    name b\n    type C"),
    ("try f()", "effect try\n  call f\n    name f"),
    ("try? f()", "effect try [optionalChain]\n  call f\n    name f"),
    ("try! f()", "effect try [forced]\n  call f\n    name f"),
    ("x = try await f()", "assign =\n  name x\n  effect try\n    effect await\n      call f\n        name f"),
    ("try a + b", "effect try\n  sequence\n    name a\n    operator +\n    name b"),
    (
      "f(consume a, copy b)",
      "call f\n  name f\n  argument\n    effect consume\n      name a\n  argument\n    effect copy\n      name b"
    ),
    ("f(repeat each a)", "call f\n  name f\n  argument\n    effect repeat\n      effect each\n        name a"),
    ("[any P]()", "call\n  array\n    effect any\n      name P"),
  ])
  func castsAndEffects(source: String, tree: String) { #expect(Outlined.statements(source) == tree) }

  @Test(arguments: [
    ("true", "literal true"),
    ("nil", "literal nil"),
    ("0xFE", "number 0xFE"),
    ("1e3", "number 1e3 [floating]"),
    ("\"a\"", "string"),
    (
      "\"a\\(b)c\\(d, e: 1)\"",
      "string\n  interpolation\n    argument\n      name b\n  interpolation\n    argument\n      name d\n    argument e\n      number 1"
    ),
    (
      "\"\\(a(\"\\(b)\"))\"",
      "string\n  interpolation\n    argument\n      call a\n        name a\n        argument\n          string\n            interpolation\n              argument\n                name b"
    ),
    ("[]", "array"),
    ("[:]", "dictionary"),
    ("[1, 2,]", "array\n  number 1\n  number 2"),
    ("[a: 1, b: 2]", "dictionary\n  name a\n  number 1\n  name b\n  number 2"),
    ("()", "tuple"),
    ("(a)", "name a"),
    ("(a, b: c)", "tuple\n  argument\n    name a\n  argument b\n    name c"),
    ("x = /a+/", "assign =\n  name x\n  regex"),
  ])
  func literals(source: String, tree: String) { #expect(Outlined.statements(source) == tree) }

  @Test(arguments: [
    ("f(\\.a)", "call f\n  name f\n  argument\n    keyPath\n      name a"),
    (
      "f(\\A<B>.c.d)",
      "call f\n  name f\n  argument\n    keyPath\n      type A\n        type B\n      name c\n      name d"
    ),
    ("f(\\.a?.b!.c)", "call f\n  name f\n  argument\n    keyPath\n      name a\n      name b\n      name c"),
    ("f(\\.?.a)", "call f\n  name f\n  argument\n    keyPath\n      name a"),
    ("f(\\.a[0])", "call f\n  name f\n  argument\n    keyPath\n      name a\n      name"),
    ("f(\\.self)", "call f\n  name f\n  argument\n    keyPath\n      name self"),
    ("#selector(a.b)", "macro selector\n  argument\n    member b\n      name a"),
    ("f(#file)", "call f\n  name f\n  argument\n    macro file"),
    ("#expect(a) { b }", "macro expect\n  argument\n    name a\n  argument [trailing]\n    closure\n      name b"),
    ("#a<B>(c)", "macro a\n  type B\n  argument\n    name c"),
  ])
  func keyPathsAndMacros(source: String, tree: String) { #expect(Outlined.statements(source) == tree) }

  @Test(arguments: [
    ("A<B>()", "call A\n  name A\n    type B"),
    ("A<B, [C: D]>.e", "member e\n  name A\n    type B\n    dictionaryType\n      type C\n      type D"),
    ("A<B<C>>()", "call A\n  name A\n    type B\n      type C"),
    ("a.b<C>(d)", "call b\n  member b\n    name a\n    type C\n  argument\n    name d"),
    (
      "f(a < b, c > d)",
      "call f\n  name f\n  argument\n    sequence\n      name a\n      operator <\n      name b\n  argument\n    sequence\n      name c\n      operator >\n      name d"
    ),
    (
      "f(a < b, c > (d))",
      "call f\n  name f\n  argument\n    call a\n      name a\n        type b\n        type c\n      argument\n        name d"
    ),
    ("x = a < b", "assign =\n  name x\n  sequence\n    name a\n    operator <\n    name b"),
    ("A<any P>.self", "member self\n  name A\n    constrainedType any\n      type P"),
    ("A<(B) -> C>()", "call A\n  name A\n    functionType\n      argument\n        type B\n      type C"),
    ("A<B>?.none", "member none\n  name A [optionalChain]\n    type B"),
    (
      "if a < b { c > d }",
      "ifStatement\n  sequence\n    name a\n    operator <\n    name b\n  block\n    sequence\n      name c\n      operator >\n      name d"
    ),
  ])
  func angleBrackets(source: String, tree: String) { #expect(Outlined.statements(source) == tree) }

  @Test func parenthesesCountForTheRangeOfWhatStandsBehindThem() throws {
    let outlined = Outlined("func f() { (a + b).c }")
    let body = try #require(outlined.row(.function)?.body)
    let member = try #require(outlined.outline.firstChild(of: body))
    #expect(outlined.text(outlined.outline[member].range) == "(a + b).c")
    let sum = try #require(outlined.outline.firstChild(of: member))
    #expect(outlined.text(outlined.outline[sum].range) == "a + b")
  }

  @Test func aMarkBelongsToTheChainAndNotToTheOperand() throws {
    let outlined = Outlined("func f() { a?.b }")
    let body = try #require(outlined.row(.function)?.body)
    let member = try #require(outlined.outline.firstChild(of: body))
    let base = try #require(outlined.outline.firstChild(of: member))
    #expect(outlined.text(outlined.outline[base].range) == "a")
    #expect(outlined.text(outlined.outline[member].range) == "a?.b")
  }
}
