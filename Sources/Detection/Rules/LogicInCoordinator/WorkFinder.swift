import ProjectModel
import SwiftOutline
import SwiftSource

/// Finds the places of one body of a coordinator where work is done.
///
/// First what is silent by facts, then what a call reaches and whether it is made for that, then what is only a lookup.
/// Names of types decide only where the input does not show what a function does.
struct WorkFinder {
  /// One place of work.
  struct Work {
    var kind: WorkKind
    var node: NodeIndex
    var call: String
    /// It only asks.
    var isLookup = false
    /// The calls down to the one that does it.
    var way: [EffectSummaries.Hop] = []
    /// The coordinator's own property that is assigned, whose setter or observer does it.
    var property: DeclarationRef?
  }

  let reader: BodyReader
  let words: WorkVocabulary
  let summaries: EffectSummaries
  let uses: CallUses
  let calls: CallReader
  /// Asked for another function: what that one hears from a third is not followed, since functions that hand each other their
  /// publishers would acquit each other, and be asked without end.
  private let asksOnlyHere: Bool

  init(reader: BodyReader, summaries: EffectSummaries, asksOnlyHere: Bool = false) {
    self.reader = reader
    self.asksOnlyHere = asksOnlyHere
    self.summaries = summaries
    words = summaries.words
    uses = CallUses(reader: reader, words: words)
    calls = CallReader(reader: reader, words: words, uses: uses)
  }

  var silence: WorkSilence { WorkSilence(reader: reader, words: words, calls: calls) }
  private var outline: FileOutline { reader.outline }
  var project: Project { reader.project }

  func works() -> [Work] {
    reader.nodes.compactMap { work(at: NodeIndex($0)) }.filter { !reader.isForDebugging($0.node) }
  }

  private func work(at node: NodeIndex) -> Work? {
    switch outline[node].kind {
    case .call: work(ofCall: node)
    case .assign: work(ofAssignment: node)
    case .sequence: ArithmeticFinder(reader: reader, words: words).work(ofSequence: node)
    case .member, .name: work(ofReference: node) ?? work(ofAwaited: node)
    default: nil
    }
  }

  // MARK: Calls

  private func work(ofCall call: NodeIndex) -> Work? {
    if calls.isFileRead(call) { return Work(kind: .files, node: call, call: reader.spelling(of: call)) }
    let verb = calls.verb(of: call)
    if verb == "reduce" { return ArithmeticFinder(reader: reader, words: words).work(ofReduction: call) }
    guard let receiver = reader.receiver(of: call), outline[receiver].word != .`self` else {
      return work(ofFree: call, verb: verb) ?? work(ofOwnPublisher: call)
    }
    let targets = calls.targets(of: call)
    if let change = work(ofChange: call, targets: targets.functions) { return change }
    let handed = silence.handed(to: call)
    guard handed != .steering, !silence.isExempt(call, receiver: receiver, verb: verb) else { return nil }
    if targets.functions.isEmpty, words.decodes.matches(verb) {
      return Work(kind: .coding, node: call, call: reader.spelling(of: call))
    }
    let keys = targets.functions.map { EffectSummaries.Key(member: $0) }
    let known = targets.isCrowd ? nil : summaries.reach(of: keys)
    let use = use(of: call, reaching: known)
    guard !silence.isWiring(call, verb: verb, use: use, reach: known),
      handed == .nothing || isAnswered(call, use: use, reaching: known)
    else { return nil }
    guard let known else { return work(byName: call, receiver: receiver, verb: verb, use: use) }
    let named = isDecided(known, use, call, keys) ? nil : work(byName: call, receiver: receiver, verb: verb, use: use)
    return named ?? work(call, reaching: known, use: use, keys: keys)
  }

  /// `let session = try await cloud.auth.session`.
  private func work(ofAwaited node: NodeIndex) -> Work? {
    guard calls.isAwaitedProperty(node) else { return nil }
    let isLookup = uses.isHandedOn(node)
    return Work(kind: .serviceCall, node: node, call: reader.spelling(of: node), isLookup: isLookup)
  }

  /// `SecItemDelete(query)`, and a function that is nobody's own.
  private func work(ofFree call: NodeIndex, verb: String) -> Work? {
    if let work = work(ofOperation: call) { return work }
    let functions = calls.targets(of: call).functions
    guard !functions.isEmpty else {
      let reach = calls.direct(call).reduce(Reach()) { $0.union($1) }
      let isWrite = !reach.isDisjoint(with: [.storageWrite, .fileWrite])
      return isWrite ? reach.work.map { Work(kind: $0.kind, node: call, call: reader.spelling(of: call)) } : nil
    }
    let keys = functions.map { EffectSummaries.Key(member: $0) }
    guard functions.allSatisfy(isShared),
      silence.handed(to: call) == .nothing, let known = summaries.reach(of: keys)
    else { return nil }
    let use = use(of: call, reaching: known)
    guard !silence.isWiring(call, verb: verb, use: use, reach: known) else { return nil }
    return work(call, reaching: known, use: use, keys: keys)
  }

