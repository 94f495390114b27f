import AppModel
import PatternLanguage
import ProjectModel
import SwiftOutline
import SwiftSource

/// Functions of coordinators that take a link from outside and navigate from wherever the user happens to be.
struct DeepLinkEntries {
  /// A function that navigates for a link.
  private struct Entry {
    var member: DeclarationRef
    var type: TypeID
    var steps: [Match.Step]
  }

  private let project: Project
  private let acts: NavigationActs
  private let links: NameMatcher
  private let addresses: NameMatcher
  private let names: NameMatcher
  private let kept: [Body: [NodeIndex]]
  private let dropped: [Body: [NodeIndex]]
  /// What the handlers of the app call on coordinators.
  private let called: Set<DeclarationRef>
  /// In type and source order.
  private(set) var matches: [Match] = []

  init(
    context: AnalysisContext, acts: NavigationActs, handlers: [DeepLinkHandlers.Handler],
    coordinators: ModuleCoordinators
  ) {
    project = context.project
    self.acts = acts
    links = project.idioms.names(.deepLinks)
    addresses = project.idioms.names(.deepLinkAddresses)
    names = project.idioms.names(.deepLinkEntries)
    kept = Dictionary(grouping: context.model.keeps, by: \.body).mapValues { $0.map(\.node) }
    let removals = context.model.removals.filter { !$0.isHanded }
    dropped = Dictionary(grouping: removals, by: \.body).mapValues { $0.map(\.node) }
    called = Self.functions(calledBy: handlers)
    let entries = coordinators.all.flatMap { type in
      project.members(of: type).filter { isEntry($0) }.compactMap { entry(of: $0, type: type) }
    }
    let callers = context.callers(of: entries.map(\.member))
    matches = entries.filter { !isReachedFromKnownState($0.member, callers) }.map { match(of: $0) }
  }

  private static func functions(calledBy handlers: [DeepLinkHandlers.Handler]) -> Set<DeclarationRef> {
    Set(handlers.flatMap(\.coordinatorCalls).flatMap { $0.reader.targets(of: $0.call) })
  }

  private func isEntry(_ member: DeclarationRef) -> Bool {
    guard project[member].kind == .function, project[member].body.exists, project.kinds[member.file] == .product else {
      return false
    }
    if called.contains(member) { return true }
    let isNamed = names.matches(project.text(project[member].name))
    return project.parameters(of: member).contains { parameter in
      switch project.valueType(of: parameter) {
      case .external(let word):
        let name = project.text(word)
        return links.matches(name) || (isNamed && addresses.matches(name) && isRead(parameter, in: member))
      case .instance(let id): return links.matches(project.text(project[id].name))
      default: return false
      }
    }
  }

  /// Whether code looks into an address, or makes something other than a screen of it: `url.host`, `Route(url: url)`.
  private func isRead(_ parameter: DeclarationRef, in member: DeclarationRef) -> Bool {
    let name = project[parameter].name
    return project.bodies(of: member, type: project.type(around: member)).contains { body in
      let reader = BodyReader(body, project: project)
      return reader.nodes.contains { index in
        let node = NodeIndex(index)
        guard reader.outline[node].kind == .name, reader.outline[node].word == name,
          let parent = reader.parent(of: node)
        else { return false }
        if reader.outline[parent].kind == .member { return true }
        guard reader.outline[parent].kind == .argument, let call = reader.parent(of: parent) else { return false }
        let made = reader.constructedType(of: call)?.typeID
        return made.map { project.roles(of: $0).isDisjoint(with: [.view, .viewController]) } ?? false
      }
    }
  }

  /// Nil where the code goes back to a known state by itself, or may do so.
  private func entry(of member: DeclarationRef, type: TypeID) -> Entry? {
    guard let body = project.bodies(of: member, type: type).first else { return nil }
    let reader = BodyReader(body, project: project)
    let all = OwnCode(from: body.root, in: reader) { isOfCoordinator($0) }
    let steps = navigation(from: body, reader: reader)
    guard !steps.isEmpty, !all.pieces.contains(where: { goesBack($0) }), !isPartlyUnknown(all) else { return nil }
    return Entry(member: member, type: type, steps: steps)
  }

