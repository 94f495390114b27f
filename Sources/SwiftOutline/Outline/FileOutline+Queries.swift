import SwiftSource

extension FileOutline {
  /// A node and everything below it, parents before children, as positions of `nodes`.
  @inlinable public func subtree(of node: NodeIndex) -> Range<Int> {
    node.exists ? node.index..<Int(nodes[node.index].end) : 0..<0
  }

  /// Everything below a node, parents before children.
  public func descendants(of node: NodeIndex) -> Range<Int> {
    node.exists ? node.index + 1..<Int(nodes[node.index].end) : 0..<0
  }

  /// Whether `inner` is `outer` or stands below it.
  public func contains(_ outer: NodeIndex, _ inner: NodeIndex) -> Bool { subtree(of: outer).contains(inner.index) }

  /// The rows below a declaration at any depth, as positions of `declarations`.
  public func rows(below declaration: DeclarationIndex) -> Range<Int> {
    declaration.exists
      ? declaration.index + 1..<Int(declarations[declaration.index].end) : 0..<declarations.count
  }

  /// The last child of a node that is a `block`: the body of a statement, function or case.
  public func block(of node: NodeIndex) -> NodeIndex? {
    var block: NodeIndex?
    for child in children(of: node) where self[child].kind == .block { block = child }
    return block
  }

  /// The innermost row around a declaration that opens a type, if any.
  public func enclosingType(of declaration: DeclarationIndex) -> DeclarationIndex? {
    var parent = self[declaration].parent
    while parent.exists {
      if self[parent].kind.isType { return parent }
      parent = self[parent].parent
    }
    return nil
  }
}
