import ProjectModel
import SwiftOutline
import SwiftSource

/// Closures that hear what a coordinator publishes.
extension StoredClosureFinder {
  /// The closures of `child.finished.sink { … }`, whose subscription somebody else keeps: the child's subject keeps them, and
  /// so does the list of subscriptions, until one of them goes or the child says that nothing more will come.
  mutating func published(in chain: NodeIndex, by call: NodeIndex) -> [StoredClosure] {
    guard let (child, property) = publisher(below: chain), let type = reader.type(of: child).typeID,
      isCoordinatorObject(.instance(type)), isPublisher(property, of: type), !completes(type)
    else { return [] }
    return subscriptions(below: chain).map {
      StoredClosure(
        value: $0, child: child, childType: .instance(type), property: property, node: call, isSubscription: true)
    }
  }

  /// The `child` and the `finished` of `child.finished.map { … }.sink { … }`; nil where the chain ends by itself.
  private func publisher(below chain: NodeIndex) -> (child: NodeIndex, property: WordID)? {
    let ending: Set<String> = ["first", "prefix", "take", "single", "asSingle", "asMaybe", "output", "values"]
    var current = chain
    while true {
      let node = reader.outline[current]
      if node.kind == .call, ending.contains(reader.project.text(node.word)) { return nil }
      guard node.kind == .call || node.kind == .member, !node.flags.contains(.implicitBase),
        let base = reader.outline.firstChild(of: current)
      else { return nil }
      if node.kind == .member, reader.outline[base].kind == .name { return (base, node.word) }
      current = base
    }
  }

  private func isPublisher(_ property: WordID, of type: TypeID) -> Bool {
    let publishers: Set<String> = [
      "AnyPublisher", "PassthroughSubject", "CurrentValueSubject", "PublishSubject", "PublishRelay", "BehaviorSubject",
      "BehaviorRelay", "Observable", "Driver", "Signal", "ControlEvent",
    ]
    return reader.project.allMembers(named: property, of: type).contains { member in
      guard reader.project[member].kind == .variable else { return false }
      guard case .external(let name) = reader.project.valueType(of: member) else { return false }
      return publishers.contains(reader.project.text(name))
    }
  }

  /// `finished.send(completion: .finished)`, `finished.onCompleted()`: then the subscription is over.
  private mutating func completes(_ type: TypeID) -> Bool {
    if let known = memory.endings[type] { return known }
    let project = reader.project
    let isEnded = project.lineage(of: type).flatMap { project.bodies(of: $0) }.contains { body in
      let outline = project.files[body.file].outline
      return outline.nodes[body.root.index..<Int(outline[body.root].end)].contains { node in
        let word = project.text(node.word)
        return (node.kind == .call && word == "onCompleted") || (node.kind == .argument && word == "completion")
      }
    }
    memory.endings[type] = isEnded
    return isEnded
  }
}
