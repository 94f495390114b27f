import Testing

@testable import Detection

/// Screens, links, owners and protocols of a map.
@Suite struct ProjectMapNodeTests {
  private func edges(_ text: String) -> [String] { DrawnMap(["App/Main.swift": "import UIKit\n" + text]).edges }

  @Test func screensAreThoseThatAreMadeOrPushed() {
    let found = edges(
      """
      final class AppCoordinator {
        let navigation = UINavigationController()
        let settings = SettingsViewController()
        func start() { navigation.pushViewController(HomeViewController(), animated: true) }
        func showSettings() { navigation.present(settings, animated: true) }
        func showHelp() { navigation.present(UIHostingController(rootView: HelpView()), animated: true) }
      }
      final class HomeViewController: UIViewController {}
      final class SettingsViewController: UIViewController {}
      final class OtherViewController: UIViewController {}
      struct HelpView: View { var body: some View { Text("") } }
      """)
    #expect(
      found == [
        "AppCoordinator shows HelpView showHelp()", "AppCoordinator shows HomeViewController start()",
        "AppCoordinator shows SettingsViewController showSettings()",
      ])
  }

  @Test func aLinkGoesFromTheSceneToTheCoordinators() {
    let found = edges(
      """
      struct DeepLink { let path: String }
      final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var app: AppCoordinator?
        func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
          app?.handle(DeepLink(path: ""))
        }
      }
      final class AppCoordinator {
        let navigation = UINavigationController()
        var shop = ShopCoordinator()
        func handle(_ link: DeepLink) { shop.open(link) }
      }
      final class ShopCoordinator {
        let navigation = UINavigationController()
        func open(_ link: DeepLink) {}
      }
      """)
    #expect(found.contains("SceneDelegate link AppCoordinator scene(_:openURLContexts:)"))
    #expect(found.contains("AppCoordinator link ShopCoordinator handle(_:)"))
  }

  @Test func aProtocolStandsForATypeThatNothingShows() {
    let text = """
      protocol ShopCoordinating: AnyObject { func start() }
      protocol ShopFactory { func makeShop() -> ShopCoordinating }
      final class AppCoordinator {
        let navigation = UINavigationController()
        var shop: ShopCoordinating?
        let factory: ShopFactory
        init(factory: ShopFactory) { self.factory = factory }
        func showShop() { let shop = factory.makeShop(); shop.start(); self.shop = shop }
      }
      """
    let one =
      "\nfinal class ShopCoordinator: ShopCoordinating { let navigation = UINavigationController(); func start() {} }"
    let two =
      "\nfinal class SaleCoordinator: ShopCoordinating { let navigation = UINavigationController(); func start() {} }"
    let protocols = edges(text + one + two).filter { $0.contains("ShopCoordinating") }
    let alone = edges(text + one)
    #expect(protocols == [] || protocols == ["AppCoordinator keeps ShopCoordinating shop strong"])
    #expect(alone.allSatisfy { !$0.contains("ShopCoordinating") })
  }

  @Test func aFactoryNamesWhatItMakes() {
    let found = edges(
      ProjectMapTests.base + """
        final class Builder {
          func shop() -> BaseCoordinator { ShopCoordinator() }
          func help() -> Result { .child(HelpCoordinator()) }
          func list() -> UIViewController { ListViewController() }
          enum Result { case child(BaseCoordinator), none }
        }
        final class AppCoordinator: BaseCoordinator {
          let builder = Builder()
          func showShop() { let shop = builder.shop(); add(shop) }
          func showHelp() { let help = builder.help(); open(help) }
          func showList() { navigation.pushViewController(builder.list(), animated: true) }
          func open(_ help: Builder.Result) {}
        }
        final class ShopCoordinator: BaseCoordinator {}
        final class HelpCoordinator: BaseCoordinator {}
        final class ListViewController: UIViewController {}
        """)
    #expect(found.contains("AppCoordinator keeps ShopCoordinator children strong"))
    #expect(found.contains("AppCoordinator starts HelpCoordinator Builder.help()"))
    #expect(found.contains("AppCoordinator shows ListViewController Builder.list()"))
    #expect(!found.contains { $0.contains("keeps BaseCoordinator") || $0.contains("starts ShopCoordinator") })
  }

  @Test func whatNothingFillsKeepsNothing() {
    let found = edges(
      """
      final class AppCoordinator {
        let navigation = UINavigationController()
        private var shop: ShopCoordinator?
        private var help: HelpCoordinator?
        func showHelp() { help = HelpCoordinator() }
        func close() { shop?.close() }
      }
      final class ShopCoordinator { let navigation = UINavigationController(); func close() {} }
      final class HelpCoordinator { let navigation = UINavigationController() }
      """)
    #expect(found == ["AppCoordinator keeps HelpCoordinator help strong"])
  }

  @Test func whatIsNoCoordinatorAndKeepsOneIsAnOwner() {
    let found = DrawnMap([
      "App/Main.swift": """
      import UIKit
      final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        private var rootCoordinator: AppCoordinator?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          let coordinator = AppCoordinator()
          rootCoordinator = coordinator
          coordinator.start()
        }
      }
      final class AppCoordinator { let navigation = UINavigationController(); func start() {} }
      """
    ])
    #expect(found.edges == ["SceneDelegate keeps AppCoordinator rootCoordinator strong"])
    #expect(found.map.nodes.map(\.kind) == [.owner, .coordinator])
  }

  @Test func testsDoublesAndBasesAreNotDrawn() {
    let found = DrawnMap([
      "App/Main.swift": "import UIKit\n" + ProjectMapTests.base
        + "final class AppCoordinator: BaseCoordinator { func go() { add(ShopCoordinator()) } }\n"
        + "final class ShopCoordinator: BaseCoordinator {}\nfinal class CoordinatorMock: BaseCoordinator {}\n",
      "AppTests/ShopTests.swift": "import XCTest\nfinal class T: XCTestCase { let c = AppCoordinator() }",
    ])
    #expect(found.map.nodes.map(\.name) == ["AppCoordinator", "ShopCoordinator"])
  }

  @Test func theOrderOfTheFilesChangesNothing() {
    var files: [String: String] = [:]
    for name in ["Alpha", "Beta", "Gamma", "Delta"] {
      files["App/\(name).swift"] = """
        import UIKit
        final class \(name)Coordinator {
          let navigation = UINavigationController()
          var next: AlphaCoordinator?
          weak var delegate: BetaCoordinator?
          func go() { next = AlphaCoordinator(); GammaCoordinator().start() }
          func start() {}
        }
        """
    }
    let renamed = Dictionary(
      uniqueKeysWithValues: files.keys.sorted().reversed().enumerated().map { number, path in
        ("App/\(number).swift", files[path] ?? "")
      })
    #expect(DrawnMap(files).edges == DrawnMap(renamed).edges)
    #expect(DrawnMap(files).map.nodes.map(\.name) == DrawnMap(renamed).map.nodes.map(\.name))
  }
}
