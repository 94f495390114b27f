import BuiltProgram
import Foundation
import TemporaryFolder
import Testing

/// Files that no person writes: the program says what is wrong, goes on, and is done in reasonable time.
@Suite struct BadInputTests {
  private let binary: BuiltProgram

  init() throws { binary = try BuiltProgram() }

  private func run(_ bytes: Data) throws -> BuiltProgram.Outcome {
    let folder = try TemporaryFolder(["ok.swift": "let a = 1 // coordlint:disable:this\n"])
    try folder.write(bytes, to: "bad.swift")
    let outcome = try binary.run(["--format", "json", "--jobs", "1"], in: folder.path)
    #expect(!outcome.isSignal && outcome.status == 1, "\(outcome.errors)")
    // The neighbour was analysed whatever the bad file contains.
    #expect(outcome.output.contains("\"path\": \"ok.swift\""))
    #expect(outcome.output.contains("\"files\": 2"))
    return outcome
  }

  @Test func invalidUTF8() throws {
    let outcome = try run(Data([0x6C, 0x65, 0x74, 0x20, 0xFF, 0xFE, 0x0A, 0x80]))
    #expect(outcome.errors.contains("warning: bad.swift:1: the file is not valid UTF-8"))
  }

  @Test(arguments: [
    ("let a = \"open\n", "a string is not terminated"), ("let a = \"\"\"\n open\n", "a string is not terminated"),
    ("/* open /* */\n", "a comment is not terminated"), ("let a = #/ open\n", "a regular expression is not terminated"),
    ("func f() {\n", "a bracket has no partner"), ("let a = \u{0}1\n", "contains a NUL byte"),
  ])
  func unterminatedThings(text: String, message: String) throws {
    #expect(try run(Data(text.utf8)).errors.contains(message))
  }

  @Test(arguments: ["(", "[", "{", "<", "((", "{[("])
  func deepNesting(bracket: String) throws {
    let outcome = try run(Data(("let a = " + String(repeating: bracket, count: 100_000)).utf8))
    #expect(outcome.errors.contains("bad.swift:1:") || bracket == "<")
  }

  /// Growth measures what it costs: "one line".
  @Test func oneLongLine() throws {
    let line = String(repeating: "func f(a: Int) -> Int { return a.b(c: [1, 2], d: \"x\") }; ", count: 1_000_000 / 57)
    _ = try run(Data(line.utf8))
  }
}
