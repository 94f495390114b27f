import ProjectModel
import SwiftOutline
import SwiftSource

/// Whether running code of a coordinator lets something else keep the coordinator alive.
///
/// What cannot be followed counts as keeping. Control, gesture and bar button targets, observers by selector and weak properties
/// keep nothing.
struct SelfEscape {
  private static let depthLimit = 4
  static let visitLimit = 64

  let project: Project
  /// Whether closures that hold `self` weakly are followed as if they ran while the object lives.
  var followsWeakClosures = true

  /// Whether a member, or a member of the same object that it uses, hands `self` on.
  func escapes(from member: DeclarationRef, of type: TypeID) -> Bool {
    var visited: Set<DeclarationRef> = []
    return escapes(from: member, of: type, visited: &visited)
  }

  private func escapes(from member: DeclarationRef, of type: TypeID, visited: inout Set<DeclarationRef>) -> Bool {
    guard visited.count < Self.visitLimit, visited.insert(member).inserted else { return false }
    for body in project.bodies(of: member, type: type) {
      let reader = BodyReader(body, project: project)
      for index in reader.nodes {
        let node = NodeIndex(index)
        guard followsWeakClosures || !runsLater(node, reader: reader) else { continue }
        if hands(node, reader: reader) { return true }
        let used = ownCallees(at: node, reader: reader, of: type) + ownProperty(at: node, reader: reader, of: type)
        if used.contains(where: { escapes(from: $0, of: type, visited: &visited) }) { return true }
      }
    }
    return false
  }

  /// Whether a node stands in a closure that holds `self` weakly and is kept for later.
  private func runsLater(_ node: NodeIndex, reader: BodyReader) -> Bool {
    reader.closures(around: node).contains { isKeptForLater($0, reader: reader) }
  }

  /// Whether a closure holds `self` weakly and outlives the call: when it runs the object may be gone.
  func isKeptForLater(_ closure: NodeIndex, reader: BodyReader) -> Bool {
    CaptureReader(reader: reader).holdsWeakly(WordID(.`self`), closure) && !runsSoon(closure, reader: reader)
  }

  // MARK: The same object

  /// The functions and initialisers that a body calls on the same object.
  func ownCallees(in reader: BodyReader, of type: TypeID) -> [DeclarationRef] {
    reader.nodes.flatMap { ownCallees(at: NodeIndex($0), reader: reader, of: type) }
  }

  /// The functions or initialisers that a call calls on the same object.
  func ownCallees(at call: NodeIndex, reader: BodyReader, of type: TypeID) -> [DeclarationRef] {
    guard reader.outline[call].kind == .call else { return [] }
    let receiver = reader.receiver(of: call)
    guard receiver.map({ reader.isSelf($0) }) ?? true else { return [] }
    return reader.bestTargets(of: call).filter { target in
      let isOwn = project[target].kind == .function || project[target].kind == .initializer && receiver != nil
      return isOwn
        && project.type(around: target).map { project.isKind(type, of: $0) || project.isKind($0, of: type) } ?? false
    }
  }

  /// The properties of the same object that a body uses: a lazy or computed one runs code.
  func ownProperties(in reader: BodyReader, of type: TypeID) -> [DeclarationRef] {
    reader.nodes.flatMap { ownProperty(at: NodeIndex($0), reader: reader, of: type) }
  }

  /// The property of the same object that a node names.
  func ownProperty(at node: NodeIndex, reader: BodyReader, of type: TypeID) -> [DeclarationRef] {
    let kind = reader.outline[node].kind
    guard kind == .name || kind == .member, let found = reader.property(named: node),
      found.base.map({ reader.isSelf($0) }) ?? true, project.isKind(type, of: found.owner)
    else { return [] }
    return [found.property]
  }

  // MARK: Handing self on

  /// Whether a node hands `self` to something that may keep it.
  func hands(_ node: NodeIndex, reader: BodyReader) -> Bool {
    switch reader.outline[node].kind {
    case .closure: return capturesStrongly(WordID(.`self`), node, reader: reader)
    case .name where reader.outline[node].word == .`self`:
      return !isHeldWeakly(node, reader: reader) && keeps(node, reader: reader, depth: 0)
    case .name, .member: return isHandedMethod(node, reader: reader)
    default: return false
    }
  }

