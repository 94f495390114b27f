import SwiftOutline
import SwiftSource

/// Which code builds which view.
public struct ViewGraph: Sendable {
  /// One construction of a view.
  public struct Build: Hashable, Sendable {
    /// The type whose code builds the view; nil for code outside types.
    public var builder: TypeID?
    /// The call.
    public var site: NodeRef
  }

  private var builds: [TypeID: [Build]] = [:]

  /// Collects the constructions of all views in product code; previews and tests do not count.
  public init(project: Project) {
    for index in project.types.indices {
      let view = TypeID(index)
      guard project.roles(of: view).contains(.view), project[view].isDeclared else { continue }
      for site in project.calls(of: project[view].name) where project.kinds[site.file] == .product {
        guard let body = project.body(around: site), !project.isPreview(body) else { continue }
        let reader = BodyReader(body, project: project)
        guard reader.constructedType(of: site.index) == .instance(view) else { continue }
        builds[view, default: []].append(Build(builder: body.type, site: site))
      }
    }
  }

  /// Where a view is built.
  public func builds(of view: TypeID) -> [Build] { builds[view] ?? [] }

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
  /// Whether a body belongs to a preview.
  public func isPreview(_ body: Body) -> Bool {
    if let type = body.type, roles(of: type).contains(.preview) { return true }
    guard body.owner.exists else { return false }
    let row = files[body.file].outline[body.owner]
    return row.kind == .macroExpansion && text(row.name).hasPrefix("Preview")
  }
}
