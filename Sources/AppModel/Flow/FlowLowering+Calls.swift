import ProjectModel
import SwiftOutline
import SwiftSource

extension FlowLowering {
  mutating func call(_ node: NodeIndex, expecting: ValueType?) -> FlowSlot {
    guard let callee = outline.firstChild(of: node) else { return -1 }
    switch outline[callee].kind {
    case .name: return namedCall(node, callee: callee)
    case .member: return memberCall(node, callee: callee, expecting: expecting)
    case .array, .dictionary:
      for child in outline.children(of: node) { _ = value(child) }
      return -1
    default:
      let function = value(callee)
      return emitCall(.run, on: function, word: .none, node: node, arguments: arguments(of: node))
    }
  }

  /// The arguments, each evaluated once, in the order of the source.
  mutating func arguments(of call: NodeIndex) -> [FlowArgument] {
    var found: [FlowArgument] = []
    let (isStream, isInList) = (isInStream, isElement)
    (isInStream, isElement) = (false, false)
    defer { (isInStream, isElement) = (isStream, isInList) }
    for child in outline.children(of: call) where outline[child].kind == .argument {
      guard let expression = outline.firstChild(of: child) else { continue }
      if outline[expression].kind == .prefix, let changed = outline.firstChild(of: expression) {
        noteChange(of: changed)
      }
      let before = code.instructions.count
      let (label, function) = (outline[child].word, outline[call].word)
      isForBuilder = outline[expression].kind == .closure && words.isBuilder(label, of: function)
      let slot = words.isAutoclosure(label, of: function) ? autoclosure(expression) : value(expression)
      found.append(
        FlowArgument(
          label: label, slot: slot, node: child, isTrailing: outline[child].flags.contains(.trailing),
          contextual: implicitCall(in: expression, from: before), isList: outline[expression].kind == .array))
    }
    bindWriter(in: &found)
    return found
  }

  /// The instruction of the first call in an argument whose type the parameter says; -1 without one. It knows the next.
  private mutating func implicitCall(in argument: NodeIndex, from first: Int) -> Int32 {
    let values = outline[argument].kind == .array ? Array(outline.children(of: argument)) : [argument]
    let calls = values.filter { isImplicitCall($0) }.map { contextual($0, from: first) }.filter { $0 >= 0 }
    for (call, next) in zip(calls, calls.dropFirst()) { code.nextInList[call] = next }
    return calls.first ?? -1
  }

  /// The instruction of `.init(…)` or `.make(…)`, among those since `first`; -1 without one.
  private func contextual(_ call: NodeIndex, from first: Int) -> Int32 {
    let found = code.instructions[first...].lastIndex { step in
      step.node == call && (step.operation == .make || step.operation == .call)
    }
    return found.map { Int32($0) } ?? -1
  }

  /// `.init(…)`: its type is the parameter's.
  private func isImplicitCall(_ node: NodeIndex) -> Bool {
    guard outline[node].kind == .call, let callee = outline.firstChild(of: node) else { return false }
    return outline[callee].kind == .member && outline[callee].flags.contains(.implicitBase)
  }

  mutating func emitCall(
    _ operation: FlowOperation, on source: FlowSlot, word: WordID, node: NodeIndex, arguments: [FlowArgument],
    type: ValueType? = nil, isSuper: Bool = false, isHanded: Bool = false
  ) -> FlowSlot {
    let result = newSlot()
    let first = Int32(code.arguments.count)
    code.arguments += arguments
    var instruction = FlowInstruction(
      operation: operation, destination: result, source: source, word: word, count: first,
      arguments: Int32(arguments.count), node: node)
    (instruction.isSuper, instruction.isHanded) = (isSuper, isHanded)
    instruction.isStream = isInStream
    instruction.isUnwrapped =
      outline.firstChild(of: node).map { !outline[$0].flags.isDisjoint(with: [.optionalChain, .forced]) } ?? false
    if let type { instruction.extra = make(type) }
    emit(instruction)
    return result
  }

  /// A call on what carries nothing: only what it is given can be of interest.
  private mutating func plainCall(_ word: WordID, node: NodeIndex, arguments: [FlowArgument]) -> FlowSlot {
    guard arguments.contains(where: { $0.slot >= 0 }) else { return FlowCode.nothing }
    return emitCall(.call, on: FlowCode.nothing, word: word, node: node, arguments: arguments)
  }

  // MARK: Named

