extension Report {
  /// What a finding has in common with others of its rule, so that reports for people show them as one group.
  public struct Together: Hashable, Sendable {
    /// The same for all of the group, and for no other finding.
    public var key: String
    /// The type that they are about, as `coordlint why` knows it.
    public var subject: String
    /// What, in one sentence for all of them.
    public var headline: String
    /// What this one adds, in a few words.
    public var line: String

    /// One finding's part in a group.
    public init(key: String, subject: String, headline: String, line: String) {
      self.key = key
      self.subject = subject
      self.headline = headline
      self.line = line
    }
  }
}

extension Sequence<Report.Finding> {
  /// The findings as people see them: those that are shown together as one run, where the first of them stands; all others alone.
  func gathered() -> [[Report.Finding]] {
    var runs: [[Report.Finding]] = []
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
