import BuiltProgram
import Foundation
import TemporaryFolder
import Testing

/// A year in the life of a baseline, on the fixture: known, reformatted, a new defect, repaired, an old one repaired too.
@Suite struct BaselineStoryTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let defect = """
    final class SurveyCoordinator {
      private let form = SurveyFormCoordinator()
      init() { form.survey = self }
    }

    final class SurveyFormCoordinator {
      var survey: SurveyCoordinator?
    }

    """
  private let binary: BuiltProgram
  private let folder: TemporaryFolder

  init() throws {
    binary = try BuiltProgram()
    folder = try TemporaryFolder([".git/HEAD": ""])
    try FileManager.default.copyItem(
      atPath: Self.root.appendingPathComponent("fixtures/Storefront").path, toPath: folder.path + "/App")
  }

  private func run(_ options: String = "") throws -> BuiltProgram.Outcome {
    let line = "App --notes --baseline known " + options
    return try binary.run(line.split(separator: " ").map(String.init), in: folder.path)
  }

  /// Rewrites all Swift files of the app.
  private func rewrite(_ change: (String) -> String) throws {
    for name in folder.names.sorted() where name.hasPrefix("App/") && name.hasSuffix(".swift") {
      let text = try #require(folder.text(name))
      try folder.write(change(text), to: name)
    }
  }

  @Test func story() throws {
    let first = try binary.run(["App", "--notes", "--format", "json"], in: folder.path)
    let findings = try JSONSerialization.jsonObject(with: Data(first.output.utf8)) as? [String: Any]
    let count = (findings?["findings"] as? [Any])?.count ?? 0
    #expect(count > 10)
    let written = try binary.run(["App", "--write-baseline", "known"], in: folder.path)
    #expect(written.status == 0 && written.errors.contains("wrote \(count) known to 'known'"))

    // Everything moves: a header, tabs, Windows line ends, a blank line after each brace.
    try rewrite { text in
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
        let indent = line.prefix { $0 == " " }.count
        return String(repeating: "\t", count: indent / 2) + line.dropFirst(indent) + (line.hasSuffix("{") ? "\r\n" : "")
      }
      return "// Copyright\r\n//\r\n\r\n" + lines.joined(separator: "\r\n")
    }
    let moved = try run("--strict-baseline")
    #expect(moved.status == 0 && moved.output.isEmpty, "\(moved.output)\(moved.errors)")
    #expect(moved.errors.contains("\(count) known from the baseline\n"))

    try folder.write(Self.defect, to: "App/Survey.swift")
    let news = try run("--strict-baseline")
    #expect(news.status == 1)
    #expect(news.output.split(separator: "\n").count == 1 && news.output.hasPrefix("App/Survey.swift:7:7: error: "))

    try folder.write(
      Data(Self.defect.replacing("  var survey", with: "  weak var survey").utf8), to: "App/Survey.swift")
    let repaired = try run("--strict-baseline")
    #expect(repaired.status == 0 && repaired.output.isEmpty)

    try rewrite { $0.replacing("\tlet cartFlow: CartCoordinator", with: "\tweak var cartFlow: CartCoordinator?") }
    let loose = try run()
    #expect(loose.status == 0 && loose.output.isEmpty)
    #expect(loose.errors.contains(": strong-parent is no longer found in App/") && loose.errors.contains(", 1 stale"))
    #expect(try run("--strict-baseline").status == 1)

    _ = try binary.run(["App", "--write-baseline", "known"], in: folder.path)
    #expect(try run("--strict-baseline").status == 0)
  }
}
