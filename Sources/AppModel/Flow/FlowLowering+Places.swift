import ProjectModel
import SwiftOutline
import SwiftSource

extension FlowLowering {
  /// Where something can be put.
  enum Target {
    case slot(FlowSlot)
    case member(FlowSlot, WordID)
    case none
  }

  /// The variable or property that an expression names; of `list[key]` the list.
  mutating func target(_ node: NodeIndex) -> Target {
    switch outline[node].kind {
    case .name:
      let word = outline[node].word
      if word == words.underscore { return .none }
      if let name = wrapped(word) { return .member(implicitSelf(for: name, at: node), name) }
      if let slot = slot(of: word, at: node) { return .slot(slot) }
      if mayBeMember(word) { return .member(implicitSelf(for: word, at: node), word) }
      return project.hasGlobal(word) ? .member(-1, word) : .none
    case .member:
      guard !outline[node].flags.contains(.implicitBase), let base = outline.firstChild(of: node) else { return .none }
      let slot = value(base)
      let isOwn = outline[base].kind == .name && outline[base].word == .`self`
      return slot >= 0
        ? .member(slot, isOwn ? wrapped(outline[node].word) ?? outline[node].word : outline[node].word) : .none
    case .subscriptAccess, .effect, .prefix, .postfix, .cast:
      return outline.firstChild(of: node).map { target($0) } ?? .none
    default: return .none
    }
  }

  // MARK: Assignments

  mutating func assign(_ node: NodeIndex) {
    let children = Array(outline.children(of: node))
    guard children.count == 2 else { return }
    let (left, right) = (children[0], children[1])
    if let holder = outline.firstChild(of: left) { noteChange(of: holder) }
    let isPlain = outline[node].word == words.equals
    if outline[left].kind == .subscriptAccess {
      subscriptAssign(left, value: right, node: node)
    } else if !isPlain {
      let source = value(right)
      put(source, into: target(left), operation: .add, node: node)
    } else if outline[right].kind == .array, outline.firstChild(of: right) != nil {
      let source = value(right)
      let found = target(left)
      drop(.all, from: found, node: node)
      put(source, into: found, operation: .store, node: node)
    } else if isEmpty(right) {
      drop(.all, from: target(left), node: node)
    } else if let subject = filtered(beforeDefault(right)) {
      drop(subject, from: target(left), node: node)
    } else {
      let removals = removals(writtenBack: right, to: left)
      if removals.isEmpty { return plainAssign(left, right, node: node) }
      for subject in removals { drop(subject, from: target(left), node: node) }
    }
  }

  private mutating func plainAssign(_ left: NodeIndex, _ right: NodeIndex, node: NodeIndex) {
    if outline[left].kind == .tuple || outline[left].kind == .array {
      _ = value(right)
      return
    }
    let found = target(left)
    let source = value(right, expecting: expectedType(of: left))
    put(source, into: found, operation: .store, node: node)
  }

  /// The declared type of a property of `self`, for `.init(…)` on the right.
  private func expectedType(of left: NodeIndex) -> ValueType? {
    guard let type = code.body.type, outline[left].kind == .name || outline[left].kind == .member else { return nil }
    let word = wrapped(outline[left].word) ?? outline[left].word
    return project.firstMember(named: word, of: type).map { project.valueType(of: $0) }
  }

  /// `state.isDone = true`, `items.append(item)`: whatever observes the property that holds the value is run.
  mutating func noteChange(of node: NodeIndex) {
    var current: NodeIndex? = node
    while let part = current, [.name, .member, .subscriptAccess, .postfix].contains(outline[part].kind) {
      if words.watchedValues.contains(outline[part].word), case .member(let base, let word) = target(part) {
        put(-1, into: .member(base, word), operation: .store, node: part)
      }
      current = outline.firstChild(of: part)
    }
  }

  mutating func put(_ source: FlowSlot, into target: Target, operation: FlowOperation, node: NodeIndex) {
    switch target {
    case .slot(let slot): copy(source, to: slot, at: node)
    case .member(let base, let word):
      // A plain value is no object, and yet it runs an observer or a setter.
      guard source >= 0 || words.watched.contains(word) else { return }
      let given = source >= 0 ? source : newSlot()
      emit(FlowInstruction(operation: operation, source: given, word: word, extra: base, node: node))
    case .none: return
    }
  }

  /// `list[key] = child`, `list[key] = nil`.
  private mutating func subscriptAssign(_ left: NodeIndex, value right: NodeIndex, node: NodeIndex) {
    let found = target(left)
    for argument in outline.children(of: left) where outline[argument].kind == .argument { _ = value(argument) }
    if outline[right].kind == .literal, outline[right].word == .nil {
      drop(subject(ofKeyIn: left), from: found, node: node)
    } else {
      put(value(right), into: found, operation: .add, node: node)
    }
  }

  /// `nil`, `[]`, `[:]`, `[T]()`.
  func isEmpty(_ node: NodeIndex) -> Bool {
    switch outline[node].kind {
    case .literal: return outline[node].word == .nil
    case .array, .dictionary: return outline.firstChild(of: node) == nil
    case .call:
      guard let callee = outline.firstChild(of: node) else { return false }
      let kinds: Set<NodeKind> = [.array, .dictionary]
      return kinds.contains(outline[callee].kind) && outline.children(of: node).allSatisfy { $0 == callee }
    default: return false
    }
  }

  // MARK: Removals

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
  private mutating func filtered(_ node: NodeIndex) -> FlowDrop.Subject? {
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
      if let compared = compared(test) { return .value(compared) }
    }
    if let child = exampleOfTestedType(in: node) { return .value(child) }
    let types = testedTypes(in: node)
    return types.isEmpty ? .position : .types(types)
  }

  /// The side that is not the element of the collection.
  private func compared(_ comparison: Comparison) -> FlowSlot? {
    comparison.sides.first { $0 >= 0 && !elementSlots.contains($0) && !isType($0) }
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

  private mutating func subject(ofKeyIn access: NodeIndex) -> FlowDrop.Subject {
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
