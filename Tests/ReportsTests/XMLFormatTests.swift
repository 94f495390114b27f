import Findings
import Testing

@testable import Reports

/// Checkstyle and JUnit, read back by a parser.
@Suite struct XMLFormatTests {
  /// XML 1.0 has no U+0001, and no parser may accept it.
  private let message = Nasty.message.replacing("\u{1}", with: "\u{FFFD}")

  private func findings() -> [ResolvedFinding] {
    let note = Samples.finding("parent", in: Nasty.source, path: "B.swift", rule: "r", level: .note, message: "n")
    let warning = Samples.finding("parent", in: Nasty.source, path: "B.swift", rule: "w", level: .warning, message: "w")
    return [Nasty.finding, Nasty.finding, note, warning]
  }

  @Test func checkstyleHasEachFileOnce() throws {
    let text = Samples.text(Nasty.report(findings()), .checkstyle)
    #expect(text.hasPrefix("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<checkstyle version=\"4.3\">"))
    let xml = try #require(ParsedXML(text))
    #expect(xml.all("checkstyle/file").map { $0.attributes["name"] } == [Nasty.path, "B.swift"])
    let errors = xml.all("checkstyle/file/error").map(\.attributes)
    #expect(errors.map { $0["severity"] } == ["error", "error", "info", "warning"])
    #expect(
      errors.first == [
        "line": "2", "column": "20", "severity": "error", "message": message,
        "source": "coordlint.rules.strong-parent",
      ])
  }

  @Test func checkstyleOfACleanRunIsEmpty() throws {
    let xml = try #require(ParsedXML(Samples.text(Nasty.report([]), .checkstyle)))
    #expect(xml.elements.map(\.path) == ["checkstyle"])
  }

  @Test func junitHasAFailedCaseForEachFinding() throws {
    let xml = try #require(ParsedXML(Samples.text(Nasty.report(findings()), .junit)))
    #expect(
      xml.all("testsuites").first?.attributes
        == ["name": "coordlint", "tests": "4", "failures": "4", "errors": "0"])
    let suites = xml.all("testsuites/testsuite").map(\.attributes)
    #expect(suites.map { $0["name"] } == [Nasty.path, "B.swift"])
    #expect(
      suites.map { $0["tests"] } == ["2", "2"] && suites.map { $0["package"] } == ["org.coordlint", "org.coordlint"])
    let cases = xml.all("testsuites/testsuite/testcase").map(\.attributes)
    #expect(
      cases.first == [
        "name": "org.coordlint.strong-parent", "classname": String(Nasty.path.dropLast(6)), "line": "2",
        "column": "20",
      ])
    let failure = xml.all("testsuites/testsuite/testcase/failure").first
    #expect(failure?.attributes == ["message": message])
    #expect(failure?.text == "line 2, col 20, " + message)
  }

  @Test func junitOfACleanRunHasOnePassedCase() throws {
    let xml = try #require(ParsedXML(Samples.text(Nasty.report([]), .junit)))
    #expect(xml.all("testsuites").first?.attributes["tests"] == "1")
    #expect(xml.all("testsuites/testsuite/testcase").map { $0.attributes["name"] } == ["No errors found"])
    #expect(xml.elements.count == 3)
  }

  @Test func junitCountsFilesThatCouldNotBeReadAsErrors() throws {
    var report = Nasty.report([])
    report.notices = [
      Notice(level: .error, id: "unreadable-file", path: "A&B.swift", message: "cannot be read: <x>"),
      Notice(level: .warning, id: "odd", message: "odd"),
    ]
    let xml = try #require(ParsedXML(Samples.text(report, .junit)))
    #expect(xml.all("testsuites").first?.attributes["errors"] == "1")
    #expect(xml.all("testsuites/testsuite/testcase").map { $0.attributes["classname"] } == ["A&B"])
    #expect(
      xml.all("testsuites/testsuite/testcase/error").map(\.attributes) == [["message": "cannot be read: <x>"]])
  }

  @Test func everyCharacterIsWellFormed() throws {
    let text = String(String.UnicodeScalarView((0...0x2FF).compactMap(Unicode.Scalar.init))) + "\u{FFFE}\u{FFFF}\u{85}"
    let finding = Samples.finding("parent", in: Nasty.source, path: text, message: text)
    for format in [ReportFormat.checkstyle, .junit] {
      #expect(ParsedXML(Samples.text(Nasty.report([finding]), format)) != nil)
    }
  }
}
