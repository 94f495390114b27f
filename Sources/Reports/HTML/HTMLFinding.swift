/// One finding: a line that can be opened, and behind it the source, the reason, the evidence and the cure.
struct HTMLFinding {
  var finding: Report.Finding
  /// The `id` of what is behind the line; a browser opens the line for whoever follows a link to it.
  var anchor: String
  var isOpen: Bool
  var report: Report

  /// Lines around the place of the finding, and around a piece of evidence.
  private static let context = (finding: 2, evidence: 1)

  var markup: String {
    let state = isOpen ? " open=\"open\"" : ""
    var html = "<details class=\"f \(finding.level.rawValue)\"\(state)>\n<summary>\(HTMLPart.badge(finding.level)) "
    html += "<span class=\"m\">\(HTMLText.escaped(finding.message))</span> \(HTMLPart.place(finding.place))</summary>\n"
    html += "<div class=\"b\" id=\"\(anchor)\">\n" + symbol
    html +=
      HTMLExcerpt(of: finding.place.path, in: report)?.markup(around: finding.place, context: Self.context.finding)
      ?? ""
    return html + reasons + evidence + fix + silence + "</div>\n</details>\n"
  }

  private var symbol: String {
    var words = finding.symbol.isEmpty ? "" : "in <code>\(HTMLText.escaped(finding.symbol))</code>"
    if finding.confidence != "high" {
      words += (words.isEmpty ? "" : ", ") + HTMLText.escaped("\(finding.confidence) confidence")
    }
    return "<p class=\"q\">\(words) <a class=\"self\" href=\"#\(anchor)\" title=\"Link to this finding\">Link</a></p>\n"
  }

  private var reasons: String {
    let rows = [("Why", finding.why), ("What to do", finding.help)].filter { !$0.1.isEmpty }
    guard !rows.isEmpty else { return "" }
    let entries = rows.map { "<dt>\($0.0)</dt><dd>\(HTMLText.escaped($0.1))</dd>\n" }
    return "<dl>\(entries.joined())</dl>\n"
  }

  private var evidence: String {
    guard !finding.related.isEmpty else { return "" }
    var shown = finding.place
    let steps = finding.related.map { related in
      defer { shown = related.place }
      return step(related, after: shown)
    }
    return "<h5>Evidence</h5>\n<ol class=\"e\">\n\(steps.joined())</ol>\n"
  }

  /// `previous` is the place above, whose lines need not be shown again.
  private func step(_ related: Report.Related, after previous: Report.Place) -> String {
    let head = "<p>\(HTMLText.escaped(related.message)) \(HTMLPart.place(related.place))</p>"
    // The source of the finding itself stands above.
    guard related.place != finding.place, let excerpt = HTMLExcerpt(of: related.place.path, in: report) else {
      return "<li>\(head)</li>\n"
    }
    let isNear = previous.path == related.place.path && abs(previous.line - related.place.line) <= Self.context.evidence
    return "<li>\(head)\(excerpt.markup(around: related.place, context: isNear ? 0 : Self.context.evidence))</li>\n"
  }

  private var fix: String {
    guard let fix = finding.fix else { return "" }
    let how = fix.isSafe ? "<code>coordlint --fix</code> does it" : "check it: this may change what the code does"
    let head = "<p>\(HTMLText.escaped(fix.description)) <span class=\"q\">(\(how))</span></p>\n"
    return "<h5>Fix</h5>\n" + head + HTMLDiff(fix: fix, sources: report.sources).markup
  }

  private var silence: String {
    let comment = "// coordlint:disable:next \(finding.rule) -- "
    return "<p class=\"q x\">If it is meant to be so, say why on the line before: "
      + "<code>\(HTMLText.escaped(comment))<var>reason</var></code></p>\n"
  }
}
