import Findings
import PatternLanguage

/// Reads the `### NAME (severity, confidence)` parts of `## Outcomes`.
struct OutcomeReader {
  /// An outcome with its place; the message may still come from a `report` clause.
  struct Entry {
    var name: LineText
    var severity: Severity
    var confidence: Confidence?
    /// `message`, `why`, `help`, `together`, `line`, with the places of their texts.
    var texts: [String: LineText] = [:]
    var steps: [(key: LineText, text: LineText, template: Template)] = []
    var templates: [String: Template] = [:]
    var fixes: [FixReader.Entry] = []
    var arrows: [ArrowReader.Entry] = []
  }

  private(set) var entries: [Entry] = []
  private(set) var problems: [LineProblem] = []

  static let keys = ["message", "why", "help", "fix", "step", "draw", "together", "line"]

  init(section: CardDocument.Section) {
    for part in section.parts {
      do throws(LineProblem) {
        entries.append(try Self.entry(heading: part.heading))
      } catch {
        problems.append(error)
        continue
      }
      for item in Self.items(of: part.prose, problems: &problems) { read(item) }
    }
    if section.parts.isEmpty {
      problems.append(section.heading.problem("no outcome is defined", hint: "add ### NAME (warning, high)"))
    }
  }

  private static func entry(heading: LineText) throws(LineProblem) -> Entry {
    guard heading.text.hasSuffix(")"), let (name, inside) = heading.cut(at: "("), !name.isBlank else {
      throw heading.problem("an outcome's heading is '### NAME (severity, confidence)'")
    }
    let words = inside.piece(inside.text.dropLast()).parts(separator: ",")
    let severity = try CardValue.severity(words[0])
    let confidence = words.count > 1 ? try CardValue.confidence(words[1]) : nil
    if words.count > 2 { throw words[2].problem("an outcome has a severity and a confidence, nothing more") }
    return Entry(name: name, severity: severity, confidence: confidence)
  }

  /// A list entry with the lines that continue it, indented by two spaces.
  private struct Item {
    var first: LineText
    var rest: [LineText] = []
  }

  private static func items(of prose: [LineText], problems: inout [LineProblem]) -> [Item] {
    var items: [Item] = []
    for line in prose where !line.isBlank {
      if line.text.hasPrefix("- ") {
        items.append(Item(first: line.piece(line.text.dropFirst(2)).trimmed))
      } else if line.text.hasPrefix("  "), !items.isEmpty {
        items[items.count - 1].rest.append(line.trimmed)
      } else {
        problems.append(
          line.trimmed.problem("an outcome has '- KEY: TEXT' lines only", hint: "indent a continued line by two spaces")
        )
      }
    }
    return items
  }

  private mutating func read(_ item: Item) {
    do throws(LineProblem) {
      guard let (key, text) = item.first.cut(at: ":"), !text.isBlank || !item.rest.isEmpty else {
        throw item.first.problem("an outcome has '- KEY: TEXT' lines only")
      }
      guard key.text != "fix" else {
        entries[entries.count - 1].fixes.append(try FixReader.entry(text, continuedBy: item.rest))
        return
      }
      let template = Template(([text] + item.rest).map(\.string).joined(separator: " "))
      try add(key: key, text: text, template: template)
    } catch {
      problems.append(error)
    }
  }

  private mutating func add(key: LineText, text: LineText, template: Template) throws(LineProblem) {
    let last = entries.count - 1
    let (word, rest) = key.firstWordAndRest
    switch (word.text, rest.isBlank) {
    case ("message", true), ("why", true), ("help", true), ("together", true), ("line", true):
      guard entries[last].texts[key.string] == nil else { throw key.problem("'\(key.text)' is written twice") }
      entries[last].texts[key.string] = text
      entries[last].templates[key.string] = template
    case ("step", false):
      guard !entries[last].steps.contains(where: { $0.key.text == rest.text }) else {
        throw rest.problem("step '\(rest.text)' is written twice")
      }
      entries[last].steps.append((rest, text, template))
    case ("draw", _): entries[last].arrows.append(try ArrowReader.entry(text, step: rest))
    case ("step", true): throw key.problem("the name of the step is missing", hint: "- step NAME: …")
    default:
      throw key.problem("unknown key '\(key.text)'", hint: Spelling.hint(for: key.string, in: Self.keys))
    }
  }
}
