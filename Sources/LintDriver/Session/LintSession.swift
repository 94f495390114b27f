import Detection
import ProjectModel
import SwiftSource

/// From the facts of all files, in path order, and their words to everything that is wrong.
public typealias Detector = @Sendable (_ files: [FileFacts], _ words: WordTable) -> [Finding]

/// From the same, and a choice of rules, to independent pieces of work that together find everything.
public struct RuleWork: Sendable {
  /// Pieces that may run one beside the other, and how many coordinators there are to be judged.
  public struct Pieces: Sendable {
    var all: [@Sendable () -> [Finding]]
    var coordinators: Int
    /// What the run has to say about the work.
    var notices: [RunNotice]
    /// Pieces that take their time to prepare: meanwhile the others run.
    public var later: (@Sendable () async -> Pieces)?

    /// Pieces of work on a project with so many coordinators.
    public init(_ all: [@Sendable () -> [Finding]], coordinators: Int = 0, notices: [RunNotice] = []) {
      self.all = all
      self.coordinators = coordinators
      self.notices = notices
    }
  }
  /// Tells by its id whether a rule is to run.
  public typealias Choice = @Sendable (String) -> Bool

  let alone: @Sendable (_ files: [FileFacts], _ words: WordTable, _ isSelected: Choice) -> Pieces
  let sideBySide: @Sendable (_ files: [FileFacts], _ words: WordTable, _ isSelected: @escaping Choice) async -> Pieces

  /// Two ways to the same pieces: on the calling thread, and with several threads at work.
  public init(
    alone: @escaping @Sendable (_ files: [FileFacts], _ words: WordTable, _ isSelected: Choice) -> Pieces,
    sideBySide:
      @escaping @Sendable (_ files: [FileFacts], _ words: WordTable, _ isSelected: @escaping Choice) async -> Pieces
  ) {
    self.alone = alone
    self.sideBySide = sideBySide
  }
}

/// One run over one set of files: from source files to findings.
public struct LintSession: Sendable {
  /// The ids of all rules, whether they run or not: a suppression may name any of them.
  public var knownRules: Set<String>
  /// Which rules run.
  public var selection: RuleSelection
  /// How much findings matter, by rule and file.
  public var severities = SeverityPlan.none
  /// The number of workers.
  public var jobs: Int
  /// How paths enter fingerprints.
  public var repository: RepositoryPaths
  /// What is asked of comments that silence findings.
  public var suppressions: SuppressionPolicy
  /// Finds everything in a project, given as the facts of its files in path order and their words.
  public var work: RuleWork

  /// Makes a session; without a policy no comment is judged.
  public init(
    knownRules: Set<String>, selection: RuleSelection = RuleSelection(), jobs: Int = 1,
    repository: RepositoryPaths = .unchanged, suppressions: SuppressionPolicy = SuppressionPolicy(), work: RuleWork
  ) {
    self.knownRules = knownRules
    self.selection = selection
    self.jobs = jobs
    self.repository = repository
    self.suppressions = suppressions
    self.work = work
  }

  /// Makes a session that finds everything in one piece.
  public init(
    knownRules: Set<String>, selection: RuleSelection = RuleSelection(), jobs: Int = 1,
    repository: RepositoryPaths = .unchanged, suppressions: SuppressionPolicy = SuppressionPolicy(),
    detect: @escaping Detector
  ) {
    self.init(
      knownRules: knownRules, selection: selection, jobs: jobs, repository: repository, suppressions: suppressions,
      work: RuleWork(
        alone: { files, words, _ in RuleWork.Pieces([{ detect(files, words) }]) },
        sideBySide: { files, words, _ in RuleWork.Pieces([{ detect(files, words) }]) }))
  }

  /// Runs with `jobs` workers; files are brought into the order of their paths first.
  public func lint(_ files: [SourceFile]) async -> LintResult {
    let files = Self.sorted(files)
    let index = await ParallelIndexer.index(files, jobs: jobs)
    let choice = selection
    let isSelected: RuleWork.Choice = { choice.contains($0) }
    guard jobs > 1 else {
      let pieces = work.alone(index.facts, index.words, isSelected)
      return result(of: index, found: pieces.all.flatMap { $0() }, by: pieces, files: files)
    }
    var pieces = await work.sideBySide(index.facts, index.words, isSelected)
    let prepare = pieces.later
    async let later = prepare?()
    var found = await Self.sideBySide(pieces.all)
    if let later = await later {
      found += await Self.sideBySide(later.all)
      pieces.notices += later.notices
    }
    return result(of: index, found: found, by: pieces, files: files)
  }

  /// What the files say, in path order, and their words: for those who ask the project themselves.
  public func facts(of files: [SourceFile]) async -> (facts: [FileFacts], words: WordTable) {
    let index = await ParallelIndexer.index(Self.sorted(files), jobs: jobs)
    return (index.facts, index.words)
  }

  /// Runs on the calling thread alone, with the same result: for tests and the examples of cards.
  public func lintSerially(_ files: [SourceFile]) -> LintResult {
    let files = Self.sorted(files)
    let index = ParallelIndexer.index(files[...])
    let choice = selection
    let pieces = work.alone(index.facts, index.words) { choice.contains($0) }
    return result(of: index, found: pieces.all.flatMap { $0() }, by: pieces, files: files)
  }

  /// All findings in the order of the pieces, whichever is ready first.
  private static func sideBySide(_ pieces: [@Sendable () -> [Finding]]) async -> [Finding] {
    await withTaskGroup(of: (Int, [Finding]).self) { group in
      for (number, piece) in pieces.enumerated() { group.addTask { (number, piece()) } }
      var found: [[Finding]] = Array(repeating: [], count: pieces.count)
      for await (number, findings) in group { found[number] = findings }
      return found.flatMap(\.self)
    }
  }

  private func result(of index: FileIndexer, found: [Finding], by pieces: RuleWork.Pieces, files: [SourceFile])
    -> LintResult
  {
    let selected = found.filter { selection.contains($0.rule) }
    var resolver = FindingResolver(session: self, records: index.records, files: files)
    var result = resolver.result(for: selected)
    result.notices = index.notices + pieces.notices + result.notices
    result.coordinatorCount = pieces.coordinators
    return result
  }

  private static func sorted(_ files: [SourceFile]) -> [SourceFile] {
    files.sorted { $0.path.precedesInBytes($1.path) }
  }
}
