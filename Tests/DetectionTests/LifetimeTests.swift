import Testing

@testable import Detection

/// Closures that hold too much, flows that nothing holds, ends that are connected too late or never come.
@Suite struct LifetimeTests {
  /// The body of `AppCoordinator.show()`, with a child that has the closure `onEnd`.
  private static func row(_ name: String, _ code: String, members: String = "", more: String = "") -> Row {
    Row(
      name,
      """
      import UIKit
      protocol Coordinator: AnyObject { func start() }
      final class ChildCoordinator: Coordinator {
        let navigationController: UINavigationController
        var onEnd: (() -> Void)?
        init(navigationController: UINavigationController = UINavigationController()) { self.navigationController = navigationController }
        func start() { navigationController.pushViewController(UIViewController(), animated: true) }
        func close() { onEnd?() }
      }
      final class AppCoordinator: Coordinator {
        let navigationController = UINavigationController(); var child: ChildCoordinator?; var children: [Coordinator] = []
        func start() {}
        func end() { child = nil; children = [] }
        \(members)
        func show() {
          let c = ChildCoordinator(navigationController: navigationController)
      \(code)
        }
      }
      \(more)
      """)
  }

  static let captures: [Row] = [
    row(
      "the child in its own closure",
      """
        c.onEnd = { //! child
          c.close() }
        child = c
      """),
    row("the child in its own closure, weakly", "c.onEnd = { [weak c] in c?.close() }\nchild = c"),
    row("the child in its own closure, unowned", "c.onEnd = { [unowned c] in c.close() }\nchild = c"),
    row(
      "the owner",
      """
        c.onEnd = { //! bounded
          self.end() }
        child = c
      """),
    row(
      "the owner through a child in a list",
      """
        c.onEnd = { //! bounded
          self.end() }
        children.append(c)
      """),
    row(
      "the owner's method",
      """
        c.onEnd = end //! bounded
        child = c
      """),
    row(
      "the owner's method through self",
      """
        c.onEnd = self.end //! bounded
        child = c
      """),
    row(
      "the owner, in an inner closure with a weak list",
      """
        c.onEnd = { //! bounded
          Task { [weak self] in self?.end() } }
        child = c
      """),
    row("weak self", "c.onEnd = { [weak self] in self?.end() }\nchild = c"),
    row("unowned self", "c.onEnd = { [unowned self] in self.end() }\nchild = c"),
    row("guard let self", "c.onEnd = { [weak self] in guard let self else { return }; self.end() }\nchild = c"),
    row(
      "weak self at an outer level", "run { [weak self] in c.onEnd = { self?.end() }; self?.child = c }",
      members: "func run(_ f: () -> Void) { f() }"),
    row("nothing is captured", "c.onEnd = { print(1) }\nchild = c"),
    Row(
      "the owner does not keep the child",
      """
      import UIKit
      final class ChildCoordinator { var onEnd: (() -> Void)?; let window: UIWindow; func start() {} }
      final class AppCoordinator { let window: UIWindow; func end() {}
        func show() { let c = ChildCoordinator(); c.onEnd = { self.end() }; c.start() } }
      """),
    row("set to nil by hand", "c.onEnd = { self.end(); c.onEnd = nil }\nchild = c"),
    row(
      "a screen's closure",
      """
        let s = Screen()
        s.onEnd = { self.end() } //! passing
        navigationController.pushViewController(s, animated: true)
        child = c
      """,
      more: "class Screen: UIViewController { var onEnd: (() -> Void)? }"),
    row("a closure that is run at once", "[1].forEach { _ in self.end() }\nchild = c"),
  ]

  @Test(arguments: captures) func strongCaptures(row: Row) { row.check(StrongCapture.analysis) }

  @Test func anOwnerThatKeepsAnotherChildOfTheType() {
    let row = Self.row("", "c.onEnd = { self.end() }\nc.start()")
    row.check(StrongCapture.analysis)
  }

