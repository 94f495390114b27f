import Findings
import Testing

@testable import Reports

/// Xcode, Azure and Markdown.
@Suite struct LineFormatTests {
  private func lines(_ report: Report, _ format: ReportFormat) -> [String] {
    Samples.text(report, format).split(separator: "\n").map(String.init)
  }

  private var note: ResolvedFinding { Samples.finding("parent", in: Nasty.source, level: .note, message: "n") }

  // MARK: Xcode

  @Test func xcodeNeedsAbsolutePathsAtTheStart() {
    var finding = Samples.finding("parent", in: Nasty.source)
    finding.steps = [
      ResolvedFinding.Step(place: Samples.place(of: "let", in: Nasty.source, path: "../B.swift"), message: "here")
    ]
    var report = Nasty.report([finding])
    report.directory = "/home/x/app"
    #expect(
      lines(report, .xcode) == [
        "/home/x/app/App/Login.swift:2:20: error: held strongly (strong-parent)", "/home/x/B.swift:2:2: note: here",
      ])
    finding.place.path = "/abs/A.swift"
    report.findings = [finding]
    #expect(lines(report, .xcode).first?.hasPrefix("/abs/A.swift:2:20: error: ") == true)
  }

  @Test func xcodeKeepsOneLineForEachFinding() {
    let both = lines(Nasty.report([Nasty.finding, note]), .xcode)
    #expect(both.count == 2 && both.last?.hasSuffix(" note: n (strong-parent)") == true)
    #expect(!Samples.text(Nasty.report([Nasty.finding]), .xcode).contains("\u{1}"))
  }

  // MARK: Azure

  @Test func azureEscapesAsItsOwnLibrary() {
    #expect(
      lines(Nasty.report([Nasty.finding]), .azure) == [
        "##vso[task.logissue type=error;sourcepath=ios/App é/a b,c:d%AZP25%3B%5D&<'\"😀.swift;linenumber=2;"
          + "columnnumber=20;code=strong-parent;]100%AZP25 of 'a:b, c' <T> & \"q\"\twith%0Alines%0D%0A"
          + "|`*_[x](y)] ; \\u{1} 😀"
      ])
  }

  @Test func azureKnowsTwoKinds() {
    let warning = Samples.finding("parent", in: Nasty.source, level: .warning)
    #expect(lines(Nasty.report([warning, note]), .azure).map { $0.contains("type=warning;") } == [true, true])
    #expect(Samples.text(Nasty.report([]), .azure).isEmpty)
  }

  // MARK: Markdown

  @Test func markdownIsATableWithLiteralCells() {
    let report = Nasty.report([Nasty.finding, note])
    let rows = lines(report.listing(from: .warning), .markdown)
    #expect(rows.first == "## coordlint")
    #expect(rows[1] == "1 error, 1 note in 3 files (1,234 lines); --notes lists the notes")
    #expect(rows.count == 5)
    let row = rows[4]
    #expect(
      row.hasPrefix("| error | [strong-parent](https://example.org/strong-parent) | ios/App é/a b,c:d%;\\]&amp;&lt;'"))
    #expect(row.hasSuffix("&lt;T&gt; &amp; \"q\" with lines  \\|\\`\\*\\_\\[x\\](y)\\] ; \\\\u{1} 😀 |"))
    // Five bars that are not escaped: four cells.
    let bars = row.indices.filter { row[$0] == "|" && ($0 == row.startIndex || row[row.index(before: $0)] != "\\") }
    #expect(bars.count == 5)
    #expect(lines(report, .markdown).count == 6)
  }

  @Test func markdownOfACleanRunHasNoTable() {
    #expect(lines(Nasty.report([]), .markdown) == ["## coordlint", "no findings in 3 files (1,234 lines)"])
  }

  @Test func markdownStaysBelowTheLimitOfASummary() {
    let long = Samples.finding("parent", in: Nasty.source, message: String(repeating: "x", count: 1000))
    let text = Samples.text(Nasty.report(Array(repeating: long, count: 2000)), .markdown)
    #expect(text.utf8.count < 1 << 20)
    #expect(text.hasSuffix(" more findings not shown\n"))
  }
}
