import ProjectModel
import SwiftOutline

/// Properties of the coordinator itself whose setters and observers do work.
extension WorkFinder {
  /// `isLoggedIn = false`, where the property writes that down: the work of the function that assigns.
  func work(ofOwn target: NodeIndex, at assign: NodeIndex) -> Work? {
    guard let own = reader.property(named: target), own.base == nil, let type = reader.body.type,
      project.member(of: reader.body) != own.property
    else { return nil }
    // An initialiser sets what observers do not hear of.
    let isInitial = project[reader.body.ownerRef].kind == .initializer
    let writers = project.bodies(of: own.property, type: type).filter { body in
      project.isSetter(body) && !(isInitial && project.text(project[body.ownerRef].name) != "set")
    }
    for body in writers {
      let inner = WorkFinder(reader: BodyReader(body, project: project), summaries: summaries, asksOnlyHere: true)
      guard let work = inner.works().first(where: { !$0.isLookup }) else { continue }
      let place = Place(file: body.file, range: project[NodeRef(file: body.file, index: work.node)].range)
      return Work(
        kind: work.kind, node: assign, call: reader.spelling(of: target),
        way: [.init(place: place, call: work.call)] + work.way, property: own.property)
    }
    return nil
  }
}
