import ProjectModel
import SwiftOutline
import SwiftSource

/// Solves the inclusion constraints of the app: which objects may each variable be (Andersen 1994), a function once for each
/// object it runs on (Milanova, Rountev, Ryder 2005).
///
/// A fact is a variable and an object. Each new fact goes along the copy edges and wakes the steps that wait for the variable:
/// loads, stores and calls, which add edges and instances of code in turn. Nothing is ever taken back, so it ends.
///
/// It cannot be copied: dozens of tables would be retained for each closure that mentions it.
struct PointsToSolver: ~Copyable {
  /// So many objects in one variable are still told apart.
  static let setLimit = 96
  /// A protocol with so many classes still says which objects a container gives.
  static let implementationLimit = 4

  let project: Project
  let effects: ObjectEffects
  var lowering: FlowLowering
  private let lowered: LoweredBodies
  var lookup: MemberLookup
  /// By type: what declares it.
  let kinds: [DeclarationKind]
  var graph: ObjectGraphTables
  var variables = VariableStore(forNodes: 0)
  var queue: [Fact] = []
  /// Objects that a step is run with, while its variable may get more of them.
  var held: [Int32] = []
  /// By object: its class, struct or enum; -1 for what the project does not declare.
  private(set) var classes: [Int32] = []
  /// By the node of a body.
  private var codeOfBody = NumberTable()
  /// By code: the number of its first step among those of all codes.
  private var codeSteps: [Int32] = []
  var instanceKeys = NumberTable()
  /// By code: the slot of the parameter for which it is run once for each child; -1 without one, nil where nobody asked.
  var childParameters: [FlowSlot?] = []
  /// By code: it gives a coordinator that it makes; nil where nobody asked.
  var makers: [Bool?] = []
  /// Instances for any child, or for any call, until it shows that they are needed.
  var unsplit: [Int32] = []
  /// By such an instance and a child: the instance for the child.
  var childInstances = NumberTable()
  /// By such an instance and the number of a call string: the instance for the call.
  var callInstances = NumberTable()
  /// By a call and the call around it: their number.
  var callStrings = NumberTable()
  /// By call string: the last call of it.
  var lastCalls: [Int32] = []
  /// Instances that have others for their children or calls.
  var split: Set<Int32> = []
  /// By instance: the number of its first step among those of all instances.
  private(set) var instanceSteps: [Int32] = []
  private var instanceStepCount: Int32 = 0
  /// By instance: some code calls its body.
  var called: [Bool] = []
  var edgeTable = PositionTable()
  var rootKeys = KeySet()
  var objectOfSite = NumberTable()
  /// By the first object of a site and a type: where a site makes objects of several types.
  var otherObjects = NumberTable()
  var makerKeys = KeySet()
  var shared = SharedObjects()
  var typeObjects = NumberTable()
  var otherTypeObjects: [ValueType: Int32] = [:]
  var methodObjects: [MethodKey: Int32] = [:]
  var plans = CallPlans()
  /// By step of some code: the class of its last object, and what its name is there, as a number of `lookup`.
  var foundMembers: [(type: Int32, member: Int32)] = []
  /// By type.
  var classPlans: [ClassPlan?]
  var propertyNumbers = NumberTable()
  var propertyPlans: [PropertyPlan] = []
  var accessorNumbers = NumberTable()
  var accessorPlans: [AccessorPlan] = []
  /// By code, as far as somebody asked.
  var openParametersOfCode: [[OpenParameter]?] = []
  /// By type: the variable of all its objects; -1 where nobody asks.
  var extents: [Int32]
  /// By type: the objects of it, linked from the last one.
  var membersOfType: [Int32]
  var memberLinks: [VariableStore.Link] = []
  /// By step of an instance: its effects are in.
  var applied: [Bool] = []
  /// Calls that hand closures to something that the project does not declare.
  var handing: [StepRef] = []
  var handed = 0
  /// Calls that hand closures to what the project adds to a system class.
  var entered: [StepRef] = []
  var enteredRead = 0
  /// Variables of parameters that something outside fills.
  var openParameters: [(variable: Int32, parameter: DeclarationRef)] = []
  var openParametersRead = 0
  /// What coordinators are made with where a call gives it, until somebody knows what that is.
  var injections: [Injection] = []
  var injectionsRead = 0
  var uncalledRead = 0
  /// Properties whose initial values are calls.
  var madeByCalls: [(variable: Int32, property: DeclarationRef, object: Int32)] = []
  var madeByCallsRead = 0
  /// Instances in the order in which they were made, and how many of them have their constraints.
  var pending: [Int32] = []
  var begun = 0
  /// Subscriptions with the calls that made them.
  var tokens: [(ref: StepRef, object: Int32)] = []
  var heldTokens: Set<Int32> = []
  /// Calls that wait for their receiver.
  var waitingCalls: [StepRef] = []
  /// Subjects that some code completes.
  var completing: Set<Int32> = []
  var (castsRead, objectsRead, answersRead) = (0, 0, 0)
  /// Instances of code that casts to a protocol which no object fulfils yet.
  var waitingCasts: [Int32] = []
  /// Calls of functions that are told which type they give.
  var answers: [AskedAnswer] = []
  var tokenOfStep = NumberTable()
  var payloads = CasePayloads()
  var kindMemory = NumberTable()

