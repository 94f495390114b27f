import Testing

@testable import AppModel

/// References that point back to a coordinator, and what cuts the cycle that they close.
///
/// A line that ends in `//! bound` expects a cycle whose closure or property begins there.
@Suite struct StrongCycleTests {
  private static let login = """
    import UIKit
    final class LoginCoordinator {
      let navigation = UINavigationController()
      var onEnd: (() -> Void)?
      func end() { onEnd?() }
    }

    """

  static let rows: [Row] = [
    Row(
      "nothing cuts a closure that the child keeps",
      login + """
        final class AppCoordinator {
          let navigation = UINavigationController()
          let login = LoginCoordinator()
          func run() { login.onEnd = { self.show() } }  //! none
          func show() {}
        }
        """),
    Row(
      "a drop of the child cuts it",
      login + """
        final class AppCoordinator {
          var login: LoginCoordinator?
          func run() {
            let login = LoginCoordinator()
            login.onEnd = { self.login = nil }  //! cut
            self.login = login
          }
        }
        """),
    Row(
      "a bound method points back like a closure",
      login + """
        final class AppCoordinator {
          let navigation = UINavigationController()
          let login = LoginCoordinator()
          func run() { login.onEnd = show }  //! none
          func show() {}
        }
        """),
    Row(
      "a weak closure closes nothing",
      login + """
        final class AppCoordinator {
          let navigation = UINavigationController()
          let login = LoginCoordinator()
          func run() { login.onEnd = { [weak self] in self?.show() } }
          func show() {}
        }
        """),
    Row(
      "a parent that is kept points back",
      """
      import UIKit
      final class LoginCoordinator {
        let navigation = UINavigationController()
        var parent: AppCoordinator?  //! none
      }
      final class AppCoordinator {
        let login = LoginCoordinator()
        func run() { login.parent = self }
      }
      """),
    Row(
      "a weak parent closes nothing",
      """
      import UIKit
      final class LoginCoordinator { let navigation = UINavigationController(); weak var parent: AppCoordinator? }
      final class AppCoordinator { let login = LoginCoordinator(); func run() { login.parent = self } }
      """),
    Row(
      "a child that nobody keeps closes nothing",
      """
      import UIKit
      final class LoginCoordinator { let navigation = UINavigationController(); var parent: AppCoordinator? }
      final class AppCoordinator { func run() { let login = LoginCoordinator(); login.parent = self } }
      """),
    Row(
      "a cut in the end of an object on the cycle is none",
      """
      import UIKit
      final class LoginCoordinator {
        let navigation = UINavigationController()
        var parent: AppCoordinator?  //! none
        deinit { parent = nil }
      }
      final class AppCoordinator {
        var login: LoginCoordinator? = LoginCoordinator()
        func run() { login?.parent = self }
        deinit { login = nil }
      }
      """),
    Row(
      "a cut by hand in the child's end",
      """
      import UIKit
      final class LoginCoordinator {
        let navigation = UINavigationController()
        var parent: AppCoordinator?  //! cut
        func end() { parent = nil }
      }
      final class AppCoordinator { let login = LoginCoordinator(); func run() { login.parent = self; login.end() } }
      """),
    Row(
      "a pushed screen passes with its pop",
      """
      import UIKit
      final class HomeScreen: UIViewController { var coordinator: AppCoordinator? }  //! passing
      final class AppCoordinator {
        let navigation = UINavigationController()
        func run() {
          let screen = HomeScreen()
          screen.coordinator = self
          navigation.pushViewController(screen, animated: true)
        }
        func help() { navigation.pushViewController(UIViewController(), animated: true) }
      }
      """),
    Row(
      "the only screen of its own controller is its root, and stays",
      """
      import UIKit
      final class HomeScreen: UIViewController { var coordinator: AppCoordinator? }  //! rooted
      final class AppCoordinator {
        let navigation = UINavigationController()
        func run() {
          let screen = HomeScreen()
          screen.coordinator = self
          navigation.pushViewController(screen, animated: true)
        }
      }
      """),
    Row(
      "a screen that the coordinator keeps does not pass",
      """
      import UIKit
      final class HomeScreen: UIViewController { var coordinator: AppCoordinator? }  //! none
      final class AppCoordinator {
        let navigation = UINavigationController()
        let screen = HomeScreen()
        func run() { screen.coordinator = self }
      }
      """),
    Row(
      "a cycle of what the app makes once lasts as long as the process",
      """
      import UIKit
      final class MainScreen: UIViewController { var coordinator: AppCoordinator? }  //! lifelong
      final class AppCoordinator {
        let screen = MainScreen()
        func start() { screen.coordinator = self }
      }
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {
        let coordinator = AppCoordinator()
        func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [Int: Any]?) -> Bool {
          coordinator.start()
          return true
        }
      }
      """),
    Row(
      "a struct between is looked through",
      """
      import UIKit
      struct Parameters { let parent: AppCoordinator }
      final class LoginCoordinator {
        let navigation = UINavigationController()
        private let parameters: Parameters  //! none
        init(_ parameters: Parameters) { self.parameters = parameters }
      }
      final class AppCoordinator {
        private lazy var login = LoginCoordinator(Parameters(parent: self))
        func run() { login.navigation.popViewController(animated: true) }
      }
      """),
    Row(
      "the way up goes to the object that keeps it, not to another one of its class",
      """
      import UIKit
      final class LoginCoordinator {
        let navigation = UINavigationController()
        var parent: FlowCoordinator?
      }
      final class FlowCoordinator { let navigation = UINavigationController(); var login: LoginCoordinator? }
      final class AppCoordinator {
        let keeper = FlowCoordinator()
        let other = FlowCoordinator()
        func run() {
          let login = LoginCoordinator()
          login.parent = other
          keeper.login = login
        }
      }
      """),
    Row(
      "a subscription in the own bag that names self",
      """
      import Combine
      import UIKit
      final class AppCoordinator {
        let navigation = UINavigationController()
        let done = PassthroughSubject<Void, Never>()
        var bag = Set<AnyCancellable>()
        func run() { done.sink { self.end() }.store(in: &bag) }  //! none
        func end() {}
      }
      """),
  ]

