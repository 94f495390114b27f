import AppModel
import Detection
import Findings
import ProjectModel

/// One run over one set of files: from source files to findings.
public struct LintSession: Sendable {
  /// Asks a project for everything that is wrong with it.
  public var analyzer: Analyzer
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

  /// Makes a session; without a policy no comment is judged.
  public init(
    analyzer: Analyzer, selection: RuleSelection = RuleSelection(), jobs: Int = 1,
    repository: RepositoryPaths = .unchanged, suppressions: SuppressionPolicy = SuppressionPolicy()
  ) {
    self.analyzer = analyzer
    self.selection = selection
    self.jobs = jobs
    self.repository = repository
    self.suppressions = suppressions
  }

  /// Finds everything in some files with `jobs` workers; the order of the files does not matter.
  public func run(_ files: [SourceFile]) async -> LintRun {
    let facts = await SourceFacts.read(files, jobs: jobs)
    guard jobs > 1 else { return run(facts) }
    let project = await analyzer.projectSideBySide(files: facts.files, words: facts.words)
    let analyzer = analyzer
    let asksModel = analyzer.asksModel(isSelected: selection.contains)
    let ground = asksModel ? await Groundwork.sideBySide(project: project) : nil
    // The object graph is built by one thread, while the rules run that do not ask for it.
    async let later = Self.model(on: ground)
    var found = await Self.sideBySide(analyzer.freeWork(in: project, isSelected: selection.contains))
    let context = analyzer.context(of: project, model: await later)
    async let bounds = BoundNotices.notices(in: context)
    found += await Self.sideBySide(analyzer.work(in: context, isSelected: selection.contains))
    return run(OpenedProject(facts: facts, context: context), found: found, bounds: await bounds)
  }

  /// The findings alone.
  public func lint(_ files: [SourceFile]) async -> LintResult { await run(files).result }

  /// Runs on the calling thread alone, with the same result: for tests and the examples of cards.
  public func lintSerially(_ files: [SourceFile]) -> LintResult { run(SourceFacts.readSerially(files)).result }

  /// Reads files and looks for nothing.
  public func open(_ files: [SourceFile]) async -> OpenedProject {
    let facts = await SourceFacts.read(files, jobs: jobs)
    let project = await analyzer.projectSideBySide(files: facts.files, words: facts.words)
    let ground = await Groundwork.sideBySide(project: project)
    let context = analyzer.context(of: project, model: await AppModel.sideBySide(ground))
    return OpenedProject(facts: facts, context: context)
  }

  private func run(_ facts: SourceFacts) -> LintRun {
    let project = analyzer.project(files: facts.files, words: facts.words)
    let asksModel = analyzer.asksModel(isSelected: selection.contains)
    let context = analyzer.context(of: project, model: asksModel ? AppModel(project: project) : nil)
    let work =
      analyzer.freeWork(in: project, isSelected: selection.contains)
      + analyzer.work(in: context, isSelected: selection.contains)
    return run(
      OpenedProject(facts: facts, context: context), found: work.flatMap { $0() },
      bounds: BoundNotices.notices(in: context))
  }

  private static func model(on ground: Groundwork?) async -> AppModel? {
    guard let ground else { return nil }
    return await AppModel.sideBySide(ground)
  }

  /// All findings in the order of the pieces, whichever is ready first.
  private static func sideBySide(_ pieces: [@Sendable () -> [Finding<Place>]]) async -> [Finding<Place>] {
    await withTaskGroup(of: (Int, [Finding<Place>]).self) { group in
      for (number, piece) in pieces.enumerated() { group.addTask { (number, piece()) } }
      var found: [[Finding<Place>]] = Array(repeating: [], count: pieces.count)
      for await (number, findings) in group { found[number] = findings }
      return found.flatMap(\.self)
    }
  }

  private func run(_ opened: OpenedProject, found: [Finding<Place>], bounds: [Notice]) -> LintRun {
    var resolver = FindingResolver(session: self, facts: opened.facts)
    var result = resolver.result(for: found)
    result.notices = opened.facts.notices + bounds + result.notices
    result.coordinatorCount = opened.context.project.productCoordinators.count
    return LintRun(project: opened, result: result)
  }
}
