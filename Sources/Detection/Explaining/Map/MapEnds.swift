import ProjectModel
import SwiftOutline
import SwiftSource

/// Who hears that a flow is over.
struct MapEnds {
  private let context: AnalysisContext
  private let finder: FlowEndFinder
  private let search: CallerSearch
  private var project: Project { context.project }
  /// The constructions of a type, for ends that are handed over to an initialiser.
  private let makings: [TypeID: [MapCodeReader.Making]]

  init(context: AnalysisContext, makings: [MapCodeReader.Making]) {
    self.context = context
    search = CallerSearch(project: context.project)
    finder = FlowEndFinder(context: context, search: search)
    self.makings = Dictionary(grouping: makings, by: \.made)
  }

  mutating func add(to draft: inout MapDraft) {
    addDialectEnds(to: &draft)
    let flows = draft.coordinators.filter { project[$0].isReference && !draft.isBase($0) }.sorted()
    let ends = flows.map { finder.ends(of: $0) }
    var uses = EndUses(project: project)
    for (flow, ends) in zip(flows, ends) {
      for end in ends {
        let label = project.text(project[end.property].name) + " (" + TypeProfile.End.Kind(end.kind).rawValue + ")"
        var listeners = connections(of: end, by: flow, &uses, draft) + handedOver(end, to: flow)
        if listeners.isEmpty { listeners = askedOwners(end, of: flow, draft) }
        for (listener, place) in listeners {
          draft.add(.init(from: flow, to: listener, kind: .completes, label: label, strength: nil), at: place)
        }
      }
    }
  }

  /// What a library is told it tells to whoever made the flow.
  private func addDialectEnds(to draft: inout MapDraft) {
    for end in project.dialectEnds() where draft.coordinators.contains(end.flow) {
      let place = project.calleePlace(end.site)
      for owner in draft.owners[end.flow] ?? [] {
        draft.add(
          .init(from: end.flow, to: owner, kind: .completes, label: end.name, strength: nil), at: place)
      }
    }
  }

  /// `child.onFinish = …`, `child.finished.sink { … }`.
  private mutating func connections(
    of end: FlowEnd, by flow: TypeID, _ uses: inout EndUses, _ draft: MapDraft
  ) -> [(TypeID, Place)] {
    uses.uses(of: end, by: flow, search: search).compactMap { use in
      guard use.role == .connects, let type = use.body.type, let owner = use.owner.typeID,
        project.kinds[use.body.file] == .product
      else { return nil }
      let listener = draft.subject(type)
      // An end of a base type that somebody connects belongs to the children of that somebody.
      let isMeant = project.isKind(owner, of: flow) || draft.owners[flow]?.contains(listener) == true
      guard isMeant, draft.coordinators.contains(listener) || draft.owners[flow]?.contains(listener) == true else {
        return nil
      }
      return (listener, Place(file: use.body.file, range: project[NodeRef(file: use.body.file, index: use.node)].range))
    }
  }

  /// `Child(onFinish: …)`, `Child(delegate: self)`.
  private mutating func handedOver(_ end: FlowEnd, to flow: TypeID) -> [(TypeID, Place)] {
    let name = project[end.property].name
    return (makings[flow] ?? []).compactMap { making in
      let reader = search.reader(for: making.body)
      let argument = reader.arguments(of: making.call).first { reader.outline[$0].word == name }
      guard let argument, let value = reader.expression(of: argument), reader.outline[value].kind != .literal else {
        return nil
      }
      return (making.maker, reader.place(of: argument))
    }
  }

  /// The owners that a delegate or a reference to a parent can mean.
  private func askedOwners(_ end: FlowEnd, of flow: TypeID, _ draft: MapDraft) -> [(TypeID, Place)] {
    guard end.kind == .delegate || end.kind == .upward, let asked = project.valueType(of: end.property).typeID else {
      return []
    }
    let place = Place(file: end.property.file, range: project[end.property].nameRange)
    let owners = (draft.owners[flow] ?? []).filter { project.isKind($0, of: asked) }.sorted()
    return owners.map { ($0, place) }
  }
}
