import Findings
import Foundation
import Testing

@testable import Reports

/// The boxes of the SARIF requirements, one test each.
@Suite struct SARIFRendererTests {
  private let source = "class Login {\n  let é = \"😀\"; var parent: App\n}\n"
  private let rules = [
    Report.Rule(
      id: "child-never-removed", title: "A child stays", summary: String(repeating: "long ", count: 400),
      help: "# Help",
      level: .warning, precision: "medium", tags: (1...14).map { "tag\($0)" }, page: "https://example.org/c"),
    Report.Rule(
      id: "strong-parent", title: "A parent is held", summary: "Why.", help: "# Card", level: .error, tags: ["memory"],
      weakness: 401, page: "https://example.org/s"),
    Report.Rule(id: "some-note", title: "Advice", level: .note, page: "https://example.org/n"),
  ]

  private var finding: ResolvedFinding {
    let steps = ["Login", "App"].map {
      ResolvedFinding.Step(place: Samples.place(of: $0, in: source, path: "App/Login.swift"), message: "\($0) here")
    }
    return Samples.finding("parent", in: source, related: steps)
  }

  private func json(_ findings: [ResolvedFinding], notices: [Notice] = [], exitCode: Int = 1) throws -> [String:
    Any]
  {
    try Samples.json(
      Samples.report(
        findings, sources: ["App/Login.swift": source], rules: rules, notices: notices, exitCode: exitCode), .sarif)
  }

  private func run(_ findings: [ResolvedFinding], notices: [Notice] = [], exitCode: Int = 1) throws -> Any? {
    at(try json(findings, notices: notices, exitCode: exitCode), "runs", 0)
  }

  @Test func versionSchemaAndOneRun() throws {
    let log = try json([finding])
    #expect(log["version"] as? String == "2.1.0")
    #expect(log["$schema"] as? String == "https://json.schemastore.org/sarif-2.1.0.json")
    #expect((log["runs"] as? [Any])?.count == 1)
  }

  @Test func driverAndAllRulesAlsoWithoutResults() throws {
    let run = try run([], exitCode: 0)
    #expect(at(run, "tool", "driver", "name") as? String == "coordlint")
    #expect(at(run, "tool", "driver", "semanticVersion") as? String == "1.2.3")
    #expect(at(run, "tool", "driver", "informationUri") as? String == "https://example.org/coordlint")
    let ids = (at(run, "tool", "driver", "rules") as? [[String: Any]])?.map { $0["id"] as? String }
    #expect(ids == ["child-never-removed", "strong-parent", "some-note"])
    #expect((at(run, "results") as? [Any])?.isEmpty == true)
  }

  @Test func columnsAndBaseAreDeclared() throws {
    let run = try run([finding])
    #expect(at(run, "columnKind") as? String == "utf16CodeUnits")
    let base = at(run, "originalUriBaseIds", "%SRCROOT%") as? [String: Any]
    #expect(base?["uri"] == nil && base?["description"] != nil)
    #expect(at(run, "automationDetails", "id") as? String == "coordlint/")
  }

  @Test func invocationTellsWhatWentWrong() throws {
    let notice = Notice(level: .error, id: "unreadable-file", path: "a b.swift", line: 7, message: "gone")
    let run = try run([], notices: [notice, Notice(level: .note, id: "other", message: "x")], exitCode: 2)
    #expect(at(run, "invocations", 0, "executionSuccessful") as? Bool == false)
    #expect(at(run, "invocations", 0, "exitCode") as? Int == 2)
    let shown = at(run, "invocations", 0, "toolExecutionNotifications", 0)
    #expect(at(shown, "level") as? String == "error")
    #expect(at(shown, "message", "text") as? String == "gone")
    #expect(at(shown, "descriptor", "id") as? String == "unreadable-file")
    let place = at(shown, "locations", 0, "physicalLocation")
    #expect(at(place, "artifactLocation", "uri") as? String == "a%20b.swift")
    #expect(at(place, "region", "startLine") as? Int == 7)
    #expect(at(run, "invocations", 0, "toolExecutionNotifications", 1, "locations") == nil)
    // A descriptor reference must find its descriptor.
    let kinds = (at(run, "tool", "driver", "notifications") as? [[String: Any]])?.map { $0["id"] as? String }
    #expect(kinds == ["other", "unreadable-file"])
    let good = try self.run([finding])
    #expect(at(good, "invocations", 0, "executionSuccessful") as? Bool == true)
    #expect(at(good, "invocations", 0, "startTimeUtc") == nil)
  }

