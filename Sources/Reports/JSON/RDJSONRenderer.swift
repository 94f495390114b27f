import Findings

/// Reviewdog's diagnostic format as one document, or with one diagnostic a line.
///
/// Columns are UTF-8 bytes from 1, ends are exclusive, paths are relative to the working directory.
struct RDJSONRenderer: ReportRenderer {
  /// `rdjsonl`: a line for each diagnostic, and nothing around them.
  var isLines: Bool

  func text(of report: Report) -> String {
    let pages = Dictionary(report.rules.map { ($0.id, $0.page) }) { first, _ in first }
    let home = report.tool.homePage
    let source = JSONValue.object(
      [("name", .string(report.tool.name))] + (home.isEmpty ? [] : [("url", .string(home))]))
    let diagnostics = report.findings.map { finding in
      fields(of: finding, page: pages[finding.rule], sources: report.sources)
    }
    if isLines { return diagnostics.map { JSONValue.object([("source", source)] + $0).line + "\n" }.joined() }
    let document: JSONValue = [
      "source": source, "severity": .string(severity(of: report.findings.map(\.severity).max() ?? .warning)),
      "diagnostics": .array(diagnostics.map(JSONValue.object)),
    ]
    return document.text
  }

  private func fields(of finding: ResolvedFinding, page: String?, sources: [String: SourceText])
    -> [(key: String, value: JSONValue)]
  {
    var code: [(key: String, value: JSONValue)] = [("value", .string(finding.rule))]
    if let page, !page.isEmpty { code.append(("url", .string(page))) }
    var fields: [(key: String, value: JSONValue)] = [
      ("message", .string(finding.message)),
      ("location", location(finding.place, sources: sources)),
      ("severity", .string(severity(of: finding.severity))),
      ("code", .object(code)),
    ]
    if let suggestion = finding.fix.flatMap({ suggestion($0, for: finding, sources: sources) }) {
      fields.append(("suggestions", [suggestion]))
    }
    if !finding.steps.isEmpty {
      let related = finding.steps.map { step -> JSONValue in
        ["message": .string(step.message), "location": location(step.place, sources: sources)]
      }
      fields.append(("related_locations", .array(related)))
    }
    return fields
  }

  private func location(_ place: SourcePlace, sources: [String: SourceText]) -> JSONValue {
    ["path": .string(place.path), "range": range(place.bytes, at: place, in: sources[place.path])]
  }

  /// Without the source only lines are known.
  private func range(_ bytes: Range<Int>, at place: SourcePlace, in source: SourceText?) -> JSONValue {
    guard let source else {
      return ["start": ["line": .integer(place.line)], "end": ["line": .integer(place.endLine)]]
    }
    return ["start": position(bytes.lowerBound, in: source), "end": position(bytes.upperBound, in: source)]
  }

  private func position(_ offset: Int, in source: SourceText) -> JSONValue {
    let line = source.line(at: offset)
    return ["line": .integer(line), "column": .integer(max(0, offset - source.line(line).lowerBound) + 1)]
  }

  /// A suggestion replaces one range of the file that it is shown in: the edits with all that lies between them.
  private func suggestion(_ fix: ResolvedFinding.Fix, for finding: ResolvedFinding, sources: [String: SourceText])
    -> JSONValue?
  {
    let edits = fix.edits.sorted { $0.place.bytes.lowerBound < $1.place.bytes.lowerBound }
    guard let source = sources[finding.place.path], let first = edits.first, let last = edits.last,
      edits.allSatisfy({ $0.place.path == finding.place.path && $0.place.bytes.upperBound <= source.bytes.count })
    else { return nil }
    var text = ""
    var end = first.place.bytes.lowerBound
    for edit in edits {
      guard edit.place.bytes.lowerBound >= end else { return nil }
      text += String(decoding: source.bytes[end..<edit.place.bytes.lowerBound], as: UTF8.self) + edit.replacement
      end = edit.place.bytes.upperBound
    }
    let bytes = first.place.bytes.lowerBound..<last.place.bytes.upperBound
    return ["range": range(bytes, at: finding.place, in: source), "text": .string(text)]
  }

  private func severity(of level: Severity) -> String {
    switch level {
    case .error: "ERROR"
    case .warning: "WARNING"
    case .note: "INFO"
    }
  }
}
