import PatternLanguage

/// Reads a file of further examples, `<id>/<topic>.md` beside the card `<id>.md`: a title and examples, nothing else.
struct TopicReader {
  let examples: ExampleSections
  private(set) var problems: [LineProblem]

  init(path: String, text: String, context: CardContext) {
    let document = CardDocument(text: text, hasFrontMatter: false)
    let rule = CardPath.id(CardPath.card(ofTopic: path))
    examples = ExampleSections(document: document, path: path, rule: rule, context: context)
    problems = document.problems + SectionPlan.topic.problems(of: document) + examples.problems
    problems += document.introductionFences.filter { $0.info.firstWordAndRest.word.text == "swift" }.map {
      $0.info.problem("an example stands in a section", hint: "put it under ## Bad, ## Good or ## Limits")
    }
    if let first = document.lines.first, first.text == "---" {
      problems.append(first.problem("a file of examples has no front matter", hint: "the card has it: \(rule).md"))
    }
    if document.sections.isEmpty {
      let end = document.lines.last ?? LineText("", line: 1)
      problems.append(end.problem("the file has no example", hint: "add ## Bad, ## Good or ## Limits"))
    }
  }
}
