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
    _ rule: String = "own", line: Int = 2, severity: Severity = .warning, message: String = "it leaks"
  ) -> ExampleFinding {
    ExampleFinding(rule: rule, severity: severity, message: message, path: "A.swift", line: line, column: 1)
  }

  private func failures(
    _ line: String, _ findings: [ExampleFinding], allowsNotes: Bool = false
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

  @Test func knownGapsFailOnceTheyStartOrStop() {
    #expect(failures("b()  // todo-want own", []) == [])
    #expect(failures("b()  // todo-want own", [finding()]).count == 1)
    #expect(failures("b()  // todo-ok own", [finding()]) == [])
    #expect(failures("b()  // todo-ok own", []).count == 1)
  }
}
