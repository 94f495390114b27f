import ProjectModel
import SwiftOutline
import SwiftSource

/// Adds that do something only while nothing is there yet, or not yet this one.
///
/// `if children.isEmpty { … }`, `guard page == nil`, `if let existing = list[key] { … } else { … }`, `contains { $0 is Page }` for the
/// kind of child that is added. A key that is made fresh in the same function bounds nothing.
struct EmptinessGuards {
  let graph: ObjectGraph
  let triggers: TriggerGraph
  /// Names for lists of children.
  let lists: Set<WordID>
  let branches: PerCode<[TestedBranch]>
  private let presented: PresentedScreens
  private let flags: OnceFlags

  private static let depthLimit = 6

  init(
    graph: ObjectGraph, triggers: TriggerGraph, lists: Set<WordID>, branches: PerCode<[TestedBranch]>,
    presented: PresentedScreens
  ) {
    self.presented = presented
    self.graph = graph
    self.triggers = triggers
    self.lists = lists
    flags = OnceFlags(project: graph.project)
    self.branches = branches
  }

  func runsOnlyWhenEmpty(_ add: ChildAdd) -> Bool {
    if isGuarded(graph.step(add.site).node, at: graph.point(of: add.site), add, depth: 0) { return true }
    if let site = graph.objects[Int(add.child)].site, isMadeOtherwise(site, at: graph.point(of: add.site), add) {
      return true
    }
    guard add.site != add.store else { return false }
    let store = graph.step(add.store).node
    let point = graph.point(of: add.store)
    return isBehindTest(store, at: point, add) && !isIdentityTest(store, at: point)
  }

  /// `let flow = flows[id] ?? ItemCoordinator()`, `?? makeItem()`: it is made where none is there.
  private func isMadeOtherwise(_ site: NodeRef, at point: CodePoint, _ add: ChildAdd) -> Bool {
    let body = graph.code(of: point.instance).body
    guard site.file == body.file else { return false }
    let outline = outline(point)
    return outline.ancestors(of: site.index, in: body.root).contains { node in
      guard outline[node].kind == .sequence else { return false }
      let parts = Array(outline.children(of: node))
      return parts.count == 3 && graph.project.text(outline[parts[1]].word) == "??"
        && asksForChild(parts[0], at: point, add)
    }
  }

  private func isGuarded(_ node: NodeIndex, at point: CodePoint, _ add: ChildAdd, depth: Int) -> Bool {
    if isBehindTest(node, at: point, add) { return true }
    guard depth < Self.depthLimit else { return false }
    let edges = triggers.runs(of: point).filter { $0.from != point }
    return !edges.isEmpty
      && edges.allSatisfy { edge in
        let site = NodeRef(file: graph.code(of: edge.from.instance).body.file, index: edge.node)
        return isMadeOtherwise(site, at: edge.from, add) || isGuarded(edge.node, at: edge.from, add, depth: depth + 1)
      }
  }

  /// `guard !children.contains { $0 === child }` asks for the child itself: of another one it says nothing.
  private func isIdentityTest(_ node: NodeIndex, at point: CodePoint) -> Bool {
    comparesIdentity(graph.code(of: point.instance).body.root, outline(point))
  }

  private func comparesIdentity(_ node: NodeIndex, _ outline: FileOutline) -> Bool {
    outline.subtree(of: node).contains {
      outline.nodes[$0].kind == .operator && graph.project.text(outline.nodes[$0].word) == "==="
    }
  }

  private func outline(_ point: CodePoint) -> FileOutline {
    graph.project.files[graph.code(of: point.instance).body.file].outline
  }

  private func isBehindTest(_ node: NodeIndex, at point: CodePoint, _ add: ChildAdd) -> Bool {
    branches[point.instance].contains {
      $0.range.contains(node.index) && tests($0.statement, at: point, add, isElse: $0.isElse)
    }
  }

  /// Whether the conditions of a statement say that nothing is there; of the other branch, that something is.
  private func tests(_ statement: NodeIndex, at point: CodePoint, _ add: ChildAdd, isElse: Bool) -> Bool {
    let outline = self.outline(point)
    let conditions = outline.children(of: statement).filter {
      outline[$0].kind != .block && outline[$0].kind != .ifStatement
    }
    return conditions.contains { saysEmpty($0, at: point, add, isElse: isElse) }
  }

