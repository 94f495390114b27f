import SwiftOutline
import SwiftSource

extension PatternMatcher {
  /// Compares what is inside two nodes of the same kind.
  mutating func matchChildren(of entry: Int, _ node: CanonicalNode, _ next: Next) -> Bool {
    let children = pattern.tree.children(of: entry)[...]
    switch node.kind {
    case .name, .type, .attribute:
      // Generic arguments and the arguments of an attribute count only where the pattern has some.
      return children.isEmpty ? next(&self) : matchList(children, node.firstChild, node.end, next)
    case .member, .typeMember: return matchMember(children, node, next)
    case .closure: return matchClosure(children, node, next)
    case .local: return matchLocal(entry, children, node, next)
    case .sequence: return matchSequence(children, node, next)
    case .ifStatement: return matchList(children, node.firstChild, node.end, allowsMore: true, next)
    case .argument:
      guard let child = children.first, node.firstChild < node.end else { return false }
      return match(child, node.firstChild, next)
    default: return matchList(children, node.firstChild, node.end, next)
    }
  }

  /// The base, then generic arguments where the pattern has some.
  private mutating func matchMember(_ children: ArraySlice<Int>, _ node: CanonicalNode, _ next: Next) -> Bool {
    guard !node.flags.contains(.implicitBase), let base = children.first, node.firstChild < node.end else {
      return children.isEmpty ? next(&self) : matchList(children, node.firstChild, node.end, next)
    }
    let rest = children.dropFirst()
    let afterBase = Int(outline.nodes[node.firstChild].end)
    return match(base, node.firstChild) {
      rest.isEmpty ? next(&$0) : $0.matchList(rest, afterBase, node.end, next)
    }
  }

  /// Compares siblings in order; `...` takes any number of them.
  mutating func matchList(
    _ entries: ArraySlice<Int>, _ first: Int, _ end: Int, allowsMore: Bool = false, _ next: Next
  ) -> Bool {
    guard let entry = entries.first else { return first >= end || allowsMore ? next(&self) : false }
    let rest = entries.dropFirst()
    guard case .run = pattern.tree.entries[entry].role else {
      guard first < end else { return false }
      let after = Int(outline.nodes[first].end)
      return matchElement(entry, first) { $0.matchList(rest, after, end, allowsMore: allowsMore, next) }
    }
    if rest.isEmpty { return next(&self) }
    var position = first
    while true {
      if isExhausted() || matchList(rest, position, end, allowsMore: allowsMore, next) { return true }
      guard position < end else { return false }
      position = Int(outline.nodes[position].end)
    }
  }

  private mutating func matchElement(_ entry: Int, _ node: Int, _ next: Next) -> Bool {
    let shape = pattern.tree.entries[entry]
    guard shape.kind == .argument, case .shape = shape.role else { return match(entry, node, next) }
    let argument = outline.nodes[node]
    guard argument.kind == .argument, node + 1 < Int(argument.end) else { return false }
    guard hasSameLabel(shape, argument, isClosure: outline.nodes[node + 1].kind == .closure) else { return false }
    return match(entry + 1, node + 1, next)
  }

  /// A trailing closure without a label matches the argument that it stands for, whatever that is called.
  private func hasSameLabel(_ shape: PatternTree.Entry, _ argument: Node, isClosure: Bool) -> Bool {
    if argument.flags.contains(.trailing), argument.word == WordID.none { return true }
    switch shape.word {
    case .literal(let position): return argument.word == pattern.words[position]
    default: return argument.word == WordID.none || (shape.flags.contains(.trailing) && isClosure)
    }
  }

  /// Captures that are written must be there; parameters count only where the pattern has some; statements always.
  private mutating func matchClosure(_ entries: ArraySlice<Int>, _ node: CanonicalNode, _ next: Next) -> Bool {
    let captures = entries.filter { pattern.tree.entries[$0].kind == .capture }
    let statements = entries.dropFirst(captures.count)
    guard !statements.contains(where: { pattern.tree.entries[$0].kind == .closureParameter }) else {
      return matchList(entries, node.firstChild, node.end, next)
    }
    let codeCaptures = codeChildren(node).filter { outline.nodes[$0].kind == .capture }
    let body = codeChildren(node).first { !outline.isSignature($0) } ?? node.end
    return matchCaptures(captures[...], codeCaptures) { $0.matchList(statements, body, node.end, next) }
  }

  private mutating func matchCaptures(_ entries: ArraySlice<Int>, _ captures: [Int], _ next: Next) -> Bool {
    guard let entry = entries.first else { return next(&self) }
    let rest = entries.dropFirst()
    for capture in captures where match(entry, capture, { $0.matchCaptures(rest, captures, next) }) { return true }
    return false
  }

  /// A run of operands and operators anywhere in a longer expression.
  private mutating func matchSequence(_ entries: ArraySlice<Int>, _ node: CanonicalNode, _ next: Next) -> Bool {
    let children = codeChildren(node)
    guard children.count >= entries.count else { return false }
    for start in stride(from: 0, through: children.count - entries.count, by: 2) {
      let last = start + entries.count
      let end = last < children.count ? children[last] : node.end
      if isExhausted() || matchList(entries, children[start], end, next) { return true }
    }
    return false
  }

  /// Type and value of a local count only where the pattern has them.
  private mutating func matchLocal(
    _ entry: Int, _ entries: ArraySlice<Int>, _ node: CanonicalNode, _ next: Next
  ) -> Bool {
    let wanted = pattern.tree.entries[entry].flags
    let asked: NodeFlags = [.hasType, .hasValue, .weak, .unowned]
    guard node.flags.isSuperset(of: wanted.intersection(asked)) else { return false }
    var children = codeChildren(node).filter { outline.nodes[$0].kind != .binding }
    if node.flags.contains(.hasType), !wanted.contains(.hasType) { children.removeFirst(min(1, children.count)) }
    return matchPairs(entries.filter { pattern.tree.entries[$0].kind != .binding }[...], children[...], next)
  }

  private mutating func matchPairs(_ entries: ArraySlice<Int>, _ nodes: ArraySlice<Int>, _ next: Next) -> Bool {
    guard let entry = entries.first else { return next(&self) }
    guard let node = nodes.first else { return false }
    return match(entry, node) { $0.matchPairs(entries.dropFirst(), nodes.dropFirst(), next) }
  }

  private func codeChildren(_ node: CanonicalNode) -> [Int] {
    var children: [Int] = []
    var next = node.firstChild
    while next < node.end {
      children.append(next)
      next = Int(outline.nodes[next].end)
    }
    return children
  }
}

extension FileOutline {
  /// Whether a child of a closure belongs to what stands before `in`.
  fileprivate func isSignature(_ index: Int) -> Bool {
    let kind = nodes[index].kind
    return kind == .capture || kind == .closureParameter || kind.isType
  }
}
