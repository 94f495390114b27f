import Findings
import Testing

@testable import LintDriver

@Suite struct SourceEditTests {
  private func applied(_ edits: [SourceEdit], to text: String) throws(SourceEditError) -> String {
    String(decoding: try SourceEdit.applying(edits, to: Array(text.utf8)), as: UTF8.self)
  }

  private func edit(_ start: Int, _ end: Int, _ text: String) -> SourceEdit {
    SourceEdit(place: SourcePlace(path: "", line: 1, column: 1, bytes: start..<end), replacement: text)
  }

  @Test func orderDoesNotMatter() throws {
    let edits = [edit(4, 5, "D"), edit(0, 0, "x"), edit(2, 4, ""), edit(6, 6, "é")]
    #expect(try applied(edits, to: "abcdef") == "xabDfé")
    #expect(try applied(edits.reversed(), to: "abcdef") == "xabDfé")
    #expect(try applied([], to: "abc") == "abc")
  }

  @Test func theSameEditTwiceCountsOnce() throws {
    #expect(try applied([edit(1, 1, "-"), edit(1, 1, "-")], to: "ab") == "a-b")
  }

  @Test(arguments: [(0, 3, 2, 4), (2, 4, 0, 3), (0, 4, 1, 2), (1, 1, 1, 1), (1, 3, 1, 1), (1, 1, 1, 3), (0, 3, 1, 1)])
  func overlapsAreRefused(first: Int, firstEnd: Int, second: Int, secondEnd: Int) {
    let edits = [edit(first, firstEnd, "x"), edit(second, secondEnd, "y")]
    #expect(edits[0].collides(with: edits[1]) && edits[1].collides(with: edits[0]))
    #expect(throws: SourceEditError.self) { try applied(edits, to: "abcdef") }
  }

  @Test func neighboursDoNotOverlap() throws {
    #expect(try applied([edit(0, 2, "x"), edit(2, 2, "y"), edit(3, 4, "z")], to: "abcd") == "xycz")
  }

  @Test(arguments: [(4, 9), (7, 7), (9, 12)])
  func whatLiesOutsideIsRefused(start: Int, end: Int) {
    #expect(throws: SourceEditError.outside(edit(start, end, "x"))) {
      try applied([edit(start, end, "x")], to: "abcdef")
    }
  }
}
