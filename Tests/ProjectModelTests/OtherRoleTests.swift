import Testing

@testable import ProjectModel

/// Views, view controllers, view models, the app and its kin.
@Suite struct OtherRoleTests {
  static let screens: [Row<Roles>] = [
    Row("a view", "import SwiftUI\nstruct Home: View {}", [.view]),
    Row("a view by its qualified name", "import SwiftUI\nstruct Home: SwiftUI.View {}", [.view]),
    Row(
      "a view by an extension in another file",
      ["A.swift": "import SwiftUI\nstruct Home {}", "B.swift": "extension Home: View {}"], [.view]),
    Row(
      "a view through the project's protocol", "import SwiftUI\nprotocol Screen: View {}\nstruct Home: Screen {}",
      [.view]),
    Row("a view modifier", "import SwiftUI\nstruct Home: ViewModifier {}", [.view]),
    Row("a representable is a view", "import SwiftUI\nstruct Home: UIViewRepresentable {}", [.view, .representable]),
    Row("a project's own View protocol is none", "import UIKit\nprotocol View {}\nstruct Home: View {}", []),
    Row("a struct without supertype", "import SwiftUI\nstruct Home { var body: String }", []),
    Row("a view controller", "import UIKit\nclass Home: UIViewController {}", [.viewController]),
    Row("a view controller of a Mac app", "import AppKit\nclass Home: NSViewController {}", [.viewController]),
    Row("a navigation controller", "import UIKit\nclass Home: UINavigationController {}", [.viewController]),
    Row(
      "a view controller through the project",
      "import UIKit\nclass Base: UITableViewController {}\nclass Home: Base {}", [.viewController]),
    Row(
      "through a generic base", "import UIKit\nclass Base<M>: UIViewController {}\nclass Home: Base<Int> {}",
      [.viewController]),
    Row("by the suffix of an undeclared base", "import Kit\nclass Home: BaseViewController {}", [.viewController]),
    Row(
      "not by the suffix of a base that is no view controller",
      "import Kit\nclass BaseViewController {}\nclass Home: BaseViewController {}", []),
    Row("a hosting controller", "import SwiftUI\nclass Home: UIHostingController<AnyView> {}", [.viewController]),
    Row("a plain class", "import UIKit\nclass Home: NSObject {}", []),
    Row("a UIView is no SwiftUI view", "import UIKit\nclass Home: UIView {}", []),
    Row("the app", "import SwiftUI\n@main struct Home: App {}", [.app]),
    Row("an app delegate", "import UIKit\nclass Home: UIResponder, UIApplicationDelegate {}", [.app]),
    Row("a scene delegate", "import UIKit\nclass Home: UIResponder, UIWindowSceneDelegate {}", [.app]),
    Row("a scene", "import SwiftUI\nstruct Home: Scene {}", [.app]),
    Row("a preview provider", "import SwiftUI\nstruct Home: PreviewProvider {}", [.preview]),
    Row("an observable object", "import Combine\nclass Home: ObservableObject {}", [.observable]),
    Row("an @Observable class", "import Observation\n@Observable final class Home {}", [.observable]),
  ]

  @Test(arguments: screens) func whatAScreenIs(row: Row<Roles>) throws {
    #expect(try #require(Built(row.files).roles("Home")) == row.expected)
  }

  static let viewModels: [Row<Roles>] = [
    Row("by its name", "import Foundation\nfinal class HomeViewModel {}", [.viewModel]),
    Row("a struct", "import Foundation\nstruct HomeViewModel {}", [.viewModel]),
    Row(
      "an observable one", "import SwiftUI\nfinal class HomeViewModel: ObservableObject {}", [.viewModel, .observable]),
    Row("a view of that name is a view", "import SwiftUI\nstruct HomeViewModel: View {}", [.view]),
    Row(
      "a view controller of that name is a view controller", "import UIKit\nclass HomeViewModel: UIViewController {}",
      [.viewController]),
  ]

  @Test(arguments: viewModels) func whatAViewModelIs(row: Row<Roles>) throws {
    #expect(try #require(Built(row.files).roles("HomeViewModel")) == row.expected)
  }

  @Test func aPreviewIsNoProductCode() throws {
    let built = Built(
      """
      import SwiftUI
      struct HomePreviews: PreviewProvider { static var previews: some View { probe(1) } }
      """)
    let (reader, _) = try #require(built.call("probe"))
    #expect(built.project.isPreview(reader.body))
  }

  @Test func aPreviewMacroIsNoProductCode() throws {
    let built = Built("import SwiftUI\n#Preview(\"dark\") { probe(1) }")
    let (reader, _) = try #require(built.call("probe"))
    #expect(built.project.isPreview(reader.body))
  }

  @Test func otherCodeIsNoPreview() throws {
    let built = Built("import SwiftUI\nstruct Previewer: View { var body: some View { probe(1) } }")
    let (reader, _) = try #require(built.call("probe"))
    #expect(!built.project.isPreview(reader.body))
  }
}
