import ProjectModel
import SwiftOutline
import SwiftSource

/// Says of one call what it does by itself, and which functions of the project it may run.
struct CallReader {
  /// The functions behind a call.
  struct Targets {
    var functions: [DeclarationRef] = []
    /// So many that any may be meant.
    var isCrowd = false
    /// A receiver whose type the code does not show.
    var isUnresolved = false
  }

  let reader: BodyReader
  let words: WorkVocabulary
  let uses: CallUses

  var outline: FileOutline { reader.outline }
  var project: Project { reader.project }

  func verb(of call: NodeIndex) -> String { project.text(outline[call].word) }

  // MARK: Targets

  func targets(of call: NodeIndex) -> Targets {
    let receiver = reader.receiver(of: call)
    let isOpen = receiver.map { !isTyped(reader.type(of: $0)) } ?? false
    if isOpen, project.isCrowded(outline[call].word) { return Targets(isCrowd: true) }
    let found = reader.targets(of: call).filter { project[$0].kind == .function }
    guard found.count <= SinkReader.crowd else { return Targets(isCrowd: true) }
    let functions = words.visible(found, in: project) + (found.isEmpty ? storedFunctions(of: call) : [])
    guard let receiver, isOpen else { return Targets(functions: functions) }
    if isOfFramework(receiver) { return Targets() }
    // Of an unknown receiver a name that only one function has tells enough.
    return found.count == 1 ? Targets(functions: functions) : Targets(isUnresolved: !found.isEmpty)
  }

  /// `orders.submit(order)` where `submit` is a property of a table of functions whose code the input shows.
  private func storedFunctions(of call: NodeIndex) -> [DeclarationRef] {
    guard let callee = reader.callee(of: call) else { return [] }
    return PropertyAccess(reader: reader, words: words).properties(named: callee).filter {
      !words.storedFunctions.bodies(of: $0).isEmpty
    }
  }

  /// `items.indices.contains(…)`: what collections and frameworks give is theirs.
  private func isOfFramework(_ receiver: NodeIndex) -> Bool {
    for base in bases(of: receiver) {
      switch reader.type(of: base) {
      case .collection, .dictionary, .external, .metatype(.external): return true
      case .unknown, .any: continue
      default: return false
      }
    }
    return false
  }

  /// What a receiver is reached through: of `a.b().c` `a.b()`, `a.b` and `a`; of a long chain the nearest. What a local was given
  /// goes on where that is asked for.
  func bases(of receiver: NodeIndex, throughLocals: Bool = false) -> [NodeIndex] {
    var found: [NodeIndex] = []
    var current = receiver
    while found.count < 8 {
      let isName = outline[current].kind == .name
      guard isName && throughLocals || outline[current].kind == .member || outline[current].kind == .call,
        let base = isName
          ? reader.local(named: outline[current].word, at: current).flatMap(reader.value(ofLocal:))
          : outline.firstChild(of: current)
      else { break }
      found.append(base)
      current = base
    }
    return found
  }

  func isTyped(_ type: ValueType) -> Bool {
    switch type {
    case .unknown, .any: false
    default: true
    }
  }

  /// `UploadOperation(report)`: who makes an operation wants a queue to run it.
  func runByQueue(_ call: NodeIndex) -> [DeclarationRef] {
    guard case .instance(let id)? = reader.constructedType(of: call),
      project.ancestry(of: id).externals.contains(where: { words.runnables.matches(project.text($0)) })
    else { return [] }
    return project.members(of: id).filter {
      project[$0].kind == .function && words.runs.matches(project.text(project[$0].name))
    }
  }

  func hasBodies(_ targets: Targets) -> Bool {
    targets.functions.contains { project.says($0) || !words.storedFunctions.bodies(of: $0).isEmpty }
  }

  /// Whether the project declares the type that is asked.
  func isProjectCode(_ call: NodeIndex) -> Bool {
    guard let receiver = reader.receiver(of: call), case .instance(let id) = workType(of: receiver) else {
      return false
    }
    return project[id].isDeclared
  }

  // MARK: What a call does by itself

