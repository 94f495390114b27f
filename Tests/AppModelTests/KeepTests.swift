import Testing

@testable import AppModel

/// What puts a child where it stays alive.
@Suite struct KeepTests {
  /// A statement in a method of a coordinator with every kind of property.
  private static func row(_ name: String, _ code: String, _ expected: [String]) -> ProjectRow {
    ProjectRow(name, source(code), expected)
  }

  private static func source(_ code: String) -> String {
    """
    import UIKit
    class Child { let navigationController = UINavigationController() }
    class ChildCoordinator { let window = UIWindow(); func start() {} }
    struct Settings { var flow: ChildCoordinator? }
    final class AppCoordinator {
      var children: [ChildCoordinator] = []
      var untyped: [AnyObject] = []
      var byKey: [String: ChildCoordinator] = [:]
      var all: Set<LoginCoordinator> = []
      var login: ChildCoordinator?
      var sure: LoginCoordinator
      weak var remembered: ChildCoordinator?
      unowned var lent: ChildCoordinator
      unowned(unsafe) var borrowed: ChildCoordinator
      static var shared: ChildCoordinator?
      var names: [String] = []
      var settings = Settings()
      let other = OtherCoordinator()
      func make() -> ChildCoordinator { ChildCoordinator() }
      func run(given: ChildCoordinator) {
        \(code)
      }
    }
    final class OtherCoordinator { var children: [ChildCoordinator] = []; func start() {} }
    """
  }

  static let lists: [ProjectRow] = [
    row("append", "children.append(ChildCoordinator())", ["AppCoordinator.children += ChildCoordinator"]),
    row(
      "append through self", "self.children.append(ChildCoordinator())", ["AppCoordinator.children += ChildCoordinator"]
    ),
    row(
      "append a local", "let c = ChildCoordinator(); children.append(c)",
      ["AppCoordinator.children += ChildCoordinator"]),
    row("append a result", "children.append(make())", ["AppCoordinator.children += ChildCoordinator"]),
    row(
      "append in a closure", "run { [weak self] in self?.children.append(make()) }",
      ["AppCoordinator.children += ChildCoordinator"]),
    row(
      "append several", "children.append(contentsOf: [ChildCoordinator(), make()])",
      ["AppCoordinator.children += ChildCoordinator"]),
    row(
      "append a list", "let list = [make()]; children.append(contentsOf: list)",
      ["AppCoordinator.children += ChildCoordinator"]),
    row("+= a literal", "children += [ChildCoordinator()]", ["AppCoordinator.children += ChildCoordinator"]),
    row(
      "+= a list", "let list = [make()]; children += list", ["AppCoordinator.children += ChildCoordinator"]
    ),
    row(
      "insert at an index", "children.insert(ChildCoordinator(), at: 0)",
      ["AppCoordinator.children += ChildCoordinator"]),
    row("insert into a set", "all.insert(LoginCoordinator())", ["AppCoordinator.all += ~LoginCoordinator"]),
    row("a subscript", "byKey[name] = ChildCoordinator()", ["AppCoordinator.byKey += ChildCoordinator"]),
    row(
      "a key that is spelled out", "byKey[\"a\"] = ChildCoordinator()", ["AppCoordinator.byKey[…] = ChildCoordinator"]),
    row("an index", "children[0] = ChildCoordinator()", ["AppCoordinator.children[…] = ChildCoordinator"]),
    row("updateValue", "byKey.updateValue(make(), forKey: \"a\")", ["AppCoordinator.byKey += ChildCoordinator"]),
    row("append what nobody knows", "children.append(kit.make())", ["AppCoordinator.children += ChildCoordinator"]),
    row("into an untyped list", "untyped.append(ChildCoordinator())", ["AppCoordinator.untyped += ChildCoordinator"]),
    row("an undeclared child", "untyped.append(PayCoordinator())", ["AppCoordinator.untyped += ~PayCoordinator"]),
    row(
      "into another object's list", "other.children.append(make())", ["OtherCoordinator.children += ChildCoordinator"]),
    row(
      "a whole literal", "children = [ChildCoordinator(), make()]", ["AppCoordinator.children = [ChildCoordinator]"]),
    row("a whole dictionary", "byKey = [\"a\": make()]", ["AppCoordinator.byKey = [ChildCoordinator]"]),
  ]

  static let single: [ProjectRow] = [
    row("an optional property", "login = ChildCoordinator()", ["AppCoordinator.login = ChildCoordinator"]),
    row("through self", "self.login = make()", ["AppCoordinator.login = ChildCoordinator"]),
    row("a property that is none", "sure = LoginCoordinator()", ["AppCoordinator.sure = ~LoginCoordinator"]),
    row(
      "in a closure after guard let self", "run { [weak self] in guard let self else { return }; self.login = make() }",
      ["AppCoordinator.login = ChildCoordinator"]),
  ]

