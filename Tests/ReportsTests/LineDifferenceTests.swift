import Testing

@testable import Reports

@Suite struct LineDifferenceTests {
  private func difference(_ before: String, _ after: String) -> [LineDifference.Row] {
    LineDifference(from: Array(before), to: Array(after)).rows
  }

  private func changes(_ rows: [LineDifference.Row]) -> Int {
    rows.count { if case .same = $0 { false } else { true } }
  }

  /// Whether the rows tell both versions, line by line.
  private func isTrue<Line: Hashable>(_ rows: [LineDifference.Row], _ before: [Line], _ after: [Line]) -> Bool {
    var (old, new) = (0, 0)
    for row in rows {
      switch row {
      case .same(let index):
        guard index == old, new < after.count, before[index] == after[new] else { return false }
        (old, new) = (old + 1, new + 1)
      case .removed(let index):
        guard index == old else { return false }
        old += 1
      case .added(let index):
        guard index == new else { return false }
        new += 1
      }
    }
    return old == before.count && new == after.count
  }

  @Test(arguments: [
    ("", "", 0), ("abc", "abc", 0), ("abc", "", 3), ("", "abc", 3), ("abc", "axc", 2), ("abcdef", "acdef", 1),
    ("}a}b}c}d", "}a}x}b}c}d", 2), ("abcabba", "cbabac", 5), ("aaaa", "aaaaaa", 2), ("abcdefgh", "habcdefg", 2),
  ])
  func smallChangesAreAsShortAsCanBe(before: String, after: String, count: Int) {
    let rows = difference(before, after)
    #expect(changes(rows) == count && isTrue(rows, Array(before), Array(after)))
  }

  @Test func whatGoesStandsBeforeWhatComes() {
    #expect(difference("axyb", "auvb") == [.same(0), .removed(1), .removed(2), .added(1), .added(2), .same(3)])
  }

  @Test func anyTwoVersionsAreTold() {
    var state: UInt64 = 12
    func below(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    for round in 0..<2_000 {
      let before = (0..<below(400)).map { _ in below(1 + round % 40) }
      var after = before
      for _ in 0..<below(60) where !after.isEmpty {
        let place = below(after.count)
        if below(2) == 0 { after.remove(at: place) } else { after.insert(below(50), at: place) }
      }
      #expect(isTrue(LineDifference(from: before, to: after).rows, before, after), "round \(round)")
    }
  }

  /// Where everything differs, the shortest way would be looked for among a million million, and this test would never end.
  @Test(arguments: [1, 2, 7]) func muchThatDiffersIsNoTrouble(period: Int) {
    let before = Array(0..<100_000)
    let after = before.map { $0 % period == 0 ? $0 + 1_000_000 : $0 }
    let rows = LineDifference(from: before, to: after).rows
    #expect(isTrue(rows, before, after))
    // With seven lines between two changes each is seen by itself.
    if period == 7 { #expect(changes(rows) == 2 * 14_286) }
  }
}
