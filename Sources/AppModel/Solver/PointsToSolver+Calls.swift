import ProjectModel
import SwiftOutline
import SwiftSource

extension PointsToSolver {
  /// The arguments of a call.
  func arguments(of step: FlowInstruction, instance: Int32) -> ArraySlice<FlowArgument> {
    step.arguments > 0 ? code(of: instance).arguments(of: step) : []
  }

  func point(_ ref: StepRef, _ step: FlowInstruction) -> CodePoint {
    CodePoint(instance: ref.instance, closure: step.closure)
  }

  // MARK: Functions

  mutating func call(_ ref: StepRef, _ step: FlowInstruction) {
    if step.source >= 0 {
      if !mayBeMember(step.word) { applyEffects(ref, step) }
      if step.arguments > 0 { waitingCalls.append(ref) }
      wait(ref, for: variable(step.source, of: ref.instance))
      return
    }
    guard step.source != FlowCode.nothing else {
      applyEffects(ref, step)
      return
    }
    let targets = globalTargets(ref, step)
    for target in targets { enter(target, on: 0, ref: ref, step: step) }
    if targets.isEmpty { applyEffects(ref, step) }
  }

  private func mayBeMember(_ word: WordID) -> Bool { lookup.isMember(word) || word == WordID(.`init`) }

  private mutating func globalTargets(_ ref: StepRef, _ step: FlowInstruction) -> [CallPlans.Target] {
    let number = codeNumber(of: ref)
    if case .functions(let targets) = plans.plan(for: number, on: -1) { return targets }
    let arguments = Array(arguments(of: step, instance: ref.instance))
    let functions = project.globals(named: step.word).filter { project[$0].kind == .function }
    let found = targets(functions.filter { project.fits(arguments, $0) }, of: ref, step)
    plans.note(.functions(found), for: number, on: -1)
    return found
  }

  /// A call on one object: its own function, a stored closure, or what a framework does.
  mutating func dispatch(_ ref: StepRef, _ step: FlowInstruction, on object: Int32) {
    switch graph.objects[Int(object)].kind {
    case .closure, .method:
      // `onEnd.map { … }`, `completion?.callAsFunction()`: what is done with a closure is done soon.
      applyEffects(ref, step)
      return
    default: break
    }
    guard let id = type(of: object) else { return dispatch(ref, step, onForeign: object) }
    var step = step
    if makeOfInherited(ref, step, on: object, type: id) { step.destination = -1 }
    if step.word == WordID(.`init`) {
      // `T(…)`, `type.init(…)`: whatever type it was told.
      if graph.objects[Int(object)].kind == .type { return construct(.instance(id), ref: ref, step: step) }
      callInitializer(ref, step, on: object, type: id)
      return
    }
    switch plan(ref, step, on: id) {
    case .functions(let targets), .initializers(let targets, _):
      for target in own(targets, of: object) { enter(target, on: object, ref: ref, step: step) }
    case .stored(let plan): runWhenKnown(declare(plan, of: object), ref: ref)
    case .computed:
      load(ref, step.asLoad, from: object)
      runWhenKnown(field(step.word, of: object), ref: ref)
    case .effects:
      guard !makeCase(step, of: id, on: object, ref: ref) else { return }
      applyEffects(ref, step, on: object)
    }
  }

  /// `Step.login(flow)`: what is put into a case may come out of it.
  private mutating func makeCase(_ step: FlowInstruction, of id: TypeID, on object: Int32, ref: StepRef) -> Bool {
    guard kinds[id.index] == .enum, graph.objects[Int(object)].kind == .type, step.destination >= 0,
      project.members(named: step.word, of: id).contains(where: { project[$0].kind == .enumCase })
    else { return false }
    for argument in arguments(of: step, instance: ref.instance) where argument.slot >= 0 {
      attach(Runner(step: ref, manner: .putIntoCase), to: variable(argument.slot, of: ref.instance))
    }
    return true
  }

  /// `HomeScreen.instantiate()`, declared in an extension of a system class or, to give `Self`, in a protocol or base class:
  /// whatever its body says, it gives one of the class. True if it does.
  private mutating func makeOfInherited(_ ref: StepRef, _ step: FlowInstruction, on object: Int32, type id: TypeID)
    -> Bool
  {
    guard graph.objects[Int(object)].kind == .type, step.word != WordID(.`init`), project[id].isReference,
      case .functions(let functions) = lookup.member(step.word, of: id), let first = functions.first,
      let owner = project.type(around: first), !project[owner].isDeclared || owner != id && givesSelf(first)
    else { return false }
    makeOfType(id, of: object, ref: ref, step: step)
    return true
  }

