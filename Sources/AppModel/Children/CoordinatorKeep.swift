import ProjectModel
import SwiftOutline
import SwiftSource

/// A place of the code that puts a coordinator into a property where it stays, class by class: what the code does on many objects
/// is said once.
public struct CoordinatorKeep: Hashable, Sendable {
  /// How it is kept.
  public var shape: ChildAdd.Shape
  /// Where it is kept; nil in a class outside the project.
  public var property: DeclarationRef?
  /// The name of the property, or of the function that the class outside has.
  public var name: WordID
  /// The class whose objects keep it: that of the code, where it is the code's own object.
  public var keeper: TypeID
  /// What is kept.
  public var child: ValueType
  /// The code that names it.
  public var body: Body
  /// The statement that stores it, or the call that hands it to whoever does.
  public var node: NodeIndex
  /// The object whose code it is keeps it.
  public var isOwn: Bool
  /// It is the object whose code it is.
  public var isSelf: Bool
}

/// Finds who keeps which coordinator where, through the functions that keep what they are given.
struct CoordinatorKeepFinder {
  let graph: ObjectGraph
  let triggers: TriggerGraph
  private(set) var keeps: [CoordinatorKeep] = []
  /// The functions that keep one of their parameters.
  private(set) var adders: Set<DeclarationRef> = []
  private var seen: Set<CoordinatorKeep> = []

  init(graph: ObjectGraph, triggers: TriggerGraph) {
    self.graph = graph
    self.triggers = triggers
    for ref in graph.stores { read(ref) }
    keeps.sort { ($0.body.file, $0.node) < ($1.body.file, $1.node) }
  }

  private mutating func read(_ ref: StepRef) {
    let step = graph.step(ref)
    guard step.extra >= 0, step.source >= 0 else { return }
    let known = graph.objects(in: step.source, of: ref.instance)
    let children = known.filter { graph.isCoordinator($0) }
    guard known.isEmpty || !children.isEmpty else { return }
    for owner in graph.objects(in: step.extra, of: ref.instance) {
      let key = FieldKey(object: ObjectID(owner), name: step.word)
      let property = graph.properties[key]
      guard property.map(graph.project.isStrong) ?? (step.word == ModelField.children) else { continue }
      if let property, known.isEmpty, let type = typeOfUnknown(in: property, at: ref) {
        note(type, in: property, of: owner, at: (ref, false), store: ref)
      }
      for child in children where graph.objects(in: key).containsSorted(child) {
        for site in sites(of: child, at: ref) {
          note(graph.objects[Int(child)].type, in: property, of: owner, at: site, store: ref)
        }
      }
    }
  }

  /// What a factory without a body gives is of the property's type; what a parameter is, its callers say.
  private func typeOfUnknown(in property: DeclarationRef, at ref: StepRef) -> ValueType? {
    let declared = graph.project.valueType(of: property)
    let type = declared.element ?? declared
    guard graph.project.isCoordinator(type) else { return nil }
    return SlotOrigins(graph.code(of: ref.instance)).isParameter(graph.step(ref).source) ? nil : type
  }

  private mutating func note(
    _ child: ValueType, in property: DeclarationRef?, of owner: Int32, at site: (ref: StepRef, isSelf: Bool),
    store: StepRef
  ) {
    guard case .instance(let keeper) = graph.objects[Int(owner)].type else { return }
    let body = graph.code(of: site.ref.instance).body
    let node = graph.step(site.ref).node
    let verb = graph.project[NodeRef(file: body.file, index: node)].word
    let isOwn = graph.receiver(of: site.ref.instance) == owner
    let keep = CoordinatorKeep(
      shape: property.map {
        .init(
          of: graph.step(store), in: graph.code(of: store.instance).body.file, property: $0, in: graph.project)
      } ?? .element,
      property: property, name: property.map { graph.project[$0].name } ?? verb,
      keeper: isOwn ? body.type ?? keeper : keeper, child: child, body: body, node: node, isOwn: isOwn,
      isSelf: site.isSelf)
    if seen.insert(keep).inserted { keeps.append(keep) }
  }

