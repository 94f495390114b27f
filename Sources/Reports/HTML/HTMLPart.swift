import Findings

/// Small pieces of markup that many parts of a report use.
enum HTMLPart {
  /// `error`, in its colour.
  static func badge(_ level: Severity) -> String { "<span class=\"l\">\(level.rawValue)</span>" }

  /// `path:line:column`
  static func place(_ place: SourcePlace) -> String {
    "<span class=\"p\">\(HTMLText.escaped(place.path)):\(place.line):\(place.column)</span>"
  }

  /// `2 errors, 1 note`; empty for nothing.
  static func counts(_ levels: [Severity]) -> String {
    Severity.allCases.compactMap { level in
      let count = levels.count { $0 == level }
      return count == 0 ? nil : SummaryLine.counted(count, level.rawValue)
    }.joined(separator: ", ")
  }
}
