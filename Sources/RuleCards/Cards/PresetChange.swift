import Findings
import PatternLanguage

/// What a preset changes of a rule: `strict: warning`, `mvvm-c: networkCalls=allow`.
public struct PresetChange: Hashable, Sendable {
  /// Another severity than the card's own.
  public var severity: Severity?
  /// Values of options, by name.
  public var options: [String: String] = [:]

  /// Reads a line of the front matter: a severity, `OPTION=VALUE`, or several with commas.
  init(_ line: LineText) throws(LineProblem) {
    for part in line.parts(separator: ",") {
      if let (name, value) = part.cut(at: "=") {
        guard !name.isBlank, !value.isBlank else { throw part.problem("an option is written NAME=VALUE") }
        options[name.string] = value.string
      } else {
        severity = try CardValue.severity(part)
      }
    }
  }

  /// What is wrong with the options, which are those of the card's analysis.
  func problems(known: [AnalysisSignature.Setting], at line: LineText) -> [LineProblem] {
    options.sorted { $0.key < $1.key }.compactMap { name, value in
      guard let setting = known.first(where: { $0.name == name }) else {
        return line.problem("there is no option '\(name)'", hint: Spelling.hint(for: name, in: known.map(\.name)))
      }
      guard !setting.values.isEmpty, !setting.values.contains(value) else { return nil }
      return line.problem(
        "'\(value)' is no value of '\(name)'", hint: Spelling.hint(for: value, in: setting.values))
    }
  }
}
