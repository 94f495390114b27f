import ProjectModel
import SwiftOutline
import SwiftSource

/// Finds the places of one body where work is done, by the type or role of the receiver rather than by the verb.
struct WorkFinder {
  /// One place of work.
  struct Work {
    var kind: WorkKind
    var node: NodeIndex
    var call: String
  }

  let reader: BodyReader
  let words: WorkVocabulary
  let io: ProjectIO

  private var outline: FileOutline { reader.outline }
  private var project: Project { reader.project }

  func works() -> [Work] {
    reader.nodes.compactMap { work(at: NodeIndex($0)) }.filter { !isForDebugging($0.node) }
  }

  private func work(at node: NodeIndex) -> Work? {
    switch outline[node].kind {
    case .call: work(ofCall: node)
    case .assign: work(ofAssignment: node)
    case .sequence: ArithmeticFinder(reader: reader, words: words).work(ofSequence: node)
    default: nil
    }
  }

  /// Inside `#if DEBUG`.
  private func isForDebugging(_ node: NodeIndex) -> Bool {
    reader.ancestors(of: node).contains {
      outline[$0].kind == .conditionalBranch && outline[$0].word != .none && project.text(outline[$0].word) == "DEBUG"
    }
  }

  // MARK: Calls

  private func work(ofCall call: NodeIndex) -> Work? {
    if let file = fileRead(call) { return file }
    let verb = project.text(outline[call].word)
    if verb == "reduce" { return ArithmeticFinder(reader: reader, words: words).work(ofReduction: call) }
    guard let receiver = reader.receiver(of: call), !words.permissions.matches(verb) else { return nil }
    let type = workType(of: receiver)
    guard !isExempt(type), !handlesCoordinator(call, verb: verb), !startsScreens(call, verb: verb) else { return nil }
    if let kind = words.kind(ofReceiver: names(of: type, receiver: receiver)) {
      guard isWork(call, kind: kind, verb: verb, receiver: receiver), !io.navigates(reader.targets(of: call)) else {
        return nil
      }
      return Work(kind: kind, node: call, call: reader.spelling(of: call))
    }
    guard isKnownProjectType(type), !isWiring(call, verb: verb), isEffect(call),
      let kind = io.kind(ofTargets: reader.targets(of: call))
    else { return nil }
    return Work(kind: kind, node: call, call: reader.spelling(of: call))
  }

  /// A metatype does the work of its type: `Preferences.remember()`.
  private func workType(of receiver: NodeIndex) -> ValueType {
    let type = reader.type(of: receiver)
    if case .metatype(let inner) = type { return inner }
    return type
  }

  private func isKnownProjectType(_ type: ValueType) -> Bool { type.typeID != nil }

  /// Coordinators, screens and view models steer or do their own work.
  private func isExempt(_ type: ValueType) -> Bool {
    switch type {
    case .instance(let id):
      !project.roles(of: id).isDisjoint(with: [
        .coordinator, .coordinatorProtocol, .view, .viewController, .viewModel, .app,
      ])
        || project.text(project[id].name).hasSuffix("Router") || io.isContainer(id)
    case .external(let name): project.isCoordinatorName(name)
    case .collection, .dictionary, .function, .tuple: true
    default: false
    }
  }

  /// `payments.startPurchase(from: screen)`: a flow with screens of its own, that somebody else keeps.
  private func startsScreens(_ call: NodeIndex, verb: String) -> Bool {
    guard verb.hasPrefix("start") || verb.hasPrefix("begin") || verb.hasPrefix("launch") else { return false }
    return reader.arguments(of: call).contains { argument in
      guard let value = reader.expression(of: argument) else { return false }
      switch reader.type(of: value) {
      case .instance(let id): return project.roles(of: id).contains(.viewController)
      case .external(let name): return project.text(name).hasSuffix("Controller") || project.text(name) == "UIWindow"
      default: return project.text(outline[argument].word).hasSuffix("iewController")
      }
    }
  }

  /// Whether another coordinator is asked for, let go (`flows.releaseCoordinator(of: room)`) or handed over: such a store keeps
  /// or drops flows.
  private func handlesCoordinator(_ call: NodeIndex, verb: String) -> Bool {
    if verb.hasSuffix("oordinator") || project.isCoordinator(reader.type(of: call)) { return true }
    return reader.arguments(of: call).map { reader.expression(of: $0) }.contains { value in
      guard let value, let id = reader.type(of: value).typeID, outline[value].word != .`self` else { return false }
      return !project.roles(of: id).isDisjoint(with: [.coordinator, .coordinatorProtocol])
    }
  }

  /// The names that may tell what a receiver does: of its type and supertypes, else its own.
  private func names(of type: ValueType, receiver: NodeIndex) -> [String] {
    switch type {
    case .instance(let id):
      let ancestry = project.ancestry(of: id)
      return ([id] + ancestry.types).map { project.text(project[$0].name) }
        + ancestry.externals.map { project.text($0) }
    case .external(let name): return [project.text(name)]
    case .unknown, .any:
      let name = project.text(outline[receiver].word)
      guard outline[receiver].kind == .name || outline[receiver].kind == .member, let first = name.first else {
        return []
      }
      return [first.uppercased() + name.dropFirst()]
    default: return []
    }
  }

