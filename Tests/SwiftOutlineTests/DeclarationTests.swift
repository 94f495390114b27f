import Testing

@testable import SwiftOutline

@Suite struct DeclarationTests {
  @Test(arguments: [
    (
      "class A {}\nstruct B {}\nenum C {}\nactor D {}\nprotocol E {}\nextension F {}",
      "class A\nstruct B\nenum C\nactor D\nprotocol E\nextension F"
    ),
    (
      "public final class A { private(set) weak var b: B? }",
      "class A [public final]\n  variable b [weak limitedSetter]"
    ),
    (
      "class A { unowned(unsafe) let b: B; unowned(safe) let c: C; unowned var d: D }",
      "class A\n  variable b [unowned unsafe let]\n  variable c [unowned safe let]\n  variable d [unowned]"
    ),
    (
      "class A { static let a = 1; class var b: B { c }; class func d() {} }",
      "class A\n  variable a [static let]\n  variable b [class computed]\n    accessor get\n  function d [class]"
    ),
    ("package nonisolated(unsafe) var a = 1", "variable a [package nonisolated]"),
    (
      "open class A { public override required convenience init() {} }",
      "class A [open]\n  initializer init [public override required convenience]"
    ),
    ("let a = 1, b: Int = 2", "variable a [let]\nvariable b [let]"),
    ("struct A { let (a, (b, _)) = c }", "struct A\n  variable a [let tuple]\n  variable b [let tuple]"),
    ("struct A { lazy var a: B = { b }() }", "struct A\n  variable a [lazy]"),
    (
      "struct A { mutating func a(_ b: inout Int, c d: Int = 1, e: Int...) async throws {} }",
      "struct A\n  function a [mutating async throws]\n    parameter b [inout]\n    parameter c: d\n    parameter e: e [variadic]"
    ),
    (
      "class A { init?(a: Int) {}\ndeinit {} }",
      "class A\n  initializer init [failable]\n    parameter a: a\n  deinitializer deinit"
    ),
    (
      "struct A { static func == (a: A, b: A) -> Bool { true }\nprefix static func - (a: A) -> A {} }",
      "struct A\n  function == [static]\n    parameter a: a\n    parameter b: b\n  function - [static]\n    parameter a: a"
    ),
    (
      "struct A { static func ==<T>(a: A, b: T) {} }",
      "struct A\n  function == [static]\n    parameter a: a\n    parameter b: b"
    ),
    (
      "struct A { subscript(a: Int, b c: Int) -> Int { get { 1 } set {} } }",
      "struct A\n  subscript subscript [computed]\n    parameter a\n    parameter b: c\n    accessor get\n    accessor set"
    ),
    (
      "enum A: Int { indirect case a(b: Int = 1, String), c\n case d = 3 }",
      "enum A\n  enumCase a\n    parameter b: b\n    parameter\n  enumCase c\n  enumCase d"
    ),
    ("@testable import A\nimport struct B.C", "import A\nimport C"),
    ("typealias A<T> = B<T>\nprotocol P<Q> { associatedtype Q: R = S }", "typealias A\nprotocol P\n  associatedtype Q"),
    ("infix operator +++: P\nprecedencegroup P { higherThan: Q }", "operator +++\nprecedencegroup P"),
    ("macro a<T>(b: T) -> U = #externalMacro(module: \"m\", type: \"t\")", "macro a\n  parameter b: b"),
    ("#Preview(\"a\") { B() }", "macroExpansion Preview"),
    (
      "class A { class B { func c() {} } }\nextension A.B { var d: Int { 1 } }",
      "class A\n  class B\n    function c\nextension B\n  variable d [computed]\n    accessor get"
    ),
    (
      "protocol A: AnyObject { var b: Int { get set }\nfunc c() }",
      "protocol A [classBound]\n  variable b [computed]\n    accessor get\n    accessor set\n  function c"
    ),
    ("func f() { struct A { let b = 1 } }", "function f\n  struct A [local]\n    variable b [let local]"),
    ("var a = { class B {} }", "variable a\n  class B [local]"),
    (
      "class `class` { var `var`: A?; func get() {}; var set: Int { get }\nfunc actor() {} }",
      "class class\n  variable var\n  function get\n  variable set [computed]\n    accessor get\n  function actor"
    ),
    (
      "distributed actor A {}\nstruct B: ~Copyable { consuming func c() {}; borrowing func d() {} }",
      "actor A\nstruct B\n  function c\n  function d"
    ),
  ])
  func rows(source: String, rows: String) { #expect(Outlined(source).rows == rows) }

  @Test(arguments: [
    ("var a: Int { 1 }", "variable a [computed]\n  accessor get"),
    ("var a: Int { get async throws { 1 } }", "variable a [computed]\n  accessor get [async throws]"),
    (
      "var a: Int { _read { yield b } _modify { yield &b } }",
      "variable a [computed]\n  accessor _read\n  accessor _modify"
    ),
    (
      "var a = 1 { willSet(b) {} didSet {} }",
      "variable a [observed]\n  accessor willSet\n    parameter b\n  accessor didSet"
    ),
    ("var a = f { b } { didSet {} }", "variable a [observed]\n  accessor didSet"),
    (
      "var a: Int { @inlinable get { 1 } nonmutating set(b) { c } }",
      "variable a [computed]\n  accessor get\n  accessor set\n    parameter b"
    ),
    (
      "var a: Int { @storageRestrictions(initializes: b) init(c) { b = c } get { b } }",
      "variable a [computed]\n  accessor init\n    parameter c\n  accessor get"
    ),
    ("var a: Int { get.b }", "variable a [computed]\n  accessor get"),
    ("var a: Int { set(1) }", "variable a [computed]\n  accessor get"),
    ("var a: Int { read { b } }", "variable a [computed]\n  accessor get"),
    ("@A(b: .c) var d = e { f }", "variable d"),
  ])
  func accessors(source: String, rows: String) { #expect(Outlined(source).rows == rows) }

  @Test func aSpaceBeforeTheArgumentsOfAnAttribute() throws {
    let outlined = Outlined("class A { @Route (.push) var b = c; var d: @Job (E) -> F }")
    let route = try #require(outlined.row(.variable, "b"))
    let trees = outlined.outline.roots(of: route.attributes).map { outlined.tree($0) }
    #expect(trees == ["attribute Route\n  argument\n    member push [implicitBase]"])
    let closure = try #require(outlined.row(.variable, "d"))
    #expect(outlined.text(outlined.outline[closure.type].range) == "@Job (E) -> F")
  }

  @Test func attributesAndInheritance() throws {
    let outlined = Outlined(
      """
      @MainActor
      @Observable public final class A<T: P, each U>: B<T>, @unchecked Sendable where T.X == Y {
        @Environment(\\.c) private var c
        @objc(d:e:) @B.Published<F>(wrapped: 1) var g = 2
      }
      """)
    let type = try #require(outlined.row(.class))
    func trees(_ list: NodeList) -> [String] { outlined.outline.roots(of: list).map { outlined.tree($0) } }
    #expect(trees(type.attributes) == ["attribute MainActor", "attribute Observable"])
    #expect(trees(type.inherited) == ["type B\n  type T", "type Sendable"])
    #expect(
      trees(type.generics) == [
        "type T\n  type P", "constrainedType each\n  type U", "typeMember X\n  type T\n  type Y",
      ])
    let variable = try #require(outlined.row(.variable, "c"))
    #expect(trees(variable.attributes) == ["attribute Environment\n  argument\n    keyPath\n      name c"])
    let wrapped = try #require(outlined.row(.variable, "g"))
    #expect(
      trees(wrapped.attributes).last == "attribute Published\n  type F\n  argument wrapped\n    number 1")
    #expect(outlined.text(type.range).hasPrefix("@MainActor"))
    #expect(outlined.text(type.range).hasSuffix("}"))
    #expect(outlined.text(type.nameRange) == "A")
  }

