import ProjectModel
import SwiftOutline
import SwiftSource

/// Lowers one body to flow instructions in a single walk over its nodes.
///
/// `let c = child`, `if let`, casts, `??`, ternaries, tuples, `switch` payloads and capture lists are all *copy*; a collection is
/// what its elements are. So no alias can hide an object. Names are resolved here, members when objects are known.
///
/// One value lowers all bodies of a project, one after the other: to hand all words to a new one for each costs more than a small
/// body.
struct FlowLowering: ~Copyable {
  let project: Project
  let words: FlowWords
  private(set) var outline = FileOutline()
  var code = FlowDraft(body: Body(file: 0, owner: .none, type: nil, root: .none))
  var scope = FlowScope()
  /// Comparisons of identities seen so far.
  var comparisons: [Comparison] = []
  /// Slots that stand for the elements of a collection, with its slot: parameters of predicates and variables of loops.
  var elementSlots: [FlowSlot: FlowSlot] = [:]
  /// By local variable: the list that it begins with, or what is left of it by a filter.
  var localValues: [FlowSlot: NodeIndex] = [:]
  /// What leaves a collection in a variable.
  var localDrops: [(local: FlowSlot, subject: FlowDrop.Subject)] = []
  /// What is read is the base of a chain that ends with a subscription.
  var isInStream = false
  /// What is read is an element of a list that is spelled out.
  var isElement = false
  /// By closure: the type of what it gives, where its place asks for one.
  var closureTypes: [Int32: ValueType] = [:]
  /// The same for the closure that comes next.
  var mappedType: ValueType?
  /// The argument that comes next gives what each of its statements gives.
  var isForBuilder = false
  /// The closures that give what each of their statements gives.
  var builderClosures: Set<Int32> = []
  /// The slots that capture lists hold weakly, and those that closures take out of them: `guard let self`.
  var weakSlots: Set<FlowSlot> = []
  var unwrappedSlots: Set<FlowSlot> = []
  /// How deep statements and expressions are nested.
  var depth = 0

  /// `a === b` with the slots of both sides; -1 for a side that is no object.
  struct Comparison {
    var node: NodeIndex
    var sides: [FlowSlot]
  }

  private static let depthLimit = 200

  init(project: Project, words: FlowWords) {
    self.project = project
    self.words = words
  }

  private mutating func begin(_ body: Body) {
    outline = project.files[body.file].outline
    code = FlowDraft(body: body)
    scope = FlowScope()
    comparisons.removeAll(keepingCapacity: true)
    elementSlots.removeAll(keepingCapacity: true)
    localValues.removeAll(keepingCapacity: true)
    localDrops.removeAll(keepingCapacity: true)
    closureTypes.removeAll(keepingCapacity: true)
    builderClosures.removeAll(keepingCapacity: true)
    weakSlots.removeAll(keepingCapacity: true)
    unwrappedSlots.removeAll(keepingCapacity: true)
    (isInStream, isElement, isForBuilder, mappedType, depth) = (false, false, false, nil, 0)
  }

  mutating func lower(_ body: Body) -> FlowCode {
    begin(body)
    scope.bind(WordID(.`self`), FlowCode.selfSlot)
    code.hasSelf = !isPlainInitialValue
    bindParameters()
    if !givesObjects { code.empties.append(FlowCode.resultSlot) }
    if let type = expectedResult?.typeID { code.filters.append((FlowCode.resultSlot, type)) }
    if outline[code.body.root].kind == .block {
      block(code.body.root, result: FlowCode.resultSlot)
      if callsSuperAtItsEnd {
        _ = emitCall(
          .call, on: FlowCode.selfSlot, word: WordID(.`init`), node: code.body.root, arguments: [], isSuper: true)
      }
    } else {
      let row = code.body.owner.exists ? outline[code.body.owner] : nil
      let asked = row.flatMap { $0.type.exists ? type(of: $0.type) : nil }
      copy(value(code.body.root, expecting: asked), to: FlowCode.resultSlot, at: code.body.root)
    }
    return FlowCode(code)
  }

  /// An initialiser that names no other one calls that of the superclass that takes nothing; see "Initializer Delegation for Class
  /// Types" in The Swift Programming Language.
  private var callsSuperAtItsEnd: Bool {
    guard code.body.owner.exists, outline[code.body.owner].kind == .initializer, let type = code.body.type,
      project[type].kind == .class, !outline[code.body.owner].modifiers.contains(.convenience)
    else { return false }
    return !code.instructions.contains { $0.operation == .call && $0.word == .`init` && $0.source == FlowCode.selfSlot }
  }

  private var isPlainInitialValue: Bool {
    guard code.body.owner.exists, outline[code.body.owner].kind == .variable else { return false }
    let row = outline[code.body.owner]
    return row.value == code.body.root && row.modifiers.isDisjoint(with: [.lazy, .static, .classMember])
  }

  /// Whether the body gives anything that somebody may ask for.
  private var givesObjects: Bool {
    var owner = code.body.owner
    guard owner.exists else { return true }
    if outline[owner].kind == .accessor { owner = outline[owner].parent }
    switch outline[owner].kind {
    case .function where !outline[owner].type.exists: return false
    case .function, .variable, .subscript:
      return !words.plain.contains(project.valueType(of: DeclarationRef(file: code.body.file, index: owner)))
    default: return true
    }
  }

