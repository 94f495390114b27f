import Detection
import ProjectModel
import RuleCards
import RuleCatalog
import SwiftSource
import Testing

@testable import LintDriver

@Suite struct SuppressionTests {
  /// The cards of the rules about comments.
  static let cards: [RuleCard] = {
    let set = try? CardLoader.load(files: RuleCatalog.files, signatures: Analyzer.signatures, roles: Analyzer.roles)
    return set?.rules.filter(\.readsComments) ?? []
  }()

  /// Runs a rule that finds every `bad`, and another that finds every `poor`; `isStrict` reports what is unused too.
  static func lint(
    _ text: String, selection: RuleSelection = RuleSelection(), isStrict: Bool = false,
    policy: SuppressionPolicy = SuppressionPolicy(cards: cards)
  ) -> LintResult {
    let bytes = Array(text.utf8)
    var selection = selection
    if !isStrict { selection.skip.insert("unused-suppression") }
    let session = Samples.session(
      ["bad-rule", "poor-rule", "invalid-suppression", "unused-suppression"], selection: selection,
      suppressions: policy
    ) { files, _ in
      guard !files.isEmpty else { return [] }
      return Self.places(of: "bad", in: bytes).map { Samples.finding("bad-rule", $0) }
        + Self.places(of: "poor", in: bytes).map { Samples.finding("poor-rule", $0) }
    }
    return session.lintSerially([SourceFile(path: "A.swift", bytes: bytes)])
  }

  static func places(of word: String, in bytes: [UInt8]) -> [Place] {
    let word = Array(word.utf8)
    // Followed by a parenthesis, so that rule names in comments do not count.
    return bytes.indices.filter { bytes[$0...].starts(with: word + [UInt8(ascii: "(")]) }.map {
      Place(file: 0, range: ByteRange(start: UInt32($0), length: UInt32(word.count)))
    }
  }

  @Test(arguments: [
    // Next: the next line with code.
    ("// coordlint:disable:next bad-rule -- known\nbad()", 0),
    ("// coordlint:disable:next bad-rule\n\n// why\n\nbad()", 0),
    ("// coordlint:disable:next bad-rule\nok()\nbad()", 1),
    ("// coordlint:disable:next bad-rule\nbad(); bad()", 0),
    ("// coordlint:disable:next poor-rule\nbad()", 1),
    ("// coordlint:disable:next poor-rule, bad-rule\nbad(); poor()", 0),
    ("// coordlint:disable:next poor-rule bad-rule -- two\nbad(); poor()", 0),
    ("/// coordlint:disable:next bad-rule\nbad()", 0),
    ("/* coordlint:disable:next bad-rule */\nbad()", 0),
    ("/* coordlint:disable:next bad-rule\n   more words */\nbad()", 0),
    ("ok() // coordlint:disable:next bad-rule\nbad()", 0),
    ("bad() // coordlint:disable:next bad-rule", 1),
    // This: the line of the comment.
    ("bad() // coordlint:disable:this bad-rule -- why", 0),
    ("bad()\n// coordlint:disable:this bad-rule\nbad()", 2),
    ("bad() /* coordlint:disable:this bad-rule */; bad()", 0),
    // Previous: the last line with code before.
    ("bad()\n// coordlint:disable:previous bad-rule", 0),
    ("bad()\n\n// coordlint:disable:previous bad-rule", 0),
    ("bad()\nok() // coordlint:disable:previous bad-rule", 0),
    ("bad() // coordlint:disable:previous bad-rule", 1),
    // Blocks: to the matching enable or the end of the file.
    ("// coordlint:disable bad-rule\nbad()\nbad()", 0),
    ("bad()\n// coordlint:disable bad-rule\nbad()\n// coordlint:enable bad-rule\nbad()", 2),
    ("// coordlint:disable bad-rule poor-rule\n// coordlint:enable poor-rule\nbad(); poor()", 1),
    ("// coordlint:disable bad-rule\n// coordlint:disable bad-rule\n// coordlint:enable bad-rule\nbad()", 1),
    ("// coordlint:disable bad-rule\n// coordlint:enable bad-rule\n// coordlint:disable bad-rule\nbad()", 0),
    // Not a comment, or none of ours.
    ("let a = \"// coordlint:disable:this bad-rule\"; bad()", 1),
    ("// see coordlint:disable:next bad-rule\nbad()", 1),
    ("// coordlint: a linter\nbad()", 1),
    // Line ends and columns of others.
    ("// coordlint:disable:next bad-rule\r\nbad()\r\nbad()", 1),
    ("/* 😀 */ bad() // coordlint:disable:this bad-rule", 0),
  ])
  func remaining(text: String, count: Int) {
    let result = Self.lint(text)
    #expect(result.findings.count == count, "\(text)")
    let all = Self.lint(text.replacingSuppressions())
    #expect(result.findings.count + result.suppressed.count == all.findings.count)
  }

