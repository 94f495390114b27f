import Findings

/// The findings of one rule, with the text of its card once for all of them.
struct HTMLGroup {
  /// A finding and the `id` under which the page shows it.
  struct Entry {
    var finding: ResolvedFinding
    var anchor: String
  }

  var rule: Report.Rule
  var entries: [Entry]

  /// The `id` of the group.
  var anchor: String { "r-" + HTMLText.name(rule.id) }

  /// The gravest of its findings.
  var level: Severity { entries.map(\.finding.severity).max() ?? .note }

  /// By the gravest finding, then by the id of the rule; the findings in their order.
  static func groups(of report: Report) -> [HTMLGroup] {
    let known = Dictionary(report.rules.map { ($0.id, $0) }) { first, _ in first }
    var entries: [String: [Entry]] = [:]
    var taken: [String: Int] = [:]
    for finding in report.findings {
      taken[finding.fingerprint, default: 0] += 1
      let number = taken[finding.fingerprint] ?? 1
      let anchor = "f-" + HTMLText.name(finding.fingerprint) + (number == 1 ? "" : "_\(number)")
      entries[finding.rule, default: []].append(Entry(finding: finding, anchor: anchor))
    }
    let groups = entries.map { id, entries in
      let rule = known[id] ?? Report.Rule(id: id, title: id, level: .warning, page: "")
      return HTMLGroup(rule: rule, entries: entries)
    }
    return groups.sorted { $0.level == $1.level ? $0.rule.id < $1.rule.id : $0.level > $1.level }
  }

  /// A section with a heading, the card and the findings.
  func markup(in report: Report, map: HTMLMap?, extent: HTMLExtent) -> String {
    let anchors = Dictionary(entries.map { ($0.finding, $0.anchor) }) { first, _ in first }
    let findings = entries.map(\.finding).gathered().map { run in
      let rows = run.map { finding in
        HTMLFinding(
          finding: finding, anchor: anchors[finding] ?? "", home: map?.home(of: finding), extent: extent,
          report: report,
          isInGroup: run.count > 1
        ).markup
      }
      return run.count > 1 ? Self.head(of: run[0]) + rows.joined() + "</div>\n" : rows.joined()
    }
    return "<section class=\"r\" id=\"\(anchor)\">\n\(head)\(card)\(findings.joined())</section>\n"
  }

  /// What several findings about one type have in common.
  private static func head(of finding: ResolvedFinding) -> String {
    "<div class=\"t \(finding.severity.rawValue)\"><h3>\(HTMLPart.badge(finding.severity)) "
      + "\(HTMLText.escaped(finding.together?.headline ?? finding.message))</h3>\(HTMLFinding.reasons(of: finding))\n"
  }

  private var head: String {
    let counts = HTMLPart.counts(entries.map(\.finding.severity))
    return "<h2>\(HTMLText.escaped(rule.title))</h2>\n"
      + "<p class=\"q\"><code>\(HTMLText.escaped(rule.id))</code> <span class=\"count\">\(counts)</span></p>\n"
  }

  private var card: String {
    let page = HTMLInline.webAddress(rule.page[...]).map { page in
      "<p class=\"q\">\(HTMLInline.anchor(to: page, text: "This page on the web"))</p>\n"
    }
    return "<details class=\"card\"><summary>Why it hurts, what to do, examples, how to silence it</summary>\n"
      + HTMLMarkdown.markup(of: rule.help) + (page ?? "") + "</details>\n"
  }
}
