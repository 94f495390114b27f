import Testing

@testable import AppModel

/// Which code runs, and because of what.
@Suite struct TriggerTests {
  private func model(_ members: String, after: String = "") -> Modelled {
    Modelled(
      """
      import UIKit
      final class HomeScreen: UIViewController { var onTap: (() -> Void)?; @objc func tap() { onTap?() } }
      final class AppCoordinator: NSObject {
        let navigation = UINavigationController()
        \(members)
      }
      \(after)
      """)
  }

  @Test func whatNothingCallsDoesNotRun() {
    let model = model("private func close() {}")
    #expect(!model.isRun("AppCoordinator.close"))
    #expect(model.points("AppCoordinator.close").allSatisfy { model.model.triggers.isUncalled($0) })
  }

  @Test func whatOnlyDeadCodeCallsDoesNotRun() {
    let model = model("private func close() { end() }; private func end() {}")
    #expect(!model.isRun("AppCoordinator.end"))
    #expect(model.points("AppCoordinator.end").allSatisfy { !model.model.triggers.isUncalled($0) })
  }

  @Test func functionsThatOnlyCallEachOtherDoNotRun() {
    #expect(!model("private func a() { b() }; private func b() { a() }").isRun("AppCoordinator.a"))
  }

  @Test func aSelectorIsRunByTheUser() {
    let model = model(
      """
      func run() { let screen = HomeScreen(); screen.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "a", style: .plain, target: self, action: #selector(close)) }
      func close() {}
      """)
    #expect(model.roots("AppCoordinator.close") == [.user])
  }

  @Test func anObjectiveCFunctionIsRunByTheUser() {
    #expect(model("@objc func close() {}").roots("AppCoordinator.close") == [.user])
    #expect(model("@IBAction func close() {}").roots("AppCoordinator.close") == [.user])
  }

  @Test func aPrivateObjectiveCFunctionNeedsASelector() {
    #expect(model("@objc private func close() {}").roots("AppCoordinator.close") == [])
    let elsewhere = "enum Names { static let close = #selector(close) }"
    #expect(model("@objc private func close() {}", after: elsewhere).roots("AppCoordinator.close") == [.user])
  }

  @Test func anOverrideOfAFrameworksFunctionIsRunByIt() {
    let model = model(
      "func run() { navigation.pushViewController(MapScreen(), animated: true) }",
      after:
        "final class MapScreen: UIViewController { override func viewDidLoad() { draw() }; private func draw() {} }")
    #expect(model.roots("MapScreen.viewDidLoad") == [.framework])
    #expect(model.isRun("MapScreen.draw"))
  }

