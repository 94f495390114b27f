import PatternLanguage

/// Loads cards: all of them, or every problem of all of them.
public enum CardLoader {
  /// Loads and checks cards.
  ///
  /// `files` are the Markdown files of a `Rules` folder in any order; a file in a folder `idioms` is an idiom
  /// card, `README.md` is none. `topics` are files of further examples, `<id>/<topic>.md` beside the card `<id>.md`; only
  /// who runs examples needs them. `signatures` and `roles` are what the cards may name. `trusted` are the paths of cards
  /// that were checked before, as the embedded ones are by the tests: their examples, most of their text, are not read.
  public static func load(
    files: [(path: String, text: String)], topics: [(path: String, text: String)] = [],
    signatures: [AnalysisSignature], roles: [String], trusted: Set<String> = []
  ) throws(CardProblems) -> CardSet {
    let cards = files.filter { CardPath.isCard($0.path) }.sorted { $0.path < $1.path }
    let idiomFiles = cards.filter { CardPath.isIdiom($0.path) }
    let ruleFiles = cards.filter { !CardPath.isIdiom($0.path) }
    let context = CardContext(
      signatures: signatures, roles: roles, idioms: idiomFiles.map { CardPath.id($0.path) }.sorted(),
      rules: ruleFiles.map { CardPath.id($0.path) }.sorted())
    var problems = duplicates(in: idiomFiles) + duplicates(in: ruleFiles)
    var idiomCards: [IdiomCard] = []
    for file in idiomFiles {
      let reader = IdiomCardReader(
        path: file.path, text: file.text, readsExamples: !trusted.contains(file.path))
      problems += reader.problems.map { CardProblem(path: file.path, problem: $0) }
      reader.card.map { idiomCards.append($0) }
    }
    var rules: [RuleCard] = []
    for file in ruleFiles {
      let reader = RuleCardReader(
        path: file.path, text: file.text, context: context, readsExamples: !trusted.contains(file.path))
      problems += reader.problems.map { CardProblem(path: file.path, problem: $0) }
      reader.card.map { rules.append($0) }
    }
    problems += add(topics, to: &rules, paths: ruleFiles.map(\.path), context: context)
    guard problems.isEmpty else { throw CardProblems(problems) }
    return CardSet(rules: rules, idiomCards: idiomCards)
  }

  /// Adds the examples of each file to the card that it stands beside; `paths` are those of all cards, also broken ones.
  private static func add(
    _ topics: [(path: String, text: String)], to rules: inout [RuleCard], paths: [String], context: CardContext
  ) -> [CardProblem] {
    var problems: [CardProblem] = []
    for file in topics.filter({ CardPath.isCard($0.path) }).sorted(by: { $0.path < $1.path }) {
      let card = CardPath.card(ofTopic: file.path)
      guard paths.contains(card) else {
        let beside = paths.filter { CardPath.folder($0) == CardPath.folder(card) }.map(CardPath.id)
        let place = LineText("", line: 1)
        let message = "the folder has the name of no rule: there is no card '\(CardPath.id(card))'"
        let hint = Spelling.hint(for: CardPath.id(card), in: beside)
        problems.append(CardProblem(path: file.path, problem: place.problem(message, hint: hint)))
        continue
      }
      let reader = TopicReader(path: file.path, text: file.text, context: context)
      problems += reader.problems.map { CardProblem(path: file.path, problem: $0) }
      guard let position = rules.firstIndex(where: { $0.path == card }) else { continue }
      rules[position].bad += reader.examples.bad
      rules[position].good += reader.examples.good
      rules[position].limits += reader.examples.limits
    }
    return problems
  }

  private static func duplicates(in files: [(path: String, text: String)]) -> [CardProblem] {
    var first: [String: String] = [:]
    return files.compactMap { file in
      let id = CardPath.id(file.path)
      guard let other = first[id] else {
        first[id] = file.path
        return nil
      }
      let place = LineText("", line: 1)
      return CardProblem(path: file.path, problem: place.problem("the card '\(id)' exists twice", hint: "see \(other)"))
    }
  }
}

/// What the path of a card says.
enum CardPath {
  /// The file name without `.md`.
  static func id(_ path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.hasSuffix(".md") ? String(name.dropLast(3)) : name
  }

  /// What stands before the file name, without the `/`.
  static func folder(_ path: String) -> Substring { path[..<(path.lastIndex(of: "/") ?? path.startIndex)] }

  /// The card that a file of further examples stands beside: `Rules/x.md` for `Rules/x/topic.md`.
  static func card(ofTopic path: String) -> String { folder(path) + ".md" }

  static func isIdiom(_ path: String) -> Bool { path.split(separator: "/").dropLast().last == "idioms" }

  static func isCard(_ path: String) -> Bool { path.hasSuffix(".md") && id(path) != "README" }
}
