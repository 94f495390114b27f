/// The code of a feature that is not its coordinator: most of an app.
enum CodeSource {
  static func viewModel(_ name: String, random: inout SeededRandom) -> String {
    """
    import Combine
    import Foundation

    /// What \(name) shows.
    final class \(name)ViewModel: ObservableObject {
      @Published private(set) var rows: [\(name)Row] = []
      @Published var query = ""
      private let identifier: String
      private var cancellables: Set<AnyCancellable> = []

      init(identifier: String) {
        self.identifier = identifier
        $query
          .debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
          .removeDuplicates()
          .sink { [weak self] text in self?.filter(text) }
          .store(in: &cancellables)
      }

      private func filter(_ text: String) {
        rows = rows.filter { text.isEmpty || $0.title.localizedCaseInsensitiveContains(text) }
      }
    \(functions(12, random: &random))
    }

    struct \(name)Row: Identifiable, Hashable {
      let id: UUID
      var title: String
      var count: Int
    }

    """
  }

  static func screen(_ name: String, _ coordinator: CoordinatorSource, random: inout SeededRandom) -> String {
    coordinator.style == .swiftUI ? view(name, random: &random) : viewController(name, random: &random)
  }

  private static func viewController(_ name: String, random: inout SeededRandom) -> String {
    """
    import UIKit

    final class \(name)ViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
      var onSelect: ((String) -> Void)?
      var onClose: (() -> Void)?
      private let viewModel: \(name)ViewModel
      private let tableView = UITableView(frame: .zero, style: .insetGrouped)

      init(viewModel: \(name)ViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
      }

      required init?(coder: NSCoder) { nil }

      override func viewDidLoad() {
        super.viewDidLoad()
        tableView.dataSource = self
        tableView.delegate = self
        view.addSubview(tableView)
        NSLayoutConstraint.activate([
          tableView.topAnchor.constraint(equalTo: view.topAnchor),
          tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
      }

    \(tableFunctions)
    \(functions(14, random: &random))
    }

    """
  }

  private static let tableFunctions = """
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { viewModel.rows.count }

      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = viewModel.rows[indexPath.row].title
        return cell
      }

      func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        onSelect?(viewModel.rows[indexPath.row].title)
      }

    """

  private static func view(_ name: String, random: inout SeededRandom) -> String {
    """
    import SwiftUI

    struct \(name)View: View {
      @ObservedObject var viewModel: \(name)ViewModel
      @State private var isShowingHelp = false

      var body: some View {
        List(viewModel.rows) { row in
          HStack(spacing: 8) {
            Text(row.title).font(.headline)
            Spacer()
            Text("\\(row.count)").foregroundStyle(.secondary)
          }
          .padding(.vertical, 4)
        }
        .searchable(text: $viewModel.query)
        .sheet(isPresented: $isShowingHelp) { Text("Help").padding() }
        .toolbar {
          Button("Help") { isShowingHelp = true }
        }
      }
    \(functions(10, random: &random))
    }

    """
  }

  static func service(_ name: String, random: inout SeededRandom) -> String {
    """
    import Foundation

    protocol \(name)Service: Sendable {
      func load(page: Int) async throws -> [\(name)Item]
    }

    struct Live\(name)Service: \(name)Service {
      let client: HTTPClient
      let baseURL: URL

      func load(page: Int) async throws -> [\(name)Item] {
        let request = URLRequest(url: baseURL.appendingPathComponent("items/\\(page)"))
        let data = try await client.send(request)
        return try JSONDecoder().decode([\(name)Item].self, from: data)
      }
    \(functions(12, random: &random))
    }

    """
  }

  static func models(_ name: String, random: inout SeededRandom) -> String {
    """
    import Foundation

    struct \(name)Item: Codable, Hashable {
      enum Kind: String, Codable { case small, large, unknown }

      let identifier: Int
      var title: String
      var kind: Kind
      var price: Decimal?
      var tags: [String: [String]]
    \(functions(10, random: &random))
    }

    """
  }

  static func formatting(_ name: String, random: inout SeededRandom) -> String {
    """
    import Foundation

    enum \(name)Formatting {
    \(functions(24, random: &random, isStatic: true))
    }

    """
  }

  static func tests(_ name: String, random: inout SeededRandom) -> String {
    """
    import XCTest
    @testable import App

    final class \(name)Tests: XCTestCase {
    \(functions(12, random: &random))
    }

    """
  }

  private static func functions(_ count: Int, random: inout SeededRandom, isStatic: Bool = false) -> String {
    (0..<count).map { FunctionSource(number: $0, isStatic: isStatic, random: &random).text }.joined(separator: "\n")
  }
}
