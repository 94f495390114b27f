import PatternLanguage
import SwiftOutline
import SwiftSource

/// Follows stacks through the screens that they show.
struct StackWalker {
  let project: Project
  private var placer: ViewPlacer
  private let destinationWord: WordID?
  private let links: NameMatcher
  /// Names behind which a registration may stand: most screens of a project register nothing.
  private let relevant: WordsOnTheWay
  private var items: [Body: [NodeIndex: [ViewItem]]] = [:]

  /// A region that is still to be read.
  private struct Visit {
    var region: ViewRegion
    var screen: TypeID?
    var way: [ScreenTurn]
    /// How much of the way lies before the screen.
    var entry = 0
  }

  init(project: Project, relevant: WordsOnTheWay) {
    self.project = project
    self.relevant = relevant
    placer = ViewPlacer(project: project, stackWord: project.words.find("NavigationStack") ?? .none)
    destinationWord = project.words.find("navigationDestination")
    links = project.idioms.names(.navigationLinkNames)
  }

  /// The stack that a call makes; several where it stands in a wrapper that is filled at several places.
  mutating func stacks(at site: NodeRef, in body: Body) -> [NavigationStackFacts] {
    starts(at: site, in: body).map { start in
      NavigationStackFacts(
        site: site, hosts: [body.type, start.filler].compactMap(\.self),
        registrations: registrations(from: start.visits))
    }
  }

  /// The stacks that the screens of a stack make, each with the view that does; wrappers that others fill are left out.
  /// What was seen from another stack is not read again.
  mutating func innerStacks(at site: NodeRef, in body: Body, seen: inout Set<ViewRegion>) -> [InnerStack] {
    var found: [InnerStack] = []
    for start in starts(at: site, in: body) {
      for (item, visit) in walk(from: start.visits, seen: &seen) where item.kind == .stack {
        let inner = NodeRef(file: visit.region.body.file, index: item.node)
        let isChoice = (visit.way + item.way).dropFirst(visit.entry).contains { !$0.isPush }
        guard let screen = visit.screen, screen != start.filler ?? body.type, inner != site, !isChoice,
          fillings(of: inner, in: placer.layout(of: visit.region.body)).isEmpty
        else { continue }
        found.append(InnerStack(site: inner, screen: screen, outer: site, host: start.filler ?? body.type))
      }
    }
    return found
  }

  /// Where the screens of a stack begin, once for each place that fills it.
  private struct Start {
    var filler: TypeID?
    var visits: [Visit]
  }

  private mutating func starts(at site: NodeRef, in body: Body) -> [Start] {
    let layout = placer.layout(of: body)
    guard placer.isStack(site.index, reader: layout.reader) else { return [] }
    let own = layout.reader.arguments(of: site.index).filter { layout.placements[$0] != nil }.map {
      Visit(region: ViewRegion(body: body, root: $0), screen: body.type, way: [])
    }
    let fillings = fillings(of: site, in: layout)
    guard !fillings.isEmpty else { return [Start(filler: nil, visits: own)] }
    return fillings.map { Start(filler: $0.screen, visits: own + [$0]) }
  }

  /// What other code puts onto the stack of a wrapper: `Wrapper { Screen() }`, `Screen().inWrapper()`.
  private mutating func fillings(of site: NodeRef, in layout: ViewLayout) -> [Visit] {
    let body = layout.reader.body
    guard let type = body.type, let member = project.member(of: body) else { return [] }
    var names: Set<WordID> = [project[type].name]
    if project[member].kind == .function { names.insert(project[member].name) }
    if project.roles(of: type).contains(.view), let word = project.words.find("modifier") { names.insert(word) }
    var found: [Visit] = []
    for name in names.sorted(by: { $0.rawValue < $1.rawValue }) {
      for use in project.calls(of: name) where project.kinds[use.file] == .product {
        guard let body = project.body(around: use), relevant.isWritten(in: body), !project.isPreview(body) else {
          continue
        }
        let layout = placer.layout(of: body)
        let parts = Array(layout.reader.outline.children(of: use.index))
        found += parts.filter { layout.placements[$0] == .stack(site) && layout.reader.parent(of: $0) == use.index }
          .filter { _ in use != site }
          .map { Visit(region: ViewRegion(body: body, root: $0), screen: body.type, way: []) }
      }
    }
    return found
  }

  private mutating func registrations(from start: [Visit]) -> [DestinationRegistration] {
    var seen: Set<ViewRegion> = []
    return walk(from: start, seen: &seen).compactMap { registration($0.item, visit: $0.visit) }
  }

  /// Reads regions in the order in which they appear on the screen: first all that stands there without a push, then what is
  /// pushed, screen by screen.
  private mutating func walk(
    from start: [Visit], seen: inout Set<ViewRegion>
  ) -> [(item: ViewItem, visit: Visit)] {
    var found: [(item: ViewItem, visit: Visit)] = []
    var open = Array(start.reversed())
    var pushed: [Visit] = []
    var next = 0
    while !open.isEmpty || next < pushed.count {
      if open.isEmpty {
        open.append(pushed[next])
        next += 1
      }
      let visit = open.removeLast()
      guard seen.insert(visit.region).inserted else { continue }
      let items = items(in: visit.region)
      found += items.map { ($0, visit) }
      let inner = items.flatMap { visits(to: $0, from: visit) }
      let isPushed = { (next: Visit) in next.way.dropFirst(visit.way.count).contains(where: \.isPush) }
      pushed += inner.filter(isPushed)
      open += inner.filter { !isPushed($0) }.reversed()
    }
    return found
  }

