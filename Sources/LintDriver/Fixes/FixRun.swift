/// A file before and after its fixes.
public struct FileChange: Hashable, Sendable {
  /// As it is reported.
  public var path: String
  /// The bytes that were analysed.
  public var before: [UInt8]
  /// The bytes to write.
  public var after: [UInt8]
}

/// What fixes did, in memory.
public struct FixOutcome: Sendable {
  /// The changed files as a project.
  public var project: OpenedProject
  /// What a run over them finds.
  public var result: LintResult
  /// The files that change, in path order.
  public var changes: [FileChange] = []
  /// The number of findings that were fixed.
  public var fixedCount = 0

  /// A run in which nothing was fixed.
  public init(_ run: LintRun) { (project, result) = (run.project, run.result) }
}

/// Applies fixes in memory and analyses again, until nothing is left that could be fixed.
///
/// Fixes that collide go one after the other, and what one fix brings to light is fixed too; so a second run has nothing
/// to do.
public struct FixRun: Sendable {
  /// Each round fixes at least one finding; rules whose fixes feed each other are ended here.
  static let roundLimit = 20

  private let session: LintSession
  private let includesUnsafe: Bool
  private let scope: ReportScope?

  /// A run with the rules and the selection of a session; with a `scope` only what is in it is fixed.
  public init(session: LintSession, includesUnsafe: Bool, scope: ReportScope? = nil) {
    self.session = session
    self.scope = scope
    self.includesUnsafe = includesUnsafe
  }

  /// Fixes what can be fixed, and says what is left.
  public func outcome(for files: [SourceFile]) async -> FixOutcome {
    var files = files
    var outcome = FixOutcome(await session.run(files))
    var changes: [String: FileChange] = [:]
    for _ in 0..<Self.roundLimit {
      let changed = self.changes(for: outcome.result)
      guard !changed.files.isEmpty else { break }
      for index in files.indices {
        let path = files[index].path
        guard let bytes = changed.files[path] else { continue }
        files[index] = SourceFile(path: path, bytes: bytes, use: files[index].use)
        let before = changes[path]?.before ?? outcome.result.sources[path] ?? []
        changes[path] = FileChange(path: path, before: before, after: bytes)
      }
      outcome.fixedCount += changed.count
      let run = await session.run(files)
      (outcome.project, outcome.result) = (run.project, run.result)
    }
    outcome.changes = changes.values.sorted { $0.path.precedesInBytes($1.path) }
    return outcome
  }

  private func changes(for result: LintResult) -> (files: [String: [UInt8]], count: Int) {
    let findings = result.findings.filter { scope?.contains($0) ?? true }
    let plan = FixPlan(for: findings, includingUnsafe: includesUnsafe)
    var files: [String: [UInt8]] = [:]
    for (path, edits) in plan.edits {
      guard let bytes = result.sources[path], let changed = try? SourceEdit.applying(edits, to: bytes), changed != bytes
      else { continue }
      files[path] = changed
    }
    return (files, files.isEmpty ? 0 : plan.findings.count)
  }
}
