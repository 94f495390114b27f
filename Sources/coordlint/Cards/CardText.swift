import Findings
import Reports
import RuleCards

/// What readers see of a card.
enum CardText {
  /// Sections that speak to the engine and not to people.
  private static let engineSections: Set<String> = ["Detect", "Outcomes"]

  /// A card as reports describe it, in short.
  static func rule(_ card: RuleCard) -> Report.Rule {
    Report.Rule(
      id: card.id, title: card.title, summary: card.intro, help: ShortCard(card).markdown,
      level: card.severity, precision: card.confidence.rawValue, tags: card.tags,
      weakness: card.cwe, page: ToolVersion.address(of: "Rules/\(card.id).md") ?? "")
  }

  /// The Markdown of a card without its front matter and without the sections for the engine.
  static func page(of markdown: String) -> String {
    var lines: [Substring] = []
    var isShown = true
    var isCode = false
    for line in body(of: markdown) {
      if line.hasPrefix("```") { isCode.toggle() }
      if !isCode, line.hasPrefix("## ") { isShown = !engineSections.contains(String(line.dropFirst(3))) }
      if isShown { lines.append(line) }
    }
    return lines.joined(separator: "\n")
  }

  private static func body(of markdown: String) -> ArraySlice<Substring> {
    let lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.first == "---", let end = lines.dropFirst().firstIndex(of: "---") else { return lines[...] }
    return lines[(end + 1)...].drop { $0.isEmpty }
  }
}