  @Test(arguments: [
    ("// coordlint:disable:next", "the suppression names no rule", 1),
    ("// coordlint:disable -- everything", "the suppression names no rule", 1),
    ("// coordlint:enable", "the suppression names no rule", 1),
    ("// coordlint:disable:next bda-rule", "there is no rule 'bda-rule'; did you mean 'bad-rule'?", 27),
    ("// coordlint:disable:this bad-rule all", "there is no rule 'all'", 36),
    ("// coordlint:enable zzz", "there is no rule 'zzz'", 21),
    ("// coordlint:disable:nxt bad-rule", "'coordlint:disable:nxt' is no command; did you mean 'disable:next'?", 1),
    ("// coordlint: disable bad-rule", "'coordlint: disable' is no command; did you mean 'disable'?", 1),
    ("/* coordlint:allow bad-rule */", "'coordlint:allow' is no command", 1),
  ])
  func invalidOnes(text: String, message: String, column: Int) {
    let findings = Self.lint(text + "\n").findings
    #expect(findings.map(\.message) == [message])
    #expect(findings.map(\.rule) == ["invalid-suppression"])
    #expect(findings.map(\.severity) == [.error])
    #expect(findings.first?.place.line == 1 && findings.first?.place.column == column)
  }

  @Test func unknownRulesDoNotSpoilTheKnownOnes() {
    let result = Self.lint("bad() // coordlint:disable:this nonsense bad-rule")
    #expect(result.findings.map(\.rule) == ["invalid-suppression"])
    #expect(result.suppressed.count == 1)
  }

  @Test func invalidSuppressionsCannotBeSuppressed() {
    let text = "// coordlint:disable:this invalid-suppression nonsense"
    #expect(Self.lint(text).findings.count == 1)
    #expect(Self.lint(text, selection: RuleSelection(skip: ["invalid-suppression"])).findings.isEmpty)
  }

  @Test func rulesThatDoNotRunMayBeNamed() {
    let result = Self.lint("poor() // coordlint:disable:this poor-rule", selection: RuleSelection(skip: ["poor-rule"]))
    #expect(result.findings.isEmpty && result.suppressed.isEmpty)
  }

  @Test func reasonsAndUsesAreKept() {
    let result = Self.lint("bad() // coordlint:disable:this bad-rule poor-rule -- it is -- really -- known \n")
    #expect(result.suppressed.map(\.silence.reason) == ["it is -- really -- known"])
    #expect(result.suppressionUses.map(\.mention.rule) == ["bad-rule", "poor-rule"])
    #expect(result.suppressionUses.map(\.isUsed) == [true, false])
  }

  @Test func otherFingerprintsDoNotNoticeASuppression() {
    let plain = Self.lint("bad()\nbad()\n").findings.map(\.fingerprint)
    let one = Self.lint("bad() // coordlint:disable:this bad-rule\nbad()\n")
    #expect(one.findings.map(\.fingerprint) == [plain[1]])
  }

  /// Growth measures what they cost: "suppressions in one line".
  @Test func thousandsOnOneLine() {
    let line = String(repeating: "bad() /* coordlint:disable:next bad-rule */ ", count: 3_000)
    #expect(Self.lint(line + "\nbad()").suppressed.count == 1)
  }
}

extension String {
  /// The same text in which no comment speaks to coordlint.
  fileprivate func replacingSuppressions() -> String {
    split(separator: "coordlint:", omittingEmptySubsequences: false).joined(separator: "otherlint:")
  }
}
