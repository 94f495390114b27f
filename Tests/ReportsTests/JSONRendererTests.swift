import Findings
import Foundation
import Testing

@testable import Reports

@Suite struct JSONRendererTests {
  private let source = "class Login {\n  let é = \"😀\"; var parent: App\n}\n"

  private var report: Report {
    let related = ResolvedFinding.Step(
      place: Samples.place(of: "Login", in: source, path: "App/Login.swift"), message: "kept here")
    return Samples.report(
      [Samples.finding("parent", in: source, related: [related])], sources: [:],
      notices: [
        Notice(level: .warning, id: "x", path: "B.swift", line: 3, message: "odd"),
        Notice(level: .error, id: "y", message: "worse"),
      ])
  }

  @Test func keysAreExactlyThoseOfTheSchema() throws {
    let json = try Samples.json(report, .json)
    func keys(_ value: Any?) -> Set<String> { Set((value as? [String: Any] ?? [:]).keys) }
    #expect(keys(json) == ["schemaVersion", "tool", "summary", "findings", "notifications"])
    #expect(keys(json["tool"]) == ["name", "version"])
    #expect(keys(json["summary"]) == ["files", "lines", "error", "warning", "note"])
    let place: Set = ["path", "line", "column", "endLine", "endColumn", "message"]
    #expect(
      keys(at(json, "findings", 0))
        == place.union(["rule", "severity", "confidence", "why", "help", "symbol", "fingerprint", "related", "fix"]))
    #expect(keys(at(json, "findings", 0, "related", 0)) == place)
    #expect(keys(at(json, "notifications", 0)) == ["level", "id", "path", "line", "message"])
  }

  @Test func silencedFindingsAreShownOnRequest() throws {
    var report = report
    report.silent = [Silence.comment(reason: "old"), .comment(reason: ""), .baseline].map {
      SilentFinding(finding: report.findings[0], silence: $0)
    }
    let json = try Samples.json(report, .json)
    let kinds = [0, 1, 2].map { at(json, "suppressed", $0, "suppression", "kind") as? String }
    #expect(kinds == ["comment", "comment", "baseline"])
    #expect(at(json, "suppressed", 0, "suppression", "reason") as? String == "old")
    #expect(at(json, "suppressed", 1, "suppression", "reason") is NSNull)
    #expect(at(json, "suppressed", 2, "rule") as? String == "strong-parent")
    #expect(at(json, "summary", "error") as? Int == 1 && (at(json, "findings") as? [Any])?.count == 1)
  }

  @Test func valuesAreThoseOfTheReport() throws {
    let json = try Samples.json(report, .json)
    #expect(at(json, "schemaVersion") as? Int == 1)
    #expect(at(json, "summary", "error") as? Int == 1)
    #expect(at(json, "summary", "lines") as? Int == 1234)
    let finding = at(json, "findings", 0)
    #expect(at(finding, "severity") as? String == "error")
    #expect(at(finding, "line") as? Int == 2)
    // Two spaces, `let é = "😀"; var ` of 18 units (the emoji has two), and 1-based.
    #expect(at(finding, "column") as? Int == 21)
    #expect(at(finding, "endColumn") as? Int == 27)
    #expect(at(finding, "related", 0, "message") as? String == "kept here")
    #expect(at(json, "notifications", 0, "line") as? Int == 3)
    #expect(at(json, "notifications", 1, "path") is NSNull)
    #expect(at(json, "notifications", 1, "line") is NSNull)
  }

  @Test func aFixHasItsEditsInOrder() throws {
    let json = try Samples.json(Samples.report([Samples.fixed(in: source)], sources: [:]), .json)
    let fix = at(json, "findings", 0, "fix") as? [String: Any] ?? [:]
    #expect(Set(fix.keys) == ["safety", "description", "edits"])
    #expect(fix["safety"] as? String == "safe" && fix["description"] as? String == "make it weak")
    let edits = fix["edits"] as? [[String: Any]] ?? []
    #expect(edits.count == 2)
    #expect(Set(edits[0].keys) == ["path", "line", "column", "endLine", "endColumn", "replacement"])
    #expect(edits.map { $0["replacement"] as? String } == ["weak ", "Any"])
    #expect(edits.map { $0["column"] as? Int } == [17, 29] && edits.map { $0["endColumn"] as? Int } == [17, 32])
    #expect(at(try Samples.json(report, .json), "findings", 0, "fix") is NSNull)
  }

  @Test func notesAreAlwaysListed() throws {
    let json = try Samples.json(
      Samples.report([Samples.finding("parent", in: source, level: .note)], sources: [:]), .json)
    #expect(at(json, "findings", 0, "severity") as? String == "note")
  }

  @Test func everyCharacterSurvives() throws {
    let text = String(String.UnicodeScalarView((0...0x2FF).compactMap(Unicode.Scalar.init))) + "\u{2028}😀\u{FFFF}"
    let json = try Samples.json(
      Samples.report([Samples.finding("parent", in: source, message: text)], sources: [:]), .json)
    let message = at(json, "findings", 0, "message") as? String ?? ""
    #expect(Array(message.utf16) == Array(text.utf16))
  }

  @Test func emptyContainersAreOneToken() {
    #expect(JSONValue.array([]).text == "[]\n")
    #expect(JSONValue.object([]).text == "{}\n")
    let value: JSONValue = ["b": 1, "a": [true, .null, "\u{1}\"\\"]]
    #expect(value.text == "{\n  \"b\": 1,\n  \"a\": [\n    true,\n    null,\n    \"\\u0001\\\"\\\\\"\n  ]\n}\n")
  }
}
