import ProjectModel
import SwiftOutline
import SwiftSource

/// Every assignment of the project by the name of the property that it may set.
struct PropertyStores {
  /// `target = value` somewhere.
  struct Store: Hashable {
    var body: Body
    var assign: NodeIndex
    var target: NodeIndex
    var value: NodeIndex
  }

  private var byName: [WordID: [Store]] = [:]

  init(project: Project, names: Set<WordID>) {
    for (file, facts) in project.files.enumerated() where project.kinds[file] != .test {
      let outline = facts.outline
      for (index, node) in outline.nodes.enumerated() where node.kind == .assign {
        guard let target = outline.firstChild(of: NodeIndex(index)), names.contains(outline[target].word),
          outline[target].kind == .name || outline[target].kind == .member
        else { continue }
        let value = NodeIndex(Int(outline[target].end))
        guard value.index < Int(node.end), let body = project.body(around: NodeRef(file: file, index: NodeIndex(index)))
        else { continue }
        byName[outline[target].word, default: []].append(
          Store(body: body, assign: NodeIndex(index), target: target, value: value))
      }
    }
  }

  /// The assignments that may set a property of an object of a type, by the type of their target.
  func stores(to property: DeclarationRef, of owner: TypeID, in project: Project, search: inout CallerSearch) -> [Store]
  {
    (byName[project[property].name] ?? []).filter { store in
      let reader = search.reader(for: store.body)
      if let found = reader.property(named: store.target) {
        return found.property == property || project.areRelated(found.owner, owner)
      }
      guard reader.outline[store.target].kind == .member, let base = reader.outline.firstChild(of: store.target) else {
        return false
      }
      // A receiver of unknown type may be such an object; only a telling name makes that likely.
      return !reader.type(of: base).isKnown
        && project.idioms.names("upward-names", "NAME").matches(project.text(project[property].name))
    }
  }
}
