import SwiftOutline
import SwiftSource

extension PatternMatcher {
  /// Adds what is inside two nodes of the same kind to the goals; whether that can be reached at all.
  func addChildren(of entry: Int, _ node: CanonicalNode, to goals: inout [Goal]) -> Bool {
    let children = pattern.tree.children(of: entry)[...]
    switch node.kind {
    case .name, .type, .attribute:
      // Generic arguments and the arguments of an attribute count only where the pattern has some.
      if !children.isEmpty { goals.append(.list(children, node.firstChild, node.end)) }
    case .member, .typeMember: return addMember(children, node, to: &goals)
    case .closure: addClosure(children, node, to: &goals)
    case .local: return addLocal(entry, children, node, to: &goals)
    case .sequence: goals.append(.run(children, outline.children(of: node)[...], end: node.end))
    case .ifStatement: goals.append(.list(children, node.firstChild, node.end, allowsMore: true))
    default: goals.append(.list(children, node.firstChild, node.end))
    }
    return true
  }

  /// The base, then generic arguments where the pattern has some.
  private func addMember(_ children: ArraySlice<Int>, _ node: CanonicalNode, to goals: inout [Goal]) -> Bool {
    guard !node.flags.contains(.implicitBase), let base = children.first else {
      if !children.isEmpty { goals.append(.list(children, node.firstChild, node.end)) }
      return true
    }
    guard node.firstChild < node.end else { return false }
    let rest = children.dropFirst()
    if !rest.isEmpty { goals.append(.list(rest, Int(outline.nodes[node.firstChild].end), node.end)) }
    goals.append(.node(base, node.firstChild))
    return true
  }

  /// Captures that are written must be there; parameters count only where the pattern has some; statements always.
  private func addClosure(_ entries: ArraySlice<Int>, _ node: CanonicalNode, to goals: inout [Goal]) {
    let captures = entries.prefix { pattern.tree.entries[$0].kind == .capture }
    let rest = entries[captures.endIndex...]
    let children = outline.children(of: node)
    let hasParameters = rest.contains { pattern.tree.entries[$0].kind == .closureParameter }
    let body = children.first { hasParameters ? outline.nodes[$0].kind != .capture : !outline.isSignature($0) }
    goals.append(.list(rest, body ?? node.end, node.end))
    let all = children.filter { outline.nodes[$0].kind == .capture }
    goals.append(.anyOf(captures, untried: all[...], all: all))
  }

  /// Type and value of a local count only where the pattern has them.
  private func addLocal(
    _ entry: Int, _ entries: ArraySlice<Int>, _ node: CanonicalNode, to goals: inout [Goal]
  ) -> Bool {
    let wanted = pattern.tree.entries[entry].flags
    let asked: NodeFlags = [.hasType, .hasValue, .weak, .unowned]
    guard node.flags.isSuperset(of: wanted.intersection(asked)) else { return false }
    var children = outline.children(of: node).filter { outline.nodes[$0].kind != .binding }[...]
    if node.flags.contains(.hasType), !wanted.contains(.hasType) { children = children.dropFirst() }
    let parts = entries.filter { pattern.tree.entries[$0].kind != .binding }
    guard parts.count <= children.count else { return false }
    for (part, child) in zip(parts, children).reversed() { goals.append(.node(part, child)) }
    return true
  }
}

extension PatternMatcher {
  /// Compares siblings in order; `...` takes any number of them.
  func matchList(
    _ entries: ArraySlice<Int>, _ first: Int, _ end: Int, allowsMore: Bool, _ goals: inout [Goal]
  ) -> Step {
    guard let entry = entries.first else { return first >= end || allowsMore ? .advanced : .failed }
    let rest = entries.dropFirst()
    if case .run = pattern.tree.entries[entry].role {
      if rest.isEmpty { return .advanced }
      let takeNone = Goal.list(rest, first, end, allowsMore: allowsMore)
      guard first < end else {
        goals.append(takeNone)
        return .advanced
      }
      return .fork([takeNone], .list(entries, Int(outline.nodes[first].end), end, allowsMore: allowsMore))
    }
    guard first < end, let element = element(entry, first) else { return .failed }
    goals.append(.list(rest, Int(outline.nodes[first].end), end, allowsMore: allowsMore))
    goals.append(element)
    return .advanced
  }

  /// An argument's value where its label is right.
  private func element(_ entry: Int, _ node: Int) -> Goal? {
    let shape = pattern.tree.entries[entry]
    guard shape.kind == .argument, case .shape = shape.role else { return .node(entry, node) }
    let argument = outline.nodes[node]
    guard argument.kind == .argument, node + 1 < Int(argument.end) else { return nil }
    let isClosure = outline.nodes[node + 1].kind == .closure
    return hasSameLabel(shape, argument, isClosure: isClosure) ? .node(entry + 1, node + 1) : nil
  }

  /// A trailing closure without a label matches the argument that it stands for, whatever that is called.
  private func hasSameLabel(_ shape: PatternTree.Entry, _ argument: Node, isClosure: Bool) -> Bool {
    if argument.flags.contains(.trailing), argument.word == WordID.none { return true }
    if case .literal(let position) = shape.word { return argument.word == pattern.words[position] }
    return argument.word == WordID.none || (shape.flags.contains(.trailing) && isClosure)
  }

  /// Every written entry is among the nodes, in any order.
  func matchAny(_ entries: ArraySlice<Int>, _ untried: ArraySlice<Int>, _ all: [Int]) -> Step {
    guard let entry = entries.first else { return .advanced }
    guard let node = untried.first else { return .failed }
    return .fork(
      [.anyOf(entries.dropFirst(), untried: all[...], all: all), .node(entry, node)],
      .anyOf(entries, untried: untried.dropFirst(), all: all))
  }

  /// A run of operands and operators anywhere in a longer expression.
  func matchRun(_ entries: ArraySlice<Int>, _ nodes: ArraySlice<Int>, _ end: Int, _ goals: inout [Goal]) -> Step {
    guard nodes.count >= entries.count, let first = nodes.first else { return .failed }
    let last = nodes.startIndex + entries.count
    let here = Goal.list(entries, first, last < nodes.endIndex ? nodes[last] : end)
    guard nodes.count > entries.count + 1 else {
      goals.append(here)
      return .advanced
    }
    return .fork([here], .run(entries, nodes.dropFirst(2), end: end))
  }
}

extension FileOutline {
  /// Whether a child of a closure belongs to what stands before `in`.
  fileprivate func isSignature(_ index: Int) -> Bool {
    let kind = nodes[index].kind
    return kind == .capture || kind == .closureParameter || kind.isType
  }

  /// The direct children of a node as patterns see it.
  fileprivate func children(of node: CanonicalNode) -> [Int] {
    var children: [Int] = []
    var next = node.firstChild
    while next < node.end {
      children.append(next)
      next = Int(nodes[next].end)
    }
    return children
  }
}
