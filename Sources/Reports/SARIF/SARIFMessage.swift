import Findings

/// Message objects of SARIF.
enum SARIFMessage {
  /// Plain text; `](` would begin an embedded link (section 3.11.6).
  static func value(_ text: String) -> JSONValue {
    ["text": .string(text.contains("](") ? escaped(text) : text)]
  }

  /// What, in a sentence that can stand alone where there is little room; then the cure, and the evidence as links,
  /// without which GitHub shows no related location.
  static func value(of finding: ResolvedFinding) -> JSONValue {
    let cure = finding.help.isEmpty ? "" : " " + sentence(finding.help)
    let links = finding.steps.enumerated().map { "[\(escaped($0.element.message))](\($0.offset + 1))" }
    guard !links.isEmpty else { return value(sentence(finding.message) + cure) }
    let text = escaped(sentence(finding.message) + cure)
    return ["text": .string(text + " Evidence: " + links.joined(separator: "; ") + ".")]
  }

  /// With a capital, unless the first word is code, and with a full stop.
  private static func sentence(_ text: String) -> String {
    let words = text.first?.isLetter == true && !isCode(text.prefix { $0 != " " })
    let start = words ? text.prefix(1).uppercased() + text.dropFirst() : text
    return start.last.map { ".!?".contains($0) } == true ? start : start + "."
  }

  private static func isCode(_ word: Substring) -> Bool { word.contains { !$0.isLowercase } }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if character == "[" || character == "]" || character == "\\" { result += "\\" }
      result.append(character)
    }
  }
}