  private mutating func namedCall(_ node: NodeIndex, callee: NodeIndex) -> FlowSlot {
    let word = outline[callee].word
    if let function = slot(of: word, at: callee) {
      return emitCall(.run, on: function, word: word, node: node, arguments: arguments(of: node))
    }
    if word == .Self, let type = code.body.type {
      return emitCall(.make, on: -1, word: word, node: node, arguments: arguments(of: node), type: .instance(type))
    }
    if let type = askedType(word, at: callee) {
      return emitCall(.call, on: type, word: WordID(.`init`), node: node, arguments: arguments(of: node))
    }
    if !words.isLowercase(word) {
      let known = project.typeNamed(word, in: typeScope) ?? .external(word)
      let type = project.isGenericParameter(word, in: typeScope) ? .unknown : known
      let given = arguments(of: node)
      if let value = wrapped(given, by: type) { return value }
      if words.plain.contains(type) { return plainCall(word, node: node, arguments: given) }
      return emitCall(.make, on: -1, word: word, node: node, arguments: given, type: type)
    }
    let receiver = bareReceiver(word, at: callee)
    let given = arguments(of: node)
    if receiver == FlowCode.nothing { return plainCall(word, node: node, arguments: given) }
    keepChild(among: given, of: word, on: receiver, node: node)
    return emitCall(.call, on: receiver, word: word, node: node, arguments: given)
  }

  /// What a bare call is one of: `self`, or nothing, as the standard library's `zip(tabs, flows)` is.
  private mutating func bareReceiver(_ word: WordID, at callee: NodeIndex) -> FlowSlot {
    guard !isOwnFunction(word) else { return implicitSelf(for: word, at: callee) }
    if project.hasGlobal(word) { return -1 }
    let isOwnClass = code.body.type.map { project[$0].isDeclared } ?? false
    return isOwnClass && words.gives(word) ? FlowCode.nothing : implicitSelf(for: word, at: callee)
  }

  /// The parameter by which a generic function is told what `T` is: `func show<T: Flow>(_ type: T.Type)`.
  private mutating func askedType(_ word: WordID, at node: NodeIndex) -> FlowSlot? {
    let told = code.parameters.first { parameter, _ in
      guard parameter.file == code.body.file, project[parameter].kind == .parameter else { return false }
      let type = project[parameter].type
      return type.exists && outline[type].kind == .metatype
        && outline.firstChild(of: type).map { outline[$0].word } == word
    }
    return told.flatMap { slot(of: project[$0.0].name, at: node) }
  }

  /// What a base class outside the project does with a child that it is given; where the project has the function, its body counts.
  private mutating func keepChild(
    among given: [FlowArgument], of word: WordID, on receiver: FlowSlot, node: NodeIndex
  ) {
    guard receiver >= 0 else { return }
    let target = Target.member(receiver, ModelField.children)
    if let child = words.childAdders.child(of: word, given) {
      put(child, into: target, operation: .add, node: node)
    } else if let child = words.childDroppers.child(of: word, given) {
      drop(.value(child), from: target, node: node)
    }
  }

  /// `StateObject(wrappedValue: model)`: the property is the value and not its wrapper.
  private func wrapped(_ given: [FlowArgument], by type: ValueType) -> FlowSlot? {
    guard type.typeID == nil else { return nil }
    return given.first { words.wrapperLabels.contains($0.label) }?.slot
  }

  private func isOwnFunction(_ word: WordID) -> Bool {
    code.body.type.map { project.hasMember(named: word, of: $0) } ?? false
  }

  // MARK: Members

  private mutating func memberCall(_ node: NodeIndex, callee: NodeIndex, expecting: ValueType?) -> FlowSlot {
    let word = outline[callee].word
    guard !outline[callee].flags.contains(.implicitBase), let base = outline.firstChild(of: callee) else {
      return implicitCall(node, word: word, expecting: expecting)
    }
    if word == .`init` { return initializerCall(node, base: base) }
    if words.changers.contains(word) { noteChange(of: base) }
    if isRelease(node) { noteRelease(of: base, by: node) }
    if words.adders.contains(word) || words.removers.contains(word), let done = collectionCall(node, base: base) {
      return done
    }
    if let done = ownCollectionCall(node, base: base) { return done }
    if !words.isLowercase(word), let type = constructedType(callee) {
      return emitCall(.make, on: -1, word: word, node: node, arguments: arguments(of: node), type: type)
    }
    if words.isSilentPublisher(word), outline[base].kind == .name, !words.isLowercase(outline[base].word) {
      return emitCall(.make, on: -1, word: word, node: node, arguments: arguments(of: node), type: .external(word))
    }
    let isSuper = outline[base].kind == .name && outline[base].word == .super
    let receiver = receiver(base, isStream: isInStream || words.subscribes(word))
    if words.bagVerbs.contains(word) { storeInBag(receiver, call: node) }
    let first = words.searches.contains(word) ? comparisons.count : -1
    // `let rows: [Row] = items.map { .init($0) }`
    mappedType = words.mappers.contains(word) ? expecting?.element : nil
    let given = arguments(of: node, over: receiver)
    mappedType = nil
    if receiver == FlowCode.nothing { return plainCall(word, node: node, arguments: given) }
    // `firstIndex(of: child)` looks for the child itself.
    if first >= 0, let wanted = given.first(where: { $0.label == words.of }) {
      comparisons.append(Comparison(node: node, sides: [wanted.slot]))
    }
    keepChild(among: given, of: word, on: receiver, node: node)
    let result = emitCall(.call, on: receiver, word: word, node: node, arguments: given, isSuper: isSuper)
    if words.mappers.contains(word) { return join([result, path(handedBy: node, from: receiver)], at: node) }
    return ofTestedType(narrowed(result, by: node, comparedFrom: first), by: node)
  }

