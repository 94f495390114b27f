import ProjectModel
import SwiftOutline
import SwiftSource

/// The property that keeps a child, for removals that take out one element after the other.
///
/// `children.forEach { remove($0) }` names each child and means none of them: it concerns a child like a removal of all.
struct KeptList {
  let graph: ObjectGraph
  /// The property.
  let slot: FieldKey
  /// Whether a removal of all at a place concerns the child.
  let concerns: (CodePoint, NodeIndex) -> Bool
  /// The child in question is the owner itself, whose screen nobody pops.
  var isOwner = false

  /// Whether a value is taken from the list without a look at which element it is; a node says where it is used.
  func isElement(_ value: FlowSlot, in instance: Int32, at node: NodeIndex) -> Bool {
    let code = graph.code(of: instance)
    let roots = roots(of: value, in: code)
    let isLoaded = code.instructions.contains { step in
      step.operation == .load && step.word == slot.name && roots.contains(step.destination)
        && graph.objects(in: step.source, of: instance).containsSorted(slot.object.index)
    }
    return isLoaded && (isOwner || !isSelective(code, at: node))
  }

  /// Where a value comes from, also through what gives parts of a collection: `children` of `children.filter { … }.reversed()`.
  private func roots(of value: FlowSlot, in code: FlowCode) -> Set<FlowSlot> {
    let origins = SlotOrigins(code)
    var found: Set<FlowSlot> = []
    var queue = [value]
    while let next = queue.popLast() {
      for root in origins.roots(of: next) where found.insert(root).inserted {
        let call = code.instructions.first { $0.operation == .call && $0.destination == root && $0.source >= 0 }
        if let call { queue.append(call.source) }
      }
    }
    return found
  }

  /// The value whose elements a call hands to a closure or function: `children` of `children.forEach { … }`.
  func source(ofCall node: NodeIndex, in code: FlowCode) -> FlowSlot? {
    code.instructions.first { $0.operation == .call && $0.node == node && $0.source >= 0 }?.source
  }

  /// Whether the loop around a place, the call with the loop in its closure, or else the whole code compares, casts or branches: then
  /// it may well choose.
  private func isSelective(_ code: FlowCode, at node: NodeIndex) -> Bool {
    let outline = graph.project.files[code.body.file].outline
    let loop = (code.body.root.index..<node.index).last { index in
      outline.nodes[index].kind == .forStatement && outline.contains(NodeIndex(index), node)
    }
    let isCallOfAll =
      source(ofCall: node, in: code) != nil
      && outline.descendants(of: node).contains {
        outline.nodes[$0].kind == .closure
      }
    let scope = isCallOfAll ? node : loop.map { NodeIndex($0) } ?? code.body.root
    return outline.descendants(of: scope).contains {
      chooses(NodeIndex($0), in: code, outline, isLoop: scope != code.body.root)
    }
  }

  private func chooses(_ node: NodeIndex, in code: FlowCode, _ outline: FileOutline, isLoop: Bool) -> Bool {
    switch outline[node].kind {
    case .operator: return ["===", "=="].contains(graph.project.text(outline[node].word))
    case .ifStatement, .switchStatement, .ternary: return isLoop
    case .cast:
      // A cast of what the function was given looks at that, and not at an element.
      let given = code.parameters.map { graph.project[$0.parameter].name }
      return outline.firstChild(of: node).map { !given.contains(outline[$0].word) } ?? true
    default: return false
    }
  }
}
