import ProjectModel
import SwiftOutline
import SwiftSource

/// What subscriptions hold, once it is known what they listen to.
extension PointsToSolver {
  /// A subscription to a sequence that goes on holds its closures; of one that ends, or of which nobody knows, it does not.
  mutating func holdTokens() {
    for (ref, made) in tokens where !heldTokens.contains(made) {
      let (source, operators) = chain(before: ref)
      guard goesOn(ref, from: source) else { continue }
      heldTokens.insert(made)
      for step in [graph.step(ref)] + operators where !isToldToBeWeak(ref, step) {
        for (position, argument) in arguments(of: step, instance: ref.instance).enumerated() where argument.slot >= 0 {
          guard !effects.effect(of: argument.label).contains(.keepsNothing),
            !effects.weakParameters.contains(step.word, position)
          else { continue }
          connect(variable(argument.slot, of: ref.instance), to: field(ModelField.held, of: made))
        }
      }
    }
  }

  /// `assign(to: \.title, on: self, ownership: .weak)`, as packages have it.
  private func isToldToBeWeak(_ ref: StepRef, _ step: FlowInstruction) -> Bool {
    let outline = project.files[code(of: ref.instance).body.file].outline
    return arguments(of: step, instance: ref.instance).contains { argument in
      guard project.text(argument.label) == "ownership", let value = outline.firstChild(of: argument.node) else {
        return false
      }
      return ["weak", "unowned"].contains(project.text(outline[value].word))
    }
  }

  /// Where the values of a subscription come from, and `map`, `flatMap` and the like on the way, nearest first: what these are given
  /// is held as long as the subscription.
  private func chain(before ref: StepRef) -> (source: FlowSlot, operators: [FlowInstruction]) {
    let steps = code(of: ref.instance).instructions
    var (source, operators): (FlowSlot, [FlowInstruction]) = (graph.step(ref).source, [])
    var end = Int(ref.step)
    while source >= 0, let index = steps[..<end].lastIndex(where: { $0.destination == source }) {
      let step = steps[index]
      guard step.operation == .copy || step.operation == .call && effects.isPassed(step.word), step.source >= 0 else {
        break
      }
      if step.operation == .call { operators.append(step) }
      (source, end) = (step.source, index)
    }
    return (source, operators)
  }

  /// `flatMap` goes on as long as what it is called on, which is the source.
  private func goesOn(_ ref: StepRef, from source: FlowSlot) -> Bool {
    let step = graph.step(ref)
    if chain(of: step, in: ref.instance, has: .first) { return false }
    if chain(of: step, in: ref.instance, has: .endless) { return true }
    let publishers = source < 0 ? [] : Array(variables.objects(of: variable(source, of: ref.instance)))
    return !publishers.isEmpty
      && publishers.allSatisfy { publisher in
        guard case .external(let word) = graph.objects[Int(publisher)].type else { return false }
        return !completing.contains(publisher) && graph.objects[Int(publisher)].kind == .made
          && effects.effect(of: word).contains(.subject)
      }
  }

  /// Whether a call on the way to this one, or a member, has an effect: `….first().sink { … }`.
  func chain(of step: FlowInstruction, in instance: Int32, has effect: ObjectEffects.Effect) -> Bool {
    let outline = project.files[code(of: instance).body.file].outline
    let callee = outline.firstChild(of: step.node)
    var (current, isCallee, isOfFunction) = (callee, true, false)
    while let node = current,
      outline[node].kind == .member || outline[node].kind == .call || outline[node].kind == .name
    {
      let word = outline[node].word
      let own = effects.effect(of: word)
      let isCall = outline[node].kind == .call
      if node != callee, isCall || effect == .endless, own.contains(effect) { return true }
      if effect == .endless, project.text(word).hasPrefix("$") || own.contains(.reactive) && !isOfFunction {
        return true
      }
      // `x.rx.request(…)` asks for what a function gives, `x.rx.tap.map { … }` for a property.
      isOfFunction = isCallee && outline[node].kind == .member && node != callee
      isCallee = isCall
      current = outline.firstChild(of: node) ?? beginning(of: node, in: instance, outline)
    }
    return false
  }

  /// `clock` of `let clock = Timer.publish(…).autoconnect(); clock.sink { … }`: what the local is made of.
  private func beginning(of name: NodeIndex, in instance: Int32, _ outline: FileOutline) -> NodeIndex? {
    let word = outline[name].word
    let local = (code(of: instance).body.root.index..<name.index).last {
      outline.nodes[$0].kind == .local && outline.nodes[$0].word == word
    }
    guard let local = local.map({ NodeIndex($0) }), !outline.contains(local, name) else { return nil }
    return outline.children(of: local).first { !outline[$0].kind.isTypeNode }
  }