  private mutating func bindParameters() {
    guard code.body.owner.exists else { return }
    var owner = code.body.owner
    if outline[owner].kind == .accessor {
      let written = newSlot()
      for name in words.accessorValues { scope.bind(name, written) }
      code.parameters.append((DeclarationRef(file: code.body.file, index: owner), written))
      owner = outline[owner].parent
    }
    guard outline[owner].kind != .variable else { return }
    for row in outline.members(of: owner) where outline[row].kind == .parameter {
      let slot = newSlot()
      let ref = DeclarationRef(file: code.body.file, index: row)
      code.parameters.append((ref, slot))
      let type = project.valueType(of: ref)
      let isPlain = words.plain.contains(type)
      if isPlain { code.empties.append(slot) }
      scope.bind(outline[row].name, isPlain ? FlowCode.nothing : slot)
      if let id = type.typeID { code.filters.append((slot, id)) }
      if !isPlain, isEnum(type) { copy(metatype(type, at: outline[row].type), to: slot, at: outline[row].type) }
    }
  }

  /// A case without payload is no object: what an enum's functions are called on is the enum itself, whichever case it may be.
  func isEnum(_ type: ValueType) -> Bool { type.typeID.map { project[$0].kind == .enum } ?? false }

  // MARK: Emitting

  mutating func newSlot() -> FlowSlot {
    defer { code.slotCount += 1 }
    return code.slotCount
  }

  mutating func emit(_ instruction: FlowInstruction) {
    var instruction = instruction
    instruction.closure = scope.closure
    code.instructions.append(instruction)
  }

  mutating func copy(_ source: FlowSlot, to destination: FlowSlot, at node: NodeIndex) {
    guard source >= 0, destination >= 0, source != destination else { return }
    emit(FlowInstruction(operation: .copy, destination: destination, source: source, node: node))
  }

  /// A slot that may be what several others are.
  mutating func join(_ slots: [FlowSlot], at node: NodeIndex) -> FlowSlot {
    let real = slots.filter { $0 >= 0 }
    guard real.count > 1 else { return real.first ?? -1 }
    let joined = newSlot()
    for slot in real { copy(slot, to: joined, at: node) }
    return joined
  }

  // MARK: Names

  /// Where the names of types are looked up.
  var typeScope: Scope { Scope(file: code.body.file, type: code.body.type, declaration: code.body.owner) }

  /// The slot of a name, if it is a local, a parameter or `self`; notes that the closures in between hold it.
  mutating func slot(of word: WordID, at node: NodeIndex) -> FlowSlot? {
    guard let found = scope.find(word) else { return nil }
    guard found.slot >= 0 else { return found.slot }
    for closure in scope.closures.dropFirst(found.depth) {
      note(FlowCapture(slot: found.slot, node: node, isStrong: !found.isWeak), in: Int(closure))
    }
    noteHeldWhileWaiting(found, at: node)
    return found.slot
  }

  mutating func note(_ capture: FlowCapture, in closure: Int) {
    if code.closures[closure].captures.contains(where: { $0.slot == capture.slot && $0.isStrong == capture.isStrong }) {
      return
    }
    code.closures[closure].captures.append(capture)
  }

  /// `self` as the closures around the place see it.
  mutating func selfSlot(at node: NodeIndex) -> FlowSlot { slot(of: WordID(.`self`), at: node) ?? FlowCode.selfSlot }

  /// The `self` of a bare member; a name that the project does not declare captures nothing.
  mutating func implicitSelf(for word: WordID, at node: NodeIndex) -> FlowSlot {
    guard let type = code.body.type, project.hasMember(named: word, of: type) else {
      return scope.find(WordID(.`self`))?.slot ?? FlowCode.selfSlot
    }
    return selfSlot(at: node)
  }

  /// `_model` is where the wrapper of `model` is stored (SE-0258): who fills it fills that property.
  func wrapped(_ word: WordID) -> WordID? {
    guard let name = words.wrapped(word), let type = code.body.type, !project.hasMember(named: word, of: type),
      let member = project.firstMember(named: name, of: type), project[member].attributes.count > 0
    else { return nil }
    return name
  }

  /// Whether the type around the code, or what it inherits from, has or may have a member of this name.
  func mayBeMember(_ word: WordID) -> Bool {
    guard let type = code.body.type else { return false }
    if project.hasMember(named: word, of: type) { return true }
    return words.isLowercase(word) && !project.hasGlobal(word)
  }

  /// `let Factory: Factory`: inside the type it is the property.
  func isProperty(_ word: WordID) -> Bool { ownMember(word).map { project[$0].kind == .variable } ?? false }

  /// Whether a member of the type around the code is a stored property that carries nothing.
  func isPlainMember(_ word: WordID) -> Bool {
    guard let member = ownMember(word) else { return false }
    return words.plain.isPlainlyWritten(project[member], in: project.files[member.file].outline)
  }

  private func ownMember(_ word: WordID) -> DeclarationRef? {
    code.body.type.flatMap { project.firstMember(named: word, of: $0) }
  }

  mutating func make(_ type: ValueType) -> Int32 {
    code.types.append(type)
    return Int32(code.types.count - 1)
  }

  /// Keeps hostile nesting off the stack.
  mutating func nested<Result>(_ otherwise: Result, _ work: (inout FlowLowering) -> Result) -> Result {
    guard depth < Self.depthLimit else { return otherwise }
    depth += 1
    defer { depth -= 1 }
    return work(&self)
  }
}
