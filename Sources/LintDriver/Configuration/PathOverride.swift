import Findings

/// Other severities for some files.
public struct PathOverride: Sendable {
  private let files: PathFilter
  private let directory: WorkingDirectory
  /// By rule, with the severity of its card.
  private let levels: [String: (level: RuleLevel, own: Severity)]

  /// An entry of a configuration; what the command line decided about a rule stays.
  init(_ override: Configuration.Override, plan: RulePlan, from directory: WorkingDirectory) {
    files = PathFilter(override.paths.map(\.value))
    self.directory = directory
    let open = plan.entries.filter { if case .option = $0.level.origin { false } else { true } }
    levels = Dictionary(
      open.compactMap { entry in
        override.rules[entry.id].map { (entry.id, (level: $0.value, own: entry.own)) }
      }
    ) { first, _ in first }
  }

  /// What it says of a rule in a file, whose path is as it is reported.
  func level(of rule: String, in path: String) -> (level: RuleLevel, own: Severity)? {
    guard let level = levels[rule], files.matches(fileOrFolderAround: directory.absolutePath(of: path)) else {
      return nil
    }
    return level
  }
}

/// How much the findings of a run matter, by rule and file.
public struct SeverityPlan: Sendable {
  /// Severities that are not those of the cards, by rule.
  private let changes: [String: SeverityChange]
  /// The last one that speaks of a rule and a file decides.
  private let overrides: [PathOverride]
  /// Rules that run for some files only.
  private let offElsewhere: Set<String>

  /// Nothing is changed.
  public static let none = SeverityPlan(changes: [:], overrides: [], offElsewhere: [])

  init(changes: [String: SeverityChange], overrides: [PathOverride], offElsewhere: Set<String>) {
    self.changes = changes
    self.overrides = overrides
    self.offElsewhere = offElsewhere
  }

  /// What a finding becomes; nil for one that is off in its file.
  func severity(of rule: String, in path: String, found severity: Severity) -> Severity? {
    for override in overrides.reversed() {
      guard let (level, own) = override.level(of: rule, in: path) else { continue }
      return level.severity.map { SeverityChange(own: own, new: $0).applied(to: severity) }
    }
    guard !offElsewhere.contains(rule) else { return nil }
    return changes[rule]?.applied(to: severity) ?? severity
  }
}
