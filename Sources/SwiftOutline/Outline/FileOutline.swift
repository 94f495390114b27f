import SwiftSource

/// One branch of an `#if` at declaration level.
public struct ConditionalBranch: Hashable, Sendable {
  /// The branch around this one, `.max` for none.
  public var outer: UInt32
  /// The condition as written; of `#else` it is empty.
  public var range: ByteRange
  /// The words of the condition, for example `os`, `iOS`, `DEBUG`.
  public var words: [WordID]
  /// Puts the parts together.
  public init(outer: UInt32, range: ByteRange, words: [WordID]) {
    self.outer = outer
    self.range = range
    self.words = words
  }
}

/// Everything the analyses know of one file's text: declarations and body events. Values only.
public struct FileOutline: Sendable {
  /// In source order, parents before children.
  public var declarations: [Declaration] = []
  /// The pre-order forests of all types, attributes, values and bodies.
  public var nodes: [Node] = []
  /// `#if` branches at declaration level.
  public var conditions: [ConditionalBranch] = []
  /// Statements at the top level of the file, as one `block`; `.none` where there are none.
  public var topLevelCode: NodeIndex = .none
  /// Damage that the lexer and the outline stepped over.
  public var problems: [SourceProblem] = []

  /// An outline of nothing.
  public init() {}

  /// Rewrites every word, when the tables of several workers become one.
  public mutating func remapWords(_ map: (WordID) -> WordID) {
    for index in nodes.indices { nodes[index].word = map(nodes[index].word) }
    for index in declarations.indices {
      declarations[index].name = map(declarations[index].name)
      declarations[index].label = map(declarations[index].label)
    }
    for index in conditions.indices { conditions[index].words = conditions[index].words.map(map) }
  }
}

extension FileOutline {
  /// The node at a position.
  @inlinable public subscript(_ node: NodeIndex) -> Node { nodes[node.index] }
  /// The declaration at a position.
  @inlinable public subscript(_ declaration: DeclarationIndex) -> Declaration { declarations[declaration.index] }

  /// The direct children of a node, in order.
  @inlinable public func children(of node: NodeIndex) -> NodeChildren {
    NodeChildren(nodes: nodes, position: node.index + 1, end: Int(nodes[node.index].end))
  }

  /// The roots of a list, in order.
  public func roots(of list: NodeList) -> [NodeIndex] {
    var roots: [NodeIndex] = []
    guard list.count > 0 else { return roots }
    var next = list.first.index
    for _ in 0..<list.count {
      roots.append(NodeIndex(next))
      next = Int(nodes[next].end)
    }
    return roots
  }

  /// The first child of a node, if it has one.
  @inlinable public func firstChild(of node: NodeIndex) -> NodeIndex? {
    node.index + 1 < Int(nodes[node.index].end) ? NodeIndex(node.index + 1) : nil
  }

  /// The type that an optional one wraps, `T` of `T??`; any other type itself (Swift grammar, *optional-type*).
  public func wrappedType(of type: NodeIndex) -> NodeIndex {
    var wrapped = type
    while wrapped.exists, self[wrapped].kind == .optionalType, let inner = firstChild(of: wrapped) { wrapped = inner }
    return wrapped
  }

  /// The rows directly inside a declaration (or at top level), in order.
  @inlinable public func members(of declaration: DeclarationIndex) -> DeclarationMembers {
    DeclarationMembers(
      rows: declarations, position: declaration.exists ? declaration.index + 1 : 0,
      end: declaration.exists ? Int(declarations[declaration.index].end) : declarations.count)
  }
}

/// The rows directly inside a declaration without an array.
public struct DeclarationMembers: Sequence, IteratorProtocol, Sendable {
  @usableFromInline let rows: [Declaration]
  @usableFromInline var position: Int
  @usableFromInline let end: Int

  @inlinable init(rows: [Declaration], position: Int, end: Int) {
    self.rows = rows
    self.position = position
    self.end = end
  }

  /// The next row.
  @inlinable public mutating func next() -> DeclarationIndex? {
    guard position < end else { return nil }
    defer { position = Int(rows[position].end) }
    return DeclarationIndex(position)
  }
}

/// The children of a node without an array.
public struct NodeChildren: Sequence, IteratorProtocol, Sendable {
  @usableFromInline let nodes: [Node]
  @usableFromInline var position: Int
  @usableFromInline let end: Int

  @inlinable init(nodes: [Node], position: Int, end: Int) {
    self.nodes = nodes
    self.position = position
    self.end = end
  }

  /// The next child.
  @inlinable public mutating func next() -> NodeIndex? {
    guard position < end else { return nil }
    defer { position = Int(nodes[position].end) }
    return NodeIndex(position)
  }
}
