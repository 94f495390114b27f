import Testing

@testable import Detection

/// A pop of a navigation path that may be empty.
@Suite struct UnguardedPopTests {
  private static func row(_ name: String, _ code: String, more: String = "") -> Row {
    Row(
      name,
      """
      import SwiftUI
      enum Route: Hashable { case a }
      final class ShopCoordinator: ObservableObject { @Published var path = NavigationPath(); var names: [String] = []
        let navigation = UINavigationController()
        func show() -> some View { Text("") }
        func pop(count: Int) {
      \(code)
        }
      }
      \(more)
      """)
  }

  static let rows: [Row] = [
    row("without any test", "path.removeLast() //! pops"),
    row("through self", "self.path.removeLast() //! pops"),
    row("a number of them", "path.removeLast(count) //! pops"),
    row("a test of something else", "guard !names.isEmpty else { return }\npath.removeLast() //! pops"),
    row("the test comes too late", "path.removeLast() //! pops\nif path.isEmpty { return }"),
    row("guarded", "guard !path.isEmpty else { return }\npath.removeLast()"),
    row("guarded by its count", "guard path.count > 0 else { return }\npath.removeLast()"),
    row("inside an if", "if !path.isEmpty { path.removeLast() }"),
    row("behind an early return", "if path.isEmpty { return }\npath.removeLast()"),
    row("all of it", "path.removeLast(path.count)"),
    row("a precondition", "precondition(!path.isEmpty)\npath.removeLast()"),
    row("popLast", "var list = names; _ = list.popLast()"),
    row("another list", "names.removeLast()"),
    row(
      "view controllers",
      "var list = navigation.viewControllers; list.removeLast(); navigation.viewControllers.removeLast()"),
    row(
      "routes that a stack is bound to", "",
      more: """
        final class RouteCoordinator: ObservableObject { @Published var routes: [Route] = []
          func back() {
            routes.removeLast() //! pops
          } }
        struct Shop: View { @ObservedObject var flow: RouteCoordinator
          var body: some View { NavigationStack(path: $flow.routes) { Text("") } } }
        """),
    row(
      "a binding of a path", "",
      more: """
        struct Detail: View { @Binding var path: NavigationPath
          var body: some View {
            Button("") { path.removeLast() } //! pops
          } }
        """),
  ]

  @Test(arguments: rows) func pops(row: Row) { row.check(UnguardedPop.analysis) }

  @Test func aPopWhereThePathIsEmpty() {
    let row = Self.row("", "if path.isEmpty {\npath.removeLast() //! pops\n}")
    withKnownIssue("any test of the path counts as a guard") { row.check(UnguardedPop.analysis) }
  }
}
