import Testing

@testable import AppModel

/// What frameworks do with what they are given: hold it, run it, or neither.
@Suite struct EffectTests {
  private static func source(_ code: String) -> String {
    """
    import Combine
    import UIKit
    final class HomeScreen: UIViewController, HomeDelegate { weak var delegate: HomeDelegate?; let button = UIButton() }
    protocol HomeDelegate: AnyObject {}
    final class LoginCoordinator: HomeDelegate {
      let navigation = UINavigationController()
      let done = PassthroughSubject<Void, Never>()
      var bag = Set<AnyCancellable>()
      var task: Task<Void, Never>?
      @objc func end() { done.send() }
      func run() {
        let screen = HomeScreen()
        \(code)
      }
      @objc func tap() {}
      private func heard() {}
    }
    final class AppCoordinator { let login = LoginCoordinator(); @objc func start() { login.run() } }
    """
  }

  private func model(_ code: String) -> Modelled { Modelled(Self.source(code)) }

  // MARK: Screens

  @Test(arguments: [
    "navigation.pushViewController(screen, animated: true)", "navigation.present(screen, animated: true)",
    "navigation.show(screen, sender: nil)",
  ])
  func whatIsShownIsTakenAwayByAPop(code: String) {
    let model = model(code)
    #expect(model.holds.contains("UINavigationController#pushed > HomeScreen"))
  }

  @Test(arguments: [
    "navigation.setViewControllers([screen], animated: false)",
    "let inner = UINavigationController(rootViewController: screen); navigation.present(inner, animated: true)",
  ])
  func aRootStaysUntilItIsReplaced(code: String) {
    #expect(model(code).holds.contains("UINavigationController#root > HomeScreen"))
  }

  @Test func anAssignedStackIsHeld() {
    #expect(model("navigation.viewControllers = [screen]").reaches("LoginCoordinator", "HomeScreen"))
  }

  @Test func whatIsMadeAndNotShownIsHeldByNobody() {
    #expect(!model("_ = screen.view").reaches("LoginCoordinator", "HomeScreen"))
  }

  // MARK: What keeps nothing

  @Test(arguments: [
    "screen.delegate = self", "screen.button.addTarget(self, action: #selector(tap), for: .touchUpInside)",
    "screen.navigationItem.rightBarButtonItem = UIBarButtonItem(title: \"a\", style: .plain, target: self, action: #selector(tap))",
    "NotificationCenter.default.addObserver(self, selector: #selector(tap), name: nil, object: nil)",
    "DispatchQueue.main.async { self.heard() }", "UIView.animate(withDuration: 1) { self.heard() }",
    "Task { self.heard() }",
    "screen.dismiss(animated: true) { self.heard() }",
  ])
  func neitherTheScreenNorTheFlowIsHeld(code: String) {
    let model = model(code + "; navigation.pushViewController(screen, animated: true)")
    #expect(!model.reaches("HomeScreen", "LoginCoordinator"))
    #expect(!model.reaches("LoginCoordinator", "LoginCoordinator"))
    if code.contains("heard") { #expect(model.isRun("LoginCoordinator.heard")) }
  }

  // MARK: Subscriptions

  @Test func aStoredSubscriptionToASubjectHoldsItsClosure() {
    let model = model("done.sink { self.heard() }.store(in: &bag)")
    #expect(model.reaches("LoginCoordinator", "LoginCoordinator"))
    #expect(model.isRun("LoginCoordinator.heard"))
  }

  @Test func aSubscriptionThatNobodyStoresIsHeldByNobody() {
    #expect(!model("done.sink { self.tap() }").reaches("LoginCoordinator", "LoginCoordinator"))
    #expect(!model("let token = done.sink { self.tap() }; use(token)").reaches("LoginCoordinator", "LoginCoordinator"))
    #expect(!model("_ = done.sink { self.tap() }").reaches("LoginCoordinator", "LoginCoordinator"))
  }

  @Test func aWeakClosureOfASubscriptionHoldsNothing() {
    #expect(
      !model("done.sink { [weak self] in self?.tap() }.store(in: &bag)").reaches("LoginCoordinator", "LoginCoordinator")
    )
  }

  @Test(arguments: [
    "done.first().sink { self.heard() }.store(in: &bag)", "done.prefix(1).sink { self.heard() }.store(in: &bag)",
  ])
  func theFirstValueEndsASubscription(code: String) {
    let model = model(code)
    #expect(!model.reaches("LoginCoordinator", "LoginCoordinator"))
    #expect(model.isRun("LoginCoordinator.heard"))
  }

  @Test func aPublisherOfTheSystemGoesOn() {
    let code = "NotificationCenter.default.publisher(for: .init(\"a\")).sink { _ in self.tap() }.store(in: &bag)"
    #expect(model(code).reaches("LoginCoordinator", "LoginCoordinator"))
  }

  @Test func operatorsBetweenHandOnTheSubject() {
    let code = "done.receive(on: DispatchQueue.main).eraseToAnyPublisher().sink { self.tap() }.store(in: &bag)"
    #expect(model(code).reaches("LoginCoordinator", "LoginCoordinator"))
  }

  @Test func aSubjectThatIsSentRunsItsListeners() {
    let model = model("done.sink { [weak self] in self?.heard() }.store(in: &bag)")
    #expect(model.isRun("LoginCoordinator.heard"))
  }

  @Test func aSubjectThatIsNeverSentRunsNothing() {
    let source = Self.source("done.sink { [weak self] in self?.heard() }.store(in: &bag)")
      .replacing("@objc func end() { done.send() }", with: "")
    #expect(!Modelled(source).isRun("LoginCoordinator.heard"))
  }

  // MARK: Tasks

  @Test(arguments: [
    ("task = Task { for await value in stream { use(value); self.tap() } }", true),
    ("task = Task { while !Task.isCancelled { await self.tap() } }", true),
    ("task = Task { await self.tap() }", false),
    ("task = Task { for value in [1, 2] { use(value); self.tap() } }", false),
    ("task = Task { [weak self] in for await value in stream { use(value); self?.tap() } }", false),
  ])
  func aTaskHoldsWhatItNamesOnlyWhileItWaitsForASequence(code: String, holds: Bool) {
    #expect(model(code).reaches("LoginCoordinator", "LoginCoordinator") == holds)
  }

  @Test(arguments: [
    "task = Task { while !list.isEmpty { list.removeLast(); self.tap() } }",
    "task = Task { for case let value? in list { use(value); self.tap() } }",
  ])
  func aTaskWhoseLoopEndsHoldsNothing(code: String) {
    #expect(!model(code).reaches("LoginCoordinator", "LoginCoordinator"))
  }
}
