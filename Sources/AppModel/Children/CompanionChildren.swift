import ProjectModel
import SwiftOutline

/// The children of one owner that are added together: by one function, or by functions that the same code runs, and not in
/// different branches of it.
final class CompanionChildren {
  private let triggers: TriggerGraph
  private let addsOfOwner: [Int32: [ChildAdd]]
  /// By owner, once it is asked for: what runs the adds, and which children these add.
  private var groups: [Int32: [Occasion: Set<Int32>]] = [:]

  /// What runs an add.
  private struct Occasion: Hashable {
    /// The calls of the code that adds; that code itself where nobody is seen.
    var places: Set<Place>
    /// The branch of that code.
    var branch: NodeIndex
  }

  private struct Place: Hashable {
    var point: CodePoint
    var branch: NodeIndex
  }

  init(_ addsOfOwner: [Int32: [ChildAdd]], triggers: TriggerGraph) {
    self.triggers = triggers
    self.addsOfOwner = addsOfOwner
  }

  /// The children that are added whenever one is, that one included.
  func together(with add: ChildAdd) -> Set<Int32> {
    let known = groups[add.owner] ?? group(addsOfOwner[add.owner] ?? [])
    groups[add.owner] = known
    return known[occasion(of: add)] ?? [add.child]
  }

  private func group(_ adds: [ChildAdd]) -> [Occasion: Set<Int32>] {
    adds.reduce(into: [:]) { $0[occasion(of: $1), default: []].insert($1.child) }
  }

  private func occasion(of add: ChildAdd) -> Occasion {
    let own = branch(around: triggers.graph.step(add.site).node, in: add.site.instance)
    let site = CodePoint(instance: add.site.instance, closure: -1)
    let calls = triggers.runs(of: site).map { call in
      Place(point: call.from, branch: branch(around: call.node, in: call.from.instance))
    }
    return Occasion(places: calls.isEmpty ? [Place(point: site, branch: own)] : Set(calls), branch: own)
  }

  /// The innermost block or case around a node; none where that is the whole body.
  private func branch(around node: NodeIndex, in instance: Int32) -> NodeIndex {
    let body = triggers.graph.code(of: instance).body
    let outline = triggers.graph.project.files[body.file].outline
    let around = outline.ancestors(of: node, in: body.root)
    let inner = around.last { [.switchCase, .block].contains(outline[$0].kind) }
    return inner.map { $0 == body.root ? .none : $0 } ?? .none
  }
}
