import BuiltProgram
import Foundation
import TemporaryFolder
import Testing

/// Names, paths, comments and settings that speak to a terminal or to the runner of a pipeline.
@Suite struct HostileNamesTests {
  private static let names = [
    "a\u{1B}[31mred", "b\n::error::hacked", "c\r##[group]x", "d\u{9B}31m", "e\u{202E}evil",
    "##vso[task.setvariable variable=a]b",
    "::set-output name=x::y", "<script>alert(1)</script>",
  ]

  private static let code = """
    final class HomeCoordinator {
      private let login = LoginCoordinator()
      init() { login.parent = self }
    }
    final class LoginCoordinator {
      var parent: HomeCoordinator?   // ##vso[task.x]y \u{1B}[31m \u{9B}1m \u{202E} ::error::
      var `p\u{1B}[31mq ##[error]x`: HomeCoordinator?
      func `start\u{9B}1m`() { `p\u{1B}[31mq ##[error]x` = HomeCoordinator() }
    }
    let x = 1 // coordlint:disable:this foo\u{1B}[31m
    let y = 1 // coordlint:disable:this strong-parent -- \u{1B}[31m ##[x] because
    /* coordlint:disable:this a\u{202E}b */

    """

  private static let formats = [
    "rich", "concise", "json", "sarif", "github", "gitlab", "checkstyle", "junit", "xcode", "azure", "rdjson",
    "rdjsonl", "markdown", "html",
  ]

  private static let commands: [[String]] =
    formats.map { [".", "--preset", "strict", "--notes", "--suppressed", "--format", $0] } + [
      ["why", "LoginCoordinator"], ["survey"], ["survey", "--format", "json"], ["config"],
      ["config", "--format", "json"], ["graph"],
      ["graph", "--format", "json"], ["graph", "--format", "dot"], ["graph", "--format", "mermaid"],
      ["graph", "--format", "svg"],
      ["dump", "outline", "all.swift", names[1] + "/x.swift"], ["dump", "tokens", "all.swift"],
      ["test-rules", "\u{1B}\n::x"],
      ["\u{1B}[1m\n::error::x"], ["--only", "\u{1B}[1m\n::x"], [".", "--report-only", "x\n::error::\u{1B}"],
      [".", "--changed-since", "\u{1B}[1m\n::x"], [".", "--baseline", "\n::error::\u{1B}"],
      [".", "-o", "\n::error::/\u{1B}"],
      [".", "--config", "\u{1B}\n::x"], [".", "--rules", "\u{1B}\n::x"], ["init", "\u{1B}\n::x"],
      [".", "--exclude", "[\u{1B}\n::x"],
      ["--format", "\u{1B}\n::x"], ["--\u{1B}\n::x"], ["explain", "\u{1B}\n::x"],
    ]

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["all.swift": Self.code])
    for name in Self.names {
      let part = name.replacing("/", with: "_")
      try folder.write(Self.code, to: part + "/x.swift")
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/" + part + "/loop.swift", withDestinationPath: "loop.swift")
    }
    return folder
  }

  @Test func nothingReachesATerminalOrARunner() throws {
    let (binary, folder) = (try BuiltProgram(), try folder())
    for command in Self.commands {
      let outcome = try binary.run(command, in: folder.path)
      #expect(!outcome.isSignal && outcome.status <= 2)
      for text in [outcome.output, outcome.errors] { check(text, of: command) }
    }
  }

  @Test func settingsOfTheRepositoryAreQuotedAlike() throws {
    let folder = try TemporaryFolder(["a.swift": "let a = 1\n"])
    for text in [
      #"{"\u001b[31m\n::error::": 1}"#, "{\"a\u{1B}[31m\": 1}", #"{"baseline": "x\u001b[31m\n::error::x"}"#,
      "\u{9B}31m ##[x]", "{\r::error::\r",
      #"{"context": ["\n::error::x"]}"#, #"{"exclude": ["[\u001b"]}"#, #"{"rules": {"\n::error::": "\u009b"}}"#,
    ] {
      try folder.write(text, to: ".coordlint.json")
      for command in [["."], ["config"], ["survey"]] {
        let outcome = try BuiltProgram().run(command, in: folder.path)
        for output in [outcome.output, outcome.errors] { check(output, of: command + [text]) }
      }
    }
  }

  private func check(_ text: String, of command: [String]) {
    let raw = text.unicodeScalars.first { scalar in
      switch scalar.value {
      case 0x09, 0x0A: false
      case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
    #expect(raw == nil, "\(command) prints \(String(raw?.value ?? 0, radix: 16))")
    for line in text.split(separator: "\n") {
      let start = line.drop { $0 == " " }
      let isOurs = start.hasPrefix("::: ") || start.contains(/^::(error|warning|notice) file=/)
      #expect(!start.hasPrefix("::") || isOurs, "\(command) speaks to a runner: \(line)")
      let rest = start.hasPrefix("##vso[task.logissue ") ? start.dropFirst(3) : start
      #expect(!rest.contains("##[") && !rest.contains("##vso["), "\(command) speaks to a runner: \(line)")
    }
  }
}
