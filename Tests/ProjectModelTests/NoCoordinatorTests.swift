import Testing

@testable import ProjectModel

/// Who is called a coordinator and is none.
@Suite struct NoCoordinatorTests {
  private static let delegate =
    "NSObject, UITextFieldDelegate { var parent: Field; func present() {}; func start() {} }"

  static let helpers: [Row<String>] = [
    Row(
      "nested",
      """
      import SwiftUI
      struct Field: UIViewRepresentable {
        func makeCoordinator() -> Coordinator { Coordinator(self) }
        final class Coordinator: \(delegate)
      }
      """, "Field.Coordinator"),
    Row(
      "nested in a view controller representable",
      """
      import SwiftUI
      struct Field: UIViewControllerRepresentable { class Coordinator: \(delegate) }
      """, "Field.Coordinator"),
    Row(
      "nested in a representable of a Mac app",
      "import SwiftUI\nstruct Field: NSViewRepresentable { class Coordinator: \(delegate) }", "Field.Coordinator"),
    Row(
      "nested in a view controller representable of a Mac app",
      "import SwiftUI\nstruct Field: NSViewControllerRepresentable { class Coordinator: \(delegate) }",
      "Field.Coordinator"),
    Row(
      "nested, under a longer name",
      "import SwiftUI\nstruct Field: UIViewRepresentable { class FieldCoordinator: \(delegate) }",
      "Field.FieldCoordinator"),
    Row(
      "in an extension in another file",
      [
        "A.swift": "import SwiftUI\nstruct Field: UIViewRepresentable {}",
        "B.swift": "import UIKit\nextension Field { final class Coordinator: \(delegate) }",
      ], "Field.Coordinator"),
    Row(
      "the conformance in another file",
      [
        "A.swift": "import SwiftUI\nstruct Field { final class Coordinator: \(delegate) }",
        "B.swift":
          "import SwiftUI\nextension Field: UIViewRepresentable { func makeCoordinator() -> Coordinator { .init(self) } }",
      ], "Field.Coordinator"),
    Row(
      "at top level, returned by makeCoordinator",
      """
      import SwiftUI
      struct Field: UIViewRepresentable { func makeCoordinator() -> FieldCoordinator { FieldCoordinator(self) } }
      final class FieldCoordinator: \(delegate)
      """, "FieldCoordinator"),
    Row(
      "at top level, in another file, through the alias that the protocol asks for",
      [
        "A.swift": """
        import SwiftUI
        struct Field: UIViewRepresentable {
          typealias Coordinator = FieldCoordinator
          func makeCoordinator() -> Coordinator { Coordinator(self) }
        }
        """, "B.swift": "import UIKit\nfinal class FieldCoordinator: \(delegate)",
      ], "FieldCoordinator"),
    Row(
      "of a representable through the project's own protocol",
      """
      import SwiftUI
      protocol Wrapped: UIViewRepresentable {}
      struct Field: Wrapped { class Coordinator: \(delegate) }
      """, "Field.Coordinator"),
    Row(
      "the base class of a helper's family",
      """
      import SwiftUI
      struct Field: UIViewRepresentable { class Coordinator: BaseCoordinator { func start() {} } }
      class BaseCoordinator { func makeText() -> String { "" } }
      """, "Field.Coordinator"),
  ]

  @Test(arguments: helpers) func theHelperOfARepresentable(row: Row<String>) throws {
    let roles = try #require(Built(row.files).roles(row.expected))
    #expect(roles.contains(.representableHelper))
    #expect(!roles.contains(.coordinator))
  }

  static let stillCoordinators: [Row<String>] = [
    Row(
      "nested in another view",
      """
      import SwiftUI
      struct Shop: View { @MainActor final class Coordinator: ObservableObject { var trail = NavigationPath() } }
      """, "Shop.Coordinator"),
    Row(
      "made by a factory that is no representable",
      """
      import UIKit
      struct Factory { func makeCoordinator() -> AppCoordinator { AppCoordinator() } }
      final class AppCoordinator { let window = UIWindow() }
      """, "AppCoordinator"),
    Row(
      "a representable is handed one",
      """
      import SwiftUI
      struct Field: UIViewRepresentable { let flow: AppCoordinator; class Coordinator {} }
      final class AppCoordinator { let window = UIWindow() }
      """, "AppCoordinator"),
  ]

  @Test(arguments: stillCoordinators) func butThisIsOne(row: Row<String>) throws {
    let roles = try #require(Built(row.files).roles(row.expected))
    #expect(roles == (row.expected == "Shop.Coordinator" ? [.coordinator, .observable] : [.coordinator]))
  }

  static let data: [Row<String>] = [
    Row(
      "files", "import Foundation\nclass DocumentCoordinator: NSFileCoordinator { func read() {} }",
      "DocumentCoordinator"),
    Row(
      "a store", "import CoreData\nclass CachePersistentStoreCoordinator { func start() {} }",
      "CachePersistentStoreCoordinator"),
    Row(
      "a subclass of the store's", "import CoreData\nclass CacheCoordinator: NSPersistentStoreCoordinator {}",
      "CacheCoordinator"),
    Row(
      "a transition", "import UIKit\nclass CardTransitionCoordinator { func present(_ c: UIViewController) {} }",
      "CardTransitionCoordinator"),
    Row(
      "an animation", "import UIKit\nclass CardAnimationCoordinator { let view: UIView; func start() {} }",
      "CardAnimationCoordinator"),
    Row(
      "synchronisation", "import Foundation\nactor SyncCoordinator { let api: API; func sync() async {} }",
      "SyncCoordinator"),
    Row(
      "paging", "import Foundation\nfinal class PagingCoordinator { var page = 0; func next() { page += 1 } }",
      "PagingCoordinator"),
  ]

  @Test(arguments: data) func dataAndAnimations(row: Row<String>) throws {
    let roles = try #require(Built(row.files).roles(row.expected))
    #expect(!roles.contains(.coordinator))
  }

  @Test(arguments: ["NSFileCoordinator", "NSPersistentStoreCoordinator", "UIViewControllerTransitionCoordinator"])
  func typesOfTheSystem(name: String) throws {
    let built = Built("import UIKit\nclass App { var helper: \(name)? }")
    let member = built.project.members(of: try #require(built.type("App")))[0]
    #expect(!built.project.isCoordinator(built.project.valueType(of: member)))
  }

  @Test(arguments: [
    "MockCoordinator", "LoginCoordinatorMock", "FakeLoginCoordinator", "LoginCoordinatorSpy", "DummyCoordinator",
  ])
  func testDoubles(name: String) throws {
    let roles = try #require(
      Built("import UIKit\nclass \(name) { let window = UIWindow(); func start() {} }").roles(name))
    #expect(roles == [.testDouble])
  }

  @Test func aStubThatIsNamedLikeItsProtocol() throws {
    let built = Built(
      """
      import UIKit
      protocol Coordinator { func start() }
      final class StartSpy: Coordinator { func start() {} }
      """)
    #expect(try #require(built.roles("StartSpy")) == [.testDouble])
  }
}
