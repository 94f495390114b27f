/// What a Swift analysis offers to the card that names it; the words belong to the card.
public struct AnalysisSignature: Hashable, Sendable {
  /// An option of the rule: a `set KEY VALUE` line of its card, which a configuration may overrule.
  public struct Setting: Hashable, Sendable {
    /// The key.
    public var name: String
    /// The values it may have, first the one that holds where nothing is set; empty for any text.
    public var values: [String]
    /// What it decides, in a few words.
    public var summary: String

    /// A setting with its values.
    public init(name: String, values: [String] = [], summary: String = "") {
      self.name = name
      self.values = values
      self.summary = summary
    }
  }

  /// The name after `analysis`.
  public var name: String
  /// Every outcome it can return; its card defines exactly these.
  public var outcomes: [String]
  /// The holes that every match binds, without `$`.
  public var holes: [String]
  /// The keys of its evidence, each with the holes that only this step binds.
  public var steps: [String: [String]]
  /// The names of the places at which a fix may insert; a match need not have all of them.
  public var anchors: [String]
  /// What its card may set.
  public var settings: [Setting]
  /// The holes that are the same in all findings about one type; empty where findings have no type in common.
  public var shared: [String]

  /// A signature from its parts.
  public init(
    name: String, outcomes: [String], holes: [String], steps: [String: [String]] = [:], anchors: [String] = [],
    settings: [Setting] = [], shared: [String] = []
  ) {
    self.name = name
    self.outcomes = outcomes
    self.holes = holes
    self.steps = steps
    self.anchors = anchors
    self.settings = settings
    self.shared = shared
  }
}