  @Test(arguments: rows) func eachReferenceThatPointsBackHasItsBound(row: Row) {
    let model = Modelled(row.source)
    #expect(model.cycles == model.marked)
  }

  @Test func aCycleShowsItsWay() throws {
    let model = Modelled(Self.rows[0].source)
    let cycle = try #require(model.model.cycles.first)
    #expect(model.name(of: cycle.to) == "AppCoordinator")
    #expect(cycle.way.map { model.name(of: $0.to) } == ["LoginCoordinator", "{10}"])
    #expect(cycle.cuts.isEmpty)
  }

  @Test func componentsAreTheObjectsThatReachEachOther() {
    let model = Modelled(Self.rows[0].source)
    let heap = model.model.heap
    let (app, login) = (model.objects("AppCoordinator")[0], model.objects("LoginCoordinator")[0])
    let stack = model.objects("UINavigationController")[0]
    #expect(heap.components[Int(app)] == heap.components[Int(login)])
    #expect(heap.components[Int(app)] != heap.components[Int(stack)])
    #expect(heap.sizes.reduce(0, +) == model.graph.objects.count)
  }

  @Test(arguments: [("var", "login = nil", 1), ("let", "_ = login", 0)])
  func aSubscriptionOfTheOwnerOutlivesAChildThatIsDropped(keyword: String, end: String, expected: Int) {
    let model = Modelled(
      """
      import Combine
      import UIKit
      final class LoginCoordinator {
        let navigation = UINavigationController()
        let done = PassthroughSubject<Void, Never>()
        func end() { done.send() }
      }
      final class AppCoordinator {
        \(keyword) login: LoginCoordinator? = LoginCoordinator()
        var bag = Set<AnyCancellable>()
        func run() {
          guard let child = login else { return }
          child.done.sink { [weak self] in self?.end(); child.end() }.store(in: &bag)
        }
        func end() { \(end) }
      }
      """)
    #expect(model.model.outliving.count == expected)
  }
}
