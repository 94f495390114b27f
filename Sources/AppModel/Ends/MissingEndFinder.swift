import ProjectModel
import SwiftOutline
import SwiftSource

/// Finds the missing half of an end of a child that nothing in use removes.
///
/// A channel is an end by what the owner does there: the code behind it removes the child. Each channel is judged by itself.
struct MissingEndFinder {
  let graph: ObjectGraph
  let triggers: TriggerGraph
  let evidence: HeapEvidence
  let search: RunSearch
  let index: CallIndexOfObjects
  let pops: UnseenPopFinder
  /// Words by which a screen goes away.
  let leaving: Set<WordID>
  /// Words by which one is shown until it is replaced.
  let replacing: Set<WordID>
  /// Words by which one is pushed or presented.
  let pushing: Set<WordID>
  /// What some code pushes or presents.
  let pushed: Set<Int32>
  /// Names of closures by which a child says that it is over.
  let ends: Set<WordID>
  /// The code behind the removals of each list.
  let handlers: EndHandlers

  /// The missing end of a child that is kept; `isRemoved` says that some end of it works.
  func missingEnd(of add: ChildAdd, isRemoved: Bool) -> MissingEnd? {
    var missing = missingEnd(of: add, drops: evidence.drops(from: add.slot), isRemoved: isRemoved)
    if isRemoved, missing == nil { missing = unheardEnd(of: add) }
    if missing != nil, isRemoved || missing?.half != .neverHeard { missing?.mayLeave = mayLeave(add.child) }
    return missing
  }

  /// The same for the end of its owner, which would take the child with it.
  func missingEnd(of add: ChildAdd, ownerKeptAt keeps: [ChildAdd]) -> MissingEnd? {
    let drops = keeps.filter { $0.slot != add.slot }.flatMap { keep in
      evidence.drops(from: keep.slot).filter { evidence.mayDrop($0, keep.element) }
    }
    let missing = missingEnd(of: add, drops: drops, isRemoved: false)
    return missing.flatMap { $0.half == .neverHeard ? $0 : nil }
  }

  private func missingEnd(of add: ChildAdd, drops: [StepRef], isRemoved: Bool) -> MissingEnd? {
    guard isShown(add.child) else { return nil }
    var found: MissingEnd?
    // The points from which a removal is reached; those of the owner may be handlers.
    for handler in handlers.leading(to: drops, of: add.owner) {
      guard let missing = missing(at: handler, add, isRemoved: isRemoved) else { continue }
      if missing.half == .neverHeard { return missing }
      found = found ?? missing
    }
    return found
  }

  /// Whether the project declares all classes that the child inherits from, besides those of the system.
  private func isShown(_ child: Int32) -> Bool {
    guard case .instance(let id) = graph.objects[Int(child)].type else { return false }
    return graph.project.ancestry(of: id).externals.allSatisfy { !graph.project.isCoordinatorName($0) }
  }

  // MARK: Handlers

  private func missing(at handler: EndHandler, _ add: ChildAdd, isRemoved: Bool) -> MissingEnd? {
    if handler.point.closure >= 0 { return missingClosure(handler, add, isRemoved: isRemoved) }
    let function = graph.code(of: handler.point.instance).body.ownerRef
    return missingCall(of: function, at: handler.point, add, isRemoved: isRemoved)
  }

  // MARK: Closures

  private func missingClosure(_ handler: EndHandler, _ add: ChildAdd, isRemoved: Bool) -> MissingEnd? {
    let point = handler.point
    guard handler.drops.contains(where: { evidence.mayDrop($0, add.child) }) else { return nil }
    for property in index.closureProperties(of: add.child) {
      let key = FieldKey(object: ObjectID(add.child), name: graph.project[property].name)
      let closures = graph.objects(in: key)
      guard closures.contains(where: { isClosure($0, point) }) else { continue }
      guard !search.isRun(point, dying: add.dying), !isUsedElsewhere(key, add.child) else {
        return nil
      }
      guard !isRemoved || leavesUntold(add) else { return nil }
      let code = graph.code(of: point.instance)
      return MissingEnd(
        half: isRemoved ? .oneNeverFired : .neverFired, property: property,
        listens: graph.place(of: code.closures[Int(point.closure)].node, in: point.instance), fires: nil)
    }
    return nil
  }

  private func isClosure(_ object: Int32, _ point: CodePoint) -> Bool {
    graph.objects[Int(object)].kind == .closure(instance: point.instance, index: point.closure)
  }

  /// Whether a value of the property goes somewhere that the graph does not follow.
  private func isUsedElsewhere(_ key: FieldKey, _ child: Int32) -> Bool {
    index.reads(of: key.name, on: child).contains {
      search.isRun($0, dying: [child]) && !index.isCall($0, of: key.name)
    }
  }

