import ProjectModel
import SwiftOutline
import SwiftSource

/// Finds and remembers who calls a function, and reads bodies once.
struct CallerSearch {
  /// One call with the body it stands in.
  struct Site: Hashable {
    var body: Body
    var call: NodeIndex
  }

  let project: Project
  private var readers: [Body: BodyReader] = [:]
  private var known: [DeclarationRef: [Site]] = [:]

  init(project: Project) { self.project = project }

  /// A reader for a body.
  mutating func reader(for body: Body) -> BodyReader {
    if let known = readers[body] { return known }
    let reader = BodyReader(body, project: project)
    readers[body] = reader
    return reader
  }

  /// The calls that may reach a function, tests left out.
  mutating func callers(of function: DeclarationRef) -> [Site] {
    if let sites = known[function] { return sites }
    var sites: [Site] = []
    let name = project[function].kind == .initializer ? nil : project[function].name
    for site in calls(of: function, named: name) {
      guard let body = project.body(around: site) else { continue }
      let reader = self.reader(for: body)
      if reader.targets(of: site.index).contains(function) { sites.append(Site(body: body, call: site.index)) }
    }
    known[function] = sites
    return sites
  }

  /// An initialiser is called by its type's name or that of a subtype, or as `init`.
  private func calls(of function: DeclarationRef, named name: WordID?) -> [NodeRef] {
    if let name { return project.calls(of: name) }
    guard let type = project.type(around: function) else { return [] }
    return project.family(of: type).flatMap { project.calls(of: project[$0].name) } + project.calls(of: WordID(.`init`))
  }

  /// The argument that a call passes for a parameter.
  mutating func argument(of site: Site, for parameter: DeclarationRef, in function: DeclarationRef) -> NodeIndex? {
    let reader = self.reader(for: site.body)
    let pair = reader.pairs(of: site.call, with: function).first { $0.parameter == parameter }
    return pair.flatMap { reader.expression(of: $0.argument) }
  }
}
