import Testing

@testable import AppModel

/// A project function that keeps its parameter is an add, whatever it is called.
@Suite struct ForwardedKeepTests {
  private static let child =
    "class ChildCoordinator: Coordinator { func start() {} }\nprotocol Coordinator: AnyObject { func start() }"

  @Test(arguments: [
    "addChild(_ c: Coordinator)", "addDependency(_ c: Coordinator)", "store(coordinator c: Coordinator)",
    "add(childCoordinator c: Coordinator)", "startChild(_ c: Coordinator)", "zork(_ c: Coordinator)",
    "free<C: Coordinator>(_ c: C)", "childDidFinish(_ c: some Coordinator)",
  ])
  func anyName(signature: String) {
    let name = signature.prefix { $0 != "(" && $0 != "<" }
    let label =
      signature.contains("coordinator c")
      ? "coordinator: " : signature.contains("childCoordinator c") ? "childCoordinator: " : ""
    let model = Modelled(
      """
      import UIKit
      \(Self.child)
      class AppCoordinator { var all: [Coordinator] = []; func \(signature) { all.append(c) }
        func show() { \(name)(\(label)ChildCoordinator()) } }
      """)
    #expect(model.keeps.last == "AppCoordinator.all += ChildCoordinator")
    #expect(model.adders.count == 1)
  }

  /// The last keep and the functions that keep a parameter.
  static let chains: [ProjectRow] = [
    ProjectRow(
      "two levels",
      """
      class AppCoordinator { var all: [Coordinator] = []
        func keep(_ c: Coordinator) { all.append(c) }
        func run(_ c: Coordinator) { keep(c); c.start() }
        func show() { run(ChildCoordinator()) } }
      """, ["AppCoordinator.keep", "AppCoordinator.run"]),
    ProjectRow(
      "in the base class",
      """
      class Base { var all: [Coordinator] = []; func keep(_ c: Coordinator) { all.append(c) } }
      class AppCoordinator: Base { func show() { let c = ChildCoordinator(); keep(c) } }
      """, ["Base.keep"]),
    ProjectRow(
      "in a generic base class",
      """
      class Base<R> { var all: [Coordinator] = []; func keep<T>(_ c: Coordinator, _ t: T) { all.append(c) } }
      class AppCoordinator: Base<Int> { func show() { keep(ChildCoordinator(), 1) } }
      """, ["Base.keep"]),
    ProjectRow(
      "in a protocol's default",
      """
      protocol Parent: AnyObject { var all: [Coordinator] { get set } }
      extension Parent { func keep(_ c: Coordinator) { all.append(c) } }
      class AppCoordinator: Parent { var all: [Coordinator] = []; func show() { keep(ChildCoordinator()) } }
      """, ["Parent.keep"]),
    ProjectRow(
      "in a dictionary",
      """
      class AppCoordinator { var all: [ObjectIdentifier: Coordinator] = [:]
        func keep(_ c: Coordinator) { all[ObjectIdentifier(c)] = c }
        func show() { keep(ChildCoordinator()) } }
      """, ["AppCoordinator.keep"]),
    ProjectRow(
      "several at once",
      """
      class AppCoordinator { var all: [Coordinator] = []
        func keep(_ cs: Coordinator...) { all += cs }
        func show() { keep(ChildCoordinator()) } }
      """, ["AppCoordinator.keep"]),
    ProjectRow(
      "a function that calls itself",
      """
      class AppCoordinator { var all: [Coordinator] = []
        func keep(_ c: Coordinator) { if all.isEmpty { keep(c) }; all.append(c) }
        func show() { keep(ChildCoordinator()) } }
      """, ["AppCoordinator.keep"]),
    ProjectRow(
      "two functions that call each other",
      """
      class AppCoordinator { var all: [Coordinator] = []
        func keep(_ c: Coordinator) { hold(c); all.append(c) }
        func hold(_ c: Coordinator) { keep(c) }
        func show() { hold(ChildCoordinator()) } }
      """, ["AppCoordinator.hold", "AppCoordinator.keep"]),
    ProjectRow(
      "through a closure in the function",
      """
      class AppCoordinator { var all: [Coordinator] = []
        func keep(_ c: Coordinator) { onMain { self.all.append(c) } }
        func onMain(_ run: () -> Void) { run() }
        func show() { keep(ChildCoordinator()) } }
      """, ["AppCoordinator.keep"]),
  ]