  // MARK: Calls through a delegate or a parent

  private func missingCall(
    of function: DeclarationRef, at point: CodePoint, _ add: ChildAdd, isRemoved: Bool
  ) -> MissingEnd? {
    let name = graph.project[function].name
    for property in index.objectProperties(of: add.child) where offers(property, function) {
      let key = FieldKey(object: ObjectID(add.child), name: graph.project[property].name)
      let isConnected = graph.objects(in: key).containsSorted(add.owner)
      // A parent is a channel where the child hands itself over; a delegate also where it only tells.
      let calls = index.calls(of: name, through: key.name, by: add.child).filter {
        isDelegate(property) || hands(add.child, at: $0)
      }
      let place = calls.first.map { graph.place(of: $0) }
      // A parent is a channel only where the child's code uses it as one.
      guard !calls.isEmpty || isDelegate(property) else { continue }
      if !isConnected {
        guard !calls.isEmpty, !isOpen(key), !isRemoved || isDelegate(property) && isUnheard(calls, key, add) else {
          continue
        }
        return MissingEnd(half: .neverHeard, property: property, listens: nil, fires: place, calls: calls)
      }
      guard !isRemoved || leavesUntold(add), !isRun(point, by: add),
        isRemoved ? calls.isEmpty : true
      else { continue }
      guard isRemoved ? triggers.runs(of: point).isEmpty && !triggers.isRoot(point) : true else { continue }
      return MissingEnd(
        half: isRemoved ? .oneNeverFired : .neverFired, property: property,
        function: index.isCalled(through: key.name, by: add.child) ? function : nil,
        listens: Place(file: function.file, range: graph.project[function].nameRange), fires: place)
    }
    return nil
  }

  /// Whether a call hands on an object.
  func hands(_ object: Int32, at ref: StepRef) -> Bool {
    let step = graph.step(ref)
    let code = graph.code(of: ref.instance)
    return code.arguments(of: step).contains {
      graph.objects(in: $0.slot, of: ref.instance).containsSorted(object)
    }
  }

  func isDelegate(_ property: DeclarationRef) -> Bool {
    guard case .instance(let id) = graph.project.valueType(of: property) else { return false }
    return graph.project[id].kind == .protocol && !graph.project.roles(of: id).contains(.coordinatorProtocol)
  }

  /// Whether a handler is meant for children of just this type.
  func isForThisKind(_ missing: MissingEnd, _ add: ChildAdd) -> Bool {
    guard case .instance(let child) = graph.objects[Int(add.child)].type,
      case .instance(let type) = graph.project.valueType(of: missing.property)
    else { return false }
    return graph.project.members(of: type).contains { function in
      graph.project.parameters(of: function).contains { graph.project.valueType(of: $0) == .instance(child) }
    }
  }

  /// Whether a child that stays tells a delegate something which nobody hears, and the same delegate of no other child of its class
  /// is connected: a class that is a tab here and a flow there may do without in the tab.
  func isToldInVain(_ missing: MissingEnd, _ add: ChildAdd) -> Bool {
    guard isDelegate(missing.property) else { return false }
    let name = graph.project[missing.property].name
    let isConnected = index.objects(like: add.child).contains { object in
      !graph.objects(in: FieldKey(object: ObjectID(object), name: name)).isEmpty
    }
    return !isConnected && missing.calls.contains { search.isRun(graph.point(of: $0), dying: add.dying) }
  }

  func isOpen(_ key: FieldKey) -> Bool { graph.fields[key].map(graph.open.contains) ?? false }

  /// Whether the function of the owner is run by this child; there may be one instance of it for each child.
  private func isRun(_ point: CodePoint, by add: ChildAdd) -> Bool {
    let code = graph.instances[Int(point.instance)].code
    return index.points(of: graph.receiver(of: point.instance)).contains { other in
      guard other.closure < 0, graph.instances[Int(other.instance)].code == code else { return false }
      return triggers.runs(of: other).contains { edge in
        graph.receiver(of: edge.from.instance) == add.child && search.isRun(edge.from, dying: add.dying)
      }
    }
  }

  /// Whether a property's type has the function.
  private func offers(_ property: DeclarationRef, _ function: DeclarationRef) -> Bool {
    guard case .instance(let id) = graph.project.valueType(of: property) else { return false }
    return graph.project.allMembers(named: graph.project[function].name, of: id).contains {
      graph.project[$0].kind == .function
        && graph.project.memberLabels(of: $0) == graph.project.memberLabels(of: function)
    }
  }
}
