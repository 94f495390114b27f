import ProjectModel
import Testing

@testable import Detection

/// What the map and the profile say of coordinators that a library keeps.
@Suite struct DialectMapTests {
  private let garden = """
    import RxFlow
    final class Garden: Flow {
      func navigate(to step: Step) -> FlowContributors {
        let shed = Shed()
        return .one(flowContributor: .contribute(withNextPresentable: shed, withNextStepper: Steps()))
      }
    }
    final class Shed: Flow {
      func navigate(to step: Step) -> FlowContributors { .end(forwardToParentFlowWithStep: step) }
    }
    """

  private let orchard = """
    import Stinsen
    final class Orchard: NavigationCoordinatable {
      @Root var start = makeStart
      @Route(.modal) var tree = makeTree
      func makeStart() -> some View { TreesView() }
      func makeTree() -> Tree { Tree() }
      func spareTree() -> Tree { Tree() }
    }
    final class Tree: NavigationCoordinatable { @Root var start = makeStart; func makeStart() -> some View { LeafView() } }
    struct TreesView: View { var body: some View { Text("") } }
    struct LeafView: View {
      @EnvironmentObject var router: Tree.Router
      var body: some View { Button("") { router.dismissCoordinator() } }
    }
    """

  private let park = """
    import XCoordinator
    final class Owner: UIResponder, UIApplicationDelegate { let router = Park().strongRouter }
    final class Park: NavigationCoordinator<ParkRoute> {
      override func prepareTransition(for route: ParkRoute) -> NavigationTransition {
        route == .pass ? .push(Pass().strongRouter) : .popToRoot()
      }
    }
    final class Pass: NavigationCoordinator<ParkRoute> {
      override func prepareTransition(for route: ParkRoute) -> NavigationTransition {
        screen.dismiss(animated: true)
        return .dismiss()
      }
    }
    """

  private func edges(_ text: String) -> [String] {
    DrawnMap(["App/Main.swift": text]).edges.filter { !$0.contains(" shows ") }
  }

  @Test func aFlowIsHandedToItsParentsContributors() {
    #expect(
      edges(garden) == [
        "Garden starts Shed navigate(to:) > contribute", "Shed completes Garden end(forwardToParentFlowWithStep:)",
      ])
  }

  @Test func theFunctionOfARouteHandsToTheLibrary() {
    #expect(
      edges(orchard) == ["Orchard starts Tree makeTree() > Stinsen", "Tree completes Orchard dismissCoordinator"])
  }

  @Test func aStrongRouterIsHandedOnAndKept() {
    #expect(
      edges(park) == [
        "Owner keeps Park router strong", "Park starts Pass prepareTransition(for:) > push",
        "Pass completes Park dismiss",
      ])
  }

  @Test func theProfileNamesTheLibraryAndTheEnd() throws {
    let project = TinyProject(["App/Main.swift": garden]).project()
    let type = try #require(project.types.indices.map { TypeID($0) }.first { project.name(of: $0) == "Shed" })
    var profiler = TypeProfiler(context: AnalysisContext(project: project))
    let profile = profiler.profile(of: type)
    #expect(profile.library == "RxFlow")
    #expect(profile.ends.map(\.name) == ["end(forwardToParentFlowWithStep:)"])
    #expect(profile.ends.map(\.kind) == [.library] && profile.ends[0].uses.map(\.fires) == [true])
  }
}
