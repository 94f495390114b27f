import Findings
import Testing

@testable import RuleCards

@Suite struct ExampleCheckerTests {
  private func project(_ line: String, allowsNotes: Bool = false) -> ExampleProject {
    let text = "let a = 1\n\(line)\n"
    return ExampleProject(
      heading: "Bad", files: [ExampleFile(path: "A.swift", text: text)],
      expectations: ExpectationParser(path: "A.swift", text: text).expectations, allowsNotes: allowsNotes)
  }

  private func finding(
    _ rule: String = "own", line: Int = 2, severity: Severity = .warning, message: String = "it leaks",
    related: [Int] = []
  ) -> ResolvedFinding {
    ResolvedFinding(
      rule: rule, severity: severity, message: message, place: SourcePlace(path: "A.swift", line: line, column: 1),
      steps: related.map { .init(place: SourcePlace(path: "A.swift", line: $0, column: 1), message: "") })
  }

  private func failures(
    _ line: String, _ findings: [ResolvedFinding], allowsNotes: Bool = false
  ) -> [String] {
    ExampleChecker.failures(in: project(line, allowsNotes: allowsNotes), findings: findings, rule: "own")
  }

  @Test func wantNeedsAFindingWithItsMessage() {
    #expect(failures("b()  // want own", [finding()]) == [])
    #expect(failures("b()  // want own \"leaks\"", [finding()]) == [])
    #expect(failures("b()  // want own", []) == ["A.swift:2: no finding of 'own'"])
    #expect(failures("b()  // want own", [finding(line: 1)]).contains("A.swift:2: no finding of 'own' (but on line 1)"))
    #expect(
      failures("b()  // want own \"grows\"", [finding()]).first
        == "A.swift:2: no finding of 'own' with \"grows\": it leaks")
  }

  @Test func eachWantTakesOneFinding() {
    #expect(failures("b()  // want own // want own", [finding()]) == ["A.swift:2: no finding of 'own'"])
    #expect(failures("b()  // want own // want own", [finding(), finding()]) == [])
    #expect(failures("b()  // want own", [finding(), finding()]).count == 1)
  }

  @Test func unexpectedFindingsFail() {
    #expect(failures("b()", [finding()]) == ["unexpected: A.swift:2:1: warning: it leaks (own)"])
    #expect(failures("b()  // ok own", [finding()]).count == 1)
    #expect(failures("b()  // ok own", []) == [])
    #expect(failures("b()", [finding("other", severity: .error)]).count == 1)
  }

  @Test func notesOfOthersDoNotCount() {
    #expect(failures("b()", [finding("other", severity: .note)]) == [])
    #expect(failures("b()", [finding(severity: .note)]).count == 1)
    #expect(failures("b()", [finding(severity: .note)], allowsNotes: true) == [])
    #expect(failures("b()  // want other", [finding("other", severity: .note)]) == [])
  }

  @Test(arguments: Severity.allCases) func pinsHoldForOneSeverityOnly(_ severity: Severity) {
    for other in Severity.allCases {
      let said = failures("b()  // want-\(severity.rawValue) own", [finding(severity: other)])
      let wanted = "A.swift:2: no \(severity.rawValue) of 'own', but one of severity \(other.rawValue): it leaks"
      #expect(said.first == (severity == other ? nil : wanted))
      // What stands there instead is unexpected as well.
      #expect(said.count == (severity == other ? 0 : 2))
    }
    #expect(failures("b()  // want-\(severity.rawValue) own", []) == ["A.swift:2: no \(severity.rawValue) of 'own'"])
  }

  @Test func pinsReadMessagesAndChooseFirst() {
    #expect(failures("b()  // want-error own \"leaks\"", [finding(severity: .error)]) == [])
    #expect(
      failures("b()  // want-error own \"grows\"", [finding(severity: .error)]).first
        == "A.swift:2: no error of 'own' with \"grows\": it leaks")
    let both = [finding(severity: .note), finding(severity: .error)]
    #expect(failures("b()  // want own // want-note own", both) == [])
    #expect(failures("b()  // want own // want-error own", both) == [])
  }

  @Test func placesHoldAtAFindingOrAtItsEvidence() {
    #expect(failures("b()  // want-place own", [finding()]) == [])
    #expect(failures("b()  // want-place own", [finding(), finding()]) == [])
    #expect(failures("b()  // want-place own // want -1 own", [finding(line: 1, related: [2])]) == [])
    #expect(failures("b()  // want-place own \"leaks\"", [finding()]) == [])
    // The finding itself is expected by its own comment only.
    #expect(
      failures("b()  // want-place own", [finding(line: 1, related: [2])]).map { $0.prefix(10) } == ["unexpected"])
    let missing = "A.swift:2: no finding or related place of 'own'"
    #expect(failures("b()  // want-place own", []) == [missing])
    #expect(failures("b()  // want-place own // want -1 own", [finding(line: 1)]) == [missing + " (but on line 1)"])
    #expect(failures("b()  // want-place own", [finding("other", related: [2])]).first == missing)
    #expect(failures("b()  // want-place own \"grows\"", [finding()]).count == 2)
    #expect(failures("b()  // want-place own", [finding(severity: .note)], allowsNotes: true).count == 1)
  }

  @Test func oneOfTheMarkedLinesIsEnough() {
    let line = "b()  // want-either own // want-either -1 own"
    #expect(failures(line, [finding()]) == [])
    #expect(failures(line, [finding(line: 1)]) == [])
    #expect(failures(line, [finding(line: 1), finding()]) == [])
    #expect(failures(line, []) == ["A.swift:2 or A.swift:1: no finding of 'own'"])
    #expect(failures(line, [finding(severity: .note)], allowsNotes: true).count == 1)
    #expect(failures(line, [finding("other")]).count == 2)
    #expect(failures("b()  // want-either own", [finding(line: 1, related: [2])]).count == 2)
    // Another rule's lines are another choice.
    #expect(failures("b()  // want-either own // want-either -1 other", [finding()]).count == 1)
  }

  @Test func knownGapsFailOnceTheyStartOrStop() {
    #expect(failures("b()  // todo-want own", []) == [])
    #expect(failures("b()  // todo-want own", [finding()]).count == 1)
    #expect(failures("b()  // todo-ok own", [finding()]) == [])
    #expect(failures("b()  // todo-ok own", []).count == 1)
  }
}
