import ProjectModel
import SwiftOutline
import SwiftSource

extension FlowLowering {
  /// A closure or local function as a value.
  mutating func closure(_ node: NodeIndex) -> FlowSlot {
    let index = Int32(code.closures.count)
    code.closures.append(FlowClosure(node: node, outer: scope.closure, result: newSlot()))
    closureTypes[index] = mappedType
    mappedType = nil
    if isForBuilder { builderClosures.insert(index) }
    isForBuilder = false
    let captured = captureValues(of: node, closure: Int(index))
    let made = newSlot()
    emit(FlowInstruction(operation: .closure, destination: made, extra: index, node: node))
    scope.enter(index)
    for capture in captured {
      scope.bind(capture.word, capture.slot, isWeak: capture.isWeak)
    }
    bindParameters(of: node, closure: Int(index))
    isElement = false
    statements(of: node, result: code.closures[Int(index)].result)
    scope.leave()
    return made
  }

  /// An argument of an `@autoclosure` parameter: it holds what it names until somebody runs it.
  mutating func autoclosure(_ expression: NodeIndex) -> FlowSlot {
    unwrittenClosure(at: expression) { lowering, result in
      lowering.copy(lowering.value(expression), to: result, at: expression)
    }
  }

  /// A closure that the source does not write as one; `read` is told where its result goes.
  mutating func unwrittenClosure(
    at node: NodeIndex, taking parameters: [FlowSlot] = [], _ read: (inout Self, FlowSlot) -> Void
  ) -> FlowSlot {
    let index = Int32(code.closures.count)
    let result = newSlot()
    code.closures.append(FlowClosure(node: node, outer: scope.closure, parameters: parameters, result: result))
    let made = newSlot()
    emit(FlowInstruction(operation: .closure, destination: made, extra: index, node: node))
    scope.enter(index)
    read(&self, result)
    scope.leave()
    return made
  }

  private typealias Captured = (word: WordID, slot: FlowSlot, isWeak: Bool)

  /// The capture list: `[weak self, child, box = owner.box]` makes variables of its own.
  private mutating func captureValues(of node: NodeIndex, closure: Int) -> [Captured] {
    var found: [Captured] = []
    for child in outline.children(of: node) where outline[child].kind == .capture {
      let isWeak = !outline[child].flags.isDisjoint(with: [.weak, .unowned])
      let source = outline.firstChild(of: child).map { value($0) } ?? named(outline[child].word, at: child)
      let slot = newSlot()
      copy(source, to: slot, at: child)
      if isWeak { weakSlots.insert(slot) }
      code.closures[closure].captures.append(FlowCapture(slot: slot, node: child, isStrong: !isWeak))
      found.append((outline[child].word, slot, isWeak))
    }
    return found
  }

  /// `guard let self`, named again in a loop that goes on: what was taken out before the loop is held as long as that.
  mutating func noteHeldWhileWaiting(_ found: FlowScope.Binding, at node: NodeIndex) {
    guard unwrappedSlots.contains(found.slot), found.depth > 0 else { return }
    let closure = Int(scope.closures[found.depth - 1])
    guard code.closures[closure].isEndless else { return }
    note(FlowCapture(slot: found.slot, node: node, isStrong: true), in: closure)
  }

  /// Notes a name for what a capture list holds weakly, unless each turn of a loop takes it out anew.
  mutating func noteUnwrapped(_ slot: FlowSlot, from source: FlowSlot) {
    guard scope.closure >= 0, weakSlots.contains(source), !code.closures[Int(scope.closure)].isEndless else { return }
    unwrappedSlots.insert(slot)
  }

  private mutating func bindParameters(of node: NodeIndex, closure: Int) {
    for child in outline.children(of: node) where outline[child].kind == .closureParameter {
      let slot = newSlot()
      code.closures[closure].parameters.append(slot)
      scope.bind(outline[child].word, slot)
      if let annotation = outline.firstChild(of: child), let type = type(of: annotation).typeID {
        code.filters.append((slot, type))
      }
    }
    guard code.closures[closure].parameters.isEmpty, outline[node].kind == .closure else { return }
    for name in words.shorthands {
      let slot = newSlot()
      code.closures[closure].parameters.append(slot)
      scope.bind(name, slot)
    }
  }

  /// Whether each statement of the code that is read gives something to a result builder.
  var isBuilding: Bool { !builderClosures.isEmpty && builderClosures.contains(scope.closure) }

  private mutating func statements(of node: NodeIndex, result: FlowSlot) {
    let parts = outline.children(of: node).filter {
      outline[$0].kind != .capture && outline[$0].kind != .closureParameter && !outline[$0].kind.isTypeNode
    }
    let overwritten = overwritten(among: parts)
    for part in parts where !overwritten.contains(part) {
      let target = isBuilding || parts.count == 1 ? result : -1
      if outline[part].kind == .block { block(part, result: target) } else { statement(part, result: target) }
    }
  }
}
