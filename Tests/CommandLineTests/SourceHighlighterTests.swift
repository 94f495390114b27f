import Reports
import Testing

@testable import coordlint

/// What is what in source, for formats that colour it.
@Suite struct SourceHighlighterTests {
  private func texts(_ kind: Report.Highlight.Kind, in source: String) -> [String] {
    let bytes = Array(source.utf8)
    return SourceHighlighter.highlights(of: bytes).filter { $0.kind == kind }
      .map { String(decoding: bytes[$0.bytes], as: UTF8.self) }
  }

  @Test(arguments: [
    ("final class A { weak var b: B? }", ["final", "class", "weak", "var"]),
    ("let weak = open(get, set)", ["let"]), ("x.class.self.init()", []), ("`class`()", []),
    ("var a: Int { get { 1 } }", ["var", "get"]), ("if case .some(let any) = x {}", ["if", "case", "let"]),
    ("let a: any P", ["let", "any"]),
  ])
  func keywordsAreThoseOfTheirPlace(source: String, keywords: [String]) {
    #expect(texts(.keyword, in: source) == keywords)
  }

  @Test func theOtherKinds() {
    let source = "@MainActor let a = \"x \\(B.c) y\" + 12 // why\n#if DEBUG\n"
    #expect(texts(.attribute, in: source) == ["@", "MainActor", "#if"])
    #expect(texts(.string, in: source).joined() == "\"x  y\"")
    #expect(texts(.number, in: source) == ["12"])
    #expect(texts(.comment, in: source) == ["// why"])
    #expect(texts(.type, in: source) == ["B", "DEBUG"])
  }

  /// Whoever colours walks through them once.
  @Test func spansAreInOrderAndApartForAnyBytes() {
    let source = Array("/* é */ let \"\"\"\n a \\(b[\"c\"]) #if é / 'x' \u{202E} /re/ // \n } ) @ # ` \u{FFFE}".utf8)
    for end in 0...source.count {
      let spans = SourceHighlighter.highlights(of: Array(source[..<end])).map(\.bytes)
      #expect(zip(spans, spans.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
      #expect(spans.allSatisfy { $0.upperBound <= end })
    }
  }
}
