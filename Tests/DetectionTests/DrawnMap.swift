@testable import Detection

/// The map of a few files, with edges as text.
struct DrawnMap {
  let map: ProjectMap

  init(_ files: [String: String]) {
    map = ProjectMapBuilder(context: AnalysisContext(project: TinyProject(files).project())).map()
  }

  /// `App keeps Shop children strong`, for every edge, sorted.
  var edges: [String] {
    map.edges.map { edge in
      let strength = edge.strength.map { " \($0)" } ?? ""
      let receiver = edge.receiver.isEmpty ? "" : " > \(edge.receiver)"
      return "\(map.nodes[edge.from].name) \(edge.kind) \(map.nodes[edge.to].name) \(edge.label)\(strength)\(receiver)"
    }.sorted()
  }
}
