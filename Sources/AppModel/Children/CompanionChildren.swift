import ProjectModel

/// The children of one owner that are added together: by one function, or by functions that the same code runs.
final class CompanionChildren {
  private let triggers: TriggerGraph
  private let addsOfOwner: [Int32: [ChildAdd]]
  /// By owner, once it is asked for: who runs the adds, and which children these add.
  private var groups: [Int32: [Set<CodePoint>: Set<Int32>]] = [:]

  init(_ adds: [ChildAdd], triggers: TriggerGraph) {
    self.triggers = triggers
    addsOfOwner = Dictionary(grouping: adds, by: \.owner)
  }

  /// The children that are added whenever one is, that one included.
  func together(with add: ChildAdd) -> Set<Int32> {
    let known = groups[add.owner] ?? group(addsOfOwner[add.owner] ?? [])
    groups[add.owner] = known
    return known[runners(of: add)] ?? [add.child]
  }

  private func group(_ adds: [ChildAdd]) -> [Set<CodePoint>: Set<Int32>] {
    adds.reduce(into: [:]) { $0[runners(of: $1), default: []].insert($1.child) }
  }

  /// Who runs the code of an add; that code itself where nobody is seen.
  private func runners(of add: ChildAdd) -> Set<CodePoint> {
    let site = CodePoint(instance: add.site.instance, closure: -1)
    let callers = Set(triggers.runs(of: site).map(\.from))
    return callers.isEmpty ? [site] : callers
  }
}
