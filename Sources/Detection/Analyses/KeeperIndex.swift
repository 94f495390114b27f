import ProjectModel
import SwiftOutline
import SwiftSource

/// Who keeps which coordinators, for one question: does this object keep that child.
struct KeeperIndex {
  private let context: AnalysisContext
  private var project: Project { context.project }

  init(context: AnalysisContext) { self.context = context }

  /// Where an owner keeps the child that a closure is stored in.
  func keep(of stored: StoredClosure, by owner: TypeID, reader: BodyReader) -> Place? {
    guard !diesWithFunction(stored, reader: reader) else { return nil }
    if let place = keptProperty(stored, by: owner, reader: reader) { return place }
    for event in context.ownership.keeps where project.areRelated(event.slot.keeper, owner) {
      guard event.body == reader.body || isSpecific(event.child), mayBe(event.child, stored.childType) else { continue }
      return Place(file: event.body.file, range: project[NodeRef(file: event.body.file, index: event.node)].range)
    }
    return verbOfUndeclaredBase(stored, owner: owner, reader: reader)
  }

  /// The child is a local that goes nowhere: another child of its type may be kept, this one is not.
  private func diesWithFunction(_ stored: StoredClosure, reader: BodyReader) -> Bool {
    guard let child = stored.child, reader.outline[child].kind == .name,
      let local = reader.local(named: reader.outline[child].word, at: child),
      let value = reader.value(ofLocal: local), reader.constructedType(of: value) != nil
    else { return false }
    return !LocalUses(of: value, reader: reader).escapes
  }

  private func isSpecific(_ type: ValueType) -> Bool {
    guard case .instance(let id) = type else { return false }
    return project[id].kind != .protocol
  }

  private func mayBe(_ kept: ValueType, _ child: ValueType) -> Bool {
    switch (kept, child) {
    case (.instance(let kept), .instance(let child)): project.isKind(child, of: kept) || project.isKind(kept, of: child)
    case (.external(let kept), .external(let child)): kept == child
    default: false
    }
  }

  /// A strong stored property of the owner that holds such a child.
  private func keptProperty(_ stored: StoredClosure, by owner: TypeID, reader: BodyReader) -> Place? {
    for type in project.lineage(of: owner) where project[type].isReference {
      for ref in project.members(of: type) where project[ref].kind == .variable {
        let row = project[ref]
        guard row.modifiers.isDisjoint(with: [.static, .classMember, .weak, .unowned, .computed]),
          project.valueType(of: ref) == stored.childType
        else { continue }
        return Place(file: ref.file, range: row.nameRange)
      }
    }
    return nil
  }

  /// `addChild(child)` of a base class outside the project: it keeps the child.
  private func verbOfUndeclaredBase(_ stored: StoredClosure, owner: TypeID, reader: BodyReader) -> Place? {
    let verbs = project.idioms.names("adds-child", "VERB")
    guard let child = stored.child, !project.ancestry(of: owner).externals.isEmpty else { return nil }
    for index in reader.nodes where reader.outline.nodes[index].kind == .call {
      let call = NodeIndex(index)
      guard verbs.matches(project.text(reader.outline[call].word)), reader.targets(of: call).isEmpty,
        reader.arguments(of: call).compactMap({ reader.expression(of: $0) }).contains(where: {
          reader.outline.isSameCode($0, child)
        })
      else { continue }
      return reader.place(of: call)
    }
    return nil
  }
}
