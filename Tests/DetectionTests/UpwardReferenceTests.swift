import Testing

@testable import Detection

/// Strong references to the parent, and strong delegates.
@Suite struct UpwardReferenceTests {
  private static let app = """
    import UIKit
    protocol Coordinator: AnyObject { func start() }
    final class AppCoordinator: Coordinator { let window: UIWindow; var child: ChildCoordinator?; func start() {}

    """

  static let parents: [Row] = [
    Row(
      "kept, handed over, never cut",
      app + """
          func show() { child = ChildCoordinator(parent: self) } }
        final class ChildCoordinator: Coordinator {
          let parent: AppCoordinator //! proven
          init(parent: AppCoordinator) { self.parent = parent }
          func start() {} }
        """),
    Row(
      "whatever the property is called",
      app + """
          func show() { child = ChildCoordinator(host: self) } }
        final class ChildCoordinator: Coordinator {
          private let host: AppCoordinator //! proven
          init(host: AppCoordinator) { self.host = host }
          func start() {} }
        """),
    Row(
      "by assignment",
      app + """
          func show() { let c = ChildCoordinator(); c.parent = self; child = c } }
        final class ChildCoordinator: Coordinator {
          var parent: Coordinator? //! proven
          func start() {} }
        """),
    Row(
      "through a protocol",
      app + """
          func show() { child = ChildCoordinator(parent: self) } }
        final class ChildCoordinator: Coordinator {
          let parent: any Coordinator //! proven
          init(parent: any Coordinator) { self.parent = parent }
          func start() {} }
        """),
    Row(
      "the owner lets go of the child",
      app + """
          func show() { child = ChildCoordinator(parent: self) }
          func end() { child = nil } }
        final class ChildCoordinator: Coordinator {
          let parent: AppCoordinator //! bounded
          init(parent: AppCoordinator) { self.parent = parent }
          func start() { parent.end() } }
        """),
    Row(
      "only name and type",
      app + """
        }
        final class ChildCoordinator: Coordinator {
          let parentCoordinator: Coordinator //! named
          init(parentCoordinator: Coordinator) { self.parentCoordinator = parentCoordinator }
          func start() {} }
        """),
    Row(
      "nothing is ever assigned",
      app + """
        }
        final class ChildCoordinator: Coordinator {
          var parent: Coordinator? //! unassigned
          func start() {} }
        """),
    silent("weak", "weak var parent: AppCoordinator?"),
    silent("unowned", "unowned let parent: AppCoordinator"),
    silent("unowned(unsafe)", "unowned(unsafe) let parent: AppCoordinator"),
    silent("computed", "var parent: AppCoordinator? { nil }"),
    silent("constantly nil", "let parent: AppCoordinator? = nil"),
    silent("static", "static var parent: AppCoordinator?"),
    silent("a string", "let parent: String = \"\""),
    silent("a closure", "var parent: (() -> AppCoordinator)?"),
    silent("a view controller", "let parent: UIViewController"),
    silent("a view controller of the project", "let parent: HomeViewController"),
    Row("a value type", app + "}\nstruct ChildCoordinator: Hashable { let parent: AppCoordinator; func start() {} }"),
    Row(
      "a requirement",
      app + "}\nprotocol ChildCoordinator: Coordinator { var parent: Coordinator? { get set } }\nclass X {}"),
    Row(
      "a child of the child",
      app
        + "}\nfinal class ChildCoordinator: Coordinator { let details = DetailCoordinator(); func start() {} }\nfinal class DetailCoordinator: Coordinator { func start() {} }"
    ),
    Row(
      "a test double",
      app
        + "}\nfinal class MockChildCoordinator: Coordinator { var parent: Coordinator?; func start() {} }\nclass ChildCoordinator {}"
    ),
    Row(
      "a class that is no coordinator",
      app + "}\nfinal class TreeNode { var parent: TreeNode? }\nclass ChildCoordinator {}"),
    Row(
      "in a test",
      [
        "A.swift": "import UIKit",
        "ATests.swift": "import XCTest\nclass ChildCoordinator { var parent: ChildCoordinator?; func start() {} }",
      ]),
  ]

