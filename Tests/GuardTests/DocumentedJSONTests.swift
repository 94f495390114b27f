import BuiltProgram
import Foundation
import TemporaryFolder
import Testing

/// The JSON in the article on formats is what the program writes.
@Suite struct DocumentedJSONTests {
  /// `findings[].place.line`, for every key of a document.
  private func keys(of value: Any?, at path: String = "") -> Set<String> {
    switch value {
    case let object as [String: Any]:
      object.reduce(into: []) { keys, entry in
        keys.insert(path + entry.key)
        keys.formUnion(self.keys(of: entry.value, at: path + entry.key + "."))
      }
    case let list as [Any]: list.reduce(into: []) { $0.formUnion(keys(of: $1, at: path)) }
    default: []
    }
  }

  private func keys(of arguments: [String]) throws -> Set<String> {
    let output = try BuiltProgram().run(["fixtures/Storefront", "--format", "json"] + arguments).output
    return keys(of: try JSONSerialization.jsonObject(with: Data(output.utf8)))
  }

  @Test func hasExactlyTheKeysOfTheExample() throws {
    let fence = try #require(Document.article("Formats").fences("json").first)
    let shown = keys(of: try JSONSerialization.jsonObject(with: Data(fence.text.utf8)))
    let folder = try TemporaryFolder()
    let known = folder.path + "/known"
    let findings = try keys(of: ["no-such-file.swift"])
    _ = try BuiltProgram().run(["fixtures/Storefront", "--write-baseline", known, "--quiet"])
    let suppressed = try keys(of: ["--baseline", known, "--suppressed"])
    let all = findings.union(suppressed)
    // The example says "and so on" where a suppressed finding is like any other.
    let repeated = Set(
      findings.filter { $0.hasPrefix("findings.") }.map { "suppressed." + $0.dropFirst("findings.".count) })
    #expect(shown.isSubset(of: all), "\(shown.subtracting(all).sorted())")
    #expect(all.subtracting(repeated).isSubset(of: shown), "\(all.subtracting(repeated).subtracting(shown).sorted())")
    #expect(shown.contains("suppressed.suppression.kind") && shown.contains("findings.fix.edits.replacement"))
  }
}
