import BuiltProgram
import Foundation
import TemporaryFolder
import Testing

/// The program from outside: streams, files and exit codes.
@Suite struct EndToEndTests {
  /// A finding that needs no coordinator: a suppression without a rule, which is an error.
  private static let bad = "let a = 1 // coordlint:disable:this\n"
  private let binary: BuiltProgram

  init() throws { binary = try BuiltProgram() }

  private func run(_ line: String, in folder: TemporaryFolder, environment: [String: String] = [:]) throws
    -> BuiltProgram.Outcome
  {
    try binary.run(line.split(separator: " ").map(String.init), in: folder.path, environment: environment)
  }

  @Test func versionAndHelp() throws {
    let folder = try TemporaryFolder()
    let version = try run("--version", in: folder)
    #expect(version.status == 0 && version.errors.isEmpty)
    #expect(version.output.wholeMatch(of: /coordlint \d+\.\d+\.\d+\n/) != nil)
    let help = try run("--help", in: folder)
    #expect(help.status == 0 && help.output.contains("Usage: coordlint [lint] [PATH…]"))
  }

  @Test func findingsGoToOutputAndTheRestToErrors() throws {
    let folder = try TemporaryFolder(["b.swift": Self.bad, "a.swift": "let x = 1\n"])
    let outcome = try run("", in: folder)
    #expect(outcome.status == 1)
    #expect(outcome.output == "b.swift:1:11: error: the suppression names no rule (invalid-suppression)\n")
    #expect(outcome.errors.hasPrefix("coordlint: 1 error in 2 files (2 lines)\n"))
    let quiet = try run("lint . --quiet", in: folder)
    #expect(quiet.output == outcome.output && quiet.errors.isEmpty)
  }

  @Test(arguments: [
    ("", 1), ("--fail-on error", 1), ("--fail-on note", 1), ("--fail-on never", 0), ("--skip invalid-suppression", 0),
    ("--only strong-parent", 0), ("--only invalid-suppression", 1), ("--frobnicate", 2), ("--only nonsense", 2),
    ("missing", 2), ("explain", 2), ("explain nonsense", 2), ("dump", 2), ("dump trees a.swift", 2), ("rules x", 2),
    ("test-rules", 2), ("test-rules missing", 2), ("--rules missing", 2), ("rules", 0), ("explain strong-parent", 0),
    ("dump tokens a.swift", 0), ("dump outline a.swift missing.swift", 2), ("exlpain strong-parent", 2),
  ])
  func exitCodes(line: String, status: Int32) throws {
    let outcome = try run(line, in: TemporaryFolder(["a.swift": Self.bad]))
    #expect(outcome.status == status && !outcome.isSignal, "\(outcome.errors)")
    // Who fails says why.
    if status == 2 { #expect(outcome.errors.contains("coordlint: error: ")) }
  }

  @Test(arguments: [
    ("--only strong-parnet", "there is no rule 'strong-parnet'\n  did you mean 'strong-parent'?"),
    ("explain strongparent", "there is no rule 'strongparent'\n  did you mean 'strong-parent'?"),
    ("exlpain strong-parent", "there is no command or path 'exlpain'\n  did you mean 'explain'?"),
    ("dump token a.swift", "there is no dump 'token'\n  did you mean 'tokens'?"),
    ("Sorces", "Sorces: there is no such file or directory; did you mean 'Sources'?"),
  ])
  func suggestions(line: String, text: String) throws {
    let outcome = try run(line, in: TemporaryFolder(["Sources/a.swift": ""]))
    #expect(outcome.errors.hasPrefix("coordlint: error: \(text)\n"))
    #expect(outcome.status == 2 && outcome.output.isEmpty)
  }

  @Test func whatCanBeReadIsPrintedFirst() throws {
    let folder = try TemporaryFolder(["a.swift": Self.bad])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/loop.swift", withDestinationPath: "loop.swift")
    let outcome = try run(". missing", in: folder)
    #expect(outcome.status == 2)
    #expect(outcome.output.hasPrefix("a.swift:1:11: error:"))
    #expect(outcome.errors.lowercased().contains("loop.swift: cannot be read: too many levels of symbolic links"))
    #expect(outcome.errors.contains("coordlint: error: missing: there is no such file or directory"))
  }

  @Test func severalOutputsInOneRun() throws {
    let folder = try TemporaryFolder(["a.swift": Self.bad])
    let outcome = try run(". --output sarif=out.sarif --output json=out.json", in: folder)
    #expect(outcome.status == 1)
    #expect(outcome.output.hasPrefix("a.swift:1:11: error"))
    #expect(folder.text("out.sarif")?.contains("\"version\": \"2.1.0\"") == true)
    #expect(folder.text("out.json")?.contains("\"schemaVersion\": 1") == true)
    #expect(folder.names == ["a.swift", "out.sarif", "out.json"])
    let single = try run("--format github -o out.txt", in: folder)
    #expect(single.output.isEmpty && folder.text("out.txt")?.hasPrefix("::error file=a.swift") == true)
  }

  @Test func outputsThatCannotBeWrittenLeaveNothing() throws {
    let folder = try TemporaryFolder(["a.swift": "let a = 1\n", "folder/x": ""])
    let outcome = try run("--output none/out.json -o json=folder", in: folder)
    #expect(outcome.status == 2)
    #expect(
      outcome.errors.hasPrefix(
        """
        coordlint: error: cannot write 'none/out.json': there is no folder 'none'
        coordlint: error: cannot write 'folder': is a directory

        """))
    #expect(folder.names == ["a.swift", "folder", "folder/x"])
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func fullDisksAreAnError() throws {
    let folder = try TemporaryFolder(["a.swift": Self.bad])
    let outcome = try binary.shell("\"$COORDLINT\" > /dev/full", in: folder.path)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("cannot write to standard output: no space left on device"))
  }