  init(project: Project, effects: ObjectEffects, words: FlowWords, lowered: LoweredBodies) {
    self.project = project
    self.effects = effects
    lowering = FlowLowering(project: project, words: words)
    self.lowered = lowered
    lookup = MemberLookup(project: project)
    kinds = project.types.map(\.kind)
    graph = ObjectGraphTables(project: project)
    extents = Array(repeating: -1, count: project.types.count)
    membersOfType = extents
    classPlans = Array(repeating: nil, count: project.types.count)
    _ = append(ModelObject(kind: .global, type: .unknown))
  }

  /// The solution.
  consuming func finished() -> ObjectGraph {
    var taps = UnheardTaps(graph, effects: effects)
    let unheard = taps.find()
    if !unheard.isEmpty {
      graph.edges.removeAll { unheard.contains($0.to) }
      graph.roots.removeAll { unheard.contains($0.point) }
    }
    (graph.sets, graph.starts) = variables.flattened()
    graph.crowds = variables.crowds
    openCrowds()
    graph.assumed = variables.reach(from: openParameters.map(\.variable))
    return ObjectGraph(graph).withoutOtherKinds()
  }

  // MARK: Objects and variables

  mutating func append(_ object: ModelObject) -> Int32 {
    graph.objects.append(object)
    if case .instance(let id) = object.type { classes.append(Int32(id.index)) } else { classes.append(-1) }
    return Int32(graph.objects.count - 1)
  }

  /// The class of an object of the project.
  func type(of object: Int32) -> TypeID? {
    let type = classes[Int(object)]
    return type < 0 ? nil : TypeID(Int(type))
  }

  func variable(_ slot: FlowSlot, of instance: Int32) -> Int32 { graph.instances[Int(instance)].base + slot }

  func code(of instance: Int32) -> FlowCode { graph.codes[Int(graph.instances[Int(instance)].code)] }

  mutating func field(_ word: WordID, of object: Int32) -> Int32 {
    variable(ofField: graph.fields.number(of: FieldKey(object: ObjectID(object), name: word)))
  }

  mutating func variable(ofField number: Int) -> Int32 {
    let known = graph.fields.rows[number].variable
    guard known < 0 else { return known }
    let made = variables.add(1)
    graph.fields.setVariable(made, of: number)
    return made
  }

  // MARK: Code

  mutating func code(of body: Body) -> Int32 {
    let key = Self.key(of: NodeRef(file: body.file, index: body.root))
    if let known = codeOfBody[key] { return known }
    let code = lowered.code(of: body) ?? lowering.lower(body)
    let index = Int32(graph.codes.count)
    codeSteps.append(Int32(graph.steps.count))
    graph.steps += code.instructions
    graph.codes.append(code)
    childParameters.append(nil)
    makers.append(nil)
    openParametersOfCode.append(nil)
    plans.makeRoom(forSteps: graph.steps.count)
    foundMembers.append(contentsOf: repeatElement((type: -1, member: -1), count: code.instructions.count))
    codeOfBody.set(key, index)
    return index
  }

  mutating func newInstance(of index: Int32, on receiver: Int32, for child: Int32, calledBy call: Int32 = -1) -> Int32 {
    let made = Int32(graph.instances.count)
    let code = graph.codes[Int(index)]
    let base = variables.add(code.slotCount)
    graph.instances.append(
      CodeInstance(
        code: index, receiver: ObjectID(receiver), base: base, child: child, call: call,
        firstStep: codeSteps[Int(index)]))
    instanceSteps.append(instanceStepCount)
    instanceStepCount += Int32(code.instructions.count)
    applied.append(contentsOf: repeatElement(false, count: code.instructions.count))
    called.append(false)
    for slot in code.empties { variables.close(base + slot) }
    for slot in code.parts { variables.setFilter(VariableStore.parts, of: base + slot) }
    for filter in code.filters { variables.setFilter(Int32(filter.type.index), of: base + filter.slot) }
    if code.hasSelf { add(receiver, to: base + FlowCode.selfSlot) }
    pending.append(made)
    return made
  }

  /// Adds the constraints of all steps of a new instance.
  mutating func start(_ index: Int32) {
    let code = code(of: index)
    let row = graph.instances[Int(index)]
    let base = row.base
    for position in 0..<Int32(code.instructions.count) {
      let step = graph.steps[Int(row.firstStep + position)]
      let ref = StepRef(instance: index, step: position)
      switch step.operation {
      case .copy: step.word == .none ? connect(base + step.source, to: base + step.destination) : copy(ref, step)
      case .load, .selector:
        step.source >= 0 ? wait(ref, for: base + step.source) : loadGlobal(step, instance: index)
      case .store, .add:
        graph.stores.append(ref)
        step.extra >= 0 ? wait(ref, for: base + step.extra) : storeGlobal(step, instance: index)
      case .drop: graph.drops.append(ref)
      case .call: call(ref, step)
      case .run:
        if step.arguments > 0 { waitingCalls.append(ref) }
        if step.source >= 0 { wait(ref, for: base + step.source) }
      case .make: make(ref, step)
      case .closure: makeClosure(step, instance: index)
      case .tuple: makeTuple(ref, step)
      case .metatype: add(typeObject(code.types[Int(step.extra)]), to: base + step.destination)
      }
    }
  }
}
