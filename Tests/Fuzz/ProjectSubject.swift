import Detection
import LintDriver
import Reports
import RuleCards
import RuleCatalog

/// Everything from bytes to reports and fixes, with all rules.
struct ProjectSubject {
  private let session: LintSession
  private let rules: Set<String>

  init(cards: CardSet, layers: LayerMap = .none) {
    rules = Set(cards.rules.map(\.id))
    session = LintSession(
      analyzer: Analyzer(cards: cards, layers: layers), suppressions: SuppressionPolicy(cards: cards.rules))
  }

  /// The broken invariant, if there is one.
  func check(_ texts: [[UInt8]]) async -> String? {
    let files = texts.enumerated().map { SourceFile(path: "F\($0.offset).swift", bytes: $0.element) }
    let result = session.lintSerially(files)
    let hasDollars = texts.contains { $0.contains(UInt8(ascii: "$")) }
    if let failure = check(result, sizes: files.map(\.size), hasDollars: hasDollars) { return failure }
    // The order of the files must not show; nor may the number of workers.
    var shuffled = session
    shuffled.jobs = 3
    let other = await shuffled.lint(files.reversed())
    guard other.findings == result.findings, other.notices == result.notices else { return "the order of files shows" }
    let report = ReportDraft(result).report
    for format in ReportFormat.all where format.bytes(of: report).isEmpty && !result.findings.isEmpty {
      return "\(format) is empty"
    }
    return await checkFixes(of: files, findings: result.findings.count)
  }

  private func check(_ result: LintResult, sizes: [Int], hasDollars: Bool) -> String? {
    for finding in result.findings + result.suppressed.map(\.finding) {
      guard rules.contains(finding.rule) else { return "a rule '\(finding.rule)'" }
      for place in [finding.place] + finding.steps.map(\.place) + (finding.fix?.edits.map(\.place) ?? []) {
        let number = Int(place.path.dropFirst().prefix { $0.isNumber }) ?? 0
        guard place.bytes.upperBound <= sizes[number], place.line >= 1,
          (place.line, place.column) <= (place.endLine, place.endColumn)
        else {
          return "a place of \(finding.rule)"
        }
      }
      // Names of the code may have a `$` too.
      let isComplete = hasDollars || !finding.message.contains("$")
      guard !finding.message.isEmpty, isComplete else {
        return "a hole in a message"
      }
    }
    let prints = result.findings.map(\.fingerprint)
    return Set(prints).count == prints.count ? nil : "two findings have one fingerprint"
  }

  /// Fixing ends, and finds nothing to fix afterwards.
  private func checkFixes(of files: [SourceFile], findings: Int) async -> String? {
    guard findings > 0 else { return nil }
    let run = FixRun(session: session, includesUnsafe: true)
    let outcome = await run.outcome(for: files)
    var fixed = files
    for change in outcome.changes {
      guard let index = fixed.firstIndex(where: { $0.path == change.path }) else { return "a fix of no file" }
      fixed[index] = SourceFile(path: change.path, bytes: change.after)
    }
    guard !outcome.changes.isEmpty else { return nil }
    let again = await run.outcome(for: fixed)
    return again.changes.isEmpty ? nil : "a second run has something to fix"
  }
}
