import Findings

/// What a run found in numbers, and where to go from there.
struct HTMLOverview {
  var report: Report
  var groups: [HTMLGroup]

  /// The head of the page and the list of rules with findings.
  var markup: String {
    let summary = report.summary
    let facts = [
      SummaryLine.counted(summary.files, "file"), SummaryLine.counted(summary.lines, "line"),
      SummaryLine.counted(report.rules.count, "rule"), "\(report.tool.name) \(report.tool.version)",
    ]
    return """
      <header>
      <h1>Coordinator report</h1>
      <p class="q">\(facts.map { "<span>\(HTMLText.escaped($0))</span>" }.joined(separator: " "))</p>
      <ul class="totals">
      \(total(summary.errors, .error))\(total(summary.warnings, .warning))\(total(summary.notes, .note))</ul>
      \(note)</header>
      \(contents)
      """
  }

  private func total(_ count: Int, _ level: Severity) -> String {
    let words = SummaryLine.counted(count, level.rawValue).split(separator: " ")
    let state = count == 0 ? "zero" : level.rawValue
    return "<li class=\"\(state)\"><b>\(words.first ?? "")</b> \(words.last ?? "")</li>\n"
  }

  private var note: String {
    let baseline = report.hasBaseline ? "<p class=\"q\">Only what the baseline does not know is listed.</p>\n" : ""
    let hint = SummaryLine.hint(for: report.summary).map { "<p class=\"q\"><code>\(HTMLText.escaped($0))</code></p>\n" }
    return baseline + (hint ?? "")
  }

  private var contents: String {
    guard !groups.isEmpty else { return "" }
    let rows = groups.map { group in
      let counts = HTMLPart.counts(group.entries.map(\.finding.severity))
      return "<li class=\"\(group.level.rawValue)\"><a href=\"#\(group.anchor)\" title=\"\(counts)\">"
        + "<span>\(HTMLText.escaped(group.rule.id))</span> <b>\(group.entries.count)</b></a></li>\n"
    }
    return "<nav aria-label=\"Rules with findings\">\n<ul>\n\(rows.joined())</ul>\n</nav>\n"
  }

  /// The rules that found nothing, and what made the page.
  static func footer(of report: Report, groups: [HTMLGroup]) -> String {
    let found = Set(groups.map(\.rule.id))
    let rows = report.rules.filter { !found.contains($0.id) }.map { rule in
      "<li><code>\(HTMLText.escaped(rule.id))</code> \(HTMLText.escaped(rule.title))</li>\n"
    }
    let quiet = "<details><summary>\(SummaryLine.counted(rows.count, "rule")) without a finding</summary>\n"
    let list = rows.isEmpty ? "" : quiet + "<ul>\n\(rows.joined())</ul>\n</details>\n"
    let name = "\(report.tool.name) \(report.tool.version)"
    let home = HTMLInline.webAddress(report.tool.homePage[...]).map { HTMLInline.anchor(to: $0, text: name[...]) }
    return "<footer>\n\(list)<p class=\"q\">Made by \(home ?? HTMLText.escaped(name)).</p>\n</footer>\n"
  }
}
