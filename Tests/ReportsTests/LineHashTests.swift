import Testing

@testable import Reports

/// The vectors of `fingerprints.test.ts` in github/codeql-action.
@Suite struct LineHashTests {
  private func hashes(_ text: String) -> [String] { LineHash.hashes(of: SourceText(text)) }

  @Test func emptyFileHasOneLine() {
    #expect(hashes("") == ["c129715d7a2bc9a3:1"])
  }

  @Test func indentationDoesNotCount() {
    #expect(
      hashes(" a\nb\n  \t\tc\n d")
        == ["271789c17abda88f:1", "54703d4cd895b18:1", "180aee12dab6264:1", "a23a3dc5e078b07b:1"])
  }

  @Test func linesReachIntoTheNextOnes() {
    #expect(
      hashes(" hello; \t\nworld!!!\n\n\n  \t\tGreetings\n End") == [
        "8b7cf3e952e7aeb2:1", "b1ae1287ec4718d9:1", "bff680108adb0fcc:1", "c6805c5e1288b612:1", "b86d3392aea1be30:1",
        "e6ceba753e1a442:1",
      ])
  }

  @Test(arguments: ["\n", "\r", "\r\n"])
  func allLineBreaksAreAlike(lineBreak: String) {
    let text = " hello; \t\nworld!!!\n\n\n  \t\tGreetings\n End\n".split(
      separator: "\n", omittingEmptySubsequences: false
    ).joined(separator: lineBreak)
    #expect(
      hashes(text) == [
        "e9496ae3ebfced30:1", "fb7c023a8b9ccb3f:1", "ce8ba1a563dcdaca:1", "e20e36e16fcb0cc8:1", "b3edc88f2938467e:1",
        "c8e28b0b4002a3a0:1", "c129715d7a2bc9a3:1",
      ])
  }

  @Test func equalLinesAreCounted() {
    let expected =
      (1...6).map { "a7f2ff13bc495cf2:\($0)" } + [
        "a7f2ff1481e87703:1", "a9cf91f7bbf1862b:1", "55ec222b86bcae53:1", "cc97dc7b1d7d8f7b:1", "c129715d7a2bc9a3:1",
      ]
    #expect(hashes(String(repeating: "Lorem ipsum dolor sit amet.\n", count: 10)) == expected)
  }

  @Test func surrogatePairsAreTwoUnits() {
    #expect(
      hashes("let a = \"😀\"\nlet b = 1\n") == ["2cb7e02f5dfb6f40:1", "237a1a1644f28ad2:1", "c129715d7a2bc9a3:1"])
  }
}
