import ProjectModel
import SwiftOutline
import SwiftSource

/// What functions do that the project does not declare.
extension PointsToSolver {
  /// The effects of a call, once for each step of an instance.
  mutating func applyEffects(_ ref: StepRef, _ step: FlowInstruction) {
    guard begin(ref) else { return }
    let effect = effects.effect(of: step.word)
    let given = arguments(of: step, instance: ref.instance)
    // `flow.observe(\.isDone) { … }` gives a token, and not the flow.
    let isObserved = effect.contains(.observes) && hasClosure(given, ref)
    if effect.contains(.elements) || effect.contains(.passes) && !isObserved, step.source >= 0, step.destination >= 0 {
      let source = variable(step.source, of: ref.instance)
      if isMapped(step), given.contains(where: { $0.slot >= 0 }) {
        attach(Runner(step: ref, manner: .mapped), to: source)
      } else {
        connect(source, to: variable(step.destination, of: ref.instance))
      }
    }
    if effect.contains(.joins), step.destination >= 0 {
      for argument in given where argument.slot >= 0 {
        connect(variable(argument.slot, of: ref.instance), to: variable(step.destination, of: ref.instance))
      }
    }
    if effect.contains(.subscribes) { makeToken(ref, step) }
    if effect.contains(.observes) { makeObservation(given, ref: ref, step: step) }
    answerForType(given, ref: ref, step: step)
    let isSoon = effect.contains(.soon) || effect.contains(.elements) && !step.isStream
    let manner: Runner.Manner = isSoon ? .soon : .handed
    var hands = false
    attachEach(given, ref: ref, step: step)
    for argument in given where argument.slot >= 0 {
      attach(Runner(step: ref, manner: manner), to: variable(argument.slot, of: ref.instance))
      hands = true
    }
    if hands, manner == .handed { handing.append(ref) }
  }

  private func hasClosure(_ given: ArraySlice<FlowArgument>, _ ref: StepRef) -> Bool {
    let outline = project.files[code(of: ref.instance).body.file].outline
    return given.contains { $0.isClosure(in: outline) }
  }

  /// `stacks.map { … }` gives what the closure makes of the elements; a publisher stands for what comes of it.
  private func isMapped(_ step: FlowInstruction) -> Bool {
    effects.effect(of: step.word).isSuperset(of: [.elements, .maps])
  }

  func isPublisher(_ object: Int32) -> Bool {
    guard type(of: object) == nil else { return false }
    switch graph.objects[Int(object)].kind {
    case .closure, .method, .type, .global: return false
    case .token: return true
    case .made, .given, .elsewhere: break
    }
    guard case .external(let word) = graph.objects[Int(object)].type else { return true }
    return effects.effect(of: word).isDisjoint(with: [.system, .container])
  }

  /// Whether the effects of a step are not in yet; from now on they are.
  private mutating func begin(_ ref: StepRef) -> Bool {
    let number = number(of: ref)
    defer { applied[number] = true }
    return !applied[number]
  }

  /// What a call does with one object that the project does not declare, or whose class has no such function.
  mutating func applyEffects(_ ref: StepRef, _ step: FlowInstruction, on object: Int32) {
    applyEffects(ref, step)
    let effect = effects.effect(of: step.word)
    let given = arguments(of: step, instance: ref.instance)
    if !effect.isDisjoint(with: [.pushes, .sets]) {
      show(given, on: object, as: effect.contains(.sets) ? ModelField.root : ModelField.pushed, ref: ref)
      return
    }
    if effect.contains(.adds), isInitialValue(code(of: ref.instance).body) { hold(given, in: object, ref: ref) }
    let isModified = step.source != FlowCode.selfSlot && isView(object)
    let object = isModified ? modified(object, by: given, ref: ref, step: step) : object
    if isModified { hold(given, in: object, ref: ref) }
    if let id = type(of: object) {
      makeOfType(id, of: object, ref: ref, step: step)
      // `ItemView(…).tint(.red)` has the view in it.
      if step.destination >= 0, graph.objects[Int(object)].kind == .made, project.roles(of: id).contains(.view) {
        add(object, to: variable(step.destination, of: ref.instance))
      }
      return
    }
    guard graph.objects[Int(object)].kind != .type else {
      if effect.contains(.holdsTargets) { makeTimer(graph.objects[Int(object)].type, given, ref: ref, step: step) }
      return
    }
    if effect.contains(.sends) { runWhenKnown(field(ModelField.values, of: object), ref: ref) }
    // `send(completion:)` ends a subject; `subscribe(onError:)` hears that it ended.
    let sendsEnd = effect.contains(.sends) && given.contains { effects.effect(of: $0.label).contains(.completes) }
    if effect.contains(.completes) || sendsEnd {
      end(object, ref: ref)
    }
    guard effect.isDisjoint(with: [.sends, .completes, .subscribes, .soon]) || effect.contains(.passes) else {
      listen(given, to: object, ref: ref)
      return
    }
    listen(given, to: object, ref: ref)
    if effect.contains(.first) { passFirst(of: object, ref: ref, step: step) } else { pass(object, ref, step) }
  }

