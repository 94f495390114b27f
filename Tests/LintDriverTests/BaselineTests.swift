import Detection
import Findings
import ProjectModel
import Testing

@testable import LintDriver

@Suite struct BaselineTests {
  private func finding(
    _ rule: String, _ path: String = "A.swift", symbol: String = "A.f()", subject: String = "x", line: Int = 1,
    message: String = "bad"
  ) -> ResolvedFinding {
    Samples.resolved(rule, path: path, line: line, message: message, symbol: symbol, subject: subject)
  }

  private func divide(_ known: [ResolvedFinding], _ now: [ResolvedFinding]) throws -> (
    news: [ResolvedFinding], known: [ResolvedFinding], stale: [Baseline.Stale]
  ) {
    let text = Baseline(known).text
    return try Baseline(text: text).divide(now)
  }

  @Test func movedAndRewordedFindingsStayKnown() throws {
    let (news, known, stale) = try divide(
      [finding("r", line: 3)], [finding("r", line: 90, message: "quite another sentence")])
    #expect(news.isEmpty && known.count == 1 && stale.isEmpty)
  }

  @Test func oneMoreOfAKindIsNews() throws {
    let (news, known, stale) = try divide([finding("r"), finding("r")], [1, 2, 3].map { finding("r", line: $0) })
    #expect(known.map(\.place.line) == [1, 2] && news.map(\.place.line) == [3] && stale.isEmpty)
  }

  @Test func everyPartOfTheKeyCounts() throws {
    let others = [
      finding("s"), finding("r", "B.swift"), finding("r", symbol: "A.g()"), finding("r", subject: "y"),
    ]
    let (news, known, stale) = try divide([finding("r")], others)
    #expect(news == others && known.isEmpty && stale.map(\.count) == [1])
  }

  @Test func staleEntriesSayHowManyAndWhere() throws {
    let (_, _, stale) = try divide([finding("b"), finding("a"), finding("b")], [finding("a")])
    #expect(stale.map(\.entry.rule) == ["b"] && stale.map(\.count) == [2])
    // Two lines of header, then `a`, then `b`.
    #expect(stale.map(\.line) == [4])
  }

  @Test func fileIsSortedAndOneLineForEach() {
    let findings = [finding("b", "Z.swift"), finding("b"), finding("a"), finding("b")]
    let text = Baseline(findings).text
    let rows = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(rows == ["1\ta\tA.swift\tA.f()\tx", "2\tb\tA.swift\tA.f()\tx", "1\tb\tZ.swift\tA.f()\tx"])
    #expect(Baseline(findings.reversed()).text == text)
    #expect(Baseline(findings).count == 4)
  }

  @Test func anyNameSurvivesTheFile() throws {
    let odd = finding("r", "a\tb\\t\r\n\n\r#é😀.swift", symbol: "", subject: "\\")
    let (news, known, _) = try divide([odd], [odd])
    #expect(news.isEmpty && known == [odd])
  }

  @Test func windowsLineEndsAndRemarksAreRead() throws {
    let text = "# coordlint baseline 1\r\n# a remark\r\n\r\n1\tr\tA.swift\tA.f()\tx\r\n"
    #expect(try Baseline(text: text).divide([finding("r")]).known.count == 1)
  }

  @Test func linesOfOneKindAddUp() throws {
    let rows = ["1", "1", "2147483647", "2147483647"].map { "\($0)\tr\tA.swift\tA.f()\tx\n" }
    let few = try Baseline(text: "# coordlint baseline 1\n" + rows[..<2].joined())
    let now = [finding("r"), finding("r"), finding("r")]
    #expect(few.divide(now).known.count == 2)
    let many = try Baseline(text: "# coordlint baseline 1\n" + rows.joined())
    #expect(many.divide(now).known.count == 3)
  }

  @Test(arguments: [
    ("", 1), ("{}", 1), ("# coordlint baseline 1\nx", 2), ("# coordlint baseline 1\n\n0\tr\tp\ts\tx", 3),
    ("# coordlint baseline 1\n9223372036854775807\tr\tp\ts\tx", 2), ("# coordlint baseline 1\n-1\tr\tp\ts\tx", 2),
    ("# coordlint baseline 1\n1\tr\tp\ts", 2), ("# coordlint baseline 1\n1\tr\tp\ts\tx\ty", 2),
  ])
  func faultsHaveALine(text: String, line: Int) {
    #expect(performing: { _ = try Baseline(text: text) }, throws: { ($0 as? BaselineError)?.line == line })
  }
}