  private mutating func receiver(_ node: NodeIndex, isStream: Bool) -> FlowSlot {
    let isAround = isInStream
    isInStream = isStream
    defer { isInStream = isAround }
    return value(node)
  }

  /// `Outer.Inner(…)`.
  private func constructedType(_ callee: NodeIndex) -> ValueType? {
    var path: [WordID] = [outline[callee].word]
    var current = callee
    while let base = outline.firstChild(of: current), outline[current].kind == .member {
      path.insert(outline[base].word, at: 0)
      current = base
    }
    guard outline[current].kind == .name, path.allSatisfy({ !words.isLowercase($0) }) else { return nil }
    return project.typeNamed(path: path, in: typeScope)
  }

  /// `.init(…)` and `.make(…)`: made when the type is known, by the place or by the parameter.
  private mutating func implicitCall(_ node: NodeIndex, word: WordID, expecting: ValueType?) -> FlowSlot {
    let given = arguments(of: node)
    if word == .`init` {
      if let value = wrapped(given, by: .unknown) { return value }
      // `[.init(title: "Help", action: { … })]`: whatever it is, it has its parts by name.
      if expecting == nil, isElement {
        let parts = emitCall(.tuple, on: -1, word: .none, node: node, arguments: given)
        let made = emitCall(.make, on: -1, word: word, node: node, arguments: given, type: .unknown)
        return join([parts, made], at: node)
      }
      return emitCall(.make, on: -1, word: word, node: node, arguments: given, type: expecting ?? .unknown)
    }
    if let expecting, expecting.typeID != nil {
      let type = metatype(expecting, at: node)
      return emitCall(.call, on: type, word: word, node: node, arguments: given)
    }
    if words.isSilentPublisher(word) {
      return emitCall(.make, on: -1, word: word, node: node, arguments: given, type: .external(word))
    }
    putOnContainer(given, by: word, at: node)
    // `show(on: .initialize())`: the parameter says whose function that is.
    if !words.cases.contains(word), project.hasStaticFunction(named: word) {
      let made = emitCall(.call, on: FlowCode.nothing, word: word, node: node, arguments: given)
      return join(given.map(\.slot) + [made], at: node)
    }
    // A case with a payload, as far as anybody knows: what is put in may come out.
    return caseCall(word, given.map(\.slot), at: node)
  }

  /// A transition of a library, `.push(screen)`, puts the screen on the container that the coordinator has from its base class.
  private mutating func putOnContainer(_ given: [FlowArgument], by word: WordID, at node: NodeIndex) {
    guard words.puts(word), !words.cases.contains(word), let type = code.body.type,
      let dialect = project.dialect(of: type), !dialect.containers.entries.isEmpty
    else { return }
    let container = load(ModelField.container, of: selfSlot(at: node), at: node)
    _ = emitCall(.call, on: container, word: word, node: node, arguments: given)
  }

  private mutating func initializerCall(_ node: NodeIndex, base: NodeIndex) -> FlowSlot {
    if outline[base].kind == .name, outline[base].word == .`self` || outline[base].word == .super {
      let receiver = selfSlot(at: base)
      return emitCall(
        .call, on: receiver, word: WordID(.`init`), node: node, arguments: arguments(of: node),
        isSuper: outline[base].word == .super)
    }
    if outline[base].kind == .name,
      let type = slot(of: outline[base].word, at: base) ?? askedType(outline[base].word, at: base)
    {
      return emitCall(.call, on: type, word: WordID(.`init`), node: node, arguments: arguments(of: node))
    }
    let own = outline[base].word == .Self ? code.body.type.map { ValueType.instance($0) } : nil
    let type = own ?? constructedType(base) ?? .unknown
    return emitCall(.make, on: -1, word: WordID(.`init`), node: node, arguments: arguments(of: node), type: type)
  }

  /// `….store(in: &bag)`: the bag keeps the subscription.
  private mutating func storeInBag(_ token: FlowSlot, call: NodeIndex) {
    guard let argument = outline.children(of: call).first(where: { outline[$0].kind == .argument }),
      words.bagLabels.contains(outline[argument].word), let bag = outline.firstChild(of: argument)
    else { return }
    put(token, into: target(bag), operation: .add, node: call)
  }
}

extension Project {
  fileprivate func hasStaticFunction(named word: WordID) -> Bool {
    functions(named: word).contains { !self[$0].modifiers.isDisjoint(with: [.static, .classMember]) }
  }
}