  /// An operator of a publisher, or of what else is chained, gives one of its kind. Who is asked for a type answers with that, and
  /// a system class with something else: `storyboard.instantiateInitialViewController()`.
  private mutating func pass(_ object: Int32, _ ref: StepRef, _ step: FlowInstruction) {
    guard step.destination >= 0, !isMapped(step) || isPublisher(object),
      !mayAnswer(step) || !arguments(of: step, instance: ref.instance).contains(where: { isType($0, ref) })
    else { return }
    if case .external(let word) = graph.objects[Int(object)].type, graph.objects[Int(object)].kind == .made,
      effects.effect(of: word).contains(.system), !effects.isPassed(step.word)
    {
      return
    }
    add(object, to: variable(step.destination, of: ref.instance))
  }

  /// The publisher that ends with the first value of another one: who waits for its end hears that value.
  private mutating func passFirst(of object: Int32, ref: StepRef, step: FlowInstruction) {
    let derived = token(at: ref, step, type: graph.objects[Int(object)].type)
    // `prefix(untilOutputFrom: other)` ends with something else.
    if arguments(of: step, instance: ref.instance).contains(where: { $0.label != .none }) {
      attach(Runner(step: ref, manner: .root(.framework)), to: field(ModelField.ends, of: derived))
    }
    connect(field(ModelField.values, of: derived), to: field(ModelField.values, of: object))
    connect(field(ModelField.ends, of: derived), to: field(ModelField.values, of: object))
    pass(derived, ref, step)
  }

  /// Closures that hear a publisher.
  private mutating func listen(_ given: ArraySlice<FlowArgument>, to publisher: Int32, ref: StepRef) {
    let hearsAll = effects.effect(of: graph.step(ref).word).contains(.hearsAll)
    for argument in given where argument.slot >= 0 {
      if hearsAll, argument.label == .none {
        connect(variable(argument.slot, of: ref.instance), to: field(ModelField.ends, of: publisher))
      }
      let hears = effects.effect(of: argument.label).contains(.hearsEnd) ? ModelField.ends : ModelField.values
      connect(variable(argument.slot, of: ref.instance), to: field(hears, of: publisher))
    }
  }

  private mutating func show(_ given: ArraySlice<FlowArgument>, on object: Int32, as field: WordID, ref: StepRef) {
    let isContainer = effects.effect(of: graph.objects[Int(object)].type).contains(.container)
    for argument in given where argument.slot >= 0 {
      // What is told once that the screen is there is let go then.
      guard effects.effect(of: argument.label).isDisjoint(with: [.keepsNothing, .once]),
        !isContainer || !argument.isTrailing
      else { continue }
      connect(variable(argument.slot, of: ref.instance), to: self.field(field, of: object))
    }
  }

  /// `HomeScreen.instantiate()`: an undeclared function of a class gives one of it.
  mutating func makeOfType(_ id: TypeID, of object: Int32, ref: StepRef, step: FlowInstruction) {
    guard graph.objects[Int(object)].kind == .type, project[id].isReference, step.destination >= 0 else { return }
    construct(.instance(id), ref: ref, step: step)
  }

  // MARK: Tokens and containers

  /// A subscription holds what it is given.
  private mutating func makeToken(_ ref: StepRef, _ step: FlowInstruction) {
    let made = token(at: ref, step, type: .unknown)
    if step.destination >= 0 { add(made, to: variable(step.destination, of: ref.instance)) }
    tokens.append((ref, made))
  }

  /// An object of a class that the project does not declare holds what it is made with.
  mutating func makeForeign(_ type: ValueType, ref: StepRef, step: FlowInstruction) {
    guard begin(ref) else { return }
    let made = token(at: ref, step, type: type)
    if case .external(let word) = type, !effects.effect(of: word).contains(.soon) {
      graph.objects[Int(made)].kind = .made
    }
    add(made, to: variable(step.destination, of: ref.instance))
    let isSoon = graph.objects[Int(made)].kind == .token
    let isBuilt = effects.effect(of: type).contains(.builds)
    // An alert goes with the first of its actions; one that a property keeps comes again.
    let isAnswer = effects.effect(of: type).contains(.once) && !isInitialValue(code(of: ref.instance).body)
    let runsOnce = isSoon || isFiredOnce(ref, step)
    let isTimer = effects.effect(of: type).contains(.holdsTargets) && isRepeated(ref, step)
    attachEach(arguments(of: step, instance: ref.instance), ref: ref, step: step, type: type)
    for argument in arguments(of: step, instance: ref.instance) where argument.slot >= 0 {
      let source = variable(argument.slot, of: ref.instance)
      let effect = effects.effect(of: argument.label)
      if runsOnce || isAnswer { attach(Runner(step: ref, manner: .soon), to: source) }
      if !runsOnce { attach(Runner(step: ref, manner: .root(isAnswer ? .answer : .user)), to: source) }
      // `Binder(self) { target, value in … }`
      if effects.effect(of: type).contains(.companion) { attach(Runner(step: ref, manner: .handed), to: source) }
      // `VStack { KidView() }` stands for what is in it.
      if isBuilt, step.destination >= 0 { attach(Runner(step: ref, manner: .handedBack), to: source) }
      guard !effect.contains(.keepsNothing),
        isSoon ? isEndless(argument.slot, of: ref.instance) : isTimer || holds(type, argument)
      else { continue }
      connect(source, to: field(effect.contains(.sets) ? ModelField.root : ModelField.held, of: made))
    }
  }

