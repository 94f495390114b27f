import Testing

@testable import SwiftOutline

/// The declarations of the proposals that Swift 6.0 to 6.3 accepted, each with its outline. Every proposal was read
/// once (swiftlang/swift-evolution); what adds no syntax has no row.
@Suite struct EvolutionDeclarationTests {
  /// A piece of source with the lines of `coordlint dump outline`, tabs as spaces.
  struct Example: CustomTestStringConvertible, Sendable {
    let proposal: String
    let source: String
    let lines: [String]

    init(_ proposal: String, _ source: String, _ lines: String...) {
      self.proposal = proposal
      self.source = source
      self.lines = lines
    }

    var testDescription: String { "\(proposal) \(source)" }
  }

  @Test(arguments: types + functions + values + files)
  func declarations(example: Example) {
    let outlined = Outlined(example.source)
    let text = OutlineDump.text(
      path: "a.swift", outline: outlined.outline, bytes: outlined.bytes, words: outlined.words)
    let lines = text.split(separator: "\n").dropFirst().map { line in
      String(line.replacing("\t", with: " ").reversed().drop { $0 == " " }.reversed())
    }
    #expect(lines == example.lines)
    #expect(outlined.outline.problems.isEmpty)
  }

  static let types: [Example] = [
    Example("SE-0364", "extension A: @retroactive B {}", "extension A @retroactiveB"),
    Example("SE-0390", "struct A: ~Copyable, B { deinit {} }", "struct A ~Copyable&B"),
    Example("SE-0390", "enum A: B, ~ Copyable, C {}", "enum A B&~Copyable&C"),
    Example("SE-0393", "struct A<each B: C, D> where repeat each B: E {}", "struct A"),
    Example("SE-0398", "class A<each B>: C<repeat each B>, D {}", "class A C<repeateachB>&D"),
    Example("SE-0404", "struct A { protocol B: AnyObject {} }", "struct A", "protocol A.B AnyObject"),
    Example("SE-0426", "struct A: BitwiseCopyable {}", "struct A BitwiseCopyable"),
    Example(
      "SE-0427", "protocol A: ~Copyable { associatedtype B: ~Copyable; func c() }", "protocol A ~Copyable",
      "func A.c"),
    Example(
      "SE-0427", "extension A: B where Self: ~Copyable, C: ~Escapable { func d() {} }", "extension A B", "func A.d"),
    Example("SE-0436", "@objc(A) @implementation extension B { func c() {} }", "extension B", "func B.c"),
    Example("SE-0439", "struct A<B, C,>: D {}", "struct A D"),
    Example("SE-0446", "struct A: ~Escapable, ~Copyable {}", "struct A ~Escapable&~Copyable"),
    Example("SE-0449", "nonisolated class A: B {}\nnonisolated extension A: C {}", "class A B", "extension A C"),
    Example("SE-0449", "nonisolated\nprotocol A: B { func c() }", "protocol A B", "func A.c"),
    Example("SE-0451", "class `a//b`: C, D { func `e /* f`() {} }", "class `a//b` C&D", "func `a//b`.`e /* f`"),
    Example("SE-0451", "enum `404 not found` { case `x y` }\nclass A: B {}", "enum `404 not found`", "class A B"),
    Example("SE-0452", "struct A<let n: Int, B>: C {}", "struct A C"),
    Example("SE-0458", "@unsafe struct A: @unsafe B {}", "struct A @unsafeB"),
    Example("SE-0470", "class A: nonisolated B, Coordinator {}", "class A nonisolatedB&Coordinator"),
    Example("SE-0470", "class A: @MainActor B, Coordinator {}", "class A @MainActorB&Coordinator"),
    Example("SE-0470", "extension A: @preconcurrency nonisolated B, C {}", "extension A @preconcurrencynonisolatedB&C"),
    Example("SE-0470", "struct A:\n  nonisolated\n  B {\n}", "struct A nonisolatedB"),
    Example("SE-0487", "@nonexhaustive(warn) public enum A: B { case c }", "enum A B"),
    Example("SE-0491", "class A: Lib::B, Coordinator {}", "class A Lib::B&Coordinator"),
    Example(
      "SE-0491", "extension Lib::A: @retroactive Swift::B { func c() {} }", "extension Lib::A @retroactiveSwift::B",
      "func Lib::A.c"),
    Example("SE-0491", "struct A<B: Lib::C>: D<Lib::E> where B == Lib::F {}", "struct A D<Lib::E>"),
    Example("SE-0491", "@main::A class B: C {}", "class B C"),
    Example("SE-0503", "protocol A { associatedtype B: ~Copyable; func c() }", "protocol A", "func A.c"),
    Example("SE-0518", "class A: ~Sendable, B {}", "class A ~Sendable&B"),
  ]

