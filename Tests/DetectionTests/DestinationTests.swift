import Testing

@testable import Detection

/// What the screens of a navigation stack register, and how often.
@Suite struct DestinationTests {
  private static let coordinator = """
    import SwiftUI
    final class ShopCoordinator: ObservableObject { @Published var path = NavigationPath() }

    """

  private static let views = """
    struct A: View {
      var body: some View {
        Text("A").navigationDestination(for: Int.self) { Text("\\($0)") } //! scattered
      }
    }
    struct B: View { var body: some View { Text("B").navigationDestination(for: String.self) { Text($0) } } }

    """

  private static func silent(_ views: String) -> String { views.replacing(" //! scattered", with: "") }

  static let scatteredRows: [Row] = [
    Row(
      "both on one screen",
      coordinator + views + "struct R: View { var body: some View { NavigationStack { A(); B() } } }"),
    Row(
      "through containers and a property",
      coordinator + views + """
        struct R: View { var body: some View { NavigationStack { List { Group { row } }.overlay { B() } } }
          var row: some View { A() } }
        """),
    Row(
      "behind a link",
      coordinator + views
        + "struct R: View { var body: some View { NavigationStack { A(); NavigationLink(\"B\") { B() } } } }"),
    Row(
      "behind a flag",
      coordinator + views + """
        struct R: View { @State var shows = false
          var body: some View { NavigationStack { A().navigationDestination(isPresented: $shows) { B() } } } }
        """),
    Row(
      "given by name",
      coordinator + views + """
        struct R: View { var body: some View {
          NavigationStack { A().navigationDestination(for: Bool.self, destination: screen) } }
          func screen(_ flag: Bool) -> some View { B() } }
        """),
    Row(
      "routes that are views",
      coordinator + views + """
        enum Page: Hashable, View { case b; var body: some View { B() } }
        struct R: View { var body: some View { NavigationStack { A().navigationDestination(for: Page.self) { $0 } } } }
        """),
    Row(
      "put into a stack by a modifier",
      coordinator + views + """
        extension View { func stacked() -> some View { NavigationStack { self } } }
        struct R: View { var body: some View { VStack { A(); B() }.stacked() } }
        """),
    Row(
      "put into a stack by a modifier type",
      coordinator + views + """
        struct Stacked: ViewModifier { func body(content: Content) -> some View { NavigationStack { content } } }
        struct R: View { var body: some View { VStack { A(); B() }.modifier(Stacked()) } }
        """),
    Row(
      "a wrapper with two initialisers",
      coordinator + views + """
        struct Box<C: View>: View { let content: C; let path: Binding<NavigationPath>?
          init(@ViewBuilder content: () -> C) { self.content = content(); path = nil }
          init(path: Binding<NavigationPath>, @ViewBuilder content: () -> C) { self.content = content(); self.path = path }
          var body: some View { if let path { NavigationStack(path: path) { content } } else { NavigationStack { content } } } }
        struct R: View { var body: some View { Box { A(); B() } } }
        """),
    Row(
      "a wrapper whose content stands in a property",
      coordinator + views + """
        struct Card<C: View>: View { @ViewBuilder let content: () -> C
          var body: some View { VStack { inner } }
          private var inner: some View { content() } }
        struct R: View { var body: some View { NavigationStack { Card { A(); B() } } } }
        """),
    Row(
      "a wrapper that shows its content in a sheet",
      coordinator + silent(views) + """
        struct Card<C: View>: View { @State var shows = false; @ViewBuilder let content: () -> C
          var body: some View { Text("").sheet(isPresented: $shows) { content() } } }
        struct R: View { var body: some View { NavigationStack { Card { A() }; B() } } }
        """),
    Row(
      "two stacks of one wrapper",
      coordinator + silent(views) + """
        struct Box<C: View>: View { @ViewBuilder let content: () -> C
          var body: some View { NavigationStack { content() } } }
        struct R: View { var body: some View { TabView { Box { A() }; Box { B() } } } }
        """),
    Row(
      "a full screen cover",
      coordinator + silent(views) + """
        struct R: View { @State var shows = false
          var body: some View { NavigationStack { A().fullScreenCover(isPresented: $shows) { B() } } } }
        """),
    Row(
      "a stack inside",
      coordinator + silent(views)
        + "struct R: View { var body: some View { NavigationStack { A(); NavigationStack { B() } } } }"),
    Row(
      "one helper for both",
      coordinator + """
        extension View { func routes() -> some View { navigationDestination(for: Int.self) { Text("\\($0)") } } }
        struct A: View { var body: some View { Text("A").routes() } }
        struct B: View { var body: some View { Text("B").routes() } }
        struct R: View { var body: some View { NavigationStack { A(); B() } } }
        """),
    Row(
      "a preview",
      coordinator + silent(views) + "#Preview { NavigationStack { A(); B() } }"),
    Row(
      "a coordinator of another module",
      [
        "Package.swift": "import PackageDescription",
        "Sources/One/C.swift": coordinator,
        "Sources/Two/V.swift": "import SwiftUI\n" + silent(views)
          + "struct R: View { var body: some View { NavigationStack { A(); B() } } }",
      ]),
  ]

