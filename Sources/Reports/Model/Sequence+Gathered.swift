import Findings

extension Sequence<ResolvedFinding> {
  /// The findings as people see them: those that are shown together as one run, where the first of them stands; all others alone.
  func gathered() -> [[ResolvedFinding]] {
    var runs: [[ResolvedFinding]] = []
    var known: [String: Int] = [:]
    for finding in self {
      let key = finding.together?.key
      if let key, let run = known[key] {
        runs[run].append(finding)
      } else {
        if let key { known[key] = runs.count }
        runs.append([finding])
      }
    }
    return runs
  }
}
