import Testing

@testable import LintDriver

/// Old texts out of patches that show whole files.
@Suite struct FormerTextsTests {
  private let directory = WorkingDirectory(path: "/repo")

  /// The texts that files of a run had, by path.
  private func former(_ patch: String, _ paths: [String]) throws -> [String: String] {
    let texts = FormerTexts(root: "/repo", patch: Array(patch.utf8))
    let files = paths.map { SourceFile(path: $0, text: "now") }
    return try texts.files(files, in: Territory([]), from: directory).reduce(into: [:]) { found, file in
      found[file.path] = String(decoding: try file.bytes(), as: UTF8.self)
    }
  }

  @Test func whatIsKeptAndTakenAwayWasThere() throws {
    let patch = """
      diff --git a/x.swift b/x.swift
      --- a/x.swift
      +++ b/x.swift
      @@ -1,3 +1,3 @@
       one
      -two
      +--- a/two
       three

      """
    #expect(try former(patch, ["x.swift", "y.swift"]) == ["x.swift": "one\ntwo\nthree\n", "y.swift": "now"])
  }

  @Test func newFilesAreLeftOutAndRenamedOnesStandWhereTheyAre() throws {
    let patch = """
      diff --git a/old.swift b/new.swift
      rename from old.swift
      rename to new.swift
      --- a/old.swift
      +++ b/new.swift
      @@ -1 +1 @@
      -a
      +b
      diff --git a/added.swift b/added.swift
      --- /dev/null
      +++ b/added.swift
      @@ -0,0 +1 @@
      +c

      """
    #expect(try former(patch, ["new.swift", "added.swift"]) == ["new.swift": "a\n"])
  }

  @Test(arguments: [("-a\n\\ No newline at end of file\n+b\n", "a"), ("-a\n+b\n\\ No newline at end of file\n", "a\n")])
  func aMissingNewlineIsThatOfItsSide(hunk: String, text: String) throws {
    let patch = "--- a/x.swift\n+++ b/x.swift\n@@ -1 +1 @@\n" + hunk
    #expect(try former(patch, ["x.swift"]) == ["x.swift": text])
  }

  @Test func anEmptyFileWasEmpty() throws {
    #expect(try former("--- a/x.swift\n+++ b/x.swift\n@@ -0,0 +1 @@\n+b\n", ["x.swift"]) == ["x.swift": ""])
  }
}
