import SwiftOutline
import SwiftSource

extension BodyReader {
  /// The callee of a call.
  public func callee(of call: NodeIndex) -> NodeIndex? { outline.firstChild(of: call) }

  /// The receiver of a call: `base` of `base.f()`, and a value that is called itself.
  public func receiver(of call: NodeIndex) -> NodeIndex? {
    if let value = calledValue(of: call) { return value }
    guard let callee = callee(of: call), outline[callee].kind == .member, !outline[callee].flags.contains(.implicitBase)
    else { return nil }
    return outline.firstChild(of: callee)
  }

  /// The `argument` nodes of a call, subscript or macro.
  public func arguments(of call: NodeIndex) -> [NodeIndex] {
    outline.children(of: call).filter { outline[$0].kind == .argument }
  }

  /// The expression of an argument.
  public func expression(of argument: NodeIndex) -> NodeIndex? { outline.firstChild(of: argument) }

  /// The type that a call constructs, if it is a constructor call: `T(…)`, `T.init(…)`, `.init(…)` with a known type.
  public func constructedType(of call: NodeIndex) -> ValueType? {
    guard outline[call].kind == .call, let callee = callee(of: call) else { return nil }
    if outline[callee].kind == .name || outline[callee].kind == .member {
      if case .metatype(let made) = type(of: callee) { return made }
      if outline[callee].word == .`init`, outline[callee].kind == .member, let base = outline.firstChild(of: callee),
        case .metatype(let made) = type(of: base)
      {
        return made
      }
      if outline[callee].word == .`init`, outline[callee].flags.contains(.implicitBase) {
        return annotatedType(of: call)
      }
    }
    return nil
  }

  /// The type that a local's annotation gives to its initial value.
  private func annotatedType(of value: NodeIndex) -> ValueType? {
    guard let local = parent(of: value), outline[local].kind == .local, outline[local].flags.contains(.hasType) else {
      return nil
    }
    let annotation = outline.children(of: local).first { outline[$0].kind.isTypeNode }
    return annotation.map { project.valueType(of: $0, in: scope) }
  }

  func callType(_ node: NodeIndex, depth: Int) -> ValueType {
    guard let callee = outline.firstChild(of: node) else { return .unknown }
    if let literal = typedLiteral(callee) { return literal }
    // The receiver is asked once: twice for each link of a chain would be a power of two in its length.
    let receiver = memberBase(callee).map { type(of: $0, depth: depth + 2) }
    switch receiver.map({ memberType(callee, on: $0, depth: depth + 1) }) ?? type(of: callee, depth: depth + 1) {
    case .metatype(let made): return made
    case .function(let result): return result.isKnown ? result : resolvedArgument(of: node, depth: depth)
    case let value:
      if let function = callFunctions(of: value).first { return project.valueType(of: function) }
    }
    if outline[callee].kind == .closure { return .unknown }
    if let made = product(of: callee, on: receiver) { return made }
    if let receiver, let collected = collectionCallType(node, callee: callee, receiver: receiver, depth: depth) {
      return collected
    }
    return resolvedArgument(of: node, depth: depth)
  }

  /// `Container.shared.orders()`: the call of a factory that a container has.
  private func product(of callee: NodeIndex, on receiver: ValueType?) -> ValueType? {
    guard let container = receiver.flatMap(container),
      let property = project.members(named: outline[callee].word, of: container).first
    else { return nil }
    return project[property].kind == .variable ? project.product(of: property) : nil
  }

  /// A container of the project, or what it adds to one of a framework.
  private func container(_ type: ValueType) -> TypeID? {
    if case .external(let name) = type { return project.symbols.externals[name] }
    return type.typeID
  }

  /// `[T]()`, `[K: V]()`, `Set<T>()`: an empty collection spelled by its type.
  private func typedLiteral(_ callee: NodeIndex) -> ValueType? {
    let children = Array(outline.children(of: callee))
    switch outline[callee].kind {
    case .array: return children.count == 1 ? .collection(typeNamed(by: children[0])) : nil
    case .dictionary: return children.count == 2 ? .dictionary(typeNamed(by: children[1])) : nil
    case .name where !children.isEmpty: return project.genericCollection(outline[callee].word, children, in: scope)
    default: return nil
    }
  }

  private func typeNamed(by expression: NodeIndex) -> ValueType {
    if case .metatype(let type) = type(of: expression, depth: depth + 1) { return type }
    return .unknown
  }

