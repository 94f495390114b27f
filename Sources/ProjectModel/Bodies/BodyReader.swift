import SwiftOutline
import SwiftSource

/// Reads one body: parents of its nodes, its local names, and the types of its expressions.
public final class BodyReader: Sendable {
  static let depthLimit = 16
  /// What a second chance for a type costs of the depth. Names lead to other expressions, so two chances at each step
  /// would double the work with every step.
  static let sideStep = 5
  /// More elements make a tuple whose types nobody needs, and tuples of tuples a type of any size.
  static let widthLimit = 6

  /// The project around the body.
  public let project: Project
  /// The code being read.
  public let body: Body
  /// The outline that the body is part of; held here because nearly every question asks it.
  public let outline: FileOutline
  let depth: Int
  private let parents: [Int32]
  private let locals: LocalNames

  /// Prepares a body for questions; costs one pass over it.
  public convenience init(_ body: Body, project: Project) { self.init(body, project: project, depth: 0) }

  init(_ body: Body, project: Project, depth: Int) {
    self.project = project
    self.body = body
    self.depth = depth
    outline = project.files[body.file].outline
    var builder = LocalNameBuilder(outline: project.files[body.file].outline, root: body.root)
    builder.read()
    parents = builder.parents
    locals = LocalNames(builder.names)
  }

  /// The nodes of the body, in order.
  public var nodes: Range<Int> { body.root.index..<Int(outline[body.root].end) }

  /// The parent of a node; nil for the root.
  public func parent(of node: NodeIndex) -> NodeIndex? {
    let parent = parents[node.index - body.root.index]
    return parent < 0 ? nil : NodeIndex(Int(parent))
  }

  /// The nodes around a node, innermost first.
  public func ancestors(of node: NodeIndex) -> [NodeIndex] {
    var found: [NodeIndex] = []
    var current = parent(of: node)
    while let next = current {
      found.append(next)
      current = parent(of: next)
    }
    return found
  }

  /// The innermost closure around a node.
  public func closure(around node: NodeIndex) -> NodeIndex? {
    var current = parent(of: node)
    while let next = current {
      if outline[next].kind == .closure { return next }
      current = parent(of: next)
    }
    return nil
  }

  /// Whether a node is what a call calls, and not a value.
  public func isCallee(_ node: NodeIndex) -> Bool {
    parent(of: node).map { outline[$0].kind == .call && outline.firstChild(of: $0) == node } ?? false
  }

  /// The place of a node.
  public func place(of node: NodeIndex) -> Place { Place(file: body.file, range: outline[node].range) }

  /// The local declaration that a name means at a node, if it is local.
  public func local(named word: WordID, at node: NodeIndex) -> NodeIndex? {
    locals.declaration(of: word, at: node)
  }

  /// The parameter of the enclosing function that a name means, unless a local hides it.
  public func parameter(named word: WordID, at node: NodeIndex) -> DeclarationRef? {
    guard local(named: word, at: node) == nil, body.owner.exists else { return nil }
    var current = body.owner
    // A type has no parameters, and looking through all its members for each name would be quadratic.
    while current.exists, !outline[current].kind.isType {
      let found = outline.members(of: current).first { outline[$0].kind == .parameter && outline[$0].name == word }
      if let found { return DeclarationRef(file: body.file, index: found) }
      current = outline[current].parent
    }
    return nil
  }
}

/// One pass over a body that notes parents and local names with the nodes for which they are visible.
private struct LocalNameBuilder {
  let outline: FileOutline
  let root: NodeIndex
  var parents: [Int32] = []
  var names: [LocalName] = []

  mutating func read() {
    let end = Int(outline[root].end)
    parents.reserveCapacity(end - root.index)
    var stack: [Int] = []
    for index in root.index..<end {
      while let top = stack.last, Int(outline.nodes[top].end) <= index { stack.removeLast() }
      parents.append(Int32(stack.last ?? -1))
      note(index, stack: stack)
      stack.append(index)
    }
  }

  private mutating func note(_ index: Int, stack: [Int]) {
    let node = outline.nodes[index]
    switch node.kind {
    case .local where node.word != .none, .binding, .closureParameter, .localFunction,
      .capture where Int(node.end) > index + 1:
      guard let scope = scope(of: node, stack: stack) else { return }
      // A name is visible after its own initial value; a function also inside itself.
      let from = node.kind == .localFunction ? index : Int(node.end)
      names.append(.init(word: node.word, node: NodeIndex(index), from: from, to: scope))
    default: return
    }
  }

  /// What the conditions of an `if` bind is not visible behind its `else`.
  private func endOfThen(_ node: NodeIndex) -> Int {
    let then = outline.children(of: node).first { outline[$0].kind == .block } ?? node
    return Int(outline[then].end)
  }

  /// Where the innermost construct that limits the name ends.
  private func scope(of node: Node, stack: [Int]) -> Int? {
    for index in stack.reversed() {
      switch outline.nodes[index].kind {
      case .ifStatement: return endOfThen(NodeIndex(index))
      case .block, .closure, .localFunction, .whileStatement, .forStatement, .switchCase, .catchClause:
        return Int(outline.nodes[index].end)
      default: continue
      }
    }
    return Int(outline[root].end)
  }
}
