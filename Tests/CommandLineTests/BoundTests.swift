import BuiltProgram
import Foundation
import TemporaryFolder
import Testing

/// Projects that reach a bound of the analysis: nothing is said of what lies behind it, and that it was reached is said.
@Suite struct BoundTests {
  private let binary: BuiltProgram

  init() throws { binary = try BuiltProgram() }

  // MARK: Projects

  private static let base = """
    import UIKit

    class Coordinator {
      var children: [Coordinator] = []
      var onFinish: (() -> Void)?
      let navigation: UINavigationController
      init(navigation: UINavigationController) { self.navigation = navigation }
      func start() {}
      func add(_ child: Coordinator) { children.append(child) }
      func remove(_ child: Coordinator) { children.removeAll { $0 === child } }
    }

    """

  /// A coordinator with so many children, which end or stay.
  private static func children(_ count: Int, end: String) -> String {
    let shows = (0..<count).map { number in
      """
        func show\(number)() {
          let child = Flow\(number)Coordinator(navigation: navigation)
          child.onFinish = { [weak self, weak child] in \(end) }
          add(child)
          child.start()
        }

      """
    }
    let flows = (0..<count).map { number in
      """
      final class Flow\(number)Coordinator: Coordinator {
        override func start() { navigation.pushViewController(UIViewController(), animated: true) }
        func done() { onFinish?() }
      }

      """
    }
    return base + "final class AppCoordinator: Coordinator {\n" + shows.joined() + "}\n" + flows.joined()
  }

  /// A ring of coordinators, each the parent of the one that it makes: every reference is on a cycle, which is too long to count.
  private static func ring(_ count: Int) -> String {
    base.replacing("var children", with: "var parent: Coordinator?\n  var children")
      + (0..<count).map { number in
        """
        final class Flow\(number)Coordinator: Coordinator {
          override func start() {
            let next = Flow\((number + 1) % count)Coordinator(navigation: navigation)
            next.parent = self
            navigation.pushViewController(UIViewController(), animated: true)
            next.start()
          }
        }

        """
      }.joined() + "let app = Flow0Coordinator(navigation: UINavigationController())\n"
  }

  /// A coordinator that nobody keeps, and so many functions that its start runs.
  private static func steps(_ count: Int) -> String {
    let steps = (0..<count).map { "  func step\($0)() { step\($0 + 1)() }\n" }
    return """
      import UIKit

      final class AppCoordinator {
        let navigation = UINavigationController()
        func showLogin() {
          let login = LoginCoordinator(navigation: navigation)
          login.start()
        }
      }
      final class LoginScreen: UIViewController { var onDone: (() -> Void)?; @objc func done() { onDone?() } }
      final class LoginCoordinator {
        let navigation: UINavigationController
        var onEnd: (() -> Void)?
        init(navigation: UINavigationController) { self.navigation = navigation }
        func start() {
          let screen = LoginScreen()
          screen.onDone = { [weak self] in self?.onEnd?() }
          navigation.pushViewController(screen, animated: true)
          step0()
        }
        func step\(count)() {}

      """ + steps.joined() + "}\n"
  }

  private static let removes = "if let child { self?.remove(child) }"

  // MARK: Tests

