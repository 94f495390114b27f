import SwiftOutline
import Testing

@testable import ProjectModel

/// Which declarations and extensions make one type.
@Suite struct TypeTableTests {
  static let merged: [Row<[String]>] = [
    Row("a type alone", "class App { func a() {}; var b = 1 }", ["a", "b"]),
    Row("an extension in the same file", "class App { func a() {} }\nextension App { func b() {} }", ["a", "b"]),
    Row(
      "an extension in an earlier file",
      ["A.swift": "extension App { func b() {} }", "B.swift": "class App { func a() {} }"], ["b", "a"]),
    Row(
      "several extensions over files",
      [
        "A.swift": "class App { func a() {} }", "B.swift": "extension App { func b() {} }",
        "C.swift": "extension App: Codable { func c() {} }",
      ], ["a", "b", "c"]),
    Row(
      "a constrained extension", "class App<T> { func a() {} }\nextension App where T == Int { func b() {} }",
      ["a", "b"]),
    Row(
      "an extension through a type alias", "typealias Main = App\nclass App {}\nextension Main { func b() {} }", ["b"]),
    Row(
      "both branches of an #if", "#if os(iOS)\nclass App { func a() {} }\n#else\nclass App { func b() {} }\n#endif",
      ["a", "b"]),
    Row("parameters and locals are no members", "class App { func a(b: Int) { let c = 1; func d() {} } }", ["a"]),
    Row("members of nested types are no members", "class App { class Inner { func b() {} }; func a() {} }", ["a"]),
    Row(
      "initialisers and subscripts are members", "class App { init() {}; subscript(i: Int) -> Int { i } }",
      ["init", "subscript"]),
  ]

  @Test(arguments: merged) func oneTypeOfItsDeclarationAndExtensions(row: Row<[String]>) {
    #expect(Built(row.files).members("App") == row.expected)
  }

  static let nested: [Row<[String]>] = [
    Row("two levels", "class App { class Flow { enum Step {} } }", ["App", "App.Flow", "App.Flow.Step"]),
    Row("in an extension", "class App {}\nextension App { class Flow {} }", ["App", "App.Flow"]),
    Row(
      "an extension of a nested type", "class App { class Flow {} }\nextension App.Flow { enum Step {} }",
      ["App", "App.Flow", "App.Flow.Step"]),
    Row(
      "an extension before what it needs",
      [
        "A.swift": "extension App.Flow { enum Step {} }", "B.swift": "extension App { class Flow {} }",
        "C.swift": "class App {}",
      ],
      ["App", "App.Flow", "App.Flow.Step"]),
    Row(
      "the same short name twice", "enum A { class Flow {} }\nenum B { class Flow {} }", ["A", "A.Flow", "B", "B.Flow"]),
    Row("in an extension of a type from outside", "extension UIView { class Flow {} }", ["UIView", "UIView.Flow"]),
  ]

  @Test(arguments: nested) func nestingMakesTheName(row: Row<[String]>) {
    let built = Built(row.files)
    let names = built.project.types.indices.map { built.project.name(of: TypeID($0)) }
    #expect(names.sorted() == row.expected)
  }

  @Test func anExtensionOfANestedTypeIsNoneOfItsNamesake() {
    let built = Built("enum A { class Flow {} }\nenum B { class Flow {} }\nextension B.Flow { func b() {} }")
    #expect(built.members("B.Flow") == ["b"])
    #expect(built.members("A.Flow").isEmpty)
  }

  @Test func aTypeThatIsOnlyExtendedIsNotDeclared() throws {
    let built = Built("import UIKit\nextension UIView { func shake() {} }\nextension UIView { func stop() {} }")
    let view = try #require(built.type("UIView"))
    #expect(!built.project[view].isDeclared)
    #expect(built.members("UIView") == ["shake", "stop"])
  }

  @Test func twoPackagesMayUseOneShortName() throws {
    let built = Built(TwoTargets.files)
    #expect(built.types("RootCoordinator").count == 2)
    let modules = built.types("RootCoordinator").map { built.project[$0].module }
    #expect(Set(modules).count == 2)
  }

  @Test func aPrivateTypeIsOneInEachFile() {
    let built = Built([
      "A.swift": "private class Flow { func a() {} }", "B.swift": "fileprivate class Flow { func b() {} }",
      "C.swift": "class Flow { func c() {} }", "D.swift": "extension Flow { func d() {} }",
    ])
    let members = built.types("Flow").map { type in
      built.project.members(of: type).map { built.project.text(built.project[$0].name) }
    }
    #expect(members == [["a"], ["b"], ["c", "d"]])
  }

  static let seen: [Row<String>] = [
    Row("the own module's", TwoTargets.files(probing: "Sources/Home/Probe.swift"), "home"),
    Row("the other module's", TwoTargets.files(probing: "Sources/Search/Probe.swift"), "search"),
    Row("an imported module's", TwoTargets.files(probing: "App/Probe.swift", importing: "Search"), "search"),
    Row("neither where no import says which", TwoTargets.files(probing: "App/Probe.swift"), "~RootCoordinator"),
  ]

  @Test(arguments: seen) func aShortNameMeansTheTypeOfTheModuleThatTheFileSees(row: Row<String>) {
    let built = Built(row.files)
    let found = built.call("probe").flatMap { reader, call in
      reader.constructedType(of: reader.expression(of: reader.arguments(of: call)[0]) ?? call)
    }
    let name = found?.typeID.map { built.project.members(of: $0).map { built.project.text(built.project[$0].name) } }
    #expect((name?.first ?? found.map { built.describe($0) }) == row.expected)
  }
}

/// Two targets of a package that use one name for two classes.
private enum TwoTargets {
  static let files = [
    "Package.swift": "import PackageDescription",
    "Sources/Home/RootCoordinator.swift": "import UIKit\npublic class RootCoordinator { func home() {} }",
    "Sources/Search/RootCoordinator.swift": "import UIKit\npublic class RootCoordinator { func search() {} }",
  ]

  static func files(probing path: String, importing module: String? = nil) -> [String: String] {
    let probe = (module.map { "import \($0)\n" } ?? "") + "func check() { probe(RootCoordinator()) }"
    return files.merging([path: probe]) { _, new in new }
  }
}
