import ProjectModel
import SwiftOutline
import SwiftSource

/// The steps of each object's own code, by what they call and read.
///
/// It remembers the properties of the classes, for which each handler of each child asks again.
final class CallIndexOfObjects {
  private let graph: ObjectGraph
  /// By receiver: the instances of its code.
  private lazy var instances = Dictionary(grouping: graph.instances.indices.map { Int32($0) }) {
    graph.receiver(of: $0)
  }
  private var objects: [ValueType: [Int32]]?
  private var closures: [TypeID: [DeclarationRef]] = [:]
  private var references: [TypeID: [DeclarationRef]] = [:]

  init(_ graph: ObjectGraph) { self.graph = graph }

  /// The objects of the type that an object has.
  func objects(like object: Int32) -> [Int32] {
    let known = objects ?? Dictionary(grouping: graph.objects.indices.map { Int32($0) }) { graph.objects[Int($0)].type }
    objects = known
    return known[graph.objects[Int(object)].type] ?? []
  }

  /// The bodies and closures that run on an object.
  func points(of object: Int32) -> [CodePoint] {
    (instances[object] ?? []).flatMap { instance in
      (-1..<Int32(graph.code(of: instance).closures.count)).map { CodePoint(instance: instance, closure: $0) }
    }
  }

  /// The stored closures of an object's class.
  func closureProperties(of object: Int32) -> [DeclarationRef] {
    guard case .instance(let id) = graph.objects[Int(object)].type else { return [] }
    if let known = closures[id] { return known }
    let found = properties(of: id).filter {
      if case .function = graph.project.valueType(of: $0) { return true }
      return false
    }
    closures[id] = found
    return found
  }

  /// The stored references of an object's class.
  func objectProperties(of object: Int32) -> [DeclarationRef] {
    guard case .instance(let id) = graph.objects[Int(object)].type else { return [] }
    if let known = references[id] { return known }
    let found = properties(of: id).filter {
      guard case .instance(let held) = graph.project.valueType(of: $0) else { return false }
      return graph.project[held].kind == .protocol || graph.project[held].isReference
    }
    references[id] = found
    return found
  }

  private func properties(of id: TypeID) -> [DeclarationRef] {
    graph.project.lineage(of: id).filter { graph.project[$0].kind != .protocol }
      .flatMap { graph.project.members(of: $0) }.filter {
        graph.project[$0].kind == .variable
          && graph.project[$0].modifiers.isDisjoint(with: [.static, .classMember, .computed])
      }
  }

  /// The calls of a function through a property of the object, in its own code.
  func calls(of function: WordID, through property: WordID, by object: Int32) -> [StepRef] {
    (instances[object] ?? []).flatMap { instance -> [StepRef] in
      let code = graph.code(of: instance)
      let loaded = Self.loads(of: property, in: code)
      guard !loaded.isEmpty else { return [] }
      return code.instructions.indices.filter { position in
        let step = code.instructions[position]
        return step.operation == .call && step.word == function && Self.comes(step.source, from: loaded, in: code)
      }.map { StepRef(instance: instance, step: Int32($0)) }
    }
  }

  /// The code of the object that reads a property of its own without assigning it.
  func reads(of property: WordID, on object: Int32) -> [CodePoint] {
    (instances[object] ?? []).flatMap { instance in
      graph.code(of: instance).instructions.filter { $0.operation == .load && $0.word == property }
        .map { CodePoint(instance: instance, closure: $0.closure) }
    }
  }

  /// Whether all that a point does with a property is to call it.
  func isCall(_ point: CodePoint, of property: WordID) -> Bool {
    graph.code(of: point.instance).instructions.contains {
      $0.operation == .call && $0.word == property && $0.closure == point.closure
    }
  }

  /// Whether the object's own code calls anything through a property of its own.
  func isCalled(through property: WordID, by object: Int32) -> Bool {
    (instances[object] ?? []).contains { instance in
      let code = graph.code(of: instance)
      let loaded = Self.loads(of: property, in: code)
      return !loaded.isEmpty
        && code.instructions.contains { $0.operation == .call && Self.comes($0.source, from: loaded, in: code) }
    }
  }

  /// The steps of the object's own code that call, assign or add to something of one of these names.
  func steps(naming words: Set<WordID>, by object: Int32) -> [StepRef] {
    (instances[object] ?? []).flatMap { instance in
      graph.code(of: instance).instructions.enumerated().lazy.filter { _, step in
        [.call, .store, .add].contains(step.operation) && words.contains(step.word)
      }.map { StepRef(instance: instance, step: Int32($0.offset)) }
    }
  }

  private static func loads(of property: WordID, in code: FlowCode) -> Set<FlowSlot> {
    Set(code.instructions.filter { $0.operation == .load && $0.word == property }.map(\.destination))
  }

  private static func comes(_ slot: FlowSlot, from loaded: Set<FlowSlot>, in code: FlowCode) -> Bool {
    var queue = [slot]
    var seen = Set(queue)
    while let next = queue.popLast() {
      if loaded.contains(next) { return true }
      for step in code.instructions where step.operation == .copy && step.destination == next {
        if seen.insert(step.source).inserted { queue.append(step.source) }
      }
    }
    return false
  }
}
