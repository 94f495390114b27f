import ProjectModel
import RuleCards

extension Finding {
  /// What several findings of one outcome about one type share in reports for people.
  public struct Together: Hashable, Sendable {
    /// The type; findings about types of the same name are not about the same one.
    public var owner: Match.Owner
    /// What this finding adds, in a few words.
    public var line: String
    private var template: Template
    private var bindings: [String: String]

    /// The words of a card for a match; nil if they are shown one by one.
    init?(_ words: Outcome.Together?, of match: Match) {
      guard let words, let owner = match.owner else { return nil }
      self.owner = owner
      line = words.line.filled(with: match.bindings)
      template = words.headline
      bindings = match.bindings.filter { words.headline.holes.contains($0.key) }
    }

    /// What so many findings have in common.
    public func headline(count: Int) -> String {
      template.filled(with: bindings.merging([Outcome.Together.count: String(count)]) { _, count in count })
    }
  }
}
