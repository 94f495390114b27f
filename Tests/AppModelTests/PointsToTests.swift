import Testing

@testable import AppModel

/// Which objects a value may be, across functions, types and closures.
@Suite struct PointsToTests {
  private static let flows = """
    import UIKit
    protocol Flow: AnyObject { func start() }
    final class LoginCoordinator: Flow { let navigation = UINavigationController(); func start() {} }
    final class HomeCoordinator: Flow { let navigation = UINavigationController(); func start() {} }

    """

  private func model(_ source: String) -> Modelled { Modelled(Self.flows + source) }

  // MARK: Making

  @Test func aConstructorPassesWhatItIsGivenToItsProperties() {
    let model = model(
      """
      final class Box { let flow: Flow; init(_ flow: Flow) { self.flow = flow } }
      final class AppCoordinator { let navigation = UINavigationController(); func run() { let box = Box(LoginCoordinator()); probe(box.flow) } }
      """)
    #expect(model.probed() == ["LoginCoordinator"])
  }

  @Test func aFactoryGivesWhatItMakes() {
    let model = model(
      """
      protocol Factory { func make() -> Flow }
      struct LiveFactory: Factory { func make() -> Flow { let flow = LoginCoordinator(); return flow } }
      final class AppCoordinator {
        let navigation = UINavigationController()
        let factory: Factory = LiveFactory()
        func run() { probe(factory.make()) }
      }
      """)
    #expect(model.probed() == ["LoginCoordinator"])
  }

  @Test func aStaticFactoryGivesWhatItMakes() {
    let model = model(
      """
      enum Flows { static func login() -> LoginCoordinator { .init() } }
      final class AppCoordinator { let navigation = UINavigationController(); func run() { probe(Flows.login()) } }
      """)
    #expect(model.probed() == ["LoginCoordinator"])
  }

  @Test func aFunctionAtFileLevelGivesWhatItMakes() {
    let model = model(
      """
      func makeLogin() -> LoginCoordinator { LoginCoordinator() }
      final class AppCoordinator { let navigation = UINavigationController(); func run() { probe(makeLogin()) } }
      """)
    #expect(model.probed() == ["LoginCoordinator"])
  }

  @Test(arguments: [
    "static func instantiate() -> Self { storyboard.instantiateViewController(withIdentifier: id) as! Self }",
    "static func instantiate() -> Self { Self() }", "static func instantiate() -> Self? { load(Self.self) }",
  ]) func aFunctionThatGivesSelfMakesOneOfTheClassAtEachPlace(function: String) {
    let model = model(
      """
      protocol Loaded: AnyObject {}
      extension Loaded where Self: UIViewController { \(function) }
      final class LoginScreen: UIViewController, Loaded {}
      final class HomeScreen: UIViewController, Loaded {}
      final class AppCoordinator {
        let navigation = UINavigationController()
        func run() { probe(LoginScreen.instantiate()); probe(LoginScreen.instantiate()); probe(HomeScreen.instantiate()) }
      }
      """)
    #expect(model.probedObjects().count == 3)
    #expect(model.probed() == ["HomeScreen", "LoginScreen", "LoginScreen"])
  }

  @Test(arguments: [
    "return Scenes.login.instantiate()", "let screen = Scenes.login.instantiate(); screen.title = name; return screen",
    "Scenes.login.instantiate()",
    "let board = UIStoryboard(name: name); return board.instantiateInitialViewController()",
  ]) func whatAnUnknownCallGivesIsOfTheTypeThatTheFunctionDeclares(body: String) {
    let model = model(
      """
      final class LoginScreen: UIViewController { static func make() -> LoginScreen { \(body) } }
      final class AppCoordinator { let navigation = UINavigationController(); func run() { probe(LoginScreen.make()) } }
      """)
    #expect(model.probed() == ["LoginScreen"])
  }

  @Test func aContextualInitialiserMakesWhatItsPlaceSays() {
    let model = model(
      """
      final class AppCoordinator {
        let navigation = UINavigationController()
        var login: LoginCoordinator = .init()
        func make() -> HomeCoordinator { .init() }
        func take(_ login: LoginCoordinator) { probe(argument: login) }
        func run() { probe(property: login); probe(result: make()); take(.init()) }
      }
      """)
    #expect(model.probed("property") == ["LoginCoordinator"])
    #expect(model.probed("result") == ["HomeCoordinator"])
    #expect(model.probed("argument") == ["LoginCoordinator"])
  }

