import ProjectModel
import SwiftOutline
import SwiftSource

/// Code at which something begins to hold an object.
struct KeepEvent: Hashable {
  var point: CodePoint
  var node: NodeIndex
}

/// What becomes of some objects: who holds them from where on, and who knows them without holding them.
struct ObjectUses {
  /// Where something begins to hold them.
  private(set) var keeps: [Int32: [KeepEvent]] = [:]
  /// Those that something holds, whatever code runs.
  private(set) var isKeptAnyway: Set<Int32> = []
  /// Where something begins to count on them: a weak reference, a target, an end that is connected.
  private(set) var known: [Int32: [KeepEvent]] = [:]
  /// By object: those that have a weak reference to it.
  private(set) var weakHolders: [Int32: Set<Int32>] = [:]
  /// By closure: the objects that it holds weakly.
  private(set) var weakClosures: [CodePoint: [Int32]] = [:]

  private let graph: ObjectGraph
  private let evidence: HeapEvidence
  private let effects: ObjectEffects
  private var isWanted: [Bool]
  /// By step of an instance: it is a call that runs code of the project.
  private var isEnteredStep: [Bool] = []
  /// By instance: the number of its first step.
  private var firstSteps: [Int] = []
  private let association: (call: WordID?, policy: WordID?)
  /// Values that something holds: closures, methods, structs and tuples by themselves last as long as their function.
  private var stored: Set<Int32> = []

  init(
    of objects: [Int32], graph: ObjectGraph, heap: HeapGraph, evidence: HeapEvidence, effects: ObjectEffects
  ) {
    self.graph = graph
    self.evidence = evidence
    self.effects = effects
    let words = graph.project.words
    association = (words.find("objc_setAssociatedObject"), words.find("OBJC_ASSOCIATION_ASSIGN"))
    isWanted = Array(repeating: false, count: graph.objects.count)
    guard !objects.isEmpty else { return }
    for object in objects { isWanted[Int(object)] = true }
    readEdges()
    var handed: [(object: Int32, event: KeepEvent)] = []
    for instance in graph.instances.indices { readSteps(of: Int32(instance), &handed) }
    let held = heap.heldFields(effects: effects)
    for row in held { for object in row.objects where isValue(object) { stored.insert(object) } }
    for (object, _) in handed where isValue(object) { stored.insert(object) }
    for (object, event) in handed { keep(object, at: event) }
    for row in held { readField(row.key, row.objects) }
    for row in heap.weakFields(effects: effects) {
      for object in row.objects where isWanted[Int(object)] {
        weakHolders[object, default: []].insert(row.key.object.index)
        let stores = evidence.stores(of: object, in: row.key)
        for ref in stores { note(object, at: KeepEvent(point: graph.point(of: ref), node: graph.step(ref).node)) }
        if stores.isEmpty { note(object, sinceMakingOf: row.key.object.index) }
      }
    }
    for index in graph.objects.indices { readCaptures(of: Int32(index)) }
  }

  /// Whether a call runs code of the project.
  func isEntered(_ ref: StepRef) -> Bool {
    !firstSteps.isEmpty && isEnteredStep[firstSteps[Int(ref.instance)] + Int(ref.step)]
  }

  private mutating func readEdges() {
    var count = 0
    for instance in graph.instances {
      firstSteps.append(count)
      count += graph.codes[Int(instance.code)].instructions.count
    }
    isEnteredStep = Array(repeating: false, count: count)
    for edge in graph.edges {
      if let ref = edge.step { isEnteredStep[firstSteps[Int(ref.instance)] + Int(ref.step)] = true }
    }
  }

  // MARK: Steps

