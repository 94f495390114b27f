import Findings
import ProjectModel
import RuleCards

extension RuleCard {
  /// A match in the words of this card; nil if the card does not know the outcome.
  public func finding(of match: Match) -> Finding<Place>? {
    guard let outcome = outcome(match.outcome) else { return nil }
    let fill = { (template: Template?) in template?.filled(with: match.bindings) ?? "" }
    let steps = match.steps.compactMap { step -> Finding<Place>.Step? in
      let bindings = match.bindings.merging(step.bindings) { _, own in own }
      return outcome.steps[step.key].map { .init(place: step.place, message: $0.filled(with: bindings)) }
    }
    return Finding(
      rule: id, outcome: outcome.name, severity: outcome.severity, confidence: outcome.confidence,
      message: fill(outcome.message), why: fill(outcome.why), help: fill(outcome.help), place: match.place,
      symbol: match.symbol, subject: match.subject, steps: steps, fix: fix(of: match, outcome: outcome),
      picture: picture(of: match, outcome: outcome), together: group(of: match, outcome: outcome))
  }

  /// The words that it shares with other matches about its type; nil if they are shown one by one.
  private func group(of match: Match, outcome: Outcome) -> FindingGroup? {
    guard let words = outcome.together, let owner = match.owner else { return nil }
    return FindingGroup(
      key: "\(id) \(outcome.name) \(owner.type.index)", subject: owner.name,
      words: words.headline.parts(around: Outcome.Together.count, filled: match.bindings),
      line: words.line.filled(with: match.bindings))
  }

  private func picture(of match: Match, outcome: Outcome) -> [FindingArrow] {
    let keys = match.steps.map(\.key).filter { outcome.steps[$0] != nil }
    return outcome.arrows.map { arrow in
      FindingArrow(
        from: arrow.from.filled(with: match.bindings), to: arrow.to.filled(with: match.bindings),
        label: arrow.label.filled(with: match.bindings), kind: arrow.kind, step: keys.firstIndex(of: arrow.step))
    }
  }

  /// The first fix of the card whose places this match has.
  private func fix(of match: Match, outcome: Outcome) -> Finding<Place>.Fix? {
    for fix in outcome.fixes where fix.anchors.allSatisfy({ match.anchors[$0] != nil }) {
      let insertions = fix.insertions.flatMap { insertion in
        (match.anchors[insertion.anchor] ?? []).map { place in
          Finding<Place>.Edit(
            place: Place(file: place.file, range: .init(start: place.range.start, length: 0)),
            replacement: insertion.text)
        }
      }
      let removals = fix.removals.flatMap { match.anchors[$0] ?? [] }.map {
        Finding<Place>.Edit(place: $0, replacement: "")
      }
      return Finding<Place>.Fix(
        description: fix.description.filled(with: match.bindings), isSafe: fix.isSafe, edits: insertions + removals)
    }
    return nil
  }
}
