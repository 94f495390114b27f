import ProjectModel
import SwiftOutline
import SwiftSource

/// A coordinator that is put where it stays alive, at the place of the code that says which one it is.
public struct ChildAdd: Sendable {
  /// How it is kept.
  public enum Shape: Sendable {
    /// One more element of a collection.
    case element
    /// Part of a collection that is assigned whole.
    case whole
    /// The value of a single property; the next one replaces it.
    case single
    /// In a dictionary, under one of a few cases; the next one under the same case replaces it.
    case keyed
  }

  /// How it is kept.
  public var shape: Shape
  /// The property, which may be one of a struct that its owner has.
  public var slot: FieldKey
  /// Who keeps it.
  public var owner: Int32
  /// The child; where a helper object holds it, that coordinator.
  public var child: Int32
  /// What is in the property: the child, or the helper.
  public var element: Int32
  /// The step at which the child is named: an `append`, or the call that hands it to whoever appends.
  public var site: StepRef
  /// The step that puts it into the property.
  public var store: StepRef
  /// The child names itself, or is named as its own keeper: `add(self)`, `child.add(child)`.
  var namesItself = false
}

extension ChildAdd {
  /// What ends when the child does, so that its end runs nothing for it.
  var dying: Set<Int32> { [child, owner] }
  /// Whether child and owner are one object of the graph: the child itself, or another one that the same code makes.
  var isOfOwnSite: Bool { child == owner }
  /// Whether the child goes into its own list.
  var isOfItself: Bool { isOfOwnSite && namesItself }

  /// Whether the child adds itself to a coordinator that its own code makes: it has lived before, and stays as long as that one.
  func isIntoOwnMaking(in graph: ObjectGraph) -> Bool {
    namesItself && !isOfOwnSite && graph.receiver(of: site.instance) == child
      && graph.objects[Int(owner)].makers.contains(site.instance)
  }

  /// Whether a full variable did not take one of those that it is about: then no absence proves anything.
  func isOutOfSight(in graph: ObjectGraph) -> Bool {
    !graph.turnedAway.isDisjoint(with: [child, element, owner])
  }
}

/// Finds the adds of coordinators, each at the code that names the child.
struct ChildAddFinder {
  let graph: ObjectGraph
  let heap: HeapGraph
  let triggers: TriggerGraph
  /// By struct: the objects that have it in a property.
  private let structOwners: [Int32: Set<Int32>]
  /// What is tied to a screen, and goes with it.
  private let carried: Set<Int32>
  /// Types of subscriptions.
  private let tokens: Set<WordID>
  /// Functions that run a closure on each element of a collection.
  private let elements: Set<WordID>

  init(graph: ObjectGraph, heap: HeapGraph, triggers: TriggerGraph) {
    (self.graph, self.heap, self.triggers) = (graph, heap, triggers)
    carried = graph.storagesOfScreens()
    let project = graph.project
    tokens = Set(project.words(matching: project.idioms.names(.effectToken)))
    elements = Set(project.words(matching: project.idioms.names(.effectElements)))
    structOwners = heap.edges.joined().reduce(into: [:]) { owners, edge in
      guard case .instance(let id) = graph.objects[Int(edge.to)].type, graph.project[id].kind == .struct,
        graph.isCoordinator(edge.from), case .property = edge.link
      else { return }
      owners[edge.to, default: []].insert(edge.from)
    }
  }

  func find() -> [ChildAdd] {
    var seen: Set<Key> = []
    let all = graph.stores.flatMap { adds(at: $0) }.filter {
      seen.insert(Key(site: $0.site, slot: $0.slot, element: $0.element)).inserted && !isListener($0)
    }
    // Where one of several owners is meant, as in `parent?.add(child)`, it is not the child itself.
    let owned = Set(all.lazy.filter { !$0.isOfOwnSite }.map { OwnedSite(site: $0.site, child: $0.child) })
    return all.filter { !$0.isOfOwnSite || !owned.contains(OwnedSite(site: $0.site, child: $0.child)) }
  }

  /// Whether the keeper of a flow that it has made puts itself into a list of that flow: it hears of it, and is no child.
  private func isListener(_ add: ChildAdd) -> Bool {
    add.isIntoOwnMaking(in: graph) && heap.edges[Int(add.child)].contains { $0.to == add.owner }
  }

  private struct OwnedSite: Hashable {
    var site: StepRef
    var child: Int32
  }

  private struct Site {
    var ref: StepRef
    var isItself: Bool
  }

  private struct Key: Hashable {
    var site: StepRef
    var slot: FieldKey
    var element: Int32
  }

