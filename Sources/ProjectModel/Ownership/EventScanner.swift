import SwiftOutline
import SwiftSource

/// Reads one body for what it keeps and drops.
struct EventScanner {
  let reader: BodyReader
  private(set) var keeps: [KeepEvent] = []
  private(set) var drops: [DropEvent] = []

  private var project: Project { reader.project }
  private var outline: FileOutline { reader.outline }

  init(reader: BodyReader) { self.reader = reader }

  mutating func scan() {
    for index in reader.nodes {
      switch outline.nodes[index].kind {
      case .call: scanCall(NodeIndex(index))
      case .assign: scanAssignment(NodeIndex(index))
      default: continue
      }
    }
  }

  // MARK: Calls on a collection

  private mutating func scanCall(_ call: NodeIndex) {
    guard let operation = CollectionOperation(name: project.text(outline[call].word)),
      let receiver = reader.receiver(of: call), let found = slot(of: receiver), isChildCollection(found.slot)
    else { return }
    let arguments = reader.arguments(of: call)
    switch operation {
    case .add:
      guard let first = arguments.first(where: { !outline[$0].flags.contains(.trailing) }),
        let value = reader.expression(of: first)
      else { return }
      if project.text(outline[first].word) == "contentsOf" {
        keepElements(of: value, in: found, node: call, shape: .element)
      } else {
        keep(value, in: found, node: call, shape: .element)
      }
    case .drop:
      drop(DropSubjectReader(reader: reader).subject(ofRemoval: call), in: found, node: call)
    }
  }

  // MARK: Assignments

  private mutating func scanAssignment(_ assign: NodeIndex) {
    let children = Array(outline.children(of: assign))
    guard children.count == 2 else { return }
    let (target, value) = (children[0], children[1])
    let symbol = project.text(outline[assign].word)
    if outline[target].kind == .subscriptAccess, symbol == "=" {
      scanSubscript(target, value: value, assign: assign)
    } else if let found = slot(of: target) {
      if isChildCollection(found.slot) {
        symbol == "+="
          ? keepElements(of: value, in: found, node: assign, shape: .element)
          : replaceCollection(found, value: value, node: assign)
      } else if symbol == "=" {
        replaceSingle(found, value: value, node: assign)
      }
    }
  }

  private mutating func scanSubscript(_ target: NodeIndex, value: NodeIndex, assign: NodeIndex) {
    guard let base = outline.firstChild(of: target), let found = slot(of: base), isChildCollection(found.slot) else {
      return
    }
    if outline[value].kind == .literal, outline[value].word == .nil {
      drop(DropSubjectReader(reader: reader).subject(ofKeyIn: target), in: found, node: assign)
    } else {
      keep(value, in: found, node: assign, shape: .element)
    }
  }

  private mutating func replaceCollection(_ found: FoundSlot, value: NodeIndex, node: NodeIndex) {
    switch outline[value].kind {
    case .array, .dictionary:
      if outline.firstChild(of: value) == nil {
        if !isInitialization(node) { drop(.all, in: found, node: node) }
      } else {
        keepElements(of: value, in: found, node: node, shape: .wholeCollection)
      }
    case .call:
      let subject = DropSubjectReader(reader: reader).subject(ofFilter: value)
      if let subject { drop(subject, in: found, node: node) }
    default: return
    }
  }

  private mutating func replaceSingle(_ found: FoundSlot, value: NodeIndex, node: NodeIndex) {
    if outline[value].kind == .literal, outline[value].word == .nil {
      if !isInitialization(node) { drop(.all, in: found, node: node) }
      return
    }
    keep(value, in: found, node: node, shape: .single)
  }

  /// An assignment in an initialiser (outside its closures) sets the first value and drops nothing.
  private func isInitialization(_ node: NodeIndex) -> Bool {
    reader.body.owner.exists && outline[reader.body.owner].kind == .initializer && reader.closure(around: node) == nil
  }

  // MARK: Events

  private mutating func keepElements(of value: NodeIndex, in found: FoundSlot, node: NodeIndex, shape: KeepEvent.Shape)
  {
    switch outline[value].kind {
    case .array:
      for element in outline.children(of: value) { keep(element, in: found, node: node, shape: shape) }
    case .dictionary:
      for (position, element) in outline.children(of: value).enumerated() where position % 2 == 1 {
        keep(element, in: found, node: node, shape: shape)
      }
    default:
      guard let element = reader.type(of: value).element else { return }
      record(child: element, value: value, in: found, node: node, shape: shape)
    }
  }