  @Test func anOverrideOfAnOwnFunctionIsRunByItsCallersOnly() {
    let source = """
      class BaseCoordinator { let navigation = UINavigationController(); func close() {} }
      final class TabCoordinator: BaseCoordinator { override func close() {} }
      """
    #expect(!model("let tab = TabCoordinator()", after: source).isRun("TabCoordinator.close"))
    #expect(
      !model("let tab = TabCoordinator(); private func end() { tab.close() }", after: source).isRun(
        "TabCoordinator.close"))
    #expect(
      model("let tab = TabCoordinator(); @objc func end() { tab.close() }", after: source).isRun("TabCoordinator.close")
    )
  }

  @Test func aRequirementOfASystemProtocolIsCalledByTheSystemAndAnOwnFunctionIsNot() {
    let model = model(
      "",
      after: """
        extension AppCoordinator: UINavigationControllerDelegate {
          func navigationController(_ controller: UINavigationController, didShow screen: UIViewController, animated: Bool) {}
          func close() {}
          func close(_ child: AppCoordinator) {}
        }
        """)
    #expect(model.roots("AppCoordinator.navigationController") == [.delegate])
    #expect(model.roots("AppCoordinator.close").isEmpty)
  }

  @Test(arguments: [
    ("", false), ("navigation.delegate = self", true), ("bar?.delegate = self", true), ("Tracker(self)", true),
    ("other.delegate = self", false),
  ])
  func aRequirementOfASystemProtocolRunsOnceTheSystemIsHandedTheCoordinator(_ line: String, _ isRun: Bool) {
    let source = """
      final class Holder { weak var delegate: TabCoordinator? }
      final class TabCoordinator: NSObject, UINavigationControllerDelegate {
        let navigation = UINavigationController()
        var bar: UINavigationController?
        let other = Holder()
        override init() { super.init(); \(line) }
        func navigationController(_ controller: UINavigationController, didShow screen: UIViewController, animated: Bool) {}
      }
      """
    let model = model("let tab = TabCoordinator()", after: source)
    #expect(model.isRun("TabCoordinator.navigationController") == isRun)
  }

  @Test func aRequirementOfAnOwnProtocolIsRunByItsCallersOnly() {
    let screen = """
      protocol HomeDelegate: AnyObject { func homeDidEnd() }
      extension AppCoordinator: HomeDelegate { func homeDidEnd() {} }

      """
    let caller =
      "final class ListScreen: UIViewController { weak var delegate: HomeDelegate?; @objc func tap() { delegate?.homeDidEnd() } }"
    let run =
      "func run() { let list = ListScreen(); list.delegate = self; navigation.pushViewController(list, animated: true) }"
    #expect(!model("", after: screen).isRun("AppCoordinator.homeDidEnd"))
    #expect(model(run, after: screen + caller).isRun("AppCoordinator.homeDidEnd"))
    let unset = run.replacing("list.delegate = self; ", with: "")
    #expect(!model(unset, after: screen + caller).isRun("AppCoordinator.homeDidEnd"))
  }

  @Test func aRequirementOfAnUnknownProtocolMayBeCalledByAnybody() {
    #expect(
      model("", after: "extension AppCoordinator: PaymentSheetListener { func paid() {} }").isRun("AppCoordinator.paid")
    )
  }

  @Test func aStoredClosureRunsWhereItIsCalled() {
    let run =
      "func run() { let home = HomeScreen(); home.onTap = { [weak self] in self?.close() } }; private func close() {}"
    #expect(model(run).isRun("AppCoordinator.close"))
  }

  @Test func aStoredClosureThatNothingCallsDoesNotRun() {
    let source = "final class StepCoordinator { let navigation = UINavigationController(); var onEnd: (() -> Void)? }"
    let run =
      "let step = StepCoordinator(); func run() { step.onEnd = { [weak self] in self?.close() } }; private func close() {}"
    #expect(!model(run, after: source).isRun("AppCoordinator.close"))
  }

  @Test func theAppIsLaunched() {
    let model = model(
      "func start() { show() }; private func show() {}",
      after: """
        @main final class AppDelegate: UIResponder, UIApplicationDelegate {
          let app = AppCoordinator()
          func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [Int: Any]?) -> Bool { app.start(); return true }
        }
        """)
    #expect(model.roots("AppDelegate.application") == [.launch])
    #expect(model.isRun("AppCoordinator.show"))
  }

  @Test func theEndOfAnObjectIsARootOfItsOwn() {
    let model = model("deinit { close() }; private func close() {}")
    #expect(model.roots("AppCoordinator.deinit") == [.deinitializer])
    #expect(model.isRun("AppCoordinator.close"))
    #expect(model.points("AppCoordinator.deinit").allSatisfy { !model.model.triggers.isRoot($0) })
  }

  // MARK: Libraries

  private static let library = """
    import UIKit
    open class ShopCoordinator { public let navigation = UINavigationController(); public init() {}
      public func close() {}
      func end() {} }
    """

  @Test func aPublicFunctionOfALibraryIsCalledFromOutside() {
    let model = Modelled(["Sources/Shop/Shop.swift": Self.library])
    #expect(model.roots("ShopCoordinator.close") == [.outside])
    #expect(model.roots("ShopCoordinator.end").isEmpty)
  }

  @Test func aPublicFunctionOfAnAppsOwnModuleIsNot() {
    let app = "import Shop\nimport UIKit\nfinal class AppCoordinator { let shop = ShopCoordinator() }"
    let model = Modelled(["Sources/Shop/Shop.swift": Self.library, "App/Main.swift": app])
    #expect(model.roots("ShopCoordinator.close").isEmpty)
  }
}