  /// Whether a closure that outlives the call holds a name.
  private func capturesStrongly(_ word: WordID, _ closure: NodeIndex, reader: BodyReader) -> Bool {
    guard let holder = reader.parent(of: closure), reader.outline[holder].kind != .call,
      !runsSoon(closure, reader: reader)
    else { return false }
    return CaptureReader(reader: reader).strongCapture(of: word, declaredAt: nil, by: closure) != nil
  }

  /// Whether a closure is an argument of a call that is done with it before anybody misses the object.
  private func runsSoon(_ closure: NodeIndex, reader: BodyReader) -> Bool {
    guard let call = reader.parent(of: closure).flatMap({ reader.parent(of: $0) }), reader.outline[call].kind == .call
    else { return false }
    let name = project.text(reader.outline[call].word)
    let verbs: Set<String> = [
      "map", "filter", "forEach", "compactMap", "flatMap", "first", "contains", "sorted", "removeAll", "reduce",
      "animate", "async", "asyncAfter", "sync", "performWithoutAnimation",
    ]
    return verbs.contains(name) || name == "Task" && !waits(closure, reader: reader)
  }

  /// Whether a closure suspends, or may go round for ever.
  private func waits(_ closure: NodeIndex, reader: BodyReader) -> Bool {
    reader.outline.descendants(of: closure).contains { index in
      let node = reader.outline.nodes[index]
      return node.kind == .effect && project.text(node.word) == "await"
        || [.forStatement, .whileStatement, .repeatStatement].contains(node.kind)
    }
  }

  private func isHandedMethod(_ node: NodeIndex, reader: BodyReader) -> Bool {
    guard let holder = reader.parent(of: node), let own = reader.body.type else { return false }
    switch reader.outline[holder].kind {
    case .argument: break
    case .assign where reader.outline.firstChild(of: holder) != node: break
    case .array, .dictionary, .ternary, .sequence, .local, .returnStatement: break
    default: return false
    }
    guard reader.boundMethodReceiver(of: node)?.typeID == own else { return false }
    return !reader.ancestors(of: node).contains { reader.outline[$0].kind == .macro }
  }

  /// Whether a name is kept where it stands: as an argument, a value or an element, not as a receiver.
  func keeps(_ node: NodeIndex, reader: BodyReader) -> Bool { keeps(node, reader: reader, depth: 0) }

  private func keeps(_ node: NodeIndex, reader: BodyReader, depth: Int) -> Bool {
    guard let holder = reader.parent(of: node) else { return false }
    switch reader.outline[holder].kind {
    case .member, .operator, .sequence, .effect: return false
    case .argument: return argumentKeeps(holder, reader: reader, depth: depth)
    case .assign: return assignmentKeeps(holder, value: node, reader: reader)
    // Behind `guard let self` the name goes on meaning the same object, and its uses are seen for themselves.
    case .local where reader.outline[holder].word == .`self`: return false
    case .array, .dictionary, .returnStatement, .cast, .local, .ternary: return true
    default: return false
    }
  }

  /// Whether a closure that runs later holds the name weakly: by then the object may be gone.
  private func isHeldWeakly(_ node: NodeIndex, reader: BodyReader) -> Bool {
    reader.closures(around: node).contains { closure in
      !runsSoon(closure, reader: reader)
        && CaptureReader(reader: reader)
          .strongCapture(of: reader.outline[node].word, declaredAt: nil, by: closure) == nil
    }
  }

  private func argumentKeeps(_ argument: NodeIndex, reader: BodyReader, depth: Int) -> Bool {
    guard let call = reader.parent(of: argument), reader.outline[call].kind == .call else {
      return reader.parent(of: argument).map { reader.outline[$0].kind == .tuple } ?? false
    }
    let targets = reader.targets(of: call)
    guard !targets.isEmpty else {
      if let field = reader.fieldSet(by: argument, of: call) {
        return project[field].modifiers.isDisjoint(with: [.weak, .unowned])
      }
      return ForeignCall(reader: reader).keeps(argument, of: call)
    }
    // What only requirements declare is implemented elsewhere.
    let withBody = targets.filter { project[$0].body.exists }
    guard !withBody.isEmpty, depth < Self.depthLimit else { return true }
    return withBody.contains { target in
      guard let pair = reader.pairs(of: call, with: target).first(where: { $0.argument == argument }) else {
        return true
      }
      return parameterIsKept(pair.parameter, of: target, depth: depth + 1)
    }
  }