  private func notices(_ source: String, rules: String = "") throws -> (said: [[String: Any]], findings: [String]) {
    let folder = try TemporaryFolder(["App.swift": source])
    let options = rules.isEmpty ? [] : ["--only", rules]
    let outcome = try binary.run(["--format", "json"] + options, in: folder.path)
    let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any] ?? [:]
    let said = (json["notifications"] as? [[String: Any]] ?? []).filter { $0["id"] as? String == "bound-reached" }
    #expect(said.isEmpty != outcome.errors.contains("is left open"))
    let findings = (json["findings"] as? [[String: Any]] ?? []).filter { $0["severity"] as? String != "note" }
    return (said, findings.compactMap { $0["rule"] as? String })
  }

  @Test func fewObjectsAreToldApart() throws {
    let (said, findings) = try notices(Self.children(90, end: Self.removes))
    #expect(said.isEmpty && findings.isEmpty)
    let leaks = try notices(Self.children(90, end: ""))
    #expect(leaks.said.isEmpty && leaks.findings.count { $0 == "child-never-removed" } == 90)
  }

  @Test func moreObjectsThanAreToldApartAccuseNobodyAndAreSaid() throws {
    let (said, findings) = try notices(Self.children(120, end: Self.removes))
    #expect(findings.isEmpty, "each child is removed at its end")
    #expect(said.count == 1 && (said.first?["message"] as? String)?.contains("more than 96 objects") == true)
    let leaks = try notices(Self.children(120, end: ""))
    #expect(leaks.said.count == 1 && !leaks.findings.contains("unretained-child"))
  }

  @Test func objectsOfOthersAreNoNews() throws {
    let models = (0..<120).map { "final class Model\($0): Model {}\n" }.joined()
    let adds = (0..<120).map { "    add(Model\($0)())\n" }.joined()
    let store =
      "class Model {}\nfinal class Store {\n  var all: [Model] = []\n  func add(_ one: Model) { all.append(one) }\n"
    let source =
      Self.children(2, end: Self.removes) + models + store
      + "  func fill() {\n\(adds)  }\n}\nlet store = Store()\nstore.fill()\n"
    #expect(try notices(source).said.isEmpty)
  }

  @Test func rulesThatDoNotAskAreNotDisturbed() throws {
    #expect(try notices(Self.children(120, end: Self.removes), rules: "unguarded-pop").said.isEmpty)
    #expect(try notices(Self.children(120, end: Self.removes), rules: "strong-parent").said.count == 1)
  }

  @Test func searchesForCyclesAreSaid() throws {
    #expect(try notices(Self.ring(200)).said.isEmpty)
    let said = try notices(Self.ring(300)).said
    #expect(said.count == 1 && (said.first?["message"] as? String)?.contains("searched for cycles 256 times") == true)
  }

  @Test func whatRunsWithANewCoordinatorIsSaid() throws {
    let known = try notices(Self.steps(4000))
    #expect(known.said.isEmpty && known.findings == ["unretained-child"])
    let said = try notices(Self.steps(4200))
    #expect(said.findings.isEmpty && (said.said.first?["message"] as? String)?.contains("4096 parts") == true)
  }

  @Test(arguments: [
    ("Flow119Coordinator", "child of Coordinator.add(_:)"), ("AppCoordinator", "child of Coordinator.add(_:)"),
    ("Coordinator", "Coordinator.parent"), ("LoginCoordinator", "AppCoordinator.showLogin()"),
  ])
  func whySaysWhere(type: String, subject: String) throws {
    let sources = ["Coordinator": Self.ring(300), "LoginCoordinator": Self.steps(4200)]
    let source = sources[type] ?? Self.children(120, end: Self.removes)
    let folder = try TemporaryFolder(["App.swift": source])
    let outcome = try binary.run(["why", type, "--format", "json"], in: folder.path)
    let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    let sheet = (json?["types"] as? [[String: Any]])?.first
    let unknown = (sheet?["unknown"] as? [[String: Any]] ?? []).filter { $0["reason"] as? String == "bound-reached" }
    let found = try #require(unknown.first { $0["name"] as? String == subject }, "\(unknown)")
    #expect(found["path"] as? String == "App.swift" && (found["line"] as? Int ?? 0) > 1)
  }

  @Test func sarifHasItAmongTheNotificationsOfTheRun() throws {
    let folder = try TemporaryFolder(["App.swift": Self.children(120, end: Self.removes)])
    let outcome = try binary.run(["--format", "sarif"], in: folder.path)
    let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    let run = (json?["runs"] as? [[String: Any]])?.first
    let invocation = (run?["invocations"] as? [[String: Any]])?.first
    let said = invocation?["toolExecutionNotifications"] as? [[String: Any]] ?? []
    #expect(said.map { ($0["descriptor"] as? [String: Any])?["id"] as? String } == ["bound-reached"])
  }
}