  private func saysEmpty(_ test: NodeIndex, at point: CodePoint, _ add: ChildAdd, isElse: Bool) -> Bool {
    if outline(point)[test].kind == .local {
      // `if let existing = list[key] { … } else { add }`
      return isElse && asksForChild(test, at: point, add)
    }
    return emptiness(saidBy: test, at: point, add, depth: 0).map { $0 != isElse } ?? false
  }

  /// Whether a test holds where nothing is there (true), or where something is; nil where it asks for something else.
  private func emptiness(saidBy test: NodeIndex, at point: CodePoint, _ add: ChildAdd, depth: Int) -> Bool? {
    let outline = self.outline(point)
    for index in outline.subtree(of: test) {
      let node = NodeIndex(index)
      switch outline.nodes[index].kind {
      case .sequence:
        if let isEmpty = nilTest(node, at: point, add) ?? countTest(node, at: point, add) { return isEmpty }
      case .member, .call, .name:
        if let isEmpty = emptyTest(node, test, at: point, add) { return isEmpty }
        if let isEmpty = ownTest(node, test, at: point, add, depth: depth) { return isEmpty }
        if flags.isRaisedForGood(node, in: graph.code(of: point.instance).body) {
          return isNegated(node, in: test, outline)
        }
      default: continue
      }
    }
    return nil
  }

  /// `isShown()`, `isShown`: a function or property of the owner's own that asks.
  private func ownTest(
    _ node: NodeIndex, _ test: NodeIndex, at point: CodePoint, _ add: ChildAdd, depth: Int
  ) -> Bool? {
    guard depth < 2 else { return nil }
    let receiver = graph.receiver(of: point.instance)
    let callee = triggers.runs(from: point).first {
      $0.node == node && $0.to.closure < 0 && graph.receiver(of: $0.to.instance) == receiver
    }?.to
    guard let callee, let answer = answer(of: callee),
      let isEmpty = emptiness(saidBy: answer, at: callee, add, depth: depth + 1)
    else { return nil }
    return isEmpty != isNegated(node, in: test, outline(point))
  }

  /// The expression that a body returns and is nothing but.
  private func answer(of point: CodePoint) -> NodeIndex? {
    let outline = self.outline(point)
    let root = graph.code(of: point.instance).body.root
    guard outline[root].kind == .block else { return root }
    let statements = Array(outline.children(of: root))
    guard statements.count == 1 else { return nil }
    return outline[statements[0]].kind == .returnStatement ? outline.firstChild(of: statements[0]) : statements[0]
  }

  private func isNegated(_ node: NodeIndex, in test: NodeIndex, _ outline: FileOutline) -> Bool {
    outline.ancestors(of: node, in: test).contains {
      outline[$0].kind == .prefix && graph.project.text(outline[$0].word) == "!"
    } != isComparedWithFalse(node, test, outline)
  }

  /// `x == nil`, `x != nil` of what holds the child; nil where it is no such test.
  private func nilTest(_ sequence: NodeIndex, at point: CodePoint, _ add: ChildAdd) -> Bool? {
    let outline = self.outline(point)
    let parts = Array(outline.children(of: sequence))
    for start in parts.indices.dropLast(2) where outline[parts[start + 2]].word == .nil {
      let symbol = graph.project.text(outline[parts[start + 1]].word)
      guard symbol == "==" || symbol == "!=", outline[parts[start + 2]].kind == .literal,
        asksForChild(parts[start], at: point, add) || isOwnFilledProperty(parts[start], at: point)
      else { continue }
      return symbol == "=="
    }
    return nil
  }

  /// `list.count == 0`, `list.count > 0`; nil where it is no such test.
  private func countTest(_ sequence: NodeIndex, at point: CodePoint, _ add: ChildAdd) -> Bool? {
    let outline = self.outline(point)
    let parts = Array(outline.children(of: sequence))
    guard parts.count == 3, graph.project.text(outline[parts[0]].word) == "count",
      let list = outline.firstChild(of: parts[0]), isList(list, outline, add),
      graph.project.text(outline[parts[2]].word) == "0"
    else { return nil }
    switch graph.project.text(outline[parts[1]].word) {
    case "==": return true
    case ">", "!=": return false
    default: return nil
    }
  }

