import ProjectModel
import SwiftOutline
import SwiftSource

/// The calls of a coordinator that are no work by the facts around them, whatever they reach.
struct WorkSilence {
  let reader: BodyReader
  let words: WorkVocabulary
  let calls: CallReader

  private var outline: FileOutline { reader.outline }
  private var project: Project { reader.project }

  // MARK: Who is asked, and what is handed over

  /// Whether another coordinator, a screen, a log or a factory is asked, or a permission.
  func isExempt(_ call: NodeIndex, receiver: NodeIndex, verb: String) -> Bool {
    let type = calls.workType(of: receiver)
    let names = calls.names(of: type, receiver: receiver)
    return words.permissions.matches(verb) || isSteering(type) || isModelOfView(receiver) || isBehindScreen(receiver)
      || words.writesLog(type, verb: verb, in: project) || words.isSpared(names) && !isAnalyticsThatAnswers(call, names)
      || words.isFactory(names) && !givesNothing(call) || asksForCoordinator(call, verb: verb)
  }

  /// `if try await tracker.record(visit)`: who is asked and answers is not only told.
  private func isAnalyticsThatAnswers(_ call: NodeIndex, _ names: [String]) -> Bool {
    guard words.isOfAnalytics(names), !calls.uses.isUnused(call) else { return false }
    let functions = calls.targets(of: call).functions
    return !functions.isEmpty && functions.allSatisfy { project[$0].type.exists }
  }

  /// Whether what is called gives no result, as far as the project shows: a factory makes nothing then, whatever it is called.
  private func givesNothing(_ call: NodeIndex) -> Bool {
    let functions = calls.targets(of: call).functions
    return !functions.isEmpty
      && functions.allSatisfy { project[$0].kind == .function && !project[$0].type.exists }
  }

  /// What of the screen a call is handed.
  enum Handed {
    case nothing
    /// Only a screen or window, from which something may be shown.
    case stage
    /// The coordinator itself, or who steers or shows.
    case steering
  }

  func handed(to call: NodeIndex) -> Handed {
    let given = reader.arguments(of: call).filter { isOfScreen(reader.expression(of: $0), label: outline[$0].word) }
    guard !given.isEmpty else { return .nothing }
    return given.allSatisfy { isStage(reader.expression(of: $0)) } ? .stage : .steering
  }

  private func isStage(_ value: NodeIndex?) -> Bool {
    guard let value, outline[value].word != .`self` || outline[value].kind != .name else { return false }
    switch reader.type(of: value) {
    case .instance(let id):
      return project.roles(of: id).contains(.viewController)
        && project.roles(of: id).isDisjoint(with: [.coordinator, .coordinatorProtocol])
    case .external(let name):
      let text = project.text(name)
      return words.screens.matches(text) || text.hasSuffix("Controller")
    default: return true
    }
  }

  /// `badge.presenter = self`: a reference to who hears or shows is wiring, whatever its observer does.
  func isWiring(assignment assign: NodeIndex, to properties: [DeclarationRef]) -> Bool {
    if properties.contains(where: { project[$0].modifiers.contains(.weak) }) { return true }
    var value: NodeIndex?
    for child in outline.children(of: assign) { value = child }
    return isOfScreen(value, label: .none)
  }

  /// Coordinators, screens and view models steer or do their own work; a declared type that is only called a coordinator does not.
  private func isSteering(_ type: ValueType) -> Bool {
    switch type {
    case .instance(let id):
      !project.roles(of: id).isDisjoint(with: Self.steering) || project.text(project[id].name).hasSuffix("Router")
        || !project[id].isDeclared && project.isCoordinatorName(project[id].name)
    case .external(let name): project.isCoordinatorName(name)
    case .collection, .dictionary, .function, .tuple: true
    default: false
    }
  }

  private static let steering: Roles = [
    .coordinator, .coordinatorProtocol, .view, .viewController, .viewModel, .app,
  ]

  /// `model.load()` in `struct LoginCoordinator: View { @State var model = LoginModel() … }`: the view model of a coordinator that is
  /// a view, whatever it is called.
  private func isModelOfView(_ receiver: NodeIndex) -> Bool {
    guard let type = reader.body.type, project.roles(of: type).contains(.view),
      case .instance(let id) = reader.type(of: receiver), project.roles(of: id).contains(.observable),
      let property = reader.property(named: receiver)?.property, !isService(id)
    else { return false }
    let outline = project.files[property.file].outline
    return outline.roots(of: project[property].attributes).contains {
      words.modelWrappers.matches(project.text(outline[$0].word))
    }
  }

