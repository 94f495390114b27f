import Findings
import PatternLanguage

/// Reads the text behind `draw:` or `draw STEP:`, an arrow as Mermaid writes it: `$A --keeps--> $B` for a fact, `$A ==holds==> $B`
/// for a fault and `$A -.drops.-> $B` for what is missing.
enum ArrowReader {
  /// An arrow with the places of its words.
  struct Entry {
    var arrow: Outcome.Arrow
    var step: LineText
    var text: LineText
  }

  private static let spellings: [(open: String, close: String, kind: FindingArrow.Kind)] = [
    (" --", "--> ", .fact), (" ==", "==> ", .fault), (" -.", ".-> ", .missing),
  ]
  private static let usage = "write: $A --keeps--> $B, or ==…==> for a fault, or -.….-> for what is missing"

  /// `step` is what stands behind `draw`; blank for nothing.
  static func entry(_ text: LineText, step: LineText) throws(LineProblem) -> Entry {
    let line = text.trimmed.string
    for spelling in spellings {
      guard let open = line.firstRange(of: spelling.open),
        let close = line[open.upperBound...].firstRange(of: spelling.close)
      else { continue }
      let parts = [line[..<open.lowerBound], line[open.upperBound..<close.lowerBound], line[close.upperBound...]]
      let templates = parts.map { Template(String($0)) }
      guard !parts.contains(where: \.isEmpty) else { break }
      let arrow = Outcome.Arrow(
        from: templates[0], to: templates[2], label: templates[1], kind: spelling.kind, step: step.string)
      return Entry(arrow: arrow, step: step, text: text)
    }
    throw text.problem("an arrow has two ends and a word on it", hint: usage)
  }
}
