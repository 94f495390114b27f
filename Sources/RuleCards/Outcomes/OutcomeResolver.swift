import Findings
import PatternLanguage

/// Joins the words of `## Outcomes` with what the detection can return.
struct OutcomeResolver {
  /// `nil` where the card has no such section.
  let entries: [OutcomeReader.Entry]?
  /// The heading that a missing outcome is reported at.
  let section: LineText
  /// The card's own, for outcomes that name none.
  let confidence: Confidence
  let severity: Severity

  typealias Result = (detector: RuleCard.Detector?, outcomes: [Outcome], problems: [LineProblem])

  func resolve(_ detection: DetectReader.Detection) -> Result {
    switch detection {
    case .clauses(let clauses): resolve(clauses)
    case .analysis(let signature, let settings): resolve(signature, settings)
    }
  }

  private func resolve(_ signature: AnalysisSignature, _ settings: [String: String]) -> Result {
    guard let entries else {
      let hint = "define \(signature.outcomes.joined(separator: ", "))"
      return (nil, [], [section.problem("an analysis needs the section '## Outcomes'", hint: hint)])
    }
    var problems = nameProblems(entries, reachable: signature.outcomes)
    for entry in entries {
      problems += templateProblems(entry, holes: signature.holes)
      problems += stepProblems(entry, signature) + fixProblems(entry, signature)
      problems += arrowProblems(entry, holes: signature.holes) + togetherProblems(entry, signature)
      if entry.templates["message"] == nil { problems.append(entry.name.problem("the outcome has no '- message:'")) }
    }
    let outcomes = entries.map { outcome($0, message: nil) }
    return (.analysis(name: signature.name, settings: settings), outcomes, problems)
  }

  private func resolve(_ clauses: [LocatedClause]) -> Result {
    guard let report = clauses.last, case .report(let name, let hole, let message) = report.clause else {
      return (nil, [], [])
    }
    let rule = ClauseRule(
      finds: clauses.compactMap { if case .find(let pattern) = $0.clause { pattern } else { nil } },
      conditions: clauses.map(\.clause).filter(\.isCondition), outcome: name, hole: hole)
    let template = message.map { Template($0) }
    guard let entries else {
      guard let template else { return (nil, [], [report.text.problem("the outcome '\(name)' has no message")]) }
      let only = Outcome(name: name, severity: severity, confidence: confidence, message: template)
      return (.clauses(rule), [only], [])
    }
    var problems = nameProblems(entries, reachable: [name])
    let bound = rule.finds.map(\.holes)
    let always = (bound.first ?? []).filter { hole in bound.allSatisfy { $0.contains(hole) } }
    for entry in entries {
      problems += templateProblems(entry, holes: always)
      problems += entry.steps.map { $0.key.problem("clauses have no steps", hint: "steps come from an analysis") }
      problems += arrowProblems(entry, holes: always)
      problems += entry.fixes.flatMap(\.anchors).map { $0.problem("clauses have no places for a fix") }
      problems += togetherProblems(entry, nil)
      if (entry.templates["message"] == nil) == (template == nil) {
        problems.append(entry.name.problem("the message stands once: after 'report' or as '- message:'"))
      }
    }
    return (.clauses(rule), entries.map { outcome($0, message: template) }, problems)
  }

  private func outcome(_ entry: OutcomeReader.Entry, message: Template?) -> Outcome {
    Outcome(
      name: entry.name.string, severity: entry.severity, confidence: entry.confidence ?? confidence,
      message: entry.templates["message"] ?? message ?? Template(""), why: entry.templates["why"],
      help: entry.templates["help"],
      steps: Dictionary(entry.steps.map { ($0.key.string, $0.template) }, uniquingKeysWith: { first, _ in first }),
      fixes: entry.fixes.map(\.fix), arrows: entry.arrows.map(\.arrow), together: together(entry))
  }

  private func nameProblems(_ entries: [OutcomeReader.Entry], reachable: [String]) -> [LineProblem] {
    var problems: [LineProblem] = []
    var seen: Set<String> = []
    for entry in entries {
      let name = entry.name.string
      if !seen.insert(name).inserted {
        problems.append(entry.name.problem("outcome '\(name)' is defined twice"))
      } else if !reachable.contains(name) {
        let hint = Spelling.hint(for: name, in: reachable)
        problems.append(entry.name.problem("nothing returns the outcome '\(name)'", hint: hint))
      }
    }
    for name in reachable where !seen.contains(name) {
      problems.append(section.problem("the outcome '\(name)' is missing", hint: "add ### \(name) (warning, high)"))
    }
    return problems
  }

  private func templateProblems(_ entry: OutcomeReader.Entry, holes: [String]) -> [LineProblem] {
    OutcomeReader.keys.flatMap { key -> [LineProblem] in
      let holes = key == "together" ? holes + [Outcome.Together.count] : holes
      guard let text = entry.texts[key], let template = entry.templates[key] else { return [] }
      return unbound(template, at: text, holes: holes)
    }
  }

  private func stepProblems(_ entry: OutcomeReader.Entry, _ signature: AnalysisSignature) -> [LineProblem] {
    var problems: [LineProblem] = []
    for step in entry.steps {
      guard let extra = signature.steps[step.key.string] else {
        let hint = Spelling.hint(for: step.key.string, in: signature.steps.keys.sorted())
        problems.append(step.key.problem("'\(signature.name)' has no step '\(step.key.text)'", hint: hint))
        continue
      }
      problems += unbound(step.template, at: step.text, holes: signature.holes + extra)
    }
    return problems
  }

  private func fixProblems(_ entry: OutcomeReader.Entry, _ signature: AnalysisSignature) -> [LineProblem] {
    entry.fixes.flatMap { fix -> [LineProblem] in
      let strange = fix.anchors.filter { !signature.anchors.contains($0.string) }.map { anchor in
        anchor.problem(
          "'\(signature.name)' has no place '\(anchor.text)'",
          hint: Spelling.hint(for: anchor.string, in: signature.anchors))
      }
      return strange + unbound(fix.fix.description, at: fix.sentence, holes: signature.holes)
    }
  }

  /// An arrow speaks of the whole finding, so it has the finding's holes and not those of a step.
  private func arrowProblems(_ entry: OutcomeReader.Entry, holes: [String]) -> [LineProblem] {
    entry.arrows.flatMap { drawn -> [LineProblem] in
      let steps = entry.steps.map(\.key.string)
      let isKnown = drawn.arrow.step.isEmpty || steps.contains(drawn.arrow.step)
      let strange = drawn.step.problem(
        "the outcome has no step '\(drawn.step.text)'", hint: Spelling.hint(for: drawn.arrow.step, in: steps))
      return (isKnown ? [] : [strange]) + drawn.arrow.templates.flatMap { unbound($0, at: drawn.text, holes: holes) }
    }
  }

  func unbound(_ template: Template, at text: LineText, holes: [String]) -> [LineProblem] {
    template.holes.filter { !holes.contains($0) }.map { hole in
      text.word("$" + hole).problem("nothing binds $\(hole)", hint: Spelling.hint(for: hole, in: holes))
    }
  }
}

extension Clause {
  /// Whether the clause filters matches.
  fileprivate var isCondition: Bool {
    switch self {
    case .find, .report: false
    default: true
    }
  }
}
