/// The fixes of a run that can be applied together.
public struct FixPlan: Sendable {
  /// The edits by path.
  public private(set) var edits: [String: [SourceEdit]] = [:]
  /// The findings whose fix is in the plan.
  public private(set) var findings: [ResolvedFinding] = []

  /// Takes the fixes in the order of the findings; one that collides with an earlier one has to wait for another run.
  ///
  /// A fix is taken as a whole or not at all, and not where `isFrozen` says so for one of its files.
  public init(
    for findings: [ResolvedFinding], includingUnsafe: Bool, isFrozen: (_ path: String) -> Bool = { _ in false }
  ) {
    for finding in findings {
      guard let fix = finding.fix, fix.isSafe || includingUnsafe,
        !fix.edits.contains(where: { isFrozen($0.span.path) }),
        fix.edits.allSatisfy({ fits($0) })
      else { continue }
      for edit in fix.edits where !isTaken(edit) { edits[edit.span.path, default: []].append(edit.source) }
      self.findings.append(finding)
    }
  }

  private func isTaken(_ edit: ResolvedFix.Edit) -> Bool { edits[edit.span.path]?.contains(edit.source) ?? false }

  private func fits(_ edit: ResolvedFix.Edit) -> Bool {
    isTaken(edit) || !(edits[edit.span.path] ?? []).contains { $0.collides(with: edit.source) }
  }
}

extension ResolvedFix.Edit {
  /// Without its lines.
  var source: SourceEdit { SourceEdit(bytes: span.bytes, replacement: replacement) }
}
