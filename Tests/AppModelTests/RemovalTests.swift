import Testing

@testable import AppModel

/// What takes a child out again.
@Suite struct RemovalTests {
  private static func row(_ name: String, _ code: String, _ expected: [String]) -> ProjectRow {
    ProjectRow(name, source("func run(child: ChildCoordinator, screen: UIViewController) {\n\(code)\n}"), expected)
  }

  private static func source(_ member: String) -> String {
    """
    import UIKit
    class ChildCoordinator { let id = 1, window = UIWindow(); func start() {} }
    class LoginCoordinator: ChildCoordinator { weak var screen: UIViewController? }
    final class AppCoordinator {
      var children: [ChildCoordinator] = []
      var byKey: [ObjectIdentifier: ChildCoordinator] = [:]
      var login: ChildCoordinator?
      weak var remembered: ChildCoordinator?
      var names: [String] = []
      let other = OtherCoordinator()
      \(member)
    }
    final class OtherCoordinator { var children: [ChildCoordinator] = []; func start() {} }
    """
  }

  static let everything: [ProjectRow] = [
    row("removeAll", "children.removeAll()", ["children -= all"]),
    row(
      "removeAll that keeps the memory", "children.removeAll(keepingCapacity: true)", ["children -= all"]
    ),
    row("an empty literal", "children = []", ["children -= all"]),
    row("an empty dictionary", "byKey = [:]", ["byKey -= all"]),
    row("nil", "login = nil", ["login -= all"]),
    row("nil through self", "self.login = nil", ["login -= all"]),
    row("nil through a weak self", "run { [weak self] in self?.login = nil }", ["login -= all"]),
    row("in another object", "other.children.removeAll()", ["children -= all"]),
  ]

  static let one: [ProjectRow] = [
    row("removeAll where it is the child", "children.removeAll { $0 === child }", ["children -= child"]),
    row("removeAll(where:)", "children.removeAll(where: { $0 === child })", ["children -= child"]),
    row(
      "with a named element", "children.removeAll { element in element === child }",
      ["children -= child"]),
    row("the other way round", "children.removeAll { child === $0 }", ["children -= child"]),
    row("by an identifier", "children.removeAll { $0.id == child.id }", ["children -= child"]),
    row(
      "by the object's identifier", "children.removeAll { ObjectIdentifier($0) == ObjectIdentifier(child) }",
      ["children -= child"]),
    row("filter", "children = children.filter { $0 !== child }", ["children -= child"]),
    row(
      "filter(_:) in parentheses", "children = children.filter({ $0 !== child })", ["children -= child"]),
    row(
      "remove at the first index", "if let i = children.firstIndex(where: { $0 === child }) { children.remove(at: i) }",
      ["children -= child"]),
    row(
      "remove at the first index of it", "if let i = children.firstIndex(of: child) { children.remove(at: i) }",
      ["children -= child"]),
    row(
      "remove in a loop", "for (i, c) in children.enumerated() where c === child { children.remove(at: i); break }",
      ["children -= child"]),
    row(
      "remove in a loop with an inner if",
      "for (index, c) in children.enumerated() { if c === child { children.remove(at: index) } }",
      ["children -= child"]),
    row("a key of the child", "byKey[ObjectIdentifier(child)] = nil", ["byKey -= child"]),
    row("removeValue", "byKey.removeValue(forKey: ObjectIdentifier(child))", ["byKey -= child"]),
    row("by type", "children.removeAll { $0 is LoginCoordinator }", ["children -= LoginCoordinator"]),
    row(
      "by type with filter", "children = children.filter { !($0 is LoginCoordinator) }",
      ["children -= LoginCoordinator"]),
    row(
      "the type of it", "children.removeAll { type(of: $0) == LoginCoordinator.self }",
      ["children -= LoginCoordinator"]),
    row("the last", "children.removeLast()", ["children -= ?"]),
    row("the popped", "_ = children.popLast()", ["children -= ?"]),
    row("the first", "children.removeFirst()", ["children -= ?"]),
    row("at a position", "children.remove(at: 0)", ["children -= ?"]),
    row("a range", "children.removeSubrange(1...)", ["children -= ?"]),
    row(
      "by the screen", "children.removeAll { ($0 as? LoginCoordinator)?.screen === screen }",
      ["children -= value"]),
  ]

  static let nothing: [ProjectRow] = [
    row("a local list", "var children = [child]; children.removeAll()", []),
    row("another list", "names.removeAll()", []),
    row("a weak property", "remembered = nil", []),
    row("a filter that is only read", "let left = children.filter { $0 !== child }", []),
    row("a comment", "// children.removeAll()", []),
    row("a string", "print(\"children.removeAll()\")", []),
  ]

  @Test(arguments: everything + one + nothing) func drops(row: ProjectRow) {
    #expect(Modelled(row.files).removals == row.expected)
  }

  static let places: [ProjectRow] = [
    ProjectRow("nothing in an initialiser", source("init() { children = []; login = nil }"), []),
    ProjectRow(
      "in a closure of the initialiser",
      source("init() { done = { [weak self] in self?.login = nil; self?.children = [] } }"),
      ["login -= all", "children -= all"]),
    ProjectRow("in deinit", source("deinit { children.removeAll() }"), ["children -= all"]),
    ProjectRow(
      "in an observer",
      source("var state: ChildCoordinator? { didSet { login = nil } }; func f() { state = ChildCoordinator() }"),
      ["login -= all"]),
    ProjectRow(
      "in an initial value nothing is dropped",
      source("var rest: [ChildCoordinator] = []; var next: ChildCoordinator? = nil"), []),
  ]

  @Test(arguments: places) func dropsIn(row: ProjectRow) { #expect(Modelled(row.files).removals == row.expected) }

  @Test func anObserverOfAPlainValueIsRun() {
    let source = Self.source("var state = 1 { didSet { login = nil } }; func f() { state = 2 }")
    #expect(Modelled(source).removals == ["login -= all"])
  }

  @Test func aDropInATestDoesNotCount() {
    let model = Modelled([
      "App/A.swift": Self.source("func stay() {}"),
      "AppTests/A.swift": "import XCTest\nfunc f(a: AppCoordinator) { a.children.removeAll() }",
    ])
    #expect(model.removals.isEmpty)
  }
}
