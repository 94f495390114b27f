import ProjectModel
import SwiftOutline
import SwiftSource

/// Screens that keep themselves alive by a closure that a coordinator hangs on them, without the coordinator in the cycle:
///
///     screen.onTap = { [weak self] in self?.show(screen.item) }
extension StrongCycleFinder {
  /// Whether code of a coordinator stores a closure on the very object that the closure captures.
  func isCapturedByItself(_ edge: HeapEdge) -> Bool {
    guard case .capture = edge.link, !isCoordinator(edge.to), graph.objects[Int(edge.to)].kind == .made,
      case .instance(let id) = graph.objects[Int(edge.to)].type, graph.project[id].isReference,
      case .closure(let instance, let index) = graph.objects[Int(edge.from)].kind,
      isCoordinator(graph.receiver(of: instance)), graph.receiver(of: instance) != edge.to
    else { return false }
    let code = graph.code(of: instance)
    let origins = SlotOrigins(code)
    let captured = code.closures[Int(index)].captures.filter {
      $0.isStrong && graph.objects(in: $0.slot, of: instance).containsSorted(edge.to)
    }.reduce(into: Set<FlowSlot>()) { $0.formUnion(origins.roots(of: $1.slot)) }
    return (incoming[edge.from] ?? []).contains { holder in
      holder.from == edge.to
        && facts.stores(of: holder).contains { store in
          store.instance == instance && !captured.isDisjoint(with: origins.roots(of: graph.step(store).extra))
        }
    }
  }

  /// `auction.add(observer: self)`: of a list what its owner's maker and keeper puts there itself is no child.
  func isKeptByMaker(_ object: Int32, _ keeper: Int32) -> Bool {
    graph.objects[Int(object)].makers.contains { graph.receiver(of: $0) == keeper }
      && heap.edges[Int(keeper)].contains { edge in
        isProperty(edge) && (edge.to == object || heap.edges[Int(edge.to)].contains { $0.to == object })
      }
  }

  /// `setViewControllers([screen(for: step)])` in one place and `pushViewController(screen(for: next))` in another: which of the screens
  /// of one function is the root, and which are popped, the code does not show.
  func isAlsoPushed(_ edge: HeapEdge) -> Bool {
    guard edge.link == .property(ModelField.root) else { return false }
    let pushed = FieldKey(object: ObjectID(edge.from), name: ModelField.pushed)
    return graph.objects(in: pushed).containsSorted(edge.to)
  }

  /// The properties with the routes of a path, and those that a sheet is bound to.
  static func shownProperties(of graph: ObjectGraph) -> Set<DeclarationRef> {
    let (project, bindings) = (graph.project, graph.project.bindings)
    return Set(graph.properties.lazy.map(\.value)).filter {
      bindings.isPath($0) || bindings.presented.contains($0) || project.keepsNavigationPath(project.valueType(of: $0))
    }
  }

  /// The routes of a path that a stack shows, and what a sheet is bound to.
  func isOfShownProperty(_ edge: HeapEdge) -> Bool {
    guard case .property(let name) = edge.link,
      let property = graph.properties[FieldKey(object: ObjectID(edge.from), name: name)]
    else { return false }
    return shownProperties.contains(property)
  }
}
