import Detection
import Findings
import LintDriver
import ProjectModel
import RuleCards
import RuleCatalog
import SwiftSource

/// Measures what a second worker brings: the phases that are spread over workers, with one and with two, and what comes before.
struct Workers {
  /// Seconds of one phase.
  struct Row {
    var name: String
    /// With one worker.
    var alone: [Double] = []
    /// With two; of a phase that is not spread over workers the same.
    var together: [Double] = []
  }

  let folder: String
  let rounds: Int

  /// Cards and walk, which one worker does; then reading, lexing and outlining, the project, and the rules.
  func rows() async throws -> [Row] {
    var rows = ["cards and walk", "files", "project", "rules"].map { Row(name: $0) }
    for _ in 0..<rounds {
      let (before, (cards, files)) = try await timed { try (Self.cards(), Self.files(in: folder)) }
      let (readAlone, facts) = await timed { await SourceFacts.read(files, jobs: 1) }
      let (read, _) = await timed { await SourceFacts.read(files, jobs: 2) }
      let analyzer = Analyzer(cards: cards)
      let (builtAlone, _) = await timed { analyzer.project(files: facts.files, words: facts.words) }
      let (built, project) = await timed { await analyzer.projectSideBySide(files: facts.files, words: facts.words) }
      let pieces = analyzer.work(in: project) { _ in true }
      let (ruledAlone, _) = await timed { pieces.map { $0().count } }
      let (ruled, _) = await timed { await Self.sideBySide(pieces) }
      let times = [(before, before), (readAlone, read), (builtAlone, built), (ruledAlone, ruled)]
      for (index, (alone, together)) in times.enumerated() {
        rows[index].alone.append(alone)
        rows[index].together.append(together)
      }
    }
    return rows
  }

  private static func cards() throws -> CardSet {
    try CardLoader.load(
      files: RuleCatalog.files, signatures: Analyzer.signatures, roles: Analyzer.roles,
      trusted: Set(RuleCatalog.files.map(\.path)))
  }

  private static func files(in folder: String) -> [SourceFile] {
    FileFinder(from: WorkingDirectory.current).files(in: [folder]).files.map { SourceFile($0) }
  }

  private static func sideBySide(_ pieces: [@Sendable () -> [Finding<Place>]]) async -> Int {
    await withTaskGroup(of: Int.self) { group in
      for piece in pieces { group.addTask { piece().count } }
      return await group.reduce(0, +)
    }
  }

  private func timed<Result>(_ work: () async throws -> Result) async rethrows -> (Double, Result) {
    let clock = ContinuousClock()
    let start = clock.now
    let result = try await work()
    return ((clock.now - start).seconds, result)
  }
}
