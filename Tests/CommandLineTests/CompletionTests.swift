import BuiltProgram
import Foundation
import TemporaryFolder
import Testing

@testable import coordlint

/// What shells offer, asked in the shells themselves.
@Suite struct CompletionTests {
  private let binary: BuiltProgram
  private let folder: TemporaryFolder

  init() throws {
    binary = try BuiltProgram()
    folder = try TemporaryFolder(["a file.swift": "", "b.swift": "", "a dir/x": ""])
  }

  private static func has(_ program: String) -> Bool {
    ["/bin/", "/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].contains {
      FileManager.default.isExecutableFile(atPath: $0 + program)
    }
  }

  /// What bash offers for the last of some words.
  private func bash(_ words: [String]) throws -> Set<String> {
    let quoted = words.map(CompletionsCommand.quoted).joined(separator: " ")
    let outcome = try binary.shell(
      """
      eval "$("$COORDLINT" completions bash)"
      COMP_WORDS=(coordlint \(quoted)); COMP_CWORD=\(words.count)
      _coordlint; for word in "${COMPREPLY[@]}"; do echo "$word"; done
      """, in: folder.path)
    #expect(outcome.status == 0)
    return Set(outcome.output.split(separator: "\n").map(String.init))
  }

  @Test(arguments: [
    (["--form"], ["--format"]), (["--format", "sa"], ["sarif"]), (["--format", "=", "sa"], ["sarif"]),
    (["-f", "rd"], ["rdjson", "rdjsonl"]), (["expl"], ["explain"]), (["explain", "strong-p"], ["strong-parent"]),
    (["man", "--"], ["--color", "--version", "--help"]), (["--only", "unguarded"], ["unguarded-pop"]),
    (["dump", ""], ["tokens", "outline"]), (["dump", "tokens", "b"], ["b.swift"]), (["test-rules", ""], ["a dir"]),
    (["completions", "b"], ["bash"]), (["--format", "=", "json", "--not"], ["--notes"]), (["b.swift", "rul"], []),
    (["--report-only", "b.swift", "a"], ["a file.swift", "a dir"]), (["--jobs", ""], []), (["rules", "x"], []),
  ])
  func bashOffers(words: [String], expected: [String]) throws {
    #expect(try bash(words) == Set(expected))
  }

  @Test func bashOffersCommandsAndFilesFirst() throws {
    let all = try bash([""])
    #expect(all.isSuperset(of: Command.allCases.map(\.rawValue) + ["a file.swift", "b.swift", "a dir"]))
    #expect(try bash(["lint", "--"]) == Set(Command.lint.options.flatMap(\.flags).filter { $0.hasPrefix("--") }))
  }

  @Test(
    .enabled(if: has("fish")),
    arguments: [
      ("--form", ["--format"]), ("--format sa", ["sarif"]), ("expl", ["explain"]), ("rules --ru", ["--rules"]),
      ("explain strong-p", ["strong-parent"]), ("dump ", ["outline", "tokens"]), ("rules --not", []),
      ("--not", ["--notes"]), ("test-rules ", ["a dir/"]), ("completions z", ["zsh"]),
    ])
  func fishOffers(line: String, expected: [String]) throws {
    let script = "\"$COORDLINT\" completions fish | source; complete -C \"coordlint \(line)\""
    let outcome = try binary.shell("fish --no-config -c \(CompletionsCommand.quoted(script))", in: folder.path)
    #expect(outcome.errors.isEmpty)
    let words = outcome.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    #expect(words.sorted() == expected.sorted())
  }

  @Test(.enabled(if: has("zsh")))
  func zshRegistersTheFunction() throws {
    let outcome = try binary.shell(
      """
      "$COORDLINT" completions zsh > _coordlint && zsh -f -n _coordlint && zsh -f -c \
      'autoload -Uz compinit; compinit -D -u; source ./_coordlint; echo ${_comps[coordlint]} ${+functions[_coordlint]}'
      """, in: folder.path)
    #expect(outcome.output == "_coordlint 1\n" && outcome.errors.isEmpty)
  }

  @Test(arguments: CompletionsCommand.Shell.allCases)
  func everyOptionAndRuleIsThere(shell: CompletionsCommand.Shell) throws {
    let script = CompletionsCommand.script(for: shell, rules: ["first-rule", "second-rule"])
    for option in OptionTable.all {
      #expect(script.contains(shell == .fish ? "-l '\(option.name.rawValue)'" : option.flag), "\(option.flag)")
      for choice in option.choices { #expect(script.contains(choice)) }
    }
    for command in Command.allCases { #expect(script.contains(command.rawValue)) }
    #expect(script.contains("first-rule second-rule"))
  }
}

/// The manual page.
@Suite struct ManPageTests {
  @Test func everyCommandAndOptionHasAnEntry() {
    let lines = ManPage.text.split(separator: "\n").map(String.init)
    func entry(_ name: String) -> Bool {
      let word = "\\fB" + name.replacing("-", with: "\\-") + "\\fR"
      return zip(lines, lines.dropFirst()).contains { $0 == ".TP" && $1.contains(word) }
    }
    for option in OptionTable.all { #expect(option.flags.allSatisfy(entry), "\(option.flag)") }
    for command in Command.allCases { #expect(entry(command.rawValue), "\(command.rawValue)") }
  }

  @Test func onlyRequestsBeginWithADot() {
    for line in ManPage.text.split(separator: "\n") where line.hasPrefix(".") {
      #expect(line.firstMatch(of: /^\.(TH|SH|SS|TP|PP|br|nf|fi)( |$)/) != nil, "\(line)")
    }
    #expect(ManPage.text.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/groff")))
  func groffHasNoComplaints() throws {
    let folder = try TemporaryFolder()
    let outcome = try BuiltProgram().shell("\"$COORDLINT\" man | groff -man -ww -Tutf8 -P-cbou", in: folder.path)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    for word in ["--format FORMAT", "[FORMAT=]FILE", "FILE…", "coordlint:disable:next RULE -- reason"] {
      #expect(outcome.output.contains(word), "\(word)")
    }
  }
}
