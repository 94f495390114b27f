import ProjectModel
import SwiftOutline
import SwiftSource

/// A closure (or bound method) that ends up in a stored property of a coordinator.
struct StoredClosure {
  /// The closure, the local function or the method reference.
  var value: NodeIndex
  /// The expression that names the coordinator; nil where it is made on the spot and has no name here.
  var child: NodeIndex?
  var childType: ValueType
  /// The property that stores it.
  var property: WordID
  /// The assignment or call that hands it over.
  var node: NodeIndex
  /// Whether somebody else keeps the subscription to what the coordinator publishes.
  var isSubscription = false
}

/// What the bodies of a project ask again and again.
struct StoredClosureMemory {
  /// Functions that keep a subscription, and those that make one.
  let keeping, subscribing: Set<WordID>
  fileprivate var sinks: [DeclarationRef: [ClosureSink]] = [:]
  /// Whether a coordinator ends what it publishes.
  var endings: [TypeID: Bool] = [:]

  init(project: Project) {
    keeping = Set(["store", "disposed", "add", "insert", "append"].compactMap { project.words.find($0) })
    subscribing = Set(
      ["sink", "subscribe", "observe", "drive", "bind", "addObserver", "handleEvents"]
        .compactMap { project.words.find($0) })
  }
}

/// Finds the closures that a body stores in coordinators.
struct StoredClosureFinder {
  let reader: BodyReader
  var memory: StoredClosureMemory
  private var outline: FileOutline { reader.outline }
  private var project: Project { reader.project }

  /// All of a body, with what was learned in the bodies before.
  static func closures(in reader: BodyReader, memory: inout StoredClosureMemory) -> [StoredClosure] {
    var finder = StoredClosureFinder(reader: reader, memory: memory)
    swap(&finder.memory, &memory)
    defer { swap(&finder.memory, &memory) }
    return finder.closures()
  }

  private mutating func closures() -> [StoredClosure] {
    var found: [StoredClosure] = []
    for index in reader.nodes {
      switch outline.nodes[index].kind {
      case .assign: found += assigned(NodeIndex(index))
      case .call: found += handedOver(NodeIndex(index)) + subscribed(NodeIndex(index))
      default: break
      }
    }
    return found
  }

  // MARK: Assignments

  /// `child.onFinish = { … }`, `child.onFinish = done`, `child.subscription = publisher.sink { … }`.
  private func assigned(_ assign: NodeIndex) -> [StoredClosure] {
    let children = Array(outline.children(of: assign))
    guard children.count == 2, project.text(outline[assign].word) == "=", let child = owner(of: children[0]) else {
      return []
    }
    let type = reader.type(of: child)
    let property = outline[children[0]].word
    guard isCoordinatorObject(type) else { return [] }
    if outline[children[1]].kind == .call {
      return subscriptions(below: children[1]).map {
        StoredClosure(value: $0, child: child, childType: type, property: property, node: assign)
      }
    }
    guard let value = reader.callable(behind: children[1]), storesClosure(property, in: type) else { return [] }
    return [StoredClosure(value: value, child: child, childType: type, property: property, node: assign)]
  }

  /// The `child` of `child.property`.
  private func owner(of target: NodeIndex) -> NodeIndex? {
    guard outline[target].kind == .member, !outline[target].flags.contains(.implicitBase) else { return nil }
    return outline.firstChild(of: target)
  }

  // MARK: Calls

  /// `Child(onFinish: { … })`, `child.configure(onFinish: { … })`, `start(child, onFinish: { … })`, where the function stores
  /// its parameter.
  private mutating func handedOver(_ call: NodeIndex) -> [StoredClosure] {
    guard reader.arguments(of: call).contains(where: { value(of: $0) != nil }), mayReachCoordinator(call) else {
      return []
    }
    for target in reader.targets(of: call) {
      var found: [StoredClosure] = []
      for pair in reader.pairs(of: call, with: target) {
        guard let value = value(of: pair.argument) else { continue }
        found += sinks(of: pair.parameter, in: target).compactMap { stored(value, in: $0, by: call, to: target) }
      }
      if !found.isEmpty { return found }
    }
    return []
  }

  private mutating func sinks(of parameter: DeclarationRef, in function: DeclarationRef) -> [ClosureSink] {
    if let known = memory.sinks[parameter] { return known }
    let found = ClosureSinks(project: project).sinks(of: parameter, in: function)
    memory.sinks[parameter] = found
    return found
  }

  private func value(of argument: NodeIndex) -> NodeIndex? {
    reader.expression(of: argument).flatMap { reader.callable(behind: $0) }
  }

  /// Calls on objects of unknown type may mean any function of that name.
  private func mayReachCoordinator(_ call: NodeIndex) -> Bool {
    guard reader.constructedType(of: call) == nil, let receiver = reader.receiver(of: call) else { return true }
    return reader.type(of: receiver).typeID != nil
  }

