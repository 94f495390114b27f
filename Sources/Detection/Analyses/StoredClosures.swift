import ProjectModel
import SwiftOutline
import SwiftSource

/// A closure (or bound method) that ends up in a stored property of a coordinator.
struct StoredClosure {
  /// The closure, or the method reference.
  var value: NodeIndex
  /// The expression that names the coordinator; nil where it is made on the spot and has no name here.
  var child: NodeIndex?
  var childType: ValueType
  /// The property that stores it, or the label under which it is handed over.
  var property: WordID
  /// The assignment or call that hands it over.
  var node: NodeIndex
}

/// Finds the closures that a body stores in coordinators.
struct StoredClosureFinder {
  let reader: BodyReader
  private var outline: FileOutline { reader.outline }
  private var project: Project { reader.project }

  init(reader: BodyReader) { self.reader = reader }

  func closures() -> [StoredClosure] {
    reader.nodes.flatMap { index -> [StoredClosure] in
      switch outline.nodes[index].kind {
      case .assign: assigned(NodeIndex(index)).map { [$0] } ?? []
      case .call: handedOver(NodeIndex(index))
      default: []
      }
    }
  }

  /// `child.onFinish = { … }`, `child.onFinish = done`.
  private func assigned(_ assign: NodeIndex) -> StoredClosure? {
    let children = Array(outline.children(of: assign))
    guard children.count == 2, project.text(outline[assign].word) == "=", outline[children[0]].kind == .member,
      !outline[children[0]].flags.contains(.implicitBase), let base = outline.firstChild(of: children[0]),
      isCallable(children[1])
    else { return nil }
    let type = reader.type(of: base)
    guard isCoordinatorObject(type), storesClosure(outline[children[0]].word, in: type) else { return nil }
    return StoredClosure(
      value: children[1], child: base, childType: type, property: outline[children[0]].word, node: assign)
  }

  /// `Child(onFinish: { … })`, `child.configure(onFinish: { … })` where the function stores its parameter.
  private func handedOver(_ call: NodeIndex) -> [StoredClosure] {
    let made = reader.constructedType(of: call)
    let receiver = made == nil ? reader.receiver(of: call) : nil
    let type = made ?? receiver.map { reader.type(of: $0) } ?? .unknown
    guard isCoordinatorObject(type), type.typeID != nil,
      reader.arguments(of: call).contains(where: { isCallableArgument($0) })
    else { return [] }
    for target in reader.targets(of: call) {
      let found = reader.pairs(of: call, with: target).compactMap { pair -> StoredClosure? in
        guard let value = reader.expression(of: pair.argument), isCallable(value),
          let property = project.propertyStoring(pair.parameter, of: target)
        else { return nil }
        let name = receiver ?? boundName(of: call)
        return StoredClosure(value: value, child: name, childType: type, property: property, node: call)
      }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// `let child = Child(…)`: the closure cannot name the local that is being declared.
  private func boundName(of call: NodeIndex) -> NodeIndex? { nil }

  private func isCallableArgument(_ argument: NodeIndex) -> Bool {
    reader.expression(of: argument).map { isCallable($0) } ?? false
  }

  /// A closure, or a name that means a function of an object.
  private func isCallable(_ value: NodeIndex) -> Bool {
    switch outline[value].kind {
    case .closure: true
    case .name, .member: reader.boundMethodReceiver(of: value) != nil
    default: false
    }
  }

  private func isCoordinatorObject(_ type: ValueType) -> Bool {
    switch type {
    case .instance(let id):
      let roles = project.roles(of: id)
      guard roles.isDisjoint(with: [.representableHelper, .testDouble]) else { return false }
      return roles.contains(.coordinator) ? project[id].isReference : roles.contains(.coordinatorProtocol)
    case .external(let name): return project.isCoordinatorName(name)
    default: return false
    }
  }

  /// Whether a property holds closures; of an undeclared coordinator every property that is given one does.
  private func storesClosure(_ name: WordID, in type: ValueType) -> Bool {
    guard case .instance(let id) = type else { return true }
    let declared = project.allMembers(named: name, of: id)
    if declared.isEmpty { return project.ancestry(of: id).externals.contains { project.isCoordinatorName($0) } }
    return declared.contains { ref in
      guard project[ref].kind == .variable, !project[ref].modifiers.contains(.computed) else { return false }
      switch project.valueType(of: ref) {
      case .function, .unknown, .external: return true
      default: return false
      }
    }
  }
}

extension BodyReader {
  /// What a method reference binds: the object whose method it is. Nil for anything but a function of an object.
  func boundMethodReceiver(of value: NodeIndex) -> ValueType? {
    switch outline[value].kind {
    case .name:
      let word = outline[value].word
      guard local(named: word, at: value) == nil, parameter(named: word, at: value) == nil, let type = body.type,
        project.members(named: word, of: type).contains(where: { isInstanceMethod($0) })
      else { return nil }
      return .instance(type)
    case .member:
      guard let base = outline.firstChild(of: value), !outline[value].flags.contains(.implicitBase),
        case .instance(let id) = type(of: base),
        project.members(named: outline[value].word, of: id).contains(where: { isInstanceMethod($0) })
      else { return nil }
      return .instance(id)
    default: return nil
    }
  }

  private func isInstanceMethod(_ ref: DeclarationRef) -> Bool {
    let row = project[ref]
    return row.kind == .function && row.modifiers.isDisjoint(with: [.static, .classMember])
  }
}

extension Project {
  /// The stored property that a function puts one of its parameters into.
  func propertyStoring(_ parameter: DeclarationRef, of function: DeclarationRef) -> WordID? {
    guard let type = type(around: function), case .function = valueType(of: parameter) else {
      return nil
    }
    for body in bodies(of: function, type: type) {
      let reader = BodyReader(body, project: self)
      for index in reader.nodes where reader.outline.nodes[index].kind == .assign {
        let children = Array(reader.outline.children(of: NodeIndex(index)))
        guard children.count == 2, reader.outline[children[1]].kind == .name,
          reader.outline[children[1]].word == self[parameter].name, let found = reader.property(named: children[0]),
          found.base == nil
        else { continue }
        return self[found.property].name
      }
    }
    return nil
  }
}
