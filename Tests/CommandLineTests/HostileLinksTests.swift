import BuiltProgram
import Foundation
import TemporaryFolder
import Testing

/// Links and settings that lead out of the analysed code.
@Suite struct HostileLinksTests {
  private static let bad = "let a = 1 // coordlint:disable:this\n"
  private let binary: BuiltProgram
  private let outside: TemporaryFolder

  init() throws {
    binary = try BuiltProgram()
    outside = try TemporaryFolder([
      "secret.swift": Self.bad, "folder/secret.swift": Self.bad, "secret.txt": "{\"password\": \"hunter2\"}\n",
      "old": "old\n",
    ])
  }

  /// A repository with links by their names.
  private func folder(_ files: [String: String] = [:], links: [String: String] = [:]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(files.merging([".git/HEAD": "", "a.swift": "let a = 1\n"]) { first, _ in first })
    for (name, target) in links {
      try folder.link(name, to: target)
    }
    return folder
  }

  @Test func codeOutsideIsNotRead() throws {
    let folder = try folder(links: ["l.swift": outside.path + "/secret.swift", "d": outside.path + "/folder"])
    let outcome = try binary.run(["--format", "rich"], in: folder.path)
    #expect(outcome.status == 0 && outcome.output.isEmpty)
    #expect(outcome.errors.contains("warning: l.swift: is a link to '"))
    #expect(
      outcome.errors.contains("warning: d: is a link to '") && outcome.errors.contains("outside of the given paths"))
    let named = try binary.run([".", outside.path + "/folder"], in: folder.path)
    #expect(named.status == 1 && named.output.contains("secret.swift:1:11"))
  }

  /// A usual project: code that several apps share stands beside them.
  @Test func aLinkOutOfTheGivenPathSaysWhatToDo() throws {
    let folder = try TemporaryFolder(["App/a.swift": "let a = 1\n", "Shared/b.swift": Self.bad, ".git/HEAD": ""])
    for (name, target) in [("App/Shared", "../Shared"), ("App/b.swift", "../Shared/b.swift"), ("App/up", "..")] {
      try folder.link(name, to: target)
    }
    let outcome = try binary.run(["App"], in: folder.path)
    #expect(outcome.status == 0)
    let said = outcome.errors.split(separator: "\n").filter { $0.contains(": warning: ") }
    #expect(said.count == 3)
    let wanted =
      "is a link to 'Shared', outside of the given paths, and not followed; name 'Shared' too, or exclude the link"
    #expect(said.first == "coordlint: warning: App/Shared: \(wanted)")
    // Each of both ways works, and what is reached twice is found once.
    let named = try binary.run(["App", "Shared"], in: folder.path)
    #expect(named.output == "Shared/b.swift:1:11: error: the suppression names no rule (invalid-suppression)\n")
    #expect(named.errors.contains("App/up") && !named.errors.contains("App/Shared"))
    let links = ["App/Shared", "App/b.swift", "App/up"]
    let silent = try binary.run(["App"] + links.flatMap { ["--exclude", $0] }, in: folder.path)
    #expect(silent.status == 0 && silent.errors.hasPrefix("coordlint: no findings in 1 file (1 line)\n"))
    let whole = try binary.run(["."], in: folder.path)
    #expect(whole.output == named.output && !whole.errors.contains("warning"))
  }

  @Test(arguments: [
    ["a.swift", "b.swift"], ["b.swift", "a.swift"], [".", "b.swift"], ["b.swift", "c.swift", "a.swift"],
    ["d/a.swift", "."],
  ])
  func aFileOfSeveralNamesIsReadOnce(paths: [String]) throws {
    let folder = try TemporaryFolder(["a.swift": Self.bad])
    for (name, target) in [("b.swift", "a.swift"), ("c.swift", "b.swift"), ("d", ".")] {
      try folder.link(name, to: target)
    }
    let outcome = try binary.run(paths, in: folder.path)
    #expect(outcome.output == "a.swift:1:11: error: the suppression names no rule (invalid-suppression)\n")
    #expect(outcome.errors.contains(" in 1 file (1 line)\n"), "\(outcome.errors)")
  }

  @Test func aConfigurationOutsideIsNotRead() throws {
    let folder = try folder(links: [".coordlint.json": outside.path + "/secret.txt"])
    for command in [["."], ["config"], ["survey"]] {
      let outcome = try binary.run(command, in: folder.path)
      #expect(outcome.status == 2 && !(outcome.errors + outcome.output).contains("hunter2"))
      #expect(outcome.errors.contains("is a link that leads out of the repository"))
    }
    #expect(try binary.run([".", "--config", ".coordlint.json"], in: folder.path).errors.contains("hunter2"))
  }

  @Test(arguments: [
    #"{"baseline": "../x"}"#, #"{"baseline": "/etc/passwd"}"#, #"{"baseline": "l/x"}"#, #"{"context": [".."]}"#,
    #"{"context": ["d/../.."]}"#,
    #"{"context": ["l"]}"#, #"{"context": ["/"]}"#, #"{"ruleFolders": ["l"]}"#, #"{"ruleFolders": [".."]}"#,
    #"{"extends": "l/x"}"#, #"{"extends": "../x"}"#, #"{"extends": "/etc/passwd"}"#,
  ])
  func aConfigurationPointsNowhereElse(text: String) throws {
    let folder = try folder([".coordlint.json": text, "d/a.swift": ""], links: ["l": outside.path])
    let outcome = try binary.run(["."], in: folder.path)
    #expect(outcome.status == 2 && outcome.errors.contains("lies outside of the repository"))
  }

  @Test func cardsOutsideAreNotRead() throws {
    let folder = try folder(
      [".coordlint.json": #"{"ruleFolders": ["cards"]}"#, "cards/README.md": ""],
      links: ["cards/a.md": outside.path + "/secret.txt"])
    for command in [["."], ["config"], ["rules"], ["explain", "strong-parent"]] {
      let outcome = try binary.run(command, in: folder.path)
      #expect(outcome.status == 2 && outcome.errors.contains("is a link that leads out of the repository"))
      #expect(!outcome.errors.contains("hunter2"))
    }
    #expect(try binary.run([".", "--config", ".coordlint.json"], in: folder.path).errors.contains("hunter2"))
  }

  @Test(arguments: [["-o"], ["--write-baseline"], ["--format", "json", "--output"]])
  func nothingIsWrittenThroughALink(options: [String]) throws {
    let folder = try folder(
      ["sub/b.swift": ""],
      links: ["file": outside.path + "/old", "new": outside.path + "/new", "d": outside.path, "inside": "a.swift"])
    for name in ["file", "new", "d/old", "d/new", "./sub/../d/old", folder.path + "/file", "inside"] {
      let outcome = try binary.run(["sub"] + options + [name], in: folder.path)
      #expect(outcome.status == 2 && outcome.errors.contains("link in the analysed code"), "\(name): \(outcome.errors)")
    }
    #expect(outside.text("old") == "old\n" && !outside.names.contains("new"))
    #expect(folder.text("a.swift") == "let a = 1\n")
    // A link of the user's own is followed.
    let own = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(atPath: own.path + "/mine", withDestinationPath: outside.path + "/old")
    _ = try binary.run(["sub"] + options + [own.path + "/mine"], in: folder.path)
    #expect(outside.text("old") != "old\n")
  }

  @Test func picturesAreWrittenThroughNoLink() throws {
    let folder = try folder(links: ["map.svg": outside.path + "/old"])
    let outcome = try binary.run(["graph", "--output", "map.svg"], in: folder.path)
    #expect(outcome.status == 2 && outcome.errors.contains("link in the analysed code"), "\(outcome.errors)")
    #expect(outside.text("old") == "old\n")
  }

  @Test func aConfigurationIsWrittenThroughNoLink() throws {
    let folder = try folder(links: [".coordlint.json": outside.path + "/old"])
    #expect(try binary.run(["init", "--force"], in: folder.path).status == 2)
    #expect(outside.text("old") == "old\n")
  }

  @Test func fixesStayInOneOfSeveralNames() throws {
    let bad = "// coordlint:disable strong-parent\nlet a = 1\n"
    try outside.write(bad, to: "hard.swift")
    let folder = try folder()
    #expect(link(outside.path + "/hard.swift", folder.path + "/hard.swift") == 0)
    _ = try binary.run([".", "--preset", "strict", "--unsafe-fixes"], in: folder.path)
    #expect(outside.text("hard.swift") == bad)
  }

  @Test func ignoreFilesOutsideDoNotCount() throws {
    try outside.write("*.swift\n", to: "ignore")
    try outside.write("*.swift\n", to: "git/info/exclude")
    let linked = try TemporaryFolder(["a.swift": Self.bad, ".git/HEAD": ""])
    try FileManager.default.createSymbolicLink(
      atPath: linked.path + "/.gitignore", withDestinationPath: outside.path + "/ignore")
    #expect(try binary.run(["."], in: linked.path).status == 1)
    let pointing = try TemporaryFolder(["a.swift": Self.bad, ".git": "gitdir: \(outside.path)/git\n"])
    #expect(try binary.run(["."], in: pointing.path).status == 1)
  }
}
