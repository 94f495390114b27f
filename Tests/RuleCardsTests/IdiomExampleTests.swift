import Detection
import PatternLanguage
import RuleCatalog
import SwiftOutline
import SwiftSource
import Testing

@testable import RuleCards

/// Runs the examples of the catalogue's idiom cards.
@Suite struct IdiomExampleTests {
  static let cards: [IdiomCard] = {
    let set = try? CardLoader.load(
      files: RuleCatalog.files, signatures: Analyzer.signatures, roles: Analyzer.roles)
    return (set?.idiomCards ?? []).filter { !$0.idiom.patterns.isEmpty }
  }()

  @Test func thereAreIdiomsWithPatterns() {
    #expect(!Self.cards.isEmpty)
  }

  @Test(arguments: cards.map(\.idiom.id)) func markedLinesAndNoOthersMatch(_ id: String) throws {
    let card = try #require(Self.cards.first { $0.idiom.id == id })
    #expect(!card.examples.isEmpty)
    for project in card.examples {
      for file in project.files {
        let marked = Set(project.expectations.filter { $0.path == file.path }.map(\.line))
        #expect(matchedLines(of: card.idiom, in: file.text) == marked)
      }
    }
  }

  private func matchedLines(of idiom: Idiom, in text: String) -> Set<Int> {
    let bytes = Array(text.utf8)
    var words = WordTable()
    let set = PatternSet(idiom.patterns).bound(to: &words)
    let tokens = Lexer.tokens(of: bytes, words: &words)
    let outline = OutlineBuilder.outline(of: tokens, bytes: bytes, words: &words)
    return Set(
      set.candidates(in: outline, words: words).map { candidate in
        let start =
          switch candidate.match {
          case .node(let node): outline[node].start
          case .declaration(let row): outline[row].nameRange.start
          }
        return bytes[..<Int(start)].count { $0 == UInt8(ascii: "\n") } + 1
      })
  }
}