  /// The steps that name what a step stores: through the functions that are given it, but for initialisers, which only say what
  /// their object is made with.
  private mutating func sites(of child: Int32, at store: StepRef) -> [(ref: StepRef, isSelf: Bool)] {
    var found: [(ref: StepRef, isSelf: Bool)] = []
    var queue = [(ref: store, slot: graph.step(store).source)]
    var known: Set<StepRef> = [store]
    while let (ref, slot) = queue.popLast(), known.count < 512 {
      for origin in SlotOrigins(graph.code(of: ref.instance)).origins(of: slot) {
        guard case .parameter(let position) = origin else {
          let isSelf = origin == .receiver
          if !isSelf || graph.receiver(of: ref.instance) == child { found.append((ref, isSelf)) }
          continue
        }
        let point = CodePoint(instance: ref.instance, closure: -1)
        guard triggers.isFunction(point) else { continue }
        adders.insert(graph.code(of: ref.instance).body.ownerRef)
        for edge in triggers.runs(of: point) {
          guard let step = edge.step, let slot = graph.slot(handing: child, by: step, for: position, of: point),
            known.insert(step).inserted
          else { continue }
          queue.append((step, slot))
        }
      }
    }
    return found
  }
}

extension ObjectGraph {
  /// Whether an object is a coordinator, or something of which only that is known.
  func isCoordinator(_ object: Int32) -> Bool {
    switch objects[Int(object)].kind {
    case .made, .given, .elsewhere: project.isCoordinator(objects[Int(object)].type)
    default: false
    }
  }
}

extension Project {
  /// Whether a property of an object holds what is in it.
  func isStrong(_ property: DeclarationRef) -> Bool {
    let modifiers = self[property].modifiers
    guard modifiers.isDisjoint(with: [.static, .classMember]), !isWeak(property) else { return false }
    return !modifiers.contains(.computed)
      || type(around: property).map { retainsAssociatedObject(property, of: $0) } ?? false
  }
}

extension ChildAdd.Shape {
  init(of step: FlowInstruction, in file: Int, property: DeclarationRef, in project: Project) {
    guard step.operation == .add else {
      self = project.valueType(of: property).element == nil ? .single : .whole
      return
    }
    // `children[.push, default: []].append(child)`: one more under the case.
    let isCall = project.files[file].outline[step.node].kind == .call
    let isKeyed = project.isKeyedByCases(property) && !isCall || project.files[file].outline.hasLiteralKey(step.node)
    self = isKeyed ? .keyed : .element
  }
}

extension FileOutline {
  /// `children["login"] = login`: the next one under the key replaces the one before.
  fileprivate func hasLiteralKey(_ assign: NodeIndex) -> Bool {
    guard self[assign].kind == .assign, let access = firstChild(of: assign), self[access].kind == .subscriptAccess,
      let argument = children(of: access).first(where: { self[$0].kind == .argument }),
      let key = firstChild(of: argument)
    else { return false }
    return self[key].kind == .number || self[key].kind == .string && firstChild(of: key) == nil
  }
}

extension Project {
  /// `var tabs: [Tab: Coordinator]` with an enum of plain cases: as many as these, and the next under a case replaces the one before.
  fileprivate func isKeyedByCases(_ property: DeclarationRef) -> Bool {
    guard case .instance(let id)? = keyType(of: property), self[id].kind == .enum else { return false }
    return members(of: id).allSatisfy { self[$0].kind != .enumCase || parameters(of: $0).isEmpty }
  }

  /// The `Tab` of `[Tab: Coordinator]`, in the annotation or in `= [Tab: Coordinator]()`.
  private func keyType(of property: DeclarationRef) -> ValueType? {
    let outline = files[property.file].outline
    let (written, value) = (outline.wrappedType(of: self[property].type), self[property].value)
    if written.exists {
      guard outline[written].kind == .dictionaryType, let key = outline.firstChild(of: written) else { return nil }
      return valueType(of: key, in: scope(of: property))
    }
    guard value.exists, outline[value].kind == .call, let literal = outline.firstChild(of: value),
      outline[literal].kind == .dictionary, let key = outline.firstChild(of: literal), outline[key].kind == .name
    else { return nil }
    return typeNamed(outline[key].word, in: scope(of: property))
  }
}