  /// `Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { … }` holds its closure until it is invalidated.
  mutating func makeTimer(_ type: ValueType, _ given: ArraySlice<FlowArgument>, ref: StepRef, step: FlowInstruction) {
    guard step.destination >= 0, isRepeated(ref, step) else { return }
    let made = token(at: ref, step, type: type)
    graph.objects[Int(made)].kind = .made
    add(made, to: variable(step.destination, of: ref.instance))
    for argument in given where argument.slot >= 0 {
      connect(variable(argument.slot, of: ref.instance), to: field(ModelField.held, of: made))
    }
  }

  /// Whether a timer is told to go on.
  func isRepeated(_ ref: StepRef, _ step: FlowInstruction) -> Bool {
    let given = arguments(of: step, instance: ref.instance)
    return given.contains { repeats($0, ref) == true } && !given.contains { endsItself($0, ref) }
  }

  /// Whether a timer is told to fire but once.
  func isFiredOnce(_ ref: StepRef, _ step: FlowInstruction) -> Bool {
    arguments(of: step, instance: ref.instance).contains { repeats($0, ref) == false }
  }

  /// `{ timer in … timer.invalidate() }`: the timer ends from within.
  private func endsItself(_ argument: FlowArgument, _ ref: StepRef) -> Bool {
    let outline = project.files[code(of: ref.instance).body.file].outline
    guard let closure = outline.firstChild(of: argument.node), outline[closure].kind == .closure else { return false }
    return outline.subtree(of: closure).contains { index in
      let call = NodeIndex(index)
      guard outline[call].kind == .call, effects.effect(of: outline[call].word).contains(.releases),
        let member = outline.firstChild(of: call), outline[member].kind == .member,
        let base = outline.firstChild(of: member)
      else { return false }
      return outline[base].kind == .name && outline[base].word != .`self`
    }
  }

  /// `token = center.addObserver(forName: name, object: nil, queue: nil) { … }`, `nav.observe(\.viewControllers) { … }`: what is observed goes on.
  mutating func makeObservation(_ given: ArraySlice<FlowArgument>, ref: StepRef, step: FlowInstruction) {
    let outline = project.files[code(of: ref.instance).body.file].outline
    let closures = given.filter { $0.slot >= 0 && $0.isClosure(in: outline) }
    guard step.destination >= 0, !closures.isEmpty else { return }
    let made = token(at: ref, step, type: .unknown)
    add(made, to: variable(step.destination, of: ref.instance))
    for closure in closures {
      connect(variable(closure.slot, of: ref.instance), to: field(ModelField.held, of: made))
    }
  }

  /// What `repeats: true` says; nil of any other argument, and of a value that is not written out.
  private func repeats(_ argument: FlowArgument, _ ref: StepRef) -> Bool? {
    let outline = project.files[code(of: ref.instance).body.file].outline
    guard project.text(argument.label) == "repeats", let value = outline.firstChild(of: argument.node) else {
      return nil
    }
    return Bool(project.text(outline[value].word))
  }

  // MARK: One object for each call

  func token(at ref: StepRef, _ step: FlowInstruction) -> NodeRef {
    NodeRef(file: code(of: ref.instance).body.file, index: step.node)
  }

  /// One token for each call of each instance.
  mutating func token(at ref: StepRef, _ step: FlowInstruction, type: ValueType) -> Int32 {
    let number = UInt64(number(of: ref))
    if let known = tokenOfStep[number] { return known }
    let made = append(ModelObject(kind: .token, type: type, site: token(at: ref, step), makers: [ref.instance]))
    tokenOfStep.set(number, made)
    return made
  }

  mutating func makeTuple(_ ref: StepRef, _ step: FlowInstruction) {
    let made = token(at: ref, step, type: .tuple([]))
    graph.objects[Int(made)].kind = .made
    for (position, argument) in arguments(of: step, instance: ref.instance).enumerated() where argument.slot >= 0 {
      let source = variable(argument.slot, of: ref.instance)
      connect(source, to: field(ModelField.element(position), of: made))
      if argument.label != .none { connect(source, to: field(argument.label, of: made)) }
    }
    add(made, to: variable(step.destination, of: ref.instance))
  }
}

extension FlowArgument {
  /// Whether a closure is written out here.
  func isClosure(in outline: FileOutline) -> Bool {
    outline.firstChild(of: node).map { outline[$0].kind == .closure } ?? false
  }
}
