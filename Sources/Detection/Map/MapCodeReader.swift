import ProjectModel
import SwiftOutline
import SwiftSource

/// What code makes and shows: coordinators and screens, in one pass over the files that name a coordinator.
struct MapCodeReader {
  /// A coordinator that a type makes, itself or through a factory.
  struct Making {
    var maker: TypeID
    var made: TypeID
    var function: String
    var body: Body
    var call: NodeIndex
  }

  /// A screen that a coordinator makes or puts on the screen.
  struct Showing {
    var coordinator: TypeID
    var screen: TypeID
    var function: String
    var place: Place
  }

  private let draft: MapDraft
  private let screens: ShownScreens
  private(set) var makings: [Making] = []
  private(set) var showings: [Showing] = []
  private var project: Project { draft.project }

  init(draft: MapDraft, search: inout CallerSearch) {
    self.draft = draft
    screens = ShownScreens(project: draft.project)
    let project = draft.project
    for file in project.files.indices where project.kinds[file] == .product && project.mentionsCoordinators(in: file) {
      for body in project.codeBodies(of: file) where !project.isPreview(body) {
        guard let type = body.type else { continue }
        read(search.reader(for: body), of: draft.subject(type))
      }
    }
  }

  private mutating func read(_ reader: BodyReader, of subject: TypeID) {
    let isCoordinator = draft.coordinators.contains(subject)
    guard isCoordinator || MapDraft.isDrawn(subject, in: project) else { return }
    for index in reader.nodes where reader.outline.nodes[index].kind == .call {
      let call = NodeIndex(index)
      let made = made(by: call, reader: reader)
      if let made, isChild(made) {
        guard isCoordinator || startsLocal(call, reader: reader) else { continue }
        makings.append(
          Making(
            maker: subject, made: draft.candidates(made), function: project.functionName(of: reader.body),
            body: reader.body, call: call))
      } else if isCoordinator {
        show(made, by: call, subject: subject, reader: reader)
      }
    }
  }

  /// Only what is no coordinator and makes one for itself has to start it: else it may be a factory.
  private func startsLocal(_ call: NodeIndex, reader: BodyReader) -> Bool {
    LocalUses(of: call, reader: reader).start != nil
  }

  private func isChild(_ type: TypeID) -> Bool {
    draft.coordinators.contains(type) || project.roles(of: type).contains(.coordinatorProtocol)
  }

  /// The type of what a constructor or another object's function makes.
  private func made(by call: NodeIndex, reader: BodyReader) -> TypeID? {
    if let type = reader.constructedType(of: call) { return type.typeID }
    guard let type = reader.type(of: call).typeID, isChild(type) || isScreen(type) else { return nil }
    let targets = reader.targets(of: call)
    guard !targets.isEmpty else { return nil }
    // Its own functions are read for themselves; another coordinator's answer is that one's child.
    if let receiver = reader.receiver(of: call) {
      if reader.isSelf(receiver) { return nil }
      return project.isCoordinator(reader.type(of: receiver)) ? nil : type
    }
    let isOwn = targets.contains { target in
      project.type(around: target).flatMap { owner in reader.body.type.map { project.areRelated(owner, $0) } } ?? false
    }
    return isOwn ? nil : type
  }

  // MARK: Screens

  private func isScreen(_ type: TypeID) -> Bool {
    !project.roles(of: type).isDisjoint(with: [.view, .viewController]) && !draft.coordinators.contains(type)
      && MapDraft.isDrawn(type, in: project)
  }

  private mutating func show(_ made: TypeID?, by call: NodeIndex, subject: TypeID, reader: BodyReader) {
    var screen = made.flatMap { isScreen($0) && !isPart(call, reader: reader) ? $0 : nil }
    if screen == nil, NavigationActs.shows.contains(project.text(reader.outline[call].word)) {
      screen = screens.screen(shownBy: call, reader: reader)?.type
    }
    guard let screen, isScreen(screen) else { return }
    showings.append(
      Showing(
        coordinator: subject, screen: screen, function: project.functionName(of: reader.body),
        place: project.calleePlace(NodeRef(file: reader.body.file, index: call))))
  }

  /// Whether a view is made as a part of another one: `Card(header: Header())`.
  private func isPart(_ call: NodeIndex, reader: BodyReader) -> Bool {
    reader.ancestors(of: call).contains { outer in
      guard reader.outline[outer].kind == .call, case .instance(let id) = reader.constructedType(of: outer) else {
        return false
      }
      return project.roles(of: id).contains(.view)
    }
  }
}
