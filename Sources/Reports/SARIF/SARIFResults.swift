import Findings

/// The `results` of a SARIF run.
struct SARIFResults {
  private let report: Report
  private let ruleIndices: [String: Int]
  /// Line hashes of the files with findings, by path.
  private let hashes: [String: [String]]

  /// All results in the order of their places, each with the reason why it is not reported, if it is not.
  private let entries: [(finding: ResolvedFinding, silence: Silence?)]

  init(report: Report) {
    self.report = report
    let silent = report.silent ?? []
    entries = Self.merged(report.findings.map { ($0, nil) }, silent.map { ($0.finding, $0.silence) })
    ruleIndices = Dictionary(report.rules.enumerated().map { ($0.element.id, $0.offset) }) { first, _ in first }
    let paths = Set(entries.map(\.finding.place.path))
    hashes = report.sources.filter { paths.contains($0.key) }.mapValues(LineHash.hashes)
  }

  var value: JSONValue {
    .array(entries.map { .object(fields(of: $0.finding) + state(of: $0.silence)) })
  }

  private func fields(of finding: ResolvedFinding) -> [(key: String, value: JSONValue)] {
    var fields: [(key: String, value: JSONValue)] = [("ruleId", .string(finding.rule))]
    if let index = ruleIndices[finding.rule] { fields.append(("ruleIndex", .integer(index))) }
    fields += [
      ("level", .string(finding.severity.rawValue)),
      ("message", SARIFMessage.value(of: finding)),
      ("locations", [location(of: finding)]),
      ("partialFingerprints", fingerprints(of: finding)),
    ]
    if !finding.steps.isEmpty {
      fields.append(
        ("relatedLocations", .array(finding.steps.enumerated().map { related($0.element, id: $0.offset) })))
    }
    // A single step is a place and no path.
    if finding.steps.count >= 2 { fields.append(("codeFlows", [codeFlow(of: finding)])) }
    if let fix = finding.fix { fields.append(("fixes", [self.fix(fix)])) }
    return fields
  }

  /// What all results must have if one of them has it (sections 3.27.23 and 3.27.24).
  private func state(of silence: Silence?) -> [(key: String, value: JSONValue)] {
    guard report.silent != nil else { return [] }
    var suppressions: [JSONValue] = []
    if let silence {
      var fields: [(key: String, value: JSONValue)] = [
        ("kind", silence == .baseline ? "external" : "inSource"), ("status", "accepted"),
      ]
      if let reason = silence.reason { fields.append(("justification", .string(reason))) }
      suppressions = [.object(fields)]
    }
    let state: JSONValue = silence == .baseline ? "unchanged" : "new"
    return [("suppressions", .array(suppressions))] + (report.hasBaseline ? [("baselineState", state)] : [])
  }

  /// Two sorted lists as one.
  private static func merged(
    _ left: [(finding: ResolvedFinding, silence: Silence?)],
    _ right: [(finding: ResolvedFinding, silence: Silence?)]
  ) -> [(finding: ResolvedFinding, silence: Silence?)] {
    var result: [(finding: ResolvedFinding, silence: Silence?)] = []
    var rest = right[...]
    for entry in left {
      while let next = rest.first, next.finding.precedes(entry.finding) { result.append(rest.removeFirst()) }
      result.append(entry)
    }
    return result + rest
  }

  private func location(of finding: ResolvedFinding) -> JSONValue {
    var fields: [(key: String, value: JSONValue)] = [("physicalLocation", SARIFPlace.physical(finding.place))]
    if !finding.symbol.isEmpty {
      let kind = finding.symbol.hasSuffix(")") ? "function" : finding.symbol.contains(".") ? "member" : "type"
      fields.append(
        ("logicalLocations", [["fullyQualifiedName": .string(finding.symbol), "kind": .string(kind)]]))
    }
    return .object(fields)
  }

  private func fingerprints(of finding: ResolvedFinding) -> JSONValue {
    var fields: [(key: String, value: JSONValue)] = []
    let lines = hashes[finding.place.path] ?? []
    if finding.place.line >= 1, finding.place.line <= lines.count {
      fields.append(("primaryLocationLineHash", .string(lines[finding.place.line - 1])))
    }
    return .object(fields + [("coordlintSymbol/v1", .string(finding.fingerprint))])
  }

  private func related(_ related: ResolvedFinding.Step, id: Int) -> JSONValue {
    [
      "id": .integer(id + 1),
      "physicalLocation": SARIFPlace.physical(related.place),
      "message": SARIFMessage.value(related.message),
    ]
  }

  /// One change for each file; the edits of a file are in the order of their places.
  private func fix(_ fix: ResolvedFinding.Fix) -> JSONValue {
    var paths: [String] = []
    for edit in fix.edits where !paths.contains(edit.place.repositoryPath) { paths.append(edit.place.repositoryPath) }
    let changes = paths.map { path -> JSONValue in
      let edits = fix.edits.filter { $0.place.repositoryPath == path }
      return ["artifactLocation": SARIFPlace.artifact(path), "replacements": .array(edits.map(replacement))]
    }
    return [
      "description": SARIFMessage.value(fix.description), "artifactChanges": .array(changes),
      "properties": ["safety": .string(fix.isSafe ? "safe" : "unsafe")],
    ]
  }

  private func replacement(_ edit: ResolvedFinding.Edit) -> JSONValue {
    ["deletedRegion": SARIFPlace.region(edit.place), "insertedContent": ["text": .string(edit.replacement)]]
  }

  /// Along the evidence, in the order of the proof, to the place of the finding.
  private func codeFlow(of finding: ResolvedFinding) -> JSONValue {
    let steps = finding.steps + [ResolvedFinding.Step(place: finding.place, message: finding.message)]
    let locations = steps.map { step -> JSONValue in
      [
        "location": [
          "physicalLocation": SARIFPlace.physical(step.place), "message": SARIFMessage.value(step.message),
        ]
      ]
    }
    return ["threadFlows": [["locations": .array(locations)]]]
  }
}
