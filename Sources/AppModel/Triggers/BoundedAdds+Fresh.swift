import ProjectModel
import SwiftOutline
import SwiftSource

/// Objects that each run of some code makes anew: what is added to them is added once. And what nobody is seen to call.
extension BoundedAdds {
  /// Whether the object is made by the very code that calls, itself or by a factory, and not kept from before.
  func isFresh(_ object: Int32, _ edge: TriggerEdge) -> Bool {
    guard let step = edge.step, graph.step(step).source >= 0 else {
      return graph.objects[Int(object)].makers.contains(edge.from.instance)
    }
    return isFresh(object, graph.step(step).source, at: edge, depth: 0)
  }

  private func isFresh(_ object: Int32, _ slot: FlowSlot, at edge: TriggerEdge, depth: Int) -> Bool {
    let code = graph.code(of: edge.from.instance)
    var queue = [slot]
    var seen = Set(queue)
    while let slot = queue.popLast() {
      if let position = code.parameters.firstIndex(where: { $0.slot == slot }) {
        if depth < 4, isHandedFresh(object, position, to: edge.from.instance, depth: depth) { return true }
      }
      for source in code.instructions where source.destination == slot {
        if let answer = isFreshSource(source, object, edge, code) { return answer }
        let isPassedOn = source.operation == .copy || source.operation == .load && ModelField.isOwn(source.word)
        if isPassedOn, seen.insert(source.source).inserted { queue.append(source.source) }
      }
    }
    return false
  }

  /// What one source of a slot says; nil where it says nothing by itself.
  private func isFreshSource(
    _ source: FlowInstruction, _ object: Int32, _ edge: TriggerEdge, _ code: FlowCode
  ) -> Bool? {
    switch source.operation {
    case .make: true
    case .call: (source.closure == edge.from.closure || edge.from.closure < 0) && mayMake(object, source, edge)
    case .load where !ModelField.isOwn(source.word): isFilledBefore(source, edge, code) ? true : nil
    default: nil
    }
  }

  /// Whether a call gives what it made, and not one of those that there are: `find(.home)`.
  private func mayMake(_ object: Int32, _ call: FlowInstruction, _ edge: TriggerEdge) -> Bool {
    var queue = triggers.runs(from: edge.from).filter { $0.node == call.node }.map(\.to)
    if queue.isEmpty || graph.objects[Int(object)].makers.contains(edge.from.instance) { return true }
    // Of the project's own code only what was registered for the type runs.
    if queue.allSatisfy({ $0.closure >= 0 }), isAsked(for: object, by: call, in: edge.from.instance) { return true }
    var seen = Set(queue)
    while let point = queue.popLast(), seen.count < 64 {
      if graph.objects[Int(object)].makers.contains(point.instance) { return true }
      for next in triggers.runs(from: point).map(\.to) where seen.insert(next).inserted { queue.append(next) }
    }
    return false
  }

  /// `resolve(Flow.self)`: a container makes one for each call.
  private func isAsked(for object: Int32, by call: FlowInstruction, in instance: Int32) -> Bool {
    graph.code(of: instance).arguments(of: call).contains { argument in
      argument.slot >= 0
        && graph.objects(in: argument.slot, of: instance).contains {
          graph.objects[Int($0)].kind == .type && graph.objects[Int($0)].type == graph.objects[Int(object)].type
        }
    }
  }

  /// Whether all who hand the object to a function have just made it: `coordinate(to: Flow())`.
  private func isHandedFresh(_ object: Int32, _ position: Int, to instance: Int32, depth: Int) -> Bool {
    let body = CodePoint(instance: instance, closure: -1)
    let handing = triggers.runs(of: body).compactMap { edge -> (TriggerEdge, FlowSlot)? in
      graph.slot(handing: object, by: edge.step, for: position, of: body).map { (edge, $0) }
    }
    return !handing.isEmpty && handing.allSatisfy { isFresh(object, $0.1, at: $0.0, depth: depth + 1) }
  }

  /// `flow = Flow(); flow?.start()`, `reset(); flow?.start()`: the property has just been given what the code made.
  private func isFilledBefore(_ load: FlowInstruction, _ edge: TriggerEdge, _ code: FlowCode) -> Bool {
    if fills(load.word, code, at: edge.from, before: edge.node) { return true }
    let owner = graph.receiver(of: edge.from.instance)
    return triggers.runs(from: edge.from).contains { call in
      call.node < edge.node && graph.receiver(of: call.to.instance) == owner
        && fills(load.word, graph.code(of: call.to.instance), at: call.to)
    }
  }

  /// Whether code puts what it has made into a property, before some node if there is one.
  private func fills(_ property: WordID, _ code: FlowCode, at point: CodePoint, before node: NodeIndex? = nil) -> Bool {
    code.instructions.contains { store in
      guard store.operation == .store, store.word == property, node.map({ store.node < $0 }) ?? true,
        store.closure == point.closure
      else { return false }
      return code.instructions.contains {
        [.make, .call, .copy].contains($0.operation) && $0.destination == store.source
      }
    }
  }

  /// Whether a function without a caller runs but once: on an object whose maker is not shown, if it is called as coordinators are
  /// started, or if nothing can call it. What a delegate is told, it is told time and again.
  func isBeginning(_ point: CodePoint) -> Bool {
    guard live.isStartOfUnseenMaker(point) else { return false }
    let function = graph.code(of: point.instance).body.ownerRef
    return onceWords.contains(graph.project[function].name) || forgotten.contains(function)
      || graph.project.isDeclaredAbove(function) {
        !graph.project.roles(of: $0).isDisjoint(with: [.coordinator, .coordinatorProtocol])
      }
  }
}
