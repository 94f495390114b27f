import PatternLanguage
import ProjectModel
import RuleCards
import SwiftOutline
import SwiftSource

/// Views that navigate with a `NavigationLink` although a coordinator drives their module: one match per view.
///
/// Proves: a coordinator drives SwiftUI navigation where the view lives, and it can reach the view — the view or one that
/// embeds it is built by a coordinator or receives one — or nothing in the project builds the view.
enum NavigationLinks {
  static let analysis = Analysis(
    signature: AnalysisSignature(
      name: "navigation-links", outcomes: ["destination", "value"], holes: ["VIEW", "COORDINATOR"],
      steps: ["more": ["WHAT"], "reaches": ["WHAT"]]),
    run: { context, _ in matches(in: context) })

  static func matches(in context: AnalysisContext) -> [Match] {
    let project = context.project
    let driving = DrivingCoordinators(project: project)
    guard !driving.all.isEmpty else { return [] }
    let sites = LinkCalls(driving: driving, project: project)
    let graph = context.views
    return sites.views.flatMap { view -> [Match] in
      let links = sites.links(in: view)
      guard !links.isEmpty, let reach = CoordinatorReach(view: view, driving: driving, graph: graph, project: project),
        !links.allSatisfy({ $0.push == .ofCoordinator || reach.isOwn && $0.push == .ofState })
      else { return [] }
      let coordinator = reach.coordinator ?? name(showing: links, driving: driving, graph: graph, project: project)
      return [.destination, .value].compactMap { (form: NavigationLinkSite.Form) in
        match(
          of: links.filter { $0.form == form }, view: view, coordinator: coordinator, reach: reach, project: project)
      }
    }
  }

  /// The coordinator that should have been asked: the one whose stack or factory shows the linked screen, else one nearby.
  private static func name(
    showing links: [NavigationLinkSite], driving: DrivingCoordinators, graph: ViewGraph, project: Project
  ) -> String {
    for screen in links.compactMap(\.screen) {
      if let found = CoordinatorReach.coordinator(showing: screen, driving: driving, graph: graph, in: project) {
        return found
      }
    }
    let near = links.first.flatMap { driving.first(for: $0.body.file, in: project) }
    return project.name(of: near ?? driving.all[0])
  }

  private static func match(
    of links: [NavigationLinkSite], view: TypeID, coordinator: String, reach: CoordinatorReach, project: Project
  ) -> Match? {
    guard let first = links.first else { return nil }
    var steps = links.dropFirst().map { Match.Step("more", at: $0.place, ["WHAT": $0.what]) }
    if let place = reach.place { steps.append(Match.Step("reaches", at: place, ["WHAT": coordinator])) }
    return Match(
      outcome: first.form.rawValue, place: first.place, symbol: project.symbol(of: first.body),
      subject: first.form.rawValue,
      bindings: ["VIEW": project.name(of: view), "COORDINATOR": coordinator], steps: steps)
  }
}

/// The calls that are named like links, by the ordinary view whose code they stand in.
private struct LinkCalls {
  private let project: Project
  private let names: NameMatcher
  private var calls: [TypeID: [Body: [NodeIndex]]] = [:]

  init(driving: DrivingCoordinators, project: Project) {
    self.project = project
    names = project.idioms.names(.navigationLinkNames)
    for site in project.words(matching: names).flatMap({ project.calls(of: $0) }) {
      guard project.kinds[site.file] == .product, driving.isPresent(for: site.file, in: project),
        let body = project.body(around: site), let type = body.type
      else { continue }
      let view = project.isOrdinaryView(type) ? type : Self.view(using: body, of: type, in: project)
      if let view { calls[view, default: [:]][body, default: []].append(site.index) }
    }
  }

  /// The first view that uses a helper of `View` in which a link stands.
  private static func view(using body: Body, of type: TypeID, in project: Project) -> TypeID? {
    guard !project[type].isDeclared, project.text(project[type].name) == "View", let helper = project.function(of: body)
    else { return nil }
    return project.calls(of: project[helper].name).lazy.filter { project.kinds[$0.file] == .product }
      .compactMap { project.body(around: $0)?.type }.first { project.isOrdinaryView($0) }
  }

  /// In type order.
  var views: [TypeID] { calls.keys.sorted() }

  /// In the order of the view's code.
  func links(in view: TypeID) -> [NavigationLinkSite] {
    (calls[view] ?? [:]).sorted { ($0.key.file, $0.key.root.index) < ($1.key.file, $1.key.root.index) }.flatMap {
      let reader = BodyReader($0.key, project: project)
      let isHelper = $0.key.type != view
      // A helper that is handed its destination is a tool of whoever hands it over.
      return $0.value.sorted().compactMap { NavigationLinkSite($0, reader: reader, names: names) }.filter {
        !isHelper || $0.screen != nil
      }
    }
  }
}

/// One `NavigationLink` with somewhere to go.
struct NavigationLinkSite {
  /// How the link says where it leads.
  enum Form: String {
    /// It builds the destination itself.
    case destination
    /// It appends a value that somebody else turns into a destination.
    case value
  }

  let form: Form
  let place: Place
  let body: Body
  /// What it leads to, for messages.
  let what: String
  /// The view of the project that it leads to.
  let screen: TypeID?
  /// Who follows a hidden link without a label; nil for one that a finger follows.
  let push: Push?

  /// What activates a hidden link.
  enum Push {
    /// Some state of a view.
    case ofState
    /// What a coordinator publishes: `isActive: $coordinator.showsTour`.
    case ofCoordinator
  }

