import Detection
import LintDriver
import RuleCards

extension NavigatingNames {
  /// The endings in some files, read as if they were names of coordinators.
  static func counts(in facts: SourceFacts, cards: CardSet) -> [(ending: String, count: Int)] {
    let cards = cards.adding(words: ["coordinator-names": ["NAME": candidates.map { "*" + $0 }]])
    return counts(in: Analyzer(cards: cards).project(files: facts.files, words: facts.words))
  }
}