  private static func silent(_ name: String, _ property: String) -> Row {
    Row(
      name,
      app + """
          func show() { child = ChildCoordinator() } }
        final class ChildCoordinator: Coordinator { \(property)
          func start() {} }
        class HomeViewController: UIViewController {}
        """)
  }

  @Test(arguments: parents) func whatPointsUp(row: Row) { row.check(StrongParent.analysis) }

  static let delegates: [Row] = [
    Row(
      "kept, and itself the delegate",
      app + """
          func show() { let c = ChildCoordinator(); c.delegate = self; child = c } }
        protocol ChildDelegate: AnyObject {}
        extension AppCoordinator: ChildDelegate {}
        final class ChildCoordinator: Coordinator {
          var delegate: ChildDelegate? //! proven
          func start() {} }
        """),
    Row(
      "in the initialiser",
      app + """
          func show() { child = ChildCoordinator(finishDelegate: self) } }
        protocol ChildDelegate: AnyObject {}
        extension AppCoordinator: ChildDelegate {}
        final class ChildCoordinator: Coordinator {
          let finishDelegate: ChildDelegate //! proven
          init(finishDelegate: ChildDelegate) { self.finishDelegate = finishDelegate }
          func start() {} }
        """),
    Row(
      "weak",
      app + """
          func show() { let c = ChildCoordinator(); c.delegate = self; child = c } }
        protocol ChildDelegate: AnyObject {}
        extension AppCoordinator: ChildDelegate {}
        final class ChildCoordinator: Coordinator { weak var delegate: ChildDelegate?; func start() {} }
        """),
    Row(
      "a helper that it makes itself",
      app + """
          func show() { child = ChildCoordinator() } }
        final class Helper {}
        final class ChildCoordinator: Coordinator { let delegate = Helper(); lazy var tableDelegate = Helper(); func start() {} }
        """),
    Row(
      "a transition's",
      app + """
          func show() { child = ChildCoordinator() } }
        final class ChildCoordinator: Coordinator { var transitioningDelegate: UIViewControllerTransitioningDelegate?; func start() {} }
        """),
    Row(
      "the app's",
      app + """
          func show() { child = ChildCoordinator() } }
        final class ChildCoordinator: Coordinator { var appDelegate: AppDelegate?; func start() {} }
        class AppDelegate: UIResponder, UIApplicationDelegate {}
        """),
  ]

  @Test(arguments: delegates) func whoIsTheDelegate(row: Row) { row.check(StrongDelegate.analysis) }

  @Test func noPropertyIsReportedByBoth() {
    for row in Self.parents + Self.delegates {
      let project = TinyProject(row.files)
      let both = Set(project.matches(StrongParent.analysis).map(\.place))
        .intersection(project.matches(StrongDelegate.analysis).map(\.place))
      #expect(both.isEmpty, "\(row.name)")
    }
  }

  @Test func theProofIsShownEdgeByEdge() throws {
    let project = TinyProject(Self.parents[0].files)
    let match = try #require(project.matches(StrongParent.analysis).first)
    #expect(match.bindings["PROPERTY"] == "parent")
    #expect(match.steps.map(\.key).contains("keeps"))
    #expect(match.steps.map(\.key).contains("passes"))
    #expect(match.steps.allSatisfy { project.position(of: $0.place).hasPrefix("App/Main.swift:") })
  }

  static let remedies: [(field: String, given: String, remedy: String)] = [
    ("var up: AppCoordinator?", "self", "declare it 'weak var up'"),
    ("var up: [AppCoordinator]", "[self]", "keep what is in 'up' weakly, as in 'NSHashTable.weakObjects()'"),
    ("var up: Context", "Context(app: self)", "hold it weakly inside Context"),
  ]

  @Test(arguments: remedies) func theHelpFitsWhatThePropertyIs(field: String, given: String, remedy: String) throws {
    let project = TinyProject([
      "Main.swift": Self.app + """
          func show() { let c = ChildCoordinator(up: \(given)); child = c } }
        struct Context { let app: AppCoordinator }
        final class ChildCoordinator: Coordinator {
          \(field)
          init(up: \(field.dropFirst("var up: ".count))) { self.up = up }
          func start() {} }
        """
    ])
    let match = try #require(project.matches(StrongParent.analysis).first)
    #expect(match.bindings["WEAKLY"] == remedy)
  }
}