  @Test func typesValuesAndBodies() throws {
    let outlined = Outlined(
      """
      func f(a b: A = .c) -> some D { e() }
      let g: H = i
      typealias J = K.L
      import struct M.N
      extension O.P<Q>: R {}
      """)
    func tree(_ node: NodeIndex) -> String { outlined.tree(node) }
    let function = try #require(outlined.row(.function))
    #expect(tree(function.type) == "constrainedType some\n  type D")
    #expect(tree(function.body) == "block\n  call e\n    name e")
    let parameter = try #require(outlined.row(.parameter))
    #expect(tree(parameter.type) == "type A")
    #expect(tree(parameter.value) == "member c [implicitBase]")
    let variable = try #require(outlined.row(.variable))
    #expect(tree(variable.type) == "type H")
    #expect(tree(variable.value) == "name i")
    #expect(tree(try #require(outlined.row(.typealias)).type) == "typeMember L\n  type K")
    #expect(tree(try #require(outlined.row(.import)).type) == "typeMember N\n  type M")
    let extended = try #require(outlined.row(.extension))
    #expect(tree(extended.type) == "typeMember P\n  type O\n  type Q")
    #expect(outlined.text(extended.nameRange) == "O.P<Q>")
  }

  @Test func aParameterWithoutANameIsAType() throws {
    let outlined = Outlined("enum A { case b(@Sendable (_ c: D, _ e: F) -> G) }")
    #expect(outlined.rows == "enum A\n  enumCase b\n    parameter")
    let parameter = try #require(outlined.row(.parameter))
    #expect(
      outlined.tree(parameter.type)
        == "functionType\n  argument\n    type D\n  argument\n    type F\n  type G")
  }

  @Test func everyNameOfATuplePatternHasTheWholeValue() throws {
    let outlined = Outlined("struct A { let (a, b): (C, D) = e() }")
    let first = try #require(outlined.row(.variable, "a")), second = try #require(outlined.row(.variable, "b"))
    #expect(first.value == second.value && first.type == second.type)
    #expect(outlined.tree(first.value) == "call e\n  name e")
  }

  @Test func topLevelCodeIsOneBlockAndDeclarationsAreRows() {
    let outlined = Outlined("import A\nlet b = C()\nb.d()\nfunc e() {}\nif f { g }\n")
    #expect(outlined.rows == "import A\nvariable b [let]\nfunction e")
    #expect(
      outlined.tree(outlined.outline.topLevelCode)
        == "block\n  call d\n    member d\n      name b\n  ifStatement\n    name f\n    block\n      name g")
  }

  @Test func carriageReturnsChangeNothing() {
    let source = "class A {\n  var b: B {\n    c\n      .d()\n    (e)\n  }\n}\n"
    let crlf = source.replacing("\n", with: "\r\n")
    #expect(Outlined(crlf).rows == Outlined(source).rows)
    let trees = [source, crlf].map { text -> String in
      let outlined = Outlined(text)
      return outlined.row(.accessor).map { outlined.tree($0.body) } ?? ""
    }
    #expect(trees[0] == trees[1])
    #expect(trees[0] == "block\n  call d\n    member d\n      name c\n  name e")
  }
}
