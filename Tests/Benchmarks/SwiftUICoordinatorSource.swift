/// A coordinator that drives a SwiftUI stack, with its root view.
struct SwiftUICoordinatorSource {
  let name: String
  let screens: [String]

  var text: String { route + coordinator + rootView }

  private var route: String {
    """
    import SwiftUI

    enum \(name)Route: Hashable {
      case list
      case detail(String)
    }


    """
  }

  private var coordinator: String {
    """
    final class \(name)Coordinator: ObservableObject {
      @Published var path = NavigationPath()
      @Published var sheet: \(name)Route?
      let navigationController: UINavigationController

      init(navigationController: UINavigationController) {
        self.navigationController = navigationController
      }

      func start() {
        navigationController.setViewControllers([UIHostingController(rootView: \(name)RootView(coordinator: self))], animated: false)
      }

      func show(_ route: \(name)Route) {
        path.append(route)
      }

      func back() {
        guard !path.isEmpty else { return }
        path.removeLast()
      }

      @ViewBuilder
      func view(for route: \(name)Route) -> some View {
        switch route {
        case .list: \(screens[0])View(viewModel: \(screens[0])ViewModel(identifier: "list"))
        case .detail(let identifier): \(screens[1])View(viewModel: \(screens[1])ViewModel(identifier: identifier))
        }
      }
    }


    """
  }

  private var rootView: String {
    """
    struct \(name)RootView: View {
      @ObservedObject var coordinator: \(name)Coordinator

      var body: some View {
        NavigationStack(path: $coordinator.path) {
          coordinator.view(for: .list)
            .navigationDestination(for: \(name)Route.self) { route in
              coordinator.view(for: route)
            }
        }
        .environmentObject(coordinator)
      }
    }

    """
  }
}
