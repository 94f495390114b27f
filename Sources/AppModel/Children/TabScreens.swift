import ProjectModel
import SwiftSource

/// Which screens stand side by side in a container that a coordinator has for life: a child whose screen is a tab of it stays as long.
struct TabScreens {
  private let graph: ObjectGraph
  /// By coordinator: the screens in its own tabs and columns.
  private var shown: [Int32: Set<Int32>] = [:]

  init(basis: Basis) {
    graph = basis.graph
    for key in graph.fieldOrder where key.name == ModelField.root || basis.setWords.contains(key.name) {
      guard basis.effects.isSideBySide(graph.objects[Int(key.object.index)].type, in: graph.project),
        let owner = constantOwner(of: key.object.index)
      else { continue }
      for screen in graph.objects(in: key) {
        shown[owner, default: []].insert(screen)
        // The first screen of a navigation controller that is a tab.
        for name in [ModelField.root, ModelField.pushed] {
          shown[owner, default: []].formUnion(graph.objects(in: FieldKey(object: ObjectID(screen), name: name)))
        }
      }
    }
  }

  /// Whether a child makes one of the screens in the tabs of its owner.
  func isTab(_ add: ChildAdd) -> Bool {
    (shown[add.owner] ?? []).contains { screen in
      graph.objects[Int(screen)].makers.contains { graph.receiver(of: $0) == add.child }
    }
  }

  /// Who makes a container as the value of a property of its own, or is it itself.
  private func constantOwner(of container: Int32) -> Int32? {
    let makers = graph.objects[Int(container)].makers
    guard let maker = makers.first, makers.count == 1 else { return nil }
    let body = graph.code(of: maker).body
    guard body.owner.exists else { return nil }
    let row = graph.project[body.ownerRef]
    let isConstant = row.kind == .variable && !row.modifiers.contains(.computed) || row.kind == .initializer
    return isConstant ? graph.receiver(of: maker) : nil
  }
}
