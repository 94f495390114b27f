import Testing

@testable import RuleCards

/// Every mistake that a card can have is said at its place.
@Suite struct CardProblemTests {
  /// One change to a correct set of cards, and the problem that it makes: message, what the caret marks, hint.
  struct Mistake: CustomStringConvertible, Sendable {
    var old: String
    var new: String
    var message: String
    var marked: String
    var hint: String?
    var description: String { message }

    init(_ old: String, _ new: String, _ message: String, at marked: String, hint: String? = nil) {
      self.old = old
      self.new = new
      self.message = message
      self.marked = marked
      self.hint = hint
    }
  }

  static let frontMatter = [
    Mistake("since: 0.1", "sinse: 0.1", "unknown key 'sinse'", at: "sinse", hint: "did you mean 'since'?"),
    Mistake("since: 0.1\n", "", "the front matter has no 'since'", at: "---", hint: "add a line 'since: …'"),
    Mistake("since: 0.1", "since: soon", "'soon' is no version", at: "soon"),
    Mistake("since: 0.1", "since: 0.1\nsince: 0.2", "'since' is written twice", at: "since"),
    Mistake("since: 0.1", "hello", "front matter is 'key: value' lines", at: "hello"),
    Mistake(
      "severity: warning", "severity: warnin", "unknown severity 'warnin'", at: "warnin",
      hint: "did you mean 'warning'?"),
    Mistake(
      "severity: warning", "severity: loud", "unknown severity 'loud'", at: "loud", hint: "known: error, warning, note"),
    Mistake(
      "confidence: high", "confidence: hihg", "unknown confidence 'hihg'", at: "hihg", hint: "did you mean 'high'?"),
    Mistake(
      "preset: strict", "preset: strickt", "unknown preset 'strickt'", at: "strickt", hint: "did you mean 'strict'?"),
    Mistake("cwe: 401", "cwe: CWE-401", "'CWE-401' is no CWE number", at: "CWE-401"),
    Mistake(
      "id: view-climbs", "id: view-climb", "the id 'view-climb' is unlike the file name", at: "view-climb",
      hint: "write id: view-climbs"),
    Mistake("---\nid: view", "id: view", "a card begins with front matter", at: "id: view-climbs"),
    Mistake("# A view reaches past its coordinator", "No title", "the title '# …' is missing", at: ""),
  ]

  static let sections = [
    Mistake("## Sources", "## Source", "unknown section 'Source'", at: "Source", hint: "did you mean 'Sources'?"),
    Mistake("## Sources\n- the guide\n", "", "the section '## Sources' is missing", at: ""),
    Mistake("## Detect\n", "## Bad\n", "section 'Bad' is out of order or twice", at: "Bad"),
    Mistake("## Limits", "# Limits", "a card has one title, before its sections", at: "Limits"),
    Mistake("## Good\n```swift\n", "## Good\n````swift\n", "the fence is not closed", at: "````swift"),
    Mistake("```coordlint\n", "```swift\n", "'Detect' has exactly one ```coordlint block", at: "Detect"),
  ]

  static let clauses = [
    Mistake("inside  view", "insde  view", "unknown clause 'insde'", at: "insde", hint: "did you mean 'inside'?"),
    Mistake("inside  view", "inside  vieuw", "unknown role 'vieuw'", at: "vieuw", hint: "did you mean 'view'?"),
    Mistake(
      "is coordinator", "is adds-chil", "unknown role or idiom 'adds-chil'", at: "adds-chil",
      hint: "did you mean 'adds-child'?"),
    Mistake("is coordinator", "has coordinator", "'where $COORDINATOR' is followed by 'is' or 'matches'", at: "has"),
    Mistake(
      "where   $COORDINATOR", "where   $COORDNATOR", "no 'find' binds $COORDNATOR", at: "$COORDNATOR",
      hint: "did you mean 'COORDINATOR'?"),
    Mistake("inside  view", "find    $CALL()", "not every 'find' binds $COORDINATOR", at: "$COORDINATOR"),
    Mistake("inside  view", "find    f($", "the pattern cannot be read as Swift", at: "f($"),
    Mistake("inside  view", "unless  $X.stop() in klass", "unknown scope 'klass'", at: "klass"),
    Mistake(
      "inside  view", "report  climbs $CALL", "'report' is the last clause and stands once", at: "report  climbs $CALL"),
    Mistake("report  climbs", "// report", "no 'report' clause", at: "coordlint"),
    Mistake("find    $COORDINATOR", "// find", "no 'find' clause", at: "coordlint"),
    Mistake(
      "climbs $COORDINATOR \"", "climbs $COORDINATOR ", "the message stands in double quotes",
      at: "'$COORDINATOR.parent' is another level's business\""),
    Mistake("business\"", "$WORK\"", "no 'find' binds $WORK", at: "$WORK"),
    Mistake(
      "climbs $COORDINATOR \"'$COORDINATOR.parent' is another level's business\"", "climbs $COORDINATOR",
      "the outcome 'climbs' has no message", at: "report  climbs $COORDINATOR"),
  ]