  /// Starting, stopping, observing; a setter wires something unless somebody waits for it.
  private func isWiring(_ call: NodeIndex, verb: String) -> Bool {
    if words.wiring.matches(verb) { return true }
    guard words.setters.matches(verb), let parent = reader.parent(of: call) else { return false }
    return outline[parent].kind != .effect || outline[parent].word != .await
  }

  private func isWork(_ call: NodeIndex, kind: WorkKind, verb: String, receiver: NodeIndex) -> Bool {
    let isWiring = isWiring(call, verb: verb)
    switch kind {
    // `performAndWait { … }` only says where: what its closure does is looked at by itself.
    case .persistence where verb.hasPrefix("perform"): return false
    case .persistence: return words.writes.matches(verb) || !isWiring && isEffect(call)
    case .files: return words.writes.matches(verb) || isEffect(call) || verb == "contents"
    case .coding: return verb == "encode" || verb == "decode" || isEffect(call)
    case .networking, .serviceCall:
      return !isWiring && (isEffect(call) || kind == .networking && verb.hasSuffix("Task"))
    case .arithmetic: return false
    }
  }

  /// Awaited, given a closure, subscribed, or its result is thrown away.
  private func isEffect(_ call: NodeIndex) -> Bool {
    if reader.arguments(of: call).contains(where: isClosureArgument) { return true }
    var current = call
    while let parent = reader.parent(of: current) {
      switch outline[parent].kind {
      case .effect:
        if outline[parent].word == .await, !isQuestion(call, awaited: parent) { return true }
        current = parent
      case .member:
        guard outline.firstChild(of: parent) == current else { return false }
        current = parent
      case .call:
        guard outline.firstChild(of: parent) == current else { return false }
        if ["sink", "subscribe", "assign", "done", "then", "observe", "drive", "bind"].contains(
          project.text(outline[parent].word))
        {
          return true
        }
        current = parent
      case .assign: return outline.firstChild(of: parent).map { outline[$0].word == .underscore } ?? false
      case .block, .closure, .conditionalBranch: return isDiscarded(current, in: parent) && !isAnswer(call, of: parent)
      default: return false
      }
    }
    return false
  }

  /// An awaited yes or no: a discarded answer was not asked for its own sake.
  private func isQuestion(_ call: NodeIndex, awaited: NodeIndex) -> Bool {
    guard words.questions.matches(project.text(outline[call].word)), let parent = reader.parent(of: awaited) else {
      return false
    }
    return outline[parent].kind != .block && outline[parent].kind != .closure
  }

  /// The yes or no that a closure is asked for: `.filter { session.hasToken() }`.
  private func isAnswer(_ call: NodeIndex, of closure: NodeIndex) -> Bool {
    guard outline[closure].kind == .closure,
      words.questions.matches(project.text(outline[call].word)) || isTest(closure)
    else { return false }
    return outline.children(of: closure).filter {
      outline[$0].kind != .capture && outline[$0].kind != .closureParameter
    }
    .count == 1
  }

  /// A closure that is asked for a yes or no: `.filter { … }`.
  private func isTest(_ closure: NodeIndex) -> Bool {
    guard let argument = reader.parent(of: closure), let call = reader.parent(of: argument) else { return false }
    return ["filter", "contains", "allSatisfy"].contains(project.text(outline[call].word))
  }

  private func isClosureArgument(_ argument: NodeIndex) -> Bool {
    guard let value = reader.expression(of: argument) else { return false }
    return outline[value].kind == .closure
  }

  /// A statement of its own, unless it is the only one and so the result of a function that has one.
  private func isDiscarded(_ statement: NodeIndex, in block: NodeIndex) -> Bool {
    guard block == reader.body.root, outline.children(of: block).prefix(2).map({ $0 }).count == 1,
      let member = project.member(of: reader.body)
    else { return true }
    let row = project[member]
    return row.kind != .variable && !row.type.exists
  }

  /// `String(contentsOf:)`, `Data(contentsOf:)` and their like.
  private func fileRead(_ call: NodeIndex) -> Work? {
    let name = project.text(outline[call].word)
    guard ["String", "Data", "NSData", "NSString", "NSDictionary", "NSArray", "UIImage", "init"].contains(name) else {
      return nil
    }
    let labels = reader.arguments(of: call).map { project.text(outline[$0].word) }
    guard labels.contains(where: { $0 == "contentsOf" || $0 == "contentsOfFile" }) else { return nil }
    return Work(kind: .files, node: call, call: reader.spelling(of: call))
  }

  // MARK: Assignments

  /// A property whose setter writes to storage.
  private func work(ofAssignment assign: NodeIndex) -> Work? {
    guard let target = outline.firstChild(of: assign), let found = reader.property(named: target), found.base != nil,
      !isExempt(.instance(found.owner)), io.isStored(found.property)
    else { return nil }
    return Work(kind: .persistence, node: assign, call: reader.spelling(of: target))
  }
}
