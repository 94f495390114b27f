import ProjectModel
import SwiftOutline
import SwiftSource

extension FlowLowering {
  /// The slot of an expression's value; -1 where no object can be. `expecting` is the type that its place asks for.
  mutating func value(_ node: NodeIndex, expecting: ValueType? = nil) -> FlowSlot {
    nested(-1) { $0.valueInside(node, expecting: expecting) }
  }

  private mutating func valueInside(_ node: NodeIndex, expecting: ValueType?) -> FlowSlot {
    switch outline[node].kind {
    case .name: return named(outline[node].word, at: node)
    case .member: return member(node, expecting: expecting)
    case .call: return call(node, expecting: expecting)
    case .subscriptAccess: return element(node)
    case .closure: return closure(node)
    case .prefix: return prefixed(node, expecting: expecting)
    case .effect, .postfix: return outline.firstChild(of: node).map { value($0, expecting: expecting) } ?? -1
    case .argument: return outline.firstChild(of: node).map { value($0) } ?? -1
    case .cast: return cast(node)
    case .ternary: return ternary(node, expecting: expecting)
    case .sequence: return sequence(node)
    case .tuple: return tuple(node, expecting: expecting)
    case .array, .dictionary: return aggregate(node, expecting: expecting)
    case .macro: return macro(node)
    case .ifStatement, .switchStatement, .doStatement:
      let result = newSlot()
      statement(node, result: result)
      return result
    case .number, .regex: return FlowCode.nothing
    case .literal, .keyPath, .type, .opaque, .availability: return -1
    default:
      for child in outline.children(of: node) { _ = value(child) }
      return -1
    }
  }

  /// `^^child`, where the project declares the operator, is what its function gives; the others give what they are put before.
  private mutating func prefixed(_ node: NodeIndex, expecting: ValueType?) -> FlowSlot {
    guard let operand = outline.firstChild(of: node) else { return -1 }
    let slot = value(operand, expecting: expecting)
    guard slot >= 0, let function = project.globals(named: outline[node].word).first else { return slot }
    // An operator is written without the label of its parameter.
    let label = project.parameters(of: function).first.map { project[$0].label } ?? .none
    let given = FlowArgument(label: label, slot: slot, node: operand, isTrailing: false, contextual: -1)
    return emitCall(.call, on: -1, word: outline[node].word, node: node, arguments: [given])
  }

  /// A bare name: local, parameter, `self`, member, type, global.
  mutating func named(_ word: WordID, at node: NodeIndex) -> FlowSlot {
    if let name = wrapped(word) { return load(name, of: implicitSelf(for: name, at: node), at: node) }
    if let slot = slot(of: word, at: node) { return slot }
    if word == .super { return selfSlot(at: node) }
    if word == .Self { return code.body.type.map { metatype(.instance($0), at: node) } ?? -1 }
    if !words.isLowercase(word), !isProperty(word), let type = project.typeNamed(word, in: typeScope) {
      return metatype(type, at: node)
    }
    if isPlainMember(word) {
      // Whoever reads it holds the object all the same.
      _ = implicitSelf(for: word, at: node)
      return FlowCode.nothing
    }
    if mayBeMember(word) { return load(word, of: implicitSelf(for: word, at: node), at: node) }
    if project.hasGlobal(word) { return load(word, of: -1, at: node) }
    return words.isLowercase(word) ? -1 : metatype(.external(word), at: node)
  }

  mutating func metatype(_ type: ValueType, at node: NodeIndex) -> FlowSlot {
    if words.plain.contains(type) { return FlowCode.nothing }
    let slot = newSlot()
    emit(FlowInstruction(operation: .metatype, destination: slot, extra: make(type), node: node))
    return slot
  }

  mutating func load(_ word: WordID, of base: FlowSlot, at node: NodeIndex) -> FlowSlot {
    let slot = newSlot()
    emit(FlowInstruction(operation: .load, destination: slot, source: base, word: word, node: node))
    return slot
  }