  /// Whether a function is declared to give `Self`, or `Self?`.
  private func givesSelf(_ function: DeclarationRef) -> Bool {
    let outline = project.files[function.file].outline
    let type = outline.wrappedType(of: project[function].type)
    return type.exists && outline[type].word == .Self
  }

  mutating func plan(_ ref: StepRef, _ step: FlowInstruction, on id: TypeID) -> CallPlans.Plan {
    let number = codeNumber(of: ref)
    if let known = plans.plan(for: number, on: Int32(id.index)) { return known }
    let plan = newPlan(ref, step, on: id)
    plans.note(plan, for: number, on: Int32(id.index))
    return plan
  }

  private mutating func newPlan(_ ref: StepRef, _ step: FlowInstruction, on id: TypeID) -> CallPlans.Plan {
    switch member(step, of: id, ref: ref) {
    case .functions(let functions):
      let fitting = lookup.fitting(functions, labels: Array(arguments(of: step, instance: ref.instance)))
      return fitting.isEmpty ? .effects : .functions(targets(fitting, of: ref, step))
    case .stored(let property): return .stored(planNumber(of: property))
    case .computed: return .computed
    case .none: return .effects
    }
  }

  /// `super.f()` is what the type of the code inherits; everything else is what the class of the object has.
  private mutating func member(_ step: FlowInstruction, of id: TypeID, ref: StepRef) -> ModelMember {
    guard step.isSuper else {
      return step.isUnwrapped ? lookup.property(step.word, of: id) : lookup.member(step.word, of: id)
    }
    guard let type = code(of: ref.instance).body.type else { return .none }
    for above in project.lineage(of: type).dropFirst() {
      let own = project.ownMembers(named: step.word, of: above)
      let functions = own.filter { project[$0].kind == .function && project[$0].body.exists }
      if !functions.isEmpty { return .functions(functions) }
    }
    return .none
  }

  /// Runs whatever closures a variable gets.
  mutating func runWhenKnown(_ variable: Int32, ref: StepRef) {
    attach(Runner(step: ref, manner: .called), to: variable)
  }

  mutating func run(_ runner: Runner, with object: Int32) {
    let step = graph.step(runner.step)
    switch runner.manner {
    case .called: runValue(object, ref: runner.step, step: step)
    case .soon: runSoon(object, ref: runner.step, step: step)
    case .root(let kind): runByFramework(object, kind)
    case .handed: hand(object, ref: runner.step, step: step)
    case .childOfCall: enter(runner.step, step, for: object)
    case .handedBack: handBack(object, ref: runner.step, step: step)
    case .asked: giveToMaker(object, ref: runner.step, step: step)
    case .putIntoCase: put(object, intoCase: step, of: runner.step.instance)
    case .takenFromCase: take(object, fromCase: step, of: runner.step.instance)
    case .ended: if isSubject(object) { end(object, ref: runner.step) }
    case .sent: sendFromOutside(object, ref: runner.step)
    case .each: handEach(to: object, ref: runner.step, step: step)
    case .mapped: if isPublisher(object) { add(object, to: variable(step.destination, of: runner.step.instance)) }
    }
  }

  /// Binds arguments and result, and notes who runs it.
  mutating func enter(_ target: CallPlans.Target, on object: Int32, ref: StepRef, step: FlowInstruction) {
    let receiver = receiver(of: target, object: object)
    for body in target.bodies {
      let callee = instance(of: body.code, on: receiver)
      if let own = self.instance(of: body, like: callee, for: target, ref: ref, step) {
        enter(body, of: target, as: own, without: nil, ref: ref, step: step)
        continue
      }
      let isSplit = enterForChildren(body, of: target, as: callee, ref: ref, step: step)
      enter(
        body, of: target, as: callee, without: isSplit ? childParameter(ofCode: body.code) : nil, ref: ref, step: step)
    }
  }

  /// The same for one instance of a function, one of whose parameters may be filled already.
  mutating func enter(
    _ body: CallPlans.Called, of target: CallPlans.Target, as callee: Int32, without filled: FlowSlot?, ref: StepRef,
    step: FlowInstruction
  ) {
    let bindings = filled.map { slot in body.bindings.filter { $0.parameter != slot } } ?? body.bindings
    bind(bindings, of: ref.instance, to: callee)
    fillIn(body.defaults, of: callee, on: graph.instances[Int(callee)].receiver.index)
    if step.destination >= 0 { takeResult(of: target, from: callee, ref: ref, step: step) }
    link(point(ref, step), to: CodePoint(instance: callee, closure: -1), step.node, step: ref)
  }

