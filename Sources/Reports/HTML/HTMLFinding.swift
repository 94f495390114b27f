import Findings

/// One finding: a line that can be opened, and behind it the source, the reason, the evidence and the cure.
///
/// There is no line break between elements: with thousands of findings a browser notices each node.
struct HTMLFinding {
  var finding: ResolvedFinding
  /// The `id` of what is behind the line; a browser opens the line for whoever follows a link to it.
  var anchor: String
  /// The `id` of what it is drawn on in the map.
  var home: String?
  var extent: HTMLExtent
  var report: Report
  /// It stands below a headline that says the reason and the cure for several.
  var isInGroup = false

  var markup: String {
    let state = extent.isOpen ? " open=\"open\"" : ""
    var html = "<details class=\"f \(finding.severity.rawValue)\"\(state)><summary>\(HTMLPart.badge(finding.severity)) "
    html += "<span class=\"m\">\(HTMLText.escaped(title))</span> \(HTMLPart.place(finding.place))</summary>"
    html += "<div class=\"b\" id=\"\(anchor)\">" + symbol
    let excerpt = extent.excerpt(of: finding.place.path, in: report)
    html += excerpt?.markup(around: finding.place, context: extent.context) ?? ""
    return html + (isInGroup ? "" : Self.reasons(of: finding)) + evidence + fix + "</div></details>\n"
  }

  private var title: String { (isInGroup ? finding.together?.line : nil) ?? finding.message }

  private var symbol: String {
    var words = finding.symbol.isEmpty ? "" : "in <code>\(HTMLText.escaped(finding.symbol))</code>"
    if finding.confidence != .high {
      words += (words.isEmpty ? "" : ", ") + HTMLText.escaped("\(finding.confidence.rawValue) confidence")
    }
    if let home { words += (words.isEmpty ? "" : ", ") + "<a href=\"#\(home)\">on the map</a>" }
    return "<p class=\"q\">\(words) <a class=\"self\" href=\"#\(anchor)\" title=\"Link to this finding\">Link</a></p>"
  }

  /// Why it hurts and what to do.
  static func reasons(of finding: ResolvedFinding) -> String {
    let rows = [("Why", finding.why), ("What to do", finding.help)].filter { !$0.1.isEmpty }
    guard !rows.isEmpty else { return "" }
    let entries = rows.map { "<dt>\($0.0)</dt><dd>\(HTMLText.escaped($0.1))</dd>" }
    return "<dl>\(entries.joined())</dl>"
  }

  private var evidence: String {
    let picture = extent.isDrawn ? HTMLPicture(finding.picture)?.markup ?? "" : ""
    guard !finding.steps.isEmpty else { return picture }
    var shown = finding.place
    let steps = finding.steps.map { related in
      defer { shown = related.place }
      return step(related, after: shown)
    }
    return "<h5>Evidence</h5>\(picture)<ol class=\"e\">\(steps.joined())</ol>"
  }

  /// `previous` is the place above, whose path and lines need not be shown again.
  private func step(_ related: ResolvedFinding.Step, after previous: SourcePlace) -> String {
    let place = related.place
    let isSame = previous.path == place.path
    let name = isSame ? "<span class=\"p\">line \(place.line)</span>" : HTMLPart.place(place)
    let head = "\(HTMLText.escaped(related.message)) \(name)"
    // The source of the finding itself stands above.
    guard place != finding.place, let excerpt = extent.excerpt(of: place.path, in: report) else {
      return "<li>\(head)</li>"
    }
    let isNear = isSame && abs(previous.line - place.line) <= extent.evidenceContext
    return "<li>\(head)\(excerpt.markup(around: place, context: isNear ? 0 : extent.evidenceContext))</li>"
  }

  private var fix: String {
    guard let fix = finding.fix else { return "" }
    let how = fix.isSafe ? "<code>coordlint --fix</code> does it" : "check it: this may change what the code does"
    let head = "<p>\(HTMLText.escaped(fix.description)) <span class=\"q\">(\(how))</span></p>"
    return "<h5>Fix</h5>" + head + HTMLDiff(fix: fix, path: finding.place.path, sources: report.sources).markup
  }
}
