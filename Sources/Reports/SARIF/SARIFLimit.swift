import Findings

/// GitHub refuses a run with more results than this: the gravest stay, and the run says how many are left out.
enum SARIFLimit {
  /// Results of a run.
  static let results = 25_000

  static func applied(to report: Report) -> Report {
    let silent = report.silent?.count ?? 0
    let excess = report.findings.count + silent - results
    guard excess > 0 else { return report }
    var report = report
    report.silent = report.silent.map { Array($0.prefix(max(0, results - report.findings.count))) }
    report.findings = gravest(report.findings)
    report.notices.append(
      Notice(
        level: .warning, id: "results-left-out",
        message: "\(excess) of \(results + excess) results are left out, the least grave ones: GitHub takes \(results)")
    )
    return report
  }

  /// In their order.
  private static func gravest(_ findings: [ResolvedFinding]) -> [ResolvedFinding] {
    guard findings.count > results else { return findings }
    let ranked = findings.enumerated().sorted { left, right in
      left.element.severity == right.element.severity
        ? left.offset < right.offset : left.element.severity > right.element.severity
    }
    return ranked.prefix(results).sorted { $0.offset < $1.offset }.map(\.element)
  }
}