  /// The sinks that a call is: of frameworks and packages, and of protocols that nothing in the input fulfils. `targets` are those of
  /// the call, where they are known already.
  func direct(_ call: NodeIndex, targets: Targets? = nil) -> [Reach] {
    if isFileRead(call) { return [.fileRead] }
    let verb = verb(of: call)
    if isToKeychain(call) { return [words.reads.matches(verb) ? .storageRead : .storageWrite] }
    guard let receiver = reader.receiver(of: call) else { return free(verb) + inherited(call, verb) }
    guard !words.permissions.matches(verb) else { return words.signIns.matches(verb) ? [] : [.permission] }
    let type = workType(of: receiver)
    guard !words.writesLog(type, verb: verb, in: project) else { return [] }
    // `Api.Request(…)` makes something.
    guard verb.first?.isUppercase != true else { return [] }
    if isScreenCall(verb, type) { return [.screen] }
    if isFileWrite(call, verb: verb, type) { return [.fileWrite] }
    if isTransfer(type, verb: verb) { return [.request] }
    if case .instance(let id) = type, project[id].isDeclared, hasBodies(targets ?? self.targets(of: call)) { return [] }
    if let kind = words.kind(ofReceiver: names(of: type, receiver: receiver)) { return reach(of: call, kind, verb) }
    return isAwaitedElsewhere(call, fulfilled(type)) ? [.service] : []
  }

  /// `extension BankAPI: Wire {}`: a protocol before a type that no input declares is as good as that type.
  private func fulfilled(_ type: ValueType) -> ValueType {
    guard case .instance(let id) = type, project[id].kind == .protocol else { return type }
    let heirs = project.nearestHeirs(of: id, limit: SinkReader.crowd).filter { heir in
      project[heir].rows.contains { project.kinds[$0.file] == .product }
    }
    guard let first = heirs.first, heirs.allSatisfy({ !project[$0].isDeclared }) else { return type }
    return .external(project[first].name)
  }

  func reach(of call: NodeIndex, _ kind: WorkKind, _ verb: String) -> [Reach] {
    let use = uses.use(of: call)
    switch kind {
    case .persistence: return storage(call, verb, use)
    case .files:
      if words.writes.matches(verb) { return [.fileWrite] }
      return words.reads.matches(verb) ? [.fileRead] : use.isEffect ? [.fileWrite] : []
    case .networking:
      guard !words.lifecycle.matches(verb), !words.questions.matches(verb) else { return [] }
      guard use.isEffect || !isInQuestion else { return [] }
      return isGet(call) && !uses.isUnused(call) ? [.lookup] : [.request]
    case .serviceCall:
      // `services.first { $0.isReady }`
      if use == .answered, words.elements.matches(verb) { return [] }
      return use.isEffect || isPromised(call) ? [.service] : []
    case .coding, .arithmetic: return []
    }
  }

  /// `performAndWait { … }` only says where: what its closure does is looked at by itself.
  private func storage(_ call: NodeIndex, _ verb: String, _ use: CallUse) -> [Reach] {
    if verb.hasPrefix("perform") { return [] }
    if isTransaction(call, verb) { return [.storageRead] }
    if words.writes.matches(verb) { return [.storageWrite] }
    if isPreference(call) { return [] }
    if words.reads.matches(verb) { return [.storageRead] }
    return use == .awaited || use == .answered ? [.storageWrite] : []
  }

  /// `realm.write { … }`: what the closure does is looked at by itself.
  private func isTransaction(_ call: NodeIndex, _ verb: String) -> Bool {
    verb.hasPrefix("write") && reader.arguments(of: call).last.map { outline[$0].flags.contains(.trailing) } ?? false
  }

  private func isPreference(_ call: NodeIndex) -> Bool {
    guard let receiver = reader.receiver(of: call) else {
      return reader.body.type.map { words.preferences.matches(project.text(project[$0].name)) } ?? false
    }
    return names(of: workType(of: receiver), receiver: receiver).contains(where: words.preferences.matches)
  }

  // MARK: Kinds of calls

  /// `SecItemAdd(…)`, `sqlite3_step(…)`.
  private func free(_ verb: String) -> [Reach] {
    words.callWrites.matches(verb) ? [.storageWrite] : words.callReads.matches(verb) ? [.storageRead] : []
  }

