import AppModel
import ProjectModel
import SwiftOutline
import SwiftSource

/// Collects what the analyses know of types.
public struct TypeProfiler {
  private let context: AnalysisContext
  private let ends: FlowEndFinder
  private let search: CallerSearch
  var project: Project { context.project }

  /// Prepares the analyses, which costs about as much as a run of one rule.
  public init(context: AnalysisContext) {
    self.context = context
    search = CallerSearch(project: context.project)
    ends = FlowEndFinder(context: context, search: search)
  }

  /// The profile of a type.
  public mutating func profile(of type: TypeID) -> TypeProfile {
    let info = project[type]
    let ancestry = project.ancestry(of: type)
    let declared = ancestry.types.map { id in
      TypeProfile.Supertype(name: project.name(of: id), place: place(of: id))
    }
    // A class bound is written like a supertype and is none.
    let foreign = ancestry.externals.map { TypeProfile.Supertype(name: project.text($0)) }.filter {
      $0.name != "AnyObject" && $0.name != "class"
    }
    return TypeProfile(
      type: type, name: project.name(of: type), kind: Self.keyword(of: info.kind), module: project.moduleName(of: type),
      fileKind: project.kinds[info.rows.first?.file ?? 0],
      places: info.rows.map { Place(file: $0.file, range: project[$0].nameRange) },
      roles: Roles.named.filter { project.roles(of: type).contains($0.value) }.keys.sorted(),
      verdict: project.coordinatorVerdict(of: type), library: project.dialect(of: type)?.name,
      supertypes: declared + foreign,
      unknownSupertypes: project.unknownSupertypes(of: type).map { project.text($0) }, bounds: bounds(of: type),
      keepers: keepers(of: type), children: children(of: type), ends: ends(of: type), routes: routes(of: type),
      waysUp: waysUp(of: type))
  }

  private static func keyword(of kind: DeclarationKind) -> String {
    switch kind {
    case .extension: "type that the input only extends"
    default: "\(kind)"
    }
  }

  private func place(of type: TypeID) -> Place? {
    project[type].isDeclared
      ? project[type].rows.first.map { Place(file: $0.file, range: project[$0].nameRange) } : nil
  }

  private func bounds(of type: TypeID) -> [TypeProfile.Bound] {
    context.model.bounds.filter { $0.types.contains(type) }.map { bound in
      TypeProfile.Bound(
        kind: bound.kind, limit: bound.limit, subject: bound.subject.map(name) ?? "the file", place: bound.place)
    }
  }

  private func name(of subject: DeclarationRef) -> String {
    guard project[subject].kind == .parameter, project[subject].parent.exists else {
      return project.symbol(of: subject)
    }
    let function = DeclarationRef(file: subject.file, index: project[subject].parent)
    return "\(project.text(project[subject].name)) of \(project.symbol(of: function))"
  }

  // MARK: Who keeps it

  private func keepers(of type: TypeID) -> [TypeProfile.Keep] {
    let keeps = context.model.keeps.filter { keep in
      guard project.kinds[keep.body.file] == .product, let kept = keep.child.typeID else { return false }
      return kept == type || project.isKind(kept, of: type)
    }
    let slots = Set(keeps.compactMap(\.property))
    // A statement that keeps several classes is said once.
    var seen: [Place: Set<String>] = [:]
    let shown = keeps.map { self.keep($0) }.filter { seen[$0.place, default: []].insert($0.slot).inserted }
    let found = shown + properties(holding: type).filter { !slots.contains($0.0) }.map(\.1)
    return found.isEmpty ? boxes(holding: type) : found
  }

  /// The properties in which its objects lie where no type says so: `Module.content: any Flow`.
  private func boxes(holding type: TypeID) -> [TypeProfile.Keep] {
    let graph = context.model.graph
    var seen: Set<DeclarationRef> = []
    return context.model.heap.edges.joined().compactMap { edge in
      guard case .property(let name) = edge.link, graph.objects[Int(edge.to)].type == .instance(type),
        let property = graph.properties[FieldKey(object: ObjectID(edge.from), name: name)],
        let owner = project.type(around: property), project.kinds[property.file] == .product,
        seen.insert(property).inserted
      else { return nil }
      return stored(property, of: owner, holding: type)
    }
  }

