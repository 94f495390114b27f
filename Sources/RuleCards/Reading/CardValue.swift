import Findings
import PatternLanguage

/// Reads the single values of front matter and outcome headings.
enum CardValue {
  static func severity(_ text: LineText) throws(LineProblem) -> Severity {
    try choice(text, of: Severity.allCases, called: "severity", \.rawValue)
  }

  static func confidence(_ text: LineText) throws(LineProblem) -> Confidence {
    try choice(text, of: Confidence.allCases, called: "confidence", \.rawValue)
  }

  static func preset(_ text: LineText) throws(LineProblem) -> Preset {
    try choice(text, of: Preset.ofCards, called: "preset", \.rawValue)
  }

  /// `0.1` or `0.1.2`.
  static func version(_ text: LineText) throws(LineProblem) -> String {
    let parts = text.text.split(separator: ".", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts.allSatisfy({ UInt($0) != nil }) else {
      throw text.problem("'\(text.text)' is no version", hint: "write a version such as 0.1")
    }
    return text.string
  }

  static func cwe(_ text: LineText) throws(LineProblem) -> Int {
    guard let number = Int(text.text), number > 0 else {
      throw text.problem("'\(text.text)' is no CWE number", hint: "write the number alone: cwe: 401")
    }
    return number
  }

  private static func choice<Value>(
    _ text: LineText, of values: [Value], called kind: String, _ name: (Value) -> String
  ) throws(LineProblem) -> Value {
    if let value = values.first(where: { name($0) == text.text }) { return value }
    let message = text.isBlank ? "\(kind) has no value" : "unknown \(kind) '\(text.text)'"
    throw text.problem(message, hint: Spelling.hint(for: text.string, in: values.map(name)))
  }
}
