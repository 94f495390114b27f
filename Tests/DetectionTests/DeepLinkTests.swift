import Testing

@testable import Detection

/// Who follows a link from outside, and from where.
@Suite struct DeepLinkTests {
  private static let coordinator = """
    import SwiftUI
    import UIKit
    enum Route: Hashable { case a }
    final class ShopCoordinator: ObservableObject { @Published var path = NavigationPath()
      var navigation = UINavigationController()
      func show() -> some View { Text("") } }
    final class ItemViewController: UIViewController {}

    """

  private static func handler(_ name: String, _ code: String, more: String = "", marker: String = "") -> Row {
    Row(
      name,
      coordinator + """
        struct Shop: View {
          @ObservedObject var coordinator: ShopCoordinator
          @State var path = NavigationPath(); @State var last: URL?; @State var item: Route?; @State var column = 0
          @StateObject var model = Model()
          var body: some View { NavigationStack(path: $path) { Text("") }
            .sheet(item: $item) { _ in Text("") }
            .onOpenURL { url in \(marker)
        \(code)
            }
          }
        \(more)
        }
        final class Model: ObservableObject { @Published var path = NavigationPath(); func open(_ url: URL) {} }
        """)
  }

  static let handlerRows: [Row] = [
    handler("appends to its path", "path.append(url)", marker: "//! handler"),
    handler("replaces its path", "path = NavigationPath()", marker: "//! handler"),
    handler("sets what a sheet shows", "item = .a", marker: "//! handler"),
    handler("in a function", "go(url)", more: "func go(_ url: URL) { path.append(url) }", marker: "//! handler"),
    handler(
      "two functions away", "go(url)", more: "func go(_ url: URL) { on() }\nfunc on() { item = .a }",
      marker: "//! handler"),
    handler("appends to the path of its coordinator", "coordinator.path.append(.a)", marker: "//! handler"),
    handler("sets something of its coordinator", "coordinator.path = [.a]"),
    handler("calls its coordinator, too", "item = nil; _ = coordinator.show()"),
    handler("asks its model", "model.open(url)"),
    handler("stores the link", "last = url"),
    handler("state that shows nothing", "column = 2"),
    Row(
      "a scene delegate sets the root",
      coordinator + """
        class SceneDelegate: UIResponder, UIWindowSceneDelegate { var window: UIWindow?
          func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) { //! handler
            window?.rootViewController = ItemViewController() } }
        """),
    Row(
      "a delegate that presents an alert",
      coordinator + """
        class AppDelegate: UIResponder, UIApplicationDelegate { var window: UIWindow?
          func application(_ app: UIApplication, open url: URL, options: [String: Any]) -> Bool {
            window?.rootViewController?.present(UIAlertController(), animated: true); return true } }
        """),
    Row(
      "a delegate that hands over to a coordinator of unknown type",
      coordinator + """
        class AppDelegate: UIResponder, UIApplicationDelegate {
          func application(_ app: UIApplication, continue activity: NSUserActivity) -> Bool {
            root.coordinator.handle(activity); return true } }
        """),
    Row(
      "no coordinator",
      """
      import SwiftUI
      struct Shop: View { @State var path = NavigationPath()
        var body: some View { NavigationStack(path: $path) { Text("") }.onOpenURL { path.append($0) } } }
      """),
  ]

  @Test(arguments: handlerRows) func handlers(row: Row) { row.check(DeepLinkInView.analysis) }

  private static func entry(_ name: String, _ code: String, more: String = "") -> Row {
    Row(name, coordinator + "extension ShopCoordinator {\n\(code)\n\(more)\n}")
  }

  static let entryRows: [Row] = [
    entry("a link", "func handle(link: DeepLink) { path.append(.a) } //! entry", more: "}\nenum DeepLink { case a"),
    entry("an activity", "func resume(_ activity: NSUserActivity) { path.append(.a) } //! entry"),
    entry("an address that is read", "func handle(_ url: URL) { if url.host == nil { path.append(.a) } } //! entry"),
    entry(
      "an address that becomes a screen",
      "func open(_ url: URL) { navigation.pushViewController(PageViewController(url: url), animated: true) }",
      more: "}\nfinal class PageViewController: UIViewController { init(url: URL) {}"),
    entry("another address", "func load(image url: URL) { path.append(.a); print(url.host) }"),
    entry(
      "in a function that it calls", "func handle(_ activity: NSUserActivity) { go() } //! entry",
      more: "func go() { navigation.pushViewController(ItemViewController(), animated: true) }"),
    entry("back to the root first", "func handle(_ activity: NSUserActivity) { path = []; path.append(.a) }"),
    entry("emptied first", "func handle(_ activity: NSUserActivity) { path.removeAll(); path.append(.a) }"),
    entry(
      "counted out first", "func handle(_ activity: NSUserActivity) { path.removeLast(path.count); path.append(.a) }"),
    entry(
      "dismissed first",
      "func handle(_ activity: NSUserActivity) { navigation.dismiss(animated: false); path.append(.a) }"),
    entry(
      "in a function that goes back", "func handle(_ activity: NSUserActivity) { restart(); path.append(.a) }",
      more: "func restart() { navigation.popToRootViewController(animated: false) }"),
    entry(
      "by its caller",
      "func handle(_ activity: NSUserActivity) { path.append(.a) }",
      more: "}\nfinal class AppCoordinator { let shop = ShopCoordinator(); let window = UIWindow()\n"
        + "func start(_ activity: NSUserActivity) { shop.path = []; shop.handle(activity) }"),
    entry("it only selects a tab", "func handle(_ activity: NSUserActivity) { tabs.selectedIndex = 1 }"),
    entry("it shows nothing", "func handle(_ activity: NSUserActivity) { print(activity) }"),
    Row(
      "called from a handler",
      coordinator + """
        extension ShopCoordinator { func follow() { path.append(.a) } } //! entry
        struct Shop: View { @ObservedObject var coordinator: ShopCoordinator
          var body: some View { Text("").onOpenURL { _ in coordinator.follow() } } }
        """),
    Row(
      "a base class from outside may go back",
      """
      import CoordinatorKit
      final class HomeCoordinator: BaseCoordinator { var path: [Int] = []; var navigation = UINavigationController()
        func handle(_ activity: NSUserActivity) { prepareForLink(); navigation.pushViewController(PageViewController(), animated: true) } }
      final class PageViewController: UIViewController {}
      """),
  ]

  @Test(arguments: entryRows) func entries(row: Row) { row.check(DeepLinkInView.analysis) }
}
