import Findings

/// What comments and the baseline silence, for those who asked to see it.
enum HTMLSilent {
  /// A folded section; empty if nobody asked.
  static func markup(of silent: [SilentFinding]?) -> String {
    guard let silent else { return "" }
    let rows = silent.map { entry in
      "<li class=\"\(entry.finding.severity.rawValue)\">\(HTMLPart.badge(entry.finding.severity)) "
        + "\(HTMLText.escaped(entry.finding.message)) \(HTMLPart.place(entry.finding.place)) "
        + "<span class=\"q\"><code>\(HTMLText.escaped(entry.finding.rule))</code> \(words(for: entry.silence))</span></li>\n"
    }
    return "<section class=\"silent\" aria-label=\"Silenced findings\">\n<details><summary>"
      + "\(SummaryLine.counted(silent.count, "silenced finding"))</summary>\n<ul>\n\(rows.joined())</ul>\n</details>\n</section>\n"
  }

  private static func words(for silence: Silence) -> String {
    switch silence {
    case .baseline: "known to the baseline"
    case .comment(let reason):
      reason.isEmpty ? "by a comment without a reason" : "by a comment: \(HTMLText.escaped(reason))"
    }
  }
}
