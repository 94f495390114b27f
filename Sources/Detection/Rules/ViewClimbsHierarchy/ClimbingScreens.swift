import PatternLanguage
import ProjectModel
import RuleCards
import SwiftOutline
import SwiftSource

/// Screens that go through their coordinator to another level of the hierarchy: one match for each function and coordinator.
///
/// Proves: the receiver is a coordinator by its type, and what the screen reads of it is a parent, root, delegate or list of children
/// by its name, or by the facts of the project the coordinator that makes or keeps this one.
enum ClimbingScreens {
  static let analysis = Analysis(
    signature: AnalysisSignature(
      name: "climbing-screens", outcomes: ["climbs"], holes: ["COORDINATOR"],
      steps: ["more": ["WHAT"], "up": ["PROPERTY", "TYPE", "PARENT"]]),
    asksModel: true,
    run: { context, _ in matches(in: context) })

  static func matches(in context: AnalysisContext) -> [Match] {
    let project = context.project
    let names = ClimbNames(project: project)
    let ways = WaysUp(context: context)
    let facts = ways.all { names.isListed(project[$0].name) }
    let sites = (names.words + facts.keys).flatMap { project.mentions(of: $0) }
      .filter { project.kinds[$0.file] == .product && project[$0].kind == .member }
    let bodies = Dictionary(grouping: sites.sorted()) { project.body(around: $0) }
    return bodies.compactMap { body, sites in body.map { ($0, sites) } }.sorted { $0.1[0] < $1.1[0] }
      .flatMap { body, sites -> [Match] in
        guard isInScreen(body, in: project) else { return [] }
        let reader = BodyReader(body, project: project)
        return matches(sites.compactMap { Climb($0.index, reader: reader, names: names, facts: facts) }, reader: reader)
      }
  }

  /// In a view, controller or view model that is no coordinator itself, and no container, which owns what it contains.
  private static func isInScreen(_ body: Body, in project: Project) -> Bool {
    guard let type = body.type else { return false }
    let roles = project.roles(of: type)
    let isModel =
      roles.contains(.observable) && project[type].kind == .class && !project.isCoordinatorName(project[type].name)
    guard !roles.contains(.coordinator), isModel || !roles.isDisjoint(with: [.view, .viewController, .viewModel]) else {
      return false
    }
    return !project.ancestry(of: type).externals.contains { containers.contains(project.text($0)) }
  }

  private static let containers: Set<String> = [
    "UITabBarController", "UINavigationController", "UISplitViewController", "UIPageViewController",
  ]

  /// One for each coordinator; setting the hierarchy up is no reach.
  private static func matches(_ climbs: [Climb], reader: BodyReader) -> [Match] {
    var order: [String] = []
    var groups: [String: [Climb]] = [:]
    for climb in climbs where !climb.isSetUp(in: reader, among: climbs) {
      if groups[climb.coordinator] == nil { order.append(climb.coordinator) }
      groups[climb.coordinator, default: []].append(climb)
    }
    return order.compactMap { groups[$0] }.map { match($0, reader: reader) }
  }

  private static func match(_ climbs: [Climb], reader: BodyReader) -> Match {
    let project = reader.project
    var steps = climbs.dropFirst().map {
      Match.Step("more", at: reader.place(of: $0.base), ["WHAT": reader.spelling(of: $0.member)])
    }
    if let way = climbs.lazy.compactMap(\.way).first {
      steps.append(
        Match.Step(
          "up", at: Place(file: way.property.file, range: project[way.property].nameRange),
          [
            "PROPERTY": project.text(project[way.property].name), "TYPE": project.name(of: way.owner),
            "PARENT": project.name(of: way.parent),
          ]))
    }
    return Match(
      outcome: "climbs", place: reader.place(of: climbs[0].base), symbol: project.symbol(of: reader.body),
      subject: climbs[0].coordinator, bindings: ["COORDINATOR": climbs[0].coordinator], steps: steps)
  }
}

/// The names by which a screen reaches past its coordinator.
private struct ClimbNames {
  private let levels, delegates: [NameMatcher]
  private let ofDelegates, lists: NameMatcher
  /// A receiver of such a name is the screen's own coordinator, or the second step of a reach that is reported already.
  let receivers: NameMatcher
  let words: [WordID]
  private let project: Project

  init(project: Project) {
    self.project = project
    let idioms = project.idioms
    receivers = idioms.names(.climbingUpward)
    levels = [idioms.names(.upwardNames), idioms.names(.climbingChildren), receivers]
    delegates = [idioms.names(.climbingDelegates)]
    ofDelegates = idioms.names(.delegateNames)
    lists = idioms.names(.childrenNames)
    words = Array(Set((levels + delegates + [ofDelegates, lists]).flatMap { project.words(matching: $0) })).sorted {
      $0.rawValue < $1.rawValue
    }
  }

  func isLevel(_ word: WordID) -> Bool { levels.contains { $0.matches(project.text(word)) } }
  func isDelegate(_ word: WordID) -> Bool { delegates.contains { $0.matches(project.text(word)) } }
  func isList(_ word: WordID) -> Bool { lists.matches(project.text(word)) }
  func isCalledDelegate(_ word: WordID) -> Bool { ofDelegates.matches(project.text(word)) }