  @Test func aParametersStructHandsOnItsFields() {
    let model = model(
      """
      final class CartCoordinator {
        struct Parameters { let parent: Flow; var title = "" }
        let parent: Flow
        init(_ parameters: Parameters) { parent = parameters.parent }
        func run() { probe(parent) }
      }
      final class AppCoordinator { let navigation = UINavigationController(); func run() { CartCoordinator(.init(parent: LoginCoordinator(), title: "a")).run() } }
      """)
    #expect(model.probed() == ["LoginCoordinator"])
  }

  // MARK: Dispatch

  @Test func aCallOnAProtocolReachesTheObjectsBehindItAndNoOthers() {
    let model = model(
      """
      protocol Source { func flow() -> Flow }
      final class Logins: Source { func flow() -> Flow { LoginCoordinator() } }
      final class Homes: Source { func flow() -> Flow { HomeCoordinator() } }
      final class AppCoordinator {
        let navigation = UINavigationController()
        let source: Source = Logins()
        let unused: Source = Homes()
        func run() { probe(source.flow()) }
      }
      """)
    #expect(model.probed() == ["LoginCoordinator"])
  }

  @Test func anOverrideIsCalledInPlaceOfWhatItOverrides() {
    let model = model(
      """
      class Source { func flow() -> Flow { LoginCoordinator() }; func ask() -> Flow { flow() } }
      final class Homes: Source { override func flow() -> Flow { HomeCoordinator() } }
      final class AppCoordinator { let navigation = UINavigationController(); let source = Homes(); func run() { probe(source.ask()) } }
      """)
    #expect(model.probed() == ["HomeCoordinator"])
  }

  @Test func superCallsWhatTheTypeOfTheCodeInherits() {
    let model = model(
      """
      class Source { func flow() -> Flow { LoginCoordinator() } }
      class Homes: Source { override func flow() -> Flow { probe(super.flow()); return HomeCoordinator() } }
      final class Late: Homes { override func flow() -> Flow { super.flow() } }
      final class AppCoordinator { let navigation = UINavigationController(); let source = Late(); func run() { probe(asked: source.flow()) } }
      """)
    #expect(model.probed() == ["LoginCoordinator"])
    #expect(model.probed("asked") == ["HomeCoordinator"])
  }

  @Test func superInitFillsThePropertiesOfTheSubclass() {
    let model = model(
      """
      class BaseCoordinator { let navigation = UINavigationController(); let first: Flow; init(first: Flow) { self.first = first } }
      final class AppCoordinator: BaseCoordinator {
        init() { super.init(first: LoginCoordinator()) }
        func run() { probe(first) }
      }
      """)
    #expect(model.probed() == ["LoginCoordinator"])
  }

  @Test func functionsInExtensionsRunOnTheObject() {
    let model = model(
      """
      protocol Parent: AnyObject { var last: Flow? { get set } }
      extension Parent { func keep(_ flow: Flow) { last = flow } }
      final class AppCoordinator: Parent { var last: Flow? }
      extension AppCoordinator { func run() { keep(LoginCoordinator()); probe(last) } }
      final class TabCoordinator: Parent { let navigation = UINavigationController(); var last: Flow?; func run() { keep(HomeCoordinator()) } }
      """)
    #expect(model.probed() == ["LoginCoordinator"])
    #expect(model.values("TabCoordinator", "last") == [["HomeCoordinator"]])
  }

  @Test func labelsTellOverloadsApart() {
    let model = model(
      """
      final class AppCoordinator {
        let navigation = UINavigationController()
        func take(first flow: Flow) { probe(first: flow) }
        func take(second flow: Flow) { probe(second: flow) }
        func run() { take(first: LoginCoordinator()); take(second: HomeCoordinator()) }
      }
      """)
    #expect(model.probed("first") == ["LoginCoordinator"])
    #expect(model.probed("second") == ["HomeCoordinator"])
  }
}
