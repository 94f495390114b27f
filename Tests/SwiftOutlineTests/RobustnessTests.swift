import SwiftSource
import Testing

@testable import SwiftOutline

#if canImport(Foundation)
  import Foundation
#endif

@Suite struct RobustnessTests {
  /// The invariants of any outline, of sound and of damaged code.
  private func check(_ bytes: [UInt8], _ what: String) {
    let outline = Outlined(bytes: bytes).outline
    for (index, node) in outline.nodes.enumerated() {
      guard Int(node.end) > index, Int(node.end) <= outline.nodes.count, Int(node.range.end) <= bytes.count else {
        Issue.record("node \(index) of \(what)")
        return
      }
    }
    for (index, row) in outline.declarations.enumerated() {
      let isNested = !row.parent.exists || row.parent.index < index && outline[row.parent].end >= row.end
      let isInside = Int(row.range.end) <= bytes.count && Int(row.nameRange.end) <= bytes.count
      guard Int(row.end) > index, Int(row.end) <= outline.declarations.count, isNested, isInside else {
        Issue.record("row \(index) of \(what)")
        return
      }
    }
  }

  private static let sample = """
    @MainActor final class A<T: P>: B where T.X == Y {
      @Published private(set) var a: [String: (Int) -> Void]? = nil { didSet { b(oldValue) } }
      init?(_ a: inout Int..., b: T = .c) async throws(E) { self.a = [:]; super.init() }
      func f() -> some View {
        guard let self, case .x(let y)? = z[0] else { return a ? b : c }
        #if os(iOS)
        let k = \\A<B>.c.d, "s\\(x + "t\\(y)")"
        #endif
        return VStack { [weak self] (a, b) -> Int in try await self?.go(a < b) } label: { Text("") }
          .modifier(#selector(x))
        switch q { case let .a(b) where b > 1, is C: break; default: x += 1 }
      }
    }
    enum E: Int { indirect case a(x: Int, String) = 1 }
    """

  @Test func everyPrefixAndSuffixOfLifelikeCode() {
    let bytes = Array(Self.sample.utf8)
    for length in 0...bytes.count {
      check(Array(bytes[..<length]), "prefix \(length)")
      check(Array(bytes[length...]), "suffix \(length)")
    }
  }

  @Test func anyTokensInAnyOrder() {
    let pieces = [
      "class", "func", "var", "let", "case", "if", "else", "for", "in", "switch", "{", "}", "(", ")", "[", "]", "<",
      ">", ",", ":", ".", "=", "->", "?", "!", "a", "b", "\n", " ", "\"\\(", "\"", "#if", "#endif", "#a", "@", "init",
      "get", "set", "where", "try", "async", "as", "&", "+", "`", "0", "any", "each", "do", "catch", "return",
      "default", "\\.", "...", "actor", "open", "import", "operator", "didSet", "weak", "repeat", "~", "$0",
    ]
    var generator = SeededGenerator(state: 42)
    for round in 0..<3000 {
      var source = ""
      for _ in 0..<40 {
        source += pieces[Int(generator.next() % UInt64(pieces.count))]
        if generator.next() % 2 == 0 { source += " " }
      }
      check(Array(source.utf8), "round \(round): \(source)")
    }
  }

  @Test(arguments: ["(", "[", "{", "f(", "\"\\("])
  func hundredThousandOpenBrackets(piece: String) async { await checkOnSmallStack(piece, count: 100_000) }

  @Test(arguments: [
    "f { ", "a[", "if x {", "func f() {", "class A {", "A<", "x = ", "a ? b : ", "try ", "-", "!", "{ (a) -> ",
    "switch x { case (", "#if A\n", "@a(", "let x: (A) -> ", "let x: [", "let x: A<", "\\.a[", "else if x ",
    "some ", "open ", "async ", "a < ", "let (", "x.", ".a()", "x: ", "}", ")",
  ])
  func anythingManyTimesOver(piece: String) async { await checkOnSmallStack(piece, count: 10_000) }

  private func checkOnSmallStack(_ piece: String, count: Int) async {
    let bytes = Array(String(repeating: piece, count: count).utf8)
    await onSmallStack { check(bytes, piece) }
  }

  @Test func balancedNestingIsOneOpaqueNodeAtTheLimit() async {
    let source = String(repeating: "(", count: 100_000) + "a" + String(repeating: ")", count: 100_000) + "\nlet b = 1"
    await onSmallStack {
      let outlined = Outlined(source)
      #expect(outlined.outline.problems.contains { $0.kind == .nestingTooDeep })
      #expect(outlined.outline.nodes.count { $0.kind == .opaque } == 1)
      #expect(outlined.rows == "variable b [let]")
    }
  }

  @Test func aMillionAnglesAreReadOnce() {
    check(Array(String(repeating: "<", count: 1_000_000).utf8), "<")
    // Were every `<` looked at from every other, these would take hours.
    check(Array(String(repeating: "a<", count: 100_000).utf8), "a<")
    check(Array(String(repeating: "a < (b, ", count: 50_000).utf8), "a < (b, ")
  }

  @Test func chainsOfAnyLengthAreFollowed() {
    let chain = "x" + String(repeating: ".a()", count: 20_000)
    #expect(Outlined(chain).outline.nodes.count { $0.kind == .call } == 20_000)
    let branches = "if x {}" + String(repeating: " else if y {}", count: 20_000)
    #expect(Outlined(branches).outline.nodes.count { $0.kind == .ifStatement } == 20_001)
  }

  private func onSmallStack(_ work: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      let thread = Thread {
        work()
        continuation.resume()
      }
      thread.stackSize = 512 * 1024
      thread.start()
    }
  }
}

/// The same numbers in every run.
private struct SeededGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}
