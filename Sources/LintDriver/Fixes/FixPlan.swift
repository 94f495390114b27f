import Findings

/// The fixes of a run that can be applied together.
public struct FixPlan: Sendable {
  /// The edits by path, in the order of the text.
  public private(set) var edits: [String: [SourceEdit]] = [:]
  /// The findings whose fix is in the plan.
  public private(set) var findings: [ResolvedFinding] = []

  /// Takes the fixes in the order of the findings; one that collides with an earlier one has to wait for another run.
  ///
  /// A fix is taken as a whole or not at all.
  public init(for findings: [ResolvedFinding], includingUnsafe: Bool) {
    for finding in findings {
      guard let fix = finding.fix, fix.isSafe || includingUnsafe, fix.edits.allSatisfy({ fits($0) }) else { continue }
      for edit in fix.edits { take(edit) }
      self.findings.append(finding)
    }
  }

  private mutating func take(_ edit: SourceEdit) {
    let index = index(of: edit)
    if edits[edit.place.path, default: []][index...].first != edit {
      edits[edit.place.path, default: []].insert(edit, at: index)
    }
  }

  /// Edits that do not collide lie one behind the other, so that only the two neighbours of a place can be in the way.
  private func fits(_ edit: SourceEdit) -> Bool {
    guard let taken = edits[edit.place.path] else { return true }
    let index = index(of: edit)
    if let next = taken[index...].first, next != edit, next.collides(with: edit) { return false }
    return index == 0 || !taken[index - 1].collides(with: edit)
  }

  /// The number of edits of its file that begin before an edit.
  private func index(of edit: SourceEdit) -> Int {
    let taken = edits[edit.place.path] ?? []
    var low = 0
    var high = taken.count
    while low < high {
      let middle = (low + high) / 2
      if taken[middle].bytes.lowerBound < edit.bytes.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
