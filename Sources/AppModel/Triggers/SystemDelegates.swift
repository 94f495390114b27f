import ProjectModel
import SwiftOutline
import SwiftSource

/// The coordinators that some code hands to the system, which then runs what they fulfil of its protocols.
///
/// `navigationController.delegate = self` hands it over; so does a call or an initialiser of anything that the project does not
/// declare. A coordinator that is handed to nobody waits in vain: its `navigationController(_:didShow:animated:)` never runs.
struct SystemDelegates {
  /// Of the coordinators that fulfil a system protocol, those that are handed over.
  private(set) var handed: Set<Int32> = []
  private let graph: ObjectGraph
  private let effects: ObjectEffects
  /// By object: it fulfils one.
  private var isWaiting: [Bool] = []

  init(_ graph: ObjectGraph, effects: ObjectEffects) {
    (self.graph, self.effects) = (graph, effects)
    let waiting = Set(graph.roots.lazy.filter { $0.kind == .delegate }.map { graph.receiver(of: $0.point.instance) })
    guard !waiting.isEmpty else { return }
    handed = waiting.filter { graph.turnedAway.contains($0) || graph.objects[Int($0)].kind == .elsewhere }
    isWaiting = Array(repeating: false, count: graph.objects.count)
    for object in waiting { isWaiting[Int(object)] = true }
    for index in graph.instances.indices { readHandOvers(in: Int32(index)) }
  }

  /// Notes what the code of an instance hands over.
  private mutating func readHandOvers(in instance: Int32) {
    let code = graph.code(of: instance)
    for step in code.instructions {
      switch step.operation {
      case .store, .add: read(step.source, of: step, in: instance, code)
      case .call, .make:
        for argument in code.arguments(of: step) { read(argument.slot, of: step, in: instance, code) }
      default: continue
      }
    }
  }

  private mutating func read(_ slot: FlowSlot, of step: FlowInstruction, in instance: Int32, _ code: FlowCode) {
    guard slot >= 0 else { return }
    let objects = graph.objects(in: slot, of: instance)
    guard objects.contains(where: { isWaiting[Int($0)] }), isHandOver(step, in: instance, code) else { return }
    // `children.append(child)`: a list is what is in it, and no stranger.
    let isCall = step.operation == .call && step.source >= 0
    for object in objects where isWaiting[Int(object)] {
      if isCall, graph.objects(in: step.source, of: instance).containsSorted(object) { continue }
      handed.insert(object)
    }
  }

  /// Whether a step gives something to what the project does not declare, or to what nobody knows.
  private func isHandOver(_ step: FlowInstruction, in instance: Int32, _ code: FlowCode) -> Bool {
    switch step.operation {
    // Where a base class outside the project would keep a child, the call beside it tells.
    case .store, .add:
      step.extra >= 0 && step.word != ModelField.children && isForeign(step.extra, step.word, in: instance, code)
    case .call: !onlyLooks(step.word) && (step.source < 0 || isForeign(step.source, step.word, in: instance, code))
    case .make:
      if case .instance = code.types[Int(step.extra)] { false } else { true }
    default: false
    }
  }

  /// `print(child)` hands nothing over.
  private func onlyLooks(_ word: WordID) -> Bool {
    let effect = effects.effect(of: word)
    return effect.contains(.logs) || effect.contains(.looks) && !effect.contains(.observes)
  }

  private func isForeign(_ slot: FlowSlot, _ member: WordID, in instance: Int32, _ code: FlowCode) -> Bool {
    let objects = graph.objects(in: slot, of: instance)
    guard objects.isEmpty else {
      return objects.contains { isForeign(graph.objects[Int($0)].type, member) }
    }
    return code.origins.roots(of: slot).contains { root in
      declaredType(of: root, in: instance, code).map { isForeign($0, member) } ?? true
    }
  }

  private func isForeign(_ type: ValueType, _ member: WordID) -> Bool {
    guard case .instance(let id) = type else { return true }
    return !graph.project.ancestry(of: id).externals.isEmpty && graph.project.allMembers(named: member, of: id).isEmpty
  }

  /// `onEnd?.finished(self)`: where nobody sets the delegate, its declaration says whose it is.
  private func declaredType(of slot: FlowSlot, in instance: Int32, _ code: FlowCode) -> ValueType? {
    guard let load = code.instructions.first(where: { $0.operation == .load && $0.destination == slot }),
      let holder = graph.objects(in: load.source, of: instance).first,
      case .instance(let id) = graph.objects[Int(holder)].type,
      let property = graph.project.firstMember(named: load.word, of: id)
    else { return nil }
    return graph.project.valueType(of: property)
  }
}
