import ProjectModel
import RuleCards

extension RuleCard {
  /// A match in the words of this card; nil if the card does not know the outcome.
  public func finding(of match: Match) -> Finding? {
    guard let outcome = outcome(match.outcome) else { return nil }
    let fill = { (template: Template?) in template?.filled(with: match.bindings) ?? "" }
    let steps = match.steps.compactMap { step -> Finding.Step? in
      let bindings = match.bindings.merging(step.bindings) { _, own in own }
      return outcome.steps[step.key].map { .init(place: step.place, message: $0.filled(with: bindings)) }
    }
    return Finding(
      rule: id, outcome: outcome.name, severity: outcome.severity, confidence: outcome.confidence,
      message: fill(outcome.message), why: fill(outcome.why), help: fill(outcome.help), symbol: match.symbol,
      subject: match.subject, place: match.place, steps: steps, fix: fix(of: match, outcome: outcome),
      picture: picture(of: match, outcome: outcome), together: .init(outcome.together, of: match))
  }

  private func picture(of match: Match, outcome: Outcome) -> [Finding.Arrow] {
    let keys = match.steps.map(\.key).filter { outcome.steps[$0] != nil }
    return outcome.arrows.map { arrow in
      Finding.Arrow(
        from: arrow.from.filled(with: match.bindings), to: arrow.to.filled(with: match.bindings),
        label: arrow.label.filled(with: match.bindings), kind: arrow.kind, step: keys.firstIndex(of: arrow.step))
    }
  }

  /// The first fix of the card whose places this match has.
  private func fix(of match: Match, outcome: Outcome) -> Finding.Fix? {
    for fix in outcome.fixes where fix.anchors.allSatisfy({ match.anchors[$0] != nil }) {
      let insertions = fix.insertions.flatMap { insertion in
        (match.anchors[insertion.anchor] ?? []).map { place in
          Finding.Edit(
            place: Place(file: place.file, range: .init(start: place.range.start, length: 0)),
            replacement: insertion.text)
        }
      }
      let removals = fix.removals.flatMap { match.anchors[$0] ?? [] }.map { Finding.Edit(place: $0, replacement: "") }
      return Finding.Fix(
        description: fix.description.filled(with: match.bindings), isSafe: fix.isSafe, edits: insertions + removals)
    }
    return nil
  }
}
