import ProjectModel
import SwiftOutline
import SwiftSource

/// Decides for one kept child whether its end can come and whether its owner hears it.
struct FlowEndJudge {
  static let depthLimit = 6

  private var uses: EndUses
  var prover: DropProver
  var project: Project { prover.project }
  private let once: OnceFinder
  private var liveness: Liveness
  private var screens = ScreenCalls()
  /// Some end has too many mentions to follow.
  private var isUndecided = false

  init(prover: DropProver) {
    uses = EndUses(project: prover.project)
    self.prover = prover
    liveness = Liveness(project: prover.project)
    once = OnceFinder(project: prover.project)
  }

  /// What is known of one end of a child at one owner.
  struct State {
    var end: FlowEnd
    var fire: Place?
    var connection: EndUses.Use?
    var isHeard: Bool
  }

  mutating func match(of keep: KeepEvent, child: TypeID, ends: [FlowEnd]) -> Match? {
    guard let made = construction(of: keep, child: child), !prover.isCrowded(keep.slot) else { return nil }
    isUndecided = false
    let isPermanent = once.runsOnce(keep.node, in: keep.body, search: &prover.search)
    var states = ends.map { state(of: $0, child: child, keep: keep, made: made) }
    guard !isUndecided else { return nil }
    let wayOut = wayOut(of: keep, states: &states)
    guard wayOut == .end || wayOut == .endOfKeeper else { return nil }
    if let dead = states.first(where: { $0.connection != nil }), states.allSatisfy({ $0.fire == nil }) {
      return isPermanent ? nil : match("never-fired", keep: keep, child: child, state: dead, looked: dead.connection)
    }
    if let lost = states.first(where: {
      $0.fire != nil
        && (isPermanent || wayOut == .endOfKeeper
          ? isAwaited($0.end, of: child, keep) : mattersUnheard($0.end, keep))
    }),
      !states.contains(where: { $0.isHeard && $0.fire != nil })
    {
      return match("never-heard", keep: keep, child: child, state: lost, looked: nil)
    }
    return nil
  }

  /// Whether the owner waits for this end: the child stays in its list, or the owner implements the delegate that it never
  /// becomes. A single property lets go by itself as soon as the next child comes.
  private func mattersUnheard(_ end: FlowEnd, _ keep: KeepEvent) -> Bool {
    keep.shape == .element || isAnswered(end, keep)
  }

  /// Whether the owner waits for the end of this very class, although the child lives as long as itself: it implements a method
  /// of the delegate that takes such a child. A delegate for all kinds of children says nothing about one of them.
  private func isAwaited(_ end: FlowEnd, of child: TypeID, _ keep: KeepEvent) -> Bool {
    guard isAnswered(end, keep), let type = project.valueType(of: end.property).typeID else { return false }
    return project.lineage(of: type).flatMap { project.members(of: $0) }.contains { method in
      end.methods.contains(project[method].name)
        && project.parameters(of: method).contains { project.valueType(of: $0).typeID == child }
    }
  }

  /// The owner implements the delegate.
  private func isAnswered(_ end: FlowEnd, _ keep: KeepEvent) -> Bool {
    let isDelegate =
      end.kind == .delegate
      || project.idioms.names("delegate-names", "NAME").matches(project.text(project[end.property].name))
    guard isDelegate, let type = project.valueType(of: end.property).typeID else { return false }
    return project.isKind(keep.slot.keeper, of: type) || keep.body.type.map { project.isKind($0, of: type) } ?? false
  }

  /// The call that makes the child, where the keeping code shows it.
  private mutating func construction(of keep: KeepEvent, child: TypeID) -> NodeIndex? {
    let reader = prover.search.reader(for: keep.body)
    var node = keep.value
    if reader.outline[node].kind == .name, let local = reader.local(named: reader.outline[node].word, at: node),
      let value = reader.value(ofLocal: local)
    {
      node = value
    }
    guard reader.outline[node].kind == .call, reader.constructedType(of: node)?.typeID == child else { return nil }
    return node
  }

  // MARK: One end

  private mutating func state(of end: FlowEnd, child: TypeID, keep: KeepEvent, made: NodeIndex) -> State {
    let all = uses.uses(of: end, by: child, search: &prover.search)
    isUndecided = isUndecided || uses.isCrowded(end)
    var state = State(
      end: end, isHeard: !isOptional(end.property) || isGiven(end, made: made, keep: keep, child: child))
    let helpers = functionsTaking(keep)
    for use in all where use.role == .connects {
      if isOwn(use, child: child) {
        // What the child sets on an object of unknown type is the end of that.
        guard use.owner.typeID != nil else { continue }
        state.isHeard = state.isHeard || !isInitialized(from: use)
      } else if !isOfOtherChild(use, keep),
        isOwner(use.body.type, keep) || project.member(of: use.body).map(helpers.contains) ?? true
      {
        state.isHeard = true
        state.connection = state.connection ?? use
      }
    }
    let fire = all.first {
      $0.role == .fires && (isFiredByScreen($0, child: child) || runs($0.body, on: child, visited: []))
    }
    state.fire = fire.map { prover.search.reader(for: $0.body).place(of: $0.node) }
    return state
  }

  /// A screen or view model that fires the end of such a child is run by whatever runs screens.
  private func isFiredByScreen(_ use: EndUses.Use, child: TypeID) -> Bool {
    guard use.owner.typeID != nil, let type = use.body.type else { return false }
    return !project.areRelated(type, child)
  }

