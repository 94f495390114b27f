import BuiltProgram
import Foundation
import TemporaryFolder
import Testing

/// The keys that join files, and those that say what a run lists and fails for.
@Suite struct ConfigurationKeyTests {
  private static let leak = ConfigurationCommandTests.leak
  private static let card = """
    ---
    id: global-coordinator
    severity: warning
    confidence: high
    since: 0.1
    ---
    # A coordinator is a global

    Anybody can reach it. Pass it on.

    ## Detect
    ```coordlint
    find   static let $NAME = $VALUE
    inside coordinator
    where  $NAME matches shared
    report global $NAME "everybody can navigate through '$NAME'"
    ```

    ## Bad
    ```swift
    import UIKit

    final class HelpCoordinator {
      static let shared = HelpCoordinator()  // want global-coordinator
      private let navigation = UINavigationController()
    }
    ```

    ## Good
    ```swift
    import UIKit

    final class HelpCoordinator {
      private let navigation = UINavigationController()
    }
    ```

    ## Sources
    - our own

    """
  private static let global = """
    import UIKit
    final class HelpCoordinator {
      static let shared = HelpCoordinator()
      private let navigation = UINavigationController()
    }

    """

  private let binary: BuiltProgram

  init() throws { binary = try BuiltProgram() }

  private func renamed(_ name: String) -> String {
    Self.leak.replacingOccurrences(of: "AppCoord", with: "App\(name)Coord")
      .replacingOccurrences(of: "HomeCoord", with: "Home\(name)Coord")
  }

  private func run(_ line: String, in folder: TemporaryFolder, at path: String = "") throws -> BuiltProgram.Outcome {
    try binary.run(line.split(separator: " ").map(String.init), in: folder.path + path)
  }

  private func findings(_ line: String, in folder: TemporaryFolder, at path: String = "") throws -> [String] {
    let outcome = try run(line, in: folder, at: path)
    #expect(outcome.status < 2, "\(outcome.errors)")
    return outcome.output.split(separator: "\n").map { line in
      let parts = line.split(separator: ":")
      return parts[0] + parts[3] + (line.hasSuffix("(strong-parent)") ? "" : " other")
    }
  }

  @Test func overridesSpeakOfSomeFiles() throws {
    let folder = try TemporaryFolder([
      "New/A.swift": Self.leak, "Legacy/B.swift": renamed("B"), "Legacy/Deep/C.swift": renamed("C"),
      ".coordlint.json": """
      { "rules": { "unseen-pop": "off" },
        "overrides": [
        { "paths": ["Legacy/"], "rules": { "strong-parent": "warning" } },
        { "paths": ["Legacy/Deep/"], "rules": { "strong-parent": "off" } }
      ] }
      """,
    ])
    let line = ". --skip child-never-removed"
    #expect(try findings(line, in: folder) == ["Legacy/B.swift warning", "New/A.swift error"])
    #expect(try findings(line, in: folder, at: "/Legacy") == ["B.swift warning"])
    #expect(try findings("--only strong-parent", in: folder) == ["Legacy/B.swift warning", "New/A.swift error"])
    let rows = try run("config", in: folder).output
    #expect(rows.contains("overrides.1.rules.strong-parent") && rows.contains("overrides.2.paths"))
    // A rule may be off but for some files, and a comment for it works where it runs and is not called idle where it does not.
    let comment = "  // coordlint:disable:next strong-parent -- known\n  let parent"
    try folder.write(
      #"{ "rules": { "strong-parent": "off" }, "overrides": [{ "paths": ["New/"], "rules": { "strong-parent": "note" } }] }"#,
      to: ".coordlint.json")
    #expect(try findings(line + " --notes --skip coordinator-builds-view", in: folder) == ["New/A.swift note"])
    try folder.write(renamed("B").replacing("  let parent", with: comment), to: "Legacy/B.swift")
    #expect(try findings(line, in: folder) == [])
  }

  @Test func aFileAddsToAnother() throws {
    let folder = try TemporaryFolder([
      ".git/HEAD": "", "App/A.swift": Self.leak, "App/Generated/G.swift": renamed("G"), "App/Own/O.swift": renamed("O"),
      "App/.coordlint.json":
        #"{ "extends": "../shared.json", "exclude": ["Own/"], "rules": { "strong-delegate": "off" } }"#,
      "shared.json":
        #"{ "exclude": ["/App/Generated"], "rules": { "strong-parent": "warning", "strong-delegate": "note" } }"#,
    ])
    #expect(try findings("App --skip child-never-removed", in: folder) == ["App/A.swift warning"])
    let rows = try run("config App", in: folder).output.split(separator: "\n").map { $0.split(separator: " ") }
    let row = { (key: String) in rows.filter { $0[0] == key }.map { $0.dropFirst().joined(separator: " ") } }
    #expect(row("exclude") == ["/App/Generated shared.json:1", "Own/ App/.coordlint.json:1"])
    #expect(row("rules.strong-parent") == ["warning shared.json:1"])
    #expect(row("rules.strong-delegate") == ["off App/.coordlint.json:1"])
    #expect(row("extends") == ["../shared.json App/.coordlint.json:1"])
  }

  @Test func whatIsExtendedIsThereAndInside() throws {
    let folder = try TemporaryFolder(["repo/.git/HEAD": "", "repo/a.swift": "", "out.json": "{}", "repo/b.json": ""])
    for (base, said) in [
      ("../out.json", "extends '../out.json', which lies outside of the repository"),
      ("gone.json", "'gone.json' cannot be read: no such file or directory; '.coordlint.json' extends it"),
      (".coordlint.json", "extends '.coordlint.json', which extends it"), ("b.json", "b.json:1:1: "),
    ] {
      try folder.write("{ \"extends\": \"\(base)\" }", to: "repo/.coordlint.json")
      let outcome = try run("", in: folder, at: "/repo")
      #expect(outcome.status == 2 && outcome.errors.contains(said), "\(outcome.errors)")
    }
  }

