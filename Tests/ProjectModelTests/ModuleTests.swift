import Testing

@testable import ProjectModel

/// Which files make one module.
@Suite struct ModuleTests {
  private static let main = "import SwiftUI\n@main struct Main: App {}"
  private static let delegate =
    "import UIKit\n@UIApplicationMain class AppDelegate: UIResponder, UIApplicationDelegate {}"

  /// Whether `a.swift` and `b.swift` belong to one module.
  static let pairs: [Row<Bool>] = [
    Row("one target", ["Package.swift": "", "Sources/App/a.swift": "", "Sources/App/Login/b.swift": ""], true),
    Row("two targets", ["Package.swift": "", "Sources/App/a.swift": "", "Sources/Kit/b.swift": ""], false),
    Row(
      "two targets of a package in a folder",
      [
        "Packages/Kit/Package.swift": "", "Packages/Kit/Sources/A/a.swift": "", "Packages/Kit/Sources/B/b.swift": "",
      ], false),
    Row(
      "two packages",
      [
        "A/Package.swift": "", "A/Sources/Kit/a.swift": "", "B/Package.swift": "", "B/Sources/Kit/b.swift": "",
      ], false),
    Row(
      "an app beside its package", ["App/a.swift": main, "Kit/Package.swift": "", "Kit/Sources/Kit/b.swift": ""], false),
    Row("folders called Sources without a package", ["Sources/App/a.swift": "", "Sources/Kit/b.swift": ""], true),
    Row("one app, many folders", ["App/Main.swift": main, "App/Login/a.swift": "", "Shared/b.swift": ""], true),
    Row(
      "two apps", ["Shop/Main.swift": main, "Shop/a.swift": "", "Admin/Main.swift": main, "Admin/b.swift": ""], false),
    Row(
      "two apps of two kinds",
      ["Shop/Main.swift": main, "Shop/UI/a.swift": "", "Old/AppDelegate.swift": delegate, "Old/b.swift": ""], false),
    Row(
      "two apps in a folder for apps",
      ["Apps/Shop/Main.swift": main, "Apps/Shop/a.swift": "", "Apps/Admin/Main.swift": main, "Apps/Admin/b.swift": ""],
      false),
    Row(
      "an extension beside the app",
      [
        "App/Main.swift": main, "App/a.swift": "", "Widget/Bundle.swift": "@main struct W: WidgetBundle {}",
        "Widget/b.swift": "",
      ], false),
    Row(
      "a tool with a main.swift",
      ["App/Main.swift": main, "App/a.swift": "", "Tool/main.swift": "print(1)", "Tool/b.swift": ""], false),
    Row(
      "the rest of one app",
      ["Shop/Main.swift": main, "Shop/a.swift": "", "Shop/UI/Home/b.swift": "", "Admin/Main.swift": main], true),
    Row(
      "what two apps share",
      ["Shop/Main.swift": main, "Admin/Main.swift": main, "Shared/a.swift": "", "Common/b.swift": ""], true),
    Row(
      "a framework that the app imports",
      ["Kit/Kit/a.swift": "public struct A {}", "Shop/Home/b.swift": "import Kit\nstruct B {}"], false),
    Row(
      "one framework in two folders of its name",
      ["Kit/Kit/a.swift": "public struct A {}", "Kit/Extras/b.swift": "struct B {}", "Shop/c.swift": "import Kit"], true
    ),
    Row(
      "a folder that is called as a library is",
      ["App/Kit/a.swift": "import Kit\npublic extension Desk {}", "App/b.swift": "import Kit"], true),
    Row(
      "a folder that offers nothing",
      ["App/Kit/a.swift": "struct A {}", "App/b.swift": "import Kit"], true),
    Row(
      "only tests import the folder",
      ["App/a.swift": "public struct A {}", "b.swift": "", "AppTests/c.swift": "import XCTest\nimport App"], true),
    Row("nothing but files", ["a.swift": "", "b.swift": ""], true),
  ]

  @Test(arguments: pairs) func modules(row: Row<Bool>) throws {
    let built = Built(row.files)
    let modules = built.project.files.indices.filter {
      built.project.files[$0].path.hasSuffix("a.swift") || built.project.files[$0].path.hasSuffix("b.swift")
    }
    .filter { !built.project.files[$0].path.hasSuffix("Main.swift") }.map { built.project.module(of: $0) }
    #expect(modules.count == 2)
    #expect((Set(modules).count == 1) == row.expected)
  }

  @Test func aHundredsOfEntryPointsAreNoModules() {
    let files = Dictionary(uniqueKeysWithValues: (0..<300).map { ("Samples/S\($0)/Main.swift", Self.main) })
    let built = Built(files)
    #expect(Set(built.project.files.indices.map { built.project.module(of: $0) }).count == 1)
  }
}