  /// `page == nil` of a property that the same code fills.
  private func isOwnFilledProperty(_ node: NodeIndex, at point: CodePoint) -> Bool {
    let outline = self.outline(point)
    let word = outline[node].word
    guard outline[node].kind == .name || outline[node].kind == .member else { return false }
    return graph.code(of: point.instance).instructions.contains { $0.operation == .store && $0.word == word }
  }

  /// `list.isEmpty`, `list.contains { $0 is Page }`; false where it is negated.
  private func emptyTest(_ node: NodeIndex, _ test: NodeIndex, at point: CodePoint, _ add: ChildAdd) -> Bool? {
    let outline = self.outline(point)
    let name = graph.project.text(outline[node].word)
    let isNegated = isNegated(node, in: test, outline)
    switch name {
    case "isEmpty":
      guard let list = outline.firstChild(of: node), isList(list, outline, add) else { return nil }
      return !isNegated
    case "contains":
      guard outline[node].kind == .call, asksForKind(node, at: point, add) else { return nil }
      return isNegated
    default: return nil
    }
  }

  private func isComparedWithFalse(_ node: NodeIndex, _ test: NodeIndex, _ outline: FileOutline) -> Bool {
    outline.ancestors(of: node, in: test).contains { parent in
      outline[parent].kind == .sequence
        && outline.children(of: parent).contains { graph.project.text(outline[$0].word) == "false" }
    }
  }

  private func isList(_ node: NodeIndex, _ outline: FileOutline, _ add: ChildAdd) -> Bool {
    let word = outline[node].word
    if word == add.slot.name || lists.contains(word) { return true }
    // A child whose screens are only presented leaves the stack as empty as it was.
    return graph.project.text(word) == "viewControllers" && !presented.isAll(of: add.child)
  }

  /// `contains { $0 is Page }` where a page is added.
  private func asksForKind(_ call: NodeIndex, at point: CodePoint, _ add: ChildAdd) -> Bool {
    let outline = self.outline(point)
    guard case .instance(let child) = graph.objects[Int(add.child)].type else { return false }
    return outline.descendants(of: call).contains { index in
      guard outline.nodes[index].kind == .cast else { return false }
      let written = outline.children(of: NodeIndex(index)).first { outline[$0].kind.isTypeNode }
      let body = graph.code(of: point.instance).body
      let type = written.flatMap {
        graph.project.valueType(of: $0, in: Scope(file: body.file, type: body.type, declaration: body.owner)).typeID
      }
      return type.map { graph.project.isKind(child, of: $0) } ?? false
    }
  }

  /// `list[key]`, `list.first { $0 is Page }`, `self.page`: a value that may be the child itself, under a key that is not new each time.
  private func asksForChild(_ node: NodeIndex, at point: CodePoint, _ add: ChildAdd) -> Bool {
    let outline = self.outline(point)
    for index in outline.subtree(of: node) where outline.nodes[index].kind == .subscriptAccess {
      let inner = NodeIndex(index)
      guard let list = outline.firstChild(of: inner), outline[list].word == add.slot.name else { continue }
      return !hasFreshKey(inner, at: point)
    }
    let value = graph.code(of: point.instance).instructions.last { $0.node == node && $0.destination >= 0 }
    return value.map { graph.objects(in: $0.destination, of: point.instance).containsSorted(add.child) } ?? false
      && !comparesIdentity(node, outline)
  }

  /// A key that the same function makes: `UUID()`, a counter, a date.
  private func hasFreshKey(_ access: NodeIndex, at point: CodePoint) -> Bool {
    let outline = self.outline(point)
    guard let argument = outline.children(of: access).first(where: { outline[$0].kind == .argument }),
      let key = outline.firstChild(of: argument), outline[key].kind == .name
    else { return false }
    let root = graph.code(of: point.instance).body.root
    return outline.subtree(of: root).contains { index in
      guard outline.nodes[index].kind == .local, outline.nodes[index].word == outline[key].word else { return false }
      return outline.children(of: NodeIndex(index)).contains { outline[$0].kind == .call }
    }
  }
}

extension FileOutline {
  /// The nodes around a node inside another one, outermost first.
  func ancestors(of node: NodeIndex, in root: NodeIndex) -> [NodeIndex] {
    var found: [NodeIndex] = []
    var current = root
    while current != node, contains(current, node) {
      found.append(current)
      guard let next = children(of: current).first(where: { contains($0, node) }) else { return found }
      current = next
    }
    return found
  }
}
