import Findings
import Foundation
import Testing

@testable import Reports

/// The page, read back by an XML parser.
@Suite struct HTMLRendererTests {
  private static let source = """
    final class Login {
      let parent: App
      var other = "text" // why
    }

    """
  private static let path = "App/Flows/Login.swift"

  private static func finding(
    _ rule: String = "strong-parent", _ level: Severity = .error, number: Int = 0, path: String = path
  ) -> ResolvedFinding {
    var finding = Samples.finding("parent", in: source, path: path, rule: rule, level: level, message: "held \(number)")
    finding.fingerprint = String(number, radix: 16)
    finding.steps = [
      ResolvedFinding.Step(place: Samples.place(of: "App", in: source, path: path), message: "App keeps it here")
    ]
    return finding
  }

  private static func report(_ findings: [ResolvedFinding]) -> Report {
    let paths = Set(findings.map(\.place.path))
    let help = "# A title\n\nProse with `code`.\n\n## Bad\n\n### One\n```swift\nlet x = 1 < 2\n```\n"
    return Samples.report(
      findings, sources: Dictionary(uniqueKeysWithValues: paths.map { ($0, source) }),
      rules: ["strong-parent", "unguarded-pop"].map {
        Report.Rule(id: $0, title: "Title of \($0)", help: help, level: .error, page: "https://example.org/\($0)")
      })
  }

  private static func many(_ count: Int) -> [ResolvedFinding] {
    (0..<count).map { number in
      finding(
        number % 3 == 0 ? "unguarded-pop" : "strong-parent", [.note, .warning, .error][number % 3], number: number,
        path: "App/Part\(number % 7)/File\(number % 11).swift")
    }
  }

  @Test(arguments: [0, 1, 2, 50, 1500])
  func everyFindingIsThereOnce(count: Int) throws {
    let page = try #require(HTMLPage(Self.report(Self.many(count))))
    let shown = page.elements(ofClass: "m").map(\.text)
    #expect(Set(shown) == Set((0..<count).map { "held \($0)" }) && shown.count == count)
    #expect(page.elements(ofClass: "f").count == count)
    #expect(page.text.contains("Nothing to report") == (count == 0))
    #expect(page.elements("form").count == (count > 1 ? 1 : 0), "there is nothing to choose from")
  }

  @Test(arguments: [0, 1, 50])
  func linksLeadToOneElement(count: Int) throws {
    // Fingerprints that are not unique, as no run of coordlint has them, give unique anchors all the same.
    var findings = Self.many(count)
    for index in findings.indices { findings[index].fingerprint = index % 2 == 0 ? "same" : "a\(index)\"<" }
    let page = try #require(HTMLPage(Self.report(findings)))
    let ids = page.values(of: "id")
    #expect(Set(ids).count == ids.count)
    let targets = page.values(of: "href").filter { $0.hasPrefix("#") }.map { String($0.dropFirst()) }
    #expect(Set(targets).isSubset(of: ids) && targets.count > count)
  }

  @Test func anchorsAreFingerprints() throws {
    let page = try #require(HTMLPage(Self.report([Self.finding(number: 0xABC)])))
    #expect(page.elements(ofClass: "b").map { $0.attributes["id"] } == ["f-abc"])
  }

  @Test func nothingIsLoadedAndNothingIsCode() throws {
    let page = try #require(HTMLPage(Self.report(Self.many(50))))
    #expect(page.values(of: "src").isEmpty && page.values(of: "style").isEmpty)
    #expect(page.values(of: "href").allSatisfy { $0.hasPrefix("#") || $0.hasPrefix("https://") || $0 == "data:," })
    #expect(page.elements("link").map(\.attributes) == [["rel": "icon", "href": "data:,"]])
    #expect(page.xml.elements.allSatisfy { $0.attributes.keys.allSatisfy { !$0.hasPrefix("on") } })
    let style = try #require(page.elements("style").first).text
    #expect(!style.contains("url(") && !style.contains("@import"))
    #expect(page.elements("script").count == 1 && page.elements("style").count == 1)
  }

  @Test func thePolicyAllowsStyleAndScriptByTheirHashes() throws {
    let page = try #require(HTMLPage(Self.report([])))
    let policy = try #require(
      page.elements("meta").compactMap { $0.attributes["content"] }.first { $0.contains("src") })
    #expect(policy.hasPrefix("default-src 'none'; ") && !policy.contains("unsafe"))
    for (name, element) in [("style-src", "style"), ("script-src", "script")] {
      // What stands between the tags, byte for byte.
      let begin = try #require(page.text.firstRange(of: "<\(element)>"))
      let end = try #require(page.text.firstRange(of: "</\(element)>"))
      let text = String(page.text[begin.upperBound..<end.lowerBound])
      #expect(policy.contains("\(name) '\(SHA256.source(of: text))'"))
    }
  }

  @Test func numbersNoticesAndRulesAreSaid() throws {
    var report = Self.report(Self.many(9))
    report.notices = [Notice(level: .warning, id: "odd", path: "A.swift", line: 3, message: "is <odd>")]
    let page = try #require(HTMLPage(report))
    #expect(page.elements(ofClass: "totals").first.map(page.text)?.filter(\.isNumber) == "333")
    #expect(page.text.contains("1,234 lines") && page.text.contains("coordlint 1.2.3"))
    let notices = try #require(page.elements(ofClass: "notices").first)
    #expect(page.text(of: notices).contains("is <odd>") && page.text(of: notices).contains("A.swift:3"))
    // The gravest first; a card stands once.
    #expect(page.elements("h2").map(\.text) == ["About this run", "Title of strong-parent", "Title of unguarded-pop"])
    #expect(page.elements(ofClass: "card").count == 2)
  }

  @Test func rulesWithoutFindingsAreListed() throws {
    let page = try #require(HTMLPage(Self.report([Self.finding()])))
    let footer = try #require(page.elements("footer").first)
    #expect(page.text(of: footer).contains("1 rule without a finding"))
    #expect(page.text(of: footer).contains("unguarded-pop") && !page.text(of: footer).contains("strong-parent"))
  }

  @Test func silentFindingsAreShownOnRequest() throws {
    var report = Self.report([])
    #expect(try #require(HTMLPage(report)).elements(ofClass: "silent").isEmpty)
    report.silent = [
      SilentFinding(finding: Self.finding(number: 1), silence: .comment(reason: "<meant>")),
      SilentFinding(finding: Self.finding(number: 2), silence: .baseline),
    ]
    let page = try #require(HTMLPage(report))
    let text = try #require(page.elements(ofClass: "silent").first.map(page.text))
    #expect(text.contains("2 silenced findings") && text.contains("<meant>") && text.contains("baseline"))
  }

  @Test func foldersAreThoseBelowWhatAllShare() {
    let folders = HTMLFilter.folders(of: ["a/b/c/X.swift", "a/b/c/d/Y.swift", "a/b/e/Z.swift", "a/b/W.swift"])
    #expect(folders.map(\.path) == ["a/b/c/", "a/b/c/d/", "a/b/e/"] && folders.map(\.count) == [2, 1, 1])
    #expect(HTMLFilter.folders(of: ["a/X.swift", "a/Y.swift"]).isEmpty && HTMLFilter.folders(of: []).isEmpty)
  }

  @Test func thePageIsTheSameEachTime() {
    let report = Self.report(Self.many(50))
    #expect(ReportFormat.html.bytes(of: report) == ReportFormat.html.bytes(of: report))
  }
}
