import BuiltProgram
import Foundation
import TemporaryFolder
import Testing

/// SARIF as the program writes it: the boxes that need files, folders and options.
@Suite struct SARIFOutputTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path
  private static let bad = "let a = 1 // coordlint:disable:this\n"
  private let binary: BuiltProgram

  init() throws { binary = try BuiltProgram() }

  private func log(_ arguments: [String], in folder: String) throws -> [String: Any] {
    let outcome = try binary.run(arguments + ["--format", "sarif"], in: folder)
    return try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any] ?? [:]
  }

  private func results(_ log: [String: Any]) -> [[String: Any]] {
    let run = (log["runs"] as? [[String: Any]])?.first ?? [:]
    return run["results"] as? [[String: Any]] ?? []
  }

  private func region(_ result: [String: Any]?) -> [String: Int]? {
    let location = (result?["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
    return location?["region"] as? [String: Int]
  }

  @Test(arguments: [
    "fixtures/Storefront", "fixtures/Storefront --notes --suppressed", "Rules", "missing fixtures/Storefront",
    "fixtures/Storefront --only strong-parent --category ios", "Tests/CommandLineTests --suppressed",
  ])
  func keepsTheSchema(arguments: String) throws {
    let log = try log(arguments.split(separator: " ").map(String.init), in: Self.root)
    #expect(SARIFShape.log.faults(in: log) == [])
    #expect((log["runs"] as? [Any])?.count == 1)
  }

  /// The measure measures.
  @Test func faultsAreSeen() {
    let faults = SARIFShape.result.faults(in: ["ruleId": 1, "ruleIndex": -1, "level": "fatal", "extra": 1])
    #expect(faults.count == 7, "three missing, three wrong, one unknown")
  }

  @Test func everyResultPointsAtItsRuleAndAtOnePlace() throws {
    let log = try log(["fixtures/Storefront", "--notes"], in: Self.root)
    let driver = (log["runs"] as? [[String: Any]])?.first?["tool"] as? [String: [String: Any]]
    let rules = (driver?["driver"]?["rules"] as? [[String: Any]] ?? []).map { $0["id"] as? String }
    #expect(Set(rules).count == rules.count && rules.count > 10)
    for result in results(log) {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index] == result["ruleId"] as? String)
      #expect((result["locations"] as? [Any])?.count == 1)
      #expect(region(result)?.count == 4)
      let prints = result["partialFingerprints"] as? [String: String] ?? [:]
      #expect(prints["primaryLocationLineHash"]?.wholeMatch(of: /[0-9a-f]{1,16}:[1-9]\d*/) != nil)
      #expect(prints["coordlintSymbol/v1"]?.count == 16)
      // The links of a message lead to its evidence.
      let text = (result["message"] as? [String: String])?["text"] ?? ""
      let links = text.matches(of: /\]\((\d+)\)/).compactMap { Int($0.output.1) }
      let ids = (result["relatedLocations"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? Int }
      #expect(links == ids)
    }
  }

  @Test func isTheSameFromAnyFolderAndTwice() throws {
    let above = try binary.run(["fixtures/Storefront", "--format", "sarif"], in: Self.root).output
    #expect(above == (try binary.run(["--format", "sarif"], in: Self.root + "/fixtures/Storefront").output))
    #expect(above == (try binary.run(["fixtures/Storefront", "-f", "sarif", "-j", "1"], in: Self.root).output))
    #expect(!above.contains(Self.root))
  }

  @Test func columnsAreUTF16CodeUnits() throws {
    // An emoji is two units; e with a combining accent is one character of two units.
    let folder = try TemporaryFolder([
      "a.swift": "/* \u{1F600} e\u{301} */ // coordlint:disable:this\r\n", ".git/HEAD": "",
    ])
    let result = results(try log([], in: folder.path)).first
    #expect(region(result) == ["startLine": 1, "startColumn": 13, "endLine": 1, "endColumn": 38])
  }

  @Test(arguments: [
    ("a b#c.swift", "a%20b%23c.swift"), ("100%/ü.swift", "100%25/%C3%BC.swift"), ("😀.swift", "%F0%9F%98%80.swift"),
    ("x:y.swift", "x%3Ay.swift"), ("a\nb\t\"<&>.swift", "a%0Ab%09%22%3C&%3E.swift"),
  ])
  func namesAreEncoded(name: String, uri: String) throws {
    let folder = try TemporaryFolder([name: Self.bad, ".git/HEAD": ""])
    let log = try log([], in: folder.path)
    #expect(SARIFShape.log.faults(in: log) == [])
    let location = (results(log).first?["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
    #expect((location?["artifactLocation"] as? [String: String]) == ["uri": uri, "uriBaseId": "%SRCROOT%"])
  }

  @Test func movedLinesKeepBothFingerprints() throws {
    let code = "final class Login {}\n\n\(Self.bad)\n// end\n"
    func prints(_ text: String) throws -> [String: String]? {
      let folder = try TemporaryFolder(["a.swift": text, ".git/HEAD": ""])
      return results(try log([], in: folder.path)).first?["partialFingerprints"] as? [String: String]
    }
    let before = try #require(try prints(code))
    #expect(try before.count == 2 && before == prints(String(repeating: "// note\n", count: 10) + code))
    #expect(try before == prints(code.replacing("\n", with: "\r\n")))
  }

  @Test func manyResultsAndNone() throws {
    let full = try TemporaryFolder(["a.swift": String(repeating: Self.bad, count: 5_100)])
    let many = try log([], in: full.path)
    #expect(results(many).count == 5_100)
    let prints = results(many).compactMap { ($0["partialFingerprints"] as? [String: String])?["coordlintSymbol/v1"] }
    #expect(Set(prints).count == 5_100)
    let empty = try TemporaryFolder(["a.txt": ""])
    let none = try log([], in: empty.path)
    #expect(results(none).isEmpty && SARIFShape.log.faults(in: none) == [])
    #expect((((none["runs"] as? [[String: Any]])?.first?["invocations"]) as? [Any])?.count == 1)
  }

  @Test func silencedResultsAreShownOnRequestOnly() throws {
    let code = """
      final class HomeCoordinator {
        let login = LoginCoordinator()
        init() { login.parent = self }
      }
      final class LoginCoordinator {
        var parent: HomeCoordinator?  // coordlint:disable:this strong-parent -- lives for ever
      }

      """
    let folder = try TemporaryFolder(["a.swift": Self.bad, "b.swift": code, ".git/HEAD": ""])
    #expect(results(try log([], in: folder.path)).map { $0["suppressions"] == nil } == [true])
    let shown = results(try log(["--suppressed"], in: folder.path))
    #expect(shown.map { ($0["suppressions"] as? [Any])?.count } == [0, 1])
    #expect(shown.allSatisfy { $0["baselineState"] == nil })
    let suppression = (shown.last?["suppressions"] as? [[String: String]])?.first
    #expect(suppression == ["kind": "inSource", "status": "accepted", "justification": "lives for ever"])

    _ = try binary.run(["--write-baseline", "known"], in: folder.path)
    try folder.write(Self.bad, to: "c.swift")
    #expect(results(try log(["--baseline", "known"], in: folder.path)).count == 1)
    let log = try log(["--baseline", "known", "--suppressed"], in: folder.path)
    #expect(SARIFShape.log.faults(in: log) == [])
    #expect(results(log).map { $0["baselineState"] as? String } == ["unchanged", "new", "new"])
    let known = (results(log).first?["suppressions"] as? [[String: String]])?.first
    #expect(known == ["kind": "external", "status": "accepted"])
  }

  @Test func categoryEndsWithASlash() throws {
    let folder = try TemporaryFolder(["a.swift": ""])
    for (arguments, id) in [([], "coordlint/"), (["--category", "ios/app"], "ios/app/")] {
      let run = (try log(arguments, in: folder.path)["runs"] as? [[String: Any]])?.first
      #expect((run?["automationDetails"] as? [String: String]) == ["id": id])
    }
  }
}
