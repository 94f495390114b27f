import Detection
import LintDriver
import RuleCards

extension NavigatingNames {
  /// The endings in some files, read as if they were names of coordinators.
  static func counts(in files: [SourceFile], cards: CardSet, jobs: Int) async -> [(ending: String, count: Int)] {
    let cards = cards.adding(words: ["coordinator-names": ["NAME": candidates.map { "*" + $0 }]])
    let session = LintSession(knownRules: [], jobs: jobs) { _, _ in [] }
    let (facts, words) = await session.facts(of: files)
    return counts(in: Analyzer(cards: cards).project(files: facts, words: words))
  }
}
