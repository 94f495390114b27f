import Findings
import LintDriver
import Reports
import RuleCards

/// The files and rules of a question that is none of `lint`: the same files, configuration and rules.
struct ProjectReading {
  let session: LintSession
  let sources: [SourceFile]
  let repository: RepositoryPaths
  /// The cards by which it is read.
  let cards: CardSet
  /// What could not be found.
  let notices: [Notice]

  init(_ arguments: ParsedArguments, paths: [String]) async throws(UsageError) {
    guard !paths.contains("") else {
      throw UsageError("a path is empty", hint: "a variable of the shell may be unset; '.' is the current folder")
    }
    let setup = try RunSetup(RunSetup.Wishes(arguments, paths: paths), from: .current)
    cards = setup.catalogue.cards
    let jobs = Terminal.processorCount
    let found = await setup.files(in: paths, jobs: jobs)
    repository = RepositoryPaths(analysing: paths[0], from: .current, root: Terminal.variable("CI_PROJECT_DIR"))
    session = setup.session(
      jobs: jobs, repository: repository, seesWholeProject: !paths.contains { (try? FileStatus.of($0))?.kind == .file })
    sources = setup.sources(found)
    notices = found.list.notices
  }

  /// Says each error once; whether there is one.
  static func report(_ notices: [Notice]) -> Bool {
    var said: Set<Notice> = []
    for notice in notices where notice.level == .error && said.insert(notice).inserted {
      StandardError.say("coordlint: error: \(SafeText.line(notice.path)): \(SafeText.line(notice.message))")
    }
    return !said.isEmpty
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
