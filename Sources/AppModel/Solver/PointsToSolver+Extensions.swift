import ProjectModel
import SwiftOutline
import SwiftSource

/// What extensions of the project do for types that it does not declare.
extension PointsToSolver {
  mutating func dispatch(_ ref: StepRef, _ step: FlowInstruction, onForeign object: Int32) {
    guard let extended = extendedType(of: object), case .functions(let targets) = plan(ref, step, on: extended) else {
      guard !enterWithClosures(ref, step, on: object) else { return }
      applyEffects(ref, step, on: object)
      answerForExtension(ref, step, of: object)
      return modify(ref, step, object)
    }
    for target in own(targets, of: object) { enter(target, on: object, ref: ref, step: step) }
  }

  /// The extension of a class that the project does not declare, for its static functions: `UIBarButtonItem.close(target: self)`. Of its
  /// instances one object stands for many, so they stay what the framework makes of them.
  private func extendedType(of object: Int32) -> TypeID? {
    guard graph.objects[Int(object)].kind == .type, case .external(let word) = graph.objects[Int(object)].type else {
      return nil
    }
    return lookup.extendedType(word)
  }

  /// `container.assembled(using: FlowAssembly())`, `.question($model.question)`: what the project adds to a system class, or to all views,
  /// is handed objects on its instances, too.
  private mutating func modify(_ ref: StepRef, _ step: FlowInstruction, _ object: Int32) {
    guard graph.objects[Int(object)].kind == .made || graph.objects[Int(object)].kind == .token,
      lookup.isAddedToForeignType(step.word), handsObjects(ref, step),
      let extended = extendedClass(of: object, adding: step.word),
      case .functions(let targets) = plan(ref, step, on: extended)
    else { return }
    for target in targets where !target.isStatic { enter(target, on: object, ref: ref, step: step) }
  }

  /// `UINavigationController().configured { … }`, `alert.addChoice { … }`: what the project adds to a system class runs the closures that
  /// its body runs. True for such a function.
  private mutating func enterWithClosures(_ ref: StepRef, _ step: FlowInstruction, on object: Int32) -> Bool {
    guard lookup.isAddedToForeignType(step.word), graph.objects[Int(object)].kind == .made, handsClosure(ref, step),
      case .external(let word) = graph.objects[Int(object)].type, let extended = lookup.extendedType(word),
      case .functions(let targets) = plan(ref, step, on: extended)
    else { return false }
    let own = targets.filter { !$0.isStatic && !$0.bodies.isEmpty }
    for target in own { enter(target, on: object, ref: ref, step: step) }
    if !own.isEmpty { entered.append(ref) }
    return !own.isEmpty
  }

  /// The class of a parameter, where the project does not declare it but adds functions to it.
  func extendedClass(of parameter: DeclarationRef) -> ValueType? {
    let type = project.valueType(of: parameter)
    guard case .external(let word) = type, lookup.extendedType(word) != nil, !lowering.words.plain.contains(type) else {
      return nil
    }
    return type
  }

  private mutating func extendedClass(of object: Int32, adding member: WordID) -> TypeID? {
    if case .external(let word) = graph.objects[Int(object)].type, let own = lookup.extendedType(word) { return own }
    guard graph.objects[Int(object)].kind == .token, !isMadeByToken(object) else { return lookup.views }
    for tokens in lookup.tokens where lookup.declares(member, in: tokens) { return tokens }
    return lookup.views
  }

  /// Whether code of a token makes the token, as `asCancellable().store(in: bag)` in a `store` of `Task` does: what it is told is not
  /// followed, since that would make another one for each.
  private func isMadeByToken(_ object: Int32) -> Bool {
    graph.objects[Int(object)].makers.contains {
      graph.objects[Int(graph.instances[Int($0)].receiver.index)].kind == .token
    }
  }

  private func handsObjects(_ ref: StepRef, _ step: FlowInstruction) -> Bool {
    let outline = project.files[code(of: ref.instance).body.file].outline
    return arguments(of: step, instance: ref.instance).contains { argument in
      argument.slot >= 0 && outline.firstChild(of: argument.node).map { outline[$0].kind != .closure } ?? false
    }
  }

  private func handsClosure(_ ref: StepRef, _ step: FlowInstruction) -> Bool {
    let outline = project.files[code(of: ref.instance).body.file].outline
    return arguments(of: step, instance: ref.instance).contains { $0.slot >= 0 && $0.isClosure(in: outline) }
  }

  /// Once all objects are known: what the body of such a function hands to a framework, or to nobody, something outside may run.
  mutating func runUnseenClosures() {
    var unseen: [CodePoint: Int32] = [:]
    for ref in entered.dropFirst(enteredRead) {
      for argument in arguments(of: graph.step(ref), instance: ref.instance) where argument.slot >= 0 {
        for object in variables.objects(of: variable(argument.slot, of: ref.instance)) {
          guard case .closure(let owner, let index) = graph.objects[Int(object)].kind else { continue }
          unseen[CodePoint(instance: owner, closure: index)] = object
        }
      }
    }
    enteredRead = entered.count
    guard !unseen.isEmpty else { return }
    for edge in graph.edges { unseen[edge.to] = nil }
    for root in graph.roots { unseen[root.point] = nil }
    for object in unseen.values.sorted() { runByFramework(object, .framework) }
  }

  /// `controller.closed()`, which the project adds to a system class: what it gives is not looked into, and so nothing is known but the
  /// type that it declares.
  private mutating func answerForExtension(_ ref: StepRef, _ step: FlowInstruction, of object: Int32) {
    guard step.destination >= 0, graph.objects[Int(object)].kind == .made, !effects.isPassed(step.word),
      case .external = graph.objects[Int(object)].type, lookup.isAddedToForeignType(step.word)
    else { return }
    add(token(at: ref, step, type: declaredResult(step, on: object)), to: variable(step.destination, of: ref.instance))
  }

  private mutating func declaredResult(_ step: FlowInstruction, on object: Int32) -> ValueType {
    guard let extended = extendedClass(of: object, adding: step.word),
      case .functions(let functions) = lookup.member(step.word, of: extended),
      let first = functions.first, genericResult(of: first) == nil,
      case .external(let word) = project.valueType(of: first), word != .Self
    else { return .unknown }
    return .external(word)
  }

  /// What an undeclared member of an object is: `screen.navigationItem` is an object that the screen has from the framework.
  mutating func part(_ word: WordID, of object: Int32) -> Int32 {
    let slot = field(word, of: object)
    guard effects.effect(of: word).contains(.part) else { return slot }
    return filled(slot, with: .external(word))
  }

  /// The container of screens that a coordinator has from the class of a library.
  mutating func container(of object: Int32) -> Int32 {
    filled(field(ModelField.container, of: object), with: .unknown)
  }

  private mutating func filled(_ slot: Int32, with type: ValueType) -> Int32 {
    if variables.count(of: slot) == 0 { add(append(ModelObject(kind: .made, type: type)), to: slot) }
    return slot
  }

  /// Whether an undeclared member of a class is that container.
  func isContainer(_ word: WordID, of id: TypeID) -> Bool {
    guard !project.dialects.all.isEmpty, let dialect = project.dialect(of: id) else { return false }
    return dialect.containers.matches(project.text(word))
  }
}
