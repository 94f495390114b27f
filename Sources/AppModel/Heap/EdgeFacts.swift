import ProjectModel
import SwiftOutline

/// What the code says about the edges of the heap, each looked at once: where it is cut, and who ties it.
final class EdgeFacts {
  private let graph: ObjectGraph
  private let heap: HeapGraph
  private let evidence: HeapEvidence
  private let live: LiveCode
  private var cutsOfEdge: [HeapEdge: [StepRef]] = [:]
  private var isHanded: [HeapEdge: Bool] = [:]
  /// By number: whether the edge is cut, once that is known.
  private var isCutEdge: [Bool?]
  private let setters: PerCode<[Int]>
  /// By container: the calls that put other screens in the place of its screens.
  private lazy var replacements = findReplacements()
  private let search: RunSearch

  init(basis: Basis, search: RunSearch, edgeCount: Int) {
    self.search = search
    (graph, heap, evidence, live) = (basis.graph, basis.heap, basis.evidence, basis.live)
    isCutEdge = Array(repeating: nil, count: edgeCount)
    let words = basis.setWords
    setters = PerCode(basis.graph) { code in
      code.instructions.indices.filter {
        code.instructions[$0].operation == .call && words.contains(code.instructions[$0].word)
      }
    }
  }

  /// Whether anything cuts the edge of this number, be it in code that nothing runs.
  func isCut(_ edge: HeapEdge, _ number: Int) -> Bool {
    if let known = isCutEdge[number] { return known }
    let found = !allCuts(of: edge).isEmpty
    isCutEdge[number] = found
    return found
  }

  /// The same of any edge.
  func isCut(_ edge: HeapEdge) -> Bool { !allCuts(of: edge).isEmpty }

  /// `completion = { self.completion = nil; … }`: a closure that goes as it runs was meant to run but once.
  func clearsItself(_ edge: HeapEdge) -> Bool {
    guard case .closure(let instance, let index) = graph.objects[Int(edge.to)].kind, case .property = edge.link else {
      return false
    }
    return allCuts(of: edge).contains { graph.point(of: $0) == CodePoint(instance: instance, closure: index) }
  }

  /// Where code that runs cuts an edge.
  func cuts(of edge: HeapEdge) -> [Place] {
    allCuts(of: edge).filter { live.contains(graph.point(of: $0)) }.map { graph.place(of: $0) }
  }

  /// What cuts an edge, except in the `deinit` of an object that the cycle keeps alive.
  private func allCuts(of edge: HeapEdge) -> [StepRef] {
    if let steps = cutsOfEdge[edge] { return steps }
    let steps = cutSteps(edge)
    cutsOfEdge[edge] = steps
    return steps
  }

  private func cutSteps(_ edge: HeapEdge) -> [StepRef] {
    guard case .property(let name) = edge.link else { return [] }
    let key = FieldKey(object: ObjectID(edge.from), name: name)
    let drops = evidence.drops(from: key).filter { evidence.mayDrop($0, edge.to) && !isInOwnEnd($0, edge) }
    return name == ModelField.root || name == ModelField.pushed ? drops + replacingSteps(edge) : drops
  }

  /// `stack.setViewControllers([], animated: false)` takes out what was there.
  private func replacingSteps(_ edge: HeapEdge) -> [StepRef] {
    (replacements[edge.from] ?? []).filter { ref in
      let code = graph.code(of: ref.instance)
      return !isInOwnEnd(ref, edge)
        && !code.arguments(of: code.instructions[Int(ref.step)]).contains {
          $0.slot >= 0 && graph.objects(in: $0.slot, of: ref.instance).containsSorted(edge.to)
        }
    }
  }

  /// A stack that is filled from more places is one of a base class that stands for all: each flow fills its own.
  private static let replacementLimit = 16

  private func findReplacements() -> [Int32: [StepRef]] {
    var found: [Int32: [StepRef]] = [:]
    for instance in graph.instances.indices.map({ Int32($0) }) {
      for position in setters[instance] {
        let step = graph.code(of: instance).instructions[position]
        guard step.source >= 0 else { continue }
        for container in graph.objects(in: step.source, of: instance)
        where found[container, default: []].count <= Self.replacementLimit {
          found[container, default: []].append(StepRef(instance: instance, step: Int32(position)))
        }
      }
    }
    return found.filter { $0.value.count <= Self.replacementLimit }
  }

  private func isInOwnEnd(_ ref: StepRef, _ edge: HeapEdge) -> Bool {
    let body = graph.code(of: ref.instance).body
    guard graph.project.isDeinitializer(body) else { return false }
    let receiver = graph.receiver(of: ref.instance)
    return heap.components[Int(receiver)] == heap.components[Int(edge.from)]
  }

  /// Whether an object hands itself over, or another one hands it over, so that it gets into this property.
  func isHandedByItself(_ edge: HeapEdge) -> Bool {
    if let known = isHanded[edge] { return known }
    let found = stores(of: edge).contains { evidence.isHandedByItself(edge.to, through: $0) } || isSelfPacked(edge)
    isHanded[edge] = found
    return found
  }

  /// `Parameters(parent: self)`: the object makes the struct that holds it, and not both of them another one of its class.
  private func isSelfPacked(_ edge: HeapEdge) -> Bool {
    guard case .instance(let id) = graph.objects[Int(edge.from)].type, !graph.project[id].isReference else {
      return false
    }
    let makers = graph.objects[Int(edge.to)].makers
    return graph.objects[Int(edge.from)].makers.contains { graph.receiver(of: $0) == edge.to && !makers.contains($0) }
  }

  /// Whether tests keep what an edge holds from each step that would tie it.
  func isNeverTied(_ edge: HeapEdge) -> Bool {
    let steps = stores(of: edge)
    return !steps.isEmpty && steps.allSatisfy { search.isKeptAway(edge.to, from: $0) }
  }

  /// The steps that tie an edge of a property.
  func stores(of edge: HeapEdge) -> [StepRef] {
    guard case .property(let name) = edge.link else { return [] }
    return evidence.stores(of: edge.to, in: FieldKey(object: ObjectID(edge.from), name: name))
  }
}