  static let nothing: [ProjectRow] = [
    row("a weak property", "remembered = ChildCoordinator()", []),
    row("an unowned property", "lent = ChildCoordinator()", []),
    row("an unowned(unsafe) property", "borrowed = ChildCoordinator()", []),
    row("a static property", "AppCoordinator.shared = ChildCoordinator()", []),
    row("a local list", "var children: [ChildCoordinator] = []; children.append(make())", []),
    row("a local of the property's name", "var login = make(); login = make()", []),
    row("no coordinator", "names.append(\"a\"); settings = Settings()", []),
    row("another verb of a list", "children.reserveCapacity(3); _ = children.contains { $0 === given }", []),
    row("a comparison", "if login === given {}", []),
    row("a comment", "// children.append(make())", []),
    row("reading", "let c = children.first; login?.start()", []),
  ]

  @Test(arguments: lists + single) func keeps(row: ProjectRow) { #expect(Modelled(row.files).keeps == row.expected) }

  @Test(arguments: nothing) func keepsNothing(row: ProjectRow) { #expect(Modelled(row.files).keeps == row.expected) }

  static let places: [ProjectRow] = [
    ProjectRow(
      "in an initialiser",
      "class ACoordinator { var b: BCoordinator; init() { b = BCoordinator() } }\nclass BCoordinator {}",
      ["ACoordinator.b = BCoordinator"]),
    ProjectRow(
      "in an extension in another file",
      [
        "A.swift": "class ACoordinator { var all: [BCoordinator] = [] }",
        "B.swift": "extension ACoordinator { func f() { all.append(BCoordinator()) } }\nclass BCoordinator {}",
      ], ["ACoordinator.all += BCoordinator"]),
    ProjectRow(
      "in an inherited list",
      """
      class Base { var all: [ACoordinator] = [] }
      class ACoordinator: Base { func f() { all.append(BCoordinator()) } }
      class BCoordinator: ACoordinator {}
      """, ["ACoordinator.all += BCoordinator"]),
    ProjectRow(
      "in a protocol's list",
      """
      protocol Coordinator: AnyObject { var all: [Coordinator] { get set } }
      extension Coordinator { func keep() { all.append(BCoordinator()) } }
      class ACoordinator: Coordinator { var all: [Coordinator] = [] }
      class BCoordinator: Coordinator { weak var owner: Coordinator?; var all: [Coordinator] { get { [] } set {} } }
      """, ["Coordinator.all += BCoordinator"]),
    ProjectRow(
      "in a computed property",
      "class ACoordinator { var all: [BCoordinator] = []; var b: Int { all.append(BCoordinator()); return 1 }; func f() { _ = b } }\nclass BCoordinator {}",
      ["ACoordinator.all += BCoordinator"]),
    ProjectRow(
      "in a lazy property",
      "class ACoordinator { var all: [BCoordinator] = []; lazy var b: Int = { all.append(BCoordinator()); return 1 }() }\nclass BCoordinator {}",
      ["ACoordinator.all += BCoordinator"]),
    ProjectRow(
      "in an app delegate",
      """
      import UIKit
      class AppDelegate: UIResponder, UIApplicationDelegate { var root: ACoordinator?; func f() { root = ACoordinator() } }
      class ACoordinator { let window = UIWindow() }
      """, ["AppDelegate.root = ACoordinator"]),
    ProjectRow(
      "no helper in a list of coordinators",
      """
      protocol Coordinator: AnyObject {}
      class Flow {}
      class ACoordinator: Coordinator { var all: [AnyObject] = []; func f() { all.append(Flow()) } }
      """, []),
    ProjectRow(
      "a requirement that all types store weakly",
      """
      protocol Coordinator: AnyObject { var parent: Coordinator? { get set } }
      extension Coordinator { func adopt(_ p: Coordinator) { parent = p } }
      class ACoordinator: Coordinator { weak var parent: Coordinator?; func f() { adopt(ACoordinator()) } }
      """, []),
    ProjectRow(
      "a requirement that some type stores strongly",
      """
      protocol Coordinator: AnyObject { var parent: Coordinator? { get set } }
      extension Coordinator { func adopt(_ p: Coordinator) { parent = p } }
      class ACoordinator: Coordinator { weak var parent: Coordinator?; func f() { adopt(BCoordinator()) } }
      class BCoordinator: Coordinator { var parent: Coordinator?; func f() { adopt(ACoordinator()) } }
      """, ["BCoordinator.parent = ACoordinator"]),
    ProjectRow(
      "in a test",
      [
        "A.swift": "class ACoordinator { var all: [ACoordinator] = [] }",
        "Tests.swift": "import XCTest\nfunc f(a: ACoordinator) { a.all.append(ACoordinator()) }",
      ], []),
  ]

  @Test(arguments: places) func keepsFrom(row: ProjectRow) { #expect(Modelled(row.files).keeps == row.expected) }
}
