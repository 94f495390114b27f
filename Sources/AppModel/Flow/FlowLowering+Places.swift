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
    } else if isList(right) {
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
    guard let type = code.body.type, outline[left].kind == .name || outline[left].kind == .member,
      outline.children(of: left).allSatisfy({ isSelf($0) })
    else { return nil }
    let word = wrapped(outline[left].word) ?? outline[left].word
    return project.firstMember(named: word, of: type).map { project.valueType(of: $0) }
  }

  /// `self`, `self?`, `self!`
  private func isSelf(_ node: NodeIndex) -> Bool {
    var base = node
    while outline[base].kind == .postfix, let inner = outline.firstChild(of: base) { base = inner }
    return outline[base].kind == .name && outline[base].word == .`self`
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

  /// `[home, profile]`, `[home, profile] as [Flow]`
  private func isList(_ node: NodeIndex) -> Bool {
    guard let first = outline.firstChild(of: node) else { return false }
    return outline[node].kind == .cast ? isList(first) : outline[node].kind == .array
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
}
