import Detection
import Findings
import LintDriver
import Reports
import RuleCards

/// What most readers want of a card, on one screen: why, an example of each kind, limits, and what to do about a finding.
struct ShortCard {
  /// Two lines of a page. Characters.
  private static let limitsLength = 190

  private let card: RuleCard
  private let outline: CardOutline

  init(_ card: RuleCard) {
    self.card = card
    outline = CardOutline(CardText.page(of: card.markdown))
  }

  /// The first two paragraphs: why it hurts, and what to do instead.
  var why: [String] { outline.introduction.prefix(2).map { $0.joined(separator: " ") } }

  var bad: CardExample? { .bad(outline.parts(of: "Bad")) }
  var good: CardExample? { .good(outline.parts(of: "Good")) }

  /// What it does not see, in two lines; empty where nothing is known.
  var limits: String {
    let known = outline.parts(of: "Limits").filter { !$0.title.isEmpty || !$0.prose.joined().isEmpty }
    let sentences = known.map { part in
      let prose = part.prose.prefix { !$0.isEmpty || part.prose.first?.isEmpty == true }.joined(separator: " ")
      let words = part.title.isEmpty ? String(prose.drop { $0 == " " }) : part.title
      return words.hasSuffix(".") ? words : words + "."
    }
    var text = ""
    for (index, sentence) in sentences.enumerated() {
      let rest = sentences.count - index
      guard text.isEmpty || text.count + sentence.count < Self.limitsLength else { return text + " And \(rest) more." }
      text += (text.isEmpty ? "" : " ") + sentence
    }
    return Self.cut(text)
  }

  /// The keys of a configuration that speak of it.
  var configuration: String {
    let key = "`\"rules\": { \"\(card.id)\": \"off\" }` in `\(Configuration.fileName)`, or `note`, `warning`, `error`"
    let options = options.map { option in
      let values = option.values.isEmpty ? "" : " (\(option.values.joined(separator: ", ")))"
      return "`\(option.name)`\(values)" + (option.summary.isEmpty ? "" : " for \(option.summary)")
    }
    return key + (options.isEmpty ? "." : "; options: \(options.joined(separator: ", ")).")
  }

  /// How far edits cure it.
  var fix: String {
    let fixes = card.outcomes.flatMap(\.fixes)
    switch (fixes.contains { $0.isSafe }, fixes.contains { !$0.isSafe }) {
    case (false, false): return "By hand: no edit is local and certain."
    case (true, false): return "`coordlint --fix` where the cure is certain."
    case (false, true): return "`coordlint --unsafe-fixes`; read the changes."
    case (true, true):
      return "`coordlint --fix` where the cure is certain, `coordlint --unsafe-fixes` elsewhere; read the changes."
    }
  }

  /// The comment that silences a finding.
  var silence: String {
    if case .analysis(CommentAnalysis.invalidSuppression.name, _) = card.detector { return "No comment can." }
    return "`// coordlint:disable:next \(card.id) -- reason` on the line before."
  }

  private var options: [AnalysisSignature.Setting] {
    guard case .analysis(let name, _) = card.detector else { return [] }
    return Analyzer.signatures.first { $0.name == name }?.settings ?? []
  }

  /// All of it.
  var markdown: String {
    var text = "# \(card.title)\n\n" + why.map { $0 + "\n\n" }.joined()
    if let bad { text += "## Bad\n\n\(bad.markdown)\n" }
    if let good { text += "## Good\n\n\(good.markdown)\n" }
    let parts = [("Limits", limits), ("Configure", configuration), ("Fix", fix), ("Silence", silence)]
    return text + parts.filter { !$0.1.isEmpty }.map { "- **\($0.0)**: \($0.1)\n" }.joined()
  }

  /// For programs, behind what a table of rules says of it.
  var fields: [(key: String, value: JSONValue)] {
    [
      ("why", .string(why.joined(separator: "\n\n"))), ("bad", .optional(bad?.code)), ("good", .optional(good?.code)),
      ("limits", .string(limits)), ("configuration", .string(configuration)), ("fix", .string(fix)),
      ("silence", .string(silence)), ("card", .string(CardText.page(of: card.markdown))),
    ]
  }

  private static func cut(_ text: String) -> String {
    text.count <= limitsLength ? text : text.prefix(limitsLength - 1) + "…"
  }
}
