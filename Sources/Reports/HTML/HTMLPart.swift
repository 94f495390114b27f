/// Small pieces of markup that many parts of a report use.
enum HTMLPart {
  /// `error`, in its colour.
  static func badge(_ level: Report.Level) -> String { "<span class=\"l\">\(level.rawValue)</span>" }

  /// `path:line:column`
  static func place(_ place: Report.Place) -> String {
    "<span class=\"p\">\(HTMLText.escaped(place.path)):\(place.line):\(place.column)</span>"
  }

  /// `2 errors, 1 note`; empty for nothing.
  static func counts(_ levels: [Report.Level]) -> String {
    Report.Level.allCases.reversed().compactMap { level in
      let count = levels.count { $0 == level }
      return count == 0 ? nil : SummaryLine.counted(count, level.rawValue)
    }.joined(separator: ", ")
  }
}