  private func stored(_ property: DeclarationRef, of owner: TypeID, holding type: TypeID) -> TypeProfile.Keep {
    TypeProfile.Keep(
      slot: project.name(of: owner) + "." + project.text(project[property].name), child: project.name(of: type),
      isInList: false, function: nil, place: Place(file: property.file, range: project[property].nameRange))
  }

  /// Stored properties of its type that no statement fills: made with their value, or injected.
  private func properties(holding type: TypeID) -> [(DeclarationRef, TypeProfile.Keep)] {
    project.types.indices.map { TypeID($0) }.filter { project[$0].isReference || project[$0].kind == .struct }
      .flatMap { owner in
        project.members(of: owner).compactMap { ref -> (DeclarationRef, TypeProfile.Keep)? in
          let row = project[ref]
          guard row.kind == .variable, project.kinds[ref.file] == .product,
            row.modifiers.isDisjoint(with: [.weak, .unowned, .computed, .local]),
            case .instance(let held) = project.valueType(of: ref), held == type
          else { return nil }
          return (ref, stored(ref, of: owner, holding: type))
        }
      }
  }

  private func keep(_ keep: CoordinatorKeep) -> TypeProfile.Keep {
    TypeProfile.Keep(
      slot: project.name(of: keep.keeper) + "." + project.text(keep.name),
      child: project.describe(keep.child), isInList: keep.shape != .single,
      function: project.functionName(of: keep.body), place: place(of: keep.node, in: keep.body))
  }

  private func place(of node: NodeIndex, in body: Body) -> Place {
    Place(file: body.file, range: project[NodeRef(file: body.file, index: node)].range)
  }

  // MARK: Whom it keeps

  /// The children that its objects keep, each place of the code once.
  private func children(of type: TypeID) -> [TypeProfile.Child] {
    var seen: Set<Place> = []
    let graph = context.model.graph
    let isIdle = { (child: KeptChild) in ChildFate(child.verdict) == .neverRun }
    let run = Set(context.model.children.lazy.filter { !isIdle($0) }.map { graph.place(of: $0.add.site) })
    return context.model.children.compactMap { child -> TypeProfile.Child? in
      let (add, verdict) = (child.add, child.verdict)
      // What one of its objects never runs, another one may.
      guard !isIdle(child) || !run.contains(graph.place(of: add.site)) else { return nil }
      guard case .instance(let owner) = graph.objects[Int(add.owner)].type, owner == type,
        project.kinds[graph.code(of: add.site.instance).body.file] == .product,
        seen.insert(graph.place(of: add.site)).inserted
      else { return nil }
      let keep = TypeProfile.Keep(
        slot: project.name(of: type) + "." + project.text(add.slot.name),
        child: project.describe(graph.objects[Int(add.child)].type), isInList: add.shape != .single,
        function: project.functionName(of: graph.code(of: add.site.instance).body), place: graph.place(of: add.site))
      return TypeProfile.Child(keep: keep, fate: fate(of: add, verdict, in: type), drops: drops(for: add, verdict))
    }
  }

  /// Nothing replaces a `let`.
  private func fate(of add: ChildAdd, _ verdict: AddVerdict, in type: TypeID) -> ChildFate {
    let isConstant = project.firstMember(named: add.slot.name, of: type).map {
      project[$0].modifiers.contains(.constant)
    }
    let fate = ChildFate(verdict)
    return fate == .replaced && isConstant == true ? .ownConstant : fate
  }

  private func drops(for add: ChildAdd, _ verdict: AddVerdict) -> [TypeProfile.Drop] {
    let graph = context.model.graph
    var seen: Set<Place> = []
    // Of one place that is run on several objects, the one that was judged says what it means.
    let drops = context.model.evidence.drops(from: add.slot)
    let judged = drops.filter { verdict.counts($0) != .unrelated }
    return (judged + drops).compactMap { ref in
      guard seen.insert(graph.place(of: ref)).inserted else { return nil }
      return TypeProfile.Drop(
        subject: .init(context.model.evidence.drop(ref).subject),
        function: project.symbol(of: graph.code(of: ref.instance).body),
        verdict: verdict.counts(ref), place: graph.place(of: ref))
    }
  }

  // MARK: How it ends

