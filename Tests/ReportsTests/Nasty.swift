import Findings

@testable import Reports

/// A finding whose path, message and source hold whatever a format might trip over.
enum Nasty {
  static let path = "App é/a b,c:d%;]&<'\"😀.swift"
  static let message = "100% of 'a:b, c' <T> & \"q\"\twith\nlines\r\n|`*_[x](y)] ; \u{1} 😀"
  static let source = "// é😀\n\tlet é = \"😀\"; var parent: App?\n"

  static var finding: ResolvedFinding {
    var finding = Samples.finding("parent", in: source, path: path, message: message)
    finding.place.repositoryPath = "ios/" + path
    return finding
  }

  static func report(_ findings: [ResolvedFinding]) -> Report {
    Samples.report(
      findings, sources: [path: source],
      rules: [Report.Rule(id: "strong-parent", title: "t", level: .error, page: "https://example.org/strong-parent")])
  }
}
