import ProjectModel
import SwiftOutline
import SwiftSource

/// Where the code says that one object holds another one, and where it lets go.
public struct HeapEvidence: Sendable {
  private let graph: ObjectGraph
  private let triggers: TriggerGraph
  private var stores: [FieldKey: [StepRef]] = [:]
  private var drops: [FieldKey: [StepRef]] = [:]
  private var dropsAtPoint: [CodePoint: [StepRef]] = [:]

  init(_ triggers: TriggerGraph) {
    graph = triggers.graph
    self.triggers = triggers
    for ref in graph.stores {
      for key in keys(of: ref) { stores[key, default: []].append(ref) }
    }
    for ref in graph.drops where !drop(ref).isInitial {
      for key in keys(of: ref) { drops[key, default: []].append(ref) }
      dropsAtPoint[graph.point(of: ref), default: []].append(ref)
    }
  }

  /// The properties that a store or a removal changes; those of the process where it names no object.
  func keys(of ref: StepRef) -> [FieldKey] {
    let step = graph.step(ref)
    guard step.extra >= 0 else { return [FieldKey(object: ObjectID(0), name: step.word)] }
    return graph.objects(in: step.extra, of: ref.instance).map { FieldKey(object: ObjectID($0), name: step.word) }
  }

  /// The steps that put an object into a property of another one.
  public func stores(of object: Int32, in key: FieldKey) -> [StepRef] {
    (stores[key] ?? []).filter { holds(graph.step($0).source, object, $0) }
  }

  /// The steps that put anything into a property of an object.
  public func stores(into key: FieldKey) -> [StepRef] {
    stores[key] ?? []
  }

  /// The steps that take something out of a property of an object.
  public func drops(from key: FieldKey) -> [StepRef] {
    drops[key] ?? []
  }

  /// The removals of a point of code.
  func drops(at point: CodePoint) -> [StepRef] { dropsAtPoint[point] ?? [] }

  /// What a removal takes out.
  public func drop(_ ref: StepRef) -> FlowDrop { graph.code(of: ref.instance).drops[Int(graph.step(ref).count)] }

  /// Whether a removal may take out an object.
  public func mayDrop(_ ref: StepRef, _ object: Int32) -> Bool {
    switch drop(ref).subject {
    case .all: return !isPutBack(object, by: ref)
    case .position, .key: return true
    case .value(let slot): return graph.objects(in: slot, of: ref.instance).containsSorted(object)
    case .others(let slot): return graph.objects(in: slot, of: ref.instance) != [object]
    case .types(let types):
      guard case .instance(let id) = graph.objects[Int(object)].type else { return true }
      return types.contains { graph.project.areRelated($0, id) }
    }
  }

  /// `children = [child]` takes out all and keeps the child.
  private func isPutBack(_ object: Int32, by ref: StepRef) -> Bool {
    let step = graph.step(ref)
    let code = graph.code(of: ref.instance)
    let next = Int(ref.step) + 1
    guard code.instructions.indices.contains(next), code.instructions[next].node == step.node,
      code.instructions[next].operation == .store
    else { return false }
    return graph.objects(in: code.instructions[next].source, of: ref.instance).containsSorted(object)
  }

  private func holds(_ slot: FlowSlot, _ object: Int32, _ ref: StepRef) -> Bool {
    slot < 0 ? object == 0 : graph.objects(in: slot, of: ref.instance).containsSorted(object)
  }

  /// Where an object gets hold of another one: the store, the declaration with its initial value, or where the holder is made.
  public func place(of edge: HeapEdge) -> Place? {
    switch edge.link {
    case .capture(let node): return Place(file: node.file, range: graph.project[node].range)
    case .receiver: return site(of: edge.from)
    case .property(let name):
      let key = FieldKey(object: ObjectID(edge.from), name: name)
      if let store = stores(of: edge.to, in: key).first { return graph.place(of: store) }
      if let property = graph.properties[key] {
        return Place(file: property.file, range: graph.project[property].nameRange)
      }
      return site(of: edge.from)
    }
  }

