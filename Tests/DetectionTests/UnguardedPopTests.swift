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

  private static let canGoBack = "extension ShopCoordinator { var canGoBack: Bool { !path.isEmpty } }"

  static let rows: [Row] = [
    row("without any test", "path.removeLast() //! pops"),
    row("through self", "self.path.removeLast() //! pops"),
    row("a number of them", "path.removeLast(count) //! pops"),
    row("a test of something else", "guard !names.isEmpty else { return }\npath.removeLast() //! pops"),
    row("the test comes too late", "path.removeLast() //! pops\nif path.isEmpty { return }"),
    row("guarded", "guard !path.isEmpty else { return }\npath.removeLast()"),
    row("guarded by its count", "guard path.count > 0 else { return }\npath.removeLast()"),
    row("where the path is empty", "if path.isEmpty {\npath.removeLast() //! pops\n}"),
    row("where a guard found it empty", "guard path.isEmpty else { return }\npath.removeLast() //! pops"),
    row("in the else of a test", "if path.isEmpty { show() } else { path.removeLast() }"),
    row("in the else of the opposite test", "if !path.isEmpty { show() } else {\npath.removeLast() //! pops\n}"),
    row("behind the opposite way out", "if !path.isEmpty { return }\npath.removeLast() //! pops"),
    row("behind a way out that is only sometimes taken", "if path.isEmpty { show() }\npath.removeLast() //! pops"),
    row("one of two tests", "if !path.isEmpty && flag { path.removeLast() }"),
    row("one or the other", "if !path.isEmpty || flag {\npath.removeLast() //! pops\n}"),
    row("a way out for one of two reasons", "if path.isEmpty || flag { return }\npath.removeLast()"),
    row("a way out for both reasons", "if path.isEmpty && flag { return }\npath.removeLast() //! pops"),
    row("a comparison with false", "guard path.isEmpty == false else { return }\npath.removeLast()"),
    row("counted the other way round", "guard 0 < path.count, flag else { return }\npath.removeLast()"),
    row("counted to nothing", "guard path.count >= 0 else { return }\npath.removeLast() //! pops"),
    row("counted by a limit", "while path.count > count { path.removeLast() }"),
    row("a ternary", "_ = path.isEmpty ? () : path.removeLast()"),
    row("the wrong side of a ternary", "_ = path.isEmpty ?\npath.removeLast() //! pops\n: ()"),
    row("a helper that says so", "guard canGoBack else { return }\npath.removeLast()", more: canGoBack),
    row(
      "a helper that says the opposite", "guard !canGoBack else { return }\npath.removeLast() //! pops", more: canGoBack
    ),
    row("an if around an early return", "if path.count < 1 { fatalError() }\npath.removeLast()"),
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
}
