import Findings
import LintDriver
import Reports

/// What a run does with known findings.
struct BaselineMode {
  /// What the command line says about baselines.
  struct Wishes {
    var read: String?
    var write: String?
    var isStrict: Bool

    init(_ arguments: ParsedArguments) {
      read = arguments.last(.baseline)
      write = arguments.last(.writeBaseline)
      isStrict = arguments.has(.strictBaseline)
    }
  }

  private let readPath: String?
  private let writePath: String?
  private let isStrict: Bool
  private let baseline: Baseline?

  /// Reads the file, if one is named, here or in the configuration; nil where nothing speaks of baselines.
  init?(_ wishes: Wishes, configured: String?) throws(UsageError) {
    readPath = wishes.read ?? configured
    writePath = wishes.write
    isStrict = wishes.isStrict
    if isStrict, readPath == nil {
      throw UsageError("'--strict-baseline' needs a baseline", hint: "write '--baseline FILE --strict-baseline'")
    }
    guard readPath != nil || writePath != nil else { return nil }
    // A file that is about to be written anew need not be there, nor be one.
    baseline = writePath == nil ? try readPath.map { path throws(UsageError) in try Self.read(path) } : nil
  }

  private static func read(_ path: String) throws(UsageError) -> Baseline {
    let bytes: [UInt8]
    do {
      bytes = try FileReader.bytes(of: path)
    } catch {
      throw UsageError(
        "the baseline '\(path)' \(error.message)", hint: "'--write-baseline \(path)' writes one of what is found now")
    }
    do {
      return try Baseline(text: String(decoding: bytes, as: UTF8.self))
    } catch {
      throw UsageError("'\(path)' is no baseline: line \(error.line): \(error.message)")
    }
  }

  /// Takes the known findings out of a result; a sentence for people, and whether the run fails for what is stale.
  func apply(
    to result: inout LintResult, of input: InputPlan, paths: [String], selection: RuleSelection,
    repository: RepositoryPaths
  ) throws(UsageError) -> (summary: String, fails: Bool) {
    if let writePath {
      return (try write(&result, to: writePath, analysed: input.roots, repository: repository), false)
    }
    guard let baseline, let readPath else { return ("", false) }
    let (news, known, stale) = baseline.divide(result.findings)
    result.findings = news
    result.known = known
    let unread = Set(result.notices.filter(\.isUnread).map(\.path))
    let analysed = Set(paths.filter { !unread.contains($0) }.map { repository.path(of: $0) })
    let gone = stale.filter { stale in
      // What was not looked at may still be there, and so may what needs the whole project to be seen.
      !input.isPartOfProject && selection.contains(stale.entry.rule)
        && (analysed.contains(stale.entry.path) || !repository.hasFile(stale.entry.path))
    }
    result.notices += gone.map { stale in
      let place = [stale.entry.path, stale.entry.symbol].filter { !$0.isEmpty }.joined(separator: ", ")
      return Notice(
        level: .warning, id: "stale-baseline", path: readPath, line: stale.line,
        message: "\(stale.entry.rule) is no longer found \(stale.count == 1 ? "" : "\(stale.count) times ")in \(place)",
        isConfiguration: true)
    }
    let summary = "\(known.count) known from the baseline" + (gone.isEmpty ? "" : ", \(gone.count) stale")
    return (summary, isStrict && !gone.isEmpty)
  }

  private func write(
    _ result: inout LintResult, to path: String, analysed: [String], repository: RepositoryPaths
  ) throws(UsageError) -> String {
    let baseline = Baseline(result.findings)
    do {
      try OutputWriter.write(
        Array(baseline.text.utf8), to: path, territory: Territory(analysed, repository: repository))
    } catch {
      throw UsageError(
        "cannot write '\(error.path)': \(error.reason)",
        hint: "name a file in a folder that exists and that you may write to")
    }
    let counts = SummaryLine.counted(result.count)
    result.known = result.findings
    result.findings = []
    return "wrote \(baseline.count) known to '\(path)'" + (counts.isEmpty ? "" : ": " + counts.joined(separator: ", "))
  }
}
