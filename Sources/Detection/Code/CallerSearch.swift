import ProjectModel
import SwiftOutline
import SwiftSource

/// Finds who calls a function, and reads bodies once. A class, since all who ask share what it remembers.
final class CallerSearch {
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
  /// The same for methods that are handed on as values.
  private var handedOn: [WordID: [DeclarationRef: [Site]]] = [:]

  init(project: Project) { self.project = project }

  /// A reader for a body.
  func reader(for body: Body) -> BodyReader {
    if let known = readers[body] { return known }
    let reader = BodyReader(body, project: project)
    readers[body] = reader
    return reader
  }

  /// The calls that may reach a function, tests left out.
  func callers(of function: DeclarationRef) -> [Site] {
    names(of: function).flatMap { sites(of: $0)[function] ?? [] }
  }

  private func sites(of name: WordID) -> [DeclarationRef: [Site]] {
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
  func references(to function: DeclarationRef) -> [Site] {
    let name = project[function].name
    if let known = handedOn[name] { return known[function] ?? [] }
    var sites: [DeclarationRef: [Site]] = [:]
    for mention in project.mentions(of: name) where project.kinds[mention.file] == .product {
      guard let body = project.body(around: mention) else { continue }
      let reader = reader(for: body)
      for target in methods(handedOnAt: mention.index, reader: reader) {
        sites[target, default: []].append(Site(body: body, call: mention.index))
      }
    }
    handedOn[name] = sites
    return sites[function] ?? []
  }

  /// The methods that a name stands for where it is not called.
  private func methods(handedOnAt node: NodeIndex, reader: BodyReader) -> [DeclarationRef] {
    guard !reader.isCallee(node), case .instance(let type) = reader.boundMethodReceiver(of: node) else { return [] }
    return project.members(named: reader.outline[node].word, of: type)
  }

  /// An initialiser is called by its type's name or that of a subtype, or as `init`.
  private func names(of function: DeclarationRef) -> [WordID] {
    guard project[function].kind == .initializer else { return [project[function].name] }
    guard let type = project.type(around: function) else { return [] }
    var seen: Set<WordID> = []
    return project.family(of: type).map { project[$0].name }.filter { seen.insert($0).inserted } + [WordID(.`init`)]
  }
}