  /// `AuthService`, whoever observes it.
  private func isService(_ id: TypeID) -> Bool { words.kind(ofReceiver: [project.text(project[id].name)]) != nil }

  /// `viewModel.service.send()`: reached through what does the work itself.
  private func isBehindScreen(_ receiver: NodeIndex) -> Bool {
    calls.bases(of: receiver).contains { base in
      guard case .instance(let id) = reader.type(of: base) else { return false }
      return !project.roles(of: id).isDisjoint(with: [.view, .viewController, .viewModel])
    }
  }

  /// Whether another coordinator is asked for or let go (`flows.releaseCoordinator(of: room)`): such a store keeps or drops flows.
  private func asksForCoordinator(_ call: NodeIndex, verb: String) -> Bool {
    verb.hasSuffix("oordinator") || project.isCoordinator(reader.type(of: call))
  }

  /// `self`, a coordinator, router, screen, window or presenter.
  private func isOfScreen(_ value: NodeIndex?, label: WordID) -> Bool {
    guard let value else { return false }
    if outline[value].kind == .name, outline[value].word == .`self` { return true }
    switch reader.type(of: value) {
    case .instance(let id):
      let roles: Roles = [.coordinator, .coordinatorProtocol, .viewController]
      return !project.roles(of: id).isDisjoint(with: roles)
        || words.handed.matches(project.text(project[id].name))
    case .external(let name): return words.handed.matches(project.text(name))
    default: return project.text(label).hasSuffix("iewController") || isPartOfScreen(value)
    }
  }

  /// `home.view`, `home.navigationItem`: what a screen has of the framework.
  private func isPartOfScreen(_ value: NodeIndex) -> Bool {
    guard outline[value].kind == .member, reader.property(named: value) == nil, let base = outline.firstChild(of: value)
    else { return false }
    switch reader.type(of: base) {
    case .instance(let id): return project.roles(of: id).contains(.viewController)
    case .external(let name): return words.screens.matches(project.text(name))
    default: return false
    }
  }

  // MARK: What is said

  /// Starting, telling, showing, handing on a link.
  func isWiring(_ call: NodeIndex, verb: String, use: CallUse, reach: Reach?) -> Bool {
    let isShown = reach != nil
    if words.links.matches(verb) || words.showing.matches(verb) && mayShow(reach) { return true }
    if words.telling.matches(verb), calls.uses.isUnused(call), !carriesDomain(call) {
      // A request that is waited for tells more than a log.
      return use != .awaited || reach?.contains(.request) != true
    }
    if words.lifecycle.matches(verb) {
      let isUnused = calls.uses.isUnused(call) && (use != .answered || !calls.uses.hearsResult(of: call))
      return isUnused && (!carriesDomain(call) || !isShown && use == .discarded)
    }
    return words.setters.matches(verb) && !isShown && use != .awaited && calls.direct(call).isEmpty
  }

  /// `settings.hideBanner()` only shows, unless its code is known to write or ask and to leave the screen alone.
  private func mayShow(_ reach: Reach?) -> Bool {
    guard let reach else { return true }
    return !reach.isDisjoint(with: [.screen, .open]) || reach.isDisjoint(with: Reach.effects)
  }

  /// Something else than literals, cases and closures.
  func carriesDomain(_ call: NodeIndex) -> Bool {
    reader.arguments(of: call).contains { argument in
      guard let value = reader.expression(of: argument) else { return false }
      switch outline[value].kind {
      case .closure, .literal, .string, .number, .array: return false
      case .member: return !outline[value].flags.contains(.implicitBase) && !isCase(value)
      case .call: return !isContextual(value)
      default: return true
      }
    }
  }

  /// `Event.opened`.
  private func isCase(_ value: NodeIndex) -> Bool {
    guard let base = outline.firstChild(of: value), case .metatype = reader.type(of: base) else { return false }
    return true
  }

  /// `.opened(id)`.
  private func isContextual(_ call: NodeIndex) -> Bool {
    reader.callee(of: call).map { outline[$0].flags.contains(.implicitBase) } ?? false
  }
}
