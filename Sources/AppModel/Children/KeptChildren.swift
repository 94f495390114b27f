import ProjectModel
import SwiftSource

/// One child type, kept in one list by one function: as many adds as there are, people see one.
public struct KeptChildren: Sendable {
  /// The first add that is judged worst.
  public var worst: KeptChild
  /// The places of all adds with that fate, in source order.
  public var places: [Place]

  fileprivate struct Key: Hashable {
    var member: DeclarationRef?
    var file: Int
    var child: ValueType
    var list: WordID
    var end: DeclarationRef?
  }
}

extension AppModel {
  /// The adds with a fate that somebody asks for, in path and source order.
  public func keptChildren(where isWanted: (KeptChild) -> Bool) -> [KeptChildren] {
    let project = graph.project
    var order: [KeptChildren.Key] = []
    var found: [KeptChildren.Key: KeptChildren] = [:]
    for entry in children where isShipped(entry.add) && isWanted(entry) {
      let body = graph.code(of: entry.add.site.instance).body
      let key = KeptChildren.Key(
        member: project.member(of: body), file: body.file, child: graph.objects[Int(entry.add.child)].type,
        list: entry.add.slot.name, end: entry.missing?.property)
      let place = graph.place(of: entry.add.site)
      if found[key] == nil {
        order.append(key)
        found[key] = KeptChildren(worst: entry, places: [place])
      } else if found[key]?.places.contains(place) == false {
        found[key]?.places.append(place)
      }
    }
    return order.compactMap { found[$0] }
      .sorted { ($0.places[0].file, $0.places[0].range.start) < ($1.places[0].file, $1.places[0].range.start) }
  }

  private func isShipped(_ add: ChildAdd) -> Bool {
    let (body, project) = (graph.code(of: add.site.instance).body, graph.project)
    guard project.kinds[body.file] == .product, !project.isPreview(body) else { return false }
    return body.type.map { !project.roles(of: $0).contains(.testDouble) } ?? true
  }
}
