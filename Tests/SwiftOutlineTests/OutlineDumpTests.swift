import Testing

@testable import SwiftOutline

@Suite struct OutlineDumpTests {
  private func dump(_ source: String) -> [String] {
    let outlined = Outlined(source)
    let text = OutlineDump.text(
      path: "a/b.swift", outline: outlined.outline, bytes: outlined.bytes, words: outlined.words)
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func oneLineADeclaration() {
    let lines = dump(
      """
      class A: B<C>, D & E {
        static weak var f: (any G)?
        unowned(unsafe) let h: I
        lazy var j: [K: L] = [:]
        func m(_ n: Int, o: Int, p q: Int) { let r = 1; class S {} }
        init() {}
        deinit {}
        subscript(t: Int) -> Int { 1 }
        let (u, v) = (1, 2)
        enum W { case x; var y: Z { 1 } }
      }
      extension A.W {
        static func == (a: A, b: A) -> Bool { true }
      }
      """)
    #expect(
      lines == [
        "# a/b.swift",
        "class\tA\tB<C>&D&E",
        "var\tA.f\tstatic&weak\t(anyG)?",
        "let\tA.h\tunowned(unsafe)\tI",
        "var\tA.j\tlazy\t[K:L]",
        "func\tA.m\t_:o:p:",
        "init\tA.init\t",
        "enum\tA.W\t",
        "var\tA.W.y\t\tZ",
        "extension\tA.W\t",
        "func\tA.W.==\ta:b:",
        "",
      ])
  }

  @Test func commentsAndSpacesInTypesAreLeftOut() {
    #expect(dump("let a: [ A /* /* b */ */ : // c\n B ]")[1] == "let\ta\t\t[A:B]")
  }

  @Test func anEmptyFileHasItsPathOnly() { #expect(dump("") == ["# a/b.swift", ""]) }
}
