import AppModel
import ProjectModel
import SwiftOutline
import SwiftSource

/// Says a strong cycle edge by edge, with the place of each edge.
struct CycleWords {
  /// What the steps bind: who keeps, and what.
  static let steps: [String: [String]] = [
    "keeps": ["OWNER", "TYPE"], "passes": ["OWNER"], "stores": ["OWNER"], "drops": ["OWNER"], "cuts": ["OWNER"],
    "only-owner": ["OWNER"],
  ]

  let model: AppModel
  let project: Project

  init(context: AnalysisContext) {
    model = context.model
    project = context.project
  }

  /// How messages name an object.
  func name(_ object: Int32) -> String {
    let made = model.graph.objects[Int(object)]
    switch (made.kind, made.type) {
    case (.closure, _), (.method, _): return "a closure"
    case (.token, _): return "a subscription"
    case (_, let type): return project.describe(type, otherwise: "an object")
    }
  }

  /// Whether a closure waits for a sequence or never ends: what it mentions is held from that place on.
  func isEndless(_ object: Int32) -> Bool {
    guard case .closure(let instance, let index) = model.graph.objects[Int(object)].kind else { return false }
    return model.graph.code(of: instance).closures[Int(index)].isEndless
  }

  /// One step for each edge of the way from the coordinator to what points back.
  func keeping(_ cycle: StrongCycle) -> [Match.Step] {
    cycle.way.compactMap { edge in
      guard case .property = edge.link, let place = model.evidence.place(of: edge) else { return nil }
      return Match.Step("keeps", at: place, ["OWNER": name(edge.from), "TYPE": name(edge.to)])
    }
  }

  /// Where the coordinator is handed over and stored.
  func storing(_ cycle: StrongCycle) -> [Match.Step] {
    guard case .property(let word) = cycle.back.link else { return [] }
    let owner = name(cycle.to)
    let key = FieldKey(object: ObjectID(cycle.back.from), name: word)
    guard let store = model.evidence.stores(of: cycle.to, in: key).first else {
      let site = model.evidence.site(of: cycle.back.from).map { Match.Step("passes", at: $0, ["OWNER": owner]) }
      return [site, part(key, owner: owner)].compactMap { $0 }
    }
    let place = model.graph.place(of: store)
    let pass = model.evidence.handing(of: cycle.to, through: store, triggers: model.triggers)
    var steps = [Match.Step("passes", at: pass, ["OWNER": owner])]
    if pass.file != place.file || pass.range.start < place.range.start
      || pass.range.start >= place.range.start + place.range.length
    {
      steps.append(Match.Step("stores", at: place, ["OWNER": owner]))
    }
    return steps
  }

  /// The property of a struct that holds it, where nobody writes an initialiser for the struct.
  private func part(_ key: FieldKey, owner: String) -> Match.Step? {
    guard let property = model.graph.properties[key] else { return nil }
    return Match.Step(
      "stores", at: Place(file: property.file, range: project[property].nameRange), ["OWNER": owner])
  }

  /// Where the cycle is cut on some path: at the reference that points back, or on the way down.
  func cutting(_ cycle: StrongCycle) -> [Match.Step] {
    guard cycle.bound == .cut || cycle.bound == .passing else { return [] }
    return cycle.cuts.prefix(3).map { Match.Step("drops", at: $0, ["OWNER": name(cycle.to)]) }
  }
}

extension Project {
  /// How a property that holds an object strongly is made to hold it weakly.
  func weakly(_ property: DeclarationRef) -> String {
    let (name, type) = (text(self[property].name), valueType(of: property))
    if type.element != nil { return "keep what is in '\(name)' weakly, as in 'NSHashTable.weakObjects()'" }
    if case .instance(let id) = type, self[id].kind == .struct || self[id].kind == .enum {
      return "hold it weakly inside \(self.name(of: id))"
    }
    return "declare it 'weak var \(name)'"
  }
}

extension AnalysisContext {
  /// The cycles that end in a property of one of these kinds of types.
  func cycles(where isWanted: (DeclarationRef, TypeID) -> Bool) -> [(cycle: StrongCycle, property: DeclarationRef)] {
    model.cycles.compactMap { cycle in
      guard case .property(let property) = cycle.holder, let owner = project.type(around: property),
        case .instance(let id) = model.graph.objects[Int(cycle.from)].type,
        project.kinds[property.file] == .product, isWanted(property, project[owner].isReference ? owner : id)
      else { return nil }
      return (cycle, property)
    }
  }
}
