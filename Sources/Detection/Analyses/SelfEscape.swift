import ProjectModel
import SwiftOutline
import SwiftSource

/// Whether running a function of a coordinator lets something else keep the coordinator alive.
///
/// What cannot be followed counts as keeping. Control, gesture and bar button targets, observers by selector and weak properties
/// keep nothing.
struct SelfEscape {
  private static let depthLimit = 6

  let project: Project

  /// Whether a function, or a function of the same object that it calls, hands `self` on.
  func escapes(from function: DeclarationRef, of type: TypeID) -> Bool {
    var visited: Set<DeclarationRef> = []
    return escapes(from: function, of: type, visited: &visited)
  }

  private func escapes(from function: DeclarationRef, of type: TypeID, visited: inout Set<DeclarationRef>) -> Bool {
    guard visited.count < 64, visited.insert(function).inserted else { return false }
    for body in project.bodies(of: function, type: type) {
      let reader = BodyReader(body, project: project)
      for index in reader.nodes {
        if hands(NodeIndex(index), reader: reader) { return true }
      }
      for callee in ownCallees(in: reader, of: type) where escapes(from: callee, of: type, visited: &visited) {
        return true
      }
    }
    return false
  }

  /// The functions that a body calls on the same object.
  func ownCallees(in reader: BodyReader, of type: TypeID) -> [DeclarationRef] {
    reader.nodes.flatMap { index -> [DeclarationRef] in
      let call = NodeIndex(index)
      guard reader.outline[call].kind == .call, reader.receiver(of: call).map({ reader.isSelf($0) }) ?? true else {
        return []
      }
      return reader.targets(of: call).filter { target in
        project[target].kind == .function
          && project.type(around: target).map { project.isKind(type, of: $0) || project.isKind($0, of: type) } ?? false
      }
    }
  }

  /// Whether a node hands `self` to something that may keep it.
  private func hands(_ node: NodeIndex, reader: BodyReader) -> Bool {
    switch reader.outline[node].kind {
    case .closure: return capturesStrongly(node, reader: reader)
    case .name where reader.outline[node].word == .`self`: return keepsSelf(node, reader: reader)
    case .name, .member: return isHandedMethod(node, reader: reader)
    default: return false
    }
  }

  private func capturesStrongly(_ closure: NodeIndex, reader: BodyReader) -> Bool {
    guard let holder = reader.parent(of: closure), reader.outline[holder].kind != .call else { return false }
    if let call = reader.parent(of: holder), reader.outline[call].kind == .call,
      ["map", "filter", "forEach", "compactMap", "first", "contains", "sorted", "removeAll", "reduce", "animate"]
        .contains(
          project.text(reader.outline[call].word))
    {
      return false
    }
    return CaptureReader(reader: reader).strongCapture(of: WordID(.`self`), declaredAt: nil, by: closure) != nil
  }

  private func isHandedMethod(_ node: NodeIndex, reader: BodyReader) -> Bool {
    guard let holder = reader.parent(of: node),
      reader.outline[holder].kind == .argument || reader.outline[holder].kind == .assign,
      reader.outline.firstChild(of: holder) == node || reader.outline[holder].kind == .assign,
      !isInSelector(node, reader: reader)
    else { return false }
    if reader.outline[holder].kind == .assign, reader.outline.firstChild(of: holder) == node { return false }
    guard let receiver = reader.boundMethodReceiver(of: node), let own = reader.body.type else { return false }
    return receiver.typeID == own
  }

  private func isInSelector(_ node: NodeIndex, reader: BodyReader) -> Bool {
    reader.ancestors(of: node).contains { reader.outline[$0].kind == .macro }
  }

  /// `self` as an argument, a value or an element; not as a receiver.
  private func keepsSelf(_ node: NodeIndex, reader: BodyReader) -> Bool {
    guard let holder = reader.parent(of: node) else { return false }
    switch reader.outline[holder].kind {
    case .member, .operator, .sequence, .effect: return false
    case .argument: return argumentKeeps(holder, reader: reader)
    case .assign: return assignmentKeeps(holder, value: node, reader: reader)
    case .array, .dictionary, .returnStatement, .cast, .local: return true
    default: return false
    }
  }

  private func argumentKeeps(_ argument: NodeIndex, reader: BodyReader) -> Bool {
    guard let call = reader.parent(of: argument), reader.outline[call].kind == .call else { return false }
    let label = project.text(reader.outline[argument].word)
    let name = project.text(reader.outline[call].word)
    if ["target", "delegate", "dataSource", "owner", "sender", "observer"].contains(label),
      reader.targets(of: call).isEmpty
    {
      return false
    }
    if ["addTarget", "addObserver", "removeObserver", "type", "print", "ObjectIdentifier", "bind"].contains(name) {
      return false
    }
    let targets = reader.targets(of: call)
    guard !targets.isEmpty else { return true }
    return targets.contains { target in
      guard let pair = reader.pairs(of: call, with: target).first(where: { $0.argument == argument }) else {
        return true
      }
      return !isKeptWeakly(pair.parameter, of: target)
    }
  }

  /// Whether the function only puts the parameter into weak properties.
  private func isKeptWeakly(_ parameter: DeclarationRef, of function: DeclarationRef) -> Bool {
    let name = project[parameter].name
    for body in project.bodies(of: function, type: project.type(around: function)) {
      let reader = BodyReader(body, project: project)
      for index in reader.nodes
      where reader.outline.nodes[index].word == name && reader.outline.nodes[index].kind == .name {
        guard let holder = reader.parent(of: NodeIndex(index)) else { continue }
        if reader.outline[holder].kind == .member { continue }
        guard reader.outline[holder].kind == .assign, !assignmentKeeps(holder, value: NodeIndex(index), reader: reader)
        else { return false }
      }
    }
    return true
  }

  private func assignmentKeeps(_ assign: NodeIndex, value: NodeIndex, reader: BodyReader) -> Bool {
    guard let target = reader.outline.firstChild(of: assign), target != value else { return false }
    if let found = reader.property(named: target) {
      return project[found.property].modifiers.isDisjoint(with: [.weak, .unowned])
    }
    let name = project.text(reader.outline[target].word)
    let isWeakByConvention =
      project.idioms.names("delegate-names", "NAME").matches(name)
      || ["dataSource", "target", "presentationDelegate", "navigationDelegate", "underscore", "_"].contains(name)
    return !isWeakByConvention
  }
}
