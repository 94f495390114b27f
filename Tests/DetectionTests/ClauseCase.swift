import Testing

@testable import Detection

/// Clauses, and a project whose lines `//! fires` are those that the rule finds.
struct ClauseCase: Sendable, CustomTestStringConvertible {
  private static let coordinator =
    "import UIKit\nclass FlowCoordinator { let window: UIWindow; var parent: FlowCoordinator?; func fire() {}; func stop() {} }\n"

  let name: String
  let clauses: String
  let files: [String: String]
  var testDescription: String { name }

  init(_ name: String, _ clauses: String, _ source: String) {
    self.init(name, clauses, ["App/Main.swift": Self.coordinator + source])
  }

  init(_ name: String, _ clauses: String, _ files: [String: String]) {
    self.name = name
    self.clauses = clauses + "\nreport fires $X \"'$X' fires\""
    self.files = files
  }

  func check(_ location: SourceLocation = #_sourceLocation) throws {
    let project = TinyProject(files)
    let found = project.findings(try TestCards.clauses(clauses))
    #expect(
      found.map { project.position(of: $0.place) + " " + $0.outcome }.sorted() == project.expected,
      sourceLocation: location)
  }
}
