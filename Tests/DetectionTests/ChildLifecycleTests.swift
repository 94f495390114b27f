import Testing

@testable import Detection

/// A child that is added and never removed.
@Suite struct ChildLifecycleTests {
  /// A parent with the given members, and children of two kinds.
  private static func row(_ name: String, _ members: String, more: String = "") -> Row {
    Row(
      name,
      """
      import UIKit
      protocol Coordinator: AnyObject { func start() }
      class LoginCoordinator: Coordinator { var onEnd: (() -> Void)?; weak var parent: AppCoordinator?; func start() {}
        func done() { onEnd?() } }
      class ShopCoordinator: Coordinator { func start() {} }
      final class AppCoordinator: Coordinator { let navigationController = UINavigationController(); var children: [Coordinator] = []
        func start() {}
      \(members)
      }
      \(more)
      """)
  }

  static let fires: [Row] = [
    row(
      "nothing removes",
      """
      func show() {
        children.append(ShopCoordinator()) //! never
      }
      """),
    row(
      "an add under any name",
      """
      func zork(_ c: Coordinator) { children.append(c) }
      func show() {
        zork(ShopCoordinator()) //! never
      }
      """),
    row(
      "one forgotten among others that are removed",
      """
      func login() { let c = LoginCoordinator(); c.onEnd = { [weak self, weak c] in self?.children.removeAll { $0 === c } }
        children.append(c) }
      func shop() {
        children.append(ShopCoordinator()) //! never
      }
      """),
    row(
      "a remover that nobody calls",
      """
      func drop(_ c: Coordinator) { children.removeAll { $0 === c } }
      func show() {
        children.append(ShopCoordinator()) //! dead-remover
      }
      """),
    row(
      "a remover that is only called for another child",
      """
      func drop(_ c: Coordinator) { children.removeAll { $0 === c } }
      func login() { let c = LoginCoordinator(); c.onEnd = { [weak self, weak c] in if let c { self?.drop(c) } }; children.append(c) }
      func shop() {
        children.append(ShopCoordinator()) //! never
      }
      """),
    row(
      "a remover that only a test calls",
      """
      func drop(_ c: Coordinator) { children.removeAll { $0 === c } }
      func show() {
        children.append(ShopCoordinator()) //! dead-remover
      }
      """),
    row(
      "added to itself",
      """
      func show() { let c = AppCoordinator()
        c.children.append(c) //! wrong-object
      }
      """),
    row(
      "it removes itself where the child was meant",
      """
      func end() { children.removeAll { $0 === self } }
      func show() {
        children.append(ShopCoordinator()) //! wrong-object
      }
      """),
    row(
      "in a dictionary",
      """
      var byName: [String: Coordinator] = [:]
      func show(_ name: String) {
        byName[name] = ShopCoordinator() //! never
      }
      """),
    row(
      "a start that a button runs again",
      """
      func restart() { begin() }
      func begin() {
        children.append(ShopCoordinator()) //! never
      }
      """),
    row(
      "a commented removal",
      """
      func show() {
        children.append(ShopCoordinator()) //! never
        // children.removeAll()
      }
      """),
  ]

  static let silent: [Row] = [
    row(
      "removed when the child ends",
      """
      func show() { let c = LoginCoordinator(); c.onEnd = { [weak self, weak c] in self?.children.removeAll { $0 === c } }
        children.append(c) }
      """),
    row(
      "through a remover of any name",
      """
      func zork(_ c: Coordinator) { children.removeAll { $0 === c } }
      func show() { let c = LoginCoordinator(); c.onEnd = { [weak self, weak c] in c.map { self?.zork($0) } }; children.append(c) }
      """),
    row(
      "removed by the child itself",
      """
      func zork(_ c: Coordinator) { children.removeAll { $0 === c } }
      func show() { let c = PayCoordinator(); c.parent = self; children.append(c) }
      """,
      more:
        "class PayCoordinator: Coordinator { weak var parent: AppCoordinator?; func start() { parent?.zork(self) } }"),
    row("reset before", "func show() { children.removeAll(); children.append(ShopCoordinator()) }"),
    row("replaced whole", "func show() { children = [ShopCoordinator()] }"),
    row("a single property", "var shop: ShopCoordinator?\nfunc show() { shop = ShopCoordinator() }"),
    row("once, in init", "init() { children.append(ShopCoordinator()) }"),
    row(
      "once, in a lazy property",
      "lazy var shop: ShopCoordinator = { let c = ShopCoordinator(); children.append(c); return c }()"),
    row(
      "once, in a function that only init calls",
      "init() { addTabs() }\nfunc addTabs() { children.append(ShopCoordinator()) }"),
    row("a commented add", "func show() { /* children.append(ShopCoordinator()) */ }"),
    row("view controllers", "func show() { let c = UIViewController(); navigationController.addChild(c) }"),
    row(
      "structs", "var steps: [StepCoordinator] = []\nfunc show() { steps.append(StepCoordinator()) }",
      more: "struct StepCoordinator { func start() {} }"),
    row(
      "a delegate's method that the child calls",
      """
      func show() { let c = PayCoordinator(); c.delegate = self; children.append(c) }
      """,
      more: """
        protocol PayDelegate: AnyObject { func payDidEnd(_ c: PayCoordinator) }
        class PayCoordinator: Coordinator { weak var delegate: PayDelegate?; func start() { delegate?.payDidEnd(self) } }
        extension AppCoordinator: PayDelegate { func payDidEnd(_ c: PayCoordinator) { children.removeAll { $0 === c } } }
        """),
    row(
      "an undeclared base keeps it", "",
      more: """
        final class KitCoordinator: KitBaseCoordinator { func show() { addChild(ShopCoordinator()) } }
        """),
    row(
      "a test double", "",
      more: """
        final class MockCoordinator: Coordinator { var children: [Coordinator] = []; func start() { children.append(ShopCoordinator()) }
          func again() { start() } }
        """),
  ]

  @Test(arguments: fires + silent) func children(row: Row) { row.check(ChildLifecycle.analysis) }

  @Test func theMessageKnowsParentChildListAndFunction() throws {
    let project = TinyProject(Self.fires[0].files)
    let match = try #require(project.matches(ChildLifecycle.analysis).first)
    #expect(
      match.bindings == [
        "PARENT": "AppCoordinator", "CHILD": "ShopCoordinator", "FUNCTION": "show()", "LIST": "children",
      ])
    #expect(match.symbol == "AppCoordinator.show()")
    #expect(match.subject == "ShopCoordinator")
  }

  @Test func aTestThatRemovesDoesNotExcuse() {
    var files = Self.fires[5].files
    files["AppTests/Tests.swift"] =
      "import XCTest\nfunc testIt(app: AppCoordinator, c: ShopCoordinator) { app.drop(c) }"
    Row("", files).check(ChildLifecycle.analysis)
  }
}