  static let late: [Row] = [
    row("after the start", "c.start()\nc.onEnd = { [weak self] in self?.end() } //! late\nchild = c"),
    row("before the start", "c.onEnd = { [weak self] in self?.end() }\nc.start()\nchild = c"),
    row("before and after", "c.onEnd = { [weak self] in self?.end() }\nc.start()\nc.onEnd = { print(1) }\nchild = c"),
    row(
      "another object's", "let d = ChildCoordinator()\nc.start()\nd.onEnd = { [weak self] in self?.end() }\nd.start()"),
    row(
      "where the start may end the flow",
      """
        let q = QuickCoordinator()
        q.start()
        q.onEnd = { [weak self] in self?.end() } //! missed
      """,
      more: """
        final class QuickCoordinator: Coordinator { var onEnd: (() -> Void)?; var isDone = true
          func start() { if isDone { finish() } }
          func finish() { onEnd?() } }
        """),
    row(
      "where the start only ends the flow later",
      """
        let q = SlowCoordinator()
        q.start()
        q.onEnd = { [weak self] in self?.end() } //! late
      """,
      more: """
        final class SlowCoordinator: Coordinator { var onEnd: (() -> Void)?
          func start() { DispatchQueue.main.async { self.onEnd?() } } }
        """),
    row(
      "an asynchronous start",
      """
        let q = WaitCoordinator()
        await q.start()
        q.onEnd = { [weak self] in self?.end() }
      """, more: "final class WaitCoordinator { var onEnd: (() -> Void)?; func start() async {} }"),
  ]

  @Test(arguments: late) func completionAfterStart(row: Row) { row.check(CompletionAfterStart.analysis) }

  static let unretained: [Row] = [
    Row("nothing keeps it", counted("let c = ChildCoordinator(navigation: navigation) //! unretained\nc.start()")),
    Row("made and started in one line", counted("ChildCoordinator(navigation: navigation).start() //! unretained")),
    Row("kept in a property", counted("let c = ChildCoordinator(navigation: navigation)\nchild = c\nc.start()")),
    Row("kept in a list", counted("let c = ChildCoordinator(navigation: navigation)\nchildren.append(c)\nc.start()")),
    Row("handed on", counted("let c = ChildCoordinator(navigation: navigation)\nkeep(c)\nc.start()")),
    Row("returned", counted("let c = ChildCoordinator(navigation: navigation)\nc.start()\nreturn c")),
    Row(
      "held by an escaping closure",
      counted("let c = ChildCoordinator(navigation: navigation)\nstay = { c.start() }\nc.start()")),
    Row("not started", counted("let c = ChildCoordinator(navigation: navigation)\nc.prepare()")),
    Row("a struct", counted("let c = ValueCoordinator()\nc.start()")),
    Row(
      "its start keeps it",
      """
      import UIKit
      final class KeptCoordinator { let navigation = UINavigationController()
        func start() { let s = KeptScreen(); s.onTap = { self.go() }; navigation.pushViewController(s, animated: true) }
        func go() {} }
      final class KeptScreen: UIViewController { var onTap: (() -> Void)? }
      final class AppCoordinator { func show() { let c = KeptCoordinator(); c.start() } }
      """),
  ]

  /// A child whose screen comes back to it weakly.
  private static func counted(_ code: String) -> String {
    """
    import UIKit
    final class ChildCoordinator { let navigation: UINavigationController
      init(navigation: UINavigationController) { self.navigation = navigation }
      func prepare() {}
      func start() { let s = Screen(); s.onTap = { [weak self] in self?.go() }; navigation.pushViewController(s, animated: true) }
      func go() { navigation.popViewController(animated: true) } }
    final class Screen: UIViewController { var onTap: (() -> Void)? }
    struct ValueCoordinator { func start() {} }
    final class AppCoordinator { let navigation = UINavigationController(); var child: ChildCoordinator?; var children: [AnyObject] = []
      var stay: (() -> Void)?
      func keep(_ o: AnyObject) { children.append(o) }
      func show() -> AnyObject? {
    \(code)
      } }
    """
  }

