import Findings
import Foundation
import Testing

@testable import Reports

@Suite struct RDJSONRendererTests {
  private func diagnostic(_ finding: ResolvedFinding) throws -> [String: Any] {
    let json = try Samples.json(Nasty.report([finding]), .rdjson)
    return try #require(at(json, "diagnostics", 0) as? [String: Any])
  }

  @Test func documentHasSourceAndSeverity() throws {
    let json = try Samples.json(Nasty.report([Nasty.finding]), .rdjson)
    #expect(Set(json.keys) == ["source", "severity", "diagnostics"])
    #expect(at(json, "source") as? [String: String] == ["name": "coordlint", "url": "https://example.org/coordlint"])
    #expect(json["severity"] as? String == "ERROR")
    let clean = try Samples.json(Nasty.report([]), .rdjson)
    #expect((clean["diagnostics"] as? [Any])?.isEmpty == true)
  }

  @Test func columnsAreBytes() throws {
    let diagnostic = try diagnostic(Nasty.finding)
    #expect(at(diagnostic, "location", "path") as? String == Nasty.path)
    // A tab, `let é = "😀"; var ` with two bytes for é and four for the emoji: 1 + 21 bytes before column 23.
    let range = at(diagnostic, "location", "range")
    #expect(at(range, "start") as? [String: Int] == ["line": 2, "column": 23])
    #expect(at(range, "end") as? [String: Int] == ["line": 2, "column": 29])
    #expect(diagnostic["message"] as? String == Nasty.message)
    #expect(
      at(diagnostic, "code") as? [String: String]
        == ["value": "strong-parent", "url": "https://example.org/strong-parent"])
  }

  @Test func severitiesAreThoseOfReviewdog() throws {
    let names = try [Severity.error, .warning, .note].map {
      try diagnostic(Samples.finding("parent", in: Nasty.source, level: $0))["severity"] as? String
    }
    #expect(names == ["ERROR", "WARNING", "INFO"])
  }

  @Test func withoutSourceOnlyLinesAreKnown() throws {
    let range = at(try diagnostic(Samples.finding("parent", in: Nasty.source, path: "C.swift")), "location", "range")
    #expect(at(range, "start") as? [String: Int] == ["line": 2] && at(range, "end") as? [String: Int] == ["line": 2])
  }

  @Test func evidenceIsRelated() throws {
    var finding = Nasty.finding
    finding.steps = [
      ResolvedFinding.Step(place: Samples.place(of: "let", in: Nasty.source, path: Nasty.path), message: "here")
    ]
    let related = at(try diagnostic(finding), "related_locations", 0)
    #expect(at(related, "message") as? String == "here")
    #expect(at(related, "location", "range", "start") as? [String: Int] == ["line": 2, "column": 2])
  }

  @Test func editsOfOneFileAreOneSuggestion() throws {
    var finding = Nasty.finding
    func insertion(_ text: String, before word: String, path: String = Nasty.path) -> ResolvedFinding.Edit {
      var place = Samples.place(of: word, in: Nasty.source, path: path)
      place.bytes = place.bytes.lowerBound..<place.bytes.lowerBound
      return ResolvedFinding.Edit(place: place, replacement: text)
    }
    let edits = [insertion("weak ", before: "var"), insertion("X", before: ": App")]
    finding.fix = ResolvedFinding.Fix(description: "d", isSafe: true, edits: edits)
    let suggestion = at(try diagnostic(finding), "suggestions", 0)
    #expect(at(suggestion, "text") as? String == "weak var parentX")
    #expect(at(suggestion, "range", "start") as? [String: Int] == ["line": 2, "column": 19])
    #expect(at(suggestion, "range", "end") as? [String: Int] == ["line": 2, "column": 29])
    // What needs another file too cannot be suggested here.
    finding.fix?.edits.append(insertion("y", before: "let", path: "B.swift"))
    #expect(try diagnostic(finding)["suggestions"] == nil)
  }

  @Test func linesAreDocumentsOfTheirOwn() throws {
    let text = Samples.text(Nasty.report([Nasty.finding, Nasty.finding]), .rdjsonl)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 3 && lines[2].isEmpty)
    for line in lines.prefix(2) {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      #expect(at(object, "source", "name") as? String == "coordlint")
      #expect(at(object, "message") as? String == Nasty.message)
    }
    #expect(Samples.text(Nasty.report([]), .rdjsonl).isEmpty)
  }
}