  /// A function at file level, or one that an extension of a protocol gives to all who conform: whoever calls it, calls a helper.
  private func isShared(_ function: DeclarationRef) -> Bool {
    guard let type = project.type(around: function) else { return !project[function].modifiers.contains(.local) }
    return project[type].kind == .protocol
      && project.roles(of: type).isDisjoint(with: [.coordinator, .coordinatorProtocol, .viewController])
  }

  /// `queue.addOperation(UploadOperation(report))`.
  private func work(ofOperation call: NodeIndex) -> Work? {
    let keys = calls.runByQueue(call).map { EffectSummaries.Key(member: $0) }
    guard let reach = summaries.reach(of: keys), !reach.isDisjoint(with: Reach.effects) else { return nil }
    return work(call, reaching: reach, use: .discarded, keys: keys)
  }

  /// A yes or no that the network is awaited for is more than a question.
  private func use(of call: NodeIndex, reaching reach: Reach?) -> CallUse {
    guard let reach, !reach.isDisjoint(with: Reach.effects), uses.isAwaited(call) else { return uses.use(of: call) }
    return .awaited
  }

  /// What is handed a screen to show something from is work all the same if somebody hears what came of it.
  private func isAnswered(_ call: NodeIndex, use: CallUse, reaching reach: Reach?) -> Bool {
    guard use == .awaited || use == .answered, uses.hearsResult(of: call) else { return false }
    return reach.map { !$0.isDisjoint(with: Reach.effects) } ?? !calls.isProjectCode(call)
  }

  /// Whether what is known of the code says enough: what cannot be followed may do more, and what hears back later is run by queues
  /// and delegates that no call shows.
  private func isDecided(_ known: Reach, _ use: CallUse, _ call: NodeIndex, _ keys: [EffectSummaries.Key]) -> Bool {
    if !known.isDisjoint(with: Reach.effects) || known.intersection(Reach.sinks.union(.screen)) == .screen {
      return true
    }
    if known.contains(.open) { return !use.isEffect }
    // What only asks for a permission hears the answer of the user.
    if known.contains(.permission), known.isDisjoint(with: Reach.sinks) { return true }
    return use != .answered || !known.isDisjoint(with: Reach.sinks) || isObserved(call, keys) || runsAtOnce(keys)
  }

  /// Of functions whose code is known.
  private func work(_ call: NodeIndex, reaching reach: Reach, use: CallUse, keys: [EffectSummaries.Key]) -> Work? {
    let spelling = reader.spelling(of: call)
    guard let (kind, bit) = reach.work else {
      let isPlain = use == .awaited && reach.isDisjoint(with: .screen)
      return isPlain ? Work(kind: .serviceCall, node: call, call: spelling, isLookup: true) : nil
    }
    let way = summaries.way(from: keys, to: bit)
    if !reach.isDisjoint(with: Reach.effects) {
      if use.isEffect || isWrite(call, bit, use) { return Work(kind: kind, node: call, call: spelling, way: way) }
      if bit == .request, calls.isPromised(call), !isHeardByOwner {
        return Work(kind: kind, node: call, call: spelling, way: way)
      }
      let isKeptWrite = use == .kept && (bit == .storageWrite || bit == .fileWrite)
      return isKeptWrite ? Work(kind: kind, node: call, call: spelling, isLookup: true, way: way) : nil
    }
    switch use {
    case .answered: return Work(kind: kind, node: call, call: spelling, way: way)
    case .awaited: return Work(kind: kind, node: call, call: spelling, isLookup: uses.isHandedOn(call), way: way)
    case .kept where bit != .lookup: return Work(kind: kind, node: call, call: spelling, isLookup: true, way: way)
    // `session.refresh()`: it reads for what it keeps itself.
    case .discarded where bit != .lookup && reach.isDisjoint(with: .screen):
      return Work(kind: kind, node: call, call: spelling, way: way)
    default: return nil
    }
  }

  /// `let seed = try vault.store(phrase).get()`, `if vault.removeAll() { … }`: it reaches a write and says so, whatever becomes of the
  /// answer.
  private func isWrite(_ call: NodeIndex, _ bit: Reach, _ use: CallUse) -> Bool {
    let verb = calls.verb(of: call)
    return (bit == .storageWrite || bit == .fileWrite) && (words.writes.matches(verb) || words.setters.matches(verb))
      && (use == .asked || silence.carriesDomain(call))
  }

