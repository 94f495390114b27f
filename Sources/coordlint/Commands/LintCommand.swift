import Detection
import Findings
import LintDriver
import Reports
import RuleCards

/// `coordlint lint`: find, read, analyse, print.
struct LintCommand {
  var options: LintOptions
  var isColored: Bool
  /// Is told the exit code while everything that was read is still there, and may end the process: to take it apart takes longer
  /// than to print what was found.
  var ending: @Sendable (Int32) -> Void = { _ in }

  /// The exit code.
  func run() async throws(UsageError) -> Int32 {
    let setup = try RunSetup(options.setup, from: .current)
    let settled = LintCommand(
      options: options.settled(by: setup.configuration), isColored: isColored, ending: ending)
    return try await settled.run(setup, from: .current)
  }

  private func run(_ setup: RunSetup, from directory: WorkingDirectory) async throws(UsageError) -> Int32 {
    let baseline = try BaselineMode(options.baseline, configured: setup.baselinePath)
    let input = try InputPlan(options.input, from: directory)
    var found = await setup.files(in: input.roots, jobs: options.jobs)
    try rejectMisspelledCommand(found.list)
    found.list.notices = [setup.strayNotice].compactMap(\.self) + input.judged(found.list.notices)
    let scopes =
      try [input.scope].compactMap(\.self) + (options.scope?.scopes(of: [input.place], from: directory) ?? [])
    let repository = RepositoryPaths(
      analysing: input.place, from: directory, root: Terminal.variable("CI_PROJECT_DIR"))
    let session = setup.session(jobs: options.jobs, repository: repository, seesWholeProject: input.seesWholeProject)
    let sources = input.files(setup.sources(found))
    var outcome = await outcome(of: session, for: sources, in: input)
    outcome.result.notices = found.list.notices + outcome.result.notices
    if let fixes = options.fixes {
      try fixes.publish(outcome, roots: input.roots)
      if !options.isQuiet { StandardError.say("coordlint: " + fixes.summary(of: outcome)) }
    }
    let known = try baseline?.apply(
      to: &outcome.result, of: input, paths: sources.map(\.path), selection: setup.plan.selection,
      repository: repository)
    let news = try await news(in: outcome.result, outside: scopes, session) { () throws(UsageError) in
      try options.scope?.former(sources, of: input, from: directory)
    }
    let elsewhere = ScopeMode.apply(scopes, news: news, to: &outcome.result)
    let code = max(exitCode(of: outcome), known?.fails == true ? 1 : 0)
    let report = report(of: &outcome, setup: setup, repository: repository, code: code)
    let status = publish(report, territory: Territory(input.roots, repository: repository))
    var asides = [
      known?.summary, options.scope?.absence(from: directory), ScopeMode.summary(elsewhere), input.footer,
      input.loneHint,
      options.scope?.summary(ofNews: news.count),
    ]
    asides += hints(for: outcome, cards: setup.catalogue.cards, in: input)
    for aside in asides where !options.isQuiet {
      if let aside { StandardError.say("coordlint: " + aside) }
    }
    withExtendedLifetime(outcome) { ending(status) }
    return status
  }

  /// What a change has broken on lines that it left alone, such as an add whose removal it deleted: the findings there that the
  /// files as they were did not have.
  private func news(
    in result: LintResult, outside scopes: [ReportScope], _ session: LintSession,
    since former: () throws(UsageError) -> [SourceFile]?
  ) async throws(UsageError) -> [ResolvedFinding] {
    let elsewhere = result.findings.filter { finding in
      options.lists(finding.severity) && scopes.contains { $0.isOfLines && !$0.contains(finding) }
    }
    guard !elsewhere.isEmpty, let former = try former() else { return [] }
    return Baseline(await session.run(former).result.findings).divide(elsewhere).news
  }

  private func report(
    of outcome: inout FixOutcome, setup: RunSetup, repository: RepositoryPaths, code: Int32
  ) -> Report {
    let map = map(of: &outcome)
    let builder = ReportBuilder(
      rules: setup.catalogue.rules.filter { setup.plan.selection.contains($0.id) }, repository: repository,
      category: options.category, listsSuppressed: options.listsSuppressed, highlightsCode: map != nil)
    return builder.report(of: outcome.result, exitCode: code, map: map).listing(from: options.leastLevel)
  }

