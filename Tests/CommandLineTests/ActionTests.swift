import BuiltProgram
import Foundation
import TemporaryFolder
import Testing

@testable import coordlint

/// The steps of the GitHub action, run as GitHub runs them.
@Suite struct ActionTests {
  private static let bad = "let a = 1 // coordlint:disable:this\n"
  private let action: ActionScript

  init() throws { action = try ActionScript() }

  /// Runs the main step; what it printed, and what it told GitHub.
  private func runLint(_ variables: [String: String], in folder: TemporaryFolder) throws -> (
    outcome: BuiltProgram.Outcome, outputs: [String: String]
  ) {
    let defaults = [
      "PATHS": ".", "CONFIG": "", "ARGUMENTS": "", "FORMAT": "github", "SARIF_FILE": "out.sarif", "BASELINE": "",
      "FAIL_ON": "", "FOLDER": ".", "RUNNER_TEMP": folder.path + "/temp",
      "GITHUB_OUTPUT": folder.path + "/output",
      "GITHUB_STEP_SUMMARY": folder.path + "/summary",
    ]
    try folder.write("before\n", to: "summary")
    try folder.write(Data(), to: "temp/x")
    let outcome = try action.run("Run coordlint", in: folder, defaults.merging(variables) { _, new in new })
    let lines = (folder.text("output") ?? "").split(separator: "\n").map { $0.split(separator: "=", maxSplits: 1) }
    return (outcome, Dictionary(lines.map { (String($0[0]), String($0[1])) }) { _, last in last })
  }

  @Test func hasTheInputsAndOutputsThatAreDocumented() {
    let inputs = Set(action.names(in: "inputs"))
    #expect(
      inputs.isSuperset(of: [
        "version", "paths", "config", "format", "sarif-file", "baseline", "fail-on", "working-directory",
      ]))
    #expect(action.names(in: "outputs") == ["sarif-file", "findings", "exit-code"])
    for name in inputs { #expect(action.text.contains("inputs.\(name)"), "\(name)") }
    #expect(action.scripts.keys.sorted() == ["Build coordlint", "Fail on findings", "Find coordlint", "Run coordlint"])
  }

  /// A tag can be moved to other code; a commit cannot.
  @Test func otherActionsArePinned() {
    let uses = action.text.matches(of: /\n +uses: (.+)/).map { String($0.output.1) }
    #expect(uses.count == 2)
    for name in uses { #expect(name.wholeMatch(of: /[a-z-]+\/[a-z\/-]+@[0-9a-f]{40} # v[0-9.]+/) != nil, "\(name)") }
  }

  /// Code scanning is another service, and a fork has no permission for it.
  @Test func nothingIsUploadedUnlessAsked() {
    #expect(action.text.contains("  upload:\n") && action.text.contains("default: \"false\""))
    #expect(action.text.contains("if: ${{ always() && inputs.upload == 'true' "))
  }

  /// What a branch, a file or an input is called never becomes a part of a script.
  @Test func scriptsContainNoExpressions() {
    for (name, script) in action.scripts { #expect(!script.contains("${{"), "\(name)") }
  }

  @Test func usesOnlyOptionsThatExist() {
    let script = action.scripts["Run coordlint"] ?? ""
    let flags = script.matches(of: /--[a-z][a-z-]+/).map { String($0.output) }
    #expect(flags.count > 5)
    for flag in flags { #expect(OptionTable.spec(flag: flag) != nil, "\(flag)") }
  }

  @Test func findingsAreCountedAnnotatedAndSummed() throws {
    let folder = try TemporaryFolder([
      "src/a.swift": Self.bad + Self.bad, "b c/b.swift": Self.bad, "other/x.swift": Self.bad,
    ])
    let (outcome, outputs) = try runLint(["PATHS": "src\nb c\n"], in: folder)
    #expect(outcome.status == 0, "the step after the upload fails, not this one")
    #expect(outputs == ["sarif-file": "./out.sarif", "findings": "3", "exit-code": "1"])
    #expect(outcome.output.split(separator: "\n").count { $0.hasPrefix("::error file=") } == 3)
    #expect(folder.text("out.sarif")?.contains("\"version\": \"2.1.0\"") == true)
    #expect(folder.text("summary")?.hasPrefix("before\n## coordlint\n\n3 errors in 2 files") == true)
  }

  @Test func cleanRunsAndFaultsAreToldApart() throws {
    let clean = try TemporaryFolder(["a.swift": "let a = 1\n"])
    #expect(try runLint([:], in: clean).outputs["exit-code"] == "0")
    #expect(try runLint([:], in: clean).outputs["findings"] == "0")
    let (outcome, outputs) = try runLint(["PATHS": "missing"], in: clean)
    #expect(outcome.status == 0 && outputs["exit-code"] == "2")
    let lenient = try TemporaryFolder(["a.swift": Self.bad])
    #expect(try runLint(["FAIL_ON": "never"], in: lenient).outputs["exit-code"] == "0")
    #expect(
      try runLint(["ARGUMENTS": "--skip\ninvalid-suppression\n\n--quiet"], in: lenient).outputs["findings"] == "0")
    try lenient.write(#"{ "exclude": ["a.swift"] }"#, to: "strict.json")
    #expect(try runLint(["CONFIG": "strict.json"], in: lenient).outputs["findings"] == "0")
    _ = try BuiltProgram().run(["--write-baseline", "known"], in: lenient.path)
    #expect(try runLint(["BASELINE": "known"], in: lenient).outputs["exit-code"] == "0")
  }

  @Test func inputsAreWordsAndNoCode() throws {
    let name = "$(touch pwned) `touch pwned`; touch pwned; \"'*.swift"
    let folder = try TemporaryFolder([name: Self.bad])
    let (_, outputs) = try runLint(["PATHS": name, "SARIF_FILE": "a b;touch pwned.sarif"], in: folder)
    #expect(outputs["findings"] == "1" && outputs["sarif-file"] == "./a b;touch pwned.sarif")
    #expect(folder.names.contains("a b;touch pwned.sarif") && !folder.names.contains("pwned"))
  }

  @Test(arguments: [("0", 0), ("1", 1), ("2", 2), ("", 2)])
  func lastStepFailsAsTheProgramDid(status: String, code: Int32) throws {
    #expect(try action.run("Fail on findings", in: TemporaryFolder(), ["STATUS": status]).status == code)
  }
}
