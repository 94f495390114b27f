import ProjectModel
import SwiftOutline
import SwiftSource

/// What the project adds to collections: `extension Array where Element == Flow { mutating func drop(_ flow: Flow) { … } }`.
///
/// A collection is what its elements are, so such a function has no object to run on: what it does is told from its body.
struct CollectionVerbs: Sendable {
  /// Functions that put what they are given into the collection.
  private(set) var adders: Set<WordID> = []
  /// Functions that take something out of it.
  private(set) var removers: Set<WordID> = []

  init(project: Project, adders known: WordSet, removers knownRemovers: WordSet) {
    let names: Set<String> = [
      "Array", "Set", "Dictionary", "ContiguousArray", "Sequence", "Collection", "MutableCollection",
      "BidirectionalCollection",
      "RandomAccessCollection", "RangeReplaceableCollection", "SetAlgebra",
    ]
    for index in project.types.indices
    where !project.types[index].isDeclared && names.contains(project.text(project.types[index].name)) {
      for function in project.members(of: TypeID(index)) where project[function].modifiers.contains(.mutating) {
        guard project[function].body.exists else { continue }
        let outline = project.files[function.file].outline
        let nodes = outline.descendants(of: project[function].body).map { outline.nodes[$0] }
        let name = project[function].name
        if nodes.contains(where: { $0.kind == .call && knownRemovers.contains($0.word) || $0.kind == .assign }) {
          removers.insert(name)
        } else if nodes.contains(where: { $0.kind == .call && known.contains($0.word) }) {
          adders.insert(name)
        }
      }
    }
    removers = removers.filter { !known.contains($0) && !knownRemovers.contains($0) }
    adders = adders.filter { !known.contains($0) && !knownRemovers.contains($0) }
  }

  func contains(_ word: WordID) -> Bool { removers.contains(word) || adders.contains(word) }
}

extension FlowLowering {
  /// `children.drop(child)`: nil where the receiver is no property that holds many.
  mutating func ownCollectionCall(_ node: NodeIndex, base: NodeIndex) -> FlowSlot? {
    let word = outline[node].word
    guard words.collectionVerbs.contains(word), holdsMany(outline[base].word) else { return nil }
    let found = target(base)
    if case .none = found { return nil }
    let list = value(base)
    let first = comparisons.count
    let given = arguments(of: node, over: list)
    let object = given.first { $0.slot >= 0 && !isClosure($0) }
    if words.collectionVerbs.adders.contains(word) {
      // `bag.collect { … }`: what the closure gives.
      let added = object?.slot ?? given.compactMap { result(ofClosure: $0) }.first
      if let added { put(added, into: found, operation: .add, node: node) }
    } else {
      drop(object.map { .value($0.slot) } ?? subject(ofTestsIn: node, from: first), from: found, node: node)
    }
    return emitCall(.call, on: list, word: word, node: node, arguments: given)
  }

  private func isClosure(_ argument: FlowArgument) -> Bool { argument.isClosure(in: outline) }

  private func result(ofClosure argument: FlowArgument) -> FlowSlot? {
    guard isClosure(argument), let closure = outline.firstChild(of: argument.node) else { return nil }
    return code.closures.last { $0.node == closure }?.result
  }

  private func holdsMany(_ property: WordID) -> Bool {
    guard let type = code.body.type, let member = project.members(named: property, of: type).first else { return false }
    return project.valueType(of: member).element != nil
  }
}
