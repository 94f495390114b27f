import ProjectModel
import SwiftOutline
import SwiftSource

/// What leaves a property: how the code tells which object it takes out.
extension FlowLowering {
  /// `token?.cancel()`, `bag.forEach { $0.cancel() }`: what the property holds lets go of its closures.
  mutating func noteRelease(of node: NodeIndex, by call: NodeIndex) {
    guard case .member(let base, let word) = target(node), let type = code.body.type,
      let property = project.firstMember(named: word, of: type)
    else { return }
    let value = project.valueType(of: property)
    guard words.isToken(value.element ?? value) else { return }
    drop(.all, from: .member(base, word), node: call)
  }

  /// Whether a call, or what it runs on each element, makes tokens let go.
  func isRelease(_ call: NodeIndex) -> Bool {
    if words.releases(outline[call].word) { return true }
    guard words.predicates.contains(outline[call].word) else { return false }
    return outline.descendants(of: call).contains {
      outline.nodes[$0].kind == .call && words.releases(outline.nodes[$0].word)
    }
  }

  mutating func drop(_ subject: FlowDrop.Subject, from target: Target, node: NodeIndex) {
    guard case .member(let base, let word) = target else {
      if case .slot(let local) = target { localDrops.append((local, subject)) }
      return
    }
    let isInitial =
      code.body.owner.exists && outline[code.body.owner].kind == .initializer && scope.closures.isEmpty
    code.drops.append(FlowDrop(subject: subject, isInitial: isInitial))
    emit(
      FlowInstruction(
        operation: .drop, word: word, extra: base, count: Int32(code.drops.count - 1), node: node))
  }

  /// `list?.filter { … }` of `list?.filter { … } ?? []`.
  func beforeDefault(_ node: NodeIndex) -> NodeIndex {
    guard outline[node].kind == .sequence, let first = outline.firstChild(of: node),
      let sign = outline.children(of: node).first(where: { outline[$0].kind == .operator }),
      outline[sign].word == words.otherwise
    else { return node }
    return first
  }

  /// `list = list.filter { … }`; nil where the value is no such filter.
  mutating func filtered(_ node: NodeIndex) -> FlowDrop.Subject? {
    guard outline[node].kind == .call, words.filters.contains(outline[node].word) else { return nil }
    let first = comparisons.count
    _ = value(node)
    return subject(ofTestsIn: node, from: first)
  }

  /// What `list.remove…(…)` takes out.
  mutating func subject(ofRemoval call: NodeIndex, comparedFrom first: Int, arguments: [FlowArgument])
    -> FlowDrop.Subject
  {
    let hasClosure = arguments.contains {
      outline.firstChild(of: $0.node).map { outline[$0].kind == .closure } ?? false
    }
    switch words.text(outline[call].word) {
    case "removeAll", "removeAllObjects": return hasClosure ? subject(ofTestsIn: call, from: first) : .all
    case "removeValue": return arguments.first.map { subject(ofKey: $0) } ?? .key(nil)
    case "remove", "removeObject":
      guard let argument = arguments.first else { return .position }
      if argument.label == .none { return argument.slot >= 0 ? .value(argument.slot) : .position }
      return subject(ofIndex: argument.node, in: call)
    default: return .position
    }
  }

  func subject(ofTestsIn node: NodeIndex, from first: Int) -> FlowDrop.Subject {
    let tests = comparisons[min(first, comparisons.count)...].filter { outline.contains(node, $0.node) }
    for test in tests {
      if let compared = compared(test, in: node) { return keeps(test, in: node) ? .others(compared) : .value(compared) }
    }
    if let child = exampleOfTestedType(in: node) { return .value(child) }
    let types = testedTypes(in: node)
    return types.isEmpty ? .position : .types(types)
  }

  /// Whether a call keeps the element that a test compares, and takes out the others: `filter { $0 === child }`,
  /// `removeAll { !($0 === child) }`. What is more than this one test is not read.
  private func keeps(_ test: Comparison, in call: NodeIndex) -> Bool {
    guard outline[call].kind == .call, Array(outline.children(of: test.node)).count == 3,
      let sign = outline.children(of: test.node).first(where: { outline[$0].kind == .operator })
    else { return false }
    var holds = project.text(outline[sign].word).hasPrefix("=")
    let plain: Set<NodeKind> = [.argument, .closure, .returnStatement, .tuple, .prefix]
    for node in outline.ancestors(of: test.node, in: call) where node != call {
      if outline[node].kind == .prefix { holds.toggle() }
      guard plain.contains(outline[node].kind) || isSearch(node) else { return false }
    }
    switch words.text(outline[call].word) {
    case "filter": return holds
    case "removeAll": return !holds
    default: return false
    }
  }

  /// `gone.contains { $0 === child }`
  private func isSearch(_ node: NodeIndex) -> Bool {
    outline[node].kind == .call && words.text(outline[node].word) == "contains"
  }

