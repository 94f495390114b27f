import Findings

/// SARIF 2.1.0: one run, in the shape that GitHub's code scanning takes.
///
/// No times, no absolute paths, no machine names: the same code gives the same bytes anywhere.
struct SARIFRenderer: ReportRenderer {
  func text(of report: Report) -> String {
    let report = SARIFLimit.applied(to: report)
    let document: JSONValue = [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [run(of: report)],
    ]
    return document.denseText
  }

  private func run(of report: Report) -> JSONValue {
    let results = SARIFResults(report: report)
    let rules = SARIFRules(report: report)
    var run: [(key: String, value: JSONValue)] = [
      ("tool", rules.tool),
      ("invocations", [invocation(of: report)]),
      ("automationDetails", ["id": .string(report.category + "/")]),
      ("columnKind", "utf16CodeUnits"),
      (
        "originalUriBaseIds",
        [SARIFPlace.base: ["description": ["text": "The root of the repository that was analysed."]]]
      ),
    ]
    // The schema demands a taxonomy for the relationships of the rules, and none without them.
    if let taxonomy = rules.taxonomy { run.append(("taxonomies", [taxonomy])) }
    run.append(("results", results.value))
    return .object(run)
  }

  private func invocation(of report: Report) -> JSONValue {
    [
      "executionSuccessful": .bool(report.exitCode < 2),
      "exitCode": .integer(report.exitCode),
      "toolConfigurationNotifications": .array(report.notices.filter(\.isConfiguration).map(notification)),
      "toolExecutionNotifications": .array(report.notices.filter { !$0.isConfiguration }.map(notification)),
    ]
  }

  private func notification(_ notice: Notice) -> JSONValue {
    var fields: [(key: String, value: JSONValue)] = [
      ("descriptor", ["id": .string(notice.id)]),
      ("level", .string(notice.level.rawValue)),
      ("message", ["text": .string(notice.message)]),
    ]
    if !notice.path.isEmpty {
      var place: [(key: String, value: JSONValue)] = [("artifactLocation", SARIFPlace.artifact(notice.repositoryPath))]
      if let line = notice.line { place.append(("region", ["startLine": .integer(max(1, line))])) }
      fields.append(("locations", [["physicalLocation": .object(place)]]))
    }
    return .object(fields)
  }
}
