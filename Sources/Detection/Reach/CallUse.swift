import ProjectModel
import SwiftOutline
import SwiftSource

/// What becomes of the result of a call.
enum CallUse {
  /// It is waited for.
  case awaited
  /// A closure or a subscription hears of it, or a chain of promises goes on with it.
  case answered
  /// It is thrown away.
  case discarded
  /// It only decides, or is handed on.
  case asked
  /// It is kept.
  case kept

  /// Whether the call is made for what it does.
  var isEffect: Bool { self == .awaited || self == .answered || self == .discarded }
}

/// Tells what becomes of the results of calls in one body.
struct CallUses {
  let reader: BodyReader
  let words: WorkVocabulary

  var outline: FileOutline { reader.outline }

  func use(of call: NodeIndex) -> CallUse {
    if reader.arguments(of: call).contains(where: isClosureArgument) { return .answered }
    return climb(from: call, call: call)
  }

  /// Nobody uses what a call gives, awaited or not.
  func isUnused(_ call: NodeIndex) -> Bool {
    var current = call
    while let parent = reader.parent(of: current) {
      switch outline[parent].kind {
      case .effect: current = parent
      case .block, .conditionalBranch, .closure: return isDiscarded(current, in: parent)
      case .assign: return outline.firstChild(of: parent).map { outline[$0].word == .underscore } ?? false
      default: return false
      }
    }
    return true
  }

  /// `ReaderState(title: try store.title(of: book))`: what is read becomes part of an object of the project.
  private func isPart(_ argument: NodeIndex) -> Bool {
    reader.parent(of: argument).flatMap { reader.constructedType(of: $0)?.typeID } != nil
  }

  private func use(of call: NodeIndex, by local: NodeIndex) -> CallUse {
    if outline[local].flags.contains(.async) { return .awaited }
    guard outline[local].flags.contains(.condition), !isUsed(local) else { return .kept }
    return givesNothing(call) ? .discarded : .asked
  }

  /// `guard let _ = try? session.end() else { … }`: all that is asked of it is whether it threw.
  private func givesNothing(_ call: NodeIndex) -> Bool {
    let targets = reader.targets(of: call).filter { reader.project[$0].kind == .function }
    return !targets.isEmpty && targets.allSatisfy { !reader.project[$0].type.exists }
  }

  /// What a call gives only goes on as an argument, to the next screen, or to whoever asked for it.
  func isHandedOn(_ call: NodeIndex) -> Bool {
    var current = call
    while let parent = reader.parent(of: current) {
      switch outline[parent].kind {
      case .effect, .cast: current = parent
      case .argument, .returnStatement: return true
      case .block: return !isDiscarded(current, in: parent)
      case .local where outline[parent].word != .none: return isOnlyArgument(parent)
      default: return false
      }
    }
    return false
  }

  private func isOnlyArgument(_ local: NodeIndex) -> Bool {
    let names = names(of: local)
    return !names.isEmpty
      && names.allSatisfy { reader.parent(of: $0).map { outline[$0].kind == .argument } ?? false }
  }

  /// `if let user = store.user() { show(user) }`.
  private func isUsed(_ local: NodeIndex) -> Bool { !names(of: local).isEmpty }

  /// What stands for a promise from here on: a call that is handed it and gives one, as in `screen.run(bank.pay(sum)).then { … }`, and
  /// the one place where a local is read.
  private func bearer(ofPromise call: NodeIndex, in parent: NodeIndex) -> NodeIndex? {
    switch outline[parent].kind {
    case .argument where !isPart(parent):
      return reader.parent(of: parent).flatMap { givesPromise(call) && mayGivePromise($0) ? $0 : nil }
    case .local where !outline[parent].flags.contains(.async):
      return onlyName(of: parent).flatMap { givesPromise(call) || isHeard($0, from: call) ? $0 : nil }
    case .assign:
      guard let target = outline.firstChild(of: parent), outline[target].kind == .name,
        let local = reader.local(named: outline[target].word, at: target), givesPromise(call)
      else { return nil }
      return onlyName(of: local)
    default: return nil
    }
  }

  /// `let answer = client.get(path)`, `answer.then { … }`: what is heard is a promise, also of a function that nobody knows.
  private func isHeard(_ name: NodeIndex, from call: NodeIndex) -> Bool {
    guard reader.targets(of: call).isEmpty, let member = reader.parent(of: name), outline[member].kind == .member,
      let end = reader.parent(of: member), outline[end].kind == .call, outline.firstChild(of: end) == member
    else { return false }
    return endsChain(end)
  }

  /// Whether a call hears what comes of the chain before it: `.then { … }`, `.sink { … }`.
  func endsChain(_ call: NodeIndex) -> Bool { words.chains.ends.matches(reader.project.text(outline[call].word)) }

  /// The one place where a local is read.
  private func onlyName(of local: NodeIndex) -> NodeIndex? {
    let names = names(of: local).filter { !isTarget($0) }
    return names.count == 1 ? names[0] : nil
  }

  private func isTarget(_ name: NodeIndex) -> Bool {
    reader.parent(of: name).map { outline[$0].kind == .assign && outline.firstChild(of: $0) == name } ?? false
  }

  /// Whether the function that is called is declared to give a promise or publisher.
  func givesPromise(_ call: NodeIndex) -> Bool {
    reader.targets(of: call).contains {
      guard case .external(let name) = reader.project.valueType(of: $0) else { return false }
      return words.chains.promises.matches(reader.project.text(name))
    }
  }