  /// Of functions whose code the input does not show.
  private func work(byName call: NodeIndex, receiver: NodeIndex, verb: String, use: CallUse) -> Work? {
    let spelling = reader.spelling(of: call)
    let names = calls.names(of: calls.workType(of: receiver), receiver: receiver)
    let kind = words.kind(ofReceiver: names)
    if kind == .coding, verb == "encode" || verb == "decode" || use.isEffect {
      return Work(kind: .coding, node: call, call: spelling)
    }
    let reach = calls.direct(call).reduce(Reach()) { $0.union($1) }
    if let (kind, bit) = reach.work {
      if bit == .storageWrite || bit == .fileWrite || use.isEffect || verb.hasSuffix("Task") {
        let isLookup = use == .awaited && reach.isDisjoint(with: Reach.effects) && uses.isHandedOn(call)
        let isIdle = use == .discarded && reach.isDisjoint(with: Reach.effects)
        return isIdle ? nil : Work(kind: kind, node: call, call: spelling, isLookup: isLookup)
      }
      let isRead = use == .kept && (bit == .storageRead || bit == .fileRead)
      return isRead ? Work(kind: kind, node: call, call: spelling, isLookup: true) : nil
    }
    // The code is there and cannot be followed: the name speaks for it.
    guard let kind, calls.isProjectCode(call), use.isEffect else { return nil }
    return Work(kind: kind, node: call, call: spelling)
  }

  /// A publisher or promise that another function of the coordinator gets from a service, where somebody listens to it.
  private func work(ofOwnPublisher call: NodeIndex) -> Work? {
    guard !asksOnlyHere, uses.use(of: call) == .answered, let own = reader.body.type else { return nil }
    let functions = reader.targets(of: call).filter {
      project[$0].kind == .function && project[$0].type.exists && project.type(around: $0) == own
    }
    guard functions.count == 1, !reader.arguments(of: call).contains(where: isClosure) else { return nil }
    let keys = functions.map { EffectSummaries.Key(member: $0) }
    guard let reach = summaries.reach(of: keys), !reach.isDisjoint(with: Reach.effects), let (kind, bit) = reach.work,
      !doesWork(functions[0])
    else { return nil }
    return Work(
      kind: kind, node: call, call: reader.spelling(of: call), way: summaries.way(from: keys, to: bit))
  }

  /// Whether another function of the coordinator listens to what this one gives: then it is work there.
  private var isHeardByOwner: Bool {
    guard let member = project.member(of: reader.body), let own = reader.body.type else { return false }
    return project.calls(of: project[member].name).contains { site in
      guard let body = project.body(around: site), body.type == own else { return false }
      return CallUses(reader: BodyReader(body, project: project), words: words).use(of: site.index) == .answered
    }
  }

  private func isClosure(_ argument: NodeIndex) -> Bool {
    reader.expression(of: argument).map { outline[$0].kind == .closure } ?? false
  }

  /// Whether a function is reported by itself.
  private func doesWork(_ function: DeclarationRef) -> Bool {
    project.bodies(of: function, type: reader.body.type).contains { body in
      let finder = WorkFinder(
        reader: BodyReader(body, project: project), summaries: summaries, asksOnlyHere: true)
      return finder.reader.nodes.contains { index in
        let node = NodeIndex(index)
        guard finder.outline[node].kind == .call, finder.reader.receiver(of: node) != nil else { return false }
        return finder.work(ofCall: node).map { !$0.isLookup } ?? false
      }
    }
  }

  // MARK: Assignments

  /// A property or subscript whose setter, observer or wrapper writes to storage.
  private func work(ofAssignment assign: NodeIndex) -> Work? {
    guard let target = outline.firstChild(of: assign) else { return nil }
    if let stored = work(ofStored: target, at: assign) ?? work(ofOwn: target, at: assign) { return stored }
    let keys = PropertyAccess(reader: reader, words: words).written(by: target)
    guard !silence.isWiring(assignment: assign, to: keys.map(\.member)) else { return nil }
    if keys.isEmpty, calls.isUndeclaredPreference(target) {
      return Work(kind: .persistence, node: assign, call: reader.spelling(of: target))
    }
    return work(ofWriting: keys, at: assign, target: target)
  }

  /// A property of the coordinator that a wrapper of a framework stores.
  private func work(ofStored target: NodeIndex, at node: NodeIndex) -> Work? {
    guard let own = reader.property(named: target), own.base == nil, words.isStored(own.property, in: project) else {
      return nil
    }
    return Work(kind: .persistence, node: node, call: reader.spelling(of: target))
  }

  /// `favourites.items.append(item)`: what changes a value in place assigns to whatever holds it.
  private func work(ofChange call: NodeIndex, targets: [DeclarationRef]) -> Work? {
    let keys = PropertyAccess(reader: reader, words: words).changed(by: call, targets: targets)
    return keys.isEmpty ? nil : work(ofWriting: keys, at: call, target: call)
  }

  private func work(ofWriting keys: [EffectSummaries.Key], at node: NodeIndex, target: NodeIndex) -> Work? {
    guard let reach = summaries.reach(of: keys), !reach.isDisjoint(with: Reach.effects), let (kind, bit) = reach.work
    else { return nil }
    return Work(
      kind: kind, node: node, call: reader.spelling(of: target), way: summaries.way(from: keys, to: bit))
  }
}
