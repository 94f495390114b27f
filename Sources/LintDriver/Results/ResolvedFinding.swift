import Detection
import RuleCards

/// A range in a file as people and editors count.
public struct SourceSpan: Hashable, Sendable {
  /// As it is reported.
  public var path: String
  /// The first character.
  public var start: SourcePosition
  /// One past the last character.
  public var end: SourcePosition
  /// The same range as UTF-8 byte offsets.
  public var bytes: Range<Int>
}

/// A finding with everything that a reader needs.
public struct ResolvedFinding: Hashable, Sendable {
  /// A further place with the sentence that says what happens there.
  public struct Step: Hashable, Sendable {
    /// Where.
    public var span: SourceSpan
    /// What happens there.
    public var message: String
  }

  /// What the rule said.
  public var finding: Finding
  /// Where.
  public var span: SourceSpan
  /// The evidence, in the order in which it proves the finding.
  public var steps: [Step]
  /// The cure, where it is local and certain.
  public var fix: ResolvedFix?
  /// Stable while lines move, messages are reworded or the file is reformatted; unique in a run.
  public var fingerprint: String
}

/// A finding that a comment silenced.
public struct SuppressedFinding: Hashable, Sendable {
  /// The finding; its fingerprint is that which it would have without the comment.
  public var finding: ResolvedFinding
  /// The text behind `--`, empty if there is none.
  public var reason: String
}

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
  /// By path, line, column and rule.
  public var suppressed: [SuppressedFinding] = []
  /// What a baseline knows, by path, line, column and rule; nil without a baseline.
  public var known: [ResolvedFinding]?
  /// One for each known rule that a `disable` names.
  public var suppressionUses: [SuppressionUse] = []
  /// What the run has to say about itself.
  public var notices: [RunNotice] = []
  /// The number of files that were read.
  public var fileCount = 0
  /// The number of coordinators in them.
  public var coordinatorCount = 0
  /// The number of their lines.
  public var lineCount = 0
  /// The bytes of the files in which a finding, one of its steps or one of its edits is, by path.
  public var sources: [String: [UInt8]] = [:]

  /// The number of findings of a severity.
  public func count(of severity: Severity) -> Int { findings.count { $0.finding.severity == severity } }
}

/// From which severity on a run fails.
public enum FailThreshold: String, CaseIterable, Sendable {
  case error, warning, note, never

  /// Whether a finding of this severity makes the run fail.
  public func isReached(by severity: Severity) -> Bool {
    switch self {
    case .error: severity >= .error
    case .warning: severity >= .warning
    case .note: true
    case .never: false
    }
  }
}
