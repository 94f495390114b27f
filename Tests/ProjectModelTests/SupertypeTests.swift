import Testing

@testable import ProjectModel

/// What a type inherits, as far as the project shows it.
@Suite struct SupertypeTests {
  /// Project supertypes, nearest first, then `|` and the names that the project does not declare.
  static let lineages: [Row<String>] = [
    Row("a project class", "class Base {}\nclass App: Base {}", "Base |"),
    Row("a class from outside", "class App: UIViewController {}", "| UIViewController"),
    Row("two levels", "class Root {}\nclass Base: Root {}\nclass App: Base {}", "Base Root |"),
    Row(
      "outside through the project", "class Base: UIViewController {}\nclass App: Base {}", "Base | UIViewController"),
    Row("several", "protocol P {}\nclass Base {}\nclass App: Base, P, Codable {}", "Base P | Codable"),
    Row("a conformance in an extension", "protocol P {}\nclass App {}\nextension App: P {}", "P |"),
    Row(
      "a conformance in another file",
      ["A.swift": "class App {}", "B.swift": "extension App: UIWindowSceneDelegate {}"],
      "| UIWindowSceneDelegate"),
    Row("a protocol's own parents", "protocol Q {}\nprotocol P: Q {}\nclass App: P {}", "P Q |"),
    Row("a diamond counts once", "protocol R {}\nprotocol P: R {}\nprotocol Q: R {}\nclass App: P, Q {}", "P Q R |"),
    Row("a generic base class", "class Base<Route> {}\nclass App: Base<Int> {}", "Base |"),
    Row("a generic base from outside", "class App: NavigationCoordinator<Int> {}", "| NavigationCoordinator"),
    Row("a nested base", "enum Kit { class Base {} }\nclass App: Kit.Base {}", "Kit.Base |"),
    Row("a composition", "protocol P {}\nprotocol Q {}\nclass App: P & Q {}", "P Q |"),
    Row("an alias", "class Base {}\ntypealias Root = Base\nclass App: Root {}", "Base |"),
    Row(
      "an alias of a composition", "protocol P {}\nprotocol Q {}\ntypealias Both = P & Q\nclass App: Both {}", "P Q |"),
    Row(
      "an alias of a type from outside", "typealias Screen = UIViewController\nclass App: Screen {}",
      "| UIViewController"),
    Row("a chain of aliases", "class Base {}\ntypealias A = Base\ntypealias B = A\nclass App: B {}", "Base |"),
    Row("a qualified name from outside", "class App: SwiftUI.View {}", "| View"),
    Row("an attribute before a supertype", "class Base {}\nclass App: @unchecked Sendable, Base {}", "Base | Sendable"),
    Row("isolated and preconcurrency conformances", "protocol P {}\nclass App: @preconcurrency P {}", "P |"),
    Row("a struct, an enum and an actor alike", "protocol P {}\nactor App: P {}", "P |"),
  ]

  @Test(arguments: lineages) func `supertypes`(row: Row<String>) {
    let built = Built(row.files)
    let text = built.supertypes("App").joined(separator: " ") + " | " + built.externals("App").joined(separator: " ")
    #expect(text.split(separator: " ").joined(separator: " ") == row.expected)
  }

  @Test func aBaseOfTheTypeAroundIsFoundFromInsideIt() {
    let built = Built("class Base {}\nclass Outer { class Base {}; class App: Base {} }")
    #expect(built.supertypes("Outer.App") == ["Outer.Base"])
  }

  static let inherited: [Row<[String]>] = [
    Row("its own", "class Base { func go() {} }\nclass App: Base { override func go() {} }", ["App"]),
    Row("the base's", "class Base { func go() {} }\nclass App: Base {}", ["Base"]),
    Row("the base's extension's", "class Base {}\nclass App: Base {}\nextension Base { func go() {} }", ["Base"]),
    Row("a protocol's default", "protocol P {}\nextension P { func go() {} }\nclass App: P {}", ["P"]),
    Row(
      "a protocol's default in another file",
      ["A.swift": "protocol P {}", "B.swift": "class App: P {}", "C.swift": "extension P { func go() {} }"], ["P"]),
    Row(
      "a requirement and its default", "protocol P { func go() }\nextension P { func go() {} }\nclass App: P {}",
      ["P", "P"]),
    Row("a generic base's", "class Base<T> { func go() {} }\nclass App: Base<Int> {}", ["Base"]),
    Row("nobody's", "class Other { func go() {} }\nclass App: UIViewController {}", []),
  ]

  @Test(arguments: inherited) func membersComeFromTheNearestTypeThatDeclaresThem(row: Row<[String]>) {
    #expect(Built(row.files).owners(of: "go", in: "App") == row.expected)
  }

  static let cycles: [Row<[String]>] = [
    Row("itself", "class App: App {}", []),
    Row("two", "class App: B {}\nclass B: App {}", ["B"]),
    Row("three with a protocol", "class App: B {}\nclass B: C {}\nprotocol C: App {}", ["B", "C"]),
    Row("a nested type of itself", "class App: App.Inner { class Inner: App {} }", ["App.Inner"]),
    Row("an alias of itself", "typealias A = A\nclass App: A {}", []),
    Row("two aliases of each other", "typealias A = B\ntypealias B = A\nclass App: A {}", []),
    Row("a composition of its own alias", "typealias A = A & B\nprotocol B {}\nclass App: A {}", ["B"]),
  ]

  @Test(arguments: cycles) func aCycleEnds(row: Row<[String]>) {
    let built = Built(row.files)
    #expect(built.supertypes("App") == row.expected)
    #expect(built.owners(of: "nothing", in: "App").isEmpty)
  }

  @Test func subtypesOfAllLevelsAreFamily() throws {
    let built = Built("class Base {}\nclass A: Base {}\nclass B: A {}\nclass C {}")
    let base = try #require(built.type("Base"))
    let b = try #require(built.type("B"))
    let c = try #require(built.type("C"))
    #expect(built.project.family(of: base).map { built.project.name(of: $0) } == ["Base", "A", "B"])
    #expect(built.project.areRelated(base, b))
    #expect(built.project.areRelated(b, base))
    #expect(!built.project.areRelated(c, b))
  }
}
