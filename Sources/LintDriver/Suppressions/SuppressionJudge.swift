import Detection
import Findings
import ProjectModel
import SwiftSource

/// Finds the directives of one file that cannot work, and those that silence nothing.
struct SuppressionJudge {
  let file: Int
  let directives: [SuppressionDirective]
  let session: LintSession

  private var policy: SuppressionPolicy { session.suppressions }

  /// A finding for each directive that names no rule, an unknown one or an unknown command, or that owes a reason.
  func invalid() -> [Finding<Place>] {
    guard let card = policy.invalid, session.selection.contains(card.id) else { return [] }
    return directives.flatMap(invalidities).compactMap { card.finding(of: $0) }
  }

  private func invalidities(of directive: SuppressionDirective) -> [Match] {
    if case .unknown(let command) = directive.command {
      let commands = ["disable", "disable:next", "disable:this", "disable:previous", "enable"]
      return [match("command", name: command, known: commands, at: directive.range)]
    }
    if directive.rules.isEmpty { return [match("no-rule", at: directive.range)] }
    let strange = directive.rules.filter { !session.analyzer.rules.contains($0.rule) }.map { mention in
      match("rule", name: mention.rule, known: session.analyzer.rules.sorted(), at: mention.range)
    }
    let owesReason = policy.requiresReason && directive.isDisable && directive.reason.isEmpty
    return strange + (owesReason ? [match("no-reason", at: directive.range)] : [])
  }

  /// A name that is not known, under `misspelled-…` if it is near to one that is.
  private func match(_ kind: String, name: String, known: [String], at range: ByteRange) -> Match {
    let near = NameSuggestion.closest(to: name, in: known)
    return match(
      (near == nil ? "unknown-" : "misspelled-") + kind, at: range, subject: name,
      [kind.uppercased(): name, "NEAR": near ?? ""])
  }

  private func match(
    _ outcome: String, at range: ByteRange, subject: String = "", _ bindings: [String: String] = [:],
    anchors: [String: [Place]] = [:]
  ) -> Match {
    Match(
      outcome: outcome, place: Place(file: file, range: range), symbol: "", subject: subject, bindings: bindings,
      anchors: anchors)
  }

  /// A finding for each directive of which some rule silences nothing, given what silences something.
  ///
  /// Nothing is said where one of its rules did not run, or where the file could not be read well.
  func unused(_ used: Set<SuppressionFilter.Match>, endings: Set<SuppressionFilter.Match>) -> [Finding<Place>] {
    guard let card = policy.unused, policy.seesWholeProject, session.selection.contains(card.id) else { return [] }
    return directives.enumerated().compactMap { number, directive in
      let isJudged = directive.rules.allSatisfy {
        session.analyzer.rules.contains($0.rule) && session.selection.contains($0.rule)
      }
      guard isJudged, directive.isDisable || directive.command == .enable else { return nil }
      let working = directive.isDisable ? used : endings
      let idle = directive.rules.indices.filter { position in
        // A directive against this very rule would have to be judged by itself.
        directive.rules[position].rule != card.id
          && !working.contains(SuppressionFilter.Match(directive: number, mention: position))
      }
      return idle.isEmpty ? nil : card.finding(of: unused(idle, of: directive))
    }
  }

  private func unused(_ idle: [Int], of directive: SuppressionDirective) -> Match {
    let rules = idle.map { directive.rules[$0].rule }.joined(separator: ", ")
    let isWhole = idle.count == directive.rules.count
    let outcome = directive.isDisable ? (isWhole ? "whole" : "part") : "nothing-to-end"
    let range = isWhole ? directive.range : directive.rules[idle[0]].range
    var anchors: [String: [Place]] = [:]
    if let cuts = isWhole ? directive.removal.map({ [$0] }) : directive.removals(of: Set(idle)) {
      anchors["unused"] = cuts.map { Place(file: file, range: $0) }
    }
    return match(outcome, at: range, subject: rules, ["RULES": rules], anchors: anchors)
  }
}
