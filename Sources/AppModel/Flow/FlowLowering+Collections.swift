import ProjectModel
import SwiftOutline
import SwiftSource

/// Calls on collections: what goes in, what comes out, and which element is looked for.
extension FlowLowering {
  /// `children.append(child)`, `children.removeAll { … }`; nil where the receiver is no variable or property.
  mutating func collectionCall(_ node: NodeIndex, base: NodeIndex) -> FlowSlot? {
    let word = outline[node].word
    let found = target(base)
    if case .none = found { return nil }
    let list = value(base)
    let first = comparisons.count
    let given = arguments(of: node, over: list)
    if words.adders.contains(word) {
      if let added = given.first(where: { $0.slot >= 0 }) { put(added.slot, into: found, operation: .add, node: node) }
    } else {
      drop(subject(ofRemoval: node, comparedFrom: first, arguments: given), from: found, node: node)
    }
    let result = emitCall(.call, on: list, word: word, node: node, arguments: given)
    return join([result, words.removers.contains(word) ? list : -1], at: node)
  }

  /// Arguments whose closures look at the elements of a collection.
  mutating func arguments(of call: NodeIndex, over list: FlowSlot) -> [FlowArgument] {
    let first = code.closures.count
    let given = arguments(of: call)
    for closure in code.closures[first...] where outline.contains(call, closure.node) {
      // `sink` and the like are called on one object; only a collection's functions take predicates.
      guard words.predicates.contains(outline[call].word) else { break }
      for parameter in closure.parameters { elementSlots[parameter] = list }
      break
    }
    return given
  }

  /// `list.first { $0 === child }` is the child, whatever else the list holds.
  mutating func narrowed(_ result: FlowSlot, by call: NodeIndex, comparedFrom first: Int) -> FlowSlot {
    guard first >= 0, comparisons.count > first else { return result }
    let sides = comparisons[first...].filter { outline.contains(call, $0.node) }.flatMap(\.sides)
    guard let child = sides.first(where: { $0 >= 0 && elementSlots[$0] == nil }) else { return result }
    return child
  }

  /// `list.first { $0 is Toast }` is a toast.
  mutating func ofTestedType(_ result: FlowSlot, by call: NodeIndex) -> FlowSlot {
    guard result >= 0, words.choosers.contains(outline[call].word), let type = testedType(in: call) else {
      return result
    }
    let filtered = newSlot()
    copy(result, to: filtered, at: call)
    code.filters.append((filtered, type))
    return filtered
  }

  /// The type of the only test in the closure of a call, where nothing turns the test round.
  private func testedType(in call: NodeIndex) -> TypeID? {
    guard let closure = outline.descendants(of: call).last(where: { outline.nodes[$0].kind == .closure }) else {
      return nil
    }
    var tested: NodeIndex?
    for index in outline.descendants(of: NodeIndex(closure)) {
      let node = outline.nodes[index]
      switch node.kind {
      case .cast where node.word == .is && tested == nil: tested = NodeIndex(index)
      case .cast, .prefix, .operator, .ifStatement, .ternary: return nil
      default: continue
      }
    }
    return tested.flatMap { writtenType(of: $0) }
  }

  /// `let rest = list.filter { … }; list = rest`, `var rest = list; rest.removeAll { … }; list = rest`: what left on the way.
  mutating func removals(writtenBack right: NodeIndex, to left: NodeIndex) -> [FlowDrop.Subject] {
    guard outline[right].kind == .name, let slot = scope.find(outline[right].word)?.slot,
      let value = localValues[slot], case .member(_, let list) = target(left)
    else { return [] }
    guard outline[value].kind == .call else {
      return outline[value].word == list ? localDrops.filter { $0.local == slot }.map(\.subject) : []
    }
    let base = outline.firstChild(of: value).flatMap { outline.firstChild(of: $0) }
    return base.map { outline[$0].word } == list ? [subject(ofTestsIn: value, from: 0)] : []
  }

  /// Notes what a local begins with, if that may be a list or a part of one.
  mutating func noteValue(_ node: NodeIndex, of slot: FlowSlot) {
    guard slot >= 0 else { return }
    let value = beforeDefault(node)
    let isFiltered = outline[value].kind == .call && words.filters.contains(outline[value].word)
    if isFiltered || outline[value].kind == .name || outline[value].kind == .member { localValues[slot] = value }
  }
}