  private func registration(_ item: ViewItem, visit: Visit) -> DestinationRegistration? {
    guard case .registration(let type) = item.kind else { return nil }
    return DestinationRegistration(
      type: type, site: NodeRef(file: visit.region.body.file, index: item.node), screen: visit.screen,
      way: visit.way + item.way)
  }

  /// The code behind an item. A route that is a view itself is what its registration shows.
  private func visits(to item: ViewItem, from visit: Visit) -> [Visit] {
    let way = visit.way + item.way
    switch item.kind {
    case .registration(.project(let id)?):
      return visits(to: id, way: way + [.destination(NodeRef(file: visit.region.body.file, index: item.node))])
    case .registration, .stack: return []
    case .screen(let id): return visits(to: id, way: way, from: visit)
    case .member(let member): return visits(to: member, way: way, from: visit)
    }
  }

  /// The body of a view, or of a modifier, which belongs to the screen that uses it.
  private func visits(to type: TypeID, way: [ScreenTurn], from visit: Visit? = nil) -> [Visit] {
    guard project.roles(of: type).contains(.view), let member = project.bodyMember(of: type) else { return [] }
    let isModifier = project[member].kind == .function
    return project.bodies(of: member, type: type).map {
      Visit(
        region: ViewRegion(body: $0, root: $0.root), screen: isModifier ? visit?.screen : type, way: way,
        entry: isModifier ? visit?.entry ?? 0 : way.count)
    }
  }

  /// What a function or property makes; that of a coordinator is a screen by itself.
  private func visits(to member: DeclarationRef, way: [ScreenTurn], from visit: Visit) -> [Visit] {
    let type = project.type(around: member)
    let isCoordinator = type.map { project.roles(of: $0).contains(.coordinator) } ?? false
    return project.bodies(of: member, type: type).map {
      Visit(
        region: ViewRegion(body: $0, root: $0.root), screen: isCoordinator ? type : visit.screen, way: way,
        entry: visit.entry)
    }
  }

  // MARK: Items

  private mutating func items(in region: ViewRegion) -> [ViewItem] {
    if let known = items[region.body] { return known[region.root] ?? [] }
    let layout = placer.layout(of: region.body)
    var found: [NodeIndex: [ViewItem]] = [:]
    for index in layout.reader.nodes {
      let node = NodeIndex(index)
      guard let kind = kind(of: node, reader: layout.reader) else { continue }
      let root = layout.region(of: node)
      found[root, default: []].append(
        ViewItem(kind: kind, node: node, region: root, way: way(to: node, from: root, reader: layout.reader)))
    }
    // What a body shows on a stack of its own or without one, as it is told, may be there already.
    let stacked = found.filter { layout.placements[$0.key]?.isStack ?? false }.values.joined().compactMap(\.target)
    found[region.body.root]?.removeAll { $0.target.map { stacked.contains($0) } ?? false }
    items[region.body] = found
    return found[region.root] ?? []
  }

  private func kind(of node: NodeIndex, reader: BodyReader) -> ViewItem.Kind? {
    let outline = reader.outline
    guard relevant.contains(outline[node].word) else { return nil }
    switch outline[node].kind {
    case .call:
      if outline[node].word == destinationWord, reader.viewFunction(of: node) == nil {
        return registration(at: node, reader: reader)
      }
      if placer.isStack(node, reader: reader) { return .stack }
      if case .instance(let id) = reader.constructedType(of: node) {
        return project.roles(of: id).contains(.view) ? .screen(id) : nil
      }
      return reader.viewFunction(of: node).map { .member($0) }
    case .name, .member:
      return reader.isCallee(node) ? nil : reader.viewMember(named: node).map { .member($0) }
    default: return nil
    }
  }

  private func registration(at call: NodeIndex, reader: BodyReader) -> ViewItem.Kind? {
    guard let first = reader.arguments(of: call).first, project.text(reader.outline[first].word) == "for",
      let value = reader.expression(of: first)
    else { return nil }
    return .registration(DestinationType(of: value, reader: reader))
  }

  /// The turns between the root of a region and a node in it.
  private func way(to node: NodeIndex, from root: NodeIndex, reader: BodyReader) -> [ScreenTurn] {
    var turns: [ScreenTurn] = []
    var below = node
    for ancestor in reader.ancestors(of: node) where ancestor >= root {
      if let turn = turn(from: ancestor, to: below, reader: reader) { turns.append(turn) }
      below = ancestor
    }
    return turns.reversed()
  }

  private func turn(from parent: NodeIndex, to node: NodeIndex, reader: BodyReader) -> ScreenTurn? {
    let outline = reader.outline
    let file = reader.body.file
    switch outline[parent].kind {
    case .ifStatement where outline[node].kind == .block || outline[node].kind == .ifStatement,
      .switchStatement where outline[node].kind == .switchCase,
      .ternary where outline.firstChild(of: parent) != node:
      return .branch(NodeRef(file: file, index: parent), alternative: node)
    case .call where outline[node].kind == .argument:
      let site = NodeRef(file: file, index: node)
      if outline[parent].word == destinationWord { return .destination(site) }
      let isLabel = project.text(outline[node].word) == "label"
      return links.matches(project.text(outline[parent].word)) && !isLabel ? .link(site) : nil
    default:
      guard outline[node].kind == .conditionalBranch else { return nil }
      return .branch(NodeRef(file: file, index: parent), alternative: node)
    }
  }
}