  private mutating func ends(of type: TypeID) -> [TypeProfile.End] {
    guard project[type].isReference else { return [] }
    let found = ends.ends(of: type)
    var uses = EndUses(project: project)
    return dialectEnds(of: type)
      + found.map { end in
        let all = uses.uses(of: end, by: type, search: search)
        return TypeProfile.End(
          name: project.text(project[end.property].name), kind: .init(end.kind),
          methods: end.methods.map { project.text($0) }.sorted(),
          place: Place(file: end.property.file, range: project[end.property].nameRange),
          uses: all.filter { $0.owner.typeID != nil }.map { use in
            TypeProfile.End.Use(
              fires: use.role == .fires, symbol: project.symbol(of: use.body), place: place(of: use.node, in: use.body))
          }, unknownUses: all.count { $0.owner.typeID == nil })
      }
  }

  /// What it tells a library; who listens is the library's business.
  private func dialectEnds(of type: TypeID) -> [TypeProfile.End] {
    Dictionary(grouping: project.dialectEnds().filter { $0.flow == type }, by: \.name)
      .sorted { $0.key < $1.key }.compactMap { name, calls in
        guard let first = calls.first else { return nil }
        return TypeProfile.End(
          name: name, kind: .library, methods: [], place: project.calleePlace(first.site),
          uses: calls.compactMap { call in
            project.body(around: call.site).map {
              .init(fires: true, symbol: project.symbol(of: $0), place: project.calleePlace(call.site))
            }
          }, unknownUses: 0)
      }
  }

  // MARK: Ways up

  private func waysUp(of type: TypeID) -> [TypeProfile.WayUp] {
    let upward = project.idioms.names(.upwardNames)
    let delegates = project.idioms.names(.delegateNames)
    // The requirement of a protocol and what overrides a property are the same way.
    var seen: Set<String> = []
    return project.lineage(of: type).flatMap { project.members(of: $0) }.compactMap { ref in
      let row = project[ref]
      let name = project.text(row.name)
      guard row.kind == .variable, row.modifiers.isDisjoint(with: [.static, .classMember, .local]),
        upward.matches(name) || delegates.matches(name), !isOnlyRequired(ref, of: type), seen.insert(name).inserted
      else { return nil }
      return TypeProfile.WayUp(
        name: name, type: project.describe(project.valueType(of: ref), otherwise: ""), strength: strength(of: ref),
        place: Place(file: ref.file, range: row.nameRange))
    }
  }

  /// What a protocol requires is no property of those that fulfil it: theirs is.
  private func isOnlyRequired(_ property: DeclarationRef, of type: TypeID) -> Bool {
    guard let owner = project.type(around: property), owner != type, project[owner].kind == .protocol,
      project[property].parent.exists
    else { return false }
    return project.files[property.file].outline[project[property].parent].kind == .protocol
  }

  private func strength(of property: DeclarationRef) -> TypeProfile.WayUp.Strength {
    let modifiers = project[property].modifiers
    if modifiers.contains(.unowned) { return .unowned }
    return project.isWeak(property) ? .weak : modifiers.contains(.computed) ? .computed : .strong
  }
}

extension TypeProfile.Drop.Subject {
  fileprivate init(_ subject: FlowDrop.Subject) {
    switch subject {
    case .all: self = .everything
    case .value: self = .object
    case .types: self = .types
    case .position, .key, .others: self = .unknown
    }
  }
}

extension AddVerdict {
  /// What a removal means for the child that was judged.
  fileprivate func counts(_ ref: StepRef) -> TypeProfile.Drop.Verdict {
    switch self {
    case .removed(let own): own == ref ? .proven : .unrelated
    case .removerUncalled(let refs): refs.contains(ref) ? .uncalled : .unrelated
    default: .unrelated
    }
  }
}

extension TypeProfile.End.Kind {
  init(_ kind: FlowEnd.Kind) {
    switch kind {
    case .closure: self = .closure
    case .delegate: self = .delegate
    case .publisher: self = .publisher
    case .upward: self = .upward
    }
  }
}

extension Project {
  /// Supertypes outside of the input that may keep, drop or fire something: all but those that are known to do nothing.
  fileprivate func unknownSupertypes(of type: TypeID) -> [WordID] {
    let roots: Set<String> = [
      "NSObject", "AnyObject", "class", "ObservableObject", "Sendable", "Identifiable", "Hashable", "Equatable",
    ]
    return ancestry(of: type).externals.filter { !roots.contains(text($0)) && !text($0).hasSuffix("Delegate") }
  }
}
