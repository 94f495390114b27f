import ProjectModel
import SwiftOutline
import SwiftSource

/// Where a value comes from: followed back through locals, parameters, callers and parameter structs.
struct OriginTracer {
  /// The source of a value.
  enum Origin: Hashable {
    /// `self` of an object, with the place where it is handed on.
    case selfOf(TypeID, Place)
    /// `nil`, written or as a default.
    case nothing
    /// Made on the spot.
    case constructed
    /// Something else.
    case other
  }

  private static let depthLimit = 10

  let project: Project
  var search: CallerSearch

  /// The possible sources of an expression.
  mutating func origins(of node: NodeIndex, in body: Body) -> Set<Origin> { trace(node, body, depth: 0) }

  private mutating func trace(_ node: NodeIndex, _ body: Body, depth: Int) -> Set<Origin> {
    guard depth < Self.depthLimit else { return [.other] }
    let reader = search.reader(for: body)
    let outline = reader.outline
    switch outline[node].kind {
    case .literal: return outline[node].word == .nil ? [.nothing] : [.other]
    case .effect, .cast, .tuple:
      return outline.firstChild(of: node).map { trace($0, body, depth: depth + 1) } ?? [.other]
    case .argument: return outline.firstChild(of: node).map { trace($0, body, depth: depth + 1) } ?? [.other]
    case .sequence, .ternary:
      return outline.children(of: node).filter { outline[$0].kind != .operator }
        .reduce(into: []) { $0.formUnion(trace($1, body, depth: depth + 1)) }
    case .name: return traceName(node, body, reader: reader, depth: depth)
    case .call: return traceCall(node, body, reader: reader, depth: depth)
    default: return [.other]
    }
  }

  private mutating func traceName(_ node: NodeIndex, _ body: Body, reader: BodyReader, depth: Int) -> Set<Origin> {
    let word = reader.outline[node].word
    if word == .`self` { return body.type.map { [.selfOf($0, reader.place(of: node))] } ?? [.other] }
    if let local = reader.local(named: word, at: node) {
      if reader.outline[local].flags.contains(.shorthand) {
        guard reader.parameter(named: word, at: local) == nil else {
          return trace(parameterNamed: word, at: local, reader: reader, depth: depth)
        }
        return [.other]
      }
      return reader.value(ofLocal: local).map { trace($0, body, depth: depth + 1) } ?? [.other]
    }
    return trace(parameterNamed: word, at: node, reader: reader, depth: depth)
  }

  private mutating func trace(
    parameterNamed word: WordID, at node: NodeIndex, reader: BodyReader, depth: Int
  ) -> Set<Origin> {
    guard let parameter = reader.parameter(named: word, at: node) else { return [.other] }
    let function = DeclarationRef(file: parameter.file, index: project[parameter].parent)
    let sites = search.callers(of: function)
    guard !sites.isEmpty else { return project[parameter].value.exists ? [] : [.other] }
    var found: Set<Origin> = []
    for site in sites {
      if let argument = search.argument(of: site, for: parameter, in: function) {
        found.formUnion(trace(argument, site.body, depth: depth + 1))
      } else {
        found.formUnion(defaultOrigins(of: parameter, depth: depth))
      }
    }
    return found
  }

  /// What a caller passes that leaves the argument out.
  private mutating func defaultOrigins(of parameter: DeclarationRef, depth: Int) -> Set<Origin> {
    let value = project[parameter].value
    guard value.exists else { return [.other] }
    let function = DeclarationRef(file: parameter.file, index: project[parameter].parent)
    let body = Body(file: parameter.file, owner: function.index, type: project.type(around: function), root: value)
    return trace(value, body, depth: depth + 1)
  }

  /// A struct that holds `self` strongly carries it; any other new object is its own origin.
  private mutating func traceCall(_ call: NodeIndex, _ body: Body, reader: BodyReader, depth: Int) -> Set<Origin> {
    guard let made = reader.constructedType(of: call) else { return [.other] }
    guard case .instance(let id) = made, project[id].kind == .struct else { return [.constructed] }
    var found: Set<Origin> = []
    for argument in reader.arguments(of: call) {
      guard let value = reader.expression(of: argument), holdsStrongly(reader.outline[argument].word, in: id) else {
        continue
      }
      for origin in trace(value, body, depth: depth + 1) {
        if case .selfOf = origin { found.insert(origin) }
      }
    }
    return found.isEmpty ? [.other] : found
  }

  private func holdsStrongly(_ field: WordID, in type: TypeID) -> Bool {
    project.members(named: field, of: type).contains { ref in
      let row = project[ref]
      return row.kind == .variable && row.modifiers.isDisjoint(with: [.weak, .unowned, .computed, .static])
    }
  }
}