  private mutating func readSteps(of instance: Int32, _ handed: inout [(object: Int32, event: KeepEvent)]) {
    let code = graph.code(of: instance)
    // What is done with an object as it goes keeps nobody, and nobody counts on it.
    guard !graph.project.isDeinitializer(code.body) else { return }
    for (index, step) in code.instructions.enumerated() {
      switch step.operation {
      case .selector:
        for object in wanted(in: step.source, of: instance) { note(object, at: event(step, instance)) }
      case .store, .add: readStore(step, of: instance, &handed)
      case .call, .run, .make:
        let ref = StepRef(instance: instance, step: Int32(index))
        guard step.arguments > 0 || step.source >= 0, !isEntered(ref) else { continue }
        readForeignCall(step, code, instance, &handed)
      default: continue
      }
    }
  }

  private func event(_ step: FlowInstruction, _ instance: Int32) -> KeepEvent {
    KeepEvent(point: CodePoint(instance: instance, closure: step.closure), node: step.node)
  }

  /// `child.delegate = self`, `child.onFinish = { … }`: its maker waits for an end. `navigation.delegate = self` counts on its object.
  private mutating func readStore(
    _ step: FlowInstruction, of instance: Int32, _ handed: inout [(object: Int32, event: KeepEvent)]
  ) {
    guard step.extra >= 0 else { return }
    if graph.objects(in: step.extra, of: instance).isEmpty {
      let isTarget = effects.effect(of: step.word).contains(.keepsNothing)
      for object in graph.objects(in: step.source, of: instance) {
        if !isTarget {
          handed.append((object, event(step, instance)))
        } else if isWanted[Int(object)] {
          note(object, at: event(step, instance))
        }
      }
    }
    let receiver = graph.receiver(of: instance)
    let targets = wanted(in: step.extra, of: instance).filter { $0 != receiver }
    guard !targets.isEmpty else { return }
    let isConnected = graph.objects(in: step.source, of: instance).contains { object in
      switch graph.objects[Int(object)].kind {
      case .closure, .method: true
      default: object == receiver
      }
    }
    guard isConnected else { return }
    for target in targets { note(target, at: event(step, instance)) }
  }

  /// What a function that the project does not show is given, it may keep.
  private mutating func readForeignCall(
    _ step: FlowInstruction, _ code: FlowCode, _ instance: Int32, _ handed: inout [(object: Int32, event: KeepEvent)]
  ) {
    let kind = kind(of: step, code)
    guard kind != .shown else { return }
    let event = event(step, instance)
    for argument in code.arguments(of: step) where argument.slot >= 0 {
      let isTarget = kind == .looks || !kind.holdsTargets && effects.effect(of: argument.label).contains(.keepsNothing)
      guard !isTarget else {
        for object in wanted(in: argument.slot, of: instance) { note(object, at: event) }
        continue
      }
      for object in graph.objects(in: argument.slot, of: instance)
      where (isWanted[Int(object)] || isValue(object)) && (kind != .soon || waits(object)) {
        handed.append((object, event))
      }
    }
    // `view.environmentObject(model)`: the result may hold the value that it is asked of.
    guard step.operation == .call, step.source >= 0, step.destination >= 0, kind == .keeps else { return }
    for object in graph.objects(in: step.source, of: instance) where isValue(object) { handed.append((object, event)) }
  }

  private enum ForeignKind {
    case keeps, keepsTargets, soon, looks
    /// An object of the project, whose properties say what it holds, or a log.
    case shown

    var holdsTargets: Bool { self == .keepsTargets }
  }

  private func kind(of step: FlowInstruction, _ code: FlowCode) -> ForeignKind {
    var word = step.word
    if step.operation == .make {
      switch code.types[Int(step.extra)] {
      case .external(let name): word = name
      default: return .shown
      }
    }
    let effect = effects.effect(of: word)
    if effect.contains(.logs) { return .shown }
    if effect.contains(.looks) || isAssigned(step, code) { return .looks }
    if effect.contains(.holdsTargets) { return .keepsTargets }
    return effect.isDisjoint(with: [.soon, .elements]) ? .keeps : .soon
  }

  /// `objc_setAssociatedObject(…, .OBJC_ASSOCIATION_ASSIGN)`.
  private func isAssigned(_ step: FlowInstruction, _ code: FlowCode) -> Bool {
    guard step.word == association.call else { return false }
    let outline = graph.project.files[code.body.file].outline
    return outline.subtree(of: step.node).contains { outline.nodes[$0].word == association.policy }
  }

