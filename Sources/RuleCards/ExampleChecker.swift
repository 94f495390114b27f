/// A finding as plain values, for comparison with expectations.
public struct ExampleFinding: Hashable, Sendable {
  /// The rule's id.
  public var rule: String
  /// The severity of the outcome.
  public var severity: Severity
  /// The finding's sentence.
  public var message: String
  /// The path of the file, as in the example.
  public var path: String
  /// 1-based.
  public var line: Int
  /// 1-based, in any unit that is the same for all findings of a comparison.
  public var column: Int

  /// A finding from its parts.
  public init(rule: String, severity: Severity, message: String, path: String, line: Int, column: Int) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.path = path
    self.line = line
    self.column = column
  }

  /// The finding as a failure tells of it.
  var text: String { "\(path):\(line):\(column): \(severity.text): \(message) (\(rule))" }
}

/// Compares the findings in a project with what its comments expect.
public enum ExampleChecker {
  /// What is wrong, one sentence a failure; empty when every expectation holds and nothing unexpected was found.
  ///
  /// `rule` is the card's own rule, `nil` for a fixture that belongs to none. A note counts only where it is of
  /// this rule and the project does not allow it, or where it is expected.
  public static func failures(
    in project: ExampleProject, findings: [ExampleFinding], rule: String?
  ) -> [String] {
    var rest = findings
    var failures: [String] = []
    for expectation in project.expectations {
      let match = rest.firstIndex { expectation.accepts($0) }
      switch (expectation.kind, match) {
      case (.want, let match?), (.todoOk, let match?): rest.remove(at: match)
      case (.want, nil): failures.append(missing(expectation, findings: findings))
      case (.todoOk, nil):
        failures.append("\(expectation.place): the false alarm is gone: turn '// todo-ok' into '// ok'")
      case (.todoWant, let match?):
        failures.append("\(expectation.place): is found now: turn '// todo-want' into '// want'")
        rest.remove(at: match)
      case (.ok, _), (.todoWant, nil), (.idiom, _): break
      }
    }
    let allowsNotes = project.allowsNotes
    return failures
      + rest.filter { $0.severity > .note || ($0.rule == rule && !allowsNotes) }.map { "unexpected: \($0.text)" }
  }

  private static func missing(_ want: Expectation, findings: [ExampleFinding]) -> String {
    let wanted = "\(want.place): no finding of '\(want.rule)'"
    let sameRule = findings.filter { $0.rule == want.rule && $0.path == want.path }
    if let other = sameRule.first(where: { $0.line == want.line }), let message = want.message {
      return "\(wanted) with \"\(message)\": \(other.message)"
    }
    let lines = Set(sameRule.map(\.line)).subtracting([want.line]).sorted().map(String.init).joined(separator: ", ")
    return lines.isEmpty ? wanted : "\(wanted) (but on line \(lines))"
  }
}

extension Expectation {
  /// `Example.swift:7`
  var place: String { "\(path):\(line)" }

  /// Whether a finding is what the comment speaks of.
  func accepts(_ finding: ExampleFinding) -> Bool {
    finding.rule == rule && finding.path == path && finding.line == line
      && (message.map { finding.message.contains($0) } ?? true)
  }
}
