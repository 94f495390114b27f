/// How much of the source a page shows, and what of it is open at first.
///
/// Colours, neighbouring lines and pictures are most of a page's elements. With thousands of findings they would cost seconds in a
/// browser, so the many get less each; the lines themselves are shown always.
struct HTMLExtent {
  /// With more findings than this, all are folded.
  private static let openLimit = 3
  /// With more findings than this, each gets less.
  private static let fullLimit = 1000

  /// Findings are unfolded.
  let isOpen: Bool
  /// Code is coloured.
  let isColored: Bool
  /// Evidence is drawn.
  let isDrawn: Bool
  /// Lines before and behind the place of a finding.
  let context: Int
  /// Lines before and behind a piece of evidence.
  let evidenceContext: Int

  /// What suits a number of findings.
  init(findings: Int) {
    let isFull = findings <= Self.fullLimit
    isOpen = findings <= Self.openLimit
    isColored = isFull
    isDrawn = isFull
    context = isFull ? 2 : 0
    evidenceContext = isFull ? 1 : 0
  }

  /// An excerpt of a file; nil if its text is not known.
  func excerpt(of path: String, in report: Report) -> HTMLExcerpt? {
    report.sources[path].map {
      HTMLExcerpt(source: $0, highlights: isColored ? report.highlights[path] ?? [] : [])
    }
  }
}