  /// Whether the name says enough, or belongs to a delegate.
  func isListed(_ word: WordID) -> Bool {
    isLevel(word) || isCalledDelegate(word)
  }
}

/// One reach: `coordinator.parent`.
private struct Climb {
  let base: NodeIndex
  let member: NodeIndex
  /// For messages.
  let coordinator: String
  /// Where facts and not the name say that it leads up.
  let way: WaysUp.Way?

  init?(_ member: NodeIndex, reader: BodyReader, names: ClimbNames, facts: [WordID: [WaysUp.Way]]) {
    let outline = reader.outline
    guard !outline[member].flags.contains(.implicitBase), let base = outline.firstChild(of: member) else { return nil }
    let receiver = outline[base].word
    guard receiver != .`self`, !names.receivers.matches(reader.project.text(receiver)) else { return nil }
    let type = reader.type(of: base)
    guard reader.project.isCoordinator(type) || Self.isOfCoordinatorsOnly(type, in: reader.project) else { return nil }
    self.base = base
    self.member = member
    coordinator = reader.spelling(of: base)
    let word = outline[member].word
    if names.isLevel(word) {
      way = nil
    } else {
      guard Self.isUsed(member, reader: reader) else { return nil }
      let isListed = names.isList(word) && Self.isListOfCoordinators(member, reader: reader)
      let isDelegate =
        names.isDelegate(word) || names.isCalledDelegate(word) && Self.isFulfilledByCoordinators(member, reader: reader)
      way = isDelegate || isListed ? nil : Self.way(word, of: type, at: base, reader: reader, facts: facts)
      guard way != nil || isDelegate || isListed else { return nil }
    }
  }

  /// A protocol by which screens know their coordinators, whatever it is called.
  private static func isOfCoordinatorsOnly(_ type: ValueType, in project: Project) -> Bool {
    guard let id = type.typeID, project[id].kind == .protocol else { return false }
    let roles = rolesBelow(id, in: project)
    return !roles.isEmpty && roles.allSatisfy { $0.contains(.coordinator) }
  }

  /// What the types are that fulfil a protocol or inherit from a class.
  private static func rolesBelow(_ type: TypeID, in project: Project) -> [Roles] {
    project.family(of: type).filter { project[$0].kind != .protocol }.map { project.roles(of: $0) }
  }

  /// `loginDelegate` of a protocol that coordinators fulfil, and neither screens nor their models.
  private static func isFulfilledByCoordinators(_ member: NodeIndex, reader: BodyReader) -> Bool {
    let project = reader.project
    guard let property = reader.property(named: member)?.property, let id = project.valueType(of: property).typeID
    else { return false }
    let roles = rolesBelow(id, in: project)
    return roles.contains { $0.contains(.coordinator) }
      && roles.allSatisfy { $0.contains(.coordinator) || $0.isDisjoint(with: [.view, .viewController, .viewModel]) }
  }

  /// `coordinators.first`, of a list that keeps coordinators: a view of SwiftUI may show them, and how many there are is no reach.
  private static func isListOfCoordinators(_ member: NodeIndex, reader: BodyReader) -> Bool {
    let project = reader.project
    guard let type = reader.body.type, project.roles(of: type).isDisjoint(with: .view),
      let use = reader.parent(of: member).map({ project.text(reader.outline[$0].word) }),
      !["count", "isEmpty"].contains(use)
    else { return false }
    return reader.type(of: member).element.map { project.isCoordinator($0) } ?? false
  }

  /// Something is done with what is read.
  private static func isUsed(_ member: NodeIndex, reader: BodyReader) -> Bool {
    guard let parent = reader.parent(of: member), reader.outline[parent].kind == .member else { return false }
    return reader.outline.firstChild(of: parent) == member
  }

  /// The way up that a property is, for the receiver's type; not for what is itself reached on such a way.
  private static func way(
    _ word: WordID, of type: ValueType, at base: NodeIndex, reader: BodyReader, facts: [WordID: [WaysUp.Way]]
  ) -> WaysUp.Way? {
    guard let id = type.typeID, let ways = facts[word] else { return nil }
    if reader.outline[base].kind == .member, facts[reader.outline[base].word] != nil,
      let inner = reader.outline.firstChild(of: base), reader.outline[inner].word != .`self`
    {
      return nil
    }
    let property = reader.project.members(named: word, of: id).first
    return ways.first { $0.property == property }
  }

  /// Whether the same function sets what is reached here: then it sets the hierarchy up.
  func isSetUp(in reader: BodyReader, among climbs: [Climb]) -> Bool {
    let word = reader.outline[member].word
    return climbs.contains { other in
      guard reader.outline[other.member].word == word, other.coordinator == coordinator,
        let parent = reader.parent(of: other.member), reader.outline[parent].kind == .assign
      else { return false }
      return reader.outline.firstChild(of: parent) == other.member
    }
  }
}