  private mutating func member(_ node: NodeIndex, expecting: ValueType?) -> FlowSlot {
    guard !outline[node].flags.contains(.implicitBase), let base = outline.firstChild(of: node) else {
      return implicitMember(outline[node].word, of: expecting, at: node)
    }
    let slot = value(base)
    guard slot >= 0 else { return slot }
    if outline[node].word == .`self` { return slot }
    if outline[node].word == .`init` { return handInitializer(base, at: node) }
    if slot == FlowCode.selfSlot, isPlainMember(outline[node].word) { return FlowCode.nothing }
    return load(words.position(outline[node].word) ?? outline[node].word, of: slot, at: node)
  }

  /// `container.autoregister(Flow.self, initializer: Flow.init)`: whoever is handed the initialiser makes one with it.
  private mutating func handInitializer(_ type: NodeIndex, at node: NodeIndex) -> FlowSlot {
    guard outline[type].kind == .name, let made = project.typeNamed(outline[type].word, in: typeScope),
      case .instance(let id) = made, project[id].kind == .class
    else { return -1 }
    _ = emitCall(.make, on: -1, word: WordID(.`init`), node: node, arguments: [], type: made, isHanded: true)
    return -1
  }

  /// `let hub: Hub = .shared`: a static member of the type that its place asks for.
  private mutating func implicitMember(_ word: WordID, of expecting: ValueType?, at node: NodeIndex) -> FlowSlot {
    guard case .instance(let id)? = expecting else { return -1 }
    let type = metatype(.instance(id), at: node)
    return type >= 0 ? load(word, of: type, at: node) : type
  }

  private mutating func element(_ node: NodeIndex) -> FlowSlot {
    var base: FlowSlot = -1
    for (position, child) in outline.children(of: node).enumerated() {
      let slot = value(child)
      if position == 0 { base = slot }
    }
    return base
  }

  private mutating func cast(_ node: NodeIndex) -> FlowSlot {
    guard let child = outline.firstChild(of: node) else { return -1 }
    let slot = value(child)
    guard outline[node].word == .as else { return -1 }
    guard let type = writtenType(of: node) else { return slot }
    let filtered = newSlot()
    copy(slot, to: filtered, at: node)
    code.filters.append((filtered, type))
    code.casts.append((filtered, type, node))
    return filtered
  }

  /// The `T` of `x as? T` and `x is T`, if the project knows it.
  func writtenType(of cast: NodeIndex) -> TypeID? {
    outline.children(of: cast).first { outline[$0].kind.isTypeNode }.flatMap { type(of: $0).typeID }
  }

  private mutating func ternary(_ node: NodeIndex, expecting: ValueType?) -> FlowSlot {
    var slots: [FlowSlot] = []
    for (position, child) in outline.children(of: node).enumerated() {
      let slot = value(child, expecting: position > 0 ? expecting : nil)
      if position > 0 { slots.append(slot) }
    }
    return join(slots, at: node)
  }

  /// `a ?? b` is either; comparisons of identities are noted for the removals around them.
  private mutating func sequence(_ node: NodeIndex) -> FlowSlot {
    var sides: [FlowSlot] = []
    var isChoice = true
    var isComparison = false
    for child in outline.children(of: node) {
      guard outline[child].kind == .operator else {
        sides.append(isComparison ? value(identity(child)) : value(child))
        continue
      }
      // `children + [child]`: a list is what its elements are.
      isChoice = isChoice && [words.otherwise, words.plus].contains(outline[child].word)
      isComparison = isComparison || words.comparisons.contains(outline[child].word)
    }
    if isChoice { return join(sides, at: node) }
    if isComparison { noteComparison(node) }
    return !isComparison ? answer(of: node, sides) ?? ownOperator(node, sides) : -1
  }

  /// `model.back <- button.tap` by an operator of the project: it may do anything with its operands, as a function that nobody knows.
  /// To follow it would tie all its uses together.
  private mutating func ownOperator(_ node: NodeIndex, _ sides: [FlowSlot]) -> FlowSlot {
    guard sides.count == 2, sides.contains(where: { $0 >= 0 }),
      let sign = outline.children(of: node).first(where: { outline[$0].kind == .operator }),
      !project.functions(named: outline[sign].word).isEmpty
    else { return -1 }
    let given = sides.map { FlowArgument(label: .none, slot: $0, node: node, isTrailing: false, contextual: -1) }
    return emitCall(.call, on: FlowCode.nothing, word: .none, node: node, arguments: given)
  }

