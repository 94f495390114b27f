import Findings
import PatternLanguage

/// A checked rule: what it finds, what it says, and the examples that test it.
public struct RuleCard: Sendable {
  /// How matches are found.
  public enum Detector: Sendable {
    /// The card's own clauses.
    case clauses(ClauseRule)
    /// A Swift analysis with the values of its `set` lines.
    case analysis(name: String, settings: [String: String])
  }

  /// The file name of its card; names the smell and is kept for ever.
  public var id: String
  /// The card's own severity; each outcome may have another.
  public var severity: Severity
  /// The card's own confidence; each outcome may have another.
  public var confidence: Confidence
  /// The version that brought the rule.
  public var since: String
  /// The smallest set of rules that contains it.
  public var preset: Preset
  /// What some presets change of it.
  public var changes: [Preset: PresetChange]
  /// Words for grouping, as written.
  public var tags: [String]
  /// The weakness in the common enumeration, where one fits.
  public var cwe: Int?
  /// One sentence, without a full stop.
  public var title: String
  /// The prose between title and first section: why it hurts and what to do instead. Markdown.
  public var intro: String
  /// How matches are found.
  public var detector: Detector
  /// In the order of the card.
  public var outcomes: [Outcome]
  /// Projects in which the rule fires: those of the card and then those of the files beside it, as `good` and `limits` are.
  public var bad: [ExampleProject]
  /// Projects in which no rule fires.
  public var good: [ExampleProject]
  /// Known gaps.
  public var limits: [ExampleProject]
  /// The list entries of `## Sources`, as written.
  public var sources: [String]
  /// The path that the loader was given.
  public var path: String
  /// The whole card.
  public var markdown: String

  /// The outcome of this name.
  public func outcome(_ name: String) -> Outcome? { outcomes.first { $0.name == name } }
}
