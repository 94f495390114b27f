import Detection
import Findings
import LintDriver
import Reports
import RuleCards
import RuleCatalog

/// The rules of a run, and what applies them.
struct Catalogue {
  /// By id.
  let cards: CardSet
  let analyzer: Analyzer
  /// All rules as reports and tables show them, in the order of their ids.
  let rules: [Report.Rule]

  /// The ids of all rules.
  var ids: [String] { rules.map(\.id) }

  /// Rules that only run in the strict preset or when they are named.
  var strictRules: Set<String> { Set(cards.rules.filter { $0.preset == .strict }.map(\.id)) }

  /// A session for small projects: all rules run, on the calling thread.
  var exampleSession: LintSession { session(suppressions: SuppressionPolicy(cards: cards.rules)) }

  /// A session with these rules.
  func session(
    selection: RuleSelection = RuleSelection(), jobs: Int = 1, repository: RepositoryPaths = .unchanged,
    suppressions: SuppressionPolicy
  ) -> LintSession {
    LintSession(
      analyzer: analyzer, selection: selection, jobs: jobs, repository: repository, suppressions: suppressions)
  }

  /// Folders with cards that somebody else than the user named.
  struct NamedFolders {
    var paths: [String] = []
    /// What they may read; nil where the user named who named them.
    var territory: Territory?
  }

  /// Loads the embedded cards, whose examples are not read, and those of some folders.
  static func load(folders: [String], named: NamedFolders = NamedFolders()) throws(UsageError) -> Catalogue {
    var files = RuleCatalog.files
    for folder in named.paths {
      files += try read(folder) { path throws(CardFolderError) in
        try CardFolder.files(in: path, territory: named.territory)
      }
    }
    for folder in folders { files += try read(folder, cards) }
    return try Catalogue(files: files, trusted: Set(RuleCatalog.files.map(\.path)))
  }

  /// Loads the cards of a folder with all their examples, and the embedded ones that it does not replace; its own rules
  /// come second.
  static func load(testing folder: String) throws(UsageError) -> (catalogue: Catalogue, own: [RuleCard]) {
    let own = try read(folder, cards)
    let replaced = Set(own.map { name(of: $0.path) })
    let others = RuleCatalog.files.filter { !replaced.contains(name(of: $0.path)) }
    let catalogue = try Catalogue(files: own + others, topics: try read(folder, CardFolder.topics))
    let paths = Set(own.map(\.path))
    return (catalogue, catalogue.cards.rules.filter { paths.contains($0.path) })
  }

  private typealias Texts = [(path: String, text: String)]

  private init(files: Texts, topics: Texts = [], trusted: Set<String> = []) throws(UsageError) {
    do {
      cards = try CardLoader.load(
        files: files, topics: topics, signatures: Analyzer.signatures, roles: Analyzer.roles, trusted: trusted)
    } catch {
      let count = error.problems.count
      throw UsageError(
        "the rule cards have \(count == 1 ? "a problem" : "\(count) problems")", hint: error.description)
    }
    analyzer = Analyzer(cards: cards)
    rules = cards.rules.map(CardText.rule).sorted { $0.id < $1.id }
  }

  private init(cards: CardSet, rules: [Report.Rule], layers: LayerMap) {
    self.cards = cards
    self.rules = rules
    analyzer = Analyzer(cards: cards, layers: layers)
  }

  /// The names that a configuration may use.
  var vocabulary: ConfigurationVocabulary {
    var options: [String: [AnalysisSignature.Setting]] = Dictionary(ids.map { ($0, []) }) { first, _ in first }
    for card in cards.rules {
      guard case .analysis(let name, _) = card.detector else { continue }
      options[card.id] = Analyzer.signatures.first { $0.name == name }?.settings ?? []
    }
    let idioms = cards.idiomCards.map(\.idiom)
    return ConfigurationVocabulary(
      rules: options, idioms: Dictionary(idioms.map { ($0.id, $0.names.keys.sorted()) }) { first, _ in first },
      calls: Set(idioms.filter(\.isAboutCalls).map(\.id)), version: ToolVersion.current)
  }

  /// The same rules as a configuration wants them.
  func configured(by configuration: Configuration, plan: RulePlan, from directory: WorkingDirectory) -> Catalogue {
    let changes = plan.severities
    let described = rules.map { rule in
      var rule = rule
      if let change = changes[rule.id] { rule.level = change.new }
      return rule
    }
    return Catalogue(
      cards: cards.setting(plan.options).adding(words: configuration.words), rules: described,
      layers: configuration.layerMap(from: directory))
  }

  private static func cards(in folder: String) throws(CardFolderError) -> Texts { try CardFolder.files(in: folder) }

  private static func read(
    _ folder: String, _ files: (String) throws(CardFolderError) -> Texts
  ) throws(UsageError) -> Texts {
    do {
      return try files(folder)
    } catch {
      throw UsageError("cannot use the rules in '\(error.path)': \(error.reason)")
    }
  }

  /// `idioms/x.md` or `x.md`: what two folders of cards have in common.
  private static func name(of path: String) -> String {
    let parts = path.split(separator: "/").suffix(2)
    return parts.first == "idioms" ? parts.joined(separator: "/") : String(parts.last ?? "")
  }
}
