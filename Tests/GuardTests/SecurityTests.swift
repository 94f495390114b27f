import Testing

/// The promises of `SECURITY.md` are held by tests that exist.
@Suite struct SecurityTests {
  @Test func everyPromiseNamesATestThatExists() throws {
    let text = try Repository.text("SECURITY.md")
    let start = try #require(text.range(of: "## What is promised"))
    let promises = text[start.upperBound...].split(separator: "\n- ").dropFirst()
    #expect(promises.count >= 20)
    let files = try Repository.swiftFiles(in: "Tests")
    let sources = try files.map { (path: $0, text: try Repository.text($0)) }
    for promise in promises {
      let tests = promise.matches(of: /`(\w+Tests)\.(\w+)`/).map { ($0.output.1, $0.output.2) }
      let tools = promise.matches(of: /`Tests\/(\w+)`/).map(\.output.1)
      #expect(!tests.isEmpty || !tools.isEmpty, "\(promise) names no test")
      for (suite, test) in tests {
        let isThere = sources.contains {
          $0.text.contains("struct \(suite) {") && $0.text.contains("func \(test)(")
        }
        #expect(isThere, "there is no \(suite).\(test)")
      }
      for tool in tools { #expect(files.contains("Tests/\(tool)/\(tool).swift"), "there is no Tests/\(tool)") }
    }
  }
}
