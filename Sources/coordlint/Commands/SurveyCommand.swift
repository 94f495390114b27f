import Detection
import LintDriver
import Reports

/// `coordlint survey [PATH…]`: how much a project coordinates, and what its size speaks for.
struct SurveyCommand {
  private let arguments: ParsedArguments
  private let isColored: Bool

  init(_ arguments: ParsedArguments, isColored: Bool) {
    self.arguments = arguments
    self.isColored = isColored
  }

  /// The exit code.
  func run() async throws(UsageError) -> Int32 {
    let paths = arguments.operands.isEmpty ? ["."] : arguments.operands
    let reading = try await ProjectReading(arguments, paths: paths)
    let project = await reading.session.open(reading.sources)
    let isIncomplete = ProjectReading.report(reading.notices + project.facts.notices)
    let survey = ProjectSurveyor(context: project.context).survey()
    let sheet = SurveySheet(
      survey: survey, files: project.facts.files.count, paths: Set(paths).sorted(),
      otherNames: NavigatingNames.counts(in: project.facts, cards: reading.cards)
    ).sheet
    let status = ProjectReading.publish([sheet], key: "surveys", format: arguments.last(.format), isColored: isColored)
    return max(status, isIncomplete ? 2 : 0)
  }
}
