import ProjectModel
import SwiftOutline
import SwiftSource

/// One object holds another one.
public struct HeapEdge: Hashable, Sendable {
  /// How it holds it.
  public enum Link: Hashable, Sendable {
    /// In a property.
    case property(WordID)
    /// A closure holds what it captures, from here on.
    case capture(NodeRef)
    /// A method as a value holds its object.
    case receiver
  }
  /// The holder.
  public var from: Int32
  /// What is held.
  public var to: Int32
  /// How.
  public var link: Link
}

/// Who holds whom strongly; weak and unowned references are no edges.
public struct HeapGraph: Sendable {
  /// The objects.
  public let graph: ObjectGraph
  /// By object: what it holds, in the order in which it was found.
  public private(set) var edges: [[HeapEdge]]
  /// By object: the strongly connected component that it lies in.
  public private(set) var components: [Int32] = []
  /// By component: how many objects are in it.
  public private(set) var sizes: [Int] = []

  init(_ graph: ObjectGraph, effects: ObjectEffects) {
    self.graph = graph
    edges = Array(repeating: [], count: graph.objects.count)
    for row in graph.fields.inOrder where isStrong(row.key, row.declaration, effects: effects) {
      let isAssumed = graph.assumed.contains(row.variable)
      for object in graph.objects(of: row.variable) where isHeld(object) {
        // What comes from outside may be any object of its type: that it is this one is no proof.
        guard !isAssumed || isGiven(object) else { continue }
        edges[Int(row.key.object.index)].append(
          HeapEdge(from: row.key.object.index, to: object, link: .property(row.key.name)))
      }
    }
    for index in graph.objects.indices { addCaptures(of: Int32(index), effects: effects) }
    let found = StrongComponents(
      nodes: edges.count, degree: { edges[Int($0)].count }, target: { edges[Int($0)][$1].to })
    (components, sizes) = (found.ofNode, found.sizes)
  }

  private func isGiven(_ object: Int32) -> Bool {
    switch graph.objects[Int(object)].kind {
    case .made, .elsewhere: false
    default: true
    }
  }

  private func isHeld(_ object: Int32) -> Bool {
    switch graph.objects[Int(object)].kind {
    case .global, .type: false
    default: true
    }
  }

  private func isStrong(_ key: FieldKey, _ declaration: DeclarationRef?, effects: ObjectEffects) -> Bool {
    switch graph.objects[Int(key.object.index)].kind {
    case .global, .type: false
    // The labels of a tuple are nobody's words.
    case .made where isTuple(key.object.index): key.name != ModelField.values && key.name != ModelField.ends
    default: isHolding(key.name, declaration, effects: effects)
    }
  }

  private func isTuple(_ object: Int32) -> Bool {
    if case .tuple = graph.objects[Int(object)].type { return true }
    return false
  }

  /// Whether a property holds what is in it.
  private func isHolding(_ name: WordID, _ declaration: DeclarationRef?, effects: ObjectEffects) -> Bool {
    if name == ModelField.values || name == ModelField.ends { return false }
    guard let property = declaration else {
      return ModelField.isOwn(name) || !effects.effect(of: name).contains(.keepsNothing)
    }
    guard !graph.project.isWeak(property) else { return false }
    guard graph.project[property].modifiers.contains(.computed), !graph.project.isRequirement(property) else {
      return true
    }
    return graph.project.type(around: property).map { graph.project.retainsAssociatedObject(property, of: $0) } ?? false
  }

  private mutating func addCaptures(of object: Int32, effects: ObjectEffects) {
    switch graph.objects[Int(object)].kind {
    case .closure(let instance, let index):
      let code = graph.code(of: instance)
      for capture in code.closures[Int(index)].captures where capture.isStrong {
        let node = NodeRef(file: code.body.file, index: capture.node)
        for target in graph.objects(in: capture.slot, of: instance).flatMap({ copied($0, effects: effects) })
        where isHeld(target) {
          edges[Int(object)].append(HeapEdge(from: object, to: target, link: .capture(node)))
        }
      }
    case .method(_, let receiver):
      guard receiver > 0, isHeld(receiver) else { return }
      edges[Int(object)].append(HeapEdge(from: object, to: receiver, link: .receiver))
    default: return
    }
  }

  /// What a closure holds of an object: of a view, which is a value, a copy that has what is in its plain properties. What is in its
  /// state belongs to the framework, for as long as the view is on show.
  private func copied(_ object: Int32, effects: ObjectEffects) -> [Int32] {
    guard case .instance(let id) = graph.objects[Int(object)].type, graph.project[id].kind == .struct,
      graph.project.roles(of: id).contains(.view)
    else { return [object] }
    return graph.project.members(of: id).flatMap { member -> ArraySlice<Int32> in
      let row = graph.project[member]
      guard row.kind == .variable, row.modifiers.isDisjoint(with: [.computed, .static]),
        !effects.isState(member, in: graph.project)
      else { return [] }
      return graph.objects(in: FieldKey(object: ObjectID(object), name: row.name))
    }
  }

  /// Whether an edge lies on a cycle.
  public func isOnCycle(_ edge: HeapEdge) -> Bool { components[Int(edge.from)] == components[Int(edge.to)] }
}

extension HeapGraph {
  /// The properties that hold what is in them, those of types and of files included.
  func heldFields(effects: ObjectEffects) -> [(key: FieldKey, objects: ArraySlice<Int32>)] {
    fields { isHolding($0.name, $1, effects: effects) }
  }

  /// The properties that know what is in them without holding it.
  func weakFields(effects: ObjectEffects) -> [(key: FieldKey, objects: ArraySlice<Int32>)] {
    fields { !ModelField.isOwn($0.name) && !isHolding($0.name, $1, effects: effects) }
  }

  private func fields(
    where isWanted: (FieldKey, DeclarationRef?) -> Bool
  ) -> [(key: FieldKey, objects: ArraySlice<Int32>)] {
    graph.fields.inOrder.filter { isWanted($0.key, $0.declaration) }.map {
      ($0.key, graph.objects(of: $0.variable))
    }
  }
}

extension Project {
  /// Whether a computed property stores its value with `objc_setAssociatedObject` and a policy that retains.
  public func retainsAssociatedObject(_ property: DeclarationRef, of type: TypeID) -> Bool {
    bodies(of: property, type: type).contains { body in
      let outline = files[body.file].outline
      let nodes = outline.nodes[body.root.index..<Int(outline[body.root].end)]
      return nodes.contains { $0.kind == .call && text($0.word) == "objc_setAssociatedObject" }
        && nodes.contains { text($0.word).contains("ASSOCIATION_RETAIN") || text($0.word).contains("ASSOCIATION_COPY") }
    }
  }
}
