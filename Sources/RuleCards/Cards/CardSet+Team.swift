import PatternLanguage

extension CardSet {
  /// The same cards with other values of some options, by rule and name.
  public func setting(_ options: [String: [String: String]]) -> CardSet {
    let changed = rules.map { card -> RuleCard in
      guard let values = options[card.id], case .analysis(let name, let settings) = card.detector else { return card }
      var card = card
      card.detector = .analysis(name: name, settings: settings.merging(values) { _, new in new })
      return card
    }
    return CardSet(rules: changed, idiomCards: idiomCards)
  }

  /// The same cards with further words for idioms, by the id of the card and the hole.
  ///
  /// An idiom with patterns speaks of calls, so its words are functions (`VerbSpelling`); the others list names.
  public func adding(words: [String: [String: [String]]]) -> CardSet {
    let changed = idiomCards.map { card -> IdiomCard in
      guard let lists = words[card.idiom.id] else { return card }
      var card = card
      for (hole, texts) in lists.sorted(by: { $0.key < $1.key }) { card.idiom.add(texts, to: hole) }
      return card
    }
    return CardSet(rules: rules, idiomCards: changed)
  }
}

extension Idiom {
  /// Whether its words are functions.
  public var isAboutCalls: Bool { !patterns.isEmpty }

  fileprivate mutating func add(_ texts: [String], to hole: String) {
    guard isAboutCalls else {
      names[hole] = (names[hole] ?? .empty).union(NameMatcher(texts))
      return
    }
    let verbs = texts.compactMap(VerbSpelling.init)
    names[hole] = (names[hole] ?? .empty).union(NameMatcher(verbs.map(\.name)))
    let lines = verbs.flatMap(\.clauses).enumerated().map { LineText($1, line: $0 + 1) }
    patterns += ClauseParser(lines: lines).clauses.compactMap {
      if case .find(let pattern) = $0.clause { pattern } else { nil }
    }
  }
}