  /// The side that is not the element of the collection: `filter { child in !gone.contains { $0 === child } }` compares with those of
  /// another one.
  private func compared(_ comparison: Comparison, in call: NodeIndex) -> FlowSlot? {
    let sides = comparison.sides.filter { $0 >= 0 && !isType($0) }
    if let other = sides.first(where: { elementSlots[$0] == nil }) { return other }
    let own = code.closures.first { outline.contains(call, $0.node) }?.parameters.first.flatMap { elementSlots[$0] }
    return sides.compactMap { elementSlots[$0] }.first { $0 >= 0 && $0 != own }
  }

  /// `type(of: $0) == LoginCoordinator.self` names a class and no object.
  private func isType(_ slot: FlowSlot) -> Bool {
    code.instructions.contains { $0.operation == .metatype && $0.destination == slot }
  }

  /// `func remove<T: Coordinator>(_ child: T) { children.removeAll { $0 is T } }` is about the child that it is given.
  private func exampleOfTestedType(in node: NodeIndex) -> FlowSlot? {
    for index in outline.descendants(of: node) where outline.nodes[index].kind == .cast {
      if let example = exampleOfType(in: NodeIndex(index)) { return example }
    }
    return nil
  }

  /// The parameter that is declared with the type of a cast or test.
  private func exampleOfType(in cast: NodeIndex) -> FlowSlot? {
    guard let written = outline.children(of: cast).first(where: { outline[$0].kind.isTypeNode }),
      writtenType(of: cast).map({ project[$0].name != outline[written].word }) ?? true
    else { return nil }
    return code.parameters.first { parameter, _ in
      let type = project[parameter].type
      return type.exists && outline[type].word == outline[written].word
    }?.slot
  }

  /// `$0 is T`, `$0 as? T`, `type(of: $0) == T.self`.
  private func testedTypes(in node: NodeIndex) -> [TypeID] {
    outline.descendants(of: node).compactMap { index in
      let kind = outline.nodes[index].kind
      if kind == .cast { return writtenType(of: NodeIndex(index)) }
      guard kind == .member, outline.nodes[index].word == .`self`, let base = outline.firstChild(of: NodeIndex(index)),
        outline[base].kind == .name
      else { return nil }
      return project.typeNamed(outline[base].word, in: typeScope)?.typeID
    }
  }

  /// An index that a search for an object gave, or that a loop with a test of identity counts.
  private func subject(ofIndex argument: NodeIndex, in call: NodeIndex) -> FlowDrop.Subject {
    guard let index = outline.firstChild(of: argument), outline[index].kind == .name else { return .position }
    let word = outline[index].word
    for position in (code.body.root.index..<call.index).reversed() {
      let node = outline.nodes[position]
      let place = NodeIndex(position)
      if node.kind == .local, node.word == word { return subject(ofTestsIn: place, from: 0) }
      if node.kind == .forStatement, outline.contains(place, call) { return subject(ofTestsIn: place, from: 0) }
    }
    return .position
  }

  mutating func subject(ofKeyIn access: NodeIndex) -> FlowDrop.Subject {
    let argument = outline.children(of: access).first { outline[$0].kind == .argument }
    return argument.flatMap { outline.firstChild(of: $0) }.map { subject(ofKeyNode: $0) } ?? .key(nil)
  }

  private mutating func subject(ofKey argument: FlowArgument) -> FlowDrop.Subject {
    outline.firstChild(of: argument.node).map { subject(ofKeyNode: $0) } ?? .key(nil)
  }

  /// A key that is made of the child itself (`child.identifier`), or one that the code spells out (`.login`).
  private mutating func subject(ofKeyNode key: NodeIndex) -> FlowDrop.Subject {
    let root = identity(key)
    if root != key || outline[key].kind == .name {
      let slot = value(root)
      if slot >= 0, root != key { return .value(slot) }
    }
    if outline[key].kind == .member, outline[key].flags.contains(.implicitBase) { return .key(key) }
    return objectBehind(key).map { .value($0) } ?? .key(nil)
  }

  /// `let key = ObjectIdentifier(child)`, and `flows[key] = nil` later on: the key is looked at, and holds nothing.
  private func objectBehind(_ key: NodeIndex) -> FlowSlot? {
    guard outline[key].kind == .name else { return nil }
    let local = (code.body.root.index..<key.index).last {
      outline.nodes[$0].kind == .local && outline.nodes[$0].word == outline[key].word
    }
    guard let local, let value = outline.children(of: NodeIndex(local)).first(where: { !outline[$0].kind.isTypeNode })
    else { return nil }
    let root = identity(value)
    guard root != value, outline[root].kind == .name, let slot = scope.find(outline[root].word)?.slot, slot >= 0 else {
      return nil
    }
    return slot
  }
}