  @Test func ruleHasWhatGitHubShows() throws {
    let rule = at(try run([]), "tool", "driver", "rules", 1)
    #expect(at(rule, "name") as? String == "StrongParent")
    #expect(at(rule, "shortDescription", "text") as? String == "A parent is held")
    #expect(at(rule, "fullDescription", "text") as? String == "Why.")
    #expect(at(rule, "help", "markdown") as? String == "# Card")
    #expect(at(rule, "help", "text") as? String == "Why.")
    #expect(at(rule, "helpUri") as? String == "https://example.org/s")
    #expect(at(rule, "defaultConfiguration", "level") as? String == "error")
    #expect(at(rule, "properties", "precision") as? String == "high")
    #expect(at(rule, "properties", "problem.severity") as? String == "error")
    #expect(at(rule, "properties", "tags") as? [String] == ["memory", "external/cwe/cwe-401"])
  }

  @Test func ruleKeepsGitHubsLimits() throws {
    let rules = at(try run([]), "tool", "driver", "rules")
    #expect((at(rules, 0, "fullDescription", "text") as? String)?.count == 1000)
    #expect((at(rules, 0, "properties", "tags") as? [String])?.count == 10)
    #expect(at(rules, 2, "properties", "problem.severity") as? String == "recommendation")
    #expect((at(rules, 2, "help", "text") as? String)?.isEmpty == false)
  }

  @Test func weaknessesAreRelatedToATaxonomy() throws {
    let run = try run([])
    let target = at(run, "tool", "driver", "rules", 1, "relationships", 0, "target")
    #expect(at(target, "id") as? String == "401")
    #expect(at(target, "toolComponent", "name") as? String == "CWE")
    #expect(at(run, "taxonomies", 0, "name") as? String == "CWE")
    #expect(at(run, "taxonomies", 0, "taxa", 0, "id") as? String == "401")
    #expect(at(run, "tool", "driver", "rules", 0, "relationships") == nil)
  }

