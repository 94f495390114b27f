import PatternLanguage
import Testing

@testable import ProjectModel

/// Who is a coordinator: the name's suffix together with navigation that the code shows.
@Suite struct CoordinatorRoleTests {
  static let navigation: [Row<Bool>] = [
    evidence("a navigation controller", "let navigationController: UINavigationController"),
    evidence("a tab bar controller", "let tabs = UITabBarController()"),
    evidence("a split view controller", "var split: UISplitViewController?"),
    evidence("a window", "let window: UIWindow"),
    evidence("a window of a Mac app", "var window: NSWindow?"),
    evidence("a view controller that it makes", "func makeRoot() -> UIViewController { UIViewController() }"),
    evidence("a project's own navigation controller", "let stack: BrandedNavigationController"),
    evidence("a navigation path", "var trail = NavigationPath()"),
    evidence("a list of routes", "var trail: [AppRoute] = []"),
    evidence("a router", "private let router: Router"),
    evidence("presenting", "func show() { screen.present(alert, animated: true) }"),
    evidence("pushing", "func show() { stack.pushViewController(detail, animated: true) }"),
    evidence("a view factory", "func makeDetail() -> some View { Text(name) }"),
    evidence("an erased view factory", "func makeDetail() -> AnyView { AnyView(Text(name)) }"),
    evidence("children", "var childCoordinators: [AnyObject] = []"),
    evidence("a property of a coordinator-named type", "private var login: LoginCoordinator?"),
    evidence("a collection of coordinators", "private var flows: [String: LoginCoordinator] = [:]"),
    evidence("children of its own kind", "var children: [AppCoordinator] = []"),
    Row(
      "a screen of whatever name",
      "import UIKit\nclass Main: UIViewController {}\nfinal class AppCoordinator { let main = Main() }", true),
    Row(
      "the start that a coordinator protocol asks for",
      "import UIKit\nprotocol Coordinator { func start() }\nfinal class AppCoordinator: Coordinator { func start() {} }",
      true),
    Row(
      "in an extension in another file",
      [
        "A.swift": "import UIKit\nfinal class AppCoordinator {}",
        "B.swift":
          "extension AppCoordinator { func show() { navigationController.pushViewController(a, animated: true) } }",
      ], true),
    Row(
      "inherited",
      """
      import UIKit
      class BaseCoordinator { let navigationController = UINavigationController() }
      final class AppCoordinator: BaseCoordinator {}
      """, true),
    Row(
      "in the defaults of a protocol",
      """
      import UIKit
      protocol Navigating {}
      extension Navigating { func show() { window.makeKeyAndVisible() } }
      final class AppCoordinator: Navigating {}
      """, true),
  ]

  private static func evidence(_ name: String, _ member: String) -> Row<Bool> {
    Row(name, "import UIKit\nfinal class AppCoordinator { \(member) }", true)
  }

  static let named: [Row<Bool>] = [
    Row("a class", "import UIKit\nclass AppCoordinator { let window = UIWindow() }", true),
    Row(
      "a function that happens to be called start is no sign", "import UIKit\nclass AppCoordinator { func start() {} }",
      false),
    Row("an actor", "import UIKit\nactor AppCoordinator { let window = UIWindow() }", true),
    Row("a struct", "import UIKit\nstruct AppCoordinator { let window = UIWindow() }", true),
    Row("an enum is none", "import UIKit\nenum AppCoordinator { case a; func start() {} }", false),
    Row("a protocol itself is none", "import UIKit\nprotocol AppCoordinator { func start() }", false),
    Row(
      "no navigation at all", "import Foundation\nclass AppCoordinator { var count = 0; func add() { count += 1 } }",
      false),
    Row(
      "a property of its own type is no navigation",
      "import Foundation\nclass AppCoordinator { static let shared: AppCoordinator? = nil }", false),
  ]

  @Test(arguments: navigation + named) func aNameAndNavigation(row: Row<Bool>) throws {
    let roles = try #require(Built(row.files).roles("AppCoordinator"))
    #expect(roles.contains(.coordinator) == row.expected)
  }

