import Findings

/// A rule named by a suppression, and whether that silenced anything.
public struct SuppressionUse: Hashable, Sendable {
  /// Index of the file in the project.
  public var file: Int
  /// The rule and where it is written.
  public var mention: SuppressionDirective.RuleMention
  /// Some finding was silenced by it.
  public var isUsed: Bool
}

/// Everything that a run found.
public struct LintResult: Sendable {
  /// By path, line, column and rule.
  public var findings: [ResolvedFinding] = []
  /// What comments silence, by path, line, column and rule; with the fingerprints that they would have without them.
  public var suppressed: [SilentFinding] = []
  /// What a baseline knows, by path, line, column and rule; nil without a baseline.
  public var known: [ResolvedFinding]?
  /// One for each known rule that a `disable` names.
  public var suppressionUses: [SuppressionUse] = []
  /// What the run has to say about itself.
  public var notices: [Notice] = []
  /// The number of files that were read.
  public var fileCount = 0
  /// The number of coordinators in them.
  public var coordinatorCount = 0
  /// The number of their lines.
  public var lineCount = 0
  /// The bytes of the files in which a finding, one of its steps or one of its edits is, by path.
  public var sources: [String: [UInt8]] = [:]

  /// The number of findings of a severity.
  public func count(of severity: Severity) -> Int { findings.count { $0.severity == severity } }
}
