import ProjectModel
import SwiftOutline
import SwiftSource

/// Two registrations for one type in one chain of modifiers: they share a stack, whichever shows the view.
struct DestinationChains {
  let project: Project

  /// One match for each registration that another one behind it hides, unless it is reported already.
  func matches(besides reported: Set<NodeRef>) -> [Match] {
    guard let word = project.words.find("navigationDestination") else { return [] }
    var known = reported
    let sites = project.calls(of: word).filter { project.kinds[$0.file] == .product }
    let bodies = Dictionary(grouping: sites) { project.body(around: $0) }
    return bodies.sorted { $0.value[0] < $1.value[0] }.flatMap { body, sites -> [Match] in
      guard let body, !project.isPreview(body) else { return [] }
      let reader = BodyReader(body, project: project)
      let types = Dictionary(
        uniqueKeysWithValues: sites.compactMap { site in type(of: site.index, reader: reader).map { (site.index, $0) } }
      )
      return sites.compactMap { site in
        guard let type = types[site.index],
          let inner = chain(below: site.index, reader: reader).first(where: { types[$0] == type }),
          !known.contains(site), known.insert(NodeRef(file: site.file, index: inner)).inserted
        else { return nil }
        return match(inner, hiddenBy: site, name: reader.typeName(at: inner), body: body)
      }
    }
  }

  private static let parts: Set<NodeKind> = [
    .name, .member, .type, .typeMember, .arrayType, .dictionaryType, .optionalType, .array,
  ]

  /// The parts of the type, which mean the same all along a chain; generic parameters, too.
  private func type(of call: NodeIndex, reader: BodyReader) -> [String]? {
    guard reader.targets(of: call).isEmpty,
      isBuiltIn(call, reader: reader), let first = reader.arguments(of: call).first,
      let value = reader.expression(of: first), reader.outline[value].kind == .member,
      reader.outline[value].word == .`self`, let named = reader.outline.firstChild(of: value)
    else { return nil }
    let nodes = reader.outline.subtree(of: named).map { reader.outline.nodes[$0] }
    guard nodes.allSatisfy({ Self.parts.contains($0.kind) }) else { return nil }
    return nodes.map { "\($0.kind) \(project.text($0.word))" }
  }

  /// `navigationDestination(for:destination:)`, and not one of the project's own with other labels.
  private func isBuiltIn(_ call: NodeIndex, reader: BodyReader) -> Bool {
    let labels = reader.arguments(of: call).map { project.text(reader.outline[$0].word) }
    return labels.count == 2 && labels[0] == "for" && ["", "destination"].contains(labels[1])
  }

  /// The calls that a modifier is called on, outermost first.
  private func chain(below call: NodeIndex, reader: BodyReader) -> [NodeIndex] {
    var found: [NodeIndex] = []
    var current = reader.receiver(of: call)
    while let next = current, reader.outline[next].kind == .call, found.count < Crowd.limit {
      found.append(next)
      current = reader.receiver(of: next)
    }
    return found
  }

  private func match(_ inner: NodeIndex, hiddenBy outer: NodeRef, name: String, body: Body) -> Match {
    let host = body.type.map { project.name(of: $0) } ?? "this file"
    let place = project.calleePlace(NodeRef(file: outer.file, index: inner))
    return Match(
      outcome: "twice", place: place, symbol: project.symbol(of: body), subject: name,
      bindings: ["TYPE": name, "VIEW": host, "OTHER": host, "HOST": host],
      steps: [Match.Step("first", at: project.calleePlace(outer), ["WHAT": host])])
  }
}

extension BodyReader {
  /// The type of a registration as it is written, without generic arguments.
  fileprivate func typeName(at call: NodeIndex) -> String {
    let value = arguments(of: call).first.flatMap { expression(of: $0) }
    return value.flatMap { outline.firstChild(of: $0) }.map { spelling(of: $0) } ?? "a type"
  }
}
