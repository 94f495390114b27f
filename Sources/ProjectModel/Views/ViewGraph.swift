import SwiftOutline
import SwiftSource

/// Which code builds which view; a view is looked up when it is asked for. A class, since all who ask share what it remembers.
public final class ViewGraph {
  /// One construction of a view.
  public struct Build: Hashable, Sendable {
    /// The type whose code builds the view; nil for code outside types.
    public var builder: TypeID?
    /// The call.
    public var site: NodeRef
  }

  private let project: Project
  private var builds: [TypeID: [Build]] = [:]
  private var readers: [Body: BodyReader] = [:]

  /// A graph that knows nothing yet.
  public init(project: Project) { self.project = project }

  /// Where a view is built in product code; previews and tests do not count.
  public func builds(of view: TypeID) -> [Build] {
    if let known = builds[view] { return known }
    let direct = constructions(of: view)
    let found = direct + uses(ofMakersIn: direct)
    builds[view] = found
    return found
  }

  private func constructions(of view: TypeID) -> [Build] {
    guard project.roles(of: view).contains(.view), project[view].isDeclared else { return [] }
    var found: [Build] = []
    for site in project.calls(of: project[view].name) where project.kinds[site.file] == .product {
      guard let body = project.body(around: site), !project.isPreview(body),
        let made = reader(for: body).constructedType(of: site.index),
        made == .instance(view) || made == .external(project[view].name) && project.isForEachTarget(view, in: site.file)
      else { continue }
      found.append(Build(builder: body.type, site: site))
    }
    return found
  }

  private func reader(for body: Body) -> BodyReader {
    if let known = readers[body] { return known }
    let reader = BodyReader(body, project: project)
    readers[body] = reader
    return reader
  }

  /// Who calls the factories, modifiers and free functions that build a view: they are no screens themselves.
  private func uses(ofMakersIn builds: [Build]) -> [Build] {
    var found: [Build] = []
    var seen: Set<DeclarationRef> = []
    var open = builds.compactMap { maker(of: $0) }
    while let function = open.popLast(), seen.count < Self.makerLimit {
      guard seen.insert(function).inserted else { continue }
      for site in project.calls(of: project[function].name) where project.kinds[site.file] == .product {
        guard let body = project.body(around: site), !project.isPreview(body) else { continue }
        guard reader(for: body).viewFunction(of: site.index) == function else { continue }
        let build = Build(builder: body.type, site: site)
        found.append(build)
        if let next = maker(of: build) { open.append(next) }
      }
    }
    return found
  }

  private static let makerLimit = 32

  /// The function around a build, where its type is neither a screen nor a coordinator nor the app.
  private func maker(of build: Build) -> DeclarationRef? {
    if let builder = build.builder, project[builder].isDeclared {
      let roles: Roles = [.view, .viewController, .coordinator, .app]
      guard project.roles(of: builder).isDisjoint(with: roles) else { return nil }
    }
    guard let body = project.body(around: build.site), let member = project.member(of: body) else { return nil }
    return project[member].kind == .function && project.makesView(member) ? member : nil
  }

  /// The types that build a view, and those that build these, nearest first.
  public func embedders(of view: TypeID) -> [TypeID] {
    var seen: Set<TypeID> = [view]
    var queue = [view]
    var next = 0
    while next < queue.count {
      for build in builds(of: queue[next]) {
        if let builder = build.builder, seen.insert(builder).inserted { queue.append(builder) }
      }
      next += 1
    }
    return Array(queue.dropFirst())
  }
}

extension Project {
  /// Whether a name in a file that several targets share stands for this type and for its namesakes, one in each target.
  fileprivate func isForEachTarget(_ type: TypeID, in file: Int) -> Bool {
    guard module(of: file) == 0, self[type].outer == nil else { return false }
    let namesakes = (symbols.byScope[.init(outer: nil, name: self[type].name)] ?? []).filter {
      self[$0].onlyFile == nil
    }
    return namesakes.count > 1 && Set(namesakes.map { self[$0].module }).count == namesakes.count
  }

  /// Whether a body belongs to a preview, or to a private view that only previews of its file build.
  public func isPreview(_ body: Body) -> Bool {
    isInPreview(body) || body.type.map(isOnlyPreviewed) ?? false
  }

  private func isOnlyPreviewed(_ view: TypeID) -> Bool {
    let isPrivate = self[view].rows.contains { !self[$0].modifiers.isDisjoint(with: [.private, .fileprivate]) }
    guard isPrivate, roles(of: view).contains(.view), let file = self[view].onlyFile else { return false }
    let sites = calls(of: self[view].name).filter { $0.file == file }
    return !sites.isEmpty && sites.allSatisfy { site in self.body(around: site).map(isInPreview) ?? false }
  }

  private func isInPreview(_ body: Body) -> Bool {
    if let type = body.type, roles(of: type).contains(.preview) { return true }
    var declaration = body.owner
    // Also of a view that is declared inside of one.
    while declaration.exists {
      let row = files[body.file].outline[declaration]
      if row.kind == .macroExpansion, text(row.name).hasPrefix("Preview") { return true }
      declaration = row.parent
    }
    return false
  }
}
