import Detection
import ProjectModel
import Reports

/// What `init` found in a project, in sentences for the head of its configuration.
struct FirstLook {
  /// More endings of names are not listed.
  private static let shownEndings = 4

  var survey: ProjectSurvey
  var project: Project

  var sentences: [String] {
    guard !survey.coordinators.isEmpty else { return ["'coordlint init' found no coordinator here"] }
    let bases = survey.bases == 0 ? "" : ", \(SummaryLine.counted(survey.bases, "base type")) of them"
    let count = SummaryLine.counted(survey.coordinators.count, "coordinator")
    return [
      "'coordlint init' found \(count)\(bases)", "library: \(dialect)", "names: \(endings)", "flows end by: \(ends)",
    ]
      + (verbs.isEmpty ? [] : [verbs])
  }

  /// The coordinator library, with how many types come from it.
  private var dialect: String {
    let found = survey.coordinators.compactMap { project.dialect(of: $0)?.name }
    let counts = Dictionary(grouping: found) { $0 }.mapValues(\.count)
    let names = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) (\($0.value))" }
    return names.isEmpty ? "none, the coordinators are the project's own" : names.joined(separator: ", ")
  }

  /// How the names of coordinators end: their last words.
  private var endings: String {
    let names = survey.coordinators.map { project.text(project[$0].name) }
    let counts = Dictionary(grouping: names.map(Self.lastWord)) { $0 }.mapValues(\.count)
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let shown = sorted.prefix(Self.shownEndings).map { "\($0.value) in \($0.key)" }
    return shown.joined(separator: ", ") + (sorted.count > Self.shownEndings ? " …" : "")
  }

  private var ends: String {
    let words: [TypeProfile.End.Kind: String] = [
      .closure: "closure", .delegate: "delegate", .publisher: "publisher", .upward: "call of the parent",
      .library: "library",
    ]
    let found = survey.ends.filter { $0.flows > 0 }.map { "\(words[$0.kind] ?? "other") (\($0.flows))" }
    let without = survey.flowsWithoutEnd > 0 ? ["nothing that was seen (\(survey.flowsWithoutEnd))"] : []
    return (found + without).joined(separator: ", ")
  }

  /// The functions of the project that add and drop children, which need no entry in "idioms".
  private var verbs: String {
    let all = survey.addingFunctions + survey.droppingFunctions
    return all.isEmpty
      ? "" : "children are added and dropped by: \(all.prefix(6).joined(separator: ", "))\(all.count > 6 ? " …" : "")"
  }

  private static func lastWord(_ name: String) -> String {
    guard let start = name.lastIndex(where: \.isUppercase) else { return name }
    return String(name[start...])
  }
}
