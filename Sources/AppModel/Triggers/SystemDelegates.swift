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

  init(_ graph: ObjectGraph) {
    self.graph = graph
    let waiting = Set(graph.roots.lazy.filter { $0.kind == .delegate }.map { graph.receiver(of: $0.point.instance) })
    guard !waiting.isEmpty else { return }
    handed = waiting.filter { graph.turnedAway.contains($0) || graph.objects[Int($0)].kind == .elsewhere }
    for index in graph.instances.indices { handed.formUnion(handOvers(in: Int32(index)).filter(waiting.contains)) }
  }

  /// What the code of an instance hands over.
  private func handOvers(in instance: Int32) -> [Int32] {
    let code = graph.code(of: instance)
    return code.instructions.filter { isHandOver($0, in: instance, code) }.flatMap { step -> [Int32] in
      let isStore = step.operation == .store || step.operation == .add
      let slots = isStore ? [step.source] : code.arguments(of: step).map(\.slot)
      return slots.filter { $0 >= 0 }.flatMap { Array(graph.objects(in: $0, of: instance)) }
    }
  }

  /// Whether a step gives something to what the project does not declare, or to what nobody knows.
  private func isHandOver(_ step: FlowInstruction, in instance: Int32, _ code: FlowCode) -> Bool {
    switch step.operation {
    case .store, .add: step.extra >= 0 && isForeign(step.extra, step.word, in: instance)
    case .call: step.source < 0 || isForeign(step.source, step.word, in: instance)
    case .make:
      if case .instance = code.types[Int(step.extra)] { false } else { true }
    default: false
    }
  }

  private func isForeign(_ slot: FlowSlot, _ member: WordID, in instance: Int32) -> Bool {
    let objects = graph.objects(in: slot, of: instance)
    return objects.isEmpty
      || objects.contains {
        guard case .instance(let id) = graph.objects[Int($0)].type else { return true }
        return !graph.project.ancestry(of: id).externals.isEmpty
          && graph.project.allMembers(named: member, of: id).isEmpty
      }
  }
}
