import ProjectModel
import Testing

@testable import Detection

@Suite struct ProjectSurveyTests {
  private func survey(_ files: [String: String]) -> ProjectSurvey {
    ProjectSurveyor(context: AnalysisContext(project: TinyProject(files).project())).survey()
  }

  @Test(arguments: [
    (0, 0, ProjectSurvey.Advice.none), (1, 1, .router), (2, 1, .router), (3, 1, .consider), (5, 1, .consider),
    (6, 1, .recommended), (9, 4, .recommended), (2, 2, .recommended),
  ])
  func adviceBySize(flows: Int, modules: Int, expected: ProjectSurvey.Advice) {
    #expect(ProjectSurvey.Advice(flows: flows, modules: modules) == expected)
  }

  @Test func countsFlowsChildrenAndDepth() {
    let survey = survey([
      "App/Main.swift": """
      import SwiftUI
      import UIKit
      class BaseCoordinator {
        let navigation = UINavigationController()
        var children: [BaseCoordinator] = []
        weak var parentCoordinator: BaseCoordinator?
        func add(_ child: BaseCoordinator) { children.append(child) }
        func drop(_ child: BaseCoordinator) { children.removeAll { $0 === child } }
      }
      final class AppCoordinator: BaseCoordinator {
        func showShop() { add(ShopCoordinator()) }
        func showHelp() { add(HelpCoordinator()) }
      }
      final class ShopCoordinator: BaseCoordinator {
        private var cart: CartCoordinator?
        var onFinish: (() -> Void)?
        func showCart() { cart = CartCoordinator() }
      }
      final class CartCoordinator: BaseCoordinator { var onFinish: (() -> Void)? }
      final class HelpCoordinator: BaseCoordinator {}
      final class CoordinatorMock: BaseCoordinator {}
      final class SyncCoordinator { var count = 0 }
      struct HelpView: View { var body: some View { Text("") } }
      final class CartViewController: UIViewController {}
      """
    ])
    #expect(survey.coordinators.count == 5 && survey.bases == 1 && survey.flows == 4)
    #expect(survey.edges == 3 && survey.roots == 1)
    #expect(survey.longestChain == ["AppCoordinator", "ShopCoordinator", "CartCoordinator"])
    #expect(survey.listAdds == 2 && survey.propertyAdds == 1)
    #expect(survey.addingFunctions == ["add"] && survey.droppingFunctions == ["drop"])
    #expect(survey.views == 1 && survey.viewControllers == 1)
    #expect(survey.ends.map(\.flows) == [2, 0, 0, 0, 0] && survey.flowsWithoutEnd == 2)
    #expect(survey.advice == .consider)
  }

  @Test func coordinatorsThatKeepEachOtherHaveAnEnd() {
    let survey = survey([
      "App/Main.swift": """
      import UIKit
      final class ACoordinator { let window = UIWindow(); var b: BCoordinator?; func f() { b = BCoordinator() } }
      final class BCoordinator { let window = UIWindow(); var a: ACoordinator?; func f() { a = ACoordinator() } }
      """
    ])
    #expect(survey.longestChain == ["ACoordinator", "BCoordinator"])
    #expect(survey.edges == 2 && survey.advice == .router)
  }

  @Test func modulesAreCountedApart() {
    let flow = { (name: String) in
      "import UIKit\npublic final class \(name)Coordinator { let navigation = UINavigationController() }"
    }
    let survey = survey([
      "Package.swift": "", "Sources/Shop/Shop.swift": flow("Shop"), "Sources/Help/Help.swift": flow("Help"),
    ])
    #expect(survey.modules.map { "\($0.name) \($0.flows)" } == ["Help 1", "Shop 1"])
    #expect(survey.advice == .recommended)
  }
}