  static let analyses = [
    Mistake("analysis leaky", "analysis leeky", "unknown analysis 'leeky'", at: "leeky", hint: "did you mean 'leaky'?"),
    Mistake(
      "set depth deep", "set dept deep", "'leaky' has no setting 'dept'", at: "dept", hint: "did you mean 'depth'?"),
    Mistake("set depth deep", "set depth dep", "'dep' is no value of 'depth'", at: "dep", hint: "did you mean 'deep'?"),
    Mistake("set depth deep", "set depth deep\nset depth flat", "'depth' is set twice", at: "depth"),
    Mistake("set depth deep", "find f()", "after 'analysis' only 'set KEY VALUE' lines follow", at: "find"),
    Mistake(
      "### named (warning)", "### namd (warning)", "nothing returns the outcome 'namd'", at: "namd",
      hint: "did you mean 'named'?"),
    Mistake(
      "### named (warning)\n- message: '$PROPERTY' points up\n- together: $COUNT properties of $TYPE point up\n- line: $PROPERTY\n",
      "", "the outcome 'named' is missing", at: "Outcomes"),
    Mistake(
      "### named (warning)", "### named warning", "an outcome's heading is '### NAME (severity, confidence)'",
      at: "named warning"),
    Mistake("### named (warning)", "### proven (warning)", "outcome 'proven' is defined twice", at: "proven"),
    Mistake("- why: because", "- wy: because", "unknown key 'wy'", at: "wy", hint: "did you mean 'why'?"),
    Mistake("- why: because", "- message: because", "'message' is written twice", at: "message"),
    Mistake("- why: because", "why: because", "an outcome has '- KEY: TEXT' lines only", at: "why: because"),
    Mistake("- message: '$PROPERTY' points up", "- why: up", "the outcome has no '- message:'", at: "named"),
    Mistake(
      "'$PROPERTY' points up", "'$PROPRTY' points up", "nothing binds $PROPRTY", at: "$PROPRTY",
      hint: "did you mean 'PROPERTY'?"),
    Mistake("- step keeps:", "- step keps:", "'leaky' has no step 'keps'", at: "keps", hint: "did you mean 'keeps'?"),
    Mistake("- why: because", "- why: $OWNER", "nothing binds $OWNER", at: "$OWNER"),
    Mistake(
      "before DECLARATION and", "before DECLARTION and", "'leaky' has no place 'DECLARTION'", at: "DECLARTION",
      hint: "did you mean 'DECLARATION'?"),
    Mistake("unsafe insert", "careful insert", "a fix is 'safe' or 'unsafe'", at: "careful"),
    Mistake("unsafe insert", "unsafe delete", "a fix inserts a quoted text or removes a place", at: "delete"),
    Mistake("insert \"weak \"", "insert weak", "a fix inserts a quoted text", at: "weak"),
    Mistake("\"?\" before", "\"?\" behind", "a fix names the place 'before' which it inserts", at: "behind"),
    Mistake(
      "DECLARATION: make\n  '$PROPERTY' weak", "DECLARATION", "a fix says what it does",
      at: "unsafe insert \"weak \" before DECLARATION and \"?\" before DECLARATION"),
    Mistake(
      "- draw:", "- draw keps:", "the outcome has no step 'keps'", at: "keps", hint: "did you mean 'keeps'?"),
    Mistake("==$PROPERTY, strong==>", "==$OWNER==>", "nothing binds $OWNER", at: "$OWNER"),
    Mistake(
      "$TYPE ==$PROPERTY, strong==> the", "$TYPE to the", "an arrow has two ends and a word on it",
      at: "$TYPE to the parent"),
    Mistake("DECLARATION: make", "DECLARATION: $OWNER", "nothing binds $OWNER", at: "$OWNER"),
  ]

  static let groups = [
    Mistake(
      "- line: $PROPERTY\n", "", "a group has a line for each finding", at: "$COUNT properties of $TYPE point up",
      hint: "add - line: …"),
    Mistake(
      "- together: $COUNT properties of $TYPE point up\n", "", "'line' is a line of a group", at: "$PROPERTY",
      hint: "add - together: …"),
    Mistake(
      "properties of $TYPE", "of $PROPERTY", "$PROPERTY is not the same in all findings that are shown together",
      at: "$PROPERTY", hint: "known: TYPE, COUNT"),
    Mistake(
      "- line: $PROPERTY", "- line: $PROPERTY\n- help: drop '$PROPERTY'",
      "$PROPERTY is not the same in all findings that are shown together", at: "$PROPERTY"),
    Mistake("- line: $PROPERTY", "- line: $COUNT", "nothing binds $COUNT", at: "$COUNT"),
    Mistake(
      "- why: because", "- together: $TYPE\n- line: x", "findings that are shown together have no fix",
      at: "make"),
  ]

