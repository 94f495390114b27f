import Testing

@testable import ProjectModel

/// What a library's card says counts where the library is imported, and only there.
@Suite struct DialectTests {
  private static let flow = "final class Garden: Flow { func navigate(to step: Step) -> FlowContributors { .none } }"

  @Test func heirsAreCoordinatorsWhateverTheyAreCalled() {
    let built = Built("import RxFlow\n" + Self.flow)
    #expect(built.roles("Garden")?.contains(.coordinator) == true)
    #expect(built.type("Garden").flatMap { built.project.dialect(of: $0) }?.name == "RxFlow")
  }

  @Test func heirsOfOwnProtocolsAreToo() {
    let built = Built("import RxFlow\nprotocol BaseFlow: Flow {}\nfinal class Garden: BaseFlow {}")
    #expect(built.roles("Garden")?.contains(.coordinator) == true)
  }

  @Test(arguments: ["import UIKit\n", "import Stinsen\n"]) func withoutTheImportTheNameSaysNothing(_ head: String) {
    let built = Built(head + Self.flow)
    #expect(built.roles("Garden")?.contains(.coordinator) == false)
    #expect(built.type("Garden").flatMap { built.project.dialect(of: $0) } == nil)
  }

  @Test func whatStandsInARouteIsCalledByTheLibrary() throws {
    let built = Built(
      """
      import Stinsen
      final class Trees: NavigationCoordinatable {
        @Root var start = makeStart
        @Route(.push) var tree = makeTree
        @Published var other = makeOther
        func makeStart() -> some View { Text("") }
        func makeTree() -> Tree { Tree() }
        func makeOther() -> Tree { Tree() }
      }
      final class Tree: NavigationCoordinatable {}
      """)
    let type = try #require(built.type("Trees"))
    let routes = built.project.members(of: type).filter { built.project.isRoute($0) }
    #expect(routes.map { built.project.text(built.project[$0].name) } == ["makeStart", "makeTree"])
  }

  @Test func aStrongRouterIsItsCoordinator() throws {
    let built = Built(
      """
      import XCoordinator
      final class Park: NavigationCoordinator<ParkRoute> {}
      final class Owner { let router = Park().strongRouter; let weak = Park().weakRouter }
      """)
    let owner = try #require(built.type("Owner"))
    let types = built.project.members(of: owner).map { built.project.valueType(of: $0).typeID }
    #expect(types == [built.type("Park"), nil])
  }

  static let stacks: [Row<Bool>] = [
    Row("by the model", navigator(binding: "Router($ferry.routes) { _, _ in Text(name) }"), true),
    Row("with destinations", navigator(binding: "FlowStack($ferry.routes, withNavigation: true) { Text(name) }"), true),
    Row("without a binding", navigator(binding: "Router(ferry.routes) { _, _ in Text(name) }"), false),
    Row("by a label", navigator(binding: "Router(routes: $ferry.routes)"), false),
    Row("without the library", navigator("import SwiftUI", binding: "Router($ferry.routes) { Text(name) }"), false),
  ]

  private static func navigator(_ head: String = "import FlowStacks", binding: String) -> String {
    """
    \(head)
    final class FerryNavigator: ObservableObject { @Published var routes: Routes<Stop> = [] }
    struct Ferry: View { @StateObject var ferry = FerryNavigator(); var body: some View { \(binding) } }
    """
  }

  @Test(arguments: stacks) func whoOwnsTheRoutesOfAStackIsACoordinator(_ row: Row<Bool>) throws {
    let built = Built(row.files)
    #expect(built.roles("FerryNavigator")?.contains(.coordinator) == row.expected)
  }
}
