import Testing

@testable import ProjectModel

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
    let built = Built(
      """
      import UIKit
      \(Self.child)
      class AppCoordinator { var all: [Coordinator] = []; func \(signature) { all.append(c) }
        func show() { \(name)(\(label)ChildCoordinator()) } }
      """)
    #expect(built.keeps.last == "AppCoordinator.all += ChildCoordinator")
    #expect(built.adders.count == 1)
  }

  /// The last keep and the functions that keep a parameter.
  static let chains: [Row<[String]>] = [
    Row(
      "two levels",
      """
      class AppCoordinator { var all: [Coordinator] = []
        func keep(_ c: Coordinator) { all.append(c) }
        func run(_ c: Coordinator) { keep(c); c.start() }
        func show() { run(ChildCoordinator()) } }
      """, ["AppCoordinator.keep(_:)", "AppCoordinator.run(_:)"]),
    Row(
      "in the base class",
      """
      class Base { var all: [Coordinator] = []; func keep(_ c: Coordinator) { all.append(c) } }
      class AppCoordinator: Base { func show() { let c = ChildCoordinator(); keep(c) } }
      """, ["Base.keep(_:)"]),
    Row(
      "in a generic base class",
      """
      class Base<R> { var all: [Coordinator] = []; func keep<T>(_ c: Coordinator, _ t: T) { all.append(c) } }
      class AppCoordinator: Base<Int> { func show() { keep(ChildCoordinator(), 1) } }
      """, ["Base.keep(_:_:)"]),
    Row(
      "in a protocol's default",
      """
      protocol Parent: AnyObject { var all: [Coordinator] { get set } }
      extension Parent { func keep(_ c: Coordinator) { all.append(c) } }
      class AppCoordinator: Parent { var all: [Coordinator] = []; func show() { keep(ChildCoordinator()) } }
      """, ["Parent.keep(_:)"]),
    Row(
      "in a dictionary",
      """
      class AppCoordinator { var all: [ObjectIdentifier: Coordinator] = [:]
        func keep(_ c: Coordinator) { all[ObjectIdentifier(c)] = c }
        func show() { keep(ChildCoordinator()) } }
      """, ["AppCoordinator.keep(_:)"]),
    Row(
      "several at once",
      """
      class AppCoordinator { var all: [Coordinator] = []
        func keep(_ cs: Coordinator...) { all += cs }
        func show() { keep(ChildCoordinator()) } }
      """, ["AppCoordinator.keep(_:)"]),
    Row(
      "a function that calls itself",
      """
      class AppCoordinator { var all: [Coordinator] = []
        func keep(_ c: Coordinator) { if all.isEmpty { keep(c) }; all.append(c) }
        func show() { keep(ChildCoordinator()) } }
      """, ["AppCoordinator.keep(_:)"]),
    Row(
      "two functions that call each other",
      """
      class AppCoordinator { var all: [Coordinator] = []
        func keep(_ c: Coordinator) { hold(c); all.append(c) }
        func hold(_ c: Coordinator) { keep(c) }
        func show() { hold(ChildCoordinator()) } }
      """, ["AppCoordinator.hold(_:)", "AppCoordinator.keep(_:)"]),
    Row(
      "through a closure in the function",
      """
      class AppCoordinator { var all: [Coordinator] = []
        func keep(_ c: Coordinator) { onMain { self.all.append(c) } }
        func onMain(_ run: () -> Void) { run() }
        func show() { keep(ChildCoordinator()) } }
      """, ["AppCoordinator.keep(_:)"]),
  ]

  @Test(arguments: chains) func whoKeepsAParameter(row: Row<[String]>) throws {
    let built = Built("import UIKit\n" + Self.child + "\n" + (row.files["App/Main.swift"] ?? ""))
    #expect(built.adders.sorted() == row.expected)
    #expect(built.keeps.contains("AppCoordinator.all += ChildCoordinator"))
  }

  @Test func theCallerIsTheKeeperOfTheObjectThatItCalls() {
    let built = Built(
      """
      import UIKit
      \(Self.child)
      class Base { var all: [Coordinator] = []; func keep(_ c: Coordinator) { all.append(c) } }
      class HomeCoordinator: Base {}
      class AppCoordinator { let home: HomeCoordinator; func show() { home.keep(ChildCoordinator()) } }
      """)
    #expect(built.keeps.contains("HomeCoordinator.all += ChildCoordinator"))
    #expect(!built.keeps.contains("AppCoordinator.all += ChildCoordinator"))
  }

  @Test func aNamesakeWithOtherLabelsKeepsNothing() {
    let built = Built(
      """
      import UIKit
      \(Self.child)
      class AppCoordinator { var all: [Coordinator] = []
        func keep(_ c: Coordinator) { all.append(c) }
        func keep(screenOf c: Coordinator) {}
        func show() { keep(screenOf: ChildCoordinator()) } }
      """)
    #expect(built.keeps == ["AppCoordinator.all += Coordinator"])
  }

  @Test func aFunctionThatOnlyStartsKeepsNothing() {
    let built = Built(
      """
      import UIKit
      \(Self.child)
      class AppCoordinator { var all: [Coordinator] = []; func addChild(_ c: Coordinator) { c.start() }
        func show() { addChild(ChildCoordinator()) } }
      """)
    #expect(built.keeps.isEmpty)
    #expect(built.adders.isEmpty)
  }
}
