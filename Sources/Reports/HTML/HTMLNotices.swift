import Findings

/// What a run has to say about itself.
enum HTMLNotices {
  /// Notices of one kind that are shown without folding.
  private static let shownLimit = 5

  /// A section; empty without notices.
  static func markup(of notices: [Notice]) -> String {
    guard !notices.isEmpty else { return "" }
    let rows = notices.map(row)
    let rest = rows.dropFirst(shownLimit)
    let folded = "<details><summary>\(SummaryLine.counted(rest.count, "further notice"))</summary>\n"
    return "<section class=\"notices\" aria-label=\"About this run\">\n<h2>About this run</h2>\n"
      + "<ul>\n\(rows.prefix(shownLimit).joined())</ul>\n"
      + (rest.isEmpty ? "" : folded + "<ul>\n\(rest.joined())</ul>\n</details>\n") + "</section>\n"
  }

  private static func row(_ notice: Notice) -> String {
    let line = notice.line.map { ":\($0)" } ?? ""
    let place = notice.path.isEmpty ? "" : " <span class=\"p\">\(HTMLText.escaped(notice.path))\(line)</span>"
    return
      "<li class=\"\(notice.level.rawValue)\">\(HTMLPart.badge(notice.level)) \(HTMLText.escaped(notice.message))\(place)</li>\n"
  }
}
