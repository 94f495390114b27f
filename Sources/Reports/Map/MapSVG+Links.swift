extension MapSVG {
  /// Where the parts of a picture lead in the page around it: values of `href`.
  ///
  /// The links are no stops of the Tab key: a page says the same in words, and a picture may have hundreds.
  public struct Links: Sendable {
    /// For the index of a node.
    public var node: @Sendable (Int) -> String?
    /// For the index of a problem.
    public var problem: @Sendable (Int) -> String?

    /// Links for nodes and problems; nil for none.
    public init(
      node: @escaping @Sendable (Int) -> String?, problem: @escaping @Sendable (Int) -> String?
    ) {
      self.node = node
      self.problem = problem
    }
  }

  /// The `id` of what a problem is drawn on: an edge, or else a node.
  public func anchor(ofProblem problem: Int, idPrefix: String = "map") -> String? {
    let route = layout.routes.first { route in route.edges.contains { map.edges[$0].problems.contains(problem) } }
    if let edge = route?.edges.first { return "\(idPrefix)-edge-\(edge)" }
    let box = layout.boxes.first { !$0.entry.isReference && reading.problems($0.entry).contains(problem) }
    return box.map { "\(idPrefix)-node-\($0.entry.node)" }
  }

  /// Markup that leads somewhere, or the markup alone.
  func linked(_ markup: String, to target: String?) -> String {
    guard let target else { return markup }
    return "<a\(XMLText.attributes([("href", target), ("tabindex", "-1")]))>\(markup)</a>"
  }
}
