import ProjectModel
import RuleCatalog
import Testing

@testable import Detection

/// How findings name the place that they stand in, and which roles cards may name.
@Suite struct SymbolTests {
  /// The code around `a.fire()`, and the symbol.
  @Test(arguments: [
    ("class A { func f() { a.fire() } }", "A.f()"),
    ("class A { func f(_ x: Int, to y: Int, z: Int) { a.fire() } }", "A.f(_:to:z:)"),
    ("class A { init(x: Int) { a.fire() } }", "A.init(x:)"),
    ("class A { deinit { a.fire() } }", "A.deinit"),
    ("class A { var x: Int { a.fire(); return 1 } }", "A.x"),
    ("class A { var x: Int { get { a.fire() } set {} } }", "A.x"),
    ("class A { var x = 1 { didSet { a.fire() } } }", "A.x"),
    ("class A { lazy var x: Int = { a.fire(); return 1 }() }", "A.x"),
    ("class A { let x = a.fire() }", "A.x"),
    ("class A { subscript(at i: Int) -> Int { a.fire() } }", "A.subscript(at:)"),
    ("class A { class B { func f() { a.fire() } } }", "A.B.f()"),
    ("extension A { func f() { a.fire() } }", "A.f()"),
    ("extension A.B { func f() { a.fire() } }\nclass A { class B {} }", "A.B.f()"),
    ("protocol A {}\nextension A { func f() { a.fire() } }", "A.f()"),
    ("func f() { a.fire() }", "f()"),
    ("func f(x: Int) { a.fire() }", "f(x:)"),
    ("let x = a.fire()", "x"),
    ("a.fire()", ""),
    ("class A { func f() { run { [weak self] in a.fire() } } }", "A.f()"),
    ("class A { func f() { func g() { a.fire() } } }", "A.f()"),
    ("class A { func `default`() { a.fire() } }", "A.default()"),
    ("class A { static func make() { a.fire() } }", "A.make()"),
  ])
  func theSymbolAroundAFinding(source: String, symbol: String) throws {
    let cards = try TestCards.clauses("find $X.fire()\nreport fires $X \"fires\"")
    let findings = TinyProject(["A.swift": source]).findings(cards)
    #expect(findings.map(\.symbol) == [symbol])
  }

  @Test func everyRoleOfTheReadmeIsKnownAndNoOther() throws {
    let readme = try #require(RuleCatalog.files.first { $0.path.hasSuffix("README.md") }?.text)
    let section = try #require(readme.split(separator: "### Roles").dropFirst().first?.split(separator: "### ").first)
    let names = section.split(separator: "\n").filter { $0.hasPrefix("| `") }
      .compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
    #expect(names.count > 5)
    #expect(names.sorted() == Analyzer.roles)
  }

  @Test func everyAnalysisHasACardAndEveryOutcomeAWord() {
    let cards = ShippedCards.all.rules
    for analysis in Analysis.all {
      let card = cards.first {
        if case .analysis(let name, _) = $0.detector { name == analysis.signature.name } else { false }
      }
      #expect(card != nil, "no card for \(analysis.signature.name)")
      #expect(Set(card?.outcomes.map(\.name) ?? []) == Set(analysis.signature.outcomes))
    }
    #expect(cards.count >= Analysis.all.count)
  }
}
