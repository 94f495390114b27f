/// The coordinator of one feature, in one of the ways that real apps write them.
///
/// Features form a tree: number n is started by number (n − 1) / 4, so depth grows with the logarithm of the size.
struct CoordinatorSource {
  /// How a coordinator keeps its children and hears of their end.
  enum Style: CaseIterable {
    case delegate, closure, parent, property, swiftUI
  }

  let number: Int
  let style: Style
  let screens: [String]
  /// Children whose end nobody hears.
  private let forgotten: Set<Int>
  /// The features that this one starts. A SwiftUI flow is started by nobody here.
  private let children: [Int]

  init(number: Int, of count: Int, random: inout SeededRandom) {
    self.number = number
    children = (number * 4 + 1...number * 4 + 4).filter { $0 < count && Self.style(of: $0) != .swiftUI }
    style = Self.style(of: number)
    screens = (0..<2).map { "Feature\(number)\(["List", "Detail"][$0])" }
    forgotten = Set(children.filter { _ in Int.random(in: 0..<40, using: &random) == 0 })
  }

  /// The style is the number's, so that a parent knows how its children end.
  static func style(of number: Int) -> Style {
    // The root of the app starts others.
    guard number > 0 else { return .closure }
    var random = SeededRandom(seed: UInt64(number) &* 977)
    return Style.allCases.randomElement(using: &random) ?? .delegate
  }

  private var name: String { "Feature\(number)" }

  var text: String {
    style == .swiftUI ? SwiftUICoordinatorSource(name: name, screens: screens).text : uiKit
  }

  private var uiKit: String {
    let declarations = children.map(start).joined(separator: "\n")
    return """
      import UIKit

      \(delegateProtocol)final class \(name)Coordinator: FlowCoordinator {
      \(stored)  override func start() {
          showList()
        }

        private func showList() {
          let viewModel = \(screens[0])ViewModel(identifier: "\(number)")
          let screen = \(screens[0])ViewController(viewModel: viewModel)
          screen.onSelect = { [weak self] identifier in
            self?.showDetail(identifier)
          }
          screen.onClose = { [weak self] in
            self?.end()
          }
          navigationController.pushViewController(screen, animated: true)
        }

        private func showDetail(_ identifier: String) {
          let screen = \(screens[1])ViewController(viewModel: \(screens[1])ViewModel(identifier: identifier))
          navigationController.pushViewController(screen, animated: true)
        }

      \(end)
      \(declarations)}

      """ + conformances
  }

  private var delegateProtocol: String {
    guard style == .delegate else { return "" }
    return """
      protocol \(name)CoordinatorDelegate: AnyObject {
        func coordinatorDidFinish(_ coordinator: \(name)Coordinator)
      }


      """
  }

  private var stored: String {
    let own = style == .delegate ? "  weak var delegate: \(name)CoordinatorDelegate?\n" : ""
    let kept = children.filter { Self.style(of: $0) == .property }.map {
      "  private var feature\($0): Feature\($0)Coordinator?\n"
    }
    return own + kept.joined() + (own.isEmpty && kept.isEmpty ? "" : "\n")
  }

  private var end: String {
    switch style {
    case .delegate: "  private func end() {\n    delegate?.coordinatorDidFinish(self)\n  }\n"
    case .parent: "  private func end() {\n    parent?.childDidFinish(self)\n  }\n"
    case .closure, .property, .swiftUI: "  private func end() {\n    onFinish?()\n  }\n"
    }
  }

  /// The function that starts a child.
  private func start(_ child: Int) -> String {
    let isForgotten = forgotten.contains(child)
    let wiring: String
    switch Self.style(of: child) {
    case .delegate: wiring = "    child.delegate = self\n    store(child)\n"
    case .parent:
      wiring = (isForgotten ? "" : "    child.parent = self\n") + "    childCoordinators.append(child)\n"
    case .closure:
      let body = isForgotten ? "self?.navigationController.popViewController(animated: true)" : "self?.free(child)"
      let captures = isForgotten ? "[weak self]" : "[weak self, unowned child]"
      wiring = "    child.onFinish = { \(captures) in\n      \(body)\n    }\n    store(child)\n"
    case .property, .swiftUI:
      wiring =
        "    child.onFinish = { [weak self] in\n      self?.feature\(child) = nil\n    }\n    feature\(child) = child\n"
    }
    return """
        func showFeature\(child)() {
          let child = Feature\(child)Coordinator(navigationController: navigationController)
      \(wiring)    child.start()
        }

      """
  }

  private var conformances: String {
    children.filter { Self.style(of: $0) == .delegate }.map { child in
      """

      extension \(name)Coordinator: Feature\(child)CoordinatorDelegate {
        func coordinatorDidFinish(_ coordinator: Feature\(child)Coordinator) {
          free(coordinator)
        }
      }

      """
    }.joined()
  }
}
