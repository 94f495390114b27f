import Findings

/// Compares the findings in a project with what its comments expect.
public enum ExampleChecker {
  /// What is wrong, one sentence a failure; empty when every expectation holds and nothing unexpected was found.
  ///
  /// `rule` is the card's own rule, `nil` for a fixture that belongs to none. A note counts only where it is of
  /// this rule and the project does not allow it, or where it is expected.
  public static func failures(
    in project: ExampleProject, findings: [ResolvedFinding], rule: String?
  ) -> [String] {
    var rest = findings
    var failures: [String] = []
    for expectation in inOrder(project.expectations) {
      let match = rest.firstIndex { expectation.accepts($0) }
      switch (expectation.kind, match) {
      case (.want, let match?), (.wantError, let match?), (.wantWarning, let match?), (.wantNote, let match?),
        (.todoOk, let match?):
        rest.remove(at: match)
      case (.want, nil), (.wantError, nil), (.wantWarning, nil), (.wantNote, nil):
        failures.append(missing(expectation, findings: findings))
      case (.wantPlace, _):
        if !findings.contains(where: expectation.touches) { failures.append(missing(expectation, findings: findings)) }
      case (.todoOk, nil):
        failures.append("\(expectation.place): the false alarm is gone: turn '// todo-ok' into '// ok'")
      case (.todoWant, let match?):
        failures.append("\(expectation.place): is found now: turn '// todo-want' into '// want'")
        rest.remove(at: match)
      case (.ok, _), (.todoWant, nil), (.idiom, _), (.wantEither, _): break
      }
    }
    failures += missingChoices(in: project, findings: findings)
    let open = project.expectations.filter { $0.kind == .wantPlace || $0.kind == .wantEither }
    rest.removeAll { finding in open.contains { $0.accepts(finding) } }
    let allowsNotes = project.allowsNotes
    return failures
      + rest.filter { $0.severity > .note || ($0.rule == rule && !allowsNotes) }.map { "unexpected: \(text(of: $0))" }
  }

  /// The finding as a failure tells of it.
  private static func text(of finding: ResolvedFinding) -> String {
    let place = finding.place
    return
      "\(place.path):\(place.line):\(place.column): \(finding.severity.rawValue): \(finding.message) (\(finding.rule))"
  }

  /// What names a severity chooses first, so that a plain `want` beside it does not take its finding.
  private static func inOrder(_ expectations: [Expectation]) -> [Expectation] {
    expectations.filter { $0.kind != .want } + expectations.filter { $0.kind == .want }
  }

  /// The `want-either` comments of one rule are one expectation.
  private static func missingChoices(in project: ExampleProject, findings: [ResolvedFinding]) -> [String] {
    let choices = project.expectations.filter { $0.kind == .wantEither }
    return Set(choices.map(\.rule)).sorted().compactMap { rule in
      let places = choices.filter { $0.rule == rule }
      guard !places.contains(where: { findings.contains(where: $0.accepts) }) else { return nil }
      return "\(places.map(\.place).joined(separator: " or ")): no finding of '\(rule)'"
    }
  }

  private static func missing(_ want: Expectation, findings: [ResolvedFinding]) -> String {
    let wanted = "\(want.place): no \(want.kind.noun) of '\(want.rule)'"
    let sameRule = findings.filter { $0.rule == want.rule && $0.place.path == want.path }
    if let other = sameRule.first(where: { $0.place.line == want.line }) {
      if !want.kind.severities.contains(other.severity) {
        return "\(wanted), but one of severity \(other.severity.rawValue): \(other.message)"
      }
      if let message = want.message { return "\(wanted) with \"\(message)\": \(other.message)" }
    }
    let lines = Set(sameRule.map(\.place.line)).subtracting([want.line]).sorted().map(String.init).joined(
      separator: ", ")
    return lines.isEmpty ? wanted : "\(wanted) (but on line \(lines))"
  }
}

extension Expectation {
  /// `Example.swift:7`
  var place: String { "\(path):\(line)" }

  /// Whether a finding is what the comment speaks of, and stands there.
  func accepts(_ finding: ResolvedFinding) -> Bool {
    isAbout(finding) && isLine(of: finding.place)
  }

  /// Whether a finding is what the comment speaks of, and it or its evidence stands there.
  func touches(_ finding: ResolvedFinding) -> Bool {
    isAbout(finding) && ([finding.place] + finding.steps.map(\.place)).contains(where: isLine)
  }

  private func isLine(of place: SourcePlace) -> Bool { place.path == path && place.line == line }

  private func isAbout(_ finding: ResolvedFinding) -> Bool {
    finding.rule == rule && kind.severities.contains(finding.severity)
      && (message.map { finding.message.contains($0) } ?? true)
  }
}

extension Expectation.Kind {
  /// What is missed where there is none.
  fileprivate var noun: String {
    switch self {
    case .wantError: "error"
    case .wantWarning: "warning"
    case .wantNote: "note"
    case .wantPlace: "finding or related place"
    default: "finding"
    }
  }
}
