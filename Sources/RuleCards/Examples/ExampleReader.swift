import PatternLanguage

/// Reads the example projects of one section.
struct ExampleReader {
  private(set) var projects: [ExampleProject] = []
  private(set) var problems: [LineProblem] = []

  private let path: String

  init(section: CardDocument.Section, path: String) {
    self.path = path
    read(section)
    for part in section.parts { read(part) }
    if section.fences(of: "swift").isEmpty, section.parts.isEmpty {
      problems.append(section.heading.problem("'\(section.heading.text)' has no example", hint: "add a ```swift block"))
    }
  }

  private mutating func read(_ section: CardDocument.Section) {
    let fences = section.fences(of: "swift")
    guard !fences.isEmpty else { return }
    var project = ExampleProject(heading: section.heading.string, line: section.heading.line, path: path, files: [])
    for fence in fences { read(fence, into: &project) }
    for fence in section.fences(of: "json") { readConfiguration(fence, into: &project) }
    projects.append(project)
  }

  private mutating func readConfiguration(_ fence: CardDocument.Fence, into project: inout ExampleProject) {
    let name = fence.info.firstWordAndRest.rest
    // Without a name it is an illustration.
    guard !name.isBlank else { return }
    if name.text != ".coordlint.json" || project.configuration != nil {
      problems.append(fence.info.problem("a project has one ```json .coordlint.json block at most"))
    }
    project.configuration = fence.lines.map { $0.text + "\n" }.joined()
  }

  private mutating func read(_ fence: CardDocument.Fence, into project: inout ExampleProject) {
    var (word, rest) = fence.info.firstWordAndRest.rest.firstWordAndRest
    if word.text == "notes" {
      project.allowsNotes = true
      (word, rest) = rest.firstWordAndRest
    }
    if !rest.isBlank || !(word.isBlank || word.text.hasSuffix(".swift")) {
      problems.append(
        fence.info.problem("a Swift block is ```swift, ```swift notes or ```swift PATH.swift"))
    }
    let path = word.isBlank ? "Example.swift" : word.string
    if project.files.contains(where: { $0.path == path }) {
      problems.append(
        fence.info.problem(
          "two blocks under '\(project.heading)' are the file \(path)",
          hint: "give each its path (```swift Sources/Name.swift) or a ### heading"))
    }
    let first = fence.info.line + 1
    let file = ExampleFile(path: path, text: fence.lines.map { $0.text + "\n" }.joined(), firstLine: first)
    project.files.append(file)
    let parser = ExpectationParser(path: path, text: file.text)
    project.expectations += parser.expectations
    problems += parser.problems.map { problem in
      var moved = problem
      moved.line += first - 1
      return moved
    }
  }
}

extension ExampleProject {
  /// The line of the card on which an expectation is written.
  func cardLine(of expectation: Expectation) -> Int {
    (files.first { $0.path == expectation.path }?.firstLine ?? 1) + expectation.commentLine - 1
  }
}
