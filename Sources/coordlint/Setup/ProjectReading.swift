import Detection
import LintDriver
import ProjectModel
import Reports

/// A project for questions that are no rules: the same files, configuration, facts and analyses as those of `lint`.
struct ProjectReading {
  let facts: SourceFacts
  let context: AnalysisContext
  /// Everything that the rules of the run find, suppressed or not.
  private let analyzer: Analyzer
  private let selection: RuleSelection
  private let notices: [RunNotice]

  var project: Project { context.project }

  init(_ arguments: ParsedArguments, paths: [String]) async throws(UsageError) {
    guard !paths.contains("") else {
      throw UsageError("a path is empty", hint: "a variable of the shell may be unset; '.' is the current folder")
    }
    let setup = try RunSetup(RunSetup.Wishes(arguments, paths: paths), from: .current)
    let jobs = Terminal.processorCount
    let found = await setup.files(in: paths, jobs: jobs)
    facts = await SourceFacts.read(setup.sources(found), jobs: jobs)
    analyzer = Analyzer(cards: setup.catalogue.cards)
    context = AnalysisContext(project: analyzer.project(files: facts.files, words: facts.words))
    selection = setup.plan.selection
    notices = found.list.notices + facts.notices
  }

  /// What the rules find.
  func findings() -> [Finding] {
    analyzer.findings(in: project, isSelected: selection.contains)
  }

  /// Says what could not be read; whether some path or file could not be.
  func reportNotices() -> Bool { Self.report(notices) }

  /// Says each error once; whether there is one.
  static func report(_ notices: [RunNotice]) -> Bool {
    var said: Set<RunNotice> = []
    for notice in notices where notice.level == .error && said.insert(notice).inserted {
      StandardError.say("coordlint: error: \(SafeText.line(notice.path)): \(SafeText.line(notice.message))")
    }
    return !said.isEmpty
  }

  /// The places of facts as people count them, and what cannot be counted any more.
  func positions(of places: some Sequence<Place>) -> (place: (Place) -> FactSheet.Place, notices: [RunNotice]) {
    let (positions, notices) = facts.positions(of: places)
    let place = { (place: Place) -> FactSheet.Place in
      let position = positions[place] ?? SourcePosition(line: 1, column: 1)
      return FactSheet.Place(path: facts.files[place.file].path, line: position.line, column: position.column)
    }
    return (place, notices)
  }

  /// Prints sheets in the format of the arguments.
  static func publish(_ sheets: [FactSheet], key: String, format: String?, isColored: Bool) -> Int32 {
    if format == "json" {
      return StandardOutput.print(FactSheet.json(of: sheets, key: key, tool: ToolVersion.tool))
    }
    let width = min(100, Terminal.width(of: .output) ?? 80)
    return StandardOutput.print(FactSheet.text(of: sheets, isColored: isColored, width: width))
  }
}