  private func stored(_ value: NodeIndex, in sink: ClosureSink, by call: NodeIndex, to target: DeclarationRef)
    -> StoredClosure?
  {
    let child: NodeIndex?
    let type: ValueType
    switch sink.holder {
    case .receiver:
      let made = reader.constructedType(of: call)
      child = made == nil ? reader.receiver(of: call) : reader.nameGiven(to: call)
      type = made ?? child.map { reader.type(of: $0) } ?? .unknown
    case .result:
      child = reader.nameGiven(to: call)
      type = sink.made ?? reader.type(of: call)
    case .parameter(let parameter):
      let pair = reader.pairs(of: call, with: target).first { $0.parameter == parameter }
      child = pair.flatMap { reader.expression(of: $0.argument) }
      type = child.map { reader.type(of: $0) } ?? .unknown
    }
    guard isCoordinatorObject(type) else { return nil }
    return StoredClosure(value: value, child: child, childType: type, property: sink.property, node: call)
  }

  // MARK: Subscriptions

  /// `publisher.sink { … }.store(in: &child.subscriptions)`, `….disposed(by: child.disposeBag)`,
  /// `child.subscriptions.insert(publisher.sink { … })`.
  private mutating func subscribed(_ call: NodeIndex) -> [StoredClosure] {
    guard memory.keeping.contains(outline[call].word), let receiver = reader.receiver(of: call) else { return [] }
    for argument in reader.arguments(of: call) {
      guard let value = reader.expression(of: argument) else { continue }
      let found =
        outline[value].kind == .call
        ? subscriptions(below: value, keptIn: receiver, by: call)
        : subscriptions(below: receiver, keptIn: place(behind: value), by: call)
      if !found.isEmpty { return found }
    }
    let kept = reader.arguments(of: call).compactMap { reader.expression(of: $0) }
    return kept.flatMap { published(in: outline[$0].kind == .call ? $0 : receiver, by: call) }
  }

  /// The `x` of `&x`.
  private func place(behind value: NodeIndex) -> NodeIndex {
    outline[value].kind == .prefix ? outline.firstChild(of: value) ?? value : value
  }

  private func subscriptions(below chain: NodeIndex, keptIn list: NodeIndex, by call: NodeIndex) -> [StoredClosure] {
    guard let child = owner(of: list), isCoordinatorObject(reader.type(of: child)) else { return [] }
    return subscriptions(below: chain).map {
      StoredClosure(
        value: $0, child: child, childType: reader.type(of: child), property: outline[list].word, node: call)
    }
  }

  /// The closures that a chain of calls subscribes.
  func subscriptions(below chain: NodeIndex) -> [NodeIndex] {
    var found: [NodeIndex] = []
    var current: NodeIndex? = chain
    while let node = current, outline[node].kind == .call || outline[node].kind == .member {
      if outline[node].kind == .call, memory.subscribing.contains(outline[node].word) {
        found += reader.arguments(of: node).compactMap { value(of: $0) }
      }
      current = outline[node].flags.contains(.implicitBase) ? nil : outline.firstChild(of: node)
    }
    return found
  }

  // MARK: Types

  func isCoordinatorObject(_ type: ValueType) -> Bool {
    switch type {
    case .instance(let id):
      let roles = project.roles(of: id)
      guard roles.isDisjoint(with: [.representableHelper, .testDouble]) else { return false }
      if roles.contains(.coordinator) { return project[id].isReference }
      return roles.contains(.coordinatorProtocol) || isKnownForCoordinators(id)
    case .external(let name): return project.isCoordinatorName(name)
    default: return false
    }
  }

  /// A protocol that only coordinators conform to, whatever it is called.
  private func isKnownForCoordinators(_ id: TypeID) -> Bool {
    guard project[id].kind == .protocol else { return false }
    let conformers = project.family(of: id).filter { project[$0].kind != .protocol }
    return !conformers.isEmpty
      && conformers.allSatisfy { project[$0].isReference && project.roles(of: $0).contains(.coordinator) }
  }

  /// Whether a property holds closures; of an undeclared coordinator every property that is given one does.
  private func storesClosure(_ name: WordID, in type: ValueType) -> Bool {
    guard case .instance(let id) = type else { return true }
    let declared = project.allMembers(named: name, of: id)
    if declared.isEmpty { return project.ancestry(of: id).externals.contains { project.isCoordinatorName($0) } }
    return declared.contains { ref in
      // What a protocol requires is no more than an accessor to it.
      let isStored = !project[ref].modifiers.contains(.computed) || project[id].kind == .protocol
      guard project[ref].kind == .variable, isStored else { return false }
      switch project.valueType(of: ref) {
      case .function, .unknown, .external: return true
      default: return false
      }
    }
  }
}
