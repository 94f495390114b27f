import LintDriver
import RuleCards

extension RulePlan.Wishes {
  /// The same with the ids of rules alone: a name may be an id, a pattern for ids (`strong-*`), or a tag.
  func named(in cards: [RuleCard]) throws(UsageError) -> RulePlan.Wishes {
    var wishes = self
    wishes.only = try Self.ids(only, in: cards)
    wishes.skip = try Self.ids(skip, in: cards)
    return wishes
  }

  private static func ids(_ names: Set<String>, in cards: [RuleCard]) throws(UsageError) -> Set<String> {
    var ids: Set<String> = []
    for name in names.sorted() {
      let chosen = cards.filter { matches($0, name) }
      guard !chosen.isEmpty else { throw unknown(name, in: cards) }
      ids.formUnion(chosen.map(\.id))
    }
    return ids
  }

  private static func matches(_ card: RuleCard, _ name: String) -> Bool {
    if card.id == name || card.tags.contains(name) { return true }
    guard isPattern(name), let glob = try? Glob(name) else { return false }
    return glob.matches(name: card.id)
  }

  private static func isPattern(_ name: String) -> Bool { name.contains { "*?[{".contains($0) } }

  private static func unknown(_ name: String, in cards: [RuleCard]) -> UsageError {
    let tags = Set(cards.flatMap(\.tags)).sorted()
    let ids = cards.map(\.id).sorted()
    if isPattern(name) { return UsageError("no rule matches '\(name)'", hint: "'coordlint rules' lists them") }
    guard let near = NameSuggestion.closest(to: name, in: ids + tags) else {
      return UsageError(
        "there is no rule '\(name)'",
        hint: "there are \(ids.joined(separator: ", ")), and the tags \(tags.joined(separator: ", "))")
    }
    return UsageError("there is no rule '\(name)'", hint: "did you mean '\(near)'?")
  }
}
