import Testing

@testable import AppModel

/// However a body writes it, a name stands for the object that was put into it.
@Suite struct LoweringTests {
  /// Statements in a coordinator; `made` is a LoginCoordinator, `other` an OtherCoordinator.
  private static func source(_ code: String) -> String {
    """
    import UIKit
    protocol Flow: AnyObject { func start() }
    final class LoginCoordinator: Flow { let navigation = UINavigationController(); func start() {} }
    final class OtherCoordinator: Flow { let navigation = UINavigationController(); func start() {} }
    enum Step { case login(LoginCoordinator), pair(first: Flow, second: Flow), nothing }
    final class AppCoordinator {
      let navigation = UINavigationController()
      var onEnd: (() -> Void)?
      var login: LoginCoordinator?
      var name = ""
      func show() {}
      func run(flag: Bool, given: Flow?) {
        let made = LoginCoordinator(); let other = OtherCoordinator()
        \(code)
      }
    }
    """
  }

  static let aliases: [(code: String, expected: [String])] = [
    ("let a = made; let b = a; probe(b)", ["LoginCoordinator"]),
    ("var a: Flow = made; a = other; probe(a)", ["LoginCoordinator", "OtherCoordinator"]),
    ("let a: LoginCoordinator? = made; guard let a else { return }; probe(a)", ["LoginCoordinator"]),
    ("let a: Flow? = made; if let b = a { probe(b) }", ["LoginCoordinator"]),
    ("let a: Flow? = made; while let b = a { probe(b) }", ["LoginCoordinator"]),
    ("let a: Flow = made; guard let b = a as? LoginCoordinator else { return }; probe(b)", ["LoginCoordinator"]),
    ("let a: Flow = made; probe(a as! LoginCoordinator)", ["LoginCoordinator"]),
    ("let a: Flow = flag ? made : other; if let b = a as? OtherCoordinator { probe(b) }", ["OtherCoordinator"]),
    ("let a: Flow? = nil; probe(a ?? made)", ["LoginCoordinator"]),
    ("probe(flag ? made : other)", ["LoginCoordinator", "OtherCoordinator"]),
    ("let a: Flow = if flag { made } else { other }; probe(a)", ["LoginCoordinator", "OtherCoordinator"]),
    ("let (a, b) = (made, other); use(a); probe(b)", ["OtherCoordinator"]),
    ("let pair = (flow: made, next: other); probe(pair.flow)", ["LoginCoordinator"]),
    ("let pair = (made, other); probe(pair.1)", ["OtherCoordinator"]),
    ("switch given { case let a as LoginCoordinator: use(a); default: probe(made) }", ["LoginCoordinator"]),
    (
      "let a: Flow = flag ? made : other; switch a { case let b as LoginCoordinator: probe(b); default: break }",
      ["LoginCoordinator"]
    ),
    ("let work = { [made] in probe(made) }; work()", ["LoginCoordinator"]),
    ("let work = { [weak made] in probe(made) }; work()", ["LoginCoordinator"]),
    ("let work = { [box = made] in probe(box) }; work()", ["LoginCoordinator"]),
    ("func inner() { probe(made) }; inner()", ["LoginCoordinator"]),
    ("let list = [made]; for one in list { probe(one) }", ["LoginCoordinator"]),
    ("let list: [Flow] = [made, other]; probe(list[0])", ["LoginCoordinator", "OtherCoordinator"]),
    ("[made].forEach { probe($0) }", ["LoginCoordinator"]),
    ("[made].forEach { one in probe(one) }", ["LoginCoordinator"]),
    ("probe((try? made)!)", ["LoginCoordinator"]),
    ("do { probe(made) } catch { }", ["LoginCoordinator"]),
    ("defer { probe(made) }", ["LoginCoordinator"]),
  ]

  @Test(arguments: aliases) func anAliasKeepsIdentity(code: String, expected: [String]) {
    #expect(Modelled(Self.source(code)).probed() == expected)
  }

  @Test(arguments: [
    "let a: Step = .login(made); switch a { case .login(let b): probe(b); default: break }",
    "let a: Step = .login(made); if case .login(let b) = a { probe(b) }",
    "switch Step.login(made) { case .login(let a): probe(a); default: break }",
  ])
  func aCaseCarriesItsPayload(code: String) {
    #expect(Modelled(Self.source(code)).probed() == ["LoginCoordinator"])
  }

  @Test func aNameThatShadowsIsAnotherObject() {
    let code = "if flag { let made = other; probe(inner: made) }; probe(outer: made)"
    let model = Modelled(Self.source(code))
    #expect(model.probed("inner") == ["OtherCoordinator"])
    #expect(model.probed("outer") == ["LoginCoordinator"])
  }

  @Test func twoPlacesMakeTwoObjects() {
    #expect(Modelled(Self.source("probe(LoginCoordinator()); probe(LoginCoordinator())")).probedObjects().count == 2)
  }

  // MARK: What closures hold

  /// What the closure that is stored in `onEnd` holds.
  private func captures(_ closure: String) -> [String] {
    let model = Modelled(Self.source("onEnd = \(closure)"))
    return model.holds.filter { $0.hasPrefix("{14} > ") }.map { String($0.dropFirst(7)) }.sorted()
  }

  @Test(arguments: [
    ("{ self.show() }", ["AppCoordinator"]),
    ("{ show() }", ["AppCoordinator"]),
    ("{ login = nil }", ["AppCoordinator"]),
    ("{ [self] in show() }", ["AppCoordinator"]),
    ("{ made.start() }", ["LoginCoordinator"]),
    ("{ [made] in made.start() }", ["LoginCoordinator"]),
    ("{ if flag { show() } }", ["AppCoordinator"]),
    ("{ use(\"\\(name)\") }", ["AppCoordinator"]),
  ])
  func aClosureHoldsWhatItNames(closure: String, expected: [String]) {
    #expect(captures(closure) == expected)
  }

  @Test(arguments: [
    "{ [weak self] in self?.show() }", "{ [unowned self] in show() }",
    "{ [weak self] in guard let self else { return }; show() }",
    "{ [weak made] in made?.start() }", "{ [weak box = made] in box?.start() }", "{ print(name: 1) }", "{ print(1) }",
    "{ UIView.setAnimationsEnabled(true) }", "{ let show = 1; print(show) }",
  ])
  func aClosureHoldsNothing(closure: String) {
    #expect(captures(closure).isEmpty)
  }

  @Test func aClosureHoldsWhatTheClosuresInsideItName() {
    let model = Modelled(Self.source("onEnd = {\n  DispatchQueue.main.async {\n    self.show() } }"))
    #expect(model.holds.contains("{14} > AppCoordinator"))
    #expect(model.holds.contains("{15} > AppCoordinator"))
  }

  @Test func aWeakListInsideDoesNotFreeTheClosureAround() {
    let model = Modelled(Self.source("onEnd = {\n  Task { [weak self] in\n    self?.show() } }"))
    #expect(model.holds.contains("{14} > AppCoordinator"))
    #expect(!model.holds.contains("{15} > AppCoordinator"))
  }
}