  /// `lazy var question = { let alert = UIAlertController(…) … }()`: what is made so stays; an alert that a function makes goes with its answer.
  private func isInitialValue(_ body: Body) -> Bool {
    body.owner.exists && project[body.ownerRef].kind == .variable
  }

  /// A class of a package may run a builder at once: only what system classes are given is known to stay.
  private func holds(_ type: ValueType, _ argument: FlowArgument) -> Bool {
    guard case .external = type else { return true }
    return !effects.effect(of: type).isDisjoint(with: [.system, .view, .hosts])
      || effects.effect(of: argument.label).contains(.sets)
  }

  /// `KidHost(rootView:)` of a subclass without initialisers, `super.init(rootView:)`: the class of the system holds what it is given.
  mutating func holdInherited(_ ref: StepRef, _ step: FlowInstruction, on object: Int32, type id: TypeID) {
    guard project[id].kind == .class,
      project.ancestry(of: id).externals.contains(where: { effects.effect(of: $0).contains(.system) })
    else { return }
    hold(arguments(of: step, instance: ref.instance), in: object, ref: ref)
  }

  private mutating func hold(_ given: ArraySlice<FlowArgument>, in object: Int32, ref: StepRef) {
    for argument in given where argument.slot >= 0 {
      let effect = effects.effect(of: argument.label)
      guard !effect.contains(.keepsNothing) else { continue }
      let kept = effect.contains(.sets) ? ModelField.root : ModelField.held
      connect(variable(argument.slot, of: ref.instance), to: field(kept, of: object))
    }
  }

  /// A view is a value: a modifier changes the one that this code makes, and gives another one that has it where it comes from elsewhere.
  private mutating func modified(
    _ view: Int32, by given: ArraySlice<FlowArgument>, ref: StepRef, step: FlowInstruction
  ) -> Int32 {
    guard given.contains(where: { $0.slot >= 0 }), !graph.objects[Int(view)].makers.contains(ref.instance) else {
      return view
    }
    let derived = token(at: ref, step, type: graph.objects[Int(view)].type)
    graph.objects[Int(derived)].kind = .made
    add(view, to: field(ModelField.held, of: derived))
    return derived
  }

  /// Whether an object is a view of SwiftUI: `view.onTapGesture { … }` gives one that has both in it.
  private func isView(_ object: Int32) -> Bool {
    guard graph.objects[Int(object)].kind == .made else { return false }
    let type = graph.objects[Int(object)].type
    if case .instance(let id) = type { return project.roles(of: id).contains(.view) }
    return !effects.effect(of: type).isDisjoint(with: [.builds, .view])
  }

  /// A task that waits for a sequence keeps what it mentions.
  private func isEndless(_ slot: FlowSlot, of instance: Int32) -> Bool {
    variables.objects(of: variable(slot, of: instance)).contains { object in
      guard case .closure(let owner, let index) = graph.objects[Int(object)].kind else { return false }
      return code(of: owner).closures[Int(index)].isEndless
    }
  }

  // MARK: Closures that are handed on

  /// Run at once or soon; on the elements of a collection where the call is one of a collection.
  mutating func runSoon(_ object: Int32, ref: StepRef, step: FlowInstruction) {
    let source = point(ref, step)
    switch graph.objects[Int(object)].kind {
    case .closure(let owner, let index):
      link(source, to: CodePoint(instance: owner, closure: index), step.node)
      let closure = code(of: owner).closures[Int(index)]
      if effects.effect(of: step.word).contains(.elements), step.source >= 0, let first = closure.parameters.first {
        connect(variable(step.source, of: ref.instance), to: variable(first, of: owner))
      }
      if step.destination >= 0 {
        connect(variable(closure.result, of: owner), to: variable(step.destination, of: ref.instance))
      }
    case .method(let function, let receiver):
      for callee in instances(of: function, on: receiver) {
        link(source, to: CodePoint(instance: callee, closure: -1), step.node)
        let parameters = code(of: callee).parameters
        if effects.effect(of: step.word).contains(.elements), step.source >= 0, let first = parameters.first {
          connect(variable(step.source, of: ref.instance), to: variable(first.slot, of: callee))
        }
        if step.destination >= 0 {
          connect(variable(FlowCode.resultSlot, of: callee), to: variable(step.destination, of: ref.instance))
        }
      }
    default: return
    }
  }
}