  /// What a run says beside its findings.
  private func hints(for outcome: FixOutcome, cards: CardSet, in input: InputPlan) -> [String?] {
    [
      options.fixes == nil ? FixMode.hint(for: outcome.result) : nil, RunHints(result: outcome.result).proportion,
      input.loneHint == nil ? otherNames(in: outcome, cards: cards) : nil,
    ]
  }

  /// A run without a coordinator says what else navigates there, or that most rules had nothing to look at.
  private func otherNames(in outcome: FixOutcome, cards: CardSet) -> String? {
    guard !options.isQuiet, outcome.result.coordinatorCount == 0, outcome.result.fileCount > 0 else { return nil }
    return RunHints.otherNames(NavigatingNames.counts(in: outcome.project.facts, cards: cards))
  }

  /// The map for a page; no other report draws one.
  private func map(of outcome: inout FixOutcome) -> CoordinatorMap? {
    guard options.destinations.contains(where: { $0.format.traits.contains(.drawsMap) }) else { return nil }
    let (map, changes) = GraphMap.map(
      of: outcome.project, findings: outcome.result.findings.filter { options.lists($0.severity) })
    outcome.result.notices += changes.filter { !outcome.result.notices.contains($0) }
    return map
  }

  /// Without fixes nothing changes.
  private func outcome(of session: LintSession, for files: [SourceFile], in input: InputPlan) async -> FixOutcome {
    var progress = ProgressLine(isQuiet: options.isQuiet, bytes: files.reduce(0) { $0 + $1.size })
    progress.show("analysing \(files.count) files…")
    defer { progress.clear() }
    guard let fixes = options.fixes else { return FixOutcome(await session.run(files)) }
    return await FixRun(session: session, includesUnsafe: fixes.includesUnsafe, scope: input.scope).outcome(for: files)
  }

  /// `coordlint exlpain x` reads like a path; a path that does not exist and looks like a command is one.
  private func rejectMisspelledCommand(_ list: FileList) throws(UsageError) {
    let first = options.input.paths[0]
    guard list.notices.contains(where: { $0.id == "missing-path" && $0.path == first }), !first.contains("/"),
      !first.contains("."), let near = NameSuggestion.closest(to: first, in: Command.allCases.map(\.rawValue))
    else { return }
    throw UsageError("there is no command or path '\(first)'", hint: "did you mean '\(near)'?")
  }

  private func exitCode(of outcome: FixOutcome) -> Int32 {
    if outcome.result.notices.contains(where: { $0.level == .error }) { return 2 }
    if options.fixes?.isDry == true { return outcome.changes.isEmpty ? 0 : 1 }
    return outcome.result.findings.contains { options.threshold.isReached(by: $0.severity) } ? 1 : 0
  }

  /// Writes every report, then what is for people; a report that cannot be written makes the run fail.
  private func publish(_ report: Report, territory: Territory) -> Int32 {
    var status = Int32(report.exitCode)
    // The output of a dry run is the patch and nothing else.
    let isDry = options.fixes?.isDry == true
    for destination in options.destinations where !isDry {
      if let fault = write(report, to: destination, territory: territory) {
        StandardError.say("coordlint: error: \(fault)")
        status = 2
      }
    }
    // Annotations show no line of their own in a log, so the log gets the findings as text too.
    if !options.isQuiet,
      options.destinations.contains(where: { $0.path == nil && $0.format.traits.contains(.isHiddenInLogs) })
    {
      let text = ReportFormat.concise.bytes(of: report, style: TextStyle())
      try? Terminal.write(text, to: .error)
    }
    for notice in report.notices where !options.isQuiet || notice.level == .error {
      StandardError.say(StandardError.text(of: notice))
    }
    if !options.isQuiet, !isDry {
      StandardError.say("coordlint: " + SummaryLine.text(for: report.summary, hasBaseline: report.hasBaseline))
    }
    return status
  }

  private func write(_ report: Report, to destination: LintOptions.Destination, territory: Territory) -> String? {
    let toScreen = destination.path == nil
    let width = toScreen ? Terminal.width(of: .output) : nil
    let style = TextStyle(isColored: isColored && toScreen, width: width ?? 120, wraps: width != nil)
    let bytes =
      options.statistics && toScreen
      ? Array(FindingStatistics(report).text(asJSON: destination.format == .json, style: style).utf8)
      : destination.format.bytes(of: report, style: style)
    guard let path = destination.path, path != "-" else { return StandardOutput.write(bytes) }
    do {
      try OutputWriter.write(bytes, to: path, territory: territory)
      return nil
    } catch {
      return "cannot write '\(error.path)': \(error.reason)"
    }
  }
}