  static let functions: [Example] = [
    Example("SE-0371", "class A { isolated deinit {}\n  func b() {} }", "class A", "func A.b"),
    Example("SE-0377", "func a(b: borrowing C, d: consuming E) {}", "func a b:d:"),
    Example("SE-0393", "func a<each B>(_ c: repeat each B) -> (repeat each B) where repeat each B: D {}", "func a _:"),
    Example("SE-0413", "func a<B>(c: () throws(B) -> Void) throws(B) {}\nclass D: E {}", "func a c:", "class D E"),
    Example("SE-0413", "class D: E { init(a: B) throws(any F) {} }", "class D E", "init D.init a:"),
    Example(
      "SE-0415", "@attached(body) macro A() = #externalMacro(module: \"B\", type: \"C\")\nclass D: E {}", "class D E"),
    Example("SE-0420", "func a(b: isolated (any Actor)? = #isolation) async {}", "func a b:"),
    Example("SE-0430", "func a(_ b: sending C) -> sending D {}", "func a _:"),
    Example("SE-0431", "func a(b: @escaping @isolated(any) () async -> Void) {}", "func a b:"),
    Example("SE-0439", "func a(b: C, d: E,) {}\nclass F: G {}", "func a b:d:", "class F G"),
    Example("SE-0460", "@specialized(where A == [Int]) func a<A>(b: A) {}", "func a b:"),
    Example("SE-0461", "nonisolated(nonsending) func a(b: C) async {}", "func a b:"),
    Example("SE-0461", "@concurrent func a(b: @concurrent () async -> Void) async {}", "func a b:"),
    Example("SE-0461", "func a(b: nonisolated(nonsending) () async -> Void, c: D) {}", "func a b:c:"),
    Example("SE-0476", "@abi(func a<T>(b: T) async) func a<T: Sendable>(b: T) async {}", "func a b:"),
    Example("SE-0491", "func a(@main::B c: () -> Lib::D, e: Lib::F = Lib::g()) -> Lib::H {}", "func a c:e:"),
    Example("SE-0492", "@section(\"__DATA,a\") @used let b = 1", "let b"),
    Example("SE-0495", "@c(a_b) public func a(b: Int) {}", "func a b:"),
    Example("SE-0496", "@inline(always) func a(b: Int) {}", "func a b:"),
    Example("SE-0497", "@export(implementation) func a(b: Int) {}", "func a b:"),
    // What the parser takes although no proposal of Swift 6 brought it: the grammar of initializers lets white
    // space stand before the mark, and SE-0081 moved requirements out of the angle brackets.
    Example(
      "grammar", "class A: B { init ?(c: D) {} ; init !(e: F) {} ; init ? (g: H) {} }", "class A B", "init A.init c:",
      "init A.init e:", "init A.init g:"),
    Example(
      "SE-0081", "func a<B, C where B: D, C == B.E>(f: B) {}\nclass G<H where H: I>: J {}", "func a f:", "class G J"),
  ]

  static let values: [Example] = [
    Example(
      "SE-0400", "struct A { var b: C { @storageRestrictions(initializes: d) init { } get { d } } }", "struct A",
      "var A.b  C"),
    Example("SE-0412", "nonisolated(unsafe) var a: B = c", "var a  B"),
    Example("SE-0452", "let a: B<-123, C>", "let a  B<-123,C>"),
    Example("SE-0453", "var a: InlineArray<3, B>", "var a  InlineArray<3,B>"),
    Example(
      "SE-0474", "class A { var b: C { yielding borrow { yield d }\n yielding mutate { yield &d } }\n var e: F }",
      "class A", "var A.b  C", "var A.e  F"),
    Example("SE-0481", "class A { weak let b: C?\n  let d: E }", "class A", "let A.b weak C?", "let A.d  E"),
    Example("SE-0483", "var a: [3 of B]\nvar c: [_ of [2 of D]]", "var a  [3ofB]", "var c  [_of[2ofD]]"),
    Example(
      "SE-0491", "let a: Lib::B? = nil\nlet c: (Lib::D, E.Lib::F) -> [Lib::G: Lib::H<I>]", "let a  Lib::B?",
      "let c  (Lib::D,E.Lib::F)->[Lib::G:Lib::H<I>]"),
    Example("SE-0521", "var a: some B?\nvar c: any D?", "var a  someB?", "var c  anyD?"),
    Example("SE-0521", "weak var a: (any B)?", "var a weak (anyB)?"),
    Example("SE-0461", "var a: nonisolated(nonsending) () async -> B", "var a  nonisolated(nonsending)()async->B"),
    Example("SE-0431", "let a: @isolated(any) @Sendable () -> B", "let a  @isolated(any)@Sendable()->B"),
  ]

  static let files: [Example] = [
    Example("SE-0409", "private import A\npublic import struct B.C\nclass D: E {}", "class D E"),
    Example("SE-0491", "import struct Lib::A\nclass D: E {}", "class D E"),
    Example("SE-0367", "#if hasAttribute(a) && compiler(>=6.2)\n@a\n#endif\nclass B: C {}", "class B C"),
    Example("SE-0478", "using @MainActor\nclass A: B {}", "class A B"),
    Example("SE-0478", "using nonisolated\nclass A: B {}", "class A B"),
    Example("SE-0522", "@diagnose(DeprecatedDeclaration, as: ignored) func a(b: C) {}", "func a b:"),
    Example("SE-0397", "#a(b) { c }\nclass D: E {}", "class D E"),
    Example("SE-0491", "#Lib::a(b)\nclass D: E {}", "class D E"),
    Example("U+3000", "class\u{3000}A:\u{3000}B,\u{3000}C {}", "class A B&C"),
  ]
}
