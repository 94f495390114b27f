import Testing

@testable import AppModel

/// The children that a coordinator keeps in a list, and what becomes of each.
///
/// A line that ends in `//! verdict` expects an add there; no other line may have one.
@Suite struct ChildTests {
  /// An app that a screen asks for children as often as it likes.
  private static func app(_ members: String, child: String = "", rest: String = "") -> String {
    """
    import UIKit
    final class HomeScreen: UIViewController { var onTap: (() -> Void)?; @objc func tap() { onTap?() } }
    final class LoginCoordinator {
      let navigation = UINavigationController(), screen = LoginScreen()
      var onEnd: (() -> Void)?
      weak var delegate: LoginDelegate?
      \(child)
    }
    final class LoginScreen: UIViewController { var onDone: (() -> Void)?; @objc func done() { onDone?() } }
    protocol LoginDelegate: AnyObject { func loginDidEnd(_ login: LoginCoordinator) }
    final class AppCoordinator {
      let navigation = UINavigationController()
      var children: [LoginCoordinator] = []
      func start() {
        let home = HomeScreen()
        home.onTap = { [weak self] in self?.showLogin() }
        navigation.pushViewController(home, animated: false)
      }
      \(members)
    }
    @main final class AppDelegate: UIResponder, UIApplicationDelegate {
      let app = AppCoordinator()
      func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [Int: Any]?) -> Bool {
        app.start()
        return true
      }
    }
    \(rest)
    """
  }

  private static let runs = "func start() { screen.onDone = { [weak self] in self?.onEnd?() } }"
  private static let remover = "func remove(_ child: LoginCoordinator) { children.removeAll { $0 === child } }"

