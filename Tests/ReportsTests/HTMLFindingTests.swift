import Findings
import Testing

@testable import Reports

/// What a page shows of one finding.
@Suite struct HTMLFindingTests {
  private static let source = """
    final class Login {
    \tlet parent: App

    \tfunc start() {}
    }

    """
  private static let path = "Login.swift"

  private static func page(
    _ change: (inout ResolvedFinding) -> Void = { _ in }, highlights: [Report.Highlight] = []
  ) throws -> HTMLPage {
    var finding = Samples.finding("parent", in: source, path: path)
    change(&finding)
    var report = Samples.report([finding], sources: [path: source])
    report.highlights = [path: highlights]
    return try #require(HTMLPage(report))
  }

  @Test func sourceHasNumbersAndAMark() throws {
    let page = try Self.page()
    let excerpt = try #require(page.elements(ofClass: "c").first)
    #expect(excerpt.attributes["start"] == "1")
    let rows = page.elements("li").filter { $0.path.hasSuffix("div/ol/li") }
    #expect(rows.map { $0.attributes["class"] } == [nil, "h", nil, nil], "two lines around, the mark on the second")
    #expect(page.elements("mark").map(\.text) == ["parent"])
    #expect(page.text(of: rows[0]).contains("final class Login {"))
  }

  @Test func whatAllLinesBeginWithIsLeftOut() throws {
    let page = try Self.page { $0.place = Samples.place(of: "start", in: Self.source, path: Self.path) }
    #expect(page.text.contains("<li>\tlet parent: App</li>"), "the brace stands at the margin")
    let report = Samples.report([], sources: [Self.path: "\t\tlet a = 1\n\t\t\tlet b = 2\n"])
    let excerpt = try #require(HTMLExtent(findings: 1).excerpt(of: Self.path, in: report))
    let place = Samples.place(of: "a", in: "\t\tlet a = 1\n", path: Self.path)
    #expect(
      excerpt.markup(around: place, context: 1)
        == "<ol class=\"c\" start=\"1\"><li class=\"h\">let <mark>a</mark> = 1</li><li>\tlet b = 2</li></ol>")
  }

  @Test func coloursEndWhereTheMarkDoes() throws {
    // `let parent` is one run here, of which the mark takes the end.
    let place = Samples.place(of: "let parent", in: Self.source, path: Self.path)
    let page = try Self.page(highlights: [Report.Highlight(bytes: place.bytes, kind: .keyword)])
    #expect(page.text.contains("<i class=\"k\">let </i><mark><i class=\"k\">parent</i></mark>: App"))
  }

  @Test func aLongLineIsCutAroundTheMark() throws {
    let line = String(repeating: "é ", count: 100_000) + "parent" + String(repeating: " 😀", count: 100_000)
    let place = Samples.place(of: "parent", in: line, path: Self.path)
    let report = Samples.report([], sources: [Self.path: line])
    let markup = try #require(HTMLExtent(findings: 1).excerpt(of: Self.path, in: report))
      .markup(around: place, context: 2)
    #expect(markup.utf8.count < 500 && markup.contains("<mark>parent</mark>") && !markup.contains("\u{FFFD}"))
    #expect(markup.count { $0 == "…" } == 2)
  }

  @Test(arguments: [(0, 0..<3), (7, 0..<3), (3, 90..<900), (1, 5..<5)])
  func placesOutsideTheFileAreNoCrash(line: Int, bytes: Range<Int>) throws {
    let place = SourcePlace(path: Self.path, line: line, column: 1, endLine: line + 2, endColumn: 1, bytes: bytes)
    let page = try Self.page {
      $0.place = place
      $0.steps = [ResolvedFinding.Step(place: place, message: "odd")]
      $0.fix = ResolvedFinding.Fix(
        description: "d", isSafe: true, edits: [ResolvedFinding.Edit(place: place, replacement: "x")])
    }
    #expect(page.elements(ofClass: "f").count == 1)
  }

  @Test func reasonsAndConfidenceAreSaid() throws {
    let page = try Self.page { $0.confidence = .low }
    #expect(page.elements("dd").map(\.text) == ["both stay in memory", "write 'weak'"])
    #expect(page.text.contains("low confidence") && page.text.contains("<code>Login.start()</code>"))
    #expect(try !Self.page().text.contains("high confidence"), "what is usual is not said")
  }

  @Test func evidenceIsAPathInOrder() throws {
    let page = try Self.page { finding in
      finding.steps = ["App", "start"].map {
        ResolvedFinding.Step(place: Samples.place(of: $0, in: Self.source, path: Self.path), message: "see \($0)")
      }
    }
    let steps = page.elements("li").filter { $0.path.hasSuffix("div/ol/li") && $0.text.hasPrefix("see ") }.map(
      page.text)
    #expect(steps.map { $0.hasPrefix("see App") } == [true, false] && steps.count == 2)
    #expect(steps[1].contains("line 4"), "the path stands above")
  }

  @Test func theFixIsADiff() throws {
    let page = try Self.page { finding in
      let place = Samples.place(of: "let", in: Self.source, path: Self.path)
      finding.fix = ResolvedFinding.Fix(
        description: "make it weak", isSafe: false, edits: [ResolvedFinding.Edit(place: place, replacement: "weak var")]
      )
    }
    #expect(page.elements("del").map(\.text) == ["-\tlet parent: App"])
    #expect(page.elements("ins").map(\.text) == ["+\tweak var parent: App"])
    #expect(page.text.contains("@@ -1,5 +1,5 @@") && page.text.contains("check it"))
  }

  @Test func aDiffNamesTheLinesOfTheFile() throws {
    let source = (1...40).map { "line \($0)\r\n" }.joined()
    let place = Samples.place(of: "20", in: source, path: Self.path)
    let fix = ResolvedFinding.Fix(
      description: "d", isSafe: true, edits: [ResolvedFinding.Edit(place: place, replacement: "<b>")])
    let markup = HTMLDiff(fix: fix, path: "", sources: [Self.path: SourceText(source)]).markup
    #expect(markup.contains("<b>@@ -17,7 +17,7 @@</b>") && markup.contains("<ins>+line &lt;b&gt;</ins>"))
  }

  @Test func thePictureHasEachNameOnceAndItsArrows() throws {
    let page = try Self.page { finding in
      finding.picture = [
        FindingArrow(from: "App", to: "Login", label: "keeps", kind: .fact, step: 0),
        FindingArrow(from: "Login", to: "closure", label: "keeps", kind: .fact),
        FindingArrow(from: "closure", to: "App", label: "<captures>", kind: .fault, step: 1),
        FindingArrow(from: "App", to: "App", label: "drops", kind: .missing),
      ]
    }
    #expect(page.elements(ofClass: "y").map(\.text) == ["App", "Login", "closure"])
    let paths = page.elements("path").compactMap { $0.attributes["class"] }
    #expect(paths == ["o", "fact", "fact", "fault", "missing"])
    #expect(page.elements("text").contains { $0.attributes["class"] == "fault z" && $0.text == "2  <captures>" })
    let svg = try #require(page.elements("svg").first)
    #expect(svg.attributes["role"] == "img" && svg.attributes["aria-label"]?.contains("App: keeps: Login") == true)
    #expect(try Self.page().elements("svg").isEmpty)
  }
}
