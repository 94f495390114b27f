import Findings
import LintDriver
import Reports

/// Which part of the findings is asked for.
struct ScopeMode: Equatable {
  /// A revision of git.
  var revision: String?
  /// Files and folders; none of them is not the same as all of them.
  var files: [String]?

  /// Nil where all findings are.
  init?(_ arguments: ParsedArguments) throws(UsageError) {
    revision = arguments.last(.changedSince)
    files = arguments.has(.reportOnly) ? arguments.all(.reportOnly) : nil
    guard revision != nil || files != nil else { return nil }
    for name in [OptionName.fix, .unsafeFixes, .diff] where arguments.has(name) {
      throw UsageError(
        "'--\(name.rawValue)' works on all files, so it cannot be limited to some findings",
        hint: "name the paths to fix as operands; what lies outside is not known then")
    }
    guard files?.contains("") != true else {
      throw UsageError("a file of '--report-only' has no name", hint: "a variable of the shell may be unset")
    }
  }

  /// The scopes that all reported findings are in; git and the file system are asked.
  func scopes(of paths: [String], from directory: WorkingDirectory) throws(UsageError) -> [ReportScope] {
    var scopes: [ReportScope] = []
    if let files {
      let (scope, missing) = ReportScope.files(at: files, from: directory)
      if let first = missing.first(where: { !Self.mayBeDeleted($0) }) {
        throw UsageError(
          "'\(SafeText.line(first))' of '--report-only' does not exist", hint: "names are relative to here")
      }
      scopes.append(scope)
    }
    if let revision {
      do {
        let repository = try GitRepository(around: paths[0])
        scopes.append(.lines(try repository.changes(since: revision), directory))
      } catch {
        throw UsageError(SafeText.line(error.message), hint: error.advice)
      }
    }
    return scopes
  }

  /// Which files are not there any more; nil for none.
  func absence(from directory: WorkingDirectory) -> String? {
    let gone = ReportScope.files(at: files ?? [], from: directory).missing
    guard let first = gone.first else { return nil }
    let others = gone.count == 1 ? "" : " and \(SummaryLine.counted(gone.count - 1, "other file"))"
    return
      "'\(SafeText.line(first))'\(others) of '--report-only' \(gone.count == 1 ? "is" : "are") not there (any more)"
  }

  /// Hooks hand over what a commit deletes. A folder that is not there is misspelt.
  private static func mayBeDeleted(_ path: String) -> Bool {
    path.split(separator: "/").last?.dropFirst().contains(".") == true
  }

  /// What the files of a run were before the changes; nil where no revision is named.
  func former(_ files: [SourceFile], of input: InputPlan, from directory: WorkingDirectory) throws(UsageError)
    -> [SourceFile]?
  {
    guard let revision else { return nil }
    do {
      let texts = try GitRepository(around: input.place).formerTexts(since: revision)
      return texts.files(files, in: Territory(input.roots), from: directory)
    } catch {
      throw UsageError(SafeText.line(error.message), hint: error.advice)
    }
  }

  /// Takes out what is not asked for; the number of these findings. News are asked for on whatever line they stand.
  static func apply(_ scopes: [ReportScope], news: [ResolvedFinding], to result: inout LintResult) -> Int {
    let (count, news) = (result.findings.count, Set(news))
    result.findings.removeAll { finding in
      !scopes.allSatisfy { $0.contains(finding) || $0.isOfLines && news.contains(finding) }
    }
    return count - result.findings.count
  }

  /// `1 of these was not there at 'main', though it stands on unchanged lines`; nil for none.
  func summary(ofNews count: Int) -> String? {
    guard count > 0, let revision else { return nil }
    let (verb, whose) = count == 1 ? ("is", "stands") : ("are", "stand")
    return
      "\(count) of these \(verb) new since '\(SafeText.line(revision))', though \(count == 1 ? "it" : "they") \(whose) on unchanged lines"
  }

  /// `12 elsewhere are not reported`; nil for none.
  static func summary(_ count: Int) -> String? {
    count == 0 ? nil : "\(SummaryLine.counted(count, "finding")) elsewhere \(count == 1 ? "is" : "are") not reported"
  }
}
