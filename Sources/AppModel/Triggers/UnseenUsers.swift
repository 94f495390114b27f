import ProjectModel
import SwiftOutline
import SwiftSource

/// Functions of coordinators that no code of the input calls, and that unseen code may call.
///
/// A class on its own, as in a snippet or in a module whose screens live elsewhere, has functions that only look dead. Where the
/// input shows the screens of a coordinator, or code besides coordinators that calls it, the others need a caller, too.
struct UnseenUsers {
  private let graph: ObjectGraph
  private let triggers: TriggerGraph
  /// Objects whose users are seen.
  private var seen: Set<Int32> = []
  /// What only the system calls, on objects that the code makes.
  private let ofSystem: Set<CodePoint>

  init(graph: ObjectGraph, triggers: TriggerGraph) {
    self.graph = graph
    self.triggers = triggers
    ofSystem = Set(
      graph.roots.lazy.filter { root in
        root.kind == .delegate && graph.objects[Int(graph.receiver(of: root.point.instance))].kind == .made
      }.map(\.point))
    for edge in graph.edges {
      let receiver = graph.receiver(of: edge.to.instance)
      let caller = graph.receiver(of: edge.from.instance)
      guard receiver != caller, edge.step != nil, isScreen(caller) else { continue }
      seen.insert(receiver)
    }
    seen.formUnion(Self.madeScreens(in: graph))
    seen.formUnion(Self.delegatesOfScreens(in: graph))
  }

  /// Whether unseen code may call a function that no code calls.
  func mayCall(_ point: CodePoint) -> Bool {
    let receiver = graph.receiver(of: point.instance)
    guard let function = graph.project.member(of: graph.code(of: point.instance).body) else { return true }
    let hidden: Modifiers = [.private, .fileprivate]
    guard graph.project[function].modifiers.isDisjoint(with: hidden) else { return false }
    // What a class inherits is its own to call; only a parameterless function of its own may be a screen's way out.
    guard case .instance(let id) = graph.objects[Int(receiver)].type,
      graph.code(of: point.instance).body.type == id
    else { return false }
    return !seen.contains(receiver) && !ofSystem.contains(point)
  }

  private func isScreen(_ object: Int32) -> Bool {
    guard case .instance(let id) = graph.objects[Int(object)].type else { return false }
    return graph.project.roles(of: id).isDisjoint(with: [.coordinator, .coordinatorProtocol, .app])
  }

  /// `picker.delegate = self`: whom a screen of the system tells what the user does. A container has other screens.
  private static func delegatesOfScreens(in graph: ObjectGraph) -> Set<Int32> {
    guard let name = graph.project.words.find("delegate") else { return [] }
    let screens = graph.project.idioms.names(.systemControllers)
    let containers = graph.project.idioms.names(.containerControllers)
    var found: Set<Int32> = []
    for (index, object) in graph.objects.enumerated() where object.kind == .made {
      guard case .external(let word) = object.type else { continue }
      let told = graph.objects(in: FieldKey(object: ObjectID(Int32(index)), name: name))
      guard !told.isEmpty, screens.matches(graph.project.text(word)), !containers.matches(graph.project.text(word))
      else { continue }
      found.formUnion(object.makers.map { graph.receiver(of: $0) }.filter(told.containsSorted))
    }
    return found
  }

  /// Objects whose own code makes a screen of the project, or a plain one of the system.
  private static func madeScreens(in graph: ObjectGraph) -> Set<Int32> {
    var found: Set<Int32> = []
    // A snippet shows no screens at all: there a plain controller stands for one that is not shown.
    let hasScreens = graph.project.types.indices.contains {
      !graph.project.roles(of: TypeID($0)).isDisjoint(with: [.viewController, .view])
    }
    for object in graph.objects where object.kind == .made {
      let isScreen: Bool
      switch object.type {
      case .instance(let id): isScreen = !graph.project.roles(of: id).isDisjoint(with: [.viewController])
      case .external(let word): isScreen = hasScreens && graph.project.text(word) == "UIViewController"
      default: isScreen = false
      }
      guard isScreen else { continue }
      for maker in object.makers { found.insert(graph.receiver(of: maker)) }
    }
    return found
  }
}
