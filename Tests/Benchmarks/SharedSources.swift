/// What every feature of a lifelike project builds on.
enum SharedSources {
  static let files: [(path: String, text: String)] = [
    ("Sources/Shared/Coordinator.swift", coordinator), ("Sources/Shared/AppDelegate.swift", application),
    ("Sources/Shared/Services.swift", services),
  ]

  private static let coordinator = """
    import UIKit

    /// Runs one flow of the app.
    protocol Coordinator: AnyObject {
      var navigationController: UINavigationController { get }
      var childCoordinators: [Coordinator] { get set }
      func start()
    }

    extension Coordinator {
      func store(_ child: Coordinator) {
        childCoordinators.append(child)
      }

      func free(_ child: Coordinator) {
        childCoordinators.removeAll { $0 === child }
      }
    }

    class FlowCoordinator: NSObject, Coordinator {
      let navigationController: UINavigationController
      var childCoordinators: [Coordinator] = []
      weak var parent: FlowCoordinator?
      var onFinish: (() -> Void)?

      init(navigationController: UINavigationController) {
        self.navigationController = navigationController
      }

      func start() {}

      func childDidFinish(_ child: Coordinator) {
        free(child)
      }
    }

    """

  private static let application = """
    import UIKit

    @main
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      private var root: Feature0Coordinator?

      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        let navigationController = UINavigationController()
        root = Feature0Coordinator(navigationController: navigationController)
        root?.start()
        window?.rootViewController = navigationController
        window?.makeKeyAndVisible()
        return true
      }
    }

    """

  private static let services = """
    import Foundation

    protocol HTTPClient: Sendable {
      func send(_ request: URLRequest) async throws -> Data
    }

    struct LiveClient: HTTPClient {
      let session: URLSession
      func send(_ request: URLRequest) async throws -> Data {
        let (data, _) = try await session.data(for: request)
        return data
      }
    }

    """
}