  static let examples = [
    Mistake(
      "// want view-climbs \"another level\"", "", "the Bad block 'Bad' has no '// want view-climbs'", at: "## Bad"),
    Mistake("// ok view-climbs", "// want view-climbs", "a Good block wants nothing", at: "view-climbs"),
    Mistake(
      "// todo-want strong", "// want strong", "a Limits block has only '// todo-want' and '// todo-ok'",
      at: "strong-parent"),
    Mistake(
      "// ok view-climbs", "// ok view-climb", "unknown rule 'view-climb'", at: "view-climb",
      hint: "did you mean 'view-climbs'?"),
    Mistake(
      "// want view-climbs \"", "// want view-climbs // want strong-parent \"", "a Bad block wants only 'view-climbs'",
      at: "strong-parent"),
    Mistake("// ok view-climbs", "// want-place view-climbs", "a Good block wants nothing", at: "view-climbs"),
    Mistake(
      "// todo-want strong", "// want-note strong", "a Limits block has only '// todo-want' and '// todo-ok'",
      at: "strong-parent", hint: "write // todo-want"),
    Mistake(
      "// want view-climbs \"", "// want-error view-climb \"", "unknown rule 'view-climb'", at: "view-climb"),
    Mistake("// want view-climbs", "// want-eror view-climbs", "'want-eror' is no expectation", at: "want-eror"),
    Mistake("// ok view-climbs", "// ok fine", "unknown rule 'fine'", at: "fine"),
    Mistake("// ok view-climbs", "// ok", "a rule id is expected here", at: "ok"),
    Mistake(
      "// ok view-climbs", "// ok +9 view-climbs", "the expectation speaks of a line outside its block",
      at: "coordinator.show()  // ok +9 view-climbs"),
    Mistake("// ok view-climbs", "// idiom view-climbs", "'// idiom' belongs to idiom cards", at: "idiom"),
    Mistake(
      "```swift Sources/B.swift", "```swift Sources/A.swift",
      "two blocks under 'Two files' are the file Sources/A.swift", at: "swift Sources/A.swift"),
    Mistake(
      "```swift Sources/B.swift", "```swift B", "a Swift block is ```swift, ```swift notes or ```swift PATH.swift",
      at: "swift B"),
    Mistake("```swift\ncoordinator.show()  // ok view-climbs\n```\n", "", "'Good' has no example", at: "Good"),
  ]

  static let idioms = [
    Mistake(
      "find $LIST", "inside view\nfind $LIST", "an idiom has 'find' and 'where … matches' lines only", at: "inside"),
    Mistake("matches insert", "matches not insert", "an idiom lists what it is, not what it is not", at: "not"),
    Mistake(
      "// idiom adds-child", "// ok adds-child", "the examples of an idiom have '// idiom adds-child' comments only",
      at: "adds-child"),
  ]

  @Test(arguments: frontMatter + sections + clauses + analyses + groups + examples + idioms)
  func mistakeIsSaidAtItsPlace(_ mistake: Mistake) throws {
    let problems = CardFixture.problems(replacing: mistake.old, with: mistake.new)
    let problem = try #require(
      problems.first { $0.problem.message == mistake.message }, "\(problems.map(\.problem.message))")
    let line = problem.problem.lineText
    let marked = line.dropFirst(problem.problem.column - 1).prefix(problem.problem.length)
    #expect(marked == mistake.marked)
    if let hint = mistake.hint { #expect(problem.problem.hint == hint) }
  }

  @Test func correctCardsHaveNoProblem() {
    #expect(CardFixture.problems(replacing: "no such text", with: "") == [])
  }

  @Test func allProblemsOfAllCardsAreSaidAtOnce() {
    let result = CardFixture.load([
      ("Rules/b.md", CardFixture.clauses.replacing("since: 0.1", with: "sinse: 0.1")),
      ("Rules/a.md", CardFixture.analysis.replacing("set depth", with: "set dept")),
    ])
    guard case .failure(let error) = result else {
      Issue.record("loaded")
      return
    }
    #expect(Set(error.problems.map(\.path)) == ["Rules/a.md", "Rules/b.md"])
    #expect(error.problems.first?.path == "Rules/a.md")
    #expect(error.problems.count >= 4)
  }

  @Test func problemShowsLineCaretAndHint() throws {
    let problems = CardFixture.problems(replacing: "severity: warning", with: "severity: warnin")
    #expect(problems.count == 1)
    #expect(
      problems.first?.text == """
        Rules/view-climbs.md:3:11: unknown severity 'warnin'
          severity: warnin
                    ^~~~~~
          hint: did you mean 'warning'?
        """)
  }

  @Test func sameIdTwiceIsAProblem() {
    let result = CardFixture.load([
      ("Rules/view-climbs.md", CardFixture.clauses), ("team/view-climbs.md", CardFixture.clauses),
    ])
    guard case .failure(let error) = result else {
      Issue.record("loaded")
      return
    }
    #expect(error.problems.map(\.problem.message) == ["the card 'view-climbs' exists twice"])
  }
}
