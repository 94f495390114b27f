import Findings
import Foundation
import LintDriver
import ProjectModel
import RuleCards
import Testing

@testable import Detection

/// The same project gives the same findings, in whatever order its files and rules come.
@Suite struct DeterminismTests {
  /// Every example of every shipped card, and those beside it.
  private static let examples: [ExampleProject] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let rules = root.path + "/Rules"
    let set = try? CardLoader.load(
      files: CardFolder.files(in: rules), topics: CardFolder.topics(in: rules), signatures: Analyzer.signatures,
      roles: Analyzer.roles)
    return set?.rules.flatMap { $0.bad + $0.good + $0.limits } ?? []
  }()

  /// What the shipped rules find in each example.
  private static let runs: [(example: ExampleProject, project: TinyProject, findings: [Finding<Place>])] = examples.map
  {
    let project = TinyProject(files($0))
    return ($0, project, project.findings())
  }

  private static func files(_ example: ExampleProject) -> [String: String] {
    Dictionary(example.files.map { ($0.path, $0.text) }) { first, _ in first }
  }

  /// A finding without its file: rule, outcome, message, symbol, line and steps.
  private static func summary(_ finding: Finding<Place>, in project: TinyProject, renamed: [String: String] = [:])
    -> String
  {
    let position = { (place: Place) in
      let parts = project.position(of: place).split(separator: ":")
      return (renamed[String(parts[0])] ?? String(parts[0])) + ":" + parts[1]
    }
    let steps = finding.steps.map { position($0.place) + " " + $0.message }
    return [
      position(finding.place), finding.rule, finding.outcome, finding.message, finding.symbol,
      steps.joined(separator: "; "),
    ]
    .joined(separator: " | ")
  }

  private static func summaries(_ project: TinyProject, renamed: [String: String] = [:]) -> [String] {
    project.findings().map { summary($0, in: project, renamed: renamed) }.sorted()
  }

  @Test func thereAreExamples() { #expect(Self.examples.count > 400) }

  @Test func twoRunsAreAlike() {
    for (example, project, findings) in Self.runs.prefix(100) {
      #expect(findings == project.findings(), "\(example.heading)")
    }
  }

  /// Files that change places find the same, but for the order of steps that hangs on it.
  @Test func theOrderOfFilesDoesNotMatter() {
    for example in Self.examples where example.files.count > 1 {
      let files = Self.files(example)
      var renamed: [String: String] = [:]
      var turned: [String: String] = [:]
      for (index, path) in files.keys.sorted().reversed().enumerated() {
        let name = Self.turned(path, index: index)
        renamed[name] = path
        turned[name] = files[path]
      }
      let plain = Self.summaries(TinyProject(files)).map(Self.withoutSteps)
      #expect(
        Self.summaries(TinyProject(turned), renamed: renamed).map(Self.withoutSteps) == plain, "\(example.heading)")
    }
  }

  private static func withoutSteps(_ summary: String) -> String {
    summary.split(separator: " | ", omittingEmptySubsequences: false).dropLast().joined(separator: " | ")
  }

  /// Another file name in the same folder; names that mean something stay.
  private static func turned(_ path: String, index: Int) -> String {
    var parts = path.split(separator: "/").map(String.init)
    let name = parts.removeLast()
    guard name != "Package.swift", name != "main.swift", !name.contains(".generated."), !name.contains(".pb.") else {
      return path
    }
    return (parts + ["F\(100 + index)\(name)"]).joined(separator: "/")
  }

  @Test func eachRuleAloneFindsWhatItFindsAmongAll() {
    for example in Self.examples.filter({ !$0.expectations.isEmpty }).prefix(80) {
      let project = TinyProject(Self.files(example))
      let analyzer = Analyzer(cards: ShippedCards.all)
      let model = project.project()
      let all = analyzer.findings(in: model)
      for rule in Set(all.map(\.rule)) {
        #expect(analyzer.findings(in: model) { $0 == rule } == all.filter { $0.rule == rule }, "\(example.heading)")
      }
    }
  }

  @Test func sideBySideIsOneByOne() async {
    let analyzer = Analyzer(cards: ShippedCards.all)
    for example in Self.examples.filter({ $0.files.count > 1 }).prefix(30) {
      let model = TinyProject(Self.files(example)).project()
      let work = analyzer.work(in: model) { _ in true }
      let found = await withTaskGroup(of: (Int, [Finding<Place>]).self) { group in
        for (index, piece) in work.enumerated() { group.addTask { (index, piece()) } }
        return await group.reduce(into: [[Finding<Place>]](repeating: [], count: work.count)) { $0[$1.0] = $1.1 }
      }
      #expect(found.flatMap { $0 } == analyzer.findings(in: model))
    }
  }

  @Test func noChildIsReportedByBothLifetimeRules() {
    for (example, _, findings) in Self.runs {
      let removed = Set(findings.filter { $0.rule == "child-never-removed" }.map(\.place))
      let finished = Set(findings.filter { $0.rule == "flow-never-finishes" }.map(\.place))
      #expect(removed.isDisjoint(with: finished), "\(example.heading)")
    }
  }

  @Test func noFindingStandsOutsideOfProductCode() {
    for (_, project, findings) in Self.runs where !findings.isEmpty {
      let kinds = project.project().kinds
      #expect(findings.allSatisfy { kinds[$0.place.file] == .product })
    }
  }

  /// Every hole and every step of a finding has its words.
  @Test func noSentenceHasAHoleLeft() {
    for (example, _, findings) in Self.runs {
      for finding in findings {
        let texts = [finding.message, finding.why, finding.help] + finding.steps.map(\.message)
        #expect(!finding.message.isEmpty && !finding.symbol.isEmpty, "\(example.heading)")
        // `$draft` is Swift, `$NAME` a hole.
        let hasHole = texts.contains { text in zip(text, text.dropFirst()).contains { $0 == "$" && $1.isUppercase } }
        #expect(!hasHole, "\(example.heading): \(texts)")
      }
    }
  }
}