  /// `resolver ~> (Flow.self, argument)`: whoever is asked for a type by an operator answers with it, as by a call.
  private mutating func answer(of node: NodeIndex, _ sides: [FlowSlot]) -> FlowSlot? {
    let parts = Array(outline.children(of: node))
    guard parts.count == 3, outline[parts[1]].kind == .operator, sides[0] >= 0,
      let type = outline.askedType(in: parts[2])
    else { return nil }
    let given = FlowArgument(label: .none, slot: value(type), node: type, isTrailing: false, contextual: -1)
    return emitCall(.call, on: sides[0], word: outline[parts[1]].word, node: node, arguments: [given])
  }

  private mutating func noteComparison(_ node: NodeIndex) {
    let operands = outline.children(of: node).filter { outline[$0].kind != .operator }.map { identity($0) }
    comparisons.append(Comparison(node: node, sides: operands.map { value($0) }))
  }

  /// The object behind `x.id`, `ObjectIdentifier(x)`, `x as AnyObject`, `type(of: x)`.
  func identity(_ node: NodeIndex) -> NodeIndex {
    var current = node
    while true {
      switch outline[current].kind {
      case .member:
        guard !outline[current].flags.contains(.implicitBase), let base = outline.firstChild(of: current),
          words.identities.contains(outline[current].word) || outline[base].kind == .name
        else { return current }
        if !words.identities.contains(outline[current].word), outline[base].word == .`self` { return current }
        current = base
      case .cast, .effect, .postfix:
        guard let base = outline.firstChild(of: current) else { return current }
        current = base
      case .call:
        let arguments = outline.children(of: current).filter { outline[$0].kind == .argument }
        guard arguments.count == 1, let inner = outline.firstChild(of: arguments[0]) else { return current }
        current = inner
      default: return current
      }
    }
  }

  /// A collection or tuple is what its elements are.
  private mutating func aggregate(_ node: NodeIndex, expecting: ValueType?) -> FlowSlot {
    var slots: [FlowSlot] = []
    let isInList = isElement
    for child in outline.children(of: node) {
      isElement = true
      slots.append(value(child, expecting: expecting?.element))
    }
    isElement = isInList
    return join(slots, at: node)
  }

  /// A tuple has its elements by position and by label; its place may say the labels.
  private mutating func tuple(_ node: NodeIndex, expecting: ValueType?) -> FlowSlot {
    var labels: [WordID] = []
    if case .tuple(let elements) = expecting { labels = elements.map(\.label) }
    var given: [FlowArgument] = []
    for child in outline.children(of: node) {
      let slot = value(child)
      let known = given.count < labels.count ? labels[given.count] : .none
      let label = outline[child].word == .none ? known : outline[child].word
      given.append(FlowArgument(label: label, slot: slot, node: child, isTrailing: false, contextual: -1))
    }
    guard given.count > 1 else { return given.first?.slot ?? -1 }
    guard given.contains(where: { $0.slot >= 0 }) else { return -1 }
    return emitCall(.tuple, on: -1, word: .none, node: node, arguments: given)
  }

  /// `#selector(close)`, `#Preview { … }`.
  private mutating func macro(_ node: NodeIndex) -> FlowSlot {
    for argument in outline.children(of: node) {
      guard let named = outline.firstChild(of: argument) else { continue }
      if outline[node].word == words.selector {
        selector(named)
      } else {
        _ = value(named)
      }
    }
    return -1
  }

  /// The function that a selector names, of `self` or of objects of the type that it names.
  private mutating func selector(_ node: NodeIndex) {
    var function = node
    while outline[function].kind == .cast || outline[function].kind == .call,
      let inner = outline.firstChild(of: function)
    {
      function = inner
    }
    let target = selfSlot(at: node)
    emit(FlowInstruction(operation: .selector, source: target, word: outline[function].word, node: node))
  }
}
