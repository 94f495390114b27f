import Findings
import Testing

@testable import Reports

/// Names, paths, comments and cards that try to become markup or to look like something else.
@Suite struct HTMLHostileTests {
  private static let attack =
    "</script><script>alert(1)</script>\"'><img src=x onerror=alert(1)> ]]> <!-- & \u{202E}\u{2066}\u{0}\u{1B}[31m\u{FFFE}\u{9B}"

  private static func report(_ text: String) -> Report {
    let source = "// \(text)\nlet parent = \"\(text)\"\n"
    var finding = Samples.finding("parent", in: source, path: text, rule: text, message: text)
    (finding.why, finding.help, finding.symbol, finding.fingerprint) = (text, text, text, text)
    finding.steps = [ResolvedFinding.Step(place: Samples.place(of: "let", in: source, path: text), message: text)]
    finding.fix = ResolvedFinding.Fix(
      description: text, isSafe: true, edits: [ResolvedFinding.Edit(place: finding.place, replacement: text)])
    finding.picture = [FindingArrow(from: text, to: text + "2", label: text, kind: .fault)]
    let rule = Report.Rule(
      id: text, title: text, summary: text, help: "# t\n\(text)\n## \(text)\n- \(text)\n```swift\n\(text)\n```\n",
      level: .error, page: "javascript:" + text)
    let other = Report.Rule(id: text + "2", title: text, level: .error, page: "")
    var report = Samples.report(
      [finding, finding], sources: [text: source], rules: [rule, other],
      notices: [Notice(level: .error, id: text, path: text, message: text)])
    report.silent = [SilentFinding(finding: finding, silence: .comment(reason: text))]
    report.tool = Report.Tool(name: text, version: text, homePage: "javascript:" + text)
    report.highlights = [text: [Report.Highlight(bytes: 0..<source.utf8.count, kind: .comment)]]
    return report
  }

  @Test func nothingBecomesMarkup() throws {
    let page = try #require(HTMLPage(Self.report(Self.attack)))
    let plain = try #require(HTMLPage(Self.report("plain")))
    #expect(page.elements("script").count == 1 && page.elements("img").isEmpty)
    // The same elements in the same order, but for the marks around escapes and what differs in length.
    let ignored: Set<Substring> = ["u", "option"]
    let names = { (page: HTMLPage) in
      page.xml.elements.compactMap { $0.path.split(separator: "/").last }.filter { !ignored.contains($0) }
    }
    #expect(names(page) == names(plain))
    #expect(page.values(of: "href").allSatisfy { !$0.contains("script") && !$0.contains("alert") || $0.hasPrefix("#") })
  }

  @Test func everyCharacterIsWellFormedAndVisible() throws {
    let scalars = (0...0x2FF).map { $0 } + Array(0x2000...0x206F) + [0xFEFF, 0xFFFE, 0xFFFF, 0x1FFFE, 0xFDD0, 0x061C]
    let text = String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
    let page = try #require(HTMLPage(Self.report(text)))
    let allowed: Set<Unicode.Scalar> = ["\n", "\t"]
    #expect(!page.text.unicodeScalars.contains { SafeText.isUnsafe($0) && !allowed.contains($0) })
  }

  @Test func anEscapeDiffersFromTheSameTextInTheSource() {
    #expect(HTMLText.code("\u{202E}") == "<u>\\u{202e}</u>" && HTMLText.code("\\u{202e}") == "\\u{202e}")
    #expect(HTMLText.code("a\tb<\u{7F}é") == "a\tb&lt;<u>\\u{7f}</u>é")
  }

  @Test(arguments: ["<", "&amp;", "\"x\"", "'", "a b", "日本", "\u{1F600}", "", "A-1"])
  func namesOfAnchorsAreWords(text: String) {
    #expect(HTMLText.name(text).allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") })
  }

  @Test func differentNamesStayDifferent() {
    let texts = ["a b", "a_b", "a-b", "a_20b", "ab", "aB"]
    #expect(Set(texts.map(HTMLText.name)).count == texts.count)
  }
}
