import SwiftSource
import Testing

@testable import SwiftOutline

@Suite struct QueryTests {
  private let outlined = Outlined("class A { struct B { func c() { if d { e() } } }; let f = 1 }")

  @Test func subtreesAreRanges() throws {
    let outline = outlined.outline
    let body = try #require(outlined.row(.function)?.body)
    let branch = try #require(outline.firstChild(of: body))
    #expect(outline.subtree(of: body).count == outline.descendants(of: body).count + 1)
    #expect(outline.descendants(of: branch).map { outline.nodes[$0].kind } == [.name, .block, .call, .name])
    #expect(outline.contains(body, branch))
    #expect(!outline.contains(branch, body))
    #expect(outline.descendants(of: .none).isEmpty)
    #expect(outline.block(of: branch).map { outline[$0].kind } == .block)
  }

  @Test func rowsKnowTheirNeighbours() throws {
    let outline = outlined.outline
    func names(_ rows: some Sequence<DeclarationIndex>) -> [String] { rows.map { outlined.words[outline[$0].name] } }
    #expect(names(outline.members(of: .none)) == ["A"])
    #expect(names(outline.members(of: DeclarationIndex(0))) == ["B", "f"])
    #expect(outline.rows(below: DeclarationIndex(0)) == 1..<4)
    #expect(outline.enclosingType(of: DeclarationIndex(2)) == DeclarationIndex(1))
    #expect(outline.enclosingType(of: DeclarationIndex(0)) == nil)
  }

  @Test func wordsAreRemappedEverywhere() throws {
    var outline = Outlined("#if A\nfunc f(a b: C) { d() }\n#endif").outline
    outline.remapWords { WordID(rawValue: $0.rawValue + 1000) }
    #expect(outline.nodes.allSatisfy { $0.word.rawValue >= 1000 })
    #expect(outline.declarations.allSatisfy { $0.name.rawValue >= 1000 && $0.label.rawValue >= 1000 })
    #expect(outline.conditions.allSatisfy { $0.words.allSatisfy { $0.rawValue >= 1000 } })
  }
}
