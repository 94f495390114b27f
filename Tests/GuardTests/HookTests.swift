import Testing

@testable import coordlint

/// The hooks for pre-commit, as far as text can tell; `Tests/Integrations/run` tries them with the real one.
@Suite struct HookTests {
  /// The keys and values of each hook; a value is all that stands behind the colon.
  private func hooks() throws -> [[String: String]] {
    var hooks: [[String: String]] = []
    for line in try Repository.lines(".pre-commit-hooks.yaml") where line.hasPrefix("- ") || line.hasPrefix("  ") {
      if line.hasPrefix("- ") { hooks.append([:]) }
      let parts = line.dropFirst(2).split(separator: ":", maxSplits: 1).map { $0.drop { $0 == " " } }
      #expect(parts.count == 2, "\(line)")
      hooks[hooks.count - 1][String(parts[0])] = String(parts[1])
    }
    return hooks
  }

  @Test func threeHooksHaveWhatPreCommitNeeds() throws {
    let hooks = try hooks()
    #expect(hooks.map { $0["id"] } == ["coordlint", "coordlint-changed", "coordlint-system"])
    for hook in hooks {
      #expect(Set(["id", "name", "entry", "language", "types"]).isSubset(of: hook.keys), "\(hook)")
      #expect(hook["types"] == "[swift]" && hook["require_serial"] == "true")
    }
    #expect(hooks.map { $0["language"] } == ["swift", "swift", "system"])
  }

  /// Files that are handed over must not be taken for the project.
  @Test func handedOverFilesAreOnlyReported() throws {
    for hook in try hooks() {
      let words = try #require(hook["entry"]).split(separator: " ").map(String.init)
      #expect(words.first == "coordlint")
      let parsed = try ParsedArguments(Array(words.dropFirst()) + ["a.swift"])
      // A commit that only deletes hands over nothing, and breaks things elsewhere.
      #expect((hook["always_run"] == "true") == (hook["pass_filenames"] == "false"), "\(hook)")
      #expect((hook["pass_filenames"] == "true") == (parsed.all(.reportOnly) == ["a.swift"]), "\(hook)")
    }
  }
}
