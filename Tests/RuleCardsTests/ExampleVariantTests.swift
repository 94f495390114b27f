import Findings
import SwiftOutline
import SwiftSource
import Testing

@testable import RuleCards

@Suite struct ExampleVariantTests {
  private static let sample = """
    import UIKit

    /* a comment */
    class AppCoordinator: BaseCoordinator {
      var child: HomeCoordinator?
      func start(with name: String, animated: Bool) {
        let child = HomeCoordinator(parent: self, title: "a, b \\(name) */")
        child.start(with: name, animated: true)  // want leak "HomeCoordinator grows"
      }
    }

    // The home flow.
    final class HomeCoordinator: BaseCoordinator {
      @State private var count = 1
    }

    extension HomeCoordinator {
      func stop() {}  // ok leak
    }

    struct Box {
      class Coordinator {}
    }

    """

  private let project = ExampleProject(
    heading: "Bad", files: [ExampleFile(path: "Sources/A.swift", text: sample)],
    expectations: ExpectationParser(path: "Sources/A.swift", text: sample).expectations)

  /// The finding that the sample wants.
  private let plain = ResolvedFinding(
    rule: "leak", severity: .warning, message: "HomeCoordinator grows",
    place: SourcePlace(path: "Sources/A.swift", line: 8, column: 5))

  private func variant(_ variant: ExampleVariant) throws -> VariantProject {
    try #require(variant.applied(to: project, found: [plain]))
  }

  /// Token texts without comments and white space.
  private func tokens(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    var words = WordTable()
    let tokens = Lexer.tokens(of: bytes, words: &words)
    return tokens.kinds.indices.map { index in
      let start = Int(tokens.starts[index])
      return String(decoding: bytes[start..<start + Int(tokens.lengths[index])], as: UTF8.self)
    }
  }

  /// The paths of all declarations of a file, as its dump lists them.
  private func names(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    var words = WordTable()
    let tokens = Lexer.tokens(of: bytes, words: &words)
    let outline = OutlineBuilder.outline(of: tokens, bytes: bytes, words: &words)
    return outline.declarations.map { "\($0.kind) \(words[$0.name])" }
  }

  /// 1-based line on which a text stands.
  private func line(of part: String, in text: String) throws -> Int {
    let start = try #require(text.firstRange(of: part)).lowerBound
    return text[..<start].count { $0.isNewline } + 1
  }

  @Test(arguments: ExampleVariant.allCases) func everyLineHasAnOrigin(_ kind: ExampleVariant) throws {
    let variant = try variant(kind)
    #expect(variant.files.count == variant.origins.count)
    for (file, origins) in zip(variant.files, variant.origins) {
      let breaks = file.text.count { $0.isNewline }
      #expect(origins.count == breaks || kind == .stringLiteral || kind == .blockComment)
    }
  }

  @Test(arguments: [ExampleVariant.blockComment, .stringLiteral])
  func wrappedCodeIsNoCode(_ kind: ExampleVariant) throws {
    let variant = try variant(kind)
    let names = names(variant.files[0].text)
    #expect(names == (kind == .blockComment ? [] : ["variable text"]))
    #expect(variant.failures(findings: [], plain: [plain], rule: "leak") == [])
    #expect(!variant.failures(findings: [plain], plain: [plain], rule: "leak").isEmpty)
  }

