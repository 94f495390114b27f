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
  /// What a run over the changed files finds.
  public var result: LintResult
  /// The files that change, in path order.
  public var changes: [FileChange] = []
  /// The number of findings that were fixed.
  public var fixedCount = 0

  /// A run in which nothing was fixed.
  public init(result: LintResult) { self.result = result }
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

  /// A run with the rules and the selection of a session.
  public init(session: LintSession, includesUnsafe: Bool) {
    self.session = session
    self.includesUnsafe = includesUnsafe
  }

  /// Fixes what can be fixed, and says what is left.
  public func outcome(for files: [SourceFile]) async -> FixOutcome {
    var files = files
    var outcome = FixOutcome(result: await session.lint(files))
    var originals: [String: [UInt8]] = [:]
    for _ in 0..<Self.roundLimit {
      let changed = changes(for: outcome.result)
      guard !changed.files.isEmpty else { break }
      for (path, _) in changed.files where originals[path] == nil { originals[path] = outcome.result.sources[path] }
      for index in files.indices {
        guard let bytes = changed.files[files[index].path] else { continue }
        files[index] = SourceFile(path: files[index].path, bytes: bytes, use: files[index].use)
        outcome.changes.removeAll { $0.path == files[index].path }
        let before = originals[files[index].path] ?? []
        outcome.changes.append(FileChange(path: files[index].path, before: before, after: bytes))
      }
      outcome.fixedCount += changed.count
      outcome.result = await session.lint(files)
    }
    outcome.changes.sort { $0.path.precedesInBytes($1.path) }
    return outcome
  }

  private func changes(for result: LintResult) -> (files: [String: [UInt8]], count: Int) {
    let frozen = Set(result.notices.filter { $0.id == FindingResolver.changedFile }.map(\.path))
    let plan = FixPlan(
      for: result.findings, includingUnsafe: includesUnsafe,
      isFrozen: { frozen.contains($0) || result.sources[$0] == nil })
    var files: [String: [UInt8]] = [:]
    for (path, edits) in plan.edits {
      guard let bytes = result.sources[path], let changed = try? SourceEdit.applying(edits, to: bytes), changed != bytes
      else { continue }
      files[path] = changed
    }
    return (files, files.isEmpty ? 0 : plan.findings.count)
  }
}