  @Test func readersMayGoAway() throws {
    let folder = try TemporaryFolder(["a.swift": String(repeating: Self.bad, count: 3_000)])
    let outcome = try binary.shell(
      "\"$COORDLINT\" --format json 2>errors | head -c 1 > /dev/null; echo ${PIPESTATUS[0]}", in: folder.path)
    #expect(outcome.output == "1\n")
    #expect(folder.text("errors")?.contains("cannot write") == false)
  }

  @Test func numberOfJobsDoesNotShow() throws {
    var files: [String: String] = [:]
    for number in 0..<40 { files["d\(number % 3)/f\(number).swift"] = "func f\(number)() {}\n" + Self.bad }
    let folder = try TemporaryFolder(files)
    let reports = try ["1", "2", "7", "100"].map { try run("--format sarif --jobs \($0)", in: folder).output }
    #expect(Set(reports).count == 1)
    #expect(reports[0].count > 10_000)
  }

  @Test func codeHostsGetPathsFromTheRootOfTheRepository() throws {
    let folder = try TemporaryFolder(["ios/a b.swift": Self.bad, ".git/HEAD": ""])
    let above = try run("--format sarif", in: folder).output
    let below = try binary.run(["--format", "sarif"], in: folder.path + "/ios").output
    #expect(above == below)
    #expect(above.contains("\"uri\": \"ios/a%20b.swift\""))
    let outside = try binary.run(["--format", "json", folder.path], in: NSTemporaryDirectory())
    let name = URL(fileURLWithPath: folder.path).lastPathComponent
    #expect(outside.output.contains("\"path\": \"\(name)/ios/a b.swift\""))
  }

  @Test func coloursOnlyWhereTheyAreWanted() throws {
    let folder = try TemporaryFolder(["a.swift": Self.bad])
    #expect(try !run("--format rich", in: folder).output.contains("\u{1B}"))
    #expect(try run("--format rich --color always", in: folder).output.contains("\u{1B}[1;31merror"))
    #expect(try run("--color always", in: folder, environment: ["NO_COLOR": "1"]).output.contains("\u{1B}"))
    #expect(try run("--output o.txt --color always", in: folder).status == 1)
    #expect(folder.text("o.txt")?.contains("\u{1B}") == false)
  }

  @Test func brokenCardsAreShownWithTheirLine() throws {
    let card = "---\nid: x\nseverity: fatal\nconfidence: high\nsince: 0.1\n---\n# T\n"
    let outcome = try run("--rules cards", in: TemporaryFolder(["a.swift": "", "cards/x.md": card]))
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(outcome.errors.contains("cards/x.md:3:"))
    #expect(outcome.errors.contains("severity: fatal"))
  }
}

/// The main command of the README.
@Suite struct StorefrontTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  @Test func fixtureShowsSourceCaretsAndEvidence() throws {
    let outcome = try BuiltProgram().run(["fixtures/Storefront", "--format", "rich"], in: Self.root)
    #expect(outcome.status == 1)
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let head = try #require(lines.firstIndex { $0.hasPrefix("error[strong-parent]: 'cartFlow' holds") })
    // Header, place, gutter, source, carets; then the evidence in the other file, the reason and the cure.
    #expect(
      lines[head + 1].hasPrefix("  --> fixtures/Storefront/")
        && lines[head + 1].contains("CheckoutCoordinator.swift:5:7"))
    #expect(lines[head + 3].hasPrefix(" 5 |   let cartFlow: CartCoordinator"))
    #expect(lines[head + 4] == "   |       ^^^^^^^^")
    let block = lines[head...].prefix { !$0.isEmpty }
    #expect(block.contains { $0.hasPrefix("  ::: ") && $0.contains("CartCoordinator.swift:") })
    #expect(block.contains { $0.hasSuffix("CartCoordinator keeps CheckoutCoordinator here") })
    #expect(block.contains { $0.hasPrefix("   = why: ") } && block.contains { $0.hasPrefix("   = help: ") })
  }

  @Test(arguments: ["json", "sarif", "concise", "github", "rich"])
  func reportsDoNotDependOnJobs(format: String) throws {
    let reports = try ["1", "5"].map {
      try BuiltProgram().run(["fixtures/Storefront", "--notes", "--format", format, "--jobs", $0], in: Self.root).output
    }
    #expect(reports[0] == reports[1] && !reports[0].isEmpty)
  }

  @Test func severitiesAddUp() throws {
    let outcome = try BuiltProgram().run(["fixtures/Storefront", "--notes", "--format", "json"], in: Self.root)
    let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    let findings = json?["findings"] as? [[String: Any]] ?? []
    let summary = json?["summary"] as? [String: Int] ?? [:]
    for severity in ["error", "warning", "note"] {
      #expect(findings.count { $0["severity"] as? String == severity } == summary[severity])
    }
    let prints = findings.compactMap { $0["fingerprint"] as? String }
    #expect(Set(prints).count == findings.count && !findings.isEmpty)
  }
}
