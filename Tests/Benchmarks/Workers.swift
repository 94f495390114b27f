import Detection
import LintDriver
import ProjectModel
import RuleCards
import RuleCatalog
import SwiftSource

/// Measures what a second worker brings: the two parallel phases with one worker and with two, and what lies between them.
struct Workers {
  /// Seconds of one way to run.
  struct Row {
    var name: String
    var seconds: [Double]
    /// Whether the work is spread over the workers.
    var isParallel: Bool
  }

  let folder: String
  let rounds: Int

  /// Reading, lexing and outlining; the project; the rules: each with one worker and with two.
  func rows() async throws -> [Row] {
    let cards = try CardLoader.load(
      files: RuleCatalog.files, signatures: Analyzer.signatures, roles: Analyzer.roles,
      trusted: Set(RuleCatalog.files.map(\.path)))
    let files = FileFinder(from: WorkingDirectory.current).files(in: [folder]).files.map { SourceFile($0) }
    var rows = ["files, 1 worker", "files, 2 workers", "project", "rules, 1 worker", "rules, 2 workers"]
      .map { Row(name: $0, seconds: [], isParallel: $0 != "project") }
    for _ in 0..<rounds {
      let (alone, facts) = await timed { await SourceFacts.read(files, jobs: 1) }
      let (together, _) = await timed { await SourceFacts.read(files, jobs: 2) }
      let analyzer = Analyzer(cards: cards)
      let (project, context) = await timed { analyzer.project(files: facts.files, words: facts.words) }
      let pieces = analyzer.work(in: context) { _ in true }
      let (serial, _) = await timed { pieces.map { $0().count } }
      let (parallel, _) = await timed { await Self.sideBySide(pieces) }
      for (index, value) in [alone, together, project, serial, parallel].enumerated() {
        rows[index].seconds.append(value)
      }
    }
    return rows
  }

  private static func sideBySide(_ pieces: [@Sendable () -> [Finding]]) async -> Int {
    await withTaskGroup(of: Int.self) { group in
      for piece in pieces { group.addTask { piece().count } }
      return await group.reduce(0, +)
    }
  }

  private func timed<Result>(_ work: () async -> Result) async -> (Double, Result) {
    let clock = ContinuousClock()
    let start = clock.now
    let result = await work()
    return ((clock.now - start).seconds, result)
  }
}
