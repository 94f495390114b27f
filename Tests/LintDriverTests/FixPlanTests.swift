import Detection
import Findings
import ProjectModel
import TemporaryFolder
import Testing

@testable import LintDriver

@Suite struct FixPlanTests {
  private func finding(_ number: Int, _ edits: [SourceEdit]) -> ResolvedFinding {
    var finding = Samples.resolved("r", message: "\(number)")
    finding.fix = ResolvedFinding.Fix(description: "", isSafe: true, edits: edits)
    finding.fingerprint = "\(number)"
    return finding
  }

  private func edit(_ bytes: Range<Int>, replacement: String) -> SourceEdit {
    SourceEdit(place: SourcePlace(path: "a.swift", line: 1, column: 1, bytes: bytes), replacement: replacement)
  }

  /// What the plan is meant to be: each fix against all edits that were taken before.
  private func chosen(from fixes: [[SourceEdit]]) -> (edits: Set<SourceEdit>, fixes: [Int]) {
    var taken: Set<SourceEdit> = []
    var chosen: [Int] = []
    for (number, edits) in fixes.enumerated()
    where edits.allSatisfy({ edit in taken.allSatisfy { $0 == edit || !$0.collides(with: edit) } }) {
      taken.formUnion(edits)
      chosen.append(number)
    }
    return (taken, chosen)
  }

  @Test(arguments: 0..<200) func takesWhatDoesNotCollide(seed: Int) {
    var state = UInt64(seed) &* 7_919 &+ 1
    func below(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let fixes = (0..<60).map { _ in
      let first = below(200)
      let edits = (0...below(2)).map { part in
        let start = first + part * 20
        return edit(start..<start + below(8), replacement: below(2) == 0 ? "" : "x")
      }
      return edits
    }
    let plan = FixPlan(for: fixes.enumerated().map { finding($0.offset, $0.element) }, includingUnsafe: false)
    let wanted = chosen(from: fixes)
    #expect(Set(plan.edits["a.swift"] ?? []) == wanted.edits)
    #expect(plan.findings.map(\.fingerprint) == wanted.fixes.map(String.init))
  }

  /// Every fix against every other would be 10,000,000,000 questions, and this test would never end.
  @Test(arguments: [false, true]) func aHundredThousandFixesOfOneFile(isReversed: Bool) {
    let edits = (0..<100_000).map { edit($0 * 3..<$0 * 3 + 1, replacement: "") }
    let findings = (isReversed ? edits.reversed() : edits).enumerated().map { finding($0.offset, [$0.element]) }
    let plan = FixPlan(for: findings, includingUnsafe: false)
    #expect(plan.edits["a.swift"] == edits)
  }
}
