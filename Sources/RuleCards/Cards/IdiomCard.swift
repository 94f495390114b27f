import PatternLanguage

/// A checked idiom: named vocabulary with its examples.
public struct IdiomCard: Sendable {
  /// What clauses and analyses use.
  public var idiom: Idiom
  /// One sentence, without a full stop.
  public var title: String
  /// Projects whose `// idiom` comments mark each line on which a pattern matches.
  public var examples: [ExampleProject]
  /// The path that the loader was given.
  public var path: String
  /// The whole card.
  public var markdown: String
}

/// All cards of a run.
public struct CardSet: Sendable {
  /// Sorted by id.
  public let rules: [RuleCard]
  /// Sorted by id.
  public let idiomCards: [IdiomCard]
  /// What the idiom cards define.
  public let idioms: Idioms
  private let positions: [String: Int]

  /// Cards in any order, each id once.
  public init(rules: [RuleCard], idiomCards: [IdiomCard]) {
    let sorted = rules.sorted { $0.id < $1.id }
    self.rules = sorted
    self.idiomCards = idiomCards.sorted { $0.idiom.id < $1.idiom.id }
    idioms = Idioms(idiomCards.map(\.idiom))
    positions = Dictionary(sorted.indices.map { (sorted[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The rule of this id.
  public func rule(_ id: String) -> RuleCard? { positions[id].map { rules[$0] } }
}
