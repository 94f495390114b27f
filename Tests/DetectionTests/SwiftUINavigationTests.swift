import Testing

@testable import Detection

/// Links past the coordinator, and coordinators that views make for themselves.
@Suite struct SwiftUINavigationTests {
  private static let driving = """
    import SwiftUI
    final class ShopCoordinator: ObservableObject { @Published var trail = NavigationPath()
      func home() -> some View { Home(flow: self) } }

    """

  static let links: [Row] = [
    Row(
      "a destination in a view that knows the coordinator",
      driving + """
        struct Home: View { @ObservedObject var flow: ShopCoordinator
          var body: some View {
            NavigationLink(destination: Detail()) { Text("") } //! destination
          } }
        struct Detail: View {}
        """),
    Row(
      "a trailing destination",
      driving + """
        struct Home: View { @ObservedObject var flow: ShopCoordinator
          var body: some View {
            NavigationLink("Go") { Detail() } //! destination
          } }
        struct Detail: View {}
        """),
    Row(
      "a value",
      driving + """
        struct Home: View { @ObservedObject var flow: ShopCoordinator
          var body: some View {
            NavigationLink(value: 1) { Text("") } //! value
          } }
        """),
    Row(
      "several in one view are one",
      driving + """
        struct Home: View { @ObservedObject var flow: ShopCoordinator
          var body: some View {
            NavigationLink("A", destination: Detail()) //! destination
            NavigationLink("B", destination: Detail())
          } }
        struct Detail: View {}
        """),
    Row(
      "no destination",
      driving + """
        struct Home: View { @ObservedObject var flow: ShopCoordinator
          var body: some View { NavigationLink(destination: EmptyView()) { Text("") } } }
        """),
    Row(
      "no driving coordinator",
      """
      import SwiftUI
      struct Home: View { var body: some View { NavigationLink("A", destination: Detail()) } }
      struct Detail: View {}
      """),
    Row(
      "in a module without one",
      [
        "Package.swift": "", "Sources/Shop/A.swift": driving + "struct Home: View { let flow: ShopCoordinator }",
        "Sources/Info/B.swift":
          "import SwiftUI\nstruct Info: View { var body: some View { NavigationLink(\"A\", destination: Text(\"\")) } }",
      ]),
    Row(
      "in a preview",
      driving
        + "struct Home: View { let flow: ShopCoordinator }\n#Preview { NavigationLink(\"A\", destination: Text(\"\")) }"
    ),
  ]

  @Test(arguments: links) func linksPastTheCoordinator(row: Row) { row.check(NavigationLinks.analysis) }

  static let inPlace: [Row] = [
    Row(
      "a child view makes its own",
      """
      import SwiftUI
      final class ShopCoordinator: ObservableObject { @Published var trail = NavigationPath(); func go() {} }
      struct Root: View { var body: some View { VStack { Leaf() } } }
      struct Leaf: View {
        @StateObject private var flow = ShopCoordinator() //! embedded
        var body: some View { Button("") { flow.go() } } }
      """),
    Row(
      "an observable one in state",
      """
      import SwiftUI
      @Observable final class ShopCoordinator { var trail = NavigationPath(); func go() {} }
      struct Root: View { var body: some View { VStack { Leaf() } } }
      struct Leaf: View {
        @State private var flow = ShopCoordinator() //! embedded
        var body: some View { Button("") { flow.go() } } }
      """),
    Row(
      "the app makes it",
      """
      import SwiftUI
      final class ShopCoordinator: ObservableObject { @Published var trail = NavigationPath() }
      @main struct Main: App { @StateObject private var flow = ShopCoordinator(); var body: some Scene { WindowGroup { Text("") } } }
      """),
    Row(
      "a flow root makes it",
      """
      import SwiftUI
      final class ShopCoordinator: ObservableObject { @Published var trail = NavigationPath() }
      struct Root: View { var body: some View { VStack { Flow() } } }
      struct Flow: View { @StateObject private var flow = ShopCoordinator()
        var body: some View { NavigationStack(path: $flow.trail) { Text("") } } }
      """),
    Row(
      "it hands it down",
      """
      import SwiftUI
      final class ShopCoordinator: ObservableObject { @Published var trail = NavigationPath() }
      struct Root: View { var body: some View { VStack { Owner() } } }
      struct Owner: View { @StateObject private var flow = ShopCoordinator(); var body: some View { Leaf().environmentObject(flow) } }
      struct Leaf: View { @EnvironmentObject var flow: ShopCoordinator }
      """),
    Row(
      "it observes one that it is given",
      """
      import SwiftUI
      final class ShopCoordinator: ObservableObject { @Published var trail = NavigationPath() }
      struct Root: View { let flow: ShopCoordinator; var body: some View { Leaf(flow: flow) } }
      struct Leaf: View { @ObservedObject var flow: ShopCoordinator }
      """),
    Row(
      "only a preview embeds it",
      """
      import SwiftUI
      final class ShopCoordinator: ObservableObject { @Published var trail = NavigationPath(); func go() {} }
      struct Leaf: View { @StateObject private var flow = ShopCoordinator(); var body: some View { Button("") { flow.go() } } }
      #Preview { Leaf() }
      """),
  ]

  @Test(arguments: inPlace) func coordinatorsMadeInPlace(row: Row) { row.check(CoordinatorInPlace.analysis) }
}