  /// `resolve(T.self)`, or `resolve(\Container.factory)` of a factory of `T`: a container's answer is a `T`.
  private func resolvedArgument(of call: NodeIndex, depth: Int) -> ValueType {
    let given = arguments(of: call).compactMap { expression(of: $0) }
    // `register(T.self) { _ in T() }`: who is told how to make one is not asked for it.
    if given.contains(where: { outline[$0].kind == .closure || outline[$0].word == .`init` }) { return .unknown }
    for value in given {
      if outline[value].kind == .keyPath, let made = project.product(ofPath: value, in: scope) { return made }
      guard outline.isTypeItself(value) else { continue }
      if case .metatype(let made) = type(of: value, depth: depth + Self.sideStep) { return made }
    }
    return .unknown
  }

  /// The standard collections' own functions.
  private func collectionCallType(_ call: NodeIndex, callee: NodeIndex, receiver: ValueType, depth: Int) -> ValueType? {
    guard let element = receiver.element else { return nil }
    switch project.text(outline[callee].word) {
    case "first", "last": return identifiedType(by: call, depth: depth) ?? element
    case "compactMap": return castElement(of: call).map { .collection($0) }
    case "popLast", "popFirst", "removeLast", "removeFirst", "remove", "removeValue", "randomElement",
      "max",
      "min":
      return element
    case "filter", "reversed", "sorted", "dropFirst", "dropLast", "prefix", "suffix", "shuffled":
      return .collection(element)
    default: return nil
    }
  }

  /// `list.compactMap { $0 as? Session }` holds sessions.
  private func castElement(of call: NodeIndex) -> ValueType? {
    guard let argument = arguments(of: call).first, let closure = expression(of: argument),
      outline[closure].kind == .closure
    else { return nil }
    let statements = outline.children(of: closure).filter { outline[$0].kind != .closureParameter }
    guard statements.count == 1, outline[statements[0]].kind == .cast else { return nil }
    return type(of: statements[0])
  }

  /// `list.first { $0 === session }`: the answer is the session, whatever else the list holds.
  private func identifiedType(by call: NodeIndex, depth: Int) -> ValueType? {
    for index in outline.descendants(of: call) where outline.nodes[index].kind == .sequence {
      let parts = Array(outline.children(of: NodeIndex(index)))
      guard parts.count == 3, project.text(outline[parts[1]].word) == "===" else { continue }
      let others = [parts[0], parts[2]].filter { project.text(outline[$0].word) != "$0" }
      guard others.count == 1, case .instance(let id) = type(of: others[0], depth: depth + Self.sideStep) else {
        continue
      }
      return .instance(id)
    }
    return nil
  }

  /// The project functions that a call may reach; empty when the project declares none that fits.
  ///
  /// With a receiver of known type only that type's lineage and family count; with one of unknown type every
  /// function of that name and those labels does, since it may be any of them.
  public func targets(of call: NodeIndex) -> [DeclarationRef] {
    guard let callee = callee(of: call) else { return [] }
    let labels = arguments(of: call).map { outline[$0] }
    let value = calledValue(of: call).map { callFunctions(of: type(of: $0)) }
    let found = (value ?? targets(named: outline[callee].word, callee: callee)).filter { fits(labels, $0) }
    return found.count > 1 ? overloads(of: found, taking: call) : found
  }

  /// Of functions of one type that differ in their parameters' types only, those that the arguments may go to.
  private func overloads(of found: [DeclarationRef], taking call: NodeIndex) -> [DeclarationRef] {
    let owners = Dictionary(grouping: found) { project.type(around: $0) }
    return found.filter { function in
      owners[project.type(around: function)]?.count == 1
        || pairs(of: call, with: function).allSatisfy { pair in
          guard let value = expression(of: pair.argument), let given = type(of: value).typeID,
            let asked = project.valueType(of: pair.parameter).typeID
          else { return true }
          return project.areRelated(given, asked) || project[given].kind == .protocol
            || project[asked].kind == .protocol
        }
    }
  }

  private func targets(named word: WordID, callee: NodeIndex) -> [DeclarationRef] {
    switch outline[callee].kind {
    case .name:
      if local(named: word, at: callee) != nil { return [] }
      if case .metatype(.instance(let id)) = type(of: callee) { return project.initializers(of: id) }
      var around = body.type
      while let id = around {
        let found = project.reachable(named: word, of: id)
        if !found.isEmpty { return found }
        around = project[id].outer
      }
      return (project.members.globals[word] ?? []).filter { project[$0].kind == .function }
    case .member:
      guard let base = outline.firstChild(of: callee), !outline[callee].flags.contains(.implicitBase) else { return [] }
      if outline[base].kind == .name, outline[base].word == .`super` { return inheritedTargets(named: word) }
      return targets(named: word, receiver: type(of: base))
    default: return []
    }
  }