  /// Nil for other calls, for links to nothing or for debugging, and for links whose destination somebody else decides.
  init?(_ call: NodeIndex, reader: BodyReader, names: NameMatcher) {
    let outline = reader.outline
    guard outline[call].kind == .call, names.matches(reader.project.text(outline[call].word)),
      let callee = reader.callee(of: call), outline[callee].kind == .name || outline[callee].kind == .member,
      reader.constructedType(of: call)?.typeID == nil, !reader.isForDebugging(call)
    else { return nil }
    let arguments = reader.arguments(of: call)
    let labels = arguments.map { reader.project.text(outline[$0].word) }
    body = reader.body
    place = reader.place(of: callee)
    push = Self.hasEmptyLabel(arguments, reader: reader) ? Self.push(arguments, reader: reader) : nil
    if let value = labels.firstIndex(of: "value") {
      form = .value
      screen = nil
      what = reader.expression(of: arguments[value]).map { reader.spelling(of: $0) } ?? "a value"
      return
    }
    form = .destination
    guard let destination = Self.destination(arguments, labels: labels, reader: reader),
      let made = Self.screen(in: destination, reader: reader) ?? Self.screen(named: destination, reader: reader)
    else { return nil }
    (what, screen) = made
  }

  /// What the condition of a link is read of; nil for a link without one.
  private static func push(_ arguments: [NodeIndex], reader: BodyReader) -> Push? {
    let conditions = reader.project.idioms.names(.navigationLinkConditions)
    let condition = arguments.first { conditions.matches(reader.project.text(reader.outline[$0].word)) }
    guard let condition = condition.flatMap({ reader.expression(of: $0) }) else { return nil }
    let isAsked =
      reader.outline[condition].kind == .member
      && reader.outline.firstChild(of: condition).map { reader.project.isCoordinator(reader.type(of: $0)) } == true
    return isAsked ? .ofCoordinator : .ofState
  }

  /// `label: { EmptyView() }`, also as the last trailing closure, which may be empty: `{ }`.
  private static func hasEmptyLabel(_ arguments: [NodeIndex], reader: BodyReader) -> Bool {
    guard let last = arguments.last, let label = reader.expression(of: last) else { return false }
    let nodes = (label.index..<Int(reader.outline[label].end)).map { reader.outline.nodes[$0] }
    let calls = nodes.filter { $0.kind == .call }
    guard calls.isEmpty else { return calls.count == 1 && reader.project.text(calls[0].word) == "EmptyView" }
    return reader.outline[last].flags.contains(.trailing)
      && !nodes.contains { [.name, .member, .literal].contains($0.kind) }
  }

  /// `destination:`, or the first trailing closure of the forms that have a title or a `label:`.
  private static func destination(_ arguments: [NodeIndex], labels: [String], reader: BodyReader) -> NodeIndex? {
    if let index = labels.firstIndex(of: "destination") { return reader.expression(of: arguments[index]) }
    return arguments.first { reader.outline[$0].flags.contains(.trailing) && reader.outline[$0].word == WordID.none }
      .flatMap { reader.expression(of: $0) }
  }

  /// The view that a destination constructs; nil where it is empty or comes from a parameter, a closure or a coordinator.
  private static func screen(in destination: NodeIndex, reader: BodyReader) -> (String, TypeID?)? {
    let project = reader.project
    let empty = project.idioms.names(.destinationFreeViews)
    for index in destination.index..<Int(reader.outline[destination].end)
    where reader.outline.nodes[index].kind == .call {
      let call = NodeIndex(index)
      if let receiver = reader.receiver(of: call), project.isCoordinator(reader.type(of: receiver)) { return nil }
      switch reader.constructedType(of: call) {
      case .instance(let id) where project.roles(of: id).contains(.view): return (project.name(of: id), id)
      case .external(let word) where !empty.matches(project.text(word)): return (project.text(word), nil)
      default:
        if reader.isOwnViewFunction(call) { return (reader.spelling(of: call), nil) }
      }
    }
    return nil
  }
}

extension NavigationLinkSite {
  /// `destination: detail`, a computed property of the view that constructs one.
  private static func screen(named destination: NodeIndex, reader: BodyReader) -> (String, TypeID?)? {
    let project = reader.project
    return reader.outline.subtree(of: destination).lazy.compactMap { index -> (String, TypeID?)? in
      guard [.name, .member].contains(reader.outline.nodes[index].kind),
        let found = reader.property(named: NodeIndex(index)), found.owner == reader.body.type,
        project[found.property].modifiers.contains(.computed), project.makesView(found.property),
        let body = project.bodies(of: found.property, type: found.owner).first
      else { return nil }
      return screen(in: body.root, reader: BodyReader(body, project: project))
    }.first
  }
}

extension Project {
  /// A view that is no coordinator and no helper of one.
  func isOrdinaryView(_ view: TypeID) -> Bool {
    let roles = roles(of: view)
    guard roles.contains(.view), self[view].isDeclared else { return false }
    return roles.isDisjoint(with: [.coordinator, .coordinatorProtocol, .preview, .testDouble, .representable])
  }
}

extension BodyReader {
  /// A function of the view itself that makes a view: `detail(of: item)`.
  func isOwnViewFunction(_ call: NodeIndex) -> Bool {
    if let receiver = receiver(of: call), !isSelf(receiver) { return false }
    return project.isView(type(of: call))
  }
}
