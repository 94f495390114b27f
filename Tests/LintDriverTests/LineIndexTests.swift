import Testing

@testable import LintDriver

@Suite struct LineIndexTests {
  private func position(_ text: String, _ offset: Int) -> SourcePosition {
    LineIndex(Array(text.utf8)).position(of: offset)
  }

  @Test(arguments: [
    ("", 0, 1, 1), ("abc", 0, 1, 1), ("abc", 3, 1, 4), ("abc", 99, 1, 4), ("a\nb", 2, 2, 1), ("a\n", 2, 2, 1),
    ("a\r\nb", 3, 2, 1), ("a\rb", 2, 2, 1), ("a\n\r\nb", 4, 3, 1), ("a\r\n", 1, 1, 2),
    // é has two bytes and one unit, 名 three and one, 😀 four and two; e + U+0301 are two units.
    ("éx", 2, 1, 2), ("名x", 3, 1, 2), ("😀x", 4, 1, 3), ("e\u{301}x", 3, 1, 3), ("名\n😀x", 8, 2, 3),
    // A byte order mark takes no column, and only at the start.
    ("\u{FEFF}x", 3, 1, 1), ("\u{FEFF}x", 0, 1, 1), ("a\u{FEFF}x", 4, 1, 3), ("\u{FEFF}a\nb", 5, 2, 1),
  ])
  func positions(text: String, offset: Int, line: Int, column: Int) {
    #expect(position(text, offset) == SourcePosition(line: line, column: column))
  }

  @Test func invalidBytesCountAsReplacementCharacters() {
    // A lone continuation, a cut-off sequence of three, and an overlong lead: as `String(decoding:)` repairs them.
    let bytes: [UInt8] = [0x80, 0xE5, 0x90, 0x41, 0xC0, 0xAF, 0xF0, 0x9F, 0x98]
    let index = LineIndex(bytes)
    for offset in [1, 3, 4, 5, 6, 9] {
      let expected = String(decoding: bytes[..<offset], as: UTF8.self).utf16.count + 1
      #expect(index.position(of: offset).column == expected)
    }
  }

  @Test func longLinesAgreeWithTheStandardLibrary() {
    let text = String(repeating: "a😀é名", count: 5_000)
    let bytes = Array(text.utf8)
    let index = LineIndex(bytes)
    for offset in stride(from: 0, through: bytes.count, by: 10 * 347) {
      let units = String(decoding: bytes[..<offset], as: UTF8.self).utf16.count
      #expect(index.position(of: offset) == SourcePosition(line: 1, column: units + 1))
    }
  }

  @Test(arguments: [("", 0), ("a", 1), ("a\n", 1), ("a\nb", 2), ("\n\n", 2), ("a\r\nb\r\n", 2), ("a\rb", 2), ("\r", 1)])
  func lineCounts(text: String, lines: Int) {
    #expect(LineCounter.lines(in: Array(text.utf8)) == lines)
    #expect(LineIndex(Array(text.utf8)).lineCount == lines)
  }
}