  @Test(arguments: scatteredRows) func scattered(row: Row) { row.check(ScatteredDestinations.analysis) }

  private static func twice(_ name: String, _ code: String) -> Row { Row(name, "import SwiftUI\n" + code) }

  private static let first =
    "struct A: View { var body: some View { Text(\"\").navigationDestination(for: Int.self) { Text(\"\\($0)\") } } }\n"

  private static func second(_ marker: String) -> String {
    "struct B: View { var body: some View {\nText(\"\").navigationDestination(for: Int.self) { Text(\"B\\($0)\") } \(marker)\n} }\n"
  }

  static let duplicateRows: [Row] = [
    twice(
      "side by side",
      first + second("//! twice") + "struct R: View { var body: some View { NavigationStack { A(); B() } } }"),
    twice(
      "one above the other",
      first + second("//! twice")
        + "struct R: View { var body: some View { NavigationStack { A(); NavigationLink(\"\") { B() } } } }"),
    twice(
      "two values",
      first + second("//! pushed") + """
        struct R: View { var body: some View { NavigationStack { Text("")
          .navigationDestination(for: Bool.self) { _ in A() }.navigationDestination(for: String.self) { _ in B() } } } }
        """),
    twice(
      "two links of one screen",
      first + second("") + """
        struct R: View { var body: some View { NavigationStack {
          NavigationLink("") { A() }; NavigationLink("") { B() } } } }
        """),
    twice(
      "two alternatives",
      first + second("") + "struct R: View { var body: some View { NavigationStack { if flag { A() } else { B() } } } }"
    ),
    twice(
      "two alternatives of a version",
      first + second("") + """
        struct R: View { var body: some View { NavigationStack {
          if #available(iOS 18, *) { A() } else if flag { Text("") } else { B() } } } }
        """),
    twice(
      "two alternatives of a platform",
      first + second("")
        + "struct R: View { var body: some View { NavigationStack {\n#if os(tvOS)\nA()\n#else\nB()\n#endif\n} } }"),
    twice(
      "cases of a switch",
      first + second("") + """
        struct R: View { let kind: Kind
          var body: some View { NavigationStack { switch kind { case .a: A(); case .b: B() } } } }
        """),
    twice(
      "an optional of the type is another type",
      """
      struct R: View { var body: some View { NavigationStack { Text("")
        .navigationDestination(for: Int.self) { _ in Text("") }.navigationDestination(for: [Int].self) { _ in Text("") } } } }
      """),
    twice(
      "types of the same name in two enums",
      """
      enum X { struct Item: Hashable {} }
      enum Y { struct Item: Hashable {} }
      struct R: View { var body: some View { NavigationStack { Text("")
        .navigationDestination(for: X.Item.self) { _ in Text("") }.navigationDestination(for: Y.Item.self) { _ in Text("") } } } }
      """),
    twice(
      "a generic parameter",
      """
      struct R<Item: Hashable, Other: Hashable>: View { var body: some View { NavigationStack { Text("")
        .navigationDestination(for: Item.self) { _ in Text("") } } } }
      extension R { var more: some View { NavigationStack { Text("")
        .navigationDestination(for: Item.self) { _ in Text("") }.navigationDestination(for: Other.self) { _ in Text("") } } } }
      """),
    twice(
      "one chain on an unknown stack",
      """
      struct R<Item: Hashable>: View { var body: some View { NavigationSplitView { Text("")
        .navigationDestination(for: Item.self) { _ in Text("") } //! twice
        .bold()
        .navigationDestination(for: Item.self) { _ in Text("") } } } }
      """),
    twice(
      "two views on unknown stacks",
      """
      struct R: View { var body: some View { NavigationSplitView {
        Text("").navigationDestination(for: Int.self) { _ in Text("") }
      } detail: { Text("").navigationDestination(for: Int.self) { _ in Text("") } } } }
      """),
    twice(
      "an associated type",
      """
      protocol Flow { associatedtype Route: Hashable; associatedtype Other: Hashable }
      extension Flow { var stack: some View { NavigationStack { Text("")
        .navigationDestination(for: Route.self) { _ in Text("") }.navigationDestination(for: Self.Other.self) { _ in Text("") } } } }
      """),
    twice(
      "a function of the project with that name",
      """
      extension View { func navigationDestination(for kind: Any.Type, tag: Int) -> some View { self } }
      struct R: View { var body: some View { NavigationStack { Text("")
        .navigationDestination(for: Int.self, tag: 1).navigationDestination(for: Int.self, tag: 2) } } }
      """),
  ]

  @Test(arguments: duplicateRows) func duplicates(row: Row) { row.check(DuplicateDestination.analysis) }

  @Test func screensThatNestDeeplyEnd() {
    let count = 3000
    let views = (0..<count).map { "struct V\($0): View { var body: some View { V\(($0 + 1) % count)() } }" }
    let source =
      "import SwiftUI\n" + views.joined(separator: "\n") + """

        struct R: View { var body: some View { NavigationStack { V0() }.navigationDestination(for: Int.self) { V1() } } }
        """
    #expect(TinyProject(["A.swift": source]).matches(DuplicateDestination.analysis).isEmpty)
  }
}
