import PatternLanguage

/// Reads one rule card.
struct RuleCardReader {
  /// The card; `nil` where a problem leaves nothing to build it from.
  private(set) var card: RuleCard?
  private(set) var problems: [LineProblem] = []

  private let document: CardDocument
  private let context: CardContext
  private let id: String

  init(path: String, text: String, context: CardContext, readsExamples: Bool = true) {
    document = CardDocument(text: readsExamples ? text : CardDocument.head(of: text))
    self.context = context
    id = CardPath.id(path)
    let front = FrontMatter(document: document, fileID: id, keys: FrontMatter.ruleKeys)
    let plan = readsExamples ? SectionPlan.rule : .ruleHead
    problems = document.problems + front.problems + plan.problems(of: document)
    let (detector, outcomes) = readDetection(front)
    let bad = examples("Bad")
    let good = examples("Good")
    let limits = examples("Limits")
    checkBad(bad)
    checkGood(good)
    checkLimits(limits)
    guard let detector else { return }
    card = RuleCard(
      id: id, severity: front.severity, confidence: front.confidence, since: front.since, preset: front.preset,
      changes: front.changes, tags: front.tags, cwe: front.cwe, title: document.title?.string ?? "",
      intro: document.introductionText,
      detector: detector, outcomes: outcomes, bad: bad, good: good, limits: limits, sources: sources(), path: path,
      markdown: text)
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

  private mutating func examples(_ name: String) -> [ExampleProject] {
    guard let section = document.section(name) else { return [] }
    let reader = ExampleReader(section: section)
    problems += reader.problems
    return reader.projects
  }

  private mutating func checkBad(_ projects: [ExampleProject]) {
    for project in projects {
      checkNames(project)
      let wants = project.expectations.filter(\.kind.isWant)
      for want in wants where want.rule != id {
        problems.append(line(of: want, in: project).word(want.rule).problem("a Bad block wants only '\(id)'"))
      }
      guard !wants.contains(where: { $0.rule == id }) else { continue }
      problems.append(
        heading(of: project).problem(
          "the Bad block '\(project.heading)' has no '// want \(id)'", hint: "mark each line where the rule fires"))
    }
  }

  private mutating func checkGood(_ projects: [ExampleProject]) {
    for project in projects {
      checkNames(project)
      for want in project.expectations where want.kind.isWant {
        problems.append(
          line(of: want, in: project).word(want.rule).problem(
            "a Good block wants nothing", hint: "mark a near miss with // ok \(id)"))
      }
    }
  }

  private mutating func checkLimits(_ projects: [ExampleProject]) {
    for project in projects {
      checkNames(project)
      for other in project.expectations where other.kind.isWant || other.kind == .ok {
        problems.append(
          line(of: other, in: project).word(other.rule).problem(
            "a Limits block has only '// todo-want' and '// todo-ok'",
            hint: "write // todo-\(other.kind.isWant ? "want" : "ok")"))
      }
    }
  }

  private mutating func checkNames(_ project: ExampleProject) {
    for expectation in project.expectations {
      let place = line(of: expectation, in: project)
      if expectation.kind == .idiom {
        problems.append(place.word("idiom").problem("'// idiom' belongs to idiom cards"))
      } else if !context.rules.contains(expectation.rule) {
        let hint = Spelling.hint(for: expectation.rule, in: context.rules)
        problems.append(place.word(expectation.rule).problem("unknown rule '\(expectation.rule)'", hint: hint))
      }
      let length = project.files.first { $0.path == expectation.path }.map { CardDocument.lines(of: $0.text).count - 1 }
      if expectation.line < 1 || expectation.line > length ?? 0 {
        problems.append(place.problem("the expectation speaks of a line outside its block"))
      }
    }
  }

  private func heading(of project: ExampleProject) -> LineText {
    let index = min(max(project.line, 1), document.lines.count) - 1
    return document.lines[index]
  }

  private func line(of expectation: Expectation, in project: ExampleProject) -> LineText {
    let index = min(max(project.cardLine(of: expectation), 1), document.lines.count) - 1
    return document.lines[index].trimmed
  }

  private func sources() -> [String] {
    (document.section("Sources")?.prose ?? []).filter { $0.text.hasPrefix("- ") }.map {
      $0.piece($0.text.dropFirst(2)).trimmed.string
    }
  }
}
