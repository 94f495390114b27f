import ProjectModel
import SwiftOutline
import SwiftSource

/// How a coordinator can reach a view.
struct CoordinatorReach {
  /// The coordinator's name; nil where nothing builds the view.
  let coordinator: String?
  /// Where the view receives it or is built by it.
  let place: Place?
  /// Whether the view itself makes the coordinator, or shows whatever a coordinator known by a protocol only tells it to.
  let isOwn: Bool

  /// A view on the way up, with the place where it builds the one below.
  private struct Level {
    var type: TypeID
    var via: NodeRef?
    /// A link pushes a view further down: only who owns the stack is passed by there.
    var isBeyondPush = false
  }

  /// Nil where views that no coordinator reaches build this one. A chain of views that nothing builds is given to whoever the
  /// project does not show: its coordinator is unknown.
  init?(view: TypeID, driving: DrivingCoordinators, graph: ViewGraph, project: Project) {
    var seen: Set<NodeRef> = []
    var climbed: Set<TypeID> = []
    var queue = [Level(type: view)]
    var next = 0
    var isUnbuilt = true
    while next < queue.count {
      let level = queue[next]
      next += 1
      let isApp = project.roles(of: level.type).contains(.app)
      let isPushed = level.via.map { Self.isPushed($0, in: project) } ?? false
      let builds = graph.builds(of: level.type).filter { $0.builder != level.type }
      isUnbuilt = isUnbuilt && !isPushed && Self.isUnknownAbove(level, builds: builds, driving: driving, in: project)
      if climbed.insert(level.type).inserted {
        for case (let builder?, let site) in builds.map({ ($0.builder, $0.site) }) where seen.insert(site).inserted {
          queue.append(Level(type: builder, via: site, isBeyondPush: level.isBeyondPush || isPushed))
        }
      }
      // The app makes everything; only what it hands to a view reaches that view, and what its own stack shows.
      guard !isApp || Self.isInStack(level, in: project),
        let found = Self.found(at: level, driving: driving, graph: graph, in: project)
      else { continue }
      (coordinator, place) = found
      isOwn = level.via == nil && project.isMadeInPlaceOrGeneric(place, by: level.type)
      return
    }
    guard isUnbuilt else { return nil }
    (coordinator, place, isOwn) = (nil, nil, false)
  }

  /// Whether a view is built inside a stack that is bound to a path.
  private static func isInStack(_ level: Level, in project: Project) -> Bool {
    guard let via = level.via, let body = project.body(around: via) else { return false }
    let reader = BodyReader(body, project: project)
    return reader.ancestors(of: via.index).contains { stack in
      reader.outline[stack].kind == .call && project.text(reader.outline[stack].word) == "NavigationStack"
        && reader.arguments(of: stack).contains { project.text(reader.outline[$0].word) == "path" }
    }
  }

  /// Whether somebody whom the project does not show may hand a coordinator to a view on the way. One that has a coordinator
  /// and keeps it to itself, or gives it to other children, decides that by itself.
  private static func isUnknownAbove(
    _ level: Level, builds: [ViewGraph.Build], driving: DrivingCoordinators, in project: Project
  ) -> Bool {
    guard builds.allSatisfy({ $0.builder != nil }) else { return false }
    guard level.via != nil || builds.isEmpty else { return true }
    return project.isOrdinaryView(level.type)
      && property(of: Level(type: level.type, via: nil), driving: driving, in: project) == nil
  }

  private static func found(
    at level: Level, driving: DrivingCoordinators, graph: ViewGraph, in project: Project
  ) -> (String, Place)? {
    if let property = property(of: level, driving: driving, in: project) {
      let name = project.describe(project.valueType(of: property))
      return (name, Place(file: property.file, range: project[property].nameRange))
    }
    let build = graph.builds(of: level.type).first { build in
      guard let builder = build.builder, driving.contains(builder) else { return false }
      return !level.isBeyondPush || project.ownsPath(builder)
    }
    guard let build, let owner = build.builder else { return nil }
    return (project.name(of: owner), Place(file: build.site.file, range: project[build.site].range))
  }

