import Findings

/// How many findings each rule and each type has: a first look at a project with many.
public struct FindingStatistics: Sendable {
  /// The findings of one rule or type.
  struct Row {
    var name: String
    /// By level.
    var errors = 0, warnings = 0, notes = 0

    var total: Int { errors + warnings + notes }
  }

  private let summary: Report.Summary
  private let rules: [Row]
  private let types: [Row]

  /// Counts what a report lists.
  public init(_ report: Report) {
    summary = report.summary
    rules = Self.rows(of: report.findings) { $0.rule }
    types = Self.rows(of: report.findings) { Self.type(in: $0.symbol) }
  }

  /// Two tables, or one JSON document.
  public func text(asJSON: Bool, style: TextStyle) -> String {
    guard !asJSON else { return json }
    let paint = Paint(isOn: style.isColored)
    return table(rules, title: "rule", paint: paint)
      + (types.isEmpty ? "" : "\n" + table(types, title: "type", paint: paint))
  }

  private var json: String {
    func list(_ rows: [Row], _ key: String) -> JSONValue {
      .array(
        rows.map { row in
          .object([
            (key, .string(row.name)), ("error", .integer(row.errors)), ("warning", .integer(row.warnings)),
            ("note", .integer(row.notes)),
          ])
        })
    }
    return JSONValue.object([
      ("schemaVersion", 1), ("rules", list(rules, "rule")), ("types", list(types, "type")),
    ]).text
  }

  private func table(_ rows: [Row], title: String, paint: Paint) -> String {
    guard !rows.isEmpty else { return "" }
    let width = max(title.count, rows.map(\.name.count).max() ?? 0)
    let showsNotes = summary.leastLevel == .note
    func line(_ name: String, _ cells: [String]) -> String {
      name + String(repeating: " ", count: width - name.count)
        + cells.map { String(repeating: " ", count: max(2, 10 - $0.count)) + $0 }.joined() + "\n"
    }
    let heads = ["total", "errors", "warnings"] + (showsNotes ? ["notes"] : [])
    return paint.bold(line(title, heads))
      + rows.map { row in
        let counts = [row.total, row.errors, row.warnings] + (showsNotes ? [row.notes] : [])
        return line(SafeText.line(row.name), counts.map { $0 == 0 ? "-" : String($0) })
      }.joined()
  }

  /// By the number of findings, then by name.
  private static func rows(of findings: [ResolvedFinding], key: (ResolvedFinding) -> String) -> [Row] {
    var rows: [String: Row] = [:]
    for finding in findings where !key(finding).isEmpty {
      let name = key(finding)
      switch finding.severity {
      case .error: rows[name, default: Row(name: name)].errors += 1
      case .warning: rows[name, default: Row(name: name)].warnings += 1
      case .note: rows[name, default: Row(name: name)].notes += 1
      }
    }
    return rows.values.sorted { ($1.total, $0.name) < ($0.total, $1.name) }
  }

  /// The type of a symbol: all of it that begins with a capital letter.
  private static func type(in symbol: String) -> String {
    symbol.split(separator: ".").prefix { $0.first?.isUppercase == true }.joined(separator: ".")
  }
}
