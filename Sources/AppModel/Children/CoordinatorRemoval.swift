import ProjectModel
import SwiftOutline
import SwiftSource

/// A place of the code that takes a coordinator out of the property in which it stays, or hands it to a function that does.
public struct CoordinatorRemoval: Hashable, Sendable {
  /// Where it is taken out; nil in a class outside the project.
  public var property: DeclarationRef?
  /// The code.
  public var body: Body
  /// The statement that takes it out, or the call that hands it on.
  public var node: NodeIndex
  /// A call that hands it on.
  public var isHanded: Bool
  /// The parameter of the function around that is taken out.
  public var parameter: DeclarationRef?
  /// It is the object whose code it is.
  public var isSelf: Bool
}

/// Finds where coordinators are let go, and follows what is taken out up to the code that names it.
struct CoordinatorRemovalFinder {
  let graph: ObjectGraph
  let triggers: TriggerGraph
  private(set) var removals: [CoordinatorRemoval] = []
  private var seen: Set<CoordinatorRemoval> = []
  /// The parameters whose callers were read.
  private var followed: Set<Handed> = []

  /// What a function is given and takes out of a property.
  private struct Handed: Hashable {
    var property: DeclarationRef?
    var point: CodePoint
    var position: Int
  }

  init(graph: ObjectGraph, triggers: TriggerGraph) {
    self.graph = graph
    self.triggers = triggers
    for ref in graph.drops { read(ref) }
  }

  private mutating func read(_ ref: StepRef) {
    let step = graph.step(ref)
    let drop = graph.code(of: ref.instance).drops[Int(step.count)]
    guard !drop.isInitial, step.extra >= 0 else { return }
    for owner in graph.objects(in: step.extra, of: ref.instance) {
      let key = FieldKey(object: ObjectID(owner), name: step.word)
      let property = graph.properties[key]
      guard property.map(graph.project.isStrong) ?? (step.word == ModelField.children),
        mayHoldCoordinator(property, key)
      else { continue }
      if case .value(let slot) = drop.subject {
        follow(slot, at: ref, from: property)
      } else {
        note(CoordinatorRemoval(property: property, at: ref, in: graph, isHanded: false))
      }
    }
  }

  private func mayHoldCoordinator(_ property: DeclarationRef?, _ key: FieldKey) -> Bool {
    let type = property.map { graph.project.valueType(of: $0) } ?? .unknown
    return graph.project.isCoordinator(type.element ?? type)
      || graph.objects(in: key).contains { graph.isCoordinator($0) }
  }

  private mutating func note(_ removal: CoordinatorRemoval) {
    if seen.insert(removal).inserted { removals.append(removal) }
  }

  /// From a removal to the calls of its function, as far as they hand on what they are given.
  private mutating func follow(_ slot: FlowSlot, at drop: StepRef, from property: DeclarationRef?) {
    var queue = [(ref: drop, slot: slot)]
    while let (ref, slot) = queue.popLast() {
      let code = graph.code(of: ref.instance)
      let origins = SlotOrigins(code).origins(of: slot)
      var removal = CoordinatorRemoval(property: property, at: ref, in: graph, isHanded: ref != drop)
      removal.isSelf = origins.contains(.receiver)
      let positions = origins.compactMap { origin -> Int? in
        if case .parameter(let position) = origin { return position }
        return nil
      }
      removal.parameter = positions.first.map { code.parameters[$0].parameter }
      note(removal)
      let point = CodePoint(instance: ref.instance, closure: -1)
      for position in positions where triggers.isFunction(point) {
        guard followed.insert(Handed(property: property, point: point, position: position)).inserted else { continue }
        for edge in triggers.runs(of: point) {
          guard let step = edge.step, let slot = graph.argument(of: step, for: position, of: point), slot >= 0 else {
            continue
          }
          queue.append((step, slot))
        }
      }
    }
  }
}

extension CoordinatorRemoval {
  init(property: DeclarationRef?, at ref: StepRef, in graph: ObjectGraph, isHanded: Bool) {
    self.init(
      property: property, body: graph.code(of: ref.instance).body, node: graph.step(ref).node, isHanded: isHanded,
      isSelf: false)
  }
}
