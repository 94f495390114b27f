import PatternLanguage

/// The examples of a card, or of a file beside it: `Bad`, `Good` and `Limits`, read and checked alike.
struct ExampleSections {
  private(set) var bad: [ExampleProject] = []
  private(set) var good: [ExampleProject] = []
  private(set) var limits: [ExampleProject] = []
  private(set) var problems: [LineProblem] = []

  /// The names of the sections, in their order.
  static let names = ["Bad", "Good", "Limits"]

  private let document: CardDocument
  private let context: CardContext
  /// The id of the rule that the examples are of.
  private let rule: String

  init(document: CardDocument, path: String, rule: String, context: CardContext) {
    self.document = document
    self.context = context
    self.rule = rule
    bad = projects("Bad", path: path)
    good = projects("Good", path: path)
    limits = projects("Limits", path: path)
    checkBad()
    checkGood()
    checkLimits()
  }

  private mutating func projects(_ name: String, path: String) -> [ExampleProject] {
    guard let section = document.section(name) else { return [] }
    let reader = ExampleReader(section: section, path: path)
    problems += reader.problems
    return reader.projects
  }

  private mutating func checkBad() {
    for project in bad {
      checkNames(project)
      let wants = project.expectations.filter(\.kind.isWant)
      for want in wants where want.rule != rule {
        problems.append(line(of: want, in: project).word(want.rule).problem("a Bad block wants only '\(rule)'"))
      }
      guard !wants.contains(where: { $0.rule == rule }) else { continue }
      problems.append(
        heading(of: project).problem(
          "the Bad block '\(project.heading)' has no '// want \(rule)'", hint: "mark each line where the rule fires"))
    }
  }

  private mutating func checkGood() {
    for project in good {
      checkNames(project)
      for want in project.expectations where want.kind.isWant {
        problems.append(
          line(of: want, in: project).word(want.rule).problem(
            "a Good block wants nothing", hint: "mark a near miss with // ok \(rule)"))
      }
    }
  }

  private mutating func checkLimits() {
    for project in limits {
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
}
