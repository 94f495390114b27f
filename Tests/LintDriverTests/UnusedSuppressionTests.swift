import Findings
import Testing

@testable import LintDriver

/// Comments that silence nothing, and what deletes them.
@Suite struct UnusedSuppressionTests {
  private func unused(_ text: String, selection: RuleSelection = RuleSelection()) -> [ResolvedFinding] {
    SuppressionTests.lint(text, selection: selection, isStrict: true).findings.filter {
      $0.rule == "unused-suppression"
    }
  }

  @Test(arguments: [
    // In use, or nobody can tell.
    ("bad() // coordlint:disable:this bad-rule", []),
    ("// coordlint:disable:next bad-rule\nbad()", []),
    ("// coordlint:disable bad-rule\nbad()\n// coordlint:enable bad-rule\n", []),
    ("// coordlint:disable:this unused-suppression -- for later", []),
    ("let a = \"// coordlint:disable:this bad-rule\"", []),
    ("let a = #\"\"\"\n// coordlint:disable:next bad-rule\n\"\"\"#", []),
    ("ok() // coordlint:disable:this nonsense bad-rule", []),
    // A bracket without a partner: what is behind it may have been misread.
    ("ok() // coordlint:disable:this bad-rule\n}", []),
    // The comment as a whole.
    ("ok() // coordlint:disable:this bad-rule", ["the suppression of 'bad-rule' silences nothing"]),
    ("// coordlint:disable:next bad-rule", ["the suppression of 'bad-rule' silences nothing"]),
    (
      "ok() // coordlint:disable:this bad-rule, poor-rule",
      ["the suppression of 'bad-rule, poor-rule' silences nothing"]
    ),
    (
      "// coordlint:disable bad-rule\n// coordlint:enable bad-rule\nbad()",
      ["the suppression of 'bad-rule' silences nothing"]
    ),
    (
      "ok() // coordlint:disable:this invalid-suppression",
      ["the suppression of 'invalid-suppression' silences nothing"]
    ),
    // A part of it.
    ("bad() // coordlint:disable:this bad-rule, poor-rule", ["'poor-rule' in this suppression silences nothing"]),
    ("poor() // coordlint:disable:this bad-rule poor-rule", ["'bad-rule' in this suppression silences nothing"]),
    // An end.
    (
      "bad()\n// coordlint:enable bad-rule",
      ["'bad-rule' is not suppressed here, so there is nothing to enable"]
    ),
  ])
  func messages(text: String, expected: [String]) {
    #expect(unused(text).map(\.message) == expected, "\(text)")
  }

  @Test func rulesThatDidNotRunProveNothing() {
    let text = "ok() // coordlint:disable:this bad-rule, poor-rule"
    #expect(unused(text, selection: RuleSelection(skip: ["poor-rule"])).isEmpty)
    #expect(unused(text, selection: RuleSelection(skip: ["bad-rule", "poor-rule"])).isEmpty)
    #expect(unused(text).count == 1)
  }

  @Test func aRunOverSingleFilesProvesNothing() {
    var policy = SuppressionPolicy(cards: SuppressionTests.cards)
    let text = "ok() // coordlint:disable:this bad-rule"
    #expect(SuppressionTests.lint(text, isStrict: true, policy: policy).findings.count == 1)
    policy.seesWholeProject = false
    #expect(SuppressionTests.lint(text, isStrict: true, policy: policy).findings.isEmpty)
  }

  @Test func itCanBeSuppressedItself() {
    let text = """
      // coordlint:disable unused-suppression -- these wait for the next release
      ok() // coordlint:disable:this bad-rule
      // coordlint:enable unused-suppression
      """
    let result = SuppressionTests.lint(text, isStrict: true)
    #expect(result.findings.isEmpty)
    #expect(result.suppressed.map(\.silence.reason) == ["these wait for the next release"])
  }

  @Test(arguments: [
    ("  // coordlint:disable:next bad-rule -- why\n  ok()\n", "  ok()\n"),
    ("ok()\r\n// coordlint:disable:next bad-rule\r\nok()\r\n", "ok()\r\nok()\r\n"),
    ("ok()  // coordlint:disable:this bad-rule\nok()", "ok()\nok()"),
    ("ok() // coordlint:disable:this bad-rule", "ok()"),
    ("ok() /* coordlint:disable:this bad-rule */ + 1", "ok() + 1"),
    ("  /* coordlint:disable:this bad-rule */ ok()", "  ok()"),
    ("bad() // coordlint:disable:this bad-rule, poor-rule -- why", "bad() // coordlint:disable:this bad-rule -- why"),
    ("poor() // coordlint:disable:this bad-rule, poor-rule", "poor() // coordlint:disable:this poor-rule"),
    (
      "poor() // coordlint:disable:this bad-rule, poor-rule, bad-rule",
      "poor() // coordlint:disable:this poor-rule"
    ),
    ("ok()\n// coordlint:disable bad-rule\nok()\n// coordlint:enable bad-rule\nok()\n", "ok()\nok()\nok()\n"),
  ])
  func fixes(text: String, expected: String) async {
    let session = Samples.session(
      ["bad-rule", "poor-rule", "unused-suppression"], suppressions: SuppressionPolicy(cards: SuppressionTests.cards)
    ) { files, words in
      // The same two rules, over the calls of the file as it stands after each round.
      files.indices.flatMap { file in
        files[file].outline.nodes.compactMap { node in
          guard node.kind == .name else { return nil }
          let name = words[node.word]
          guard name == "bad" || name == "poor" else { return nil }
          return Samples.finding(name + "-rule", Samples.place(file, node.start))
        }
      }
    }
    let file = SourceFile(path: "A.swift", text: text)
    let outcome = await FixRun(session: session, includesUnsafe: false).outcome(for: [file])
    #expect(outcome.changes.map { String(decoding: $0.after, as: UTF8.self) } == [expected], "\(text)")
  }

  @Test(arguments: [
    // More prose than a directive.
    "/* coordlint:disable:next bad-rule\n   and a story */\nok()",
    // The tokens on both sides would become one.
    "ok()/* coordlint:disable:this bad-rule */+1",
  ])
  func noFixWhereMoreThanTheCommentWouldGo(text: String) {
    #expect(unused(text).map { $0.fix == nil } == [true])
  }
}

/// A reason that the configuration demands.
@Suite struct SuppressionReasonTests {
  @Test(arguments: [
    ("bad() // coordlint:disable:this bad-rule", ["the suppression gives no reason"]),
    ("bad() // coordlint:disable:this bad-rule --", ["the suppression gives no reason"]),
    ("bad() // coordlint:disable:this bad-rule -- known", []),
    ("// coordlint:disable bad-rule -- why\nbad()\n// coordlint:enable bad-rule", []),
  ])
  func demanded(text: String, expected: [String]) {
    var policy = SuppressionPolicy(cards: SuppressionTests.cards)
    #expect(SuppressionTests.lint(text, policy: policy).findings.isEmpty, "nothing is demanded unless asked for")
    policy.requiresReason = true
    let result = SuppressionTests.lint(text, policy: policy)
    #expect(result.findings.map(\.message) == expected)
    #expect(result.suppressed.count == 1, "what it silences stays silent; the comment itself is the finding")
  }
}