  static let otherNames: [Row<Bool>] = [
    Row(
      "a class that conforms to the project's protocol",
      """
      import UIKit
      protocol Coordinator: AnyObject { func start() }
      final class Login: Coordinator { func start() {} }
      """, true),
    Row(
      "a subclass of a coordinator",
      """
      import UIKit
      class BaseCoordinator { func start() {} }
      final class Login: BaseCoordinator {}
      """, true),
    Row(
      "a subclass of a generic coordinator",
      """
      import UIKit
      class BaseCoordinator<Result> { func start() {} }
      final class Login: BaseCoordinator<Void> {}
      """, true),
    Row(
      "a conformance in another file",
      [
        "A.swift": "import UIKit\nfinal class Login {}", "B.swift": "extension Login: Coordinator { func start() {} }",
        "C.swift": "protocol Coordinator { func start() }",
      ], true),
    Row(
      "two levels up",
      """
      import UIKit
      protocol Coordinator: AnyObject { func start() }
      class Flow: Coordinator { func start() {} }
      final class Login: Flow {}
      """, true),
    Row(
      "an undeclared base class counts by its suffix",
      "import XCoordinator\nfinal class Login: NavigationCoordinator<LoginRoute> {}", true),
    Row(
      "an undeclared base class through an alias",
      """
      import XCoordinator
      typealias Base = NavigationCoordinator<LoginRoute>
      final class Login: Base {}
      """, true),
    Row(
      "a base class of coordinators only",
      """
      import UIKit
      class Login { let window = UIWindow() }
      final class MailCoordinator: Login {}
      final class CodeCoordinator: Login {}
      """, true),
    Row(
      "a base class of one coordinator",
      "import UIKit\nclass Login { func start() {} }\nfinal class MailCoordinator: Login {}", false),
    Row(
      "a base class of coordinators and others",
      """
      import UIKit
      class Login { let window = UIWindow() }
      final class MailCoordinator: Login {}
      final class CodeCoordinator: Login {}
      final class CodeScreen: Login {}
      """, false),
    Row("an undeclared base of another name", "import Kit\nfinal class Login: FlowBase { func start() {} }", false),
    Row(
      "no supertype and no suffix", "import UIKit\nfinal class Login { func start() {}; let window: UIWindow }", false),
  ]

  @Test(arguments: otherNames) func aSupertypeGivesTheName(row: Row<Bool>) throws {
    let roles = try #require(Built(row.files).roles("Login"))
    #expect(roles.contains(.coordinator) == row.expected)
  }

  @Test(arguments: ["CoordinatorFactory", "CoordinatorBox", "CoordinatorsHolder", "AppCoordinatorContainer"])
  func theSuffixCountsAndNotTheWord(name: String) throws {
    let built = Built("import UIKit\nfinal class \(name) { let window: UIWindow; func start() {} }")
    let roles = try #require(built.roles(name))
    #expect(!roles.contains(.coordinator))
  }

  @Test(arguments: [
    ("final class SyncCoordinator { func sync() {} }", false),
    ("final class SyncCoordinator { let window: UIWindow }", true),
    ("final class SyncCoordinator { let store: StoreCoordinator }\nfinal class StoreCoordinator {}", false),
    (
      "final class SyncCoordinator { let home: HomeCoordinator }\nfinal class HomeCoordinator { let window: UIWindow }",
      true
    ),
    ("final class SyncCoordinator { weak var app: AppCoordinator? }", true),
    ("protocol SyncCoordinator: AnyObject { func sync() }", true), ("", true),
  ]) func whoHoldsACoordinatorIsOneIfThatShowsSomething(held: String, expected: Bool) throws {
    let built = Built("import UIKit\nfinal class AppCoordinator { var child: SyncCoordinator? }\n\(held)")
    #expect(try #require(built.roles("AppCoordinator")).contains(.coordinator) == expected)
  }

