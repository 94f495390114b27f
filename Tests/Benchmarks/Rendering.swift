import Findings
import Reports

/// A report with many findings, for measuring the renderers.
enum Rendering {
  static let count = 5_000

  /// The bytes of the report in a format.
  static func bytes(_ format: ReportFormat) -> [UInt8] { format.bytes(of: report) }

  private static let report = Report(
    tool: Report.Tool(name: "coordlint", version: "0", homePage: "https://example.org"),
    rules: [Report.Rule(id: "strong-parent", title: "A child holds its parent", level: .error, page: "")],
    findings: (0..<count).map(finding),
    summary: Report.Summary(files: count, lines: count * 100, findings: []),
    sources: Dictionary(uniqueKeysWithValues: (0..<count).map { (path($0), SourceText(text)) }))

  private static let text = "final class ChildCoordinator {\n  var parent: ParentCoordinator?\n}\n"

  private static func path(_ number: Int) -> String { "App/Flow\(number)/ChildCoordinator.swift" }

  private static func finding(_ number: Int) -> ResolvedFinding {
    let place = SourcePlace(path: path(number), line: 2, column: 7, endLine: 2, endColumn: 13, bytes: 37..<43)
    let owner = SourcePlace(path: path(number), line: 1, column: 13, endLine: 1, endColumn: 29, bytes: 12..<28)
    return ResolvedFinding(
      rule: "strong-parent", severity: .error, message: "'parent' holds its owner", why: "Both stay in memory.",
      help: "write 'weak'", place: place, symbol: "ChildCoordinator.parent", fingerprint: "\(number)",
      steps: [ResolvedFinding.Step(place: owner, message: "the owner keeps the child here")])
  }
}