  /// A task that suspends, or goes round for ever, keeps what it mentions.
  private func waits(_ object: Int32) -> Bool {
    guard case .closure(let instance, let index) = graph.objects[Int(object)].kind else { return false }
    let code = graph.code(of: instance)
    let outline = graph.project.files[code.body.file].outline
    return outline.subtree(of: code.closures[Int(index)].node).contains { position in
      let node = outline.nodes[position]
      return node.kind == .effect && graph.project.text(node.word) == "await"
        || [.forStatement, .whileStatement, .repeatStatement].contains(node.kind)
    }
  }

  // MARK: Fields and captures

  private mutating func readField(_ key: FieldKey, _ objects: ArraySlice<Int32>) {
    // A struct or a tuple in a local lasts as long as its function.
    guard !isValue(key.object.index) || stored.contains(key.object.index) else { return }
    for object in objects {
      let target: Int32
      switch graph.objects[Int(object)].kind {
      case .method(_, let receiver): target = receiver
      default: target = object
      }
      guard target >= 0, isWanted[Int(target)] else { continue }
      let stores = evidence.stores(of: object, in: key)
      for ref in stores { keep(target, at: KeepEvent(point: graph.point(of: ref), node: graph.step(ref).node)) }
      if stores.isEmpty { keep(target, sinceMakingOf: key.object.index) }
    }
  }

  /// What an object is made with it holds from there on.
  private mutating func keep(_ object: Int32, sinceMakingOf holder: Int32) {
    let events = makings(of: holder)
    if events.isEmpty { isKeptAnyway.insert(object) }
    for event in events { keep(object, at: event) }
  }

  private mutating func note(_ object: Int32, sinceMakingOf holder: Int32) {
    for event in makings(of: holder) { note(object, at: event) }
  }

  private func makings(of holder: Int32) -> [KeepEvent] {
    let made = graph.objects[Int(holder)]
    return made.makers.compactMap { maker in
      guard let site = made.site, graph.code(of: maker).body.file == site.file else { return nil }
      return graph.code(of: maker).instructions.first { $0.node == site.index }.map { event($0, maker) }
    }
  }

  private mutating func readCaptures(of object: Int32) {
    guard case .closure(let instance, let index) = graph.objects[Int(object)].kind else { return }
    let closure = graph.code(of: instance).closures[Int(index)]
    for capture in closure.captures {
      for target in wanted(in: capture.slot, of: instance) {
        guard !capture.isStrong else {
          let point = CodePoint(instance: instance, closure: closure.outer)
          if stored.contains(object) { keep(target, at: KeepEvent(point: point, node: capture.node)) }
          continue
        }
        note(target, at: KeepEvent(point: CodePoint(instance: instance, closure: closure.outer), node: capture.node))
        weakHolders[target, default: []].insert(object)
        weakClosures[CodePoint(instance: instance, closure: index), default: []].append(target)
      }
    }
  }

  private mutating func keep(_ object: Int32, at event: KeepEvent) {
    var target = object
    if case .method(_, let receiver) = graph.objects[Int(object)].kind { target = receiver }
    guard target >= 0, isWanted[Int(target)] else { return }
    keeps[target, default: []].append(event)
  }

  private mutating func note(_ object: Int32, at event: KeepEvent) { known[object, default: []].append(event) }

  // MARK: Objects

  private func wanted(in slot: FlowSlot, of instance: Int32) -> [Int32] {
    graph.objects(in: slot, of: instance).filter { isWanted[Int($0)] }
  }

  private func isValue(_ object: Int32) -> Bool {
    switch graph.objects[Int(object)].kind {
    case .closure, .method: return true
    case .made:
      switch graph.objects[Int(object)].type {
      case .instance(let id): return !graph.project[id].isReference
      case .tuple: return true
      default: return false
      }
    default: return false
    }
  }
}
