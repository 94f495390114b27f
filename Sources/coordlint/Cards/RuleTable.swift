import LintDriver
import Reports
import RuleCards

/// The rules as they stand in a run: what each is about, how much it matters, and whether it runs at all.
struct RuleTable {
  /// One rule.
  struct Row {
    var card: RuleCard
    var entry: RulePlan.Entry

    /// `off`, or how bad its findings are.
    var level: String { entry.level.value.rawValue }

    /// The line below the title of its page.
    var facts: String {
      let state = entry.level.value == .off ? "\(card.severity.rawValue), off (\(entry.level.origin.text))" : level
      return "\(card.id): \(state), confidence \(card.confidence.rawValue)"
        + (card.tags.isEmpty ? "" : "; \(card.tags.joined(separator: ", "))")
    }

    /// For programs.
    var fields: [(key: String, value: JSONValue)] {
      [
        ("rule", .string(card.id)), ("title", .string(card.title)), ("severity", .string(card.severity.rawValue)),
        ("confidence", .string(card.confidence.rawValue)), ("level", .string(level)),
        ("origin", .string(entry.level.origin.text)), ("preset", .string(card.preset.rawValue)),
        ("tags", .array(card.tags.map(JSONValue.string))),
        ("options", .object(entry.options.map { ($0.name, .string($0.value.value)) })),
      ]
    }
  }

  /// By id.
  let rows: [Row]

  init(_ setup: RunSetup) {
    let cards = Dictionary(setup.catalogue.cards.rules.map { ($0.id, $0) }) { first, _ in first }
    rows = setup.plan.entries.compactMap { entry in cards[entry.id].map { Row(card: $0, entry: entry) } }
  }

  /// One line for each, and how to hear of those that are off.
  var text: String {
    let width = rows.map(\.card.id.count).max() ?? 0
    let lines = rows.map { row in
      Self.padded(row.card.id, width) + "  " + Self.padded(row.level, 7) + "  "
        + Self.padded(row.card.confidence.rawValue, 6) + "  " + SafeText.line(row.card.title) + "\n"
    }
    let off = rows.count { $0.entry.level.value == .off }
    let hint =
      "\n\(SummaryLine.counted(off, "rule")) \(off == 1 ? "is" : "are") off; '--only RULE' runs one, '--preset strict' all\n"
    return lines.joined() + (off == 0 ? "" : hint)
  }

  var json: String {
    JSONValue.object([("schemaVersion", 1), ("rules", .array(rows.map { .object($0.fields) }))]).text
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