  @Test(arguments: unretained) func unretainedChildren(row: Row) { row.check(UnretainedChild.analysis) }

  static let endless: [Row] = [
    Row("nobody fires", flow("", connect: "c.onEnd = { [weak self] in self?.child = nil }", marker: "never-fired")),
    Row(
      "the owner never becomes the delegate",
      """
      import UIKit
      protocol ChildDelegate: AnyObject { func childDidEnd() }
      final class ChildCoordinator { weak var delegate: ChildDelegate?; let window = UIWindow(); func start() {}
        func close() { delegate?.childDidEnd() } }
      final class AppCoordinator: ChildDelegate { var child: ChildCoordinator?; let window: UIWindow
        func show() { let c = ChildCoordinator()
          child = c //! never-heard
          c.start() }
        func childDidEnd() { child = nil } }
      """),
    Row("both halves", flow("onEnd?()", connect: "c.onEnd = { [weak self] in self?.child = nil }", marker: nil)),
    Row(
      "handed to a screen that fires",
      flow(
        "", connect: "c.onEnd = { [weak self] in self?.child = nil }",
        more: "extension ChildCoordinator { func bind(_ s: Screen) { s.onTap = onEnd } }", marker: nil)),
  ]

  /// A child with an end, that its owner keeps.
  private static func flow(_ fire: String, connect: String, more: String = "", marker: String?) -> String {
    """
    import UIKit
    final class ChildCoordinator { var onEnd: (() -> Void)?; let navigation = UINavigationController()
      func start() {}
      func close() { \(fire) } }
    final class Screen: UIViewController { var onTap: (() -> Void)?; func tap() { onTap?() } }
    final class AppCoordinator { var child: ChildCoordinator?; let window: UIWindow
      func open() { show() }
      func show() { let c = ChildCoordinator()
        \(connect)
        child = c \(marker.map { "//! " + $0 } ?? "")
        c.start(); c.close() } }
    \(more)
    """
  }

  @Test(arguments: endless) func flowsThatNeverFinish(row: Row) { row.check(FlowNeverFinishes.analysis) }

  static let pops: [Row] = [
    Row("on the parent's controller, unseen", pushing("", marker: "unseen")),
    Row(
      "a delegate of the controller",
      pushing(
        """
        extension AppCoordinator: UINavigationControllerDelegate { func begin() { navigation.delegate = self }
          func navigationController(_ n: UINavigationController, didShow v: UIViewController, animated: Bool) { children.removeAll() } }
        """, marker: nil)),
    Row(
      "a screen that sees it go",
      pushing(
        """
        extension Screen { override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated); onGone?() } }
        """, marker: nil)),
    Row("a controller of its own", pushing("", controller: "UINavigationController()", marker: nil)),
  ]

  private static func pushing(_ more: String, controller: String = "navigation", marker: String?) -> String {
    """
    import UIKit
    final class Screen: UIViewController { var onGone: (() -> Void)? }
    final class ChildCoordinator { let navigation: UINavigationController; var onEnd: (() -> Void)?
      init(navigation: UINavigationController) { self.navigation = navigation }
      func start() { let screen = Screen()
        screen.onGone = { [weak self] in self?.onEnd?() }
        navigation.pushViewController(screen, animated: true) } }
    final class AppCoordinator: NSObject { let navigation = UINavigationController(); var children: [ChildCoordinator] = []
      func show() { let c = ChildCoordinator(navigation: \(controller))
        c.onEnd = { [weak self] in self?.children.removeAll() }
        children.append(c) \(marker.map { "//! " + $0 } ?? "")
        c.start() } }
    \(more)
    """
  }

  @Test(arguments: pops) func unseenPops(row: Row) { row.check(UnseenPops.analysis) }
}
