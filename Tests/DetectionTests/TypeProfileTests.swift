import ProjectModel
import Testing

@testable import Detection

/// What is known of a type is what the rules know.
@Suite struct TypeProfileTests {
  private let source = """
    import UIKit
    class BaseCoordinator { var children: [BaseCoordinator] = []; func start() {} }
    extension BaseCoordinator {
      func add(_ child: BaseCoordinator) { children.append(child) }
      func remove(_ child: BaseCoordinator) { children.removeAll { $0 === child } }
    }
    final class LoginCoordinator: BaseCoordinator {
      weak var parent: AppCoordinator?
      var onFinish: (() -> Void)?
      let navigation = UINavigationController()
      func done() { onFinish?() }
    }
    final class HelpCoordinator: BaseCoordinator { let navigation = UINavigationController() }
    final class SyncCoordinator { var count = 0 }
    final class AppCoordinator: BaseCoordinator {
      let navigation = UINavigationController()
      func showLogin() {
        let login = LoginCoordinator()
        login.onFinish = { [weak self, weak login] in
          guard let login else { return }
          self?.remove(login)
        }
        add(login)
      }
      func showHelp() { add(HelpCoordinator()) }
    }
    final class StrangeCoordinator: Foreign { let navigation = UINavigationController() }
    class LoginCoordinatorMock { let navigation = UINavigationController() }
    enum TabCoordinator { case one }
    class Helper { let navigation = UINavigationController() }
    """

  private func profile(_ name: String) throws -> (TypeProfile, TinyProject) {
    let tiny = TinyProject(["App/Main.swift": source])
    let project = tiny.project()
    let type = try #require(project.types.indices.map { TypeID($0) }.first { project.name(of: $0) == name })
    var profiler = TypeProfiler(context: AnalysisContext(project: project))
    return (profiler.profile(of: type), tiny)
  }

  private func ground(_ name: String) throws -> String {
    String("\(try profile(name).0.verdict.ground)".prefix { $0.isLetter })
  }

  @Test(arguments: [
    ("AppCoordinator", "sign", true), ("SyncCoordinator", "noNavigation", false), ("Helper", "unnamed", false),
    ("LoginCoordinatorMock", "testDouble", false), ("TabCoordinator", "kind", false),
  ])
  func roles(name: String, expected: String, isCoordinator: Bool) throws {
    let (profile, _) = try profile(name)
    #expect(try ground(name) == expected)
    #expect(profile.verdict.isCoordinator == isCoordinator)
    #expect(profile.roles.contains("coordinator") == isCoordinator, "the sentence and the role are one decision")
  }

  @Test func theSignOfNavigationIsShown() throws {
    let (profile, tiny) = try profile("AppCoordinator")
    guard case .sign(let sign) = profile.verdict.ground else {
      Issue.record("no sign")
      return
    }
    #expect(tiny.position(of: sign.place) == "App/Main.swift:16")
  }

  @Test func childrenHaveTheFateThatIsReported() throws {
    let (profile, tiny) = try profile("AppCoordinator")
    let children = profile.children.map { "\($0.keep.child) \($0.fate?.rawValue ?? "")" }
    #expect(children == ["LoginCoordinator removed", "HelpCoordinator neverRemoved"])
    #expect(profile.children.map { $0.drops.map(\.verdict) } == [[.proven], [.unrelated]])
    #expect(profile.children.map { tiny.position(of: $0.keep.place) } == ["App/Main.swift:23", "App/Main.swift:25"])
    let reported = tiny.findings().filter { $0.rule == "child-never-removed" }.map(\.subject)
    #expect(reported == ["HelpCoordinator"])
  }

  @Test func keepersEndsAndWaysUp() throws {
    let (profile, tiny) = try profile("LoginCoordinator")
    #expect(profile.keepers.map(\.slot) == ["AppCoordinator.children"])
    #expect(profile.keepers.map(\.isInList) == [true])
    #expect(profile.ends.map(\.name) == ["onFinish"] && profile.ends.map(\.kind) == [.closure])
    #expect(
      profile.ends.flatMap(\.uses).map { "\($0.fires) \(tiny.position(of: $0.place))" } == [
        "true App/Main.swift:11", "false App/Main.swift:19",
      ])
    #expect(profile.waysUp.map(\.name) == ["parent"] && profile.waysUp.map(\.strength) == [.weak])
    #expect(profile.supertypes.map(\.name) == ["BaseCoordinator"])
  }

  @Test func undeclaredSupertypesAreUnknown() throws {
    #expect(try profile("StrangeCoordinator").0.unknownSupertypes == ["Foreign"])
    #expect(try profile("AppCoordinator").0.unknownSupertypes == [])
  }
}
