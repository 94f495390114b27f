import ProjectModel
import SwiftOutline
import SwiftSource

/// Which coordinators and screens the functions of factories make, whatever they return: an enum, a tuple, a protocol.
///
/// A factory is a type that is no coordinator and no screen. Its functions are read with those of the same type that they call,
/// each once.
struct MapFactories {
  /// A coordinator or screen that a factory makes.
  struct Product {
    var made: TypeID
    /// `Factory.makeCart()`
    var function: String
  }

  /// Beyond this many, a name says nothing about which function is called.
  private static let targetLimit = 4

  private let draft: MapDraft
  private let screens: MapScreens
  private var known: [DeclarationRef: [Product]] = [:]
  private var project: Project { draft.project }

  init(draft: MapDraft) {
    self.draft = draft
    screens = MapScreens(draft: draft)
  }

  /// What a call on a factory makes.
  mutating func products(of call: NodeIndex, reader: BodyReader) -> [Product] {
    guard let receiver = reader.receiver(of: call), !reader.isSelf(receiver),
      let factory = reader.type(of: receiver).typeID, isFactory(factory)
    else { return [] }
    let targets = reader.targets(of: call).filter { project[$0].body.exists }
    guard targets.count <= Self.targetLimit else { return [] }
    var seen: Set<TypeID> = []
    return targets.flatMap { products(of: $0) }.filter { seen.insert($0.made).inserted }
  }

  private func isFactory(_ type: TypeID) -> Bool {
    !project.isCoordinator(.instance(type)) && !draft.coordinators.contains(draft.subject(type))
      && project.roles(of: type).isDisjoint(with: [.view, .viewController, .viewModel, .app, .testDouble])
  }

  private mutating func products(of function: DeclarationRef) -> [Product] {
    if let known = known[function] { return known }
    var found: [Product] = []
    // Before it is read: functions may call each other.
    known[function] = []
    if project.kinds[function.file] == .product, let type = project.type(around: function), isFactory(type) {
      let returns = project[function].type.exists
      for body in project.bodies(of: function, type: type) {
        for piece in OwnCode(from: body.root, in: BodyReader(body, project: project)).pieces {
          found += made(in: piece, withScreens: returns).map {
            Product(made: $0, function: project.symbol(of: function))
          }
        }
      }
    }
    known[function] = found
    return found
  }

  private func made(in piece: OwnCode.Piece, withScreens: Bool) -> [TypeID] {
    piece.nodes.compactMap { index in
      let call = NodeIndex(index)
      guard piece.reader.outline[call].kind == .call, let made = piece.reader.constructedType(of: call)?.typeID else {
        return nil
      }
      if draft.coordinators.contains(made) { return made }
      return withScreens && screens.isScreen(made) && !screens.isPart(call, reader: piece.reader) ? made : nil
    }
  }
}
