import Testing

@Suite struct StatementTests {
  @Test(arguments: [
    (
      "if a, b {} else if c {} else { d }",
      "ifStatement\n  name a\n  name b\n  block\n  ifStatement\n    name c\n    block\n    block\n      name d"
    ),
    (
      "if let a, var b = c {}",
      "ifStatement\n  local a [condition shorthand]\n  local b [variable condition hasValue]\n    name c\n  block"
    ),
    (
      "guard let self else { return }",
      "guardStatement\n  local self [condition shorthand]\n  block\n    returnStatement"
    ),
    (
      "while let a: A = b {}", "whileStatement\n  local a [condition hasType hasValue]\n    type A\n    name b\n  block"
    ),
    ("if #available(iOS 17, *), a {}", "ifStatement\n  availability available\n  name a\n  block"),
    (
      "if case .a(let b) = c {}",
      "ifStatement\n  casePattern\n    call a\n      member a [implicitBase]\n      argument\n        binding b\n    name c\n  block"
    ),
    (
      "guard case let .a(b, c: d)? = e else {}",
      "guardStatement\n  casePattern\n    call a [optionalChain]\n      member a [implicitBase]\n      argument\n        binding b\n      argument c\n        binding d\n    name e\n  block"
    ),
    ("repeat { a } while b", "repeatStatement\n  block\n    name a\n  name b"),
    ("defer { a }", "deferStatement\n  block\n    name a"),
    (
      "x = if a { b } else { c }",
      "assign =\n  name x\n  ifStatement\n    name a\n    block\n      name b\n    block\n      name c"
    ),
    (
      "return switch a { default: b }",
      "returnStatement\n  switchStatement\n    name a\n    switchCase default\n      block\n        name b"
    ),
  ])
  func conditions(source: String, tree: String) { #expect(Outlined.statements(source) == tree) }

  @Test(arguments: [
    ("for x in xs where x {}", "forStatement\n  binding x\n  name xs\n  name x\n  block"),
    ("for (a, (b, _)) in xs {}", "forStatement\n  binding a\n  binding b\n  name xs\n  block"),
    ("for _ in xs {}", "forStatement\n  name _\n  name xs\n  block"),
    (
      "for case .a(let b) in xs {}",
      "forStatement\n  call a\n    member a [implicitBase]\n    argument\n      binding b\n  name xs\n  block"
    ),
    ("for case let b? in xs {}", "forStatement\n  binding b [optionalChain]\n  name xs\n  block"),
    ("for try await x in xs {}", "forStatement [async throws]\n  binding x\n  name xs\n  block"),
    ("for x: A in xs {}", "forStatement\n  binding x\n    type A\n  name xs\n  block"),
    ("outer: for x in xs { continue outer }", "forStatement\n  binding x\n  name xs\n  block\n    jump continue"),
  ])
  func loops(source: String, tree: String) { #expect(Outlined.statements(source) == tree) }

  @Test(arguments: [
    (
      "switch a { case 1, 2: b; c\ndefault: break }",
      "switchStatement\n  name a\n  switchCase\n    number 1\n    number 2\n    block\n      name b\n      name c\n  switchCase default\n    block\n      jump break"
    ),
    (
      "switch a { case let x where x > 1: fallthrough }",
      "switchStatement\n  name a\n  switchCase\n    binding x\n    sequence\n      name x\n      operator >\n      number 1\n    block\n      jump fallthrough"
    ),
    (
      "switch a { case (let x, .b): y }",
      "switchStatement\n  name a\n  switchCase\n    tuple\n      argument\n        binding x\n      argument\n        member b [implicitBase]\n    block\n      name y"
    ),
    (
      "switch a { case let x as B: y\ncase is C: z }",
      "switchStatement\n  name a\n  switchCase\n    cast as\n      binding x\n      type B\n    block\n      name y\n  switchCase\n    cast is\n      type C\n    block\n      name z"
    ),
    ("switch a { @unknown default: y }", "switchStatement\n  name a\n  switchCase default\n    block\n      name y"),
    (
      "switch a { case .b: return\n@unknown default: y }",
      "switchStatement\n  name a\n  switchCase\n    member b [implicitBase]\n    block\n      returnStatement\n  switchCase default\n    block\n      name y"
    ),
  ])
  func switches(source: String, tree: String) { #expect(Outlined.statements(source) == tree) }

  @Test(arguments: [
    (
      "do { try a() } catch let e as B where c { d } catch { f }",
      "doStatement\n  block\n    effect try\n      call a\n        name a\n  catchClause\n    cast as\n      binding e\n      type B\n    name c\n    block\n      name d\n  catchClause\n    block\n      name f"
    ),
    (
      "do throws(E) { a } catch .b, .c {}",
      "doStatement\n  block\n    name a\n  catchClause\n    member b [implicitBase]\n    member c [implicitBase]\n    block"
    ),
    ("throw E.a(b)", "throwStatement\n  call a\n    member a\n      name E\n    argument\n      name b"),
    ("return", "returnStatement"),
    ("return a\nb", "returnStatement\n  name a\nname b"),
    ("return\na", "returnStatement\n  name a"),
    ("return\nlet a = b", "returnStatement\nlocal a [hasValue]\n  name b"),
    ("if a { return }\nb", "ifStatement\n  name a\n  block\n    returnStatement\nname b"),
  ])
  func exits(source: String, tree: String) { #expect(Outlined.statements(source) == tree) }

  @Test(arguments: [
    ("let a = 1, b: Int = 2", "local a [hasValue]\n  number 1\nlocal b [hasType hasValue]\n  type Int\n  number 2"),
    ("weak var a: A?", "local a [weak variable hasType]\n  optionalType\n    type A"),
    ("async let a = b()", "local a [hasValue async]\n  call b\n    name b"),
    ("let (a, _, (b, c)) = d", "local [hasValue]\n  binding a\n  binding b\n  binding c\n  name d"),
    ("var a: A { b }", "local a [variable hasType]\n  type A\n  block\n    name b"),
    ("var a = 1 { didSet { b } }", "local a [variable hasValue]\n  number 1\n  block\n    name b"),
    (
      "var a: A { get { b } set { c } }",
      "local a [variable hasType]\n  type A\n  block\n    name b\n  block\n    name c"
    ),
    ("@W var a = 1", "local a [variable hasValue]\n  number 1"),
    (
      "let a = b { c }",
      "local a [hasValue]\n  call b\n    name b\n    argument [trailing]\n      closure\n        name c"
    ),
    (
      "func g<T: P>(a b: Int, _ c: T) async throws -> A where T: Q { d }",
      "localFunction g [async throws]\n  closureParameter b\n    type Int\n  closureParameter c\n    type T\n  type A\n  block\n    name d"
    ),
    ("struct S {}\na", "localType S\nname a"),
  ])
  func locals(source: String, tree: String) { #expect(Outlined.statements(source) == tree) }

  @Test(arguments: [
    ("a\n(b)", "name a\nname b"),
    ("a\n[b]", "name a\narray\n  name b"),
    ("a\n.b()", "call b\n  member b\n    name a"),
    ("a\n+ b", "sequence\n  name a\n  operator +\n  name b"),
    ("a\n-b", "name a\nprefix -\n  name b"),
    ("a\n? b\n: c", "ternary\n  name a\n  name b\n  name c"),
    ("a\n= b", "assign =\n  name a\n  name b"),
    ("a; b", "name a\nname b"),
    ("a // x\n/* y */ .b", "member b\n  name a"),
    ("a\nas? B", "cast as [optionalChain]\n  name a\n  type B"),
  ])
  func statementsEndAtLines(source: String, tree: String) { #expect(Outlined.statements(source) == tree) }

  @Test(arguments: [
    "get", "set", "some", "any", "actor", "weak", "open", "package", "macro", "each", "async", "yield", "lazy",
    "willSet", "prefix", "override", "final", "optional", "of", "left", "Type", "read", "copy", "unsafe",
  ])
  func contextualKeywordsAreNames(word: String) {
    #expect(
      Outlined.statements("\(word) = \(word).\(word)") == "assign =\n  name \(word)\n  member \(word)\n    name \(word)"
    )
    #expect(
      Outlined.statements("\(word)(a)\nlet b = c").hasPrefix(
        "call \(word)\n  name \(word)\n  argument\n    name a\nlocal b"))
    #expect(Outlined.statements("let \(word) = 1") == "local \(word) [hasValue]\n  number 1")
  }
}
