import Findings

/// JUnit's XML: a suite for each file and a failed case for each finding; on a clean run one case that passes.
///
/// Files that could not be read are cases with an error.
struct JUnitRenderer: ReportRenderer {
  private static let package = "org.coordlint"

  func text(of report: Report) -> String {
    let groups = report.findingsByFile
    let faults = report.notices.filter { $0.level == .error }
    var suites = groups.map { suite($0.path, cases: $0.findings.map(failedCase), failures: $0.findings.count) }
    if !faults.isEmpty { suites.append(suite(report.tool.name, cases: faults.map(brokenCase), errors: faults.count)) }
    if suites.isEmpty {
      let attributes = XMLText.attributes([("name", "No errors found"), ("classname", report.tool.name)])
      suites = [suite(report.tool.name, cases: ["    <testcase\(attributes)/>\n"])]
    }
    let failures = groups.reduce(0) { $0 + $1.findings.count }
    let attributes = XMLText.attributes([
      ("name", report.tool.name), ("tests", String(max(1, failures + faults.count))), ("failures", String(failures)),
      ("errors", String(faults.count)),
    ])
    return "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<testsuites\(attributes)>\n\(suites.joined())</testsuites>\n"
  }

  private func suite(_ name: String, cases: [String], failures: Int = 0, errors: Int = 0) -> String {
    let attributes = XMLText.attributes([
      ("name", name), ("tests", String(cases.count)), ("disabled", "0"), ("errors", String(errors)),
      ("failures", String(failures)), ("package", Self.package),
    ])
    return "  <testsuite\(attributes)>\n\(cases.joined())  </testsuite>\n"
  }

  private func failedCase(_ finding: ResolvedFinding) -> String {
    let place = finding.place
    let attributes = XMLText.attributes([
      ("name", "\(Self.package).\(finding.rule)"), ("classname", Self.withoutExtension(place.path)),
      ("line", String(place.line)), ("column", String(place.column)),
    ])
    let message = XMLText.attributes([("message", finding.message)])
    let text = XMLText.escaped("line \(place.line), col \(place.column), \(finding.message)")
    return "    <testcase\(attributes)>\n      <failure\(message)>\(text)</failure>\n    </testcase>\n"
  }

  private func brokenCase(_ notice: Notice) -> String {
    let attributes = XMLText.attributes([
      ("name", "\(Self.package).\(notice.id)"), ("classname", Self.withoutExtension(notice.path)),
    ])
    let message = XMLText.attributes([("message", notice.message)])
    return "    <testcase\(attributes)>\n      <error\(message)/>\n    </testcase>\n"
  }

  private static func withoutExtension(_ path: String) -> String {
    path.hasSuffix(".swift") ? String(path.dropLast(".swift".count)) : path
  }
}
