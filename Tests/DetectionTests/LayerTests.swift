import Testing

@testable import Detection

/// Work and construction that a coordinator leaves to others.
@Suite struct LayerTests {
  /// A statement in `AppCoordinator.run()`; the marker says whether the function is reported.
  private static func work(_ name: String, _ code: String, isWork: Bool) -> Row {
    Row(
      name,
      """
      import UIKit
      protocol PaymentService { func charge(_ a: Int) async throws -> Int; func load(done: (Int) -> Void); func refresh(); var isReady: Bool { get }; func current() -> Int; func start() }
      class CartRepository { func save(_ i: Item); func items() -> [Item] }
      struct Item { var price: Double }
      class Analytics { func track(_ s: String) {} }
      class HomeViewModel { let service: PaymentService; func reload() { service.refresh() } }
      class Helper { func label() -> String { "" } }
      class Settings { var isOn: Bool { get { UserDefaults.standard.bool(forKey: "a") } set { UserDefaults.standard.set(newValue, forKey: "a") } } }
      final class AppCoordinator { let payments: PaymentService; let cart: CartRepository; let window: UIWindow; let model: HomeViewModel
        let analytics: Analytics; let helper: Helper; let settings: Settings; var items: [Item] = []; let other: OtherCoordinator; let size: CGSize
        func run(total: Double) async throws { \(isWork ? "//! work" : "")
          \(code)
        }
        func go() {} }
      final class OtherCoordinator { let window: UIWindow; func start() {}; func load() async {} }
      """)
  }

  static let works: [Row] = [
    work("an awaited service", "let r = try await payments.charge(1)", isWork: true),
    work("a service with a completion closure", "payments.load { _ in self.go() }", isWork: true),
    work("a service whose result is thrown away", "payments.refresh()\ngo()", isWork: true),
    work("a subscribed service", "cart.items().publisher.sink { _ in }.store(in: &bag)", isWork: true),
    work("a repository that saves", "cart.save(items[0])\ngo()", isWork: true),
    work("writing a preference", "UserDefaults.standard.set(true, forKey: \"seen\")", isWork: true),
    work("writing through the project's wrapper", "settings.isOn = true", isWork: true),
    work("removing a file", "try FileManager.default.removeItem(at: url)", isWork: true),
    work("reading a file", "let d = try Data(contentsOf: url)", isWork: true),
    work("networking", "let (d, _) = try await URLSession.shared.data(from: url)", isWork: true),
    work("decoding", "let i = try JSONDecoder().decode(Item.self, from: data)", isWork: true),
    work("adding up", "let sum = items.reduce(0) { $0 + $1.price }", isWork: true),
    work("arithmetic with a floating literal", "let tax = total * 0.08", isWork: true),
    work("in a closure", "run { self.payments.refresh(); self.go() }", isWork: true),
  ]

  static let routing: [Row] = [
    work(
      "reading a preference to choose a route", "if UserDefaults.standard.bool(forKey: \"seen\") { go() }",
      isWork: false),
    work("reading a service's state", "if payments.isReady { go() }", isWork: false),
    work("a service's state as an argument", "show(payments.current())", isWork: false),
    work("its own helper", "go()", isWork: false),
    work("another flow", "other.start()\nawait other.load()", isWork: false),
    work("starting a service", "payments.start()\ngo()", isWork: false),
    work("analytics", "analytics.track(\"seen\")\ngo()", isWork: false),
    work("passing a service on", "let m = HomeViewModel(service: payments); show(m)", isWork: false),
    work("a view model works", "model.reload()\ngo()", isWork: false),
    work("layout", "let w = size.width * 0.5", isWork: false),
    work("an index", "let i = items.count - 1", isWork: false),
    work("a queue before a push", "DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { self.go() }", isWork: false),
    work("an animation", "UIView.animate(withDuration: 0.3) { self.go() }", isWork: false),
    work("a string", "let t = helper.label() + \"a\"", isWork: false),
    work("for debugging", "#if DEBUG\npayments.refresh()\n#endif\ngo()", isWork: false),
  ]

  @Test(arguments: works + routing) func workInACoordinator(row: Row) { row.check(CoordinatorWork.analysis) }

  static let otherTypes: [Row] = [
    Row(
      "a view model may work",
      "import UIKit\nclass HomeViewModel { let api: ShopAPI; func load() async { await api.load() } }"),
    Row(
      "so may a data coordinator",
      "import Foundation\nactor SyncCoordinator { let api: ShopAPI; func sync() async { await api.load() } }"),
    Row(
      "and a test double",
      "import UIKit\nclass MockCoordinator { let api: ShopAPI; func start() async { await api.load() } }"),
    Row(
      "an extension of a coordinator's protocol counts",
      """
      import UIKit
      protocol Coordinator: AnyObject { func start() }
      extension Coordinator {
        func save() { //! work
          UserDefaults.standard.set(1, forKey: "a") } }
      """),
    Row(
      "a computed property counts",
      """
      import UIKit
      class AppCoordinator { let window: UIWindow
        var total: Double { //! work
          items.reduce(0) { $0 + $1.price } } }
      """),
    Row(
      "one match for each function",
      """
      import UIKit
      class AppCoordinator { let window: UIWindow; let api: ShopAPI
        func a() async { //! work
          await api.one()
          await api.two()
          UserDefaults.standard.set(1, forKey: "a") }
        func b() async { //! work
          await api.one() } }
      """),
  ]

  @Test(arguments: otherTypes) func workElsewhere(row: Row) { row.check(CoordinatorWork.analysis) }

  @Test func everyPlaceOfAFunctionIsShown() throws {
    let match = try #require(
      TinyProject(Self.otherTypes[5].files).matches(CoordinatorWork.analysis).first {
        $0.symbol == "AppCoordinator.a()"
      })
    #expect(match.steps.map(\.key) == ["networking", "networking", "persistence"])
  }

  static let construction: [Row] = [
    Row(
      "a screen of the project",
      """
      import UIKit
      class HomeViewController: UIViewController {}
      class AppCoordinator { //! builds
        let window: UIWindow; func start() { window.rootViewController = HomeViewController() } }
      """),
    Row(
      "a view in a hosting controller",
      """
      import SwiftUI
      struct Home: View {}
      class AppCoordinator { //! builds
        let window: UIWindow; func start() { show(UIHostingController(rootView: Home())) } }
      """),
    Row(
      "a factory",
      """
      import UIKit
      class HomeViewController: UIViewController {}
      class ScreenFactory { func home() -> HomeViewController { HomeViewController() } }
      class AppCoordinator { let factory: ScreenFactory; let window: UIWindow; func start() { show(factory.home()); show(HomeViewController()) } }
      """),
    Row(
      "a container",
      """
      import UIKit
      class HomeViewController: UIViewController {}
      class AppCoordinator { let container: DIContainer; let window: UIWindow; func start() { show(HomeViewController()) } }
      """),
    Row(
      "an alert",
      "import UIKit\nclass AppCoordinator { let window: UIWindow; func start() { show(UIAlertController(title: nil, message: nil, preferredStyle: .alert)) } }"
    ),
    Row(
      "a container of the system",
      "import UIKit\nclass AppCoordinator { let window: UIWindow; func start() { show(UINavigationController()); show(UITabBarController()) } }"
    ),
    Row(
      "no coordinator",
      "import UIKit\nclass HomeViewController: UIViewController {}\nclass App { func start() { show(HomeViewController()) } }"
    ),
  ]

  @Test(arguments: construction) func screensThatACoordinatorMakes(row: Row) { row.check(ViewConstruction.analysis) }
}
