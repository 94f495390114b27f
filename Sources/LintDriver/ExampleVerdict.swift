import RuleCards

/// Compares what an example expects with what a run found.
struct ExampleVerdict {
  /// A difference, at a line of the card.
  struct Difference: Hashable {
    var line: Int
    var message: String
  }

  /// The card's own rule.
  var rule: String
  var project: ExampleProject

  /// All differences, in the order of the lines.
  func failures(in result: LintResult) -> [Difference] {
    var rest = result.findings
    var differences: [Difference] = []
    // Expectations with a message are served first, so that one without does not take their finding.
    let order = project.expectations.enumerated().sorted {
      ($0.element.message == nil ? 1 : 0, $0.offset) < ($1.element.message == nil ? 1 : 0, $1.offset)
    }
    for (_, expectation) in order {
      let match = rest.firstIndex { matches($0, expectation) }
      switch expectation.kind {
      case .want, .todoOk:
        if let match { rest.remove(at: match) } else { differences.append(missing(expectation, in: result)) }
      case .ok, .todoWant:
        if match != nil { differences.append(surplus(expectation)) }
      case .idiom: break
      }
    }
    differences += rest.filter(isForbidden).map(unexpected)
    return differences.sorted { ($0.line, $0.message) < ($1.line, $1.message) }
  }

  private func matches(_ finding: ResolvedFinding, _ expectation: Expectation) -> Bool {
    finding.finding.rule == expectation.rule && finding.span.path == expectation.path
      && finding.span.start.line == expectation.line
      && (expectation.message.map { finding.finding.message.contains($0) } ?? true)
  }

  /// Notes of other rules are advice about an example that is about something else.
  private func isForbidden(_ finding: ResolvedFinding) -> Bool {
    guard finding.finding.severity == .note else { return true }
    return finding.finding.rule == rule && !project.allowsNotes
  }

  private func missing(_ expectation: Expectation, in result: LintResult) -> Difference {
    let here = result.findings.filter {
      $0.finding.rule == expectation.rule && $0.span.path == expectation.path
        && $0.span.start.line == expectation.line
    }
    let line = cardLine(expectation.path, expectation.line)
    if expectation.kind == .todoOk {
      return Difference(line: line, message: "the known gap is closed: '\(expectation.rule)' is silent; write 'ok'")
    }
    let said = here.first.map { ", it says \"\($0.finding.message)\"" } ?? ""
    let wanted = expectation.message.map { " with \"\($0)\"" } ?? ""
    return Difference(line: line, message: "'\(expectation.rule)' finds nothing\(wanted)\(said)")
  }

  private func surplus(_ expectation: Expectation) -> Difference {
    let line = cardLine(expectation.path, expectation.line)
    return expectation.kind == .ok
      ? Difference(line: line, message: "'\(expectation.rule)' takes the near miss for a hit")
      : Difference(line: line, message: "the known gap is closed: '\(expectation.rule)' finds it; write 'want'")
  }

  private func unexpected(_ finding: ResolvedFinding) -> Difference {
    Difference(
      line: cardLine(finding.span.path, finding.span.start.line),
      message: "unexpected \(finding.finding.severity.text) of '\(finding.finding.rule)': \(finding.finding.message)")
  }

  private func cardLine(_ path: String, _ line: Int) -> Int {
    guard let file = project.files.first(where: { $0.path == path }) else { return project.line }
    return file.firstLine + line - 1
  }
}
