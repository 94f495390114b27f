import RuleCards
import Testing

/// Files of further examples beside a card.
@Suite struct TopicTests {
  private static let cards = [
    ("Rules/README.md", "# No card"), ("Rules/view-climbs.md", CardFixture.clauses),
    ("Rules/strong-parent.md", CardFixture.analysis), ("Rules/idioms/adds-child.md", CardFixture.idiom),
  ]

  private static let topic = """
    # Views that climb in other ways

    Prose is allowed.

    ## Bad
    ### With an argument
    ```swift
    coordinator.parent.show(1)  // want-warning view-climbs "another level"
    ```
    ### In two files
    ```swift A.swift
    coordinator.parent.show(2)  // want-either view-climbs
    ```
    ```swift B.swift
    coordinator.parent.show(3)  // want-either view-climbs
    ```

    ## Good
    ```swift notes
    coordinator.show(1)  // ok view-climbs
    ```
    ```json .coordlint.json
    { "preset": "strict" }
    ```

    ## Limits
    ```swift
    coordinator[0].parent.show()  // todo-want view-climbs
    ```

    """

  private func load(_ topics: [(path: String, text: String)]) -> Result<CardSet, CardProblems> {
    do {
      return .success(
        try CardLoader.load(
          files: Self.cards.map { (path: $0.0, text: $0.1) }, topics: topics, signatures: [CardFixture.signature],
          roles: CardFixture.roles))
    } catch {
      return .failure(error)
    }
  }

  /// What is said about one file, without the offending lines.
  private func problems(_ text: String, at path: String = "Rules/view-climbs/spellings.md") -> [String] {
    guard case .failure(let problems) = load([(path, text)]) else { return [] }
    return problems.problems.map { "\($0.path):\($0.problem.line):\($0.problem.column): \($0.problem.message)" }
  }

  @Test func examplesFollowThoseOfTheCard() throws {
    let topics = ["b", "a"].map { (path: "Rules/view-climbs/\($0).md", text: Self.topic) }
    let card = try #require(try load(topics + [("Rules/view-climbs/README.md", "None.")]).get().rule("view-climbs"))
    let paths = ["Rules/view-climbs.md", "Rules/view-climbs/a.md", "Rules/view-climbs/b.md"]
    #expect(card.bad.map(\.path) == [paths[0], paths[1], paths[1], paths[2], paths[2]])
    #expect(card.bad.map(\.heading) == ["Bad", "With an argument", "In two files", "With an argument", "In two files"])
    #expect(card.good.map(\.path) == paths && card.limits.map(\.path) == Array(paths.dropFirst()))
    let lines = Self.topic.split(separator: "\n", omittingEmptySubsequences: false)
    for project in card.bad.dropFirst() { #expect(lines[project.line - 1] == "### \(project.heading)") }
    // As in a card: settings, allowed notes, several files, pinned severities.
    #expect(card.good.map(\.configuration) == [nil, "{ \"preset\": \"strict\" }\n", "{ \"preset\": \"strict\" }\n"])
    #expect(card.good.map(\.allowsNotes) == [false, true, true])
    #expect(card.bad[2].files.map(\.path) == ["A.swift", "B.swift"])
    #expect(card.bad[1].expectations.map(\.kind) == [.wantWarning])
    // What people read is the card alone.
    #expect(card.markdown == CardFixture.clauses)
  }

  @Test func otherCardsStayAsTheyAre() throws {
    let set = try load([("Rules/view-climbs/a.md", Self.topic)]).get()
    #expect(set.rule("strong-parent")?.bad == (try load([]).get().rule("strong-parent")?.bad))
    #expect(set.rules.count == 2 && set.idiomCards.count == 1)
  }

  @Test func foldersHaveTheNamesOfCards() throws {
    let message = "the folder has the name of no rule: there is no card"
    for id in ["view-climb", "idioms", "adds-child", "README"] {
      let path = "Rules/\(id)/a.md"
      #expect(problems(Self.topic, at: path) == ["\(path):1:1: \(message) '\(id)'"])
    }
    // A card in another folder is none.
    #expect(problems(Self.topic, at: "team/view-climbs/a.md").count == 1)
    guard case .failure(let found) = load([("Rules/view-climb/a.md", Self.topic)]) else { return }
    #expect(found.problems.first?.problem.hint == "did you mean 'view-climbs'?")
  }

  @Test func filesWithoutExamplesAreMistakes() {
    let path = "Rules/view-climbs/spellings.md"
    #expect(problems("") == ["\(path):1:1: the title '# …' is missing", "\(path):1:1: the file has no example"])
    #expect(problems("# A title\n\nProse.\n") == ["\(path):4:1: the file has no example"])
    #expect(problems("# A title\n## Good\n\nSoon.\n") == ["\(path):2:4: 'Good' has no example"])
    #expect(
      problems("# A title\n```swift\nlet a = 1\n```\n").contains("\(path):2:4: an example stands in a section"))
  }

  @Test(arguments: [
    ("# Views", "Views", 18, "the title '# …' is missing"), ("# Views", "---\nid: a\n---\n# Views", 1, "front matter"),
    ("## Good", "## Detect", 18, "unknown section 'Detect'"),
    ("## Good", "## Sources", 18, "unknown section 'Sources'"),
    ("## Limits", "## Bad", 26, "section 'Bad' is out of order or twice"),
    ("want-warning view-climbs \"another level\"", "ok view-climbs", 6, "has no '// want view-climbs'"),
    ("want-warning view", "want-warnin view", 8, "'want-warnin' is no expectation"),
    ("want-warning view", "want +x view", 8, "'+x' is no distance in lines"),
    ("want-warning view-climbs", "want view-climb", 8, "unknown rule 'view-climb'"),
    ("want-warning view-climbs", "want strong-parent", 8, "a Bad block wants only 'view-climbs'"),
    ("ok view-climbs", "want-note view-climbs", 20, "a Good block wants nothing"),
    ("todo-want view-climbs", "want-place view-climbs", 28, "a Limits block has only"),
    ("```swift B.swift", "```swift A.swift", 14, "two blocks under 'In two files' are the file A.swift"),
    ("```json .coordlint.json", "```json x.json", 22, "a project has one ```json .coordlint.json block at most"),
  ])
  func mistakesAreSaidAsInCards(old: String, new: String, line: Int, message: String) {
    let found = problems(Self.topic.replacing(old, with: new, maxReplacements: 1))
    #expect(found.contains { $0.hasPrefix("Rules/view-climbs/spellings.md:") && $0.contains(message) }, "\(found)")
    if new != "Views" { #expect(found.contains { $0.contains(".md:\(line):") && $0.contains(message) }, "\(found)") }
  }

  @Test func brokenCardsDoNotHideMistakesInTheirFiles() {
    let files = [("Rules/view-climbs.md", CardFixture.clauses.replacing("find ", with: "fnd "))]
    let topics = [(path: "Rules/view-climbs/a.md", text: "")]
    do {
      _ = try CardLoader.load(
        files: files.map { (path: $0.0, text: $0.1) }, topics: topics, signatures: [], roles: CardFixture.roles)
      Issue.record("loaded")
    } catch {
      #expect(Set(error.problems.map(\.path)) == ["Rules/view-climbs.md", "Rules/view-climbs/a.md"])
    }
  }
}