  /// The coordinator whose factory makes a screen, or whose host view shows it other than by a link of its own.
  static func coordinator(
    showing screen: TypeID, driving: DrivingCoordinators, graph: ViewGraph, in project: Project
  ) -> String? {
    graph.builds(of: screen).lazy.compactMap { build -> String? in
      guard let builder = build.builder else { return nil }
      if driving.contains(builder) { return project.name(of: builder) }
      guard !isPushed(build.site, in: project) else { return nil }
      let level = Level(type: builder, via: nil)
      return property(of: level, driving: driving, in: project).map { project.describe(project.valueType(of: $0)) }
    }.first
  }

  /// A property that holds a coordinator which drives SwiftUI, or one known only by a protocol or name. What a view makes for
  /// itself, and what it knows of a screen that it pushes, reaches the views below only where it is handed to them or hosts them:
  /// the owner of the stack is passed by on every screen of it.
  private static func property(of level: Level, driving: DrivingCoordinators, in project: Project) -> DeclarationRef? {
    project.members(of: level.type).first { member in
      guard project[member].kind == .variable else { return false }
      let type = project.valueType(of: member)
      guard project.isCoordinator(type) else { return false }
      if let id = type.typeID, project.roles(of: id).contains(.coordinator), !driving.contains(id) { return false }
      let ownsStack = type.typeID.map { project.ownsPath($0) } ?? false
      guard ownsStack || !level.isBeyondPush else { return false }
      guard let via = level.via, project[member].value.exists || !ownsStack && isPushed(via, in: project) else {
        return true
      }
      return isHandedDown(member, at: via, in: project)
    }
  }

  /// Whether a view is built as the destination of a link.
  private static func isPushed(_ site: NodeRef, in project: Project) -> Bool {
    guard let body = project.body(around: site) else { return false }
    let reader = BodyReader(body, project: project)
    let names = project.idioms.names(.navigationLinkNames)
    return reader.ancestors(of: site.index).contains {
      reader.outline[$0].kind == .call && names.matches(project.text(reader.outline[$0].word))
    }
  }

  /// Whether a coordinator is an argument of the call that builds the view, or of a modifier or stack around it; also around the
  /// use of the view's own member that builds it.
  private static func isHandedDown(
    _ property: DeclarationRef, at site: NodeRef, in project: Project, depth: Int = 0
  ) -> Bool {
    guard depth < memberLimit, let body = project.body(around: site) else { return false }
    let reader = BodyReader(body, project: project)
    let name = project.text(project[property].name)
    let around = reader.ancestors(of: site.index).filter(reader.isFlowHost)
    let isArgument = ([site.index] + around).contains { call in
      reader.arguments(of: call).contains { argument in
        guard let value = reader.expression(of: argument), reader.outline[value].kind != .closure else { return false }
        return reader.outline.nodes[value.index..<Int(reader.outline[value].end)].contains { node in
          guard node.kind == .name || node.kind == .member else { return false }
          let word = project.text(node.word)
          return word == name || word == "$" + name
        }
      }
    }
    return isArgument
      || uses(ofMemberWith: body, in: project).contains {
        isHandedDown(property, at: $0, in: project, depth: depth + 1)
      }
  }

  private static let memberLimit = 4

  /// Where a view's own code uses the function or property that a body belongs to.
  private static func uses(ofMemberWith body: Body, in project: Project) -> [NodeRef] {
    guard let member = project.member(of: body), let type = body.type, project.text(project[member].name) != "body"
    else {
      return []
    }
    let word = project[member].name
    return project.bodies(of: type).filter { $0 != body }.flatMap { other in
      let outline = project.files[other.file].outline
      return outline.subtree(of: other.root).filter { index in
        let node = outline.nodes[index]
        return node.word == word && (node.kind == .name || node.kind == .member)
      }.map { NodeRef(file: other.file, index: NodeIndex($0)) }
    }
  }
}

extension Project {
  /// Whether a coordinator owns the path of a stack.
  fileprivate func ownsPath(_ type: TypeID) -> Bool {
    let paths = NavigationPaths(project: self)
    return lineage(of: type).contains { members(of: $0).contains { paths.isPath(property: $0) } }
  }

  /// Whether a property with an initial value, or one for any coordinator of a protocol, stands at a place.
  fileprivate func isMadeInPlaceOrGeneric(_ place: Place?, by type: TypeID) -> Bool {
    members(of: type).contains { member in
      guard let place, place.file == member.file, place.range == self[member].nameRange else { return false }
      return self[member].value.exists
        || valueType(of: member).typeID.map { roles(of: $0).contains(.coordinatorProtocol) } ?? false
    }
  }
}
