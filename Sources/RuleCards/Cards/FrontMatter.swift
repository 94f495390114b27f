import Findings
import PatternLanguage

/// The checked front matter of a card.
struct FrontMatter {
  private(set) var id = ""
  private(set) var severity = Severity.warning
  private(set) var confidence = Confidence.medium
  private(set) var since = ""
  private(set) var preset = Preset.recommended
  private(set) var changes: [Preset: PresetChange] = [:]
  /// The values that `changes` come from.
  private(set) var changeLines: [Preset: LineText] = [:]
  private(set) var tags: [String] = []
  private(set) var cwe: Int?
  private(set) var problems: [LineProblem] = []

  /// The keys of a rule card, each with whether it must be there.
  static let ruleKeys: [(name: String, isRequired: Bool)] = [
    ("id", true), ("severity", true), ("confidence", true), ("since", true), ("preset", false),
    ("strict", false), ("mvvm-c", false), ("tags", false), ("cwe", false),
  ]
  /// The keys of an idiom card.
  static let idiomKeys: [(name: String, isRequired: Bool)] = [("id", true)]

  init(document: CardDocument, fileID: String, keys: [(name: String, isRequired: Bool)]) {
    var seen: Set<String> = []
    for field in document.fields {
      do throws(LineProblem) {
        guard keys.contains(where: { $0.name == field.key.text }) else {
          let hint = Spelling.hint(for: field.key.string, in: keys.map(\.name))
          throw field.key.problem("unknown key '\(field.key.text)'", hint: hint)
        }
        guard seen.insert(field.key.string).inserted else {
          throw field.key.problem("'\(field.key.text)' is written twice")
        }
        try read(field)
      } catch {
        problems.append(error)
      }
    }
    check(document, fileID: fileID, missing: keys.filter { $0.isRequired && !seen.contains($0.name) }.map(\.name))
  }

  private mutating func read(_ field: CardDocument.Field) throws(LineProblem) {
    switch field.key.text {
    case "id": id = field.value.string
    case "severity": severity = try CardValue.severity(field.value)
    case "confidence": confidence = try CardValue.confidence(field.value)
    case "since": since = try CardValue.version(field.value)
    case "preset": preset = try CardValue.preset(field.value)
    case "strict", "mvvm-c":
      guard let preset = Preset(rawValue: field.key.string) else { return }
      changes[preset] = try PresetChange(field.value)
      changeLines[preset] = field.value
    case "tags": tags = field.value.parts(separator: ",").filter { !$0.isBlank }.map(\.string)
    default: cwe = try CardValue.cwe(field.value)
    }
  }

  private mutating func check(_ document: CardDocument, fileID: String, missing: [String]) {
    let top = document.lines.first ?? LineText("", line: 1)
    for key in missing where top.text == "---" {
      problems.append(top.problem("the front matter has no '\(key)'", hint: "add a line '\(key): …'"))
    }
    guard let field = document.fields.first(where: { $0.key.text == "id" }), id != fileID else { return }
    problems.append(field.value.problem("the id '\(id)' is unlike the file name", hint: "write id: \(fileID)"))
  }
}
