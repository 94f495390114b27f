import PatternLanguage

/// Reads one rule card.
struct RuleCardReader {
  /// The card; `nil` where a problem leaves nothing to build it from.
  private(set) var card: RuleCard?
  private(set) var problems: [LineProblem] = []

  private let document: CardDocument
  private let context: CardContext

  init(path: String, text: String, context: CardContext, readsExamples: Bool = true) {
    document = CardDocument(text: readsExamples ? text : CardDocument.head(of: text))
    self.context = context
    let id = CardPath.id(path)
    let front = FrontMatter(document: document, fileID: id, keys: FrontMatter.ruleKeys)
    let plan = readsExamples ? SectionPlan.rule : .ruleHead
    problems = document.problems + front.problems + plan.problems(of: document)
    let (detector, outcomes) = readDetection(front)
    let examples = ExampleSections(document: document, path: path, rule: id, context: context)
    problems += examples.problems
    guard let detector else { return }
    card = RuleCard(
      id: id, severity: front.severity, confidence: front.confidence, since: front.since, preset: front.preset,
      changes: front.changes, tags: front.tags, cwe: front.cwe, title: document.title?.string ?? "",
      intro: document.introductionText,
      detector: detector, outcomes: outcomes, bad: examples.bad, good: examples.good,
      limits: examples.limits, sources: sources(), path: path, markdown: text)
  }

  private mutating func readDetection(_ front: FrontMatter) -> (RuleCard.Detector?, [Outcome]) {
    guard let section = document.section("Detect") else { return (nil, []) }
    let reader = DetectReader(section: section, context: context)
    problems += reader.problems
    let outcomes = document.section("Outcomes").map { OutcomeReader(section: $0) }
    problems += outcomes?.problems ?? []
    guard let detection = reader.detection else { return (nil, []) }
    checkChanges(front, detection)
    let resolver = OutcomeResolver(
      entries: outcomes?.entries, section: document.section("Outcomes")?.heading ?? section.heading,
      confidence: front.confidence, severity: front.severity)
    let (detector, resolved, found) = resolver.resolve(detection)
    problems += found
    return (detector, resolved)
  }

  private mutating func checkChanges(_ front: FrontMatter, _ detection: DetectReader.Detection) {
    var settings: [AnalysisSignature.Setting] = []
    if case .analysis(let signature, _) = detection { settings = signature.settings }
    for (preset, line) in front.changeLines {
      problems += front.changes[preset]?.problems(known: settings, at: line) ?? []
    }
  }

  private func sources() -> [String] {
    (document.section("Sources")?.prose ?? []).filter { $0.text.hasPrefix("- ") }.map {
      $0.piece($0.text.dropFirst(2)).trimmed.string
    }
  }
}