  /// The expression that makes an object.
  public func site(of object: Int32) -> Place? {
    graph.objects[Int(object)].site.map { Place(file: $0.file, range: graph.project[$0].range) }
  }
}

extension HeapEvidence {
  /// The expression by which an object is handed over that a step stores: at the call that passes it, however many functions lie
  /// between.
  public func handing(of object: Int32, through store: StepRef, triggers: TriggerGraph) -> Place {
    var current = (ref: store, slot: graph.step(store).source)
    var place = graph.place(of: valueNode(of: store), in: store.instance)
    for _ in 0..<8 {
      let code = graph.code(of: current.ref.instance)
      let point = CodePoint(instance: current.ref.instance, closure: -1)
      guard
        let position = SlotOrigins(code).origins(of: current.slot).lazy.compactMap({ origin -> Int? in
          if case .parameter(let position) = origin { return position }
          return nil
        }).first
      else { return place }
      let passing = triggers.runs(of: point).lazy.compactMap { edge -> (StepRef, FlowSlot)? in
        guard let step = edge.step else { return nil }
        return graph.slot(handing: object, by: step, for: position, of: point).map { (step, $0) }
      }
      guard let found = passing.first else { return place }
      place = argumentPlace(of: found.0, slot: found.1)
      current = (found.0, found.1)
    }
    return place
  }

  private func argumentPlace(of ref: StepRef, slot: FlowSlot) -> Place {
    let step = graph.step(ref)
    let code = graph.code(of: ref.instance)
    let outline = graph.project.files[code.body.file].outline
    guard let argument = code.arguments(of: step).first(where: { $0.slot == slot }) else { return graph.place(of: ref) }
    return graph.place(of: outline.firstChild(of: argument.node) ?? argument.node, in: ref.instance)
  }

  /// The right side of an assignment, the argument of an `append`.
  private func valueNode(of ref: StepRef) -> NodeIndex {
    let step = graph.step(ref)
    let outline = graph.project.files[graph.code(of: ref.instance).body.file].outline
    guard outline[step.node].kind == .assign else { return step.node }
    var last = step.node
    for child in outline.children(of: step.node) { last = child }
    return last
  }
}

extension HeapEvidence {
  /// Whether the object itself is what some code hands over as `self`.
  func isHandedByItself(_ object: Int32, through store: StepRef) -> Bool {
    var queue = [(ref: store, slot: graph.step(store).source)]
    var seen: Set<StepRef> = [store]
    while let (ref, slot) = queue.popLast() {
      let code = graph.code(of: ref.instance)
      for origin in SlotOrigins(code).origins(of: slot) {
        if case .parameter(let position) = origin {
          queue += givers(of: object, at: position, of: ref.instance).filter { seen.insert($0.ref).inserted }
        }
        // What an object stores into itself is handed to nobody.
        let isHanded = ref != store || graph.step(store).extra != FlowCode.selfSlot
        guard isHanded, origin == .receiver else { continue }
        if graph.receiver(of: ref.instance) == object { return true }
      }
    }
    return false
  }

  /// The calls that hand an object to a parameter of a function; so many that a proof may read.
  private func givers(of object: Int32, at position: Int, of instance: Int32) -> [(ref: StepRef, slot: FlowSlot)] {
    let point = CodePoint(instance: instance, closure: -1)
    return triggers.runs(of: point).lazy.compactMap(\.step).prefix(256).compactMap { step in
      graph.slot(handing: object, by: step, for: position, of: point).map { (step, $0) }
    }
  }

  /// Whether a step stores what its function is given, or what that holds: `stack = parameters.stack`.
  func comesFromOutside(_ store: StepRef) -> Bool {
    let code = graph.code(of: store.instance)
    let origins = SlotOrigins(code)
    var slot = graph.step(store).source
    for _ in 0..<Self.fieldLimit {
      if origins.isParameter(slot) { return true }
      let roots = origins.roots(of: slot)
      guard let load = code.instructions.first(where: { $0.operation == .load && roots.contains($0.destination) }),
        load.source >= 0
      else { return false }
      slot = load.source
    }
    return false
  }

  /// So many properties deep a value may lie in what a function is given.
  private static var fieldLimit: Int { 4 }
}
