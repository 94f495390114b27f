import PatternLanguage

/// `together` and `line`: what an outcome says of several findings about one type.
extension OutcomeResolver {
  func together(_ entry: OutcomeReader.Entry) -> Outcome.Together? {
    guard let headline = entry.templates["together"], let line = entry.templates["line"] else { return nil }
    return Outcome.Together(headline: headline, line: line)
  }

  /// What is said once for all of them may speak only of what they have in common.
  func togetherProblems(_ entry: OutcomeReader.Entry, _ signature: AnalysisSignature?) -> [LineProblem] {
    guard let headline = entry.texts["together"] else {
      return entry.texts["line"].map { [$0.problem("'line' is a line of a group", hint: "add - together: …")] } ?? []
    }
    guard let signature, !signature.shared.isEmpty else {
      return [headline.problem("the findings of this rule are about no type that several have in common")]
    }
    var problems: [LineProblem] = []
    if entry.texts["line"] == nil {
      problems.append(headline.problem("a group has a line for each finding", hint: "add - line: …"))
    }
    problems += entry.fixes.map { $0.sentence.problem("findings that are shown together have no fix") }
    let holes = signature.shared + [Outcome.Together.count]
    for key in ["together", "why", "help"] {
      guard let text = entry.texts[key], let template = entry.templates[key] else { continue }
      let other = template.holes.filter { signature.holes.contains($0) && !holes.contains($0) }
      problems += other.map { hole in
        text.word("$" + hole).problem(
          "$\(hole) is not the same in all findings that are shown together",
          hint: "known: \(holes.joined(separator: ", "))")
      }
    }
    return problems
  }
}
