import Testing

@testable import Reports

@Suite struct UnifiedDiffTests {
  private func diff(_ before: String, _ after: String, path: String = "a.swift") -> String {
    String(decoding: UnifiedDiff(path: path, before: Array(before.utf8), after: Array(after.utf8)).bytes, as: UTF8.self)
  }

  private func lines(_ range: ClosedRange<Int>) -> String { range.map { "\($0)\n" }.joined() }

  @Test func equalTextsHaveNone() {
    #expect(diff("a\n", "a\n").isEmpty && diff("", "").isEmpty)
  }

  @Test func threeLinesStandAroundAChange() {
    let after = lines(1...9).replacing("5\n", with: "five\n")
    #expect(
      diff(lines(1...9), after)
        == "--- a/a.swift\n+++ b/a.swift\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n")
  }

  @Test func nearChangesShareAHunkAndFarOnesDoNot() {
    let near = lines(1...20).replacing("\n5\n", with: "\nx\n").replacing("\n12\n", with: "\ny\n")
    #expect(diff(lines(1...20), near).split(separator: "\n").count { $0.hasPrefix("@@ ") } == 1)
    let far = lines(1...20).replacing("\n5\n", with: "\nx\n").replacing("\n13\n", with: "\ny\n")
    let text = diff(lines(1...20), far)
    #expect(text.contains("@@ -2,7 +2,7 @@\n") && text.contains("@@ -10,7 +10,7 @@\n"))
  }

  @Test func emptySidesAreCountedAsPatchDoes() {
    #expect(diff("", "a\n").hasSuffix("@@ -0,0 +1,1 @@\n+a\n"))
    #expect(diff("a\n", "").hasSuffix("@@ -1,1 +0,0 @@\n-a\n"))
  }

  @Test func missingLineBreaksAtTheEndAreSaid() {
    let none = "\\ No newline at end of file\n"
    #expect(diff("a", "b").hasSuffix("-a\n\(none)+b\n\(none)"))
    #expect(diff("a", "a\n").hasSuffix("-a\n\(none)+a\n"))
  }

  @Test func bytesAreKept() {
    let diff = UnifiedDiff(path: "a b.swift", before: [0xFF, 0x0D, 0x0A], after: [0xFE, 0x0D, 0x0A])
    let head = Array("--- a/a b.swift\t\n+++ b/a b.swift\t\n@@ -1,1 +1,1 @@\n-".utf8)
    #expect(diff.bytes == head + [0xFF, 0x0D, 0x0A, 0x2B, 0xFE, 0x0D, 0x0A])
  }
}
