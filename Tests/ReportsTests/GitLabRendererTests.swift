import Findings
import Foundation
import Testing

@testable import Reports

@Suite struct GitLabRendererTests {
  private func issues(_ findings: [ResolvedFinding]) throws -> [[String: Any]] {
    let bytes = ReportFormat.gitlab.bytes(of: Nasty.report(findings))
    #expect(bytes.first == UInt8(ascii: "["), "no byte order mark")
    return try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [[String: Any]])
  }

  @Test func cleanRunIsAnEmptyArray() throws {
    #expect(try issues([]).isEmpty)
  }

  @Test func issueHasExactlyWhatGitLabReads() throws {
    let issue = try #require(try issues([Nasty.finding]).first)
    #expect(Set(issue.keys) == ["description", "check_name", "fingerprint", "severity", "location"])
    // GitLab shows no check_name, so the description names the rule.
    #expect(issue["description"] as? String == "strong-parent: " + Nasty.message)
    #expect(issue["check_name"] as? String == "strong-parent")
    #expect(issue["fingerprint"] as? String == "00ff00ff00ff00ff")
    #expect(at(issue, "location", "path") as? String == "ios/" + Nasty.path)
    #expect(at(issue, "location", "lines") as? [String: Int] == ["begin": 2, "end": 2])
  }

  @Test func severitiesAreThoseOfGitLab() throws {
    let findings = [Severity.error, .warning, .note].map {
      Samples.finding("parent", in: Nasty.source, level: $0)
    }
    #expect(try issues(findings).map { $0["severity"] as? String } == ["major", "minor", "info"])
  }
}
