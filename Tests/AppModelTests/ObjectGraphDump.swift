import ProjectModel
import SwiftSource

@testable import AppModel

/// The solution as text, for looking at what the analysis understood.
public enum ObjectGraphDump {
  /// Objects, instances with the objects of their slots, properties, and who runs what; a line each.
  public static func text(of graph: ObjectGraph) -> String {
    let objects = graph.objects.enumerated().map { index, object in
      "object \(index): \(name(of: object.type, in: graph.project)) \(kind(of: object)) made by \(object.makers)"
    }
    let instances = graph.instances.indices.map { line(of: Int32($0), in: graph) }
    let fields = graph.fieldOrder.map { key in
      let name = ModelField.isOwn(key.name) ? "#\(UInt32.max - key.name.rawValue)" : graph.project.text(key.name)
      return "property \(key.object.index).\(name): \(graph.objects(in: key))"
    }
    let edges = graph.edges.map { "runs \(point($0.from)) -> \(point($0.to))" }
    let roots = graph.roots.map { "root \(point($0.point)) \($0.kind)" }
    return (objects + instances + fields + edges + roots).joined(separator: "\n")
  }

  private static func name(of type: ValueType, in project: Project) -> String {
    switch type {
    case .instance(let id): project.name(of: id)
    case .external(let word): project.text(word)
    default: "-"
    }
  }

  private static func point(_ point: CodePoint) -> String { "\(point.instance)/\(point.closure)" }

  private static func kind(of object: ModelObject) -> String {
    switch object.kind {
    case .closure(let instance, let index): "closure \(index) of instance \(instance)"
    case .method(_, let receiver): "method of \(receiver)"
    default: "\(object.kind)"
    }
  }

  private static func line(of index: Int32, in graph: ObjectGraph) -> String {
    let code = graph.code(of: index)
    let owner = code.body.owner.exists ? graph.project.text(graph.project[code.body.ownerRef].name) : "file"
    let slots = (0..<code.slotCount).map { ($0, graph.objects(in: $0, of: index)) }.filter { !$0.1.isEmpty }
    let receiver = graph.instances[Int(index)].receiver.index
    return "instance \(index): \(owner) on \(receiver) " + slots.map { "\($0.0)=\($0.1)" }.joined(separator: " ")
  }
}
