import Detection
import LintDriver
import ProjectModel
import Reports

/// `coordlint why TYPE [PATH…]`: what is known of a type, and from where.
struct WhyCommand {
  private let name: String
  private let arguments: ParsedArguments
  private let isColored: Bool

  init(_ arguments: ParsedArguments, isColored: Bool) throws(UsageError) {
    guard let name = arguments.operands.first, !name.isEmpty else {
      throw UsageError("'why' needs a type", hint: "write 'coordlint why AppCoordinator Sources'")
    }
    self.name = name
    self.arguments = arguments
    self.isColored = isColored
  }

  /// The exit code: 2 for a name that no type has.
  func run() async throws(UsageError) -> Int32 {
    let paths = Array(arguments.operands.dropFirst())
    let reading = try await ProjectReading(arguments, paths: paths.isEmpty ? ["."] : paths)
    let run = await reading.session.run(reading.sources)
    let notices = reading.notices + run.result.notices
    let isIncomplete = ProjectReading.report(notices)
    let context = run.project.context.withModel
    let types = try types(in: context.project)
    // What is silenced is found all the same.
    let findings = (run.result.findings + run.result.suppressed.map(\.finding)).sorted { $0.precedes($1) }
    var profiler = TypeProfiler(context: context)
    var places = PlaceResolver(run.project.facts)
    let sheets = types.map { type in
      WhySheet(
        profile: profiler.profile(of: type), findings: findings, project: context.project, places: &places
      ).sheet
    }
    let hasChanged = ProjectReading.report(places.notices.filter { !notices.contains($0) })
    let status = ProjectReading.publish(
      sheets, key: "types", format: arguments.last(.format), isColored: isColored)
    return max(status, isIncomplete || hasChanged ? 2 : 0)
  }

  /// All types of this name, with or without the types around them; those that the input declares first of all.
  private func types(in project: Project) throws(UsageError) -> [TypeID] {
    let all = project.types.indices.map { TypeID($0) }
    let named = all.filter { type in
      let full = project.name(of: type)
      return full == name || full.hasSuffix("." + name)
    }
    let declared = named.filter { project[$0].isDeclared }
    guard named.isEmpty else { return declared.isEmpty ? named : declared }
    let known = Set(all.flatMap { [project.text(project[$0].name), project.name(of: $0)] })
    let near = NameSuggestion.closest(to: name, in: known.sorted())
    throw UsageError(
      "the input has no type '\(name)'",
      hint: near.map { "did you mean '\($0)'?" } ?? "name its folder, too: 'coordlint why \(name) PATH'")
  }
}
