import PatternLanguage

/// Reads one idiom card.
struct IdiomCardReader {
  private(set) var card: IdiomCard?
  private(set) var problems: [LineProblem] = []

  /// Reads a card; of one that was checked before only what runs need.
  init(path: String, text: String, readsExamples: Bool = true) {
    let document = CardDocument(text: readsExamples ? text : CardDocument.head(of: text, before: "Examples"))
    let id = CardPath.id(path)
    let front = FrontMatter(document: document, fileID: id, keys: FrontMatter.idiomKeys)
    problems = document.problems + front.problems
    if readsExamples { problems += SectionPlan.idiom.problems(of: document) }
    let idiom = document.section("Patterns").map { readPatterns($0, id: id) } ?? Idiom(id: id)
    let examples = readExamples(document, id: id, path: path)
    card = IdiomCard(
      idiom: idiom, title: document.title?.string ?? "", examples: examples, path: path, markdown: text)
  }

  private mutating func readPatterns(_ section: CardDocument.Section, id: String) -> Idiom {
    let fences = section.fences(of: "coordlint")
    guard fences.count == 1 else {
      problems.append(section.heading.problem("'Patterns' has exactly one ```coordlint block"))
      return Idiom(id: id)
    }
    let parser = ClauseParser(lines: fences[0].lines)
    problems += parser.problems
    var idiom = Idiom(id: id)
    var lists: [String: [NameMatcher]] = [:]
    for located in parser.clauses {
      switch located.clause {
      case .find(let pattern): idiom.patterns.append(pattern)
      case .whereMatches(_, let names) where names.isNegated:
        problems.append(located.text.word("not").problem("an idiom lists what it is, not what it is not"))
      case .whereMatches(let hole, let names):
        lists[hole, default: []].append(names)
      default:
        problems.append(
          located.text.firstWordAndRest.word.problem("an idiom has 'find' and 'where … matches' lines only"))
      }
    }
    idiom.names = lists.mapValues { $0.count == 1 ? $0[0] : NameMatcher($0.flatMap(\.entries)) }
    idiom.patterns = idiom.patterns.map { pattern in
      idiom.names.reduce(pattern) { $0.limited($1.key, to: $1.value) }
    }
    if parser.clauses.isEmpty, parser.problems.isEmpty {
      problems.append(fences[0].info.problem("the idiom says nothing", hint: "add a 'find' or 'where' line"))
    }
    return idiom
  }

  private mutating func readExamples(_ document: CardDocument, id: String, path: String) -> [ExampleProject] {
    guard let section = document.section("Examples") else { return [] }
    let reader = ExampleReader(section: section, path: path)
    problems += reader.problems
    for project in reader.projects {
      for mark in project.expectations where mark.kind != .idiom || mark.rule != id {
        let index = min(max(project.cardLine(of: mark), 1), document.lines.count) - 1
        problems.append(
          document.lines[index].trimmed.word(mark.rule).problem(
            "the examples of an idiom have '// idiom \(id)' comments only"))
      }
    }
    return reader.projects
  }
}
