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
    /// The property or local and the function that it is handed to: `stack.push`; empty where it goes nowhere.
    var receiver: String
  }

  /// A screen that a coordinator makes or puts on the screen.
  struct Showing {
    var coordinator: TypeID
    var screen: TypeID
    var function: String
    var place: Place
    /// It is made as the value of a property, which does not yet show it.
    var isOnlyMade: Bool
  }

  private let draft: MapDraft
  private let shown: ShownScreens
  private let screens: MapScreens
  private var factories: MapFactories
  private(set) var makings: [Making] = []
  private(set) var showings: [Showing] = []
  private var project: Project { draft.project }

  init(draft: MapDraft, search: CallerSearch) {
    self.draft = draft
    shown = ShownScreens(project: draft.project)
    screens = MapScreens(draft: draft)
    factories = MapFactories(draft: draft)
    let project = draft.project
    for file in project.files.indices where project.kinds[file] == .product && project.mentionsCoordinators(in: file) {
      for body in project.outerBodies(of: file) where !project.isPreview(body) {
        guard let type = body.type else { continue }
        read(search.reader(for: body), of: draft.subject(type))
      }
    }
    let known = Set(showings.filter { !$0.isOnlyMade }.map { MapDraft.Pair(owner: $0.coordinator, child: $0.screen) })
    showings.removeAll { $0.isOnlyMade && known.contains(.init(owner: $0.coordinator, child: $0.screen)) }
  }

  private mutating func read(_ reader: BodyReader, of subject: TypeID) {
    let isCoordinator = draft.coordinators.contains(subject)
    guard isCoordinator || MapDraft.isDrawn(subject, in: project) else { return }
    for index in reader.nodes where reader.outline.nodes[index].kind == .call {
      let call = NodeIndex(index)
      let made = made(by: call, reader: reader)
      if let made, isChild(made), !isNamedByFactory(made, call: call, subject: subject, reader: reader) {
        guard isCoordinator || starts(call, of: subject, reader: reader) else { continue }
        makings.append(
          Making(
            maker: subject, made: draft.candidates(made), function: project.functionName(of: reader.body),
            body: reader.body, call: call, receiver: receiver(of: call, reader: reader)))
      } else if isCoordinator {
        addProducts(of: call, subject: subject, reader: reader)
        show(made, by: call, subject: subject, reader: reader)
      }
    }
  }

  /// Whether a factory returns a base type or a protocol, and its code says which coordinator that is.
  private mutating func isNamedByFactory(_ made: TypeID, call: NodeIndex, subject: TypeID, reader: BodyReader) -> Bool {
    guard draft.coordinators.contains(subject), project[made].kind == .protocol || draft.isBase(made) else {
      return false
    }
    return factories.products(of: call, reader: reader).contains { draft.coordinators.contains($0.made) }
  }

  /// What a factory makes for a coordinator.
  private mutating func addProducts(of call: NodeIndex, subject: TypeID, reader: BodyReader) {
    for product in factories.products(of: call, reader: reader) {
      if draft.coordinators.contains(product.made) {
        makings.append(
          Making(
            maker: subject, made: product.made, function: product.function, body: reader.body, call: call,
            receiver: ""))
      } else {
        showings.append(
          Showing(
            coordinator: subject, screen: product.made, function: product.function,
            place: project.calleePlace(NodeRef(file: reader.body.file, index: call)), isOnlyMade: false))
      }
    }
  }

  /// What is no coordinator may be a factory. It is none where it draws, calls what it makes, or hands it on in a call that gives
  /// nothing: `coordinator.coordinate(flow: appFlow)`.
  private func starts(_ made: NodeIndex, of subject: TypeID, reader: BodyReader) -> Bool {
    let draws = !project.roles(of: subject).isDisjoint(with: [.view, .app])
    return draws && !isValueOfProperty(made, reader: reader)
      || values(of: made, reader: reader).contains { calls($0, reader: reader) || handsOn($0, reader: reader) }
  }

  /// `@StateObject var coordinator = AppCoordinator()` is kept and not started.
  private func isValueOfProperty(_ made: NodeIndex, reader: BodyReader) -> Bool { reader.body.root == made }

  private func handsOn(_ value: NodeIndex, reader: BodyReader) -> Bool {
    guard let argument = reader.parent(of: value), reader.outline[argument].kind == .argument,
      let call = reader.parent(of: argument), reader.outline[call].kind == .call,
      reader.constructedType(of: call) == nil
    else { return false }
    return reader.parent(of: call).map { reader.outline[$0].kind == .block } ?? false
  }

  private func calls(_ value: NodeIndex, reader: BodyReader) -> Bool {
    guard let member = reader.parent(of: value), reader.outline[member].kind == .member,
      let call = reader.parent(of: member)
    else { return false }
    return reader.outline[call].kind == .call && reader.outline.firstChild(of: call) == member
  }

  /// What is made, and the uses of the local that it stands in.
  private func values(of made: NodeIndex, reader: BodyReader) -> [NodeIndex] {
    guard let local = reader.parent(of: made), reader.outline[local].kind == .local else { return [made] }
    return [made]
      + reader.nodes.map { NodeIndex($0) }.filter { node in
        reader.outline[node].kind == .name && reader.outline[node].word == reader.outline[local].word
          && reader.local(named: reader.outline[node].word, at: node) == local
      }
  }

  /// `stack.push(child)`, also where the child stands in a local first.
  private func receiver(of made: NodeIndex, reader: BodyReader) -> String {
    let made = held(made, reader: reader)
    if isMadeForLibrary(made, reader: reader), let type = reader.body.type {
      return project.dialect(of: type)?.name ?? ""
    }
    for value in values(of: made, reader: reader).map({ held($0, reader: reader) }) {
      guard let argument = reader.parent(of: value), reader.outline[argument].kind == .argument,
        let call = reader.parent(of: argument), reader.outline[call].kind == .call
      else { continue }
      let function = project.text(reader.outline[call].word)
      guard let receiver = reader.receiver(of: call), !reader.isSelf(receiver) else { return function }
      let name = project.text(reader.outline[receiver].word)
      return name.isEmpty ? function : name + "." + function
    }
    return ""
  }

  /// `child.strongRouter` stands for the child.
  private func held(_ value: NodeIndex, reader: BodyReader) -> NodeIndex {
    guard let member = reader.parent(of: value), reader.outline[member].kind == .member,
      project.dialects.isHolder(project.text(reader.outline[member].word))
    else { return value }
    return member
  }

  /// The result of a function that a library calls for a route.
  private func isMadeForLibrary(_ made: NodeIndex, reader: BodyReader) -> Bool {
    guard let function = project.member(of: reader.body), project.isRoute(function) else { return false }
    return reader.parent(of: made).map { [.block, .returnStatement].contains(reader.outline[$0].kind) } ?? true
  }

  private func isChild(_ type: TypeID) -> Bool {
    draft.coordinators.contains(type) || project.roles(of: type).contains(.coordinatorProtocol)
  }

  /// The type of what a constructor or another object's function makes.
  private func made(by call: NodeIndex, reader: BodyReader) -> TypeID? {
    if let type = reader.constructedType(of: call) { return type.typeID }
    guard let type = reader.type(of: call).typeID, isChild(type) || screens.isScreen(type) else { return nil }
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

  private mutating func show(_ made: TypeID?, by call: NodeIndex, subject: TypeID, reader: BodyReader) {
    var screen = made.flatMap { screens.isScreen($0) && !screens.isPart(call, reader: reader) ? $0 : nil }
    if screen == nil, NavigationActs.shows.contains(project.text(reader.outline[call].word)) {
      screen = shown.screen(shownBy: call, reader: reader)?.type
    }
    guard let screen, screens.isScreen(screen) else { return }
    showings.append(
      Showing(
        coordinator: subject, screen: screen, function: project.functionName(of: reader.body),
        place: project.calleePlace(NodeRef(file: reader.body.file, index: call)),
        isOnlyMade: made != nil && project.member(of: reader.body).map { project[$0].kind == .variable } == true))
  }
}
