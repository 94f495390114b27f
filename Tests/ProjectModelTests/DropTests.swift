import Testing

@testable import ProjectModel

/// What takes a child out again.
@Suite struct DropTests {
  private static func row(_ name: String, _ code: String, _ expected: [String]) -> Row<[String]> {
    Row(name, source("func run(child: ChildCoordinator, screen: UIViewController) {\n\(code)\n}"), expected)
  }

  private static func source(_ member: String) -> String {
    """
    import UIKit
    class ChildCoordinator { let id = 1; func start() {} }
    class LoginCoordinator: ChildCoordinator { weak var screen: UIViewController? }
    final class AppCoordinator {
      var children: [ChildCoordinator] = []
      var byKey: [ObjectIdentifier: ChildCoordinator] = [:]
      var login: ChildCoordinator?
      weak var remembered: ChildCoordinator?
      var names: [String] = []
      let other: OtherCoordinator
      \(member)
    }
    final class OtherCoordinator { var children: [ChildCoordinator] = []; func start() {} }
    """
  }

  static let everything: [Row<[String]>] = [
    row("removeAll", "children.removeAll()", ["AppCoordinator.children -= all"]),
    row(
      "removeAll that keeps the memory", "children.removeAll(keepingCapacity: true)", ["AppCoordinator.children -= all"]
    ),
    row("an empty literal", "children = []", ["AppCoordinator.children -= all"]),
    row("an empty dictionary", "byKey = [:]", ["AppCoordinator.byKey -= all"]),
    row("nil", "login = nil", ["AppCoordinator.login -= all"]),
    row("nil through self", "self.login = nil", ["AppCoordinator.login -= all"]),
    row("nil through a weak self", "run { [weak self] in self?.login = nil }", ["AppCoordinator.login -= all"]),
    row("in another object", "other.children.removeAll()", ["OtherCoordinator.children -= all"]),
  ]

  static let one: [Row<[String]>] = [
    row("removeAll where it is the child", "children.removeAll { $0 === child }", ["AppCoordinator.children -= child"]),
    row("removeAll(where:)", "children.removeAll(where: { $0 === child })", ["AppCoordinator.children -= child"]),
    row(
      "with a named element", "children.removeAll { element in element === child }",
      ["AppCoordinator.children -= child"]),
    row("the other way round", "children.removeAll { child === $0 }", ["AppCoordinator.children -= child"]),
    row("by an identifier", "children.removeAll { $0.id == child.id }", ["AppCoordinator.children -= child"]),
    row(
      "by the object's identifier", "children.removeAll { ObjectIdentifier($0) == ObjectIdentifier(child) }",
      ["AppCoordinator.children -= child"]),
    row("filter", "children = children.filter { $0 !== child }", ["AppCoordinator.children -= child"]),
    row(
      "filter(_:) in parentheses", "children = children.filter({ $0 !== child })", ["AppCoordinator.children -= child"]),
    row(
      "remove at the first index", "if let i = children.firstIndex(where: { $0 === child }) { children.remove(at: i) }",
      ["AppCoordinator.children -= child"]),
    row(
      "remove at the first index of it", "if let i = children.firstIndex(of: child) { children.remove(at: i) }",
      ["AppCoordinator.children -= child"]),
    row(
      "remove in a loop", "for (i, c) in children.enumerated() where c === child { children.remove(at: i); break }",
      ["AppCoordinator.children -= child"]),
    row(
      "remove in a loop with an inner if",
      "for (index, c) in children.enumerated() { if c === child { children.remove(at: index) } }",
      ["AppCoordinator.children -= child"]),
    row("a key of the child", "byKey[ObjectIdentifier(child)] = nil", ["AppCoordinator.byKey -= child"]),
    row("removeValue", "byKey.removeValue(forKey: ObjectIdentifier(child))", ["AppCoordinator.byKey -= child"]),
    row("by type", "children.removeAll { $0 is LoginCoordinator }", ["AppCoordinator.children -= LoginCoordinator"]),
    row(
      "by type with filter", "children = children.filter { !($0 is LoginCoordinator) }",
      ["AppCoordinator.children -= LoginCoordinator"]),
    row(
      "the type of it", "children.removeAll { type(of: $0) == LoginCoordinator.self }",
      ["AppCoordinator.children -= LoginCoordinator"]),
    row("the last", "children.removeLast()", ["AppCoordinator.children -= ?"]),
    row("the popped", "_ = children.popLast()", ["AppCoordinator.children -= ?"]),
    row("the first", "children.removeFirst()", ["AppCoordinator.children -= ?"]),
    row("at a position", "children.remove(at: 0)", ["AppCoordinator.children -= ?"]),
    row("a range", "children.removeSubrange(1...)", ["AppCoordinator.children -= ?"]),
    row(
      "by the screen", "children.removeAll { ($0 as? LoginCoordinator)?.screen === screen }",
      ["AppCoordinator.children -= ?"]),
  ]

  static let nothing: [Row<[String]>] = [
    row("a local list", "var children = [child]; children.removeAll()", []),
    row("another list", "names.removeAll()", []),
    row("a weak property", "remembered = nil", []),
    row("a filter that is only read", "let left = children.filter { $0 !== child }", []),
    row("a comment", "// children.removeAll()", []),
    row("a string", "print(\"children.removeAll()\")", []),
  ]

  @Test(arguments: everything + one + nothing) func drops(row: Row<[String]>) {
    #expect(Built(row.files).drops == row.expected)
  }

  static let places: [Row<[String]>] = [
    Row("nothing in an initialiser", source("init() { children = []; login = nil }"), []),
    Row(
      "in a closure of the initialiser",
      source("init() { done = { [weak self] in self?.login = nil; self?.children = [] } }"),
      ["AppCoordinator.login -= all", "AppCoordinator.children -= all"]),
    Row("in deinit", source("deinit { children.removeAll() }"), ["AppCoordinator.children -= all"]),
    Row("in an observer", source("var state = 1 { didSet { login = nil } }"), ["AppCoordinator.login -= all"]),
    Row(
      "in an initial value nothing is dropped",
      source("var rest: [ChildCoordinator] = []; var next: ChildCoordinator? = nil"), []),
  ]

  @Test(arguments: places) func dropsIn(row: Row<[String]>) { #expect(Built(row.files).drops == row.expected) }

  @Test func aDropInATestDoesNotCount() {
    let built = Built([
      "App/A.swift": Self.source("func stay() {}"),
      "AppTests/A.swift": "import XCTest\nfunc f(a: AppCoordinator) { a.children.removeAll() }",
    ])
    #expect(built.drops.isEmpty)
  }
}
