import Findings
import Foundation

@testable import Reports

/// Reports to render.
enum Samples {
  static let tool = Report.Tool(name: "coordlint", version: "1.2.3", homePage: "https://example.org/coordlint")

  /// The place of the n-th (from 0) occurrence of a text in a source.
  static func place(of text: String, in source: String, path: String, occurrence: Int = 0) -> SourcePlace {
    var start = source.startIndex
    var range = source.range(of: text)
    for _ in 0..<occurrence {
      start = range?.upperBound ?? source.endIndex
      range = source.range(of: text, range: start..<source.endIndex)
    }
    let found = range ?? source.endIndex..<source.endIndex
    let (line, column) = position(of: found.lowerBound, in: source)
    let (endLine, endColumn) = position(of: found.upperBound, in: source)
    let first = source.utf8.distance(from: source.startIndex, to: found.lowerBound)
    let last = source.utf8.distance(from: source.startIndex, to: found.upperBound)
    return SourcePlace(
      path: path, line: line, column: column, endLine: endLine, endColumn: endColumn, bytes: first..<last)
  }

  private static func position(of index: String.Index, in source: String) -> (Int, Int) {
    let before = source[..<index]
    let lineStart = before.lastIndex(where: \.isNewline).map { source.index(after: $0) } ?? source.startIndex
    return (before.count(where: \.isNewline) + 1, source[lineStart..<index].utf16.count + 1)
  }

  static func finding(
    _ text: String, in source: String, path: String = "App/Login.swift", rule: String = "strong-parent",
    level: Severity = .error, message: String = "held strongly", related: [ResolvedFinding.Step] = []
  ) -> ResolvedFinding {
    ResolvedFinding(
      rule: rule, severity: level, message: message, why: "both stay in memory", help: "write 'weak'",
      place: place(of: text, in: source, path: path), symbol: "Login.start()", fingerprint: "00ff00ff00ff00ff",
      steps: related)
  }

  /// An insertion before `var` and a replacement of `App` in a line of `source`.
  static func fixed(in source: String, path: String = "App/Login.swift", isSafe: Bool = true) -> ResolvedFinding {
    var start = place(of: "var", in: source, path: path)
    (start.endLine, start.endColumn) = (start.line, start.column)
    start.bytes = start.bytes.lowerBound..<start.bytes.lowerBound
    var finding = finding("parent", in: source, path: path)
    finding.fix = ResolvedFinding.Fix(
      description: "make it weak", isSafe: isSafe,
      edits: [
        ResolvedFinding.Edit(place: start, replacement: "weak "),
        ResolvedFinding.Edit(place: place(of: "App", in: source, path: path), replacement: "Any"),
      ])
    return finding
  }

  /// Findings of one rule that are shown together.
  static func together(_ texts: [String], in source: String, path: String = "App/Login.swift", key: String = "Login")
    -> [ResolvedFinding]
  {
    texts.enumerated().map { number, text in
      var finding = finding(text, in: source, path: path, level: .warning, message: "\(text) works")
      finding.fingerprint = "\(key)\(number)"
      finding.together = FindingGroup(
        key: key, subject: key, words: ["\(key) works in ", " functions"], line: "\(text)(): files", count: texts.count)
      return finding
    }
  }

  static func report(
    _ findings: [ResolvedFinding], sources: [String: String], rules: [Report.Rule] = [], notices: [Notice] = [],
    exitCode: Int = 1
  ) -> Report {
    Report(
      tool: tool, rules: rules, findings: findings, notices: notices,
      summary: Report.Summary(files: 3, lines: 1234, findings: findings),
      sources: sources.mapValues { SourceText($0) }, exitCode: exitCode)
  }

  static func text(_ report: Report, _ format: ReportFormat, style: TextStyle = TextStyle()) -> String {
    String(decoding: format.bytes(of: report, style: style), as: UTF8.self)
  }

  /// A rendered document as Foundation's parser sees it, which is not the code under test.
  static func json(_ report: Report, _ format: ReportFormat) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(format.bytes(of: report)))
    return object as? [String: Any] ?? [:]
  }
}

/// Steps into a JSON document: keys and positions.
func at(_ value: Any?, _ path: Any...) -> Any? {
  var value = value
  for step in path {
    switch step {
    case let key as String: value = (value as? [String: Any])?[key]
    case let index as Int:
      let array = value as? [Any] ?? []
      value = array.indices.contains(index) ? array[index] : nil
    default: return nil
    }
  }
  return value
}