  @Test(arguments: chains) func whoKeepsAParameter(row: ProjectRow) throws {
    let model = Modelled("import UIKit\n" + Self.child + "\n" + (row.files["App/Main.swift"] ?? ""))
    #expect(model.adders.sorted() == row.expected)
    #expect(model.keeps.contains("AppCoordinator.all += ChildCoordinator"))
  }

  @Test func theCallerIsTheKeeperOfTheObjectThatItCalls() {
    let model = Modelled(
      """
      import UIKit
      \(Self.child)
      class Base { var all: [Coordinator] = []; func keep(_ c: Coordinator) { all.append(c) } }
      class HomeCoordinator: Base {}
      class AppCoordinator { let home = HomeCoordinator(); func show() { home.keep(ChildCoordinator()) } }
      """)
    #expect(model.keeps.contains("HomeCoordinator.all += ChildCoordinator"))
    #expect(!model.keeps.contains("AppCoordinator.all += ChildCoordinator"))
  }

  @Test func aNamesakeWithOtherLabelsKeepsNothing() {
    let model = Modelled(
      """
      import UIKit
      \(Self.child)
      class AppCoordinator { var all: [Coordinator] = []
        func keep(_ c: Coordinator) { all.append(c) }
        func keep(screenOf c: Coordinator) {}
        func show() { keep(screenOf: ChildCoordinator()) } }
      """)
    #expect(model.keeps.isEmpty)
  }

  @Test func aFunctionThatOnlyStartsKeepsNothing() {
    let model = Modelled(
      """
      import UIKit
      \(Self.child)
      class AppCoordinator { var all: [Coordinator] = []; func addChild(_ c: Coordinator) { c.start() }
        func show() { addChild(ChildCoordinator()) } }
      """)
    #expect(model.keeps.isEmpty)
    #expect(model.adders.isEmpty)
  }
}

/// Verbs of base classes outside the project, which the cards `adds-child` and `drops-child` name.
@Suite struct ForeignVerbTests {
  private static func app(_ code: String, base: String = "") -> Modelled {
    Modelled(
      """
      import Kit
      import UIKit
      \(base)
      final class LoginCoordinator: FlowCoordinator { let owner: AppCoordinator?; init(owner: AppCoordinator?) { self.owner = owner } }
      final class AppCoordinator: FlowCoordinator {
        let navigation = UINavigationController()
        func showLogin() { let login = LoginCoordinator(owner: nil); \(code) }
        func ended(_ login: LoginCoordinator) { removeChild(login) }
      }
      """)
  }

  @Test(arguments: ["addChild(login)", "self.add(childCoordinator: login)", "presentChild(login, animated: true)"])
  func aNamedVerbOfAnUndeclaredBaseKeepsTheChild(code: String) {
    let model = Self.app(code)
    #expect(model.reaches("AppCoordinator", "LoginCoordinator"))
    #expect(model.keeps.count == 1)
    #expect(model.removals == ["base -= login"])
  }

  @Test(arguments: ["add(observer: login)", "login.addChild(3)", "zork(login)"])
  func anotherVerbKeepsNothing(code: String) {
    let model = Self.app(code)
    #expect(!model.reaches("AppCoordinator", "LoginCoordinator"))
    #expect(model.keeps.isEmpty && model.removals.isEmpty)
  }

  @Test func aVerbThatTheProjectDeclaresIsJudgedByItsBody() {
    let model = Self.app(
      "addChild(login)", base: "class FlowCoordinator { func addChild(_ child: FlowCoordinator) { child.start() } }")
    #expect(!model.reaches("AppCoordinator", "LoginCoordinator"))
    #expect(model.keeps.isEmpty)
  }
}
