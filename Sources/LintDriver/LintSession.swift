import Detection
import ProjectModel
import SwiftSource

/// From the facts of all files, in path order, and their words to everything that is wrong.
public typealias Detector = @Sendable (_ files: [FileFacts], _ words: WordTable) -> [Finding]

/// One run over one set of files: from source files to findings.
public struct LintSession: Sendable {
  /// Rules of the driver itself; they have no card.
  public static let ownRules = [SuppressionFilter.ruleID]

  /// The ids of all rules, whether they run or not: a suppression may name any of them.
  public var knownRules: Set<String>
  /// Which rules run.
  public var selection: RuleSelection
  /// The number of workers.
  public var jobs: Int
  /// How paths enter fingerprints.
  public var repository: RepositoryPaths
  /// Finds everything in a project, given as the facts of its files in path order and their words.
  public var detect: Detector

  /// Makes a session; `LintSession.ownRules` are known in any case.
  public init(
    knownRules: Set<String>, selection: RuleSelection = RuleSelection(), jobs: Int = 1,
    repository: RepositoryPaths = .unchanged, detect: @escaping Detector
  ) {
    self.knownRules = knownRules.union(Self.ownRules)
    self.selection = selection
    self.jobs = jobs
    self.repository = repository
    self.detect = detect
  }

  /// Runs with `jobs` workers; files are brought into the order of their paths first.
  public func lint(_ files: [SourceFile]) async -> LintResult {
    let files = Self.sorted(files)
    return result(of: await ParallelIndexer.index(files, jobs: jobs), files: files)
  }

  /// Runs on the calling thread alone, with the same result: for tests and the examples of cards.
  public func lintSerially(_ files: [SourceFile]) -> LintResult {
    let files = Self.sorted(files)
    return result(of: ParallelIndexer.index(files[...]), files: files)
  }

  private func result(of index: FileIndexer, files: [SourceFile]) -> LintResult {
    let found = detect(index.facts, index.words).filter { selection.contains($0.rule) }
    var resolver = FindingResolver(session: self, records: index.records, files: files)
    var result = resolver.result(for: found)
    result.notices = index.notices + result.notices
    return result
  }

  private static func sorted(_ files: [SourceFile]) -> [SourceFile] {
    files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }
}
