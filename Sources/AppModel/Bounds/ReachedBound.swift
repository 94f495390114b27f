import ProjectModel
import SwiftSource

/// A bound that was really reached, so that a question about coordinators stays open.
///
/// Bounds keep hostile and generated code from costing more than its length. What is behind one accuses nobody; that it is there is
/// said by `coordlint why` and as a notification.
public struct ReachedBound: Hashable, Sendable {
  /// What is bounded.
  public enum Kind: String, CaseIterable, Sendable {
    /// The objects that one property or parameter may be.
    case objects
    /// The objects of a class whose property is searched for cycles.
    case searches
    /// What the maker of a coordinator runs with it.
    case steps
  }

  /// What is bounded.
  public var kind: Kind
  /// So many are looked at.
  public var limit: Int
  /// The property or parameter, or the function whose code it is.
  public var subject: DeclarationRef?
  /// Where it is declared, or where the code stands.
  public var place: Place
  /// The coordinators that the open question is about.
  public var types: Set<TypeID>
}

extension ReachedBound {
  /// Of a reference that points back, or may.
  init(searchesOf holder: StrongCycle.Holder, limit: Int, in project: Project) {
    switch holder {
    case .property(let property):
      self.init(
        kind: .searches, limit: limit, subject: property,
        place: Place(file: property.file, range: project[property].nameRange),
        types: Set(project.type(around: property).map { [$0] } ?? []))
    case .closure(let node):
      let body = project.body(around: node)
      self.init(
        kind: .searches, limit: limit, subject: body.flatMap { project.member(of: $0) },
        place: Place(file: node.file, range: project[node].range), types: Set(body?.type.map { [$0] } ?? []))
    }
  }

  /// Of what the maker of a coordinator runs with it.
  init(stepsOf child: Int32, from made: StepRef, in graph: ObjectGraph) {
    let body = graph.code(of: made.instance).body
    var types = Set(body.type.map { [$0] } ?? [])
    if case .instance(let id) = graph.objects[Int(child)].type { types.insert(id) }
    self.init(
      kind: .steps, limit: StartedRun.limit, subject: graph.project.member(of: body), place: graph.place(of: made),
      types: types)
  }
}