  private mutating func takeResult(of target: CallPlans.Target, from callee: Int32, ref: StepRef, step: FlowInstruction)
  {
    guard target.handsBack.isEmpty else {
      for slot in target.handsBack {
        attach(Runner(step: ref, manner: .handedBack), to: variable(slot, of: ref.instance))
      }
      return
    }
    let result = variable(FlowCode.resultSlot, of: callee)
    let destination = variable(step.destination, of: ref.instance)
    connect(narrowed(result, to: target.asked), to: destination)
    guard let asked = target.asked else { return }
    answers.append(AskedAnswer(variable: destination, type: asked, node: step.node, instance: ref.instance))
  }

  /// The functions of a call on an object that are worked out already.
  func knownTargets(_ ref: StepRef, on object: Int32) -> [CallPlans.Target] {
    let type = type(of: object).map { Int32($0.index) } ?? -1
    if case .functions(let targets) = plans.plan(for: codeNumber(of: ref), on: type) { return own(targets, of: object) }
    return []
  }

  /// Of functions of one name those that an object has: `static func resolve() { shared.resolve() }` does not call itself.
  func own(_ targets: [CallPlans.Target], of object: Int32) -> [CallPlans.Target] {
    guard targets.count > 1 else { return targets }
    let isType = graph.objects[Int(object)].kind == .type
    let own = targets.filter { $0.isStatic == isType }
    return own.isEmpty ? targets : own
  }

  /// Static functions run on their type, whoever is named.
  mutating func receiver(of target: CallPlans.Target, object: Int32) -> Int32 {
    guard let type = target.type else { return 0 }
    if target.isStatic, graph.objects[Int(object)].kind != .type { return typeObject(.instance(type)) }
    return object
  }

  /// Default values are evaluated for each call that needs them (Swift grammar, *Default Argument Clause*).
  mutating func fillIn(_ defaults: [CallPlans.Default], of callee: Int32, on receiver: Int32) {
    for value in defaults {
      let made = instance(of: value.code, on: receiver)
      connect(variable(FlowCode.resultSlot, of: made), to: variable(value.parameter, of: callee))
      link(CodePoint(instance: callee, closure: -1), to: CodePoint(instance: made, closure: -1), value.node)
    }
  }

  mutating func bind(_ bindings: [CallPlans.Binding], of caller: Int32, to callee: Int32) {
    for binding in bindings {
      if let type = binding.type {
        // `.init(…)` and `.make(…)` as an argument: the parameter says of what type.
        makeContextual(type, by: StepRef(instance: caller, step: binding.contextual))
      }
      if binding.argument >= 0 {
        connect(variable(binding.argument, of: caller), to: variable(binding.parameter, of: callee))
      } else if let foreign = binding.foreign,
        let parameter = code(of: callee).parameters.first(where: { $0.slot == binding.parameter })?.parameter
      {
        let site = NodeRef(file: parameter.file, index: project[parameter].type)
        add(give(foreign, at: site, maker: nil).index, to: variable(binding.parameter, of: callee))
      }
    }
  }

  // MARK: Who runs what

  mutating func link(_ from: CodePoint, to target: CodePoint, _ node: NodeIndex, step: StepRef? = nil) {
    let edge = TriggerEdge(from: from, to: target, node: node, step: step)
    let hash = Mixed.hash(
      NumberTable.key(from.instance, target.instance) ^ UInt64(UInt32(bitPattern: from.closure)) &* 0x9E37_79B9,
      UInt64(node.rawValue) << 32 | UInt64(UInt32(bitPattern: target.closure &* 31 &+ (step?.step ?? -1))))
    let isNew = edgeTable.insert(graph.edges.count, hash: hash) { [edges = graph.edges] in edges[$0] == edge }
    guard isNew else { return }
    graph.edges.append(edge)
    if target.closure < 0 { called[Int(target.instance)] = true }
  }

  mutating func root(_ point: CodePoint, _ kind: RootKind) {
    if rootKeys.insert(Self.key(of: point, kind)) { graph.roots.append((point, kind)) }
  }

  /// Whether something outside the code runs a point.
  func isRoot(_ point: CodePoint) -> Bool {
    RootKind.allCases.contains { rootKeys.contains(Self.key(of: point, $0)) }
  }

  private static func key(of point: CodePoint, _ kind: RootKind) -> UInt64 {
    NumberTable.key(point.instance, (point.closure + 1) << 3 | Int32(kind.rawValue))
  }
}

extension FlowInstruction {
  /// The value of the property that a call names.
  var asLoad: FlowInstruction {
    var load = self
    load.operation = .load
    return load
  }
}
