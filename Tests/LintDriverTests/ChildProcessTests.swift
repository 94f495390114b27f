import Testing

@testable import LintDriver

@Suite struct ChildProcessTests {
  @Test func argumentsReachItAsTheyAre() throws {
    let words = ["a b", "$HOME", "*", "\"'`", "x\ny", "", "é😀"]
    let outcome = try ChildProcess.run("printf", ["%s|"] + words)
    #expect(String(decoding: outcome.output, as: UTF8.self) == words.map { $0 + "|" }.joined())
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
  }

  @Test func statusAndBothStreamsComeBack() throws {
    let outcome = try ChildProcess.run("sh", ["-c", "echo out; echo err >&2; exit 3"])
    #expect(outcome.status == 3)
    #expect(outcome.output == Array("out\n".utf8) && outcome.errors == Array("err\n".utf8))
    #expect(try ChildProcess.run("sh", ["-c", "kill -9 $$"]).status == 137)
  }

  /// More than a pipe holds, on both at once.
  @Test func muchOutputBlocksNobody() throws {
    let line = "head -c 400000 /dev/zero >&2; head -c 500000 /dev/zero; head -c 400000 /dev/zero >&2"
    let outcome = try ChildProcess.run("sh", ["-c", line])
    #expect(outcome.output.count == 500_000 && outcome.errors.count == 800_000)
  }

  @Test func environmentIsInheritedAndAddedTo() throws {
    let outcome = try ChildProcess.run(
      "sh", ["-c", "echo \"$COORDLINT_TEST ${PATH:+path}\""], environment: ["COORDLINT_TEST": "a=b"])
    #expect(outcome.output == Array("a=b path\n".utf8))
  }

  @Test func variablesCanBeTakenAway() throws {
    let outcome = try ChildProcess.run("/usr/bin/env", [], environment: ["HOME": nil, "A": "1"])
    let names = outcome.output.split(separator: 0x0A).map { String(decoding: $0.prefix { $0 != 0x3D }, as: UTF8.self) }
    #expect(names.contains("A") && !names.contains("HOME") && names.contains("PATH"))
  }

  @Test func inputIsEmpty() throws {
    #expect(try ChildProcess.run("cat", []).output.isEmpty)
  }

  @Test func missingProgramsAreAnError() {
    #expect(throws: SystemError(code: 2)) { try ChildProcess.run("coordlint-no-such-program", []) }
  }
}
