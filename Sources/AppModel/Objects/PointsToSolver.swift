import ProjectModel
import SwiftOutline
import SwiftSource

/// Solves the inclusion constraints of the app: which objects may each variable be (Andersen 1994), a function once for each
/// object it runs on (Milanova, Rountev, Ryder 2005).
///
/// A fact is a variable and an object. Each new fact goes along the copy edges and wakes the steps that wait for the variable:
/// loads, stores and calls, which add edges and instances of code in turn. Nothing is ever taken back, so it ends.
struct PointsToSolver {
  /// So many objects in one variable are still told apart.
  static let setLimit = 96

  let project: Project
  let effects: ObjectEffects
  let words: FlowWords
  var lookup: MemberLookup
  var graph: ObjectGraph
  /// By variable: where its objects go.
  var edges: [[Int32]] = []
  /// By variable: the steps that wait for its objects.
  var waiting: [[StepRef]] = []
  /// By variable: the calls that run, or hand on, the closures that come.
  var runners: [[Runner]] = []
  /// By variable: the type that its objects must have; -1 for any.
  var filters: [Int32] = []
  private var queue: [(variable: Int32, object: Int32)] = []
  private var codeOfBody: [Body: Int32] = [:]
  private var instanceKeys: [UInt64: Int32] = [:]
  private var edgeKeys: Set<UInt64> = []
  var objectOfSite: [NodeRef: Int32] = [:]
  var typeObjects: [ValueType: Int32] = [:]
  var methodObjects: [MethodKey: Int32] = [:]
  var extents: [TypeID: Int32] = [:]
  /// Calls whose effects are in.
  var applied: Set<StepRef> = []
  /// Calls that hand closures to something that the project does not declare.
  var handing: [StepRef] = []
  var handed = 0
  /// Variables of parameters that something outside fills.
  var openParameters: [(variable: Int32, parameter: DeclarationRef)] = []
  var openParametersRead = 0
  var uncalledRead = 0
  /// Subscriptions with the calls that made them.
  var tokens: [(ref: StepRef, object: Int32)] = []
  var heldTokens: Set<Int32> = []
  /// Calls that wait for their receiver.
  var waitingCalls: [StepRef] = []
  /// Subjects that some code completes.
  var completing: Set<Int32> = []
  var castsRead = 0
  var objectsRead = 0
  var tokenOfStep: [StepRef: Int32] = [:]
  /// The types of all objects, with what they inherit from.
  var seenTypes: Set<TypeID> = []
  private var kindMemory: [UInt64: Bool] = [:]

  init(project: Project, effects: ObjectEffects) {
    self.project = project
    self.effects = effects
    words = FlowWords(project: project)
    lookup = MemberLookup(project: project)
    graph = ObjectGraph(project: project)
    graph.objects.append(ModelObject(kind: .global, type: .unknown))
  }

  // MARK: Variables

  mutating func newVariables(_ count: Int32) -> Int32 {
    let first = Int32(graph.sets.count)
    for _ in 0..<count {
      graph.sets.append([])
      edges.append([])
      waiting.append([])
      runners.append([])
      filters.append(-1)
    }
    return first
  }

  func variable(_ slot: FlowSlot, of instance: Int32) -> Int32 { graph.instances[Int(instance)].base + slot }

  mutating func field(_ word: WordID, of object: Int32) -> Int32 {
    let key = FieldKey(object: ObjectID(object), name: word)
    if let known = graph.fields[key] { return known }
    let made = newVariables(1)
    graph.fields[key] = made
    graph.fieldOrder.append(key)
    return made
  }

  // MARK: Facts

  mutating func add(_ object: Int32, to variable: Int32) {
    let type = filters[Int(variable)]
    if type >= 0, !mayBe(object, TypeID(Int(type))) { return }
    guard graph.sets[Int(variable)].count < Self.setLimit else {
      graph.crowds.insert(variable)
      return
    }
    if graph.sets[Int(variable)].insertSorted(object) { queue.append((variable, object)) }
  }

  mutating func connect(_ source: Int32, to destination: Int32) {
    guard source != destination, edgeKeys.insert(UInt64(UInt32(source)) << 32 | UInt64(UInt32(destination))).inserted
    else { return }
    edges[Int(source)].append(destination)
    for object in graph.sets[Int(source)] { add(object, to: destination) }
  }

  private mutating func wait(_ step: StepRef, for variable: Int32) {
    waiting[Int(variable)].append(step)
    for object in graph.sets[Int(variable)] { run(step, with: object) }
  }

  mutating func solve() {
    var next = 0
    while next < queue.count {
      let (variable, object) = queue[next]
      next += 1
      var index = 0
      while index < edges[Int(variable)].count {
        add(object, to: edges[Int(variable)][index])
        index += 1
      }
      index = 0
      while index < waiting[Int(variable)].count {
        run(waiting[Int(variable)][index], with: object)
        index += 1
      }
      index = 0
      while index < runners[Int(variable)].count {
        run(runners[Int(variable)][index], with: object)
        index += 1
      }
      if next > 65_536, next * 2 > queue.count {
        queue.removeFirst(next)
        next = 0
      }
    }
    queue.removeAll(keepingCapacity: true)
  }

  /// Whether an object may be a value of a declared type.
  private mutating func mayBe(_ object: Int32, _ type: TypeID) -> Bool {
    guard case .instance(let id) = graph.objects[Int(object)].type else {
      return !project[type].isDeclared || project[type].kind == .protocol
        || graph.objects[Int(object)].kind != .made
    }
    let key = UInt64(UInt32(id.index)) << 32 | UInt64(UInt32(type.index))
    if let known = kindMemory[key] { return known }
    // Values and payloads are looked through: what they hold may be asked for.
    let isWrapped = project[type].kind == .enum || project[type].kind == .struct || project[id].kind == .enum
    let answer = isWrapped || project[type].kind == .extension || project.isKind(id, of: type)
    kindMemory[key] = answer
    return answer
  }

