import PatternLanguage
import ProjectModel
import SwiftOutline
import SwiftSource

/// The ends of a child that one function connects, before and after it starts the child.
struct ConnectedEnds {
  /// One end of the child and the statement that connects it.
  struct Connection: Hashable {
    var end: WordID
    var node: NodeIndex
  }

  /// The ends that are connected only after the start, in the order of the code; one for each end.
  private(set) var late: [Connection] = []

  private let reader: BodyReader
  private let receiver: NodeIndex
  private let type: TypeID
  private var outline: FileOutline { reader.outline }
  private var project: Project { reader.project }

  /// `words` are the nodes of the body by their words.
  init(
    of receiver: NodeIndex, type: TypeID, startedAt start: NodeIndex, reader: BodyReader, words: [WordID: [NodeIndex]]
  ) {
    self.reader = reader
    self.receiver = receiver
    self.type = type
    let all = connections(words[reader.outline[receiver].word] ?? [])
    // What is connected on a way that has left by then is not connected here.
    var known = Set(all.filter { $0.node < start && runs(start, after: $0.node) }.map(\.end))
    let behind = reader.ancestors(of: start).contains { outline[$0].kind == .deferStatement } ? [] : runsAfter(start)
    for connection in all where behind.contains(where: { contains($0, connection.node) }) {
      guard !isReplaced(between: start, and: connection.node), known.insert(connection.end).inserted else { continue }
      late.append(connection)
    }
  }

  private func contains(_ outer: NodeIndex, _ inner: NodeIndex) -> Bool {
    outer.index <= inner.index && inner.index < Int(outline[outer].end)
  }

  // MARK: Order

  private func runs(_ node: NodeIndex, after earlier: NodeIndex) -> Bool {
    runsAfter(earlier).contains { contains($0, node) }
  }

  /// The statements that run after the start when the function goes on.
  private func runsAfter(_ start: NodeIndex) -> [NodeIndex] {
    var found: [NodeIndex] = []
    var current = start
    while let block = reader.parent(of: current) {
      let kind = outline[block].kind
      if kind == .block || kind == .closure || kind == .conditionalBranch {
        let following = outline.children(of: block).filter { $0 > current }
        found += following
        let leaves = following.contains { [.returnStatement, .throwStatement, .jump].contains(outline[$0].kind) }
        if leaves || kind == .closure { break }
      }
      if kind == .localFunction { break }
      current = block
    }
    return found
  }

  /// Whether the variable names another object by then.
  private func isReplaced(between start: NodeIndex, and node: NodeIndex) -> Bool {
    (start.index..<node.index).contains { index in
      guard outline.nodes[index].kind == .assign, let target = outline.firstChild(of: NodeIndex(index)) else {
        return false
      }
      return outline.isSameCode(target, receiver) && reader.closure(around: target) == reader.closure(around: receiver)
    }
  }

  // MARK: Connections

  /// Connections of the child begin with one of its mentions.
  private func connections(_ mentions: [NodeIndex]) -> [Connection] {
    let level = reader.closure(around: receiver)
    let chains = Set(mentions.flatMap { chain(from: $0) }).sorted()
    return chains.compactMap { node -> Connection? in
      guard reader.closure(around: node) == level else { return nil }
      switch outline[node].kind {
      case .assign: return assigned(node)
      case .call: return subscribed(node) ?? handedOver(node)
      default: return nil
      }
    }
  }

  /// The expressions and assignments that begin with a mention, innermost first.
  private func chain(from mention: NodeIndex) -> [NodeIndex] {
    var found: [NodeIndex] = []
    var current = mention
    while let next = reader.parent(of: current), outline.firstChild(of: next) == current,
      outline[next].kind != .block, outline[next].kind != .closure
    {
      found.append(next)
      current = next
    }
    return found
  }

  /// `child.onFinish = …`, `child.delegate = …`, but not `= nil`.
  private func assigned(_ assign: NodeIndex) -> Connection? {
    let children = Array(outline.children(of: assign))
    guard children.count == 2, outline[children[0]].kind == .member, isChild(baseOf: children[0]),
      outline[children[1]].kind != .literal, isEnd(outline[children[0]].word),
      isListener(children[1], for: outline[children[0]].word)
    else { return nil }
    return Connection(end: outline[children[0]].word, node: assign)
  }

  /// `child.finished.sink { … }`: an end that does not repeat its last value.
  private func subscribed(_ call: NodeIndex) -> Connection? {
    let verbs: Set<String> = ["sink", "subscribe", "observe", "bind", "drive"]
    guard verbs.contains(project.text(outline[call].word)) else { return nil }
    var current = reader.receiver(of: call)
    while let node = current, outline[node].kind == .member || outline[node].kind == .call {
      if outline[node].kind == .member, isChild(baseOf: node) {
        guard isEnd(outline[node].word), !repeats(outline[node].word) else { return nil }
        return Connection(end: outline[node].word, node: call)
      }
      current = outline.firstChild(of: node)
    }
    return nil
  }

  /// `child.whenFinished { … }`, where the function stores its argument.
  private func handedOver(_ call: NodeIndex) -> Connection? {
    guard let callee = reader.callee(of: call), outline[callee].kind == .member, isChild(baseOf: callee),
      project.text(outline[call].word) != "start",
      reader.arguments(of: call).contains(where: { reader.expression(of: $0).map(isCallable) ?? false })
    else { return nil }
    for target in reader.targets(of: call) {
      for pair in reader.pairs(of: call, with: target) {
        let sinks = ClosureSinks(project: project).sinks(of: pair.parameter, in: target)
        if let sink = sinks.first(where: { $0.holder == .receiver }), isEnd(sink.property) {
          return Connection(end: sink.property, node: call)
        }
      }
    }
    return nil
  }

  private func isCallable(_ value: NodeIndex) -> Bool { reader.callable(behind: value) != nil }

  private func isChild(baseOf member: NodeIndex) -> Bool {
    guard !outline[member].flags.contains(.implicitBase), let base = outline.firstChild(of: member) else {
      return false
    }
    return outline.isSameCode(base, receiver)
  }

  /// A delegate, or a channel by whose name a flow ends.
  private func isEnd(_ word: WordID) -> Bool {
    let name = project.text(word)
    let isNamed =
      project.idioms.names(.endNames).matches(name)
      || project.idioms.names(.delegateNames).matches(name)
    guard isNamed, let member = project.members(named: word, of: type).first else { return false }
    switch project.valueType(of: member) {
    case .function, .instance, .external: return true
    default: return false
    }
  }

  /// Whether a value is told about the end: a closure, the owner, or the owner's own listener. Flags, buttons and helpers may be
  /// kept under such names, too.
  private func isListener(_ value: NodeIndex, for word: WordID) -> Bool {
    if reader.isSelf(value) || isCallable(value) { return true }
    let delegates = project.idioms.names(.delegateNames)
    let isReference = outline[value].kind == .name || outline[value].kind == .member
    if isReference, delegates.matches(project.text(outline[value].word)) {
      return delegates.matches(project.text(word))
    }
    guard let member = project.members(named: word, of: type).first else { return false }
    if case .function = project.valueType(of: member) { return true }
    return false
  }

  /// Whether a subject hands its last value to whoever subscribes later.
  private func repeats(_ word: WordID) -> Bool {
    let kinds: Set<String> = [
      "CurrentValueSubject", "BehaviorSubject", "BehaviorRelay", "ReplaySubject", "ReplayRelay", "Published",
    ]
    guard let member = project.members(named: word, of: type).first else { return false }
    guard case .external(let name) = project.valueType(of: member) else { return false }
    return kinds.contains(project.text(name))
  }
}