  /// Whether an end is connected on an object that is made there, in another function than the one that keeps this child.
  private mutating func isOfOtherChild(_ use: EndUses.Use, _ keep: KeepEvent) -> Bool {
    guard use.body != keep.body else { return false }
    let reader = prover.search.reader(for: use.body)
    guard let base = reader.outline.firstChild(of: use.node), reader.outline[base].kind == .name,
      let local = reader.local(named: reader.outline[base].word, at: base), let value = reader.value(ofLocal: local)
    else { return false }
    return reader.constructedType(of: value) != nil
  }

  private func isOptional(_ property: DeclarationRef) -> Bool {
    let row = project[property]
    guard row.type.exists else { return false }
    let kind = project[NodeRef(file: property.file, index: row.type)].kind
    return kind == .optionalType
  }

  /// The code of the child itself, which connects only what it was given.
  private func isOwn(_ use: EndUses.Use, child: TypeID) -> Bool {
    use.body.type.map { project.areRelated($0, child) } ?? false
  }

  private mutating func isInitialized(from use: EndUses.Use) -> Bool {
    let reader = prover.search.reader(for: use.body)
    guard let value = use.value, reader.outline[value].kind == .name,
      let parameter = reader.parameter(named: reader.outline[value].word, at: value)
    else { return false }
    return project[DeclarationRef(file: parameter.file, index: project[parameter].parent)].kind == .initializer
  }

  private func isOwner(_ type: TypeID?, _ keep: KeepEvent) -> Bool {
    guard let type else { return true }
    return project.areRelated(type, keep.slot.keeper) || keep.body.type.map { project.areRelated(type, $0) } ?? true
  }

  /// Whether the initialiser is handed something that may be the listener: a closure, an object or a value of unknown use.
  private mutating func isGiven(_ end: FlowEnd, made: NodeIndex, keep: KeepEvent, child: TypeID) -> Bool {
    let reader = prover.search.reader(for: keep.body)
    return reader.arguments(of: made).contains { argument in
      guard let value = reader.expression(of: argument) else { return true }
      switch reader.outline[value].kind {
      case .closure: return true
      case .name where reader.outline[value].word == .`self`: return true
      default: return project.text(reader.outline[argument].word) == project.text(project[end.property].name)
      }
    }
  }

  /// The functions of the project that the keeping code hands the child to.
  private mutating func functionsTaking(_ keep: KeepEvent) -> Set<DeclarationRef> {
    let reader = prover.search.reader(for: keep.body)
    guard reader.outline[keep.value].kind == .name else { return [] }
    var found: Set<DeclarationRef> = []
    for index in reader.nodes where reader.outline.nodes[index].kind == .call {
      let call = NodeIndex(index)
      guard
        reader.arguments(of: call).compactMap({ reader.expression(of: $0) })
          .contains(where: { reader.outline.isSameCode($0, keep.value) })
      else { continue }
      found.formUnion(reader.targets(of: call))
    }
    return found
  }

  /// Whether some code runs a body for a child of this type. Its own functions are run by its screens, where the input does not
  /// show these, unless they are private; what it inherits needs a caller.
  private mutating func runs(_ body: Body, on child: TypeID, visited: Set<Body>) -> Bool {
    guard let function = project.member(of: body), project[function].kind == .function else { return true }
    if let own = body.type, project.isKind(own, of: child),
      project[function].modifiers.isDisjoint(with: [.private, .fileprivate]),
      !screens.areShown(of: child, besides: function, &prover.search)
    {
      return true
    }
    if liveness.isReferenced(function) || liveness.isCalledFromOutside(function) { return true }
    guard visited.count < Self.depthLimit else { return true }
    for site in prover.search.callers(of: function) where !visited.contains(site.body) {
      let reader = prover.search.reader(for: site.body)
      if let receiver = reader.receiver(of: site.call), !reader.isSelf(receiver) {
        if prover.mayBe(reader.type(of: receiver), .instance(child)) { return true }
        continue
      }
      guard let caller = site.body.type, project.areRelated(caller, child) else { continue }
      if runs(site.body, on: child, visited: visited.union([body])) { return true }
    }
    return false
  }

  // MARK: Words

  private func match(_ outcome: String, keep: KeepEvent, child: TypeID, state: State, looked: EndUses.Use?) -> Match {
    let end = project.text(project[state.end.property].name)
    let keeper = project.name(of: keep.slot.keeper)
    let place = Place(file: keep.body.file, range: project[NodeRef(file: keep.body.file, index: keep.node)].range)
    let declared = Place(file: state.end.property.file, range: project[state.end.property].nameRange)
    var steps = [Match.Step("keeps", at: place, ["WHAT": keeper])]
    if let looked {
      let range = project[NodeRef(file: looked.body.file, index: looked.node)].range
      steps.append(Match.Step("looked", at: Place(file: looked.body.file, range: range), ["WHAT": end]))
    }
    steps.append(Match.Step("ends", at: state.fire ?? declared, ["WHAT": end]))
    return Match(
      outcome: outcome, place: place, symbol: project.symbol(of: keep.body),
      subject: project.name(of: child) + "." + end,
      bindings: ["PARENT": keeper, "CHILD": project.name(of: child), "END": end], steps: steps)
  }
}
