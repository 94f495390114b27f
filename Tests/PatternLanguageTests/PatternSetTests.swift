import SwiftOutline
import SwiftSource
import Testing

@testable import PatternLanguage

@Suite struct PatternSetTests {
  private func candidates(_ patterns: [CompiledPattern], _ code: String) -> [Candidate] {
    let sample = Sample(code)
    var words = sample.words
    return PatternSet(patterns).bound(to: &words).candidates(in: sample.outline, words: words)
  }

  @Test func candidateKnowsItsPattern() throws {
    let patterns = try ["$X.stop()", "$X.start()", "$X.$F()"].map { try CompiledPattern($0) }
    #expect(candidates(patterns, "a.start()").map(\.pattern).sorted() == [1, 2])
    #expect(candidates(patterns, "a.stop(); b.start()").map(\.pattern) == [0, 2, 1, 2])
    #expect(candidates([], "a.stop()").isEmpty)
  }

  @Test func setIsGoodForATableThatGrew() throws {
    var words = WordTable()
    let set = PatternSet([try CompiledPattern("$X.start()")]).bound(to: &words)
    for code in ["a.begin()", "b.start()", "func start() { c.start() }"] {
      let bytes = Array(code.utf8)
      let tokens = Lexer.tokens(of: bytes, words: &words)
      let outline = OutlineBuilder.outline(of: tokens, bytes: bytes, words: &words)
      #expect(set.candidates(in: outline, words: words).count == (code.contains(".start") ? 1 : 0))
    }
  }

  @Test func limitLooksAtTheLastName() throws {
    let pattern = try CompiledPattern("$X.$F(...)").limited("X", to: NameMatcher(["*Service"]))
    #expect(candidates([pattern], "app.payService.load(1)").count == 1)
    #expect(candidates([pattern], "payService.app.load(1)").isEmpty)
    #expect(candidates([pattern], "payService?.load(1)").count == 1)
    #expect(candidates([pattern], "makeService(a).load(1)").count == 1)
    #expect(candidates([try CompiledPattern("f()").limited("X", to: .empty)], "f()").count == 1)
  }

  @Test func declarationAndLocalAreBothFound() throws {
    let pattern = try CompiledPattern("let $N = $V")
    let found = candidates([pattern], "class A { let a = b(); func f() { let c = d() } }")
    #expect(found.count == 2)
    #expect(found.contains { if case .declaration = $0.match { true } else { false } })
    #expect(found.contains { if case .node = $0.match { true } else { false } })
  }

  @Test func longListsEndInTime() throws {
    let elements = (0..<20_000).map { "a\($0)" }.joined(separator: ", ")
    let greedy = try CompiledPattern("[..., $A, ..., $A, ...]")
    #expect(candidates([greedy], "[\(elements)]").isEmpty)
    let every = try CompiledPattern("[..., $A, ...]")
    #expect(candidates([every], "[\(elements)]").count == PatternMatcher.solutionLimit)
  }

  @Test func deepCodeIsNoDanger() throws {
    let patterns = try ["$X.f($X)", "f($X)", "$A + $B", "f { ... }", "$X.y = $X"].map { try CompiledPattern($0) }
    for code in [
      String(repeating: "f(", count: 50_000),
      String(repeating: "a.f(", count: 50_000) + String(repeating: ")", count: 50_000),
      "a" + String(repeating: ".b", count: 50_000) + ".y = a" + String(repeating: ".b", count: 50_000),
      String(repeating: "f { ", count: 20_000), "x = 1" + String(repeating: " + 1", count: 50_000),
      String(repeating: "self.", count: 20_000), String(repeating: "try await ", count: 20_000) + "f(x)",
    ] {
      let sample = Sample(code)
      var words = sample.words
      let found = PatternSet(patterns).bound(to: &words).candidates(in: sample.outline, words: words)
      let text = NodeText(sample.outline, words: words)
      for candidate in found.prefix(200) {
        for binding in candidate.bindings { #expect(text.text(of: binding).utf8.count < 2000) }
      }
    }
  }

  @Test func damagedPatternsAreRefusedAndNeverCrash() {
    var seed: UInt64 = 42
    let alphabet = Array("$XY_.(){}[]<>,;:=+-*/!?&|@#\\\"'`0a \tlet in var func class ...")
    for _ in 0..<3000 {
      var text = ""
      for _ in 0..<12 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text.append(alphabet[Int(seed >> 33) % alphabet.count])
      }
      guard let pattern = try? CompiledPattern(text) else { continue }
      #expect(candidates([pattern], "func f() { a.b(c); let x = \(text) }").count < 100_000)
    }
  }
}