  /// The same, or nobody knows.
  private func mayGivePromise(_ call: NodeIndex) -> Bool {
    outline[call].kind == .call && (reader.targets(of: call).isEmpty || givesPromise(call))
  }

  /// Where a local is named.
  private func names(of local: NodeIndex) -> [NodeIndex] {
    let word = outline[local].word
    return (Int(outline[local].end)..<reader.nodes.upperBound).map { NodeIndex($0) }.filter {
      outline[$0].kind == .name && outline[$0].word == word && reader.local(named: word, at: $0) == local
    }
  }

  /// Longer chains are not written by hand.
  static let chainLimit = 64

  private func climb(from start: NodeIndex, call: NodeIndex) -> CallUse {
    var current = start
    var isAwaited = false
    for _ in 0..<Self.chainLimit {
      guard let parent = reader.parent(of: current) else { return .kept }
      if let next = bearer(ofPromise: call, in: parent) {
        current = next
        continue
      }
      switch outline[parent].kind {
      case .effect where outline[parent].word == .await:
        guard isQuestion(call, awaited: parent) else { return .awaited }
        isAwaited = true
      case .effect: break
      case .member:
        guard outline.firstChild(of: parent) == current else { return .kept }
      case .call:
        guard outline.firstChild(of: parent) == current else { return .asked }
        if endsChain(parent) { return .answered }
      case .assign:
        let isThrownAway = outline.firstChild(of: parent).map { outline[$0].word == .underscore } ?? false
        return isThrownAway ? .discarded : .kept
      case .returnStatement:
        return closureUse(around: parent, call: call) ?? .kept
      case .block, .closure, .conditionalBranch:
        if let use = answeredUse(ofResult: parent, call: call) { return use }
        if isDiscarded(current, in: parent), !isAnswer(call, of: parent) { return isAwaited ? .asked : .discarded }
        return outline[parent].kind == .closure ? closureUse(of: parent, call: call) ?? .asked : .kept
      case .argument: return isPart(parent) ? .kept : .asked
      case .ifStatement, .guardStatement, .whileStatement, .switchStatement: return .asked
      case .casePattern, .cast, .sequence, .ternary, .tuple: break
      case .local: return use(of: call, by: parent)
      default: return .kept
      }
      current = parent
    }
    return .kept
  }

  /// `flatMap { return service.send() }`: what a closure of a chain returns is used as the chain is.
  private func closureUse(around statement: NodeIndex, call: NodeIndex) -> CallUse? {
    reader.closure(around: statement).flatMap { closureUse(of: $0, call: call) }
  }

  /// `tryMap { importData($0) }`: the only expression of a closure of a chain which somebody hears.
  private func answeredUse(ofResult closure: NodeIndex, call: NodeIndex) -> CallUse? {
    guard outline[closure].kind == .closure, statements(of: closure) == 1 else { return nil }
    return closureUse(of: closure, call: call).flatMap { $0 == .answered ? $0 : nil }
  }

  private func closureUse(of closure: NodeIndex, call: NodeIndex) -> CallUse? {
    guard let argument = reader.parent(of: closure), outline[argument].kind == .argument,
      let chain = reader.parent(of: argument), words.chains.links.matches(reader.project.text(outline[chain].word))
    else { return nil }
    return climb(from: chain, call: call)
  }

  /// An awaited yes or no: a discarded answer was not asked for its own sake.
  private func isQuestion(_ call: NodeIndex, awaited: NodeIndex) -> Bool {
    guard words.questions.matches(reader.project.text(outline[call].word)), let parent = reader.parent(of: awaited)
    else { return false }
    return outline[parent].kind != .block && outline[parent].kind != .closure
  }

  /// The yes or no that a closure is asked for: `.filter { session.hasToken() }`.
  private func isAnswer(_ call: NodeIndex, of closure: NodeIndex) -> Bool {
    guard outline[closure].kind == .closure,
      words.questions.matches(reader.project.text(outline[call].word)) || isTest(closure)
    else { return false }
    return statements(of: closure) == 1
  }

  private func statements(of closure: NodeIndex) -> Int {
    outline.children(of: closure).count {
      outline[$0].kind != .capture && outline[$0].kind != .closureParameter && !outline[$0].kind.isTypeNode
    }
  }

  /// A closure that is asked for a yes or no: `.filter { … }`.
  private func isTest(_ closure: NodeIndex) -> Bool {
    guard let argument = reader.parent(of: closure), let call = reader.parent(of: argument) else { return false }
    return ["filter", "contains", "allSatisfy"].contains(reader.project.text(outline[call].word))
  }

  private func isClosureArgument(_ argument: NodeIndex) -> Bool {
    guard let value = reader.expression(of: argument) else { return false }
    return outline[value].kind == .closure
  }

  /// A statement of its own, unless it is the only one and so the result of a function that has one.
  private func isDiscarded(_ statement: NodeIndex, in block: NodeIndex) -> Bool {
    guard block == reader.body.root, outline.children(of: block).prefix(2).map({ $0 }).count == 1,
      let member = reader.project.member(of: reader.body)
    else { return true }
    let row = reader.project[member]
    return row.kind == .variable ? reader.project.isSetter(reader.body) : !row.type.exists
  }
}