  // MARK: Code

  mutating func code(of body: Body) -> Int32 {
    if let known = codeOfBody[body] { return known }
    var lowering = FlowLowering(body: body, project: project, words: words)
    graph.codes.append(lowering.lower())
    let index = Int32(graph.codes.count - 1)
    codeOfBody[body] = index
    return index
  }

  /// A body as it runs on an object: made when it is first asked for.
  mutating func instance(of body: Body, on receiver: Int32) -> Int32 {
    let code = code(of: body)
    let key = UInt64(UInt32(code)) << 32 | UInt64(UInt32(receiver))
    if let known = instanceKeys[key] { return known }
    let index = Int32(graph.instances.count)
    instanceKeys[key] = index
    let base = newVariables(graph.codes[Int(code)].slotCount)
    graph.instances.append(CodeInstance(code: code, receiver: ObjectID(receiver), base: base))
    for filter in graph.codes[Int(code)].filters { filters[Int(base + filter.slot)] = Int32(filter.type.index) }
    add(receiver, to: base + FlowCode.selfSlot)
    start(index)
    return index
  }

  /// Adds the constraints of all steps of a new instance.
  private mutating func start(_ index: Int32) {
    let instance = graph.instances[Int(index)]
    let code = graph.codes[Int(instance.code)]
    for (position, step) in code.instructions.enumerated() {
      let ref = StepRef(instance: index, step: Int32(position))
      switch step.operation {
      case .copy: connect(instance.base + step.source, to: instance.base + step.destination)
      case .load, .selector:
        step.source >= 0 ? wait(ref, for: instance.base + step.source) : loadGlobal(step, instance: index)
      case .store, .add:
        graph.stores.append(ref)
        step.extra >= 0 ? wait(ref, for: instance.base + step.extra) : storeGlobal(step, instance: index)
      case .drop: graph.drops.append(ref)
      case .call: call(ref, step)
      case .run:
        if step.arguments > 0 { waitingCalls.append(ref) }
        if step.source >= 0 { wait(ref, for: instance.base + step.source) }
      case .make: make(ref, step)
      case .closure: makeClosure(step, instance: index)
      case .tuple: makeTuple(ref, step)
      case .metatype:
        add(typeObject(code.types[Int(step.extra)]), to: instance.base + step.destination)
      }
    }
  }

  /// What a step does with one more object.
  private mutating func run(_ ref: StepRef, with object: Int32) {
    let step = graph.step(ref)
    switch step.operation {
    case .load: load(step, from: object, instance: ref.instance)
    case .store, .add: store(step, into: object, ref: ref)
    case .call: dispatch(ref, step, on: object)
    case .run: runValue(object, ref: ref, step: step)
    case .selector: select(step, on: object, ref: ref)
    default: return
    }
  }

  private mutating func makeClosure(_ step: FlowInstruction, instance: Int32) {
    let code = graph.codes[Int(graph.instances[Int(instance)].code)]
    let node = NodeRef(file: code.body.file, index: step.node)
    let object = ModelObject(
      kind: .closure(instance: instance, index: step.extra), type: .function(.unknown), site: node, makers: [instance])
    graph.objects.append(object)
    add(Int32(graph.objects.count - 1), to: variable(step.destination, of: instance))
  }

  mutating func typeObject(_ type: ValueType) -> Int32 {
    if let known = typeObjects[type] { return known }
    graph.objects.append(ModelObject(kind: .type, type: type))
    let index = Int32(graph.objects.count - 1)
    typeObjects[type] = index
    return index
  }

  /// All objects of a type, whoever made them: what an injected value may be.
  mutating func extent(of type: TypeID) -> Int32 {
    if let known = extents[type] { return known }
    let made = newVariables(1)
    extents[type] = made
    for index in graph.objects.indices { enter(Int32(index), into: type, made) }
    return made
  }

  /// Lets a new object into the sets of its types.
  mutating func note(_ type: ValueType, of object: Int32) {
    guard case .instance(let id) = type else { return }
    for above in project.lineage(of: id) {
      seenTypes.insert(above)
      if let extent = extents[above] { add(object, to: extent) }
    }
  }

  mutating func enter(_ object: Int32, into type: TypeID, _ extent: Int32) {
    let made = graph.objects[Int(object)]
    guard made.kind == .made || made.kind == .elsewhere, case .instance(let id) = made.type,
      project.isKind(id, of: type)
    else { return }
    add(object, to: extent)
  }
}

/// Tells methods as values apart: by function, receiver and place.
struct MethodKey: Hashable {
  var kind: ModelObject.Kind
  var node: NodeIndex
  var instance: Int32
}

extension Array where Element == Int32 {
  /// Inserts into a sorted array; false if it is there.
  mutating func insertSorted(_ element: Int32) -> Bool {
    if isEmpty || self[count - 1] < element {
      append(element)
      return true
    }
    let place = lowerBound(element)
    if self[place] == element { return false }
    insert(element, at: place)
    return true
  }

  /// The first position whose element is not smaller.
  func lowerBound(_ element: Int32) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < element { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether a sorted array has an element.
  func containsSorted(_ element: Int32) -> Bool {
    let place = lowerBound(element)
    return place < count && self[place] == element
  }
}