  /// Whether a function does more with a parameter than to use it and to put it into weak properties.
  private func parameterIsKept(_ parameter: DeclarationRef, of function: DeclarationRef, depth: Int) -> Bool {
    let name = project[parameter].name
    return project.bodies(of: function, type: project.type(around: function)).contains { body in
      let reader = BodyReader(body, project: project)
      return reader.nodes.contains { index in
        let node = NodeIndex(index)
        if reader.outline[node].kind == .closure { return capturesStrongly(name, node, reader: reader) }
        guard reader.outline[node].kind == .name, reader.outline[node].word == name else { return false }
        return !isHeldWeakly(node, reader: reader) && keeps(node, reader: reader, depth: depth)
      }
    }
  }

  private func assignmentKeeps(_ assign: NodeIndex, value: NodeIndex, reader: BodyReader) -> Bool {
    guard let target = reader.outline.firstChild(of: assign), target != value else { return false }
    if let found = reader.property(named: target) { return holds(found.property) }
    if let local = reader.local(named: reader.outline[target].word, at: target),
      reader.outline[target].kind == .name
    {
      return reader.outline[local].flags.isDisjoint(with: [.weak, .unowned])
    }
    let name = project.text(reader.outline[target].word)
    let isWeakByConvention =
      project.idioms.names("delegate-names", "NAME").matches(name)
      || ["dataSource", "target", "_"].contains(name)
    return !isWeakByConvention
  }
}

extension SelfEscape {
  /// Whether a property holds what it is given; of a requirement, whether one that answers to it does.
  private func holds(_ property: DeclarationRef) -> Bool {
    let isStrong = { (row: DeclarationRef) in project[row].modifiers.isDisjoint(with: [.weak, .unowned]) }
    guard let owner = project.type(around: property), project[owner].kind == .protocol, isStrong(property) else {
      return isStrong(property)
    }
    let answers = project.family(of: owner).filter { project[$0].kind != .protocol }.flatMap { type in
      project.members(named: project[property].name, of: type).filter {
        project[$0].kind == .variable && project.type(around: $0) != owner
      }
    }
    return answers.isEmpty || answers.contains(where: isStrong)
  }
}

/// What a framework's function does with an argument.
struct ForeignCall {
  let reader: BodyReader

  /// Whether the function may keep the argument.
  func keeps(_ argument: NodeIndex, of call: NodeIndex) -> Bool {
    let project = reader.project
    let name = project.text(reader.outline[call].word)
    let looking: Set<String> = ["addTarget", "addObserver", "removeObserver", "type", "print", "ObjectIdentifier"]
    if looking.contains(name) { return false }
    if name == "objc_setAssociatedObject" { return !isAssigned(call) }
    let label = project.text(reader.outline[argument].word)
    let weak: Set<String> = ["target", "delegate", "dataSource", "owner", "sender", "observer"]
    return !weak.contains(label) || keepsItsTarget(call)
  }

  /// A timer, a display link and a network session hold what they call.
  private func keepsItsTarget(_ call: NodeIndex) -> Bool {
    let names: Set<String> = ["Timer", "scheduledTimer", "CADisplayLink", "displayLink", "URLSession"]
    guard let callee = reader.callee(of: call) else { return false }
    let base = reader.outline[callee].kind == .member ? reader.outline.firstChild(of: callee) : nil
    return ([callee] + (base.map { [$0] } ?? [])).contains {
      names.contains(reader.project.text(reader.outline[$0].word))
    }
  }

  private func isAssigned(_ call: NodeIndex) -> Bool {
    (call.index..<Int(reader.outline[call].end)).contains {
      reader.project.text(reader.outline.nodes[$0].word) == "OBJC_ASSOCIATION_ASSIGN"
    }
  }
}

extension BodyReader {
  /// The property that an argument of a memberwise initialiser sets.
  func fieldSet(by argument: NodeIndex, of call: NodeIndex) -> DeclarationRef? {
    guard case .instance(let id) = constructedType(of: call) else { return nil }
    return project.members(named: outline[argument].word, of: id).first { project[$0].kind == .variable }
  }
}