  private func isScreenCall(_ verb: String, _ type: ValueType) -> Bool {
    if words.screenVerbs.matches(verb) { return true }
    if case .external(let name) = type { return words.screens.matches(project.text(name)) }
    return false
  }

  /// `box.archive(value, accessibility: kSecAttrAccessibleAfterFirstUnlock)`: the constants of the keychain say where it goes.
  private func isToKeychain(_ call: NodeIndex) -> Bool {
    reader.arguments(of: call).contains { argument in
      guard let value = reader.expression(of: argument), outline[value].kind == .name else { return false }
      return words.keychainConstants.matches(project.text(outline[value].word))
    }
  }

  /// `String(contentsOf:)`, `Data(contentsOf:)` and their like.
  func isFileRead(_ call: NodeIndex) -> Bool {
    guard words.fileValues.matches(verb(of: call)) else { return false }
    let labels = reader.arguments(of: call).map { project.text(outline[$0].word) }
    return labels.contains { $0 == "contentsOf" || $0 == "contentsOfFile" }
  }

  /// `data.write(to: url)`.
  func isFileWrite(_ call: NodeIndex, verb: String, _ type: ValueType) -> Bool {
    guard verb == "write", let first = reader.arguments(of: call).first else { return false }
    switch type {
    case .unknown, .any, .external: break
    default: return false
    }
    return ["to", "toFile"].contains(project.text(outline[first].word))
  }

  /// `task.resume()`, where the task was made elsewhere.
  private func isTransfer(_ type: ValueType, verb: String) -> Bool {
    guard verb == "resume", case .external(let name) = type else { return false }
    return words.transfers.matches(project.text(name))
  }

  /// A function that says yes or no at once does not wait for the network, whatever it asks for a path or a cache.
  private var isInQuestion: Bool {
    guard let member = project.member(of: reader.body), project[member].kind == .function,
      !project[member].modifiers.contains(.async)
    else { return false }
    return project.isBool(project.valueType(of: member))
  }

  /// `request("…", method: .get)`.
  private func isGet(_ call: NodeIndex) -> Bool { reader.arguments(of: call).contains { isCase("get", $0) } }

  private func isCase(_ name: String, _ argument: NodeIndex) -> Bool {
    reader.expression(of: argument).map { project.text(outline[$0].word) == name } ?? false
  }

  /// The call is returned by a function that gives a promise or a publisher: who gets it uses it.
  func isPromised(_ call: NodeIndex) -> Bool {
    guard uses.use(of: call) == .kept, let member = project.member(of: reader.body),
      case .external(let name) = project.valueType(of: member)
    else { return false }
    return words.chains.promises.matches(project.text(name))
  }

  /// Awaited, or promised, on a type that no input declares, and that is neither of the screen nor of concurrency.
  func isAwaitedElsewhere(_ call: NodeIndex, _ type: ValueType) -> Bool {
    guard let text = elsewhere(type) else { return false }
    switch uses.use(of: call) {
    case .awaited: return true
    case .answered: return isPromiseKept(call, of: text) || uses.resumes(call)
    case .kept: return isPromised(call) && uses.givesPromise(call)
    default: return false
    }
  }

  /// The name of a type that no input declares, and that is neither of the screen nor of concurrency; nil for others.
  func elsewhere(_ type: ValueType) -> String? {
    guard case .external(let name) = type, project.extendedType(name).map({ !project[$0].isDeclared }) ?? true else {
      return nil
    }
    let text = project.text(name)
    let isSpared =
      words.neutral.matches(text) || words.screens.matches(text) || words.isSpared([text]) || words.isFactory([text])
    return isSpared ? nil : text
  }

  /// `cloud.list().then { … }`: the chain says that an answer comes later, as `await` does.
  private func isPromiseKept(_ call: NodeIndex, of type: String) -> Bool {
    guard let end = uses.end(of: call), words.chains.promiseEnds.matches(end) else { return false }
    return !words.chains.promises.matches(type) && !words.chains.links.matches(verb(of: call))
  }
}

extension Project {
  /// Whether the input shows what a function does: an empty body only stands in for one.
  func says(_ function: DeclarationRef) -> Bool {
    let body = self[function].body
    guard kinds[function.file] == .product, body.exists else { return false }
    return !files[function.file].outline.descendants(of: body).isEmpty
  }
}
