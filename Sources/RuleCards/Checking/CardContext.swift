import PatternLanguage

/// What the cards may refer to: the names that are known when they are checked.
struct CardContext {
  var signatures: [AnalysisSignature]
  var roles: [String]
  /// The ids of all idiom cards, sorted.
  var idioms: [String]
  /// The ids of all rule cards, sorted.
  var rules: [String]

  func signature(_ name: String) -> AnalysisSignature? { signatures.first { $0.name == name } }
}

/// The sections of a card, checked for presence and order.
struct SectionPlan {
  var known: [String]
  var required: [String]

  static let rule = SectionPlan(
    known: ["Detect", "Outcomes"] + ExampleSections.names + ["Sources"], required: ["Detect", "Bad", "Good", "Sources"])
  /// A rule card before its examples.
  static let ruleHead = SectionPlan(known: ["Detect", "Outcomes"], required: ["Detect"])
  /// A file of further examples.
  static let topic = SectionPlan(known: ExampleSections.names, required: [])
  static let idiom = SectionPlan(known: ["Patterns", "Examples"], required: ["Patterns"])

  func problems(of document: CardDocument) -> [LineProblem] {
    var problems: [LineProblem] = []
    var highest = -1
    for section in document.sections {
      let name = section.heading.string
      guard let position = known.firstIndex(of: name) else {
        let hint = Spelling.hint(for: name, in: known)
        problems.append(section.heading.problem("unknown section '\(name)'", hint: hint))
        continue
      }
      if position <= highest {
        let order = known.joined(separator: ", ")
        problems.append(section.heading.problem("section '\(name)' is out of order or twice", hint: "order: \(order)"))
      }
      highest = max(highest, position)
    }
    return problems + missing(in: document)
  }

  private func missing(in document: CardDocument) -> [LineProblem] {
    var problems: [LineProblem] = []
    let end = document.lines.last ?? LineText("", line: 1)
    for name in required where document.section(name) == nil {
      problems.append(end.problem("the section '## \(name)' is missing"))
    }
    if document.title.map(\.isBlank) ?? true { problems.append(end.problem("the title '# …' is missing")) }
    return problems
  }
}
