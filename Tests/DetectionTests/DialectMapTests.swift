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

  private func profile(of name: String, in text: String) throws -> TypeProfile {
    let project = TinyProject(["App/Main.swift": text]).project()
    let type = try #require(project.types.indices.map { TypeID($0) }.first { project.name(of: $0) == name })
    var profiler = TypeProfiler(context: AnalysisContext(project: project))
    return profiler.profile(of: type)
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

  @Test func theFirstFlowIsHandedOnByWhoeverMakesIt() {
    let delegate = """
      final class Gate: UIResponder, UIWindowSceneDelegate {
        let coordinator = FlowCoordinator()
        func open() {
          let garden = Garden()
          coordinator.coordinate(flow: garden, with: Steps())
        }
        func spare() -> Garden { Garden() }
      }
      """
    let starts = edges(garden + delegate).filter { $0.hasPrefix("Gate") }
    #expect(starts == ["Gate starts Garden open() > coordinator.coordinate"])
  }

  @Test func aViewStartsWhatItsBodyMakes() {
    let views = """
      import SwiftUI
      final class PierCoordinator: ObservableObject { @Published var path = NavigationPath() }
      struct PierView: View { @ObservedObject var coordinator: PierCoordinator; var body: some View { Text("") } }
      struct BayView: View { var body: some View { PierView(coordinator: PierCoordinator()) } }
      """
    #expect(edges(views).contains("BayView starts PierCoordinator body > PierView"))
  }

  @Test func theProfileListsTheRoutes() throws {
    #expect(try profile(of: "Orchard", in: orchard).routes.map(\.name) == ["start", "tree"])
    let yard = """
      import RxFlow
      enum Steps: Step { case gate, well(Int), done }
      final class Yard: Flow {
        func navigate(to step: Step) -> FlowContributors {
          switch step as? Steps {
          case .gate: return .none
          case .well(let depth) where self.isOpen, .done: return .none
          default: return .none
          }
        }
        private func other(_ step: Steps) { switch step { case .done: break; default: break } }
      }
      """
    let profile = try profile(of: "Yard", in: yard)
    #expect(profile.routes.map(\.name) == ["gate", "well", "done"])
    #expect(Set(profile.routes.map(\.function)) == ["navigate(to:)"])
  }

  @Test func aReferenceOfALibraryKeepsNothing() throws {
    let model = """
      import XCoordinator
      protocol Walker { var parent: UnownedRouter<ParkRoute> { get } }
      final class Walk: Walker { let parent: UnownedRouter<ParkRoute>; let delegate: StrongRouter<ParkRoute> }
      """
    let ways = try profile(of: "Walk", in: model).waysUp
    #expect(ways.map { "\($0.strength) \($0.name)" } == ["weak parent", "strong delegate"])
  }

  @Test func theProfileNamesTheLibraryAndTheEnd() throws {
    let profile = try profile(of: "Shed", in: garden)
    #expect(profile.library == "RxFlow")
    #expect(profile.ends.map(\.name) == ["end(forwardToParentFlowWithStep:)"])
    #expect(profile.ends.map(\.kind) == [.library] && profile.ends[0].uses.map(\.fires) == [true])
  }
}
