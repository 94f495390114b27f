import TemporaryFolder
import Testing

@testable import LintDriver

/// Which files of a folder are cards, and which are further examples.
@Suite struct CardFolderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "README.md": "r", "leak.md": "1", "loss.md": "2", "idioms/verbs.md": "3", "leak/b.md": "4", "leak/a.md": "5",
      "leak/data.json": "6", "other/a.md": "7", "pictures/a.svg": "8", "pictures/old/a.md": "9", ".git/x.md": "10",
      "schema.json": "11",
    ])
  }

  private func names(_ files: [(path: String, text: String)]) -> [String] {
    files.map { String($0.path.dropFirst(folder.path.count + 1)) + " " + $0.text }
  }

  @Test func cardsAreThoseOfTheFolderAndItsIdioms() throws {
    let expected = ["README.md r", "idioms/verbs.md 3", "leak.md 1", "loss.md 2"]
    #expect(names(try CardFolder.files(in: folder.path)) == expected)
  }

  @Test func examplesAreThoseOfTheOtherFolders() throws {
    // Whether a folder has the name of a card is said by those who read the cards.
    #expect(names(try CardFolder.topics(in: folder.path)) == ["leak/a.md 5", "leak/b.md 4", "other/a.md 7"])
  }

  @Test(arguments: ["leak/deep/a.md", "idioms/verbs/a.md"]) func nothingIsOverlookedFurtherDown(path: String) throws {
    try folder.write("12", to: path)
    let place = folder.path + "/" + path.dropLast("/a.md".count)
    #expect(throws: CardFolderError(path: place, reason: "no cards or examples are read from here")) {
      try CardFolder.topics(in: folder.path)
    }
  }
}
