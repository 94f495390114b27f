import LintDriver
import Reports
import RuleCards
import RuleCatalog

/// The rules of a run, and the function that applies them.
struct Catalogue {
  /// By id.
  let cards: CardSet
  let work: RuleWork
  /// All rules as reports and tables show them, those without a card included, in the order of their ids.
  let rules: [Report.Rule]

  /// The ids of all rules.
  var ids: [String] { rules.map(\.id) }

  /// Rules that only run when they are named.
  var strictRules: Set<String> { Set(cards.rules.filter { $0.preset == .strict }.map(\.id)) }

  /// Loads the embedded cards and those of some folders; the examples of the embedded ones only where they are needed.
  static func load(folders: [String], readsExamples: Bool = false) throws(UsageError) -> Catalogue {
    var files = RuleCatalog.files
    for folder in folders { files += try cardFiles(in: folder) }
    return try Catalogue(files: files, trusted: readsExamples ? [] : Set(RuleCatalog.files.map(\.path)))
  }

  /// Loads the cards of a folder and the embedded ones that it does not replace; the ids of its rules come second.
  static func load(testing folder: String) throws(UsageError) -> (catalogue: Catalogue, own: [RuleCard]) {
    let own = try cardFiles(in: folder)
    let replaced = Set(own.map { name(of: $0.path) })
    let catalogue = try Catalogue(files: own + RuleCatalog.files.filter { !replaced.contains(name(of: $0.path)) })
    let paths = Set(own.map(\.path))
    return (catalogue, catalogue.cards.rules.filter { paths.contains($0.path) })
  }

  private init(files: [(path: String, text: String)], trusted: Set<String> = []) throws(UsageError) {
    do {
      cards = try CardLoader.load(
        files: files, signatures: RuleEngine.signatures, roles: RuleEngine.roles, trusted: trusted)
    } catch {
      let count = error.problems.count
      throw UsageError(
        "the rule cards have \(count == 1 ? "a problem" : "\(count) problems")", hint: error.description)
    }
    work = RuleEngine.work(for: cards)
    let described = cards.rules.map(CardText.rule) + [CardText.invalidSuppression]
    rules = described.sorted { $0.id < $1.id }
  }

  private static func cardFiles(in folder: String) throws(UsageError) -> [(path: String, text: String)] {
    do {
      return try CardFolder.files(in: folder)
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
