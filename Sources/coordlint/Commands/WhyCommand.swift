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
    let isIncomplete = reading.reportNotices()
    let types = try types(in: reading.project)
    let findings = reading.findings()
    var profiler = TypeProfiler(context: reading.context)
    let sheets = types.map { type in
      WhySheet(profile: profiler.profile(of: type), findings: findings, reading: reading)
    }
    let hasChanged = ProjectReading.report(sheets.flatMap(\.notices))
    let status = ProjectReading.publish(
      sheets.map(\.sheet), key: "types", format: arguments.last(.format), isColored: isColored)
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