  @Test func whereNothingImportsTheSuffixIsEnough() throws {
    let fragment = "final class AppCoordinator { func add() {} }"
    #expect(try #require(Built(fragment).roles("AppCoordinator")).contains(.coordinator))
    let withImport = Built(["A.swift": fragment, "B.swift": "import Foundation"])
    #expect(try !#require(withImport.roles("AppCoordinator")).contains(.coordinator))
  }

  @Test func aTypeThatNobodyDeclaresHasTheRoleOfItsSuffix() throws {
    let built = Built("import UIKit\nclass App { var child: LoginCoordinator?; var box: CoordinatorBox? }")
    let members = built.project.members(of: try #require(built.type("App")))
    let isCoordinator = members.map { built.project.isCoordinator(built.project.valueType(of: $0)) }
    #expect(isCoordinator == [true, false])
  }

  @Test func aProtocolStandsForTheCoordinatorsBehindIt() throws {
    let built = Built(
      "import UIKit\nprotocol LoginCoordinator { func start() }\nclass App { var child: LoginCoordinator? }")
    let roles = try #require(built.roles("LoginCoordinator"))
    #expect(roles == [.coordinatorProtocol])
    let member = built.project.members(of: try #require(built.type("App")))[0]
    #expect(built.project.isCoordinator(built.project.valueType(of: member)))
  }

  static let protocols: [Row<Roles>] = [
    Row(
      "to which a coordinator conforms", facade("protocol LoginCoordinatorProtocol: AnyObject {}"),
      [.coordinatorProtocol]),
    Row("to which none conforms", "import UIKit\nprotocol LoginCoordinatorProtocol: AnyObject {}", []),
    Row(
      "to which something else conforms",
      "import UIKit\nprotocol LoginCoordinatorProtocol: AnyObject {}\nclass Box: LoginCoordinatorProtocol {}", []),
    Row("a class of such a name", facade("class LoginCoordinatorProtocol {}"), []),
  ]

  private static func facade(_ declaration: String) -> String {
    "import UIKit\n\(declaration)\nfinal class LoginCoordinator: LoginCoordinatorProtocol { let window: UIWindow }"
  }

  @Test(arguments: protocols) func aFacadeStandsForItsCoordinator(row: Row<Roles>) throws {
    #expect(try #require(Built(row.files).roles("LoginCoordinatorProtocol")) == row.expected)
  }

  @Test func otherNamesComeFromTheCards() throws {
    let cards = Idioms(
      Vocabulary.shipped.all + [
        Idiom(id: "coordinator-names", names: ["NAME": NameMatcher(["*Coordinator", "*Flow"])])
      ])
    let source = "import UIKit\nfinal class LoginFlow { let window: UIWindow }"
    #expect(try !#require(Built(source).roles("LoginFlow")).contains(.coordinator))
    #expect(try #require(Built(source, idioms: cards).roles("LoginFlow")).contains(.coordinator))
  }

  static let twofold: [Row<Roles>] = [
    Row(
      "a view", "import SwiftUI\nstruct AppCoordinator: View { var body: some View { NavigationStack {} } }",
      [.coordinator, .view]),
    Row(
      "a tab bar controller", "import UIKit\nclass AppCoordinator: UITabBarController {}",
      [.coordinator, .viewController]),
    Row(
      "a view controller through the project",
      "import UIKit\nclass Base: UIViewController {}\nclass AppCoordinator: Base {}", [.coordinator, .viewController]),
    Row(
      "an observable object", "import SwiftUI\nclass AppCoordinator: ObservableObject { var trail = NavigationPath() }",
      [.coordinator, .observable]),
    Row(
      "an @Observable class", "import SwiftUI\n@Observable class AppCoordinator { var trail = NavigationPath() }",
      [.coordinator, .observable]),
  ]

  @Test(arguments: twofold) func twoRoles(row: Row<Roles>) throws {
    #expect(try #require(Built(row.files).roles("AppCoordinator")) == row.expected)
  }
}
