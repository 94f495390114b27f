import ProjectModel
import Testing

@testable import Detection

/// Maps of small projects, edge by edge.
@Suite struct ProjectMapTests {
  private func edges(_ text: String) -> [String] { DrawnMap(["App/Main.swift": "import UIKit\n" + text]).edges }

  static let base = """
    protocol Coordinator: AnyObject { func start() }
    class BaseCoordinator: Coordinator {
      let navigation = UINavigationController()
      var children: [Coordinator] = []
      weak var parentCoordinator: BaseCoordinator?
      func start() {}
      func add(_ child: Coordinator) { children.append(child) }
      func drop(_ child: Coordinator) { children.removeAll { $0 === child } }
    }

    """

  @Test func aListKeepsWhatIsAddedThroughTheBaseClass() {
    let found = edges(
      Self.base + """
        final class AppCoordinator: BaseCoordinator {
          func showShop() {
            let shop = ShopCoordinator()
            shop.parentCoordinator = self
            add(shop)
            shop.start()
          }
        }
        final class ShopCoordinator: BaseCoordinator { func close() { parentCoordinator?.drop(self) } }
        """)
    #expect(
      found == [
        "AppCoordinator keeps ShopCoordinator children strong",
        "ShopCoordinator back AppCoordinator parentCoordinator weak",
        "ShopCoordinator completes AppCoordinator parentCoordinator (upward)",
      ])
  }

  @Test func aPropertyKeepsAndALocalOnlyStarts() {
    let found = edges(
      """
      final class AppCoordinator {
        let navigation = UINavigationController()
        private var shop: ShopCoordinator?
        lazy var help = HelpCoordinator()
        func showShop() { shop = ShopCoordinator() }
        func showTour() { let tour = TourCoordinator(); tour.start() }
        func showLegal() { let legal = LegalCoordinator(); legal.start(); stack.push(legal) }
        let stack = Stack()
      }
      final class Stack { func push(_ any: AnyObject) {} }
      final class ShopCoordinator { let navigation = UINavigationController() }
      final class HelpCoordinator { let navigation = UINavigationController() }
      final class TourCoordinator { let navigation = UINavigationController(); func start() {} }
      final class LegalCoordinator { let navigation = UINavigationController(); func start() {} }
      """)
    #expect(
      found == [
        "AppCoordinator keeps HelpCoordinator help strong", "AppCoordinator keeps ShopCoordinator shop strong",
        "AppCoordinator starts LegalCoordinator showLegal() > stack.push",
        "AppCoordinator starts TourCoordinator showTour()",
      ])
  }

  @Test(arguments: [("weak var", "weak"), ("unowned var", "unowned"), ("var", "strong")])
  func aWayUpHolds(declaration: String, strength: String) {
    let type = declaration == "unowned var" ? "AppCoordinator" : "AppCoordinator?"
    let found = edges(
      """
      final class AppCoordinator {
        let navigation = UINavigationController()
        var shop: ShopCoordinator?
        func showShop() { shop = ShopCoordinator(owner: self) }
      }
      final class ShopCoordinator {
        let navigation = UINavigationController()
        \(declaration) owner: \(type)
        init(owner: AppCoordinator) { self.owner = owner }
      }
      """)
    #expect(
      found == [
        "AppCoordinator keeps ShopCoordinator shop strong", "ShopCoordinator back AppCoordinator owner \(strength)",
      ])
  }

  @Test func twoThatKeepEachOtherAreACircle() {
    let found = edges(
      """
      final class LeftCoordinator {
        let navigation = UINavigationController()
        var right: RightCoordinator?
        func go() { right = RightCoordinator() }
      }
      final class RightCoordinator {
        let navigation = UINavigationController()
        var left: LeftCoordinator?
        func go() { left = LeftCoordinator() }
      }
      """)
    #expect(
      found == [
        "LeftCoordinator keeps RightCoordinator right strong", "RightCoordinator keeps LeftCoordinator left strong",
      ])
  }

  @Test func aDelegateIsAWayUpAndAnEnd() {
    let found = edges(
      """
      protocol CartCoordinatorDelegate: AnyObject { func cartDidFinish(_ cart: CartCoordinator) }
      final class AppCoordinator: CartCoordinatorDelegate {
        let navigation = UINavigationController()
        var cart: CartCoordinator?
        func showCart() {
          let cart = CartCoordinator()
          cart.delegate = self
          self.cart = cart
        }
        func cartDidFinish(_ cart: CartCoordinator) { self.cart = nil }
      }
      final class CartCoordinator {
        let navigation = UINavigationController()
        weak var delegate: CartCoordinatorDelegate?
        func close() { delegate?.cartDidFinish(self) }
      }
      """)
    #expect(
      found == [
        "AppCoordinator keeps CartCoordinator cart strong", "CartCoordinator back AppCoordinator delegate weak",
        "CartCoordinator completes AppCoordinator delegate (delegate)",
      ])
  }

  @Test func closuresAndPublishersAreEnds() {
    let found = edges(
      """
      final class AppCoordinator {
        let navigation = UINavigationController()
        var login: LoginCoordinator?
        var tour: TourCoordinator?
        func showLogin() {
          let login = LoginCoordinator()
          login.onFinish = { [weak self] in self?.login = nil }
          self.login = login
        }
        func showTour() {
          let tour = TourCoordinator()
          tour.finished.sink { [weak self] in self?.tour = nil }
          self.tour = tour
        }
      }
      final class LoginCoordinator { let navigation = UINavigationController(); var onFinish: (() -> Void)? }
      final class TourCoordinator {
        let navigation = UINavigationController()
        let finished = PassthroughSubject<Void, Never>()
      }
      """)
    #expect(
      found == [
        "AppCoordinator keeps LoginCoordinator login strong", "AppCoordinator keeps TourCoordinator tour strong",
        "LoginCoordinator completes AppCoordinator onFinish (closure)",
        "TourCoordinator completes AppCoordinator finished (publisher)",
      ])
  }

  @Test func anEndMayBeHandedToTheInitializer() {
    let found = edges(
      """
      final class AppCoordinator {
        let navigation = UINavigationController()
        var login: LoginCoordinator?
        func showLogin() { login = LoginCoordinator(onFinish: { [weak self] in self?.login = nil }) }
      }
      final class LoginCoordinator {
        let navigation = UINavigationController()
        let onFinish: () -> Void
        init(onFinish: @escaping () -> Void) { self.onFinish = onFinish }
      }
      """)
    #expect(found.contains("LoginCoordinator completes AppCoordinator onFinish (closure)"))
  }
}
