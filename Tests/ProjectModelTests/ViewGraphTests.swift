import Testing

@testable import ProjectModel

/// Which code builds which view.
@Suite struct ViewGraphTests {
  private static let leaf = "import SwiftUI\nstruct Leaf: View { var body: some View { Text(\"\") } }\n"

  /// The types whose code builds `Leaf`, in path and source order.
  static let builders: [Row<[String]>] = [
    Row("another view's body", leaf + "struct Home: View { var body: some View { VStack { Leaf() } } }", ["Home"]),
    Row(
      "two views",
      leaf + "struct A: View { var body: some View { Leaf() } }\nstruct B: View { var body: some View { Leaf() } }",
      ["A", "B"]),
    Row("a view's function", leaf + "struct Home: View { func row() -> some View { Leaf() } }", ["Home"]),
    Row(
      "an extension of a view", leaf + "struct Home: View {}\nextension Home { var row: some View { Leaf() } }",
      ["Home"]),
    Row(
      "a coordinator's factory", leaf + "class ACoordinator { func leaf() -> some View { Leaf() } }", ["ACoordinator"]),
    Row("the app", leaf + "@main struct Main: App { var body: some Scene { WindowGroup { Leaf() } } }", ["Main"]),
    Row("a function outside of types", leaf + "func leaf() -> some View { Leaf() }", [""]),
    Row("a preview", leaf + "struct LeafPreviews: PreviewProvider { static var previews: some View { Leaf() } }", []),
    Row("a preview macro", leaf + "#Preview { Leaf() }", []),
    Row("a test", ["A.swift": leaf, "AppTests/B.swift": "import XCTest\nfunc f() { Leaf() }"], []),
    Row(
      "vendored code",
      ["A.swift": leaf, "Pods/B.swift": "import SwiftUI\nstruct P: View { var body: some View { Leaf() } }"], []),
    Row(
      "a type that is only called alike", leaf + "enum Other { struct Leaf {} ; static func f() { Other.Leaf() } }", []),
    Row("a comment", leaf + "struct Home: View { var body: some View { Text(\"Leaf()\") /* Leaf() */ } }", []),
  ]

  @Test(arguments: builders) func whoBuildsAView(row: Row<[String]>) throws {
    let built = Built(row.files)
    let leaf = try #require(built.type("Leaf"))
    var graph = ViewGraph(project: built.project)
    let names = graph.builds(of: leaf).map { build in
      build.builder.map { built.project.name(of: $0) } ?? ""
    }
    #expect(names == row.expected)
  }

  @Test func whoEmbedsAViewNearestFirst() throws {
    let built = Built(
      Self.leaf + """
        struct Row: View { var body: some View { Leaf() } }
        struct Home: View { var body: some View { Row(); Leaf() } }
        struct Root: View { var body: some View { Home() } }
        struct Away: View { var body: some View { Text("") } }
        """)
    let leaf = try #require(built.type("Leaf"))
    var graph = ViewGraph(project: built.project)
    let embedders = graph.embedders(of: leaf)
    #expect(embedders.map { built.project.name(of: $0) } == ["Row", "Home", "Root"])
  }

  @Test func viewsThatBuildEachOtherEnd() throws {
    let built = Built(
      """
      import SwiftUI
      struct A: View { var body: some View { B(); A() } }
      struct B: View { var body: some View { A() } }
      """)
    let a = try #require(built.type("A"))
    var graph = ViewGraph(project: built.project)
    let embedders = graph.embedders(of: a)
    #expect(embedders.map { built.project.name(of: $0) } == ["B"])
  }
}
