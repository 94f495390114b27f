import Testing

@testable import LintDriver

/// Patches as `git diff --unified=0` writes them.
@Suite struct PatchReaderTests {
  private func lines(_ patch: String) -> [String: [ClosedRange<Int>]] { PatchReader(Array(patch.utf8)).lines }

  @Test func hunksNameTheNewLines() {
    let patch = """
      diff --git a/x.swift b/x.swift
      index 1..2 100644
      --- a/x.swift
      +++ b/x.swift
      @@ -3 +3 @@ class X {
      -a
      +b
      @@ -10,2 +10,3 @@
      -a
      -b
      +c
      +d
      +e
      @@ -20,2 +21,0 @@
      -gone
      -gone

      """
    #expect(lines(patch) == ["x.swift": [3...3, 10...12]])
  }

  /// Lines of files that look like headers are lines of files.
  @Test func contentIsNoHeader() {
    let patch = """
      --- a/x.swift
      +++ b/x.swift
      @@ -1,2 +1,3 @@
      --- a/evil
      -@@ -1 +1 @@
      +++ b/evil
      +@@ -1 +500 @@
      +diff --git a/evil b/evil
      \\ No newline at end of file
      --- a/y.swift
      +++ b/y.swift
      @@ -0,0 +1 @@
      +y

      """
    #expect(lines(patch) == ["x.swift": [1...3], "y.swift": [1...1]])
  }

  @Test(arguments: [
    ("b/plain name.swift\t", "plain name.swift"), ("\"b/a\\nb\\t\\\"\\\\.swift\"", "a\nb\t\"\\.swift"),
    ("\"b/\\303\\251.swift\"", "é.swift"), ("b/é.swift", "é.swift"), ("\"b/x\\0011.swift\"", "x\u{1}1.swift"),
  ])
  func namesAreUnquoted(written: String, name: String) {
    #expect(lines("+++ \(written)\n@@ -0,0 +1 @@\n+x\n") == [name: [1...1]])
  }

  @Test func filesThatAreGoneHaveNoLines() {
    #expect(lines("--- a/x.swift\n+++ /dev/null\n@@ -1,2 +0,0 @@\n-a\n-b\n").isEmpty)
  }

  @Test(arguments: [
    "", "@@ -1 +1 @@\n", "+++ b/x\n@@ -x +y @@\n", "+++ b/x\n@@ -1,9223372036854775807 +9223372036854775807,2 @@\n",
    "+++ \"\n@@ -1 +1 @@\n+a", "+++ b/x\n@@ -1 +1,-4 @@\n", "+++ \"b/\\\n", "+++ b/x\n@@ - +,, @@\n",
  ])
  func nonsenseIsNoChange(patch: String) {
    #expect(lines(patch).isEmpty)
  }
}
