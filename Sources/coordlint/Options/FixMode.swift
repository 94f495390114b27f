import LintDriver
import Reports

/// What to do with the fixes of findings.
struct FixMode: Equatable {
  /// Apply those too that may change what correct code does.
  var includesUnsafe: Bool
  /// Print a patch and change no file.
  var isDry: Bool

  /// Nil where no option speaks of fixes.
  init?(_ arguments: ParsedArguments) throws(UsageError) {
    guard arguments.has(.fix) || arguments.has(.unsafeFixes) || arguments.has(.diff) else { return nil }
    includesUnsafe = arguments.has(.unsafeFixes)
    isDry = arguments.has(.diff)
    for name in [OptionName.format, .output] where isDry && arguments.has(name) {
      throw UsageError(
        "'--diff' prints a patch and no report, so '--\(name.rawValue)' has nothing to do",
        hint: "run twice, once with '--diff' and once with '--\(name.rawValue)'")
    }
  }

  /// Writes the files, or the patch.
  func publish(_ outcome: FixOutcome, roots: [String]) throws(UsageError) {
    guard isDry else {
      do {
        return try FixWriter(roots: roots).write(outcome.changes)
      } catch {
        throw UsageError(
          "\(SafeText.line(error.path)) \(error.reason)", hint: "a file is written as a whole or not at all")
      }
    }
    let patch = outcome.changes.flatMap { UnifiedDiff(path: $0.path, before: $0.before, after: $0.after).bytes }
    // A screen shows a patch, and `git apply` gets it byte by byte.
    let shown = Terminal.isScreen(.output) ? Array(SafeText.lines(String(decoding: patch, as: UTF8.self)).utf8) : patch
    if let fault = StandardOutput.write(shown) { throw UsageError(fault, hint: "nothing was changed") }
  }

  /// `fixed 2 findings in 1 file`
  func summary(of outcome: FixOutcome) -> String {
    guard !outcome.changes.isEmpty else { return "nothing to fix" }
    let findings = SummaryLine.counted(outcome.fixedCount, "finding")
    return (isDry ? "would fix " : "fixed ") + findings + " in " + SummaryLine.counted(outcome.changes.count, "file")
  }

  /// `--fix fixes 2 of them, --unsafe-fixes 1 more`; nil where nothing can be fixed.
  static func hint(for result: LintResult) -> String? {
    let safe = result.findings.count { $0.fix?.isSafe == true }
    let unsafe = result.findings.count { $0.fix?.isSafe == false }
    switch (safe, unsafe) {
    case (0, 0): return nil
    case (0, _): return "--unsafe-fixes fixes \(unsafe) of them; read the changes"
    case (_, 0): return "--fix fixes \(safe) of them"
    default: return "--fix fixes \(safe) of them, --unsafe-fixes \(unsafe) more"
    }
  }
}