  private mutating func keep(_ value: NodeIndex, in found: FoundSlot, node: NodeIndex, shape: KeepEvent.Shape) {
    record(child: reader.type(of: value), value: value, in: found, node: node, shape: shape)
  }

  private mutating func record(
    child: ValueType, value: NodeIndex, in found: FoundSlot, node: NodeIndex, shape: KeepEvent.Shape
  ) {
    var parameter: DeclarationRef?
    if outline[value].kind == .name { parameter = reader.parameter(named: outline[value].word, at: value) }
    keeps.append(
      KeepEvent(
        shape: shape, slot: found.slot, child: child, value: value, node: node, body: reader.body, base: found.base,
        parameter: parameter))
  }

  private mutating func drop(_ subject: DropSubject, in found: FoundSlot, node: NodeIndex) {
    drops.append(
      DropEvent(slot: found.slot, subject: subject, node: node, body: reader.body, isOwn: found.base == nil))
  }

  // MARK: Slots

  private typealias FoundSlot = (slot: Slot, base: NodeIndex?)

  /// The stored property that an expression names, and the object it belongs to where that is not `self`.
  private func slot(of expression: NodeIndex) -> FoundSlot? {
    guard let found = reader.property(named: expression) else { return nil }
    let row = project[found.property]
    guard row.kind == .variable, row.modifiers.isDisjoint(with: [.static, .classMember, .weak, .unowned]),
      !project.isWeakRequirement(found.property)
    else { return nil }
    return (Slot(property: found.property, keeper: found.owner), found.base)
  }

  /// Whether a property is a collection that may keep coordinators alive.
  private func isChildCollection(_ slot: Slot) -> Bool {
    guard let element = project.valueType(of: slot.property).element else { return false }
    switch element {
    case .instance(let id): return project[id].kind != .struct && project[id].kind != .enum
    case .external(let name): return project.isCoordinatorName(name)
    case .any, .unknown: return true
    default: return false
    }
  }
}

/// The standard collections' verbs that matter to who is kept.
private enum CollectionOperation {
  case add, drop

  init?(name: String) {
    switch name {
    case "append", "insert", "updateValue": self = .add
    case "remove", "removeAll", "removeLast", "removeFirst", "popLast", "popFirst", "removeValue", "removeSubrange":
      self = .drop
    default: return nil
    }
  }
}

extension Project {
  /// Whether a property is a requirement that every conforming type stores weakly: a protocol cannot say so itself.
  public func isWeakRequirement(_ property: DeclarationRef) -> Bool {
    guard let owner = type(around: property), self[owner].kind == .protocol else { return false }
    let witnesses = family(of: owner).filter { self[$0].kind != .protocol }
      .flatMap { members.named(self[property].name, of: $0) }.map { self[$0].modifiers }
    return !witnesses.isEmpty && witnesses.allSatisfy { !$0.isDisjoint(with: [.weak, .unowned, .computed]) }
  }
}

extension BodyReader {
  /// The property that an expression names: bare, through `self` or through another object.
  public func property(named expression: NodeIndex) -> (property: DeclarationRef, owner: TypeID, base: NodeIndex?)? {
    let node = outline[expression]
    switch node.kind {
    case .name:
      guard local(named: node.word, at: expression) == nil, parameter(named: node.word, at: expression) == nil,
        let type = body.type, let member = memberAround(node.word), project[member].kind == .variable
      else { return nil }
      return (member, type, nil)
    case .member:
      guard let base = outline.firstChild(of: expression), !node.flags.contains(.implicitBase),
        let owner = type(of: base).typeID,
        let member = project.members(named: node.word, of: owner).first(where: { project[$0].kind == .variable })
      else { return nil }
      let isSelf = outline[base].kind == .name && outline[base].word == .`self`
      return (member, owner, isSelf ? nil : base)
    default: return nil
    }
  }
}

extension Project {
  /// Whether a name of an undeclared type is that of a coordinator.
  public func isCoordinatorName(_ word: WordID) -> Bool {
    let index = Int(word.rawValue)
    return coordinatorWords.isName.indices.contains(index) && coordinatorWords.isName[index]
  }

  /// Whether values of a type are coordinators: by role, as a protocol, or by the suffix of an undeclared name.
  public func isCoordinator(_ type: ValueType) -> Bool {
    switch type {
    case .instance(let id): !roles(of: id).isDisjoint(with: [.coordinator, .coordinatorProtocol])
    case .external(let name): isCoordinatorName(name)
    default: false
    }
  }
}