  @Test func cardsOfATeamNeedNoOption() throws {
    let folder = try TemporaryFolder([
      ".git/HEAD": "", "App/Help.swift": Self.global, "cards/global-coordinator.md": Self.card,
      "App/.coordlint.json": #"{ "extends": "../team.json", "rules": { "global-coordinator": "error" } }"#,
      "team.json": #"{ "ruleFolders": ["cards"] }"#,
    ])
    #expect(try findings("App", in: folder) == ["App/Help.swift error other"])
    #expect(try run("rules", in: folder, at: "/App").output.contains("\nglobal-coordinator"))
    #expect(
      try run("explain global-coordinator", in: folder, at: "/App").output.hasPrefix("A coordinator is a global\n"))
    try folder.write(#"{ "ruleFolders": ["../.."] }"#, to: "App/.coordlint.json")
    let outside = try run("App", in: folder)
    #expect(
      outside.status == 2 && outside.errors.contains("'../..' of 'ruleFolders' in 'App/.coordlint.json' lies outside"))
  }

  @Test func thresholdsMayBeWrittenDown() throws {
    let folder = try TemporaryFolder([
      "A.swift": Self.leak,
      ".coordlint.json": #"{ "failOn": "never", "minSeverity": "error", "rules": { "strong-parent": "warning" } }"#,
    ])
    let quiet = try run("", in: folder)
    #expect(quiet.status == 0 && quiet.output.isEmpty && quiet.errors.contains("1 warning"))
    #expect(try run("--fail-on warning", in: folder).status == 1)
    #expect(try run("--min-severity warning", in: folder).output.contains(": warning: "))
    try folder.write(#"{ "failOn": "note", "rules": { "strong-parent": "note" } }"#, to: ".coordlint.json")
    let note = try run("--skip child-never-removed", in: folder)
    #expect(note.status == 1 && note.output.contains(": note: "))
    #expect(try run("config", in: folder).output.contains("failOn "))
  }

  @Test func aVersionMayBeRequired() throws {
    let folder = try TemporaryFolder(["a.swift": ""])
    for (version, isRead) in [
      ("0.1", true), ("0.1.0", true), ("=0.1.0", true), ("0", true), ("0.2", false), ("=0.0.9", false),
    ] {
      try folder.write("{ \"later\": 1, \"requiredVersion\": \"\(version)\" }", to: ".coordlint.json")
      let outcome = try run("", in: folder)
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("unknown key 'later'") == isRead, "\(version)")
      #expect(outcome.errors.contains("is for version \(version) of coordlint, and this is 0.1.0") != isRead)
    }
    for wrong in ["x", "1.2.3.4", "=", "1.-2"] {
      try folder.write("{ \"requiredVersion\": \"\(wrong)\" }", to: ".coordlint.json")
      #expect(try run("", in: folder).errors.contains("'\(wrong)' is no version"), "\(wrong)")
    }
  }

  @Test func initSaysWhatItFound() throws {
    let folder = try TemporaryFolder(["App/A.swift": Self.leak, "Empty/b.swift": "struct B {}\n"])
    #expect(try run("init App", in: folder).status == 0 && run("init Empty", in: folder).status == 0)
    let text = try #require(folder.text("App/.coordlint.json"))
    #expect(text.hasPrefix("{\n  // 'coordlint init' found 2 coordinators\n"))
    for line in ["library: none, the coordinators are the project's own", "names: 2 in Coordinator", "flows end by: "] {
      #expect(text.contains("\n  // " + line), "\(line)")
    }
    #expect(folder.text("Empty/.coordlint.json")?.contains("found no coordinator here") == true)
    #expect(try run("config App", in: folder).status == 0)
  }

  @Test func afileOfAnotherNameGetsAHint() throws {
    let folder = try TemporaryFolder(["App/a.swift": "", ".coordlint.yml": "", ".git/HEAD": ""])
    let said = "coordlint: warning: .coordlint.yml: is not read: the configuration is called .coordlint.json"
    #expect(try run("App", in: folder).errors.contains(said) && run("config App", in: folder).errors.contains(said))
    try folder.write("{}", to: ".coordlint.json")
    #expect(try !run("App", in: folder).errors.contains("is not read"))
  }

  /// A run has one configuration: one further down is said to be read by nobody, unless it is the one.
  @Test func aConfigurationFurtherDownIsSaid() throws {
    let folder = try TemporaryFolder(["a.swift": "", "App/.coordlint.json": "{}", "App/b.swift": ""])
    let said = "App/.coordlint.json: is not read: a run has one configuration"
    #expect(try run("", in: folder).errors.contains(said))
    #expect(try !run("App", in: folder).errors.contains("is not read"))
    #expect(try !run(". --config App/.coordlint.json", in: folder).errors.contains("is not read"))
  }

  /// A run does not fail for what it does not show, unless somebody says so.
  @Test func whatIsNotListedFailsNoRun() throws {
    let folder = try TemporaryFolder(["a.swift": "// coordlint:disable:next strong-parent\nclass A {}\n"])
    #expect(try run("", in: folder).status == 1 && run("--min-severity error", in: folder).status == 0)
    #expect(try run("--min-severity error --fail-on warning", in: folder).status == 1)
  }
}
