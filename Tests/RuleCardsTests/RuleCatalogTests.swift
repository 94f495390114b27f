import Foundation
import RuleCatalog
import Testing

/// The embedded cards are the cards on disk.
@Suite struct RuleCatalogTests {
  @Test func everyCardIsEmbeddedAsItIs() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let rules = root.appendingPathComponent("Rules")
    let all = try FileManager.default.subpathsOfDirectory(atPath: rules.path).filter { $0.hasSuffix(".md") }.sorted()
    // Further examples are for tests; they would double the binary's text.
    let paths = all.filter { !$0.contains("/") || $0.hasPrefix("idioms/") }
    #expect(RuleCatalog.files.map(\.path) == paths.map { "Rules/" + $0 })
    for (file, path) in zip(RuleCatalog.files, paths) {
      let text = try String(contentsOf: rules.appendingPathComponent(path), encoding: .utf8)
      #expect(file.text == text, "\(path)")
    }
  }
}