  @Test func resultHasRuleLevelMessageAndOnePlace() throws {
    let result = at(try run([finding]), "results", 0)
    #expect(at(result, "ruleId") as? String == "strong-parent")
    #expect(at(result, "ruleIndex") as? Int == 1)
    #expect(at(result, "level") as? String == "error")
    #expect(
      at(result, "message", "text") as? String
        == "Held strongly. Write 'weak'. Evidence: [Login here](1); [App here](2).")
    #expect((at(result, "locations") as? [Any])?.count == 1)
    let place = at(result, "locations", 0, "physicalLocation")
    #expect(at(place, "artifactLocation", "uri") as? String == "App/Login.swift")
    #expect(at(place, "artifactLocation", "uriBaseId") as? String == "%SRCROOT%")
    // After an emoji (two units) and a composed letter (one).
    #expect(
      at(place, "region") as? [String: Int] == ["startLine": 2, "startColumn": 21, "endLine": 2, "endColumn": 27])
    let logical = at(result, "locations", 0, "logicalLocations", 0)
    #expect(at(logical, "fullyQualifiedName") as? String == "Login.start()")
    #expect(at(logical, "kind") as? String == "function")
    #expect(at(result, "suppressions") == nil && at(result, "baselineState") == nil)
  }

  @Test func resultHasBothFingerprints() throws {
    let prints = at(try run([finding]), "results", 0, "partialFingerprints") as? [String: String]
    #expect(prints?["coordlintSymbol/v1"] == "00ff00ff00ff00ff")
    #expect(prints?["primaryLocationLineHash"] == LineHash.hashes(of: SourceText(source))[1])
    #expect(prints?.count == 2)
  }

  @Test func evidenceIsRelatedAndFlows() throws {
    let result = at(try run([finding]), "results", 0)
    let related = at(result, "relatedLocations") as? [[String: Any]]
    #expect(related?.map { $0["id"] as? Int } == [1, 2])
    #expect(at(result, "relatedLocations", 1, "message", "text") as? String == "App here")
    let bare = Samples.finding("parent", in: source)
    #expect(at(try run([bare]), "results", 0, "relatedLocations") == nil)
  }

  @Test func flowGoesAlongTheProofToTheFinding() throws {
    let flows = at(try run([finding]), "results", 0, "codeFlows") as? [[String: Any]]
    #expect(flows?.count == 1 && (at(flows?.first, "threadFlows") as? [Any])?.count == 1)
    let steps = at(flows?.first, "threadFlows", 0, "locations") as? [[String: Any]]
    let texts = steps?.map { at($0, "location", "message", "text") as? String }
    #expect(texts == ["Login here", "App here", "held strongly"])
    let lines = steps?.map { at($0, "location", "physicalLocation", "region", "startLine") as? Int }
    #expect(lines == [1, 2, 2])
    let last = at(steps?.last, "location", "physicalLocation") as? NSDictionary
    #expect(last == at(try run([finding]), "results", 0, "locations", 0, "physicalLocation") as? NSDictionary)
  }

  @Test func onePlaceOfEvidenceIsNoFlow() throws {
    var short = finding
    short.steps.removeLast()
    let result = at(try run([short]), "results", 0)
    #expect((at(result, "relatedLocations") as? [Any])?.count == 1 && at(result, "codeFlows") == nil)
    #expect(at(try run([Samples.finding("parent", in: source)]), "results", 0, "codeFlows") == nil)
  }

  @Test func fixesReplaceRegions() throws {
    var finding = Samples.fixed(in: source)
    finding.fix?.edits.append(
      ResolvedFinding.Edit(place: Samples.place(of: "Login", in: source, path: "B ü.swift"), replacement: "<x>"))
    let fixes = at(try run([finding]), "results", 0, "fixes") as? [[String: Any]]
    #expect(fixes?.count == 1)
    let fix = fixes?.first
    #expect(at(fix, "description", "text") as? String == "make it weak")
    #expect(at(fix, "properties", "safety") as? String == "safe")
    let changes = at(fix, "artifactChanges") as? [[String: Any]]
    #expect(changes?.map { at($0, "artifactLocation", "uri") as? String } == ["App/Login.swift", "B%20%C3%BC.swift"])
    let edits = at(changes?.first, "replacements") as? [[String: Any]]
    #expect(edits?.map { at($0, "insertedContent", "text") as? String } == ["weak ", "Any"])
    // Two units for the emoji; an insertion deletes an empty region.
    let region = at(edits?.first, "deletedRegion") as? [String: Int]
    #expect(region == ["startLine": 2, "startColumn": 17, "endLine": 2, "endColumn": 17])
    #expect(at(try run([self.finding]), "results", 0, "fixes") == nil)
  }

  @Test(arguments: [
    ("a b/c#d.swift", "a%20b/c%23d.swift"), ("100%.swift", "100%25.swift"), ("ü.swift", "%C3%BC.swift"),
    ("😀.swift", "%F0%9F%98%80.swift"), ("a:b.swift", "a%3Ab.swift"), ("A+B-C_D~e.swift", "A+B-C_D~e.swift"),
    ("a?b[1].swift", "a%3Fb%5B1%5D.swift"), ("a\\b.swift", "a%5Cb.swift"),
  ])
  func pathsAreEncoded(path: String, expected: String) {
    #expect(SARIFPlace.encoded(path) == expected)
  }

  @Test(arguments: [
    ("call 'list[0](x)'", "Call 'list\\[0\\](x)'."), ("'[Child]' grows", "'[Child]' grows."),
    ("start() ends", "start() ends."),
    ("what now?", "What now?"), ("iPhone", "iPhone."),
  ])
  func accidentalLinksAreEscaped(message: String, expected: String) throws {
    var finding = Samples.finding("parent", in: source, message: message)
    finding.help = ""
    #expect(at(try run([finding]), "results", 0, "message", "text") as? String == expected)
  }

  @Test func bracketsBesideLinksAreEscaped() throws {
    var finding = finding
    finding.steps[0].message = "[Login] keeps"
    let text = at(try run([finding]), "results", 0, "message", "text") as? String
    #expect(text?.contains("[\\[Login\\] keeps](1)") == true)
  }

  @Test func noticesAboutTheConfigurationStandApart() throws {
    let notices = [true, false].map { Notice(level: .warning, id: "\($0)", message: "x", isConfiguration: $0) }
    let invocation = at(try run([], notices: notices), "invocations", 0)
    #expect(at(invocation, "toolConfigurationNotifications", 0, "descriptor", "id") as? String == "true")
    #expect(at(invocation, "toolExecutionNotifications", 0, "descriptor", "id") as? String == "false")
    #expect((at(invocation, "toolExecutionNotifications") as? [Any])?.count == 1)
  }

  @Test func theGravestStayWhereGitHubWouldTakeNone() throws {
    let notes = Array(repeating: Samples.finding("parent", in: source, level: .note), count: 25_000)
    let run = try run(notes + [Samples.finding("parent", in: source, level: .error)])
    let levels = (at(run, "results") as? [[String: Any]] ?? []).map { $0["level"] as? String }
    #expect(levels.count == 25_000 && levels.last == "error")
    let notification = at(run, "invocations", 0, "toolExecutionNotifications", 0)
    #expect(
      at(notification, "message", "text") as? String
        == "1 of 25001 results are left out, the least grave ones: GitHub takes 25000")
  }

  @Test func paragraphsFlow() throws {
    let rule = Report.Rule(
      id: "r", title: "t", summary: "One\ntwo.\n\nThree\nfour.", level: .note, weakness: 20, page: "")
    let log = try Samples.json(Samples.report([], sources: [:], rules: [rule]), .sarif)
    let shown = at(log, "runs", 0, "tool", "driver", "rules", 0)
    #expect(at(shown, "fullDescription", "text") as? String == "One two.\n\nThree four.")
    #expect(at(shown, "properties", "tags") as? [String] == ["external/cwe/cwe-020"])
  }

  @Test func regionsAreNeverBelowOne() throws {
    var finding = finding
    finding.place.line = 0
    finding.place.column = 0
    let region = at(try run([finding]), "results", 0, "locations", 0, "physicalLocation", "region") as? [String: Int]
    #expect(region?["startLine"] == 1 && region?["startColumn"] == 1)
  }

  @Test func lineHashStaysWhenLinesAreInsertedAbove() throws {
    let moved = String(repeating: "// note\n", count: 10) + source
    func hash(_ source: String) throws -> String? {
      let report = Samples.report(
        [Samples.finding("parent", in: source)], sources: ["App/Login.swift": source], rules: rules)
      return at(
        try Samples.json(report, .sarif), "runs", 0, "results", 0, "partialFingerprints", "primaryLocationLineHash")
        as? String
    }
    #expect(try hash(moved) == hash(source))
  }

  @Test func bytesAreTheSameTwice() {
    let report = Samples.report([finding], sources: ["App/Login.swift": source], rules: rules)
    #expect(ReportFormat.sarif.bytes(of: report) == ReportFormat.sarif.bytes(of: report))
    #expect(!Samples.text(report, .sarif).contains("/work/"))
  }
}