  /// `super.f()` runs what the type inherits, never an override of another subclass.
  private func inheritedTargets(named word: WordID) -> [DeclarationRef] {
    guard let type = body.type else { return [] }
    let inherited =
      project.ancestry(of: type).types
      + project.ancestry(of: type).externals.compactMap { project.symbols.externals[$0] }
    if word == .`init` { return inherited.first { project[$0].kind == .class }.map(project.initializers) ?? [] }
    return inherited.flatMap { id in
      project.members.named(word, of: id).filter { project[$0].kind == .function }
    }
  }

  private func targets(named word: WordID, receiver: ValueType) -> [DeclarationRef] {
    switch receiver {
    case .instance(let id):
      return word == .`init` ? project.initializers(of: id) : project.reachable(named: word, of: id)
    case .metatype(.instance(let id)):
      return word == .`init` ? project.initializers(of: id) : project.reachable(named: word, of: id)
    case .unknown, .any: return project.functions(named: word)
    // A framework's initialisers are not all shown: an extension's need not be the one that is meant.
    case .metatype(.external) where word == .`init`: return []
    case .external(let name), .metatype(.external(let name)):
      return project.symbols.externals[name].map { project.reachable(named: word, of: $0) } ?? []
    default: return []
    }
  }

  /// Whether a call's labels fit a function's parameters; trailing closures may stand for any closure parameter.
  func fits(_ arguments: [Node], _ function: DeclarationRef) -> Bool {
    let parameters = project.parameters(of: function).map { project[$0] }
    var next = 0
    for argument in arguments where !argument.flags.contains(.trailing) {
      while next < parameters.count, parameters[next].label != argument.word {
        // Only a default, a variadic or a closure that trails may be left out.
        guard parameters[next].value.exists || parameters[next].modifiers.contains(.variadic) else { return false }
        next += 1
      }
      guard next < parameters.count else { return false }
      if !parameters[next].modifiers.contains(.variadic) { next += 1 }
    }
    let trailing = arguments.filter { $0.flags.contains(.trailing) }.count
    let rest = parameters[min(next, parameters.count)...]
    let required = rest.filter { !$0.value.exists && !$0.modifiers.contains(.variadic) }
    return required.count <= trailing && trailing <= rest.count
  }

  /// Pairs of argument and parameter of a call to a function.
  public func pairs(of call: NodeIndex, with function: DeclarationRef) -> [(
    argument: NodeIndex, parameter: DeclarationRef
  )] {
    let parameters = project.parameters(of: function)
    var pairs: [(argument: NodeIndex, parameter: DeclarationRef)] = []
    var next = 0
    for argument in arguments(of: call) {
      let isTrailing = outline[argument].flags.contains(.trailing)
      let label = outline[argument].word
      if isTrailing, label == .none {
        // It takes the next parameter of a function type, or the next that may not be left out, else the last one (SE-0286).
        let closures = parameters.indices.dropFirst(next).filter { isClosureParameter(parameters[$0]) }
        let needed = closures.first { !project[parameters[$0]].value.exists }
        let position = (closures.first == needed ? needed : needed ?? closures.first) ?? parameters.count - 1
        if position >= 0 { pairs.append((argument, parameters[position])) }
        next = position + 1
        continue
      }
      if let position = parameters.indices.dropFirst(next).first(where: { project[parameters[$0]].label == label }) {
        pairs.append((argument, parameters[position]))
        next = project[parameters[position]].modifiers.contains(.variadic) ? position : position + 1
      }
    }
    return pairs
  }

  private func isClosureParameter(_ parameter: DeclarationRef) -> Bool {
    if case .function = project.valueType(of: parameter) { return true }
    return false
  }
}

extension Project {
  /// The parameters of a function, initialiser or subscript.
  public func parameters(of function: DeclarationRef) -> [DeclarationRef] {
    var found: [DeclarationRef] = []
    let end = Int(self[function].end)
    var position = function.index.index + 1
    while position < end {
      let row = DeclarationRef(file: function.file, index: DeclarationIndex(position))
      if self[row].kind == .parameter { found.append(row) }
      position = Int(self[row].end)
    }
    return found
  }

  /// The initialisers of a type, or of the nearest supertype that declares one.
  public func initializers(of type: TypeID) -> [DeclarationRef] {
    for id in lineage(of: type) where self[id].kind != .protocol {
      let found = members.named(WordID(.`init`), of: id)
      if !found.isEmpty { return found }
    }
    return []
  }
}