  private func match(of entry: Entry) -> Match {
    let (member, name) = (entry.member, project.name(of: entry.type))
    return Match(
      outcome: "entry", place: Place(file: member.file, range: project[member].nameRange),
      symbol: project.symbol(of: member), subject: project.memberName(of: member),
      bindings: ["TYPE": name, "HANDLER": project.briefName(of: member), "COORDINATOR": name], steps: entry.steps)
  }

  /// By its own code; else by that of the coordinators which it asks, unless they are entries themselves.
  private func navigation(from body: Body, reader: BodyReader) -> [Match.Step] {
    let own = OwnCode(from: body.root, in: reader).pieces.flatMap { navigation(in: $0) }
    guard own.isEmpty else { return own }
    return OwnCode(from: body.root, in: reader, certain: true) { isOfCoordinator($0) && !isEntry($0) }.pieces
      .flatMap { navigation(in: $0) }
  }

  private func isOfCoordinator(_ function: DeclarationRef) -> Bool {
    project.type(around: function).map { project.isCoordinator(.instance($0)) } ?? false
  }

  /// Screens that are pushed or presented, and children that are added.
  private func navigation(in piece: OwnCode.Piece) -> [Match.Step] {
    piece.nodes.compactMap { index in
      let node = NodeIndex(index)
      let isAdd = (kept[piece.reader.body] ?? []).contains(node)
      guard isAdd || acts.act(at: node, reader: piece.reader) == .navigates else { return nil }
      return DeepLinkInView.step(at: node, reader: piece.reader)
    }
  }

  private func goesBack(_ piece: OwnCode.Piece) -> Bool {
    (dropped[piece.reader.body] ?? []).contains { piece.nodes.contains($0.index) }
      || piece.nodes.contains { index in
        let act = acts.act(at: NodeIndex(index), reader: piece.reader)
        return act == .resets || act == .replaces
      }
  }

  /// Whether somebody who calls the entry goes back to a known state.
  private func isReachedFromKnownState(_ member: DeclarationRef, _ callers: CallerTable) -> Bool {
    callers.callers(of: member).contains { site in
      guard let reader = callers.reader(for: site) else { return false }
      return OwnCode(from: reader.handler(around: site.call), in: reader).pieces.contains { goesBack($0) }
    }
  }

  /// A function of an undeclared base class may do anything.
  private func isPartlyUnknown(_ code: OwnCode) -> Bool {
    code.pieces.contains { piece in
      guard let type = piece.reader.body.type,
        project.ancestry(of: type).externals.contains(where: { project.isCoordinatorName($0) })
      else { return false }
      return piece.nodes.contains { index in
        let node = NodeIndex(index)
        guard piece.reader.outline[node].kind == .call, let callee = piece.reader.callee(of: node),
          piece.reader.outline[callee].kind == .name, piece.reader.constructedType(of: node) == nil
        else { return false }
        return piece.reader.targets(of: node).isEmpty
      }
    }
  }
}

extension BodyReader {
  private static let passing: Set<String> = [
    "Task", "detached", "async", "asyncAfter", "sync", "run", "perform", "withAnimation",
  ]

  /// The closure that an event runs and that a call stands in, else the whole body: what another modifier of the same view does
  /// happens at another time.
  fileprivate func handler(around call: NodeIndex) -> NodeIndex {
    for closure in ancestors(of: call) where outline[closure].kind == .closure {
      guard let argument = parent(of: closure), outline[argument].kind == .argument, let taker = parent(of: argument),
        Self.passing.contains(project.text(outline[taker].word))
      else { return closure }
    }
    return body.root
  }
}
