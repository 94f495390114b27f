import ProjectModel
import Testing

@testable import PatternLanguage
@testable import coordlint

/// Each list of names in a card is asked by somebody, and nobody asks for a list that no card has.
@Suite struct NameListTests {
  private let idioms: [Idiom]

  init() throws { idioms = try Catalogue.load(folders: []).cards.idioms.all }

  /// The lists of all cards but those of families, as `card HOLE`.
  private var listed: Set<String> {
    let single = idioms.filter { !$0.id.hasPrefix("dialect-") && $0.id != "system-superclasses" }
    return Set(single.flatMap { idiom in idiom.names.keys.map { "\(idiom.id) \($0)" } })
  }

  @Test func everyCaseIsAListOfACard() {
    #expect(NameList.allCases.map(\.rawValue).filter { !listed.contains($0) } == [])
    #expect(VerbCard.allCases.filter { card in !idioms.contains { $0.id == card.rawValue } } == [])
  }

  @Test func everyListHasACaseOrLimitsThePatternsOfItsCard() {
    let cases = Set(NameList.allCases.map(\.rawValue))
    for idiom in idioms {
      for hole in idiom.names.keys where listed.contains("\(idiom.id) \(hole)") {
        let limits = VerbCard(rawValue: idiom.id) != nil
        #expect(limits || cases.contains("\(idiom.id) \(hole)"), "nobody asks for \(hole) of \(idiom.id)")
      }
    }
  }

  @Test func everyListOfALibraryHasACase() {
    let cases = Set(DialectList.allCases.map(\.rawValue))
    let dialects = idioms.filter { $0.id.hasPrefix("dialect-") }
    #expect(dialects.allSatisfy { cases.isSuperset(of: $0.names.keys) })
    #expect(cases == Set(dialects.flatMap(\.names.keys)))
  }

  /// `.deepLinks` stands somewhere in the sources besides the table of cases.
  @Test func everyCaseHasAReader() throws {
    let texts = try Repository.swiftFiles(in: "Sources").filter { !$0.hasSuffix("/NameList.swift") }
      .map(Repository.text)
    let mentioned = Set(texts.flatMap { $0.split(separator: ".") }.map { $0.prefix { $0.isLetter } })
    let unread = NameList.allCases.filter { !mentioned.contains(Substring("\($0)")) }
    #expect(unread.isEmpty, "\(unread)")
  }
}
