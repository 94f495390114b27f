import Testing

@testable import PatternLanguage

@Suite struct ClauseParserTests {
  private func clause(_ text: String) throws -> Clause {
    let parser = ClauseParser(lines: [LineText(text, line: 7)])
    if let problem = parser.problems.first { throw problem }
    return try #require(parser.clauses.first).clause
  }

  @Test func scopesAreRead() throws {
    for scope in PatternScope.allCases {
      guard case .unless(let pattern, scope) = try clause("unless $X.stop() in \(scope)") else {
        Issue.record("\(scope)")
        continue
      }
      #expect(pattern.source == "$X.stop()")
    }
    guard case .having(let pattern, .function) = try clause("having f { x in ... }") else {
      Issue.record("closure")
      return
    }
    #expect(pattern.source == "f { x in ... }")
  }

  @Test func conditionsAreRead() throws {
    guard
      case .whereIs("X", ["coordinator", "adds-child"], true) = try clause("where $X is not coordinator, adds-child")
    else {
      Issue.record("is not")
      return
    }
    guard case .whereMatches("X", let names) = try clause("where  $X  matches  not a, *b") else {
      Issue.record("matches")
      return
    }
    #expect(names == NameMatcher(["a", "*b"], isNegated: true))
  }

  @Test func reportIsRead() throws {
    guard case .report("climbs", "X", "a \"quoted\" word") = try clause(#"report climbs $X "a "quoted" word""#) else {
      Issue.record("with message")
      return
    }
    guard case .report("climbs", "X", nil) = try clause("report climbs $X") else {
      Issue.record("without message")
      return
    }
  }

  /// A line and the text that the caret marks.
  static let mistakes = [
    ("fin f()", "fin"), ("inside", ""), ("inside view,, app", "view,, app"),
    ("inside View Controller", "View Controller"),
    ("where X is view", "X"), ("where $X", ""), ("where $_ is view", "$_"), ("where $X matches", ""),
    ("where $X matches a*b", "a*b"), ("report $X \"m\"", "$X"), ("report found \"m\"", "\"m\""),
    ("report found $X message", "message"), ("unless f() in klass", "klass"), ("find", ""),
  ]

  @Test(arguments: mistakes) func mistakeIsMarked(_ line: String, _ marked: String) throws {
    let parser = ClauseParser(lines: [LineText("  " + line, line: 7)])
    let problem = try #require(parser.problems.first)
    #expect(parser.clauses.isEmpty)
    #expect(problem.line == 7)
    #expect(problem.lineText == "  " + line)
    #expect(String(problem.lineText.dropFirst(problem.column - 1).prefix(problem.length)) == marked)
  }

  @Test func everyMistakeOfABlockIsSaid() {
    let lines = ["find f(", "", "// a comment", "where $X", "find f()"].enumerated().map { LineText($1, line: $0 + 1) }
    let parser = ClauseParser(lines: lines)
    #expect(parser.problems.map(\.line) == [1, 4])
    #expect(parser.clauses.count == 1)
  }

  @Test func holesAreCapitals() {
    #expect(Hole.names(in: "$A.b($B2, $_, $path, $0, $C_D, $A)") == ["A", "B2", "C_D"])
    #expect(Hole.name(ofWord: "$Ab") == nil)
    #expect(Hole.name(ofWord: "$__") == nil)
    #expect(Hole.name(ofWord: "A") == nil)
  }

  @Test func nearWordsAreFound() {
    #expect(Spelling.nearest(to: "sevrity", in: ["severity", "since"]) == "severity")
    #expect(Spelling.nearest(to: "isnide", in: ["inside", "unless"]) == "inside")
    #expect(Spelling.nearest(to: "zebra", in: ["severity", "since"]) == nil)
    #expect(Spelling.hint(for: "zebra", in: ["a", "b"]) == "known: a, b")
  }
}
