import Testing

@testable import ProjectModel

/// Which coordinators drive SwiftUI navigation, and where one is in sight.
@Suite struct DrivingCoordinatorTests {
  static let coordinators: [Row<Bool>] = [
    Row(
      "an observable that owns a path",
      "import SwiftUI\nclass ACoordinator: ObservableObject { @Published var trail = NavigationPath() }", true),
    Row(
      "an @Observable that owns a path",
      "import SwiftUI\n@Observable class ACoordinator { var trail = NavigationPath() }", true),
    Row(
      "an observable that makes views",
      "import SwiftUI\nclass ACoordinator: ObservableObject { func detail() -> some View { Text(\"\") } }", true),
    Row(
      "an observable that makes a view of the project",
      "import SwiftUI\nclass ACoordinator: ObservableObject { func home() -> Home { Home() }; func start() {} }\nstruct Home: View {}",
      true),
    Row(
      "an observable with a view in a property",
      "import SwiftUI\nclass ACoordinator: ObservableObject { var root: AnyView { AnyView(Text(\"\")) } }", true),
    Row(
      "one that is injected",
      "import SwiftUI\nclass ACoordinator: ObservableObject { let window = UIWindow() }\nstruct Home: View { @EnvironmentObject var flow: ACoordinator }",
      true),
    Row(
      "one that is injected by its type",
      "import SwiftUI\n@Observable class ACoordinator { let window = UIWindow() }\nstruct Home: View { @Environment(ACoordinator.self) private var flow }",
      true),
    Row(
      "one that a view observes",
      "import SwiftUI\nclass ACoordinator: ObservableObject { let window = UIWindow() }\nstruct Home: View { @ObservedObject var flow: ACoordinator }",
      true),
    Row("a view", "import SwiftUI\nstruct ACoordinator: View { var body: some View { NavigationStack {} } }", true),
    Row(
      "one that hosts SwiftUI screens in UIKit",
      "import SwiftUI\nclass ACoordinator { func start() { stack.pushViewController(UIHostingController(rootView: Home()), animated: true) } }",
      true),
    Row(
      "routes that a stack is bound to",
      """
      import SwiftUI
      @Observable final class ACoordinator { var routes: [Route] = []; func start() {} }
      struct Home: View {
        @State private var flow = ACoordinator()
        var body: some View { NavigationStack(path: $flow.routes) { Text("") } }
      }
      """, true),
    Row(
      "inherited from a base class",
      """
      import SwiftUI
      class Base: ObservableObject { @Published var trail = NavigationPath() }
      class ACoordinator: Base {}
      """, true),
    Row(
      "one that a library may make observable",
      "import SwiftUI\nimport Paths\nclass ACoordinator: PathCoordinatable { func home() -> some View { Text(\"\") } }",
      true),
    Row(
      "a delegate of UIKit that makes a view",
      "import SwiftUI\nclass ACoordinator: NSObject, UINavigationControllerDelegate { func home() -> some View { Text(\"\") } }",
      false),
    Row(
      "one that merely lives in a view and presents with UIKit",
      """
      import SwiftUI
      @Observable final class ACoordinator { func start() { controller.present(UIViewController(), animated: true) } }
      struct Home: View { @State private var flow = ACoordinator() }
      """, false),
    Row(
      "an observable without any SwiftUI",
      "import UIKit\nclass ACoordinator: ObservableObject { let stack: UINavigationController }", false),
    Row(
      "UIKit alone", "import UIKit\nclass ACoordinator { let stack = UINavigationController(); func start() {} }", false
    ),
    Row(
      "the helper of a representable",
      "import SwiftUI\nstruct A: UIViewRepresentable { class ACoordinator: ObservableObject { var trail = NavigationPath() } }",
      false),
    Row(
      "in vendored code",
      ["Pods/A.swift": "import SwiftUI\nclass ACoordinator: ObservableObject { var trail = NavigationPath() }"], false),
  ]

  @Test(arguments: coordinators) func whoDrives(row: Row<Bool>) {
    #expect(!DrivingCoordinators(project: Built(row.files).project).all.isEmpty == row.expected)
  }

  private static let driving =
    "import SwiftUI\nclass ACoordinator: ObservableObject { @Published var trail = NavigationPath() }"

  /// Whether a driving coordinator is in sight of `x.swift`.
  static let places: [Row<Bool>] = [
    Row("in one module", ["A.swift": driving, "UI/x.swift": "import SwiftUI"], true),
    Row(
      "in the same target", ["Package.swift": "", "Sources/A/A.swift": driving, "Sources/A/x.swift": "import SwiftUI"],
      true),
    Row(
      "in an imported target", ["Package.swift": "", "Sources/A/A.swift": driving, "Sources/B/x.swift": "import A"],
      true),
    Row(
      "in another target", ["Package.swift": "", "Sources/A/A.swift": driving, "Sources/B/x.swift": "import SwiftUI"],
      false),
    Row(
      "in another app",
      [
        "Old/Main.swift": "@main struct M {}", "Old/x.swift": "import SwiftUI", "New/Main.swift": "@main struct M {}",
        "New/A.swift": driving,
      ], false),
    Row("nowhere", ["A.swift": "import SwiftUI", "x.swift": "import SwiftUI"], false),
  ]

  @Test(arguments: places) func whereOneIsInSight(row: Row<Bool>) throws {
    let built = Built(row.files)
    let file = try #require(built.project.files.indices.first { built.project.files[$0].path.hasSuffix("x.swift") })
    let driving = DrivingCoordinators(project: built.project)
    #expect(driving.isPresent(for: file, in: built.project) == row.expected)
  }
}
