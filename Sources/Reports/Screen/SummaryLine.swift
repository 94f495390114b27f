import Findings

/// The closing words of a run, for people.
public enum SummaryLine {
  /// `2 errors, 1 warning, 3 notes in 12 files (3,456 lines)`, and how to see what is counted and not listed. With a baseline all that is
  /// found is new.
  public static func text(for summary: Report.Summary, hasBaseline: Bool = false) -> String {
    guard summary.files > 0 else { return "no Swift file was analysed" }
    let counts: [Severity: Int] = [.error: summary.errors, .warning: summary.warnings, .note: summary.notes]
    let found = counted { counts[$0] ?? 0 }
    let place = " in \(counted(summary.files, "file")) (\(counted(summary.lines, "line")))"
    return (found.isEmpty ? hasBaseline ? "no new findings" : "no findings" : found.joined(separator: ", ")) + place
      + (hint(for: summary).map { "; " + $0 } ?? "")
  }

  /// How to see what is counted and not listed; nil where everything is.
  static func hint(for summary: Report.Summary) -> String? {
    switch summary.leastLevel {
    case .error where summary.warnings > 0: "--min-severity warning lists the warnings"
    case .error where summary.notes > 0, .warning where summary.notes > 0: "--notes lists the notes"
    default: nil
    }
  }

  /// `2 errors`, `1 warning`: what there is of each severity, the worst first.
  public static func counted(_ count: (Severity) -> Int) -> [String] {
    Severity.allCases.filter { count($0) > 0 }.map { counted(count($0), $0.rawValue) }
  }

  /// `1 file`, `12,345 files`
  public static func counted(_ count: Int, _ noun: String) -> String {
    grouped(count) + " " + noun + (count == 1 ? "" : "s")
  }

  private static func grouped(_ number: Int) -> String {
    var result = ""
    for (index, digit) in String(number).reversed().enumerated() {
      if index > 0, index % 3 == 0 { result.append(",") }
      result.append(digit)
    }
    return String(result.reversed())
  }
}
