import Testing

@testable import Detection

/// A remover that nobody calls may be called by others if it is public, which only a library can be to somebody.
@Suite struct PublicRemovalTests {
  /// However the access is written, the code is the same; a formatter moves it from the extension to its members.
  private static let removers = [
    "public extension Coordinator {\n  func drop(_ c: Coordinator) { children.removeAll { $0 === c } }\n}",
    "extension Coordinator {\n  public func drop(_ c: Coordinator) { children.removeAll { $0 === c } }\n}",
  ]
  private static let hidden = [
    "public extension Coordinator {\n  internal func drop(_ c: Coordinator) { children.removeAll { $0 === c } }\n}",
    "extension Coordinator {\n  func drop(_ c: Coordinator) { children.removeAll { $0 === c } }\n}",
  ]
  private static let app = """
    @main final class AppDelegate: UIResponder, UIApplicationDelegate {
      let shop = ShopCoordinator()
      @objc func asked() { shop.help() }
    }
    """

  private func outcomes(_ remover: String, in folder: String = "App", app: String? = nil) -> [String] {
    let source = """
      import UIKit
      public protocol Coordinator: AnyObject { var children: [Coordinator] { get set } }
      \(remover)
      public final class HelpCoordinator: Coordinator { public var children: [Coordinator] = [] }
      public final class ShopCoordinator: Coordinator { public var children: [Coordinator] = []
        let navigationController = UINavigationController()
        func help() { children.append(HelpCoordinator()) }
      }
      """
    var files = ["\(folder)/Flows/A.swift": source]
    if let app { files[app] = Self.app }
    return TinyProject(files).findings().filter { $0.rule == "child-never-removed" }.map(\.outcome)
  }

  @Test(arguments: removers)
  func publicRemoversOfALibraryMayBeCalled(remover: String) {
    #expect(outcomes(remover) == [])
  }

  @Test(arguments: removers)
  func publicRemoversOfAnAppAreCalledByNobodyElse(remover: String) {
    #expect(outcomes(remover, app: "App/AppDelegate.swift") == ["dead-remover"])
    #expect(outcomes(remover, app: "AppDelegate.swift") == ["dead-remover"])
  }

  /// The example beside a library does not make the library an app.
  @Test(arguments: removers)
  func examplesStandBesideTheirLibrary(remover: String) {
    #expect(outcomes(remover, in: "Source", app: "Example/AppDelegate.swift") == [])
  }

  @Test(arguments: hidden)
  func otherRemoversAreDeadAnywhere(remover: String) {
    #expect(
      outcomes(remover) == ["dead-remover"] && outcomes(remover, app: "App/AppDelegate.swift") == ["dead-remover"])
  }
}
