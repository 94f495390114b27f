import Detection
import Findings
import Foundation
import LintDriver
import SwiftOutline
import SwiftSource
import Testing

@testable import RuleCards

/// The variants of every Bad example in `Rules/` are what they say, before any rule is asked.
@Suite struct CatalogueVariantTests {
  static let projects: [ExampleProject] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let rules = root.path + "/Rules"
    let set = try? CardLoader.load(
      files: CardFolder.files(in: rules), topics: CardFolder.topics(in: rules), signatures: Analyzer.signatures,
      roles: Analyzer.roles)
    return set?.rules.flatMap(\.bad) ?? []
  }()

  @Test func thereAreExamplesBesideTheCards() {
    #expect(Self.projects.count > 200)
    #expect(Self.projects.contains { $0.path.hasSuffix("Rules/child-never-removed/launch.md") })
  }

  @Test(arguments: ExampleVariant.allCases) func mostExamplesHaveTheVariant(_ variant: ExampleVariant) {
    let applied = Self.projects.count { variant.applied(to: $0, found: Self.found(in: $0)) != nil }
    #expect(applied * 2 > Self.projects.count)
  }

  @Test(arguments: [ExampleVariant.carriageReturns, .emojiLine, .looseSpacing, .suppressed])
  func declarationsStayAsTheyAre(_ variant: ExampleVariant) {
    for project in Self.projects {
      guard let changed = variant.applied(to: project, found: Self.found(in: project)) else { continue }
      #expect(changed.files.map(names) == project.files.map(names), "\(project.heading)")
    }
  }

  @Test func splittingLosesNothing() {
    for project in Self.projects {
      guard let changed = ExampleVariant.split.applied(to: project, found: []) else { continue }
      let after = changed.files.flatMap(names).filter { !$0.hasPrefix("import") }
      let before = project.files.flatMap(names).filter { !$0.hasPrefix("import") }
      #expect(after.sorted() == before.sorted(), "\(project.heading)")
    }
  }

  @Test func renamingCanBeUndone() {
    for project in Self.projects {
      guard let changed = ExampleVariant.renamed.applied(to: project, found: []) else { continue }
      #expect(changed.files.map { $0.text.replacing(changed.prefix, with: "") } == project.files.map(\.text))
    }
  }

  @Test(arguments: [ExampleVariant.blockComment, .stringLiteral]) func wrappingHidesAllCode(_ variant: ExampleVariant) {
    for project in Self.projects {
      guard let changed = variant.applied(to: project, found: []) else { continue }
      #expect(changed.files.allSatisfy { names($0).allSatisfy { $0 == "variable text" } }, "\(project.heading)")
    }
  }

  /// A finding for each expectation of one.
  private static func found(in project: ExampleProject) -> [ResolvedFinding] {
    project.expectations.filter(\.kind.isWant).map {
      ResolvedFinding(
        rule: $0.rule, severity: $0.kind.severities.first ?? .error, message: $0.message ?? "",
        place: SourcePlace(path: $0.path, line: $0.line, column: 1))
    }
  }

  private func names(_ file: ExampleFile) -> [String] {
    let bytes = Array(file.text.utf8)
    var words = WordTable()
    let tokens = Lexer.tokens(of: bytes, words: &words)
    let outline = OutlineBuilder.outline(of: tokens, bytes: bytes, words: &words)
    return outline.declarations.map { "\($0.kind) \(words[$0.name])" }
  }
}