  private func adds(at ref: StepRef) -> [ChildAdd] {
    let step = graph.step(ref)
    guard step.extra >= 0, step.source >= 0 else { return [] }
    let elements = graph.objects(in: step.source, of: ref.instance)
    let children = elements.compactMap { element in child(in: element).map { (element, $0) } }
    guard !children.isEmpty else { return [] }
    return graph.objects(in: step.extra, of: ref.instance).flatMap { holder -> [ChildAdd] in
      let key = FieldKey(object: ObjectID(holder), name: step.word)
      guard let property = graph.properties[key], let owner = owner(of: holder), graph.project.isStrong(property),
        !graph.project.keepsNavigationPath(graph.project.valueType(of: property)),
        !graph.project.bindings.isPath(property), !isOfTokens(property)
      else { return [] }
      let shape = ChildAdd.Shape(
        of: step, in: graph.code(of: ref.instance).body.file, property: property, in: graph.project)
      let kept = children.filter { element, child in
        graph.objects(in: key).containsSorted(element) && !(child == owner && isOfCases(property))
      }
      return kept.flatMap { element, child in
        sites(of: element, at: ref, of: owner, isOwn: owner == child).map {
          ChildAdd(
            shape: shape, slot: key, owner: owner, child: child, element: element, site: $0.ref, store: ref,
            namesItself: $0.isItself)
        }
      }
    }
  }

  /// `var path: [Route]`: a router that goes into a case of its own path is what the screen there is given, no child.
  private func isOfCases(_ property: DeclarationRef) -> Bool {
    let type = graph.project.valueType(of: property)
    return (type.element ?? type).typeID.map { graph.project[$0].kind == .enum } ?? false
  }

  /// `var tokens: [NSKeyValueObservation]`
  private func isOfTokens(_ property: DeclarationRef) -> Bool {
    if case .external(let word)? = graph.project.valueType(of: property).element { return tokens.contains(word) }
    return false
  }

  /// Who keeps what an object has: itself, or of a struct the one object that has it, as in `state.children.append(child)`.
  private func owner(of holder: Int32) -> Int32? {
    if isKeeper(holder) { return holder }
    return structOwners[holder].flatMap { $0.count == 1 ? $0.first : nil }
  }

  private func isKeeper(_ object: Int32) -> Bool {
    guard case .instance(let id) = graph.objects[Int(object)].type, graph.objects[Int(object)].kind != .type else {
      return false
    }
    return graph.project[id].isReference && !carried.contains(object)
      && graph.project.roles(of: id).isDisjoint(with: [.testDouble, .representableHelper])
  }

  /// The coordinator that an object is, or that a small helper holds.
  private func child(in object: Int32) -> Int32? {
    let made = graph.objects[Int(object)]
    guard made.kind == .made else { return nil }
    switch made.type {
    case .external(let word): return graph.project.isCoordinatorName(word) ? object : nil
    case .instance(let id):
      let roles = graph.project.roles(of: id)
      if roles.contains(.coordinator) {
        return graph.project[id].isReference && roles.isDisjoint(with: [.viewController, .testDouble]) ? object : nil
      }
      guard roles.isDisjoint(with: [.viewController, .view, .viewModel, .app, .testDouble]) else { return nil }
      let held = heap.edges[Int(object)].lazy.compactMap { edge -> Int32? in
        guard case .property = edge.link, edge.to != object, graph.objects[Int(edge.to)].kind == .made,
          case .instance(let inner) = graph.objects[Int(edge.to)].type, graph.project[inner].isReference,
          graph.project.roles(of: inner).contains(.coordinator)
        else { return nil }
        return edge.to
      }
      return held.first
    default: return nil
    }
  }

  // MARK: Sites

  /// The steps that name an object which a step stores: through the parameters of the functions that hand it on.
  private func sites(of object: Int32, at store: StepRef, of owner: Int32, isOwn: Bool) -> [Site] {
    var found: [Site] = []
    let stored = graph.step(store).source
    var queue = [(ref: store, slot: stored, isItself: isOwn && isOwnKeeper(store, stored))]
    var seen: Set<StepRef> = [store]
    while let (ref, slot, wasItself) = queue.popLast(), seen.count < 512 {
      var isNamed = false
      let origins = origins(of: slot, in: graph.code(of: ref.instance))
      let isItself = wasItself || origins.contains(.receiver)
      for origin in origins {
        let passing = self.passing(origin, object, into: ref, of: owner, isOwn: isOwn)
        for (step, slot) in passing where seen.insert(step).inserted {
          queue.append((step, slot, isItself || isOwn && isOwnKeeper(step, slot)))
        }
        isNamed = isNamed || passing.isEmpty && stays(origin, object, ref)
      }
      if isNamed { found += (makings(of: object, at: ref) ?? [ref]).map { Site(ref: $0, isItself: isItself) } }
    }
    return found
  }

