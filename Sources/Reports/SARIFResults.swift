/// The `results` of a SARIF run.
struct SARIFResults {
  private let report: Report
  private let ruleIndices: [String: Int]
  /// Line hashes of the files with findings, by path.
  private let hashes: [String: [String]]

  init(report: Report) {
    self.report = report
    ruleIndices = Dictionary(report.rules.enumerated().map { ($0.element.id, $0.offset) }) { first, _ in first }
    let paths = Set(report.findings.map(\.place.path))
    hashes = report.sources.filter { paths.contains($0.key) }.mapValues(LineHash.hashes)
  }

  var value: JSONValue { .array(report.findings.map(result)) }

  private func result(_ finding: Report.Finding) -> JSONValue {
    var fields: [(key: String, value: JSONValue)] = [("ruleId", .string(finding.rule))]
    if let index = ruleIndices[finding.rule] { fields.append(("ruleIndex", .integer(index))) }
    fields += [
      ("level", .string(finding.level.rawValue)),
      ("message", SARIFPlace.message(finding.message)),
      ("locations", [location(of: finding)]),
      ("partialFingerprints", fingerprints(of: finding)),
    ]
    if !finding.related.isEmpty {
      fields.append(
        ("relatedLocations", .array(finding.related.enumerated().map { related($0.element, id: $0.offset) })))
    }
    // A single step is a place and no path.
    if finding.related.count >= 2 { fields.append(("codeFlows", [codeFlow(of: finding)])) }
    if let fix = finding.fix { fields.append(("fixes", [self.fix(fix)])) }
    return .object(fields)
  }

  private func location(of finding: Report.Finding) -> JSONValue {
    var fields: [(key: String, value: JSONValue)] = [("physicalLocation", SARIFPlace.physical(finding.place))]
    if !finding.symbol.isEmpty {
      let kind = finding.symbol.hasSuffix(")") ? "function" : finding.symbol.contains(".") ? "member" : "type"
      fields.append(
        ("logicalLocations", [["fullyQualifiedName": .string(finding.symbol), "kind": .string(kind)]]))
    }
    return .object(fields)
  }

  private func fingerprints(of finding: Report.Finding) -> JSONValue {
    var fields: [(key: String, value: JSONValue)] = []
    let lines = hashes[finding.place.path] ?? []
    if finding.place.line >= 1, finding.place.line <= lines.count {
      fields.append(("primaryLocationLineHash", .string(lines[finding.place.line - 1])))
    }
    return .object(fields + [("coordlintSymbol/v1", .string(finding.fingerprint))])
  }

  private func related(_ related: Report.Related, id: Int) -> JSONValue {
    [
      "id": .integer(id + 1),
      "physicalLocation": SARIFPlace.physical(related.place),
      "message": SARIFPlace.message(related.message),
    ]
  }

  /// One change for each file; the edits of a file are in the order of their places.
  private func fix(_ fix: Report.Fix) -> JSONValue {
    var paths: [String] = []
    for edit in fix.edits where !paths.contains(edit.place.repositoryPath) { paths.append(edit.place.repositoryPath) }
    let changes = paths.map { path -> JSONValue in
      let edits = fix.edits.filter { $0.place.repositoryPath == path }
      return ["artifactLocation": SARIFPlace.artifact(path), "replacements": .array(edits.map(replacement))]
    }
    return [
      "description": SARIFPlace.message(fix.description), "artifactChanges": .array(changes),
      "properties": ["safety": .string(fix.isSafe ? "safe" : "unsafe")],
    ]
  }

  private func replacement(_ edit: Report.Edit) -> JSONValue {
    ["deletedRegion": SARIFPlace.region(edit.place), "insertedContent": ["text": .string(edit.replacement)]]
  }

  /// Along the evidence, in the order of the proof, to the place of the finding.
  private func codeFlow(of finding: Report.Finding) -> JSONValue {
    let steps = finding.related + [Report.Related(place: finding.place, message: finding.message)]
    let locations = steps.map { step -> JSONValue in
      [
        "location": [
          "physicalLocation": SARIFPlace.physical(step.place), "message": SARIFPlace.message(step.message),
        ]
      ]
    }
    return ["threadFlows": [["locations": .array(locations)]]]
  }
}
