import Findings
import RuleCards

/// Which rules run, how much each matters and how its options stand: card, preset, configuration and command line,
/// each overruling those before it.
public struct RulePlan: Sendable {
  /// One rule.
  public struct Entry: Sendable {
    /// Its id.
    public var id: String
    /// The severity of its card.
    public var own: Severity
    /// How much it matters in this run, or that it does not run.
    public var level: Sourced<RuleLevel>
    /// Its options, in the order of its analysis.
    public var options: [(name: String, value: Sourced<String>)]
  }

  /// What the command line says.
  public struct Wishes: Sendable {
    /// Overrules the preset of the configuration.
    public var preset: Preset?
    /// Only these rules run, where there are any.
    public var only: Set<String>
    /// These do not.
    public var skip: Set<String>

    /// Wishes from their parts.
    public init(preset: Preset? = nil, only: Set<String> = [], skip: Set<String> = []) {
      self.preset = preset
      self.only = only
      self.skip = skip
    }
  }

  /// By id.
  public private(set) var entries: [Entry]
  /// The preset of the run.
  public let preset: Sourced<Preset>
  private let overrides: [Configuration.Override]

  /// Joins what everybody says.
  public init(
    cards: [RuleCard], signatures: [AnalysisSignature], configuration: Configuration, wishes: Wishes = Wishes()
  ) {
    preset =
      wishes.preset.map { Sourced($0, from: .option("--preset")) }
      ?? configuration.preset ?? Sourced(.recommended, from: .standard)
    overrides = configuration.overrides
    let preset = preset.value
    entries = cards.map { Self.entry(of: $0, preset: preset, signatures: signatures) }
    entries.sort { $0.id < $1.id }
    for index in entries.indices {
      if let rule = configuration.rules[entries[index].id] { entries[index].apply(rule) }
      entries[index].apply(wishes)
    }
  }

  /// The rules that run, for all files or for some.
  public var selection: RuleSelection {
    RuleSelection(skip: Set(entries.filter { $0.level.value == .off && !isOverridden($0) }.map(\.id)))
  }

  /// How much findings matter, by rule and file.
  public func severityPlan(from directory: WorkingDirectory) -> SeverityPlan {
    SeverityPlan(
      changes: severities, overrides: overrides.map { PathOverride($0, plan: self, from: directory) },
      offElsewhere: Set(entries.filter { $0.level.value == .off && isOverridden($0) }.map(\.id)))
  }

  /// Whether a rule that is off runs for some files; the command line has the last word.
  private func isOverridden(_ entry: Entry) -> Bool {
    if case .option = entry.level.origin { return false }
    return overrides.contains { $0.rules[entry.id].map { $0.value != .off } ?? false }
  }

  /// Severities that are not those of the cards, by rule.
  public var severities: [String: SeverityChange] {
    let changes = entries.compactMap { entry in
      entry.level.value.severity.flatMap { $0 == entry.own ? nil : (entry.id, SeverityChange(own: entry.own, new: $0)) }
    }
    return Dictionary(changes) { first, _ in first }
  }

  /// The values of all options, by rule and name.
  public var options: [String: [String: String]] {
    let pairs = entries.filter { !$0.options.isEmpty }.map { entry in
      (entry.id, Dictionary(entry.options.map { ($0.name, $0.value.value) }) { first, _ in first })
    }
    return Dictionary(pairs) { first, _ in first }
  }

  /// What the card says, and the preset.
  private static func entry(of card: RuleCard, preset: Preset, signatures: [AnalysisSignature]) -> Entry {
    let isOff = card.preset == .strict && preset != .strict
    var entry = Entry(
      id: card.id, own: card.severity,
      level: Sourced(isOff ? .off : RuleLevel(card.severity), from: .standard), options: [])
    if card.preset == .strict, !isOff { entry.level.origin = .preset(preset) }
    if case .analysis(let name, let settings) = card.detector {
      entry.options = (signatures.first { $0.name == name }?.settings ?? []).map { setting in
        (setting.name, Sourced(settings[setting.name] ?? setting.values.first ?? "", from: .standard))
      }
    }
    guard let change = card.changes[preset] else { return entry }
    if let severity = change.severity { entry.level = Sourced(RuleLevel(severity), from: .preset(preset)) }
    entry.apply(change.options.mapValues { Sourced($0, from: .preset(preset)) })
    return entry
  }
}

extension RulePlan.Entry {
  fileprivate mutating func apply(_ rule: Configuration.Rule) {
    if let level = rule.level { self.level = level }
    apply(rule.options)
  }

  fileprivate mutating func apply(_ values: [String: Sourced<String>]) {
    for index in options.indices {
      if let value = values[options[index].name] { options[index].value = value }
    }
  }

  fileprivate mutating func apply(_ wishes: RulePlan.Wishes) {
    if !wishes.only.isEmpty {
      let isNamed = wishes.only.contains(id)
      if !isNamed { level = Sourced(.off, from: .option("--only")) }
      // Who names a rule wants to see it, whatever the preset says.
      if isNamed, level.value == .off { level = Sourced(RuleLevel(own), from: .option("--only")) }
    }
    if wishes.skip.contains(id) { level = Sourced(.off, from: .option("--skip")) }
  }
}

/// Another severity for a rule.
public struct SeverityChange: Hashable, Sendable {
  /// That of the card.
  public var own: Severity
  /// That of the run.
  public var new: Severity

  /// A change from its parts.
  public init(own: Severity, new: Severity) {
    self.own = own
    self.new = new
  }

  /// What a finding becomes: weaker evidence stays weaker, but nothing is worse than the new severity.
  public func applied(to severity: Severity) -> Severity { severity < own ? min(severity, new) : new }
}