  /// Where a value comes from; of an element, as in `flows.forEach { children.append($0) }`, where its collection does.
  private func origins(of slot: FlowSlot, in code: FlowCode) -> [SlotOrigins.Origin] {
    let (origins, outline) = (SlotOrigins(code), graph.project.files[code.body.file].outline)
    return origins.origins(of: slot).flatMap { origin -> [SlotOrigins.Origin] in
      guard case .closureParameter(let closure, 0) = origin else { return [origin] }
      let node = code.closures[Int(closure)].node
      let call = code.instructions.first { step in
        step.operation == .call && step.source >= 0 && elements.contains(step.word)
          && code.arguments(of: step).contains { outline.firstChild(of: $0.node) == node }
      }
      return call.map { origins.origins(of: $0.source) } ?? [origin]
    }
  }

  /// `child.add(child)`, `child.children.append(child)`
  private func isOwnKeeper(_ ref: StepRef, _ slot: FlowSlot) -> Bool {
    let holder = graph.step(ref).holder
    guard holder >= 0 else { return false }
    let origins = SlotOrigins(graph.code(of: ref.instance))
    return !origins.roots(of: holder).isDisjoint(with: origins.roots(of: slot))
  }

  /// `begin { Child() }`: of what a closure makes that the function was given, the step in the closure.
  private func makings(of object: Int32, at ref: StepRef) -> [StepRef]? {
    let closures = triggers.runs(from: graph.point(of: ref)).filter { edge in
      guard edge.to.closure >= 0, edge.to.instance != ref.instance, let step = edge.step else { return false }
      return graph.objects(in: graph.step(step).destination, of: step.instance).containsSorted(object)
    }
    let found = closures.compactMap { graph.step(giving: object, in: $0.to.instance, closure: $0.to.closure) }
    return found.isEmpty ? nil : found
  }

  private func stays(_ origin: SlotOrigins.Origin, _ object: Int32, _ ref: StepRef) -> Bool {
    if case .parameter(let position) = origin {
      // What comes from outside may be any object of the type: nobody says that it is this one.
      let slot = graph.code(of: ref.instance).parameters[position].slot
      return !graph.open.contains(graph.instances[Int(ref.instance)].base + slot)
    }
    if case .receiver = origin { return graph.receiver(of: ref.instance) == object }
    return true
  }

  /// The calls that pass an object on to the code of a step, with the slots they pass.
  private func passing(
    _ origin: SlotOrigins.Origin, _ object: Int32, into ref: StepRef, of owner: Int32, isOwn: Bool
  ) -> [(StepRef, FlowSlot)] {
    let point = CodePoint(instance: ref.instance, closure: -1)
    switch origin {
    case .parameter(let position):
      return triggers.runs(of: point).compactMap { edge in
        guard let step = edge.step else { return nil }
        return graph.slot(handing: object, by: step, for: position, of: point).map { (step, $0) }
      }
    case .receiver:
      // A child that adds itself is named where it is made or started, unless its own initialiser does it, or it makes the owner.
      guard graph.receiver(of: ref.instance) == object, triggers.isFunction(point),
        !graph.objects[Int(owner)].makers.contains(ref.instance),
        !isOwnList(ref, object, isOwn: isOwn)
      else { return [] }
      return triggers.runs(of: point).compactMap { edge in
        guard let step = edge.step, graph.step(step).source >= 0,
          graph.objects(in: graph.step(step).source, of: step.instance).containsSorted(object)
        else { return nil }
        return (step, graph.step(step).source)
      }
    default: return []
    }
  }

  /// `children.append(self)`, `addChild(self)`.
  private func isOwnList(_ ref: StepRef, _ object: Int32, isOwn: Bool) -> Bool {
    let step = graph.step(ref)
    let isCall = isOwn && step.operation == .call && step.source >= 0 && handsItself(ref)
    guard step.operation == .add || isCall else { return false }
    return graph.objects(in: isCall ? step.source : step.extra, of: ref.instance) == [object]
  }

  private func handsItself(_ call: StepRef) -> Bool {
    let code = graph.code(of: call.instance)
    return code.arguments(of: graph.step(call)).contains {
      $0.slot >= 0 && SlotOrigins(code).origins(of: $0.slot).contains(.receiver)
    }
  }
}
