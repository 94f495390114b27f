import RuleCards
import Testing

@testable import Detection

/// What each clause of a card lets through.
@Suite struct ClauseTests {
  static let roles: [ClauseCase] = [
    ClauseCase(
      "inside a view", "find $X.fire()\ninside view",
      """
      struct A: View { func f() { a.fire() } } //! fires
      class B: UIViewController { func f() { a.fire() } }
      class C { func f() { a.fire() } }
      func d() { a.fire() }
      """),
    ClauseCase(
      "inside one of several", "find $X.fire()\ninside view, view-controller, view-model",
      """
      struct A: View { func f() { a.fire() } } //! fires
      class B: UIViewController { func f() { a.fire() } } //! fires
      class CViewModel { func f() { a.fire() } } //! fires
      class DCoordinator { let window: UIWindow; func f() { a.fire() } }
      """),
    ClauseCase(
      "inside an extension in another file", "find $X.fire()\ninside view-controller",
      [
        "A.swift": "import UIKit\nclass A: UIViewController {}",
        "B.swift": "extension A { func f() { a.fire() } } //! fires",
      ]),
    ClauseCase(
      "inside through the project's own base", "find $X.fire()\ninside view-controller",
      """
      class Base: UIViewController {}
      class A: Base { func f() { a.fire() } } //! fires
      """),
    ClauseCase(
      "a view that is a coordinator counts as coordinator", "find $X.fire()\ninside view, view-controller",
      """
      struct ACoordinator: View { var body: some View { NavigationStack {} }; func f() { a.fire() } }
      """),
    ClauseCase(
      "inside a coordinator", "find $X.fire()\ninside coordinator",
      """
      class ACoordinator { let window: UIWindow; func f() { a.fire() } } //! fires
      class B { func f() { a.fire() } }
      """),
    ClauseCase(
      "inside the app", "find $X.fire()\ninside app",
      """
      @main struct A: App { func f() { a.fire() } } //! fires
      """),
    ClauseCase(
      "where a hole is a coordinator", "find $X.fire()\nwhere $X is coordinator",
      """
      class A { let flow: FlowCoordinator; let other: Other
        func f(given: FlowCoordinator?) {
          flow.fire() //! fires
          self.flow.fire() //! fires
          given?.fire() //! fires
          flow.parent?.fire() //! fires
          FlowCoordinator().fire() //! fires
          let made = FlowCoordinator(); made.fire() //! fires
          other.fire()
          mystery.fire()
        } }
      class Other { func fire() {} }
      """),
    ClauseCase(
      "where a hole is an undeclared coordinator", "find $X.fire()\nwhere $X is coordinator",
      """
      class A { let flow: PayCoordinator; let other: PayService
        func f() {
          flow.fire() //! fires
          other.fire()
        } }
      """),
    ClauseCase(
      "where a hole is known by a protocol", "find $X.fire()\nwhere $X is coordinator",
      """
      protocol PayCoordinator: AnyObject { func fire() }
      class A { weak var flow: PayCoordinator?; func f() { flow?.fire() } } //! fires
      """),
    ClauseCase(
      "where a hole is not", "find $X.fire()\nwhere $X is not coordinator",
      """
      class A { let flow: FlowCoordinator; let other: Other
        func f() {
          flow.fire()
          other.fire() //! fires
          mystery.fire() //! fires
        } }
      class Other { func fire() {} }
      """),
    ClauseCase(
      "where a hole is of an idiom", "find $X.fire()\nwhere $X is upward-names",
      """
      class A { func f() { parent.fire(); self.parentCoordinator?.fire() } } //! fires, fires
      class B { func f() { child.fire() } }
      """),
  ]

  static let names: [ClauseCase] = [
    ClauseCase(
      "where a hole matches", "find $X.fire()\nwhere $X matches root*, leaf",
      """
      class A { func f() {
        rootFlow.fire() //! fires
        a.leaf.fire() //! fires
        leaf.other.fire()
        leaves.fire()
      } }
      """),
    ClauseCase(
      "where a hole matches not", "find $X.fire()\nwhere $X matches not root*",
      """
      class A { func f() {
        rootFlow.fire()
        leaf.fire() //! fires
      } }
      """),
    ClauseCase(
      "two conditions", "find $X.fire()\nwhere $X matches root*\nwhere $X is coordinator",
      """
      class A { let rootFlow: FlowCoordinator; let rootOther: Other; let flow: FlowCoordinator
        func f() {
          rootFlow.fire() //! fires
          rootOther.fire()
          flow.fire()
        } }
      class Other { func fire() {} }
      """),
    ClauseCase(
      "several finds", "find $X.fire()\nfind $X.burn()",
      """
      class A { func f() {
        a.fire() //! fires
        a.burn() //! fires
        a.cool()
      } }
      """),
    ClauseCase(
      "not in comments and strings", "find $X.fire()",
      "class A { func f() { /* a.fire() */ print(\"a.fire()\") } } // a.fire()"),
    ClauseCase("in an interpolation", "find $X.fire()", "class A { func f() { print(\"\\(a.fire())\") } } //! fires"),
    ClauseCase(
      "a declaration", "find var $X: PayCoordinator",
      """
      class A { var flow: PayCoordinator //! fires
        let other: Other }
      """),
    ClauseCase(
      "not in tests and not in others' code", "find $X.fire()",
      [
        "App/A.swift": "func f() { a.fire() } //! fires", "AppTests/A.swift": "import XCTest\nfunc f() { a.fire() }",
        "Pods/A.swift": "func f() { a.fire() }",
      ]),
  ]

  @Test(arguments: roles) func whoIsAround(clause: ClauseCase) throws { try clause.check() }

  @Test(arguments: names) func whatIsNamed(clause: ClauseCase) throws { try clause.check() }

  @Test func theFindingStandsAtTheReportedHole() throws {
    let project = TinyProject(["A.swift": "class A { func f() { self.root.fire() } }"])
    let finding = try #require(
      project.findings(try TestCards.clauses("find $X.fire()\nreport fires $X \"'$X' fires\"")).first)
    #expect(project.text(of: finding.place).hasSuffix("root"))
    #expect(finding.message == "'root' fires")
    #expect(finding.symbol == "A.f()")
    #expect(finding.subject == "root")
    #expect(finding.rule == "probe")
  }

  @Test func theOutcomeOfTheCardSaysSeverityAndWords() throws {
    let cards = try TestCards.clauses(
      "find $X.fire()\nreport fires $X",
      outcomes: """
        ## Outcomes
        ### fires (error, low)
        - message: '$X' is on fire
        - why: '$X' was not put out
        - help: put '$X' out

        """)
    let finding = try #require(TinyProject(["A.swift": "class A { func f() { root.fire() } }"]).findings(cards).first)
    #expect(finding.severity == .error)
    #expect(finding.confidence == .low)
    #expect(finding.message == "'root' is on fire")
    #expect(finding.why == "'root' was not put out")
    #expect(finding.help == "put 'root' out")
  }
}
