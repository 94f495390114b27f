import ProjectModel
import SwiftOutline
import SwiftSource

/// How the object that a construction makes is used in its function.
struct LocalUses {
  /// The local's name; nil for an object that is used on the spot.
  private(set) var name: String?
  /// Its declaration.
  private(set) var local: NodeIndex?
  /// The call of `start`.
  private(set) var start: NodeIndex?
  /// Other calls on the object.
  private(set) var calls: [NodeIndex] = []
  /// The names of the properties that are read or set.
  private(set) var members: [WordID] = []
  /// Something is assigned to one of its properties: an end, a delegate.
  private(set) var isWired = false
  /// A screen knows the object weakly.
  private(set) var isWithScreen = false
  /// The object goes somewhere else.
  private(set) var escapes = false

  /// The names and captures of a body by their words, for several locals of one body.
  struct Names {
    fileprivate let nodes: [WordID: [NodeIndex]]

    init(of reader: BodyReader) {
      let all = reader.nodes.map { NodeIndex($0) }.filter {
        reader.outline[$0].kind == .name || reader.outline[$0].kind == .capture
      }
      nodes = Dictionary(grouping: all) { reader.outline[$0].word }
    }

    /// Those behind a local's declaration in the block around it; `guard let` declares for the block around the statement.
    fileprivate func nodes(with word: WordID, behind local: NodeIndex, reader: BodyReader) -> ArraySlice<NodeIndex> {
      guard let all = nodes[word] else { return [] }
      let blocks: Set<NodeKind> = [.block, .closure, .switchCase]
      let block = reader.ancestors(of: local).first { blocks.contains(reader.outline[$0].kind) } ?? reader.body.root
      var low = 0
      var high = all.count
      while low < high {
        let middle = (low + high) / 2
        if all[middle] <= local { low = middle + 1 } else { high = middle }
      }
      return all[low...].prefix { $0.index < Int(reader.outline[block].end) }
    }
  }

  init(of construction: NodeIndex, reader: BodyReader) {
    self.init(of: construction, reader: reader, names: Names(of: reader))
  }

  init(of construction: NodeIndex, reader: BodyReader, names: Names) {
    guard let holder = reader.parent(of: construction) else {
      escapes = true
      return
    }
    let outline = reader.outline
    switch outline[holder].kind {
    case .member: note(holder, reader: reader)
    case .local where outline[holder].word != .none:
      // A variable of a script lives as long as the process.
      guard reader.body.owner.exists || reader.closure(around: holder) != nil else {
        escapes = true
        return
      }
      name = reader.project.text(outline[holder].word)
      local = holder
      for node in names.nodes(with: outline[holder].word, behind: holder, reader: reader) {
        guard outline[node].kind == .name, reader.local(named: outline[node].word, at: node) == holder else {
          if outline[node].kind == .capture, outline[node].flags.isDisjoint(with: [.weak, .unowned]) { escapes = true }
          continue
        }
        use(node, of: holder, reader: reader)
      }
    default: escapes = true
    }
  }

  private mutating func use(_ node: NodeIndex, of local: NodeIndex, reader: BodyReader) {
    let outline = reader.outline
    let captors = reader.closures(around: node).filter { local < $0 }
    if let closure = captors.last {
      let captures = CaptureReader(reader: reader)
      if captures.strongCapture(of: outline[node].word, declaredAt: local, by: closure) != nil { escapes = true }
      return
    }
    guard let holder = reader.parent(of: node) else {
      escapes = true
      return
    }
    if outline[holder].kind == .member {
      note(holder, reader: reader)
    } else if SelfEscape(project: reader.project).keeps(node, reader: reader) {
      escapes = true
    } else if isScreen(holder, reader: reader) {
      isWithScreen = true
    }
  }

  /// `Screen(coordinator: child)`, `screen.coordinator = child`.
  private func isScreen(_ holder: NodeIndex, reader: BodyReader) -> Bool {
    var screen = ValueType.unknown
    if reader.outline[holder].kind == .assign, let target = reader.outline.firstChild(of: holder) {
      screen = reader.property(named: target).map { .instance($0.owner) } ?? .unknown
    } else if let call = reader.parent(of: holder) {
      screen = reader.constructedType(of: call) ?? .unknown
    }
    guard let id = screen.typeID else { return false }
    return !reader.project.roles(of: id).isDisjoint(with: [.viewController, .view, .viewModel])
  }

  private mutating func note(_ member: NodeIndex, reader: BodyReader) {
    guard let call = reader.parent(of: member), reader.outline[call].kind == .call,
      reader.outline.firstChild(of: call) == member
    else {
      // A method that is passed by its name holds its object, and so does a strong router.
      let isHeld = reader.project.dialects.isHolder(reader.project.text(reader.outline[member].word))
      if isHeld || reader.boundMethodReceiver(of: member) != nil { escapes = true }
      members.append(reader.outline[member].word)
      if isConnected(member, reader: reader) { isWired = true }
      return
    }
    guard isStart(reader.project.text(reader.outline[call].word)) else {
      calls.append(call)
      return
    }
    // A result that is used may keep the object, unless it is a mere value.
    let holder = reader.parent(of: call)
    let isStatement =
      holder.map { [.block, .closure, .conditionalBranch, .switchCase].contains(reader.outline[$0].kind) } ?? true
    if isStatement || isValue(reader.type(of: call), reader: reader) { start = call } else { escapes = true }
  }

  private func isValue(_ type: ValueType, reader: BodyReader) -> Bool {
    guard case .external(let name) = type else { return false }
    return ["Bool", "Int", "String"].contains(reader.project.text(name))
  }

  /// `child.delegate = self`, `child.onFinish = { … }`.
  private func isConnected(_ member: NodeIndex, reader: BodyReader) -> Bool {
    guard let assign = reader.parent(of: member), reader.outline[assign].kind == .assign,
      reader.outline.firstChild(of: assign) == member
    else { return false }
    let value = reader.outline.children(of: assign).dropFirst().first { _ in true }
    return value.map { reader.isSelf($0) || reader.callable(behind: $0) != nil } ?? false
  }

  /// `start`, `startOnboarding`, but not `started`.
  private func isStart(_ name: String) -> Bool {
    name.hasPrefix("start") && (name.dropFirst(5).first?.isUppercase ?? true)
  }
}
