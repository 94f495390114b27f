import Detection
import Findings
import LintDriver
import RuleCards

@testable import coordlint

/// The analyzer with the cards of this package and all their examples, for files in memory.
struct Linter {
  let catalogue: Catalogue

  init() throws { catalogue = try Catalogue.load(testing: Repository.root.path + "/Rules").catalogue }

  /// The ids of all rules.
  var ids: [String] { catalogue.ids }

  /// The ids of the rules that run unless they are asked not to.
  var defaultRules: Set<String> { Set(catalogue.cards.rules.filter { $0.preset == .recommended }.map(\.id)) }

  /// What the default rules find, notes included.
  func findings(in files: [ExampleFile]) -> [ResolvedFinding] {
    let session = LintSession(
      analyzer: catalogue.analyzer, selection: RuleSelection(skip: catalogue.strictRules),
      suppressions: SuppressionPolicy(cards: catalogue.cards.rules))
    return ExampleRunner(session: session).findings(in: files)
  }
}
