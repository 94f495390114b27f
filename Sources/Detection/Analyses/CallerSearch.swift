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
  /// Every call of a name by the functions that it may reach: each call is resolved once, however many functions
  /// of that name are asked for.
  private var resolved: [WordID: [DeclarationRef: [Site]]] = [:]

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
    names(of: function).flatMap { sites(of: $0)[function] ?? [] }
  }

  private mutating func sites(of name: WordID) -> [DeclarationRef: [Site]] {
    if let known = resolved[name] { return known }
    var sites: [DeclarationRef: [Site]] = [:]
    for call in project.calls(of: name) {
      guard let body = project.body(around: call) else { continue }
      for target in Set(reader(for: body).targets(of: call.index)) {
        sites[target, default: []].append(Site(body: body, call: call.index))
      }
    }
    resolved[name] = sites
    return sites
  }

  /// Where a method is handed on as a value, `action: model.pop`: whoever gets it calls it as it is.
  mutating func references(to function: DeclarationRef) -> [Site] {
    let name = project[function].name
    return project.mentions(of: name).compactMap { mention in
      guard project.kinds[mention.file] == .product, let body = project.body(around: mention) else { return nil }
      let reader = reader(for: body)
      if let parent = reader.parent(of: mention.index), reader.outline[parent].kind == .call,
        reader.callee(of: parent) == mention.index
      {
        return nil
      }
      guard case .instance(let type) = reader.boundMethodReceiver(of: mention.index),
        project.members(named: name, of: type).contains(function)
      else { return nil }
      return Site(body: body, call: mention.index)
    }
  }

  /// An initialiser is called by its type's name or that of a subtype, or as `init`.
  private func names(of function: DeclarationRef) -> [WordID] {
    guard project[function].kind == .initializer else { return [project[function].name] }
    guard let type = project.type(around: function) else { return [] }
    var seen: Set<WordID> = []
    return project.family(of: type).map { project[$0].name }.filter { seen.insert($0).inserted } + [WordID(.`init`)]
  }

  /// The argument that a call passes for a parameter.
  mutating func argument(of site: Site, for parameter: DeclarationRef, in function: DeclarationRef) -> NodeIndex? {
    let reader = self.reader(for: site.body)
    let pair = reader.pairs(of: site.call, with: function).first { $0.parameter == parameter }
    return pair.flatMap { reader.expression(of: $0.argument) }
  }
}
