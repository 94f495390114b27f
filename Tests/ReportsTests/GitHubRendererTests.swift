import Findings
import Testing

@testable import Reports

@Suite struct GitHubRendererTests {
  private let source = "class Login {\n  var parent: App\n}\n"

  private func lines(_ findings: [ResolvedFinding]) -> [String] {
    let text = Samples.text(Samples.report(findings, sources: [:]), .github)
    return text.split(separator: "\n").map(String.init)
  }

  @Test func commandHasAllProperties() {
    var finding = Samples.finding("parent", in: source)
    finding.help = ""
    #expect(
      lines([finding]) == [
        "::error file=App/Login.swift,line=2,endLine=2,col=7,endColumn=13,title=coordlint%3A strong-parent::held strongly"
      ])
  }

  @Test func severalLinesHaveNoColumns() {
    var finding = Samples.finding("parent: App\n}", in: source)
    finding.help = ""
    #expect(
      lines([finding]) == [
        "::error file=App/Login.swift,line=2,endLine=3,title=coordlint%3A strong-parent::held strongly"
      ])
  }

  @Test(arguments: [
    ("100%", "100%25"), ("a\r\nb", "a%0D%0Ab"), ("%0A", "%250A"), ("a:b,c", "a:b,c"),
  ])
  func messageEscapes(text: String, expected: String) {
    #expect(GitHubRenderer.escapedMessage(text) == expected)
  }

  @Test(arguments: [
    ("a:b,c", "a%3Ab%2Cc"), ("50%\n", "50%25%0A"), ("%3A", "%253A"),
  ])
  func propertyEscapes(text: String, expected: String) {
    #expect(GitHubRenderer.escapedProperty(text) == expected)
  }

  @Test func pathIsThatOfTheRepositoryAndEscaped() {
    var finding = Samples.finding("parent", in: source)
    finding.place.repositoryPath = "ios/A,B:C.swift"
    #expect(lines([finding])[0].hasPrefix("::error file=ios/A%2CB%3AC.swift,line=2,"))
  }

  @Test func lineBreaksInMessagesStartNoSecondCommand() {
    let finding = Samples.finding("parent", in: source, message: "one\n::error::two")
    let lines = lines([finding])
    #expect(lines.count == 1)
    #expect(lines[0].contains("::one%0A::error::two"))
  }

  @Test func gravestFirstAndNotesAreNotices() {
    let findings = [Severity.note, .warning, .error].map { Samples.finding("parent", in: source, level: $0) }
    #expect(lines(findings).map { $0.prefix { $0 != " " } } == ["::error", "::warning", "::notice"])
  }

  @Test func surestFirstAmongEquals() {
    let findings = [(Confidence.low, "a"), (.medium, "b"), (.high, "c"), (.medium, "d")].map { confidence, rule in
      var finding = Samples.finding("parent", in: source, rule: rule, level: .warning)
      finding.confidence = confidence
      return finding
    }
    let error = Samples.finding("parent", in: source, rule: "e")
    let titles = lines(findings + [error]).compactMap { $0.firstMatch(of: /title=coordlint%3A (\w)/)?.output.1 }
    #expect(titles == ["e", "c", "b", "d", "a"])
  }

  @Test func titlesAreNotTooLong() {
    let finding = Samples.finding("parent", in: source, rule: String(repeating: "x", count: 300))
    let title = lines([finding])[0].firstMatch(of: /title=([^,:]*)::/)?.output.1
    #expect(title?.replacing("%3A", with: ":").count == 255)
  }

  @Test func saysWhatGitHubHides() {
    let ten = Array(repeating: Samples.finding("parent", in: source), count: 10)
    #expect(lines(ten).count == 10)
    let more = ten + Array(repeating: Samples.finding("parent", in: source, level: .warning), count: 13) + [ten[0]]
    #expect(lines(more).last == "coordlint: 4 annotations are hidden by GitHub, which shows 10 of each kind")
  }
}