  @Test func carriageReturnsKeepLinesAndColumns() throws {
    let variant = try variant(.carriageReturns)
    #expect(
      variant.files[0].text.utf8.count == Self.sample.utf8.count
        + Self.sample.split(separator: "\n", omittingEmptySubsequences: false).count - 1)
    #expect(variant.failures(findings: [plain], plain: [plain], rule: "leak") == [])
    var moved = plain
    moved.place.column = 6
    #expect(!variant.failures(findings: [moved], plain: [plain], rule: "leak").isEmpty)
  }

  @Test func emojiLineMovesLinesByOne() throws {
    let variant = try variant(.emojiLine)
    var moved = plain
    moved.place.line = 9
    #expect(variant.failures(findings: [moved], plain: [plain], rule: "leak") == [])
    #expect(!variant.failures(findings: [plain], plain: [plain], rule: "leak").isEmpty)
  }

  @Test func looseSpacingKeepsTokensAndKnowsLines() throws {
    let variant = try variant(.looseSpacing)
    let text = variant.files[0].text
    #expect(tokens(text) == tokens(Self.sample))
    #expect(names(text) == names(Self.sample))
    #expect(text.split(separator: "\n").count > Self.sample.split(separator: "\n").count)
    #expect(text.contains("/* between */"))
    var moved = plain
    moved.place.line = try line(of: ".start", in: text)
    #expect(variant.failures(findings: [moved], plain: [plain], rule: "leak") == [])
    #expect(try line(of: "stop", in: text) > line(of: "stop", in: Self.sample))
  }

  @Test func suppressionStandsBeforeEachWantedLine() throws {
    let variant = try variant(.suppressed)
    let lines = variant.files[0].lines
    #expect(lines[7] == "    // coordlint:disable:next leak -- a test of suppressions")
    #expect(lines[8].contains("child.start"))
    #expect(lines.count { $0.contains("coordlint:") } == 1)
    #expect(variant.failures(findings: [], plain: [plain], rule: "leak") == [])
    #expect(!variant.failures(findings: [plain], plain: [plain], rule: "leak").isEmpty)
  }

  /// Pinned lines are silenced as all others, and a choice or a place only where something was found.
  @Test func suppressionMeetsWhatWasFound() throws {
    let text = "a()  // want-error leak\nb()  // want-place leak\nc()  // want-either leak\nd()  // want-either leak\n"
    let project = ExampleProject(
      heading: "Bad", files: [ExampleFile(path: "A.swift", text: text)],
      expectations: ExpectationParser(path: "A.swift", text: text).expectations)
    let findings = [1, 4].map {
      ResolvedFinding(
        rule: "leak", severity: .error, message: "", place: SourcePlace(path: "A.swift", line: $0, column: 1),
        steps: [.init(place: SourcePlace(path: "A.swift", line: 2, column: 1), message: "")])
    }
    #expect(ExampleChecker.failures(in: project, findings: findings, rule: "leak") == [])
    let variant = try #require(ExampleVariant.suppressed.applied(to: project, found: findings))
    let comment = "// coordlint:disable:next leak -- a test of suppressions"
    #expect(variant.files[0].lines.map { $0 == comment } == [true, false, false, false, true, false])
    #expect(variant.failures(findings: [], plain: findings, rule: "leak") == [])
    #expect(!variant.failures(findings: findings, plain: findings, rule: "leak").isEmpty)
  }

  @Test func relatedPlacesAreFoundAgain() throws {
    var moved = plain
    moved.place.line = 9
    moved.steps = [.init(place: SourcePlace(path: "Sources/A.swift", line: 10, column: 1), message: "")]
    let original = try variant(.emojiLine).original(of: moved)
    #expect(original.steps.map(\.place.path) == ["Sources/A.swift"])
    #expect(original.steps.map(\.place.line) == [9] && original.place.line == 8)
  }

  @Test func renamingKeepsSuffixesAndFrameworkNames() throws {
    let variant = try variant(.renamed)
    let text = variant.files[0].text
    #expect(text.contains("class \(variant.prefix)AppCoordinator: BaseCoordinator {"))
    #expect(text.contains("let child = \(variant.prefix)HomeCoordinator(parent: self"))
    #expect(text.contains("extension \(variant.prefix)HomeCoordinator {"))
    #expect(text.contains("  class Coordinator {}"))
    #expect(text.replacing(variant.prefix, with: "") == Self.sample)
    var moved = plain
    moved.message = "\(variant.prefix)HomeCoordinator grows"
    #expect(variant.failures(findings: [moved], plain: [plain], rule: "leak") == [])
  }

  @Test func splittingMovesDeclarationsWithTheirImports() throws {
    let variant = try variant(.split)
    #expect(variant.files.map(\.path) == ["Sources/A.swift", "Sources/Moved.swift"])
    #expect(variant.files.allSatisfy { $0.text.hasPrefix("import UIKit\n") })
    // The extension stays with its type, which has a private member.
    #expect(names(variant.files[1].text).filter { $0.contains("HomeCoordinator") }.count == 2)
    let all = names(variant.files[0].text) + names(variant.files[1].text)
    #expect(all.sorted() == (names(Self.sample) + ["import UIKit"]).sorted())
    #expect(variant.failures(findings: [plain], plain: [plain], rule: "leak") == [])
    let moved = ResolvedFinding(
      rule: "leak", severity: .warning, message: "",
      place: SourcePlace(
        path: "Sources/Moved.swift", line: try line(of: "func stop", in: variant.files[1].text), column: 1))
    #expect(variant.original(of: moved).place.line == (try line(of: "func stop", in: Self.sample)))
  }

  @Test func nothingToSplitOrRenameIsNoVariant() {
    let text = "private class A {}\nprivate class B {}\n"
    let closed = ExampleProject(heading: "Bad", files: [ExampleFile(path: "A.swift", text: text)])
    #expect(ExampleVariant.split.applied(to: closed, found: []) == nil)
    let bare = ExampleProject(heading: "Bad", files: [ExampleFile(path: "A.swift", text: "f()\n")])
    #expect(ExampleVariant.renamed.applied(to: bare, found: []) == nil)
    #expect(ExampleVariant.split.applied(to: bare, found: []) == nil)
  }
}