  static let rows: [Row] = [
    Row("a list that nothing empties", app("func showLogin() {\n children.append(LoginCoordinator())  //! never\n}")),
    Row(
      "a removal in the child's end",
      app(
        """
        func showLogin() {
          let login = LoginCoordinator()
          login.onEnd = { [weak self, weak login] in self?.children.removeAll { $0 === login } }
          children.append(login)  //! removed
          login.start()
        }
        """, child: runs)),
    Row(
      "a removal in an end that the child never fires",
      app(
        """
        func showLogin() {
          let login = LoginCoordinator()
          login.onEnd = { [weak self, weak login] in self?.children.removeAll { $0 === login } }
          children.append(login)  //! dead
        }
        """)),
    Row(
      "a removal in a delegate's function",
      app(
        """
        func showLogin() {
          let login = LoginCoordinator()
          login.delegate = self
          children.append(login)  //! removed
          login.start()
        }
        """, child: "func start() { screen.onDone = { [weak self] in self.map { $0.delegate?.loginDidEnd($0) } } }",
        rest:
          "extension AppCoordinator: LoginDelegate { func loginDidEnd(_ login: LoginCoordinator) { children.removeAll { $0 === login } } }"
      )),
    Row(
      "a delegate that is never set",
      app(
        """
        func showLogin() {
          let login = LoginCoordinator()
          children.append(login)  //! dead
          login.start()
        }
        """, child: "func start() { screen.onDone = { [weak self] in self.map { $0.delegate?.loginDidEnd($0) } } }",
        rest:
          "extension AppCoordinator: LoginDelegate { func loginDidEnd(_ login: LoginCoordinator) { children.removeAll { $0 === login } } }"
      )),
    Row(
      "a remover without a caller",
      app(
        "func showLogin() { add(LoginCoordinator())  //! dead\n}\nfunc add(_ child: LoginCoordinator) { children.append(child) }\nprivate \(remover)"
      )),
    Row(
      "an adder and a remover",
      app(
        """
        func showLogin() {
          let login = LoginCoordinator()
          login.onEnd = { [weak self, weak login] in
            guard let login else { return }
            self?.remove(login)
          }
          add(login)  //! removed
          login.start()
        }
        func add(_ child: LoginCoordinator) { children.append(child) }
        \(remover)
        """, child: runs)),
    Row(
      "two adds, of which one child ends",
      app(
        """
        func showLogin() {
          let first = LoginCoordinator()
          first.onEnd = { [weak self, weak first] in self?.children.removeAll { $0 === first } }
          children.append(first)  //! removed
          first.start()
          children.append(LoginCoordinator())  //! never
        }
        """, child: runs)),
    Row(
      "a child that only its own end would remove",
      app(
        "func showLogin() {\n let login = LoginCoordinator(); login.app = self\n children.append(login)  //! dead\n}\n\(remover)",
        child: "weak var app: AppCoordinator?; deinit { app?.remove(self) }")),
    Row(
      "an add that nothing runs",
      app("func showLogin() {}\n private func spare() {\n children.append(LoginCoordinator())  //! neverRun\n }")),
    Row(
      "an add at the start of what the app makes once",
      app("func showLogin() {}").replacing(
        "navigation.pushViewController(home, animated: false)",
        with: "children.append(LoginCoordinator())  //! keptOnce")),
    Row(
      "steps of a launch",
      app(
        """
        func showLogin() {}
        func launch() {
          let login = LoginCoordinator()
          login.onEnd = { [weak self, weak login] in
            self?.children.removeAll { $0 === login }
            self?.showMain()
          }
          children.append(login)  //! removed
          login.start()
        }
        func showMain() {
          mains.append(MainCoordinator())  //! keptOnce
        }
        var mains: [MainCoordinator] = []
        """, child: runs, rest: "final class MainCoordinator { let navigation = UINavigationController() }"
      ).replacing("let home = HomeScreen()", with: "let home = HomeScreen(); launch()")),
    Row(
      "constants of the owner",
      app(
        """
        let first = LoginCoordinator()
        private lazy var second = LoginCoordinator()
        func showLogin() {
          children.append(first)  //! ownConstant
          children.append(second)  //! ownConstant
        }
        """)),
    Row(
      "only while nothing is there",
      app(
        "func showLogin() {\n guard children.isEmpty else { return }\n children.append(LoginCoordinator())  //! keptAlone\n}"
      )),
    Row(
      "only while none of the kind is there",
      app(
        "func showLogin() {\n guard !children.contains(where: { $0 is LoginCoordinator }) else { return }\n children.append(LoginCoordinator())  //! keptAlone\n}"
      )),
    Row(
      "the next one replaces it",
      app("var login: LoginCoordinator?\nfunc showLogin() {\n login = LoginCoordinator()  //! replaced\n}")),
    Row("the list is assigned whole", app("func showLogin() {\n children = [LoginCoordinator()]  //! replaced\n}")),
    Row(
      "the list is emptied first",
      app("func showLogin() {\n children.removeAll()\n children.append(LoginCoordinator())  //! removed\n}")),
    Row(
      "the list is emptied in the other branch only",
      app(
        "func showLogin() {\n if navigation.isBeingPresented { children.removeAll() }\n children.append(LoginCoordinator())  //! never\n}"
      )),
    Row(
      "the keeper takes itself out",
      app(
        """
        var all: [AnyObject] = []
        func showLogin() {
          let login = LoginCoordinator()
          login.onEnd = { [weak self] in self?.all.removeAll { $0 === self } }
          all.append(login)  //! keeperRemovesItself
          login.start()
        }
        """, child: runs)),
    Row(
      "a child that adds itself to its own list",
      app(
        "func showLogin() { LoginCoordinator().start() }",
        child: "var children: [LoginCoordinator] = []\nfunc start() { children.append(self)  //! addedToItself\n}")),
  ]

  @Test(arguments: rows) func eachAddHasItsVerdict(row: Row) {
    let model = Modelled(row.source)
    #expect(model.adds == model.marked)
  }

  @Test func theAddStandsWhereTheChildIsNamed() throws {
    let model = Modelled(Self.rows[6].source)
    let add = try #require(model.model.children.first?.add)
    #expect(add.site != add.store)
    #expect(model.name(of: add.child) == "LoginCoordinator")
    #expect(model.name(of: add.slot.object.index) == "AppCoordinator")
  }

  @Test func aHelperThatHoldsTheChildIsItsElement() throws {
    let source = Self.app(
      "var boxes: [Box] = []; func showLogin() { boxes.append(Box(login: LoginCoordinator())) }",
      rest: "final class Box { let login: LoginCoordinator; init(login: LoginCoordinator) { self.login = login } }")
    let model = Modelled(source)
    let add = try #require(model.model.children.map(\.add).first { $0.shape == .element })
    #expect(model.name(of: add.child) == "LoginCoordinator")
    #expect(model.name(of: add.element) == "Box")
  }
}
