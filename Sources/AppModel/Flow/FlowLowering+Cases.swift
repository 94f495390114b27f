import ProjectModel
import SwiftOutline
import SwiftSource

/// Payloads: what is put into a case of an enum comes out where a pattern asks for this case.
///
///     show(.help(onEnd: { … }))
///     switch route { case .help(let onEnd): …; case .home(let onEnd): … }     // only the first one is that closure
extension FlowLowering {
  /// The names that a pattern binds; a cast says of which type they are.
  mutating func pattern(_ node: NodeIndex, of subject: FlowSlot) {
    var type: TypeID?
    for index in outline.subtree(of: node) where outline.nodes[index].kind == .cast {
      type = type ?? writtenType(of: NodeIndex(index))
    }
    let own = outline[node].kind == .binding ? [node] : []
    for name in own + bindings(below: node) {
      bind(outline[name].word, to: payload(of: subject, at: name, in: node), at: name, annotation: nil)
      if let type, let slot = scope.find(outline[name].word)?.slot { code.filters.append((slot, type)) }
    }
  }

  /// `if case .shown(let child) = state`.
  mutating func casePattern(_ node: NodeIndex) {
    let children = Array(outline.children(of: node))
    guard let written = children.last, children.count > 1 else { return }
    let subject = value(written)
    for part in children.dropLast() { pattern(part, of: subject) }
  }

  /// `.shown(child)`, of whatever enum it may be.
  mutating func caseCall(_ word: WordID, _ slots: [FlowSlot], at node: NodeIndex) -> FlowSlot {
    guard words.cases.contains(word), slots.contains(where: { $0 >= 0 }) else { return join(slots, at: node) }
    let made = newSlot()
    for slot in slots where slot >= 0 { copyPayload(slot, to: made, of: word, isTaken: false, at: node) }
    return made
  }

  /// What a name takes out of a subject: of the innermost case around it in the pattern.
  private mutating func payload(of subject: FlowSlot, at name: NodeIndex, in pattern: NodeIndex) -> FlowSlot {
    let around = outline.subtree(of: pattern).last { index in
      outline.nodes[index].kind == .call && outline.contains(NodeIndex(index), name)
    }
    guard subject >= 0, let around, words.cases.contains(outline.nodes[around].word) else { return subject }
    let taken = newSlot()
    copyPayload(subject, to: taken, of: outline.nodes[around].word, isTaken: true, at: name)
    return taken
  }

  private mutating func copyPayload(
    _ source: FlowSlot, to destination: FlowSlot, of word: WordID, isTaken: Bool, at node: NodeIndex
  ) {
    emit(
      FlowInstruction(
        operation: .copy, destination: destination, source: source, word: word, extra: isTaken ? 1 : 0, node: node))
  }
}
