import Findings

/// A map for programs.
///
/// `nodes` and `edges` name each other and `problems` by position. Lines and columns are 1-based, columns count UTF-16
/// code units. `Rules/graph.schema.json` describes the document.
public struct MapJSON: Sendable {
  private let map: CoordinatorMap
  private let tool: Report.Tool

  /// The document of a map.
  public init(_ map: CoordinatorMap, tool: Report.Tool) {
    self.map = map
    self.tool = tool
  }

  /// With a line break at the end.
  public var text: String {
    let document: JSONValue = [
      "schemaVersion": 1, "tool": ["name": .string(tool.name), "version": .string(tool.version)],
      "roots": .array(map.roots.map(JSONValue.integer)), "nodes": .array(map.nodes.map(node)),
      "edges": .array(map.edges.map(edge)), "problems": .array(map.problems.map(problem)),
    ]
    return document.text
  }

  private func node(_ node: CoordinatorMap.Node) -> JSONValue {
    .object([
      ("name", .string(node.name)), ("kind", .string(node.kind.rawValue)), ("module", .string(node.module)),
      ("place", node.place.map(place) ?? .null), ("problems", .array(node.problems.map(JSONValue.integer))),
    ])
  }

  private func edge(_ edge: CoordinatorMap.Edge) -> JSONValue {
    .object([
      ("from", .integer(edge.from)), ("to", .integer(edge.to)), ("kind", .string(edge.kind.rawValue)),
      ("label", .string(edge.label)), ("receiver", .string(edge.receiver)),
      ("strength", .optional(edge.strength?.rawValue)),
      ("places", .array(edge.places.map(place))), ("problems", .array(edge.problems.map(JSONValue.integer))),
    ])
  }

  private func problem(_ problem: ResolvedFinding) -> JSONValue {
    .object([
      ("rule", .string(problem.rule)), ("severity", .string(problem.severity.rawValue)),
      ("message", .string(problem.message)), ("place", place(problem.place)),
      ("fingerprint", .string(problem.fingerprint)),
    ])
  }

  private func place(_ place: SourcePlace) -> JSONValue {
    ["path": .string(place.path), "line": .integer(place.line), "column": .integer(place.column)]
  }
}
