import ProjectModel
import SwiftOutline
import SwiftSource

extension FlowLowering {
  /// The statements between braces; `result` is where a lone expression goes.
  mutating func block(_ node: NodeIndex, result: FlowSlot = -1) {
    scope.open()
    let statements = Array(outline.children(of: node))
    let overwritten = overwritten(among: statements)
    for child in statements where !overwritten.contains(child) {
      statement(child, result: isBuilding || statements.count == 1 ? result : -1)
    }
    scope.close()
  }

  /// `child.onEnd = { … }; children.append(child); child.onEnd = { … }`: the second closure takes the place of the first one before
  /// anybody can call it.
  func overwritten(among statements: [NodeIndex]) -> Set<NodeIndex> {
    var found: Set<NodeIndex> = []
    // What is assigned further down, before anything else is done.
    var assigned: Set<[WordID]> = []
    for statement in statements.reversed() {
      if let target = closureTarget(of: statement) {
        if !assigned.insert(target).inserted { found.insert(statement) }
      } else if outline[statement].kind != .assign, !isAdd(statement), !assigned.isEmpty {
        assigned.removeAll()
      }
    }
    return found
  }

  private func isAdd(_ statement: NodeIndex) -> Bool {
    outline[statement].kind == .call && words.adders.contains(outline[statement].word)
  }

  /// The words of `child.onEnd` in `child.onEnd = { … }`.
  private func closureTarget(of statement: NodeIndex) -> [WordID]? {
    guard outline[statement].kind == .assign, outline[statement].word == words.equals else { return nil }
    let sides = Array(outline.children(of: statement))
    guard sides.count == 2, outline[sides[1]].kind == .closure,
      [.name, .member].contains(outline[sides[0]].kind)
    else { return nil }
    return outline.subtree(of: sides[0]).map { outline.nodes[$0].word }
  }

  mutating func statement(_ node: NodeIndex, result: FlowSlot = -1) {
    nested(()) { $0.statementInside(node, result: result) }
  }

  private mutating func statementInside(_ node: NodeIndex, result: FlowSlot) {
    switch outline[node].kind {
    case .local: local(node)
    case .assign: assign(node)
    case .ifStatement, .whileStatement, .repeatStatement: conditional(node, result: result)
    case .guardStatement: guardStatement(node)
    case .forStatement: loop(node)
    case .switchStatement: choice(node, result: result)
    case .doStatement, .catchClause, .deferStatement, .conditionalBranch:
      for child in outline.children(of: node) { statement(child, result: result) }
    case .block: block(node, result: result)
    case .returnStatement:
      if let child = outline.firstChild(of: node) { returned(child, from: node) }
    case .localFunction: localFunction(node)
    case .casePattern: casePattern(node)
    case .localType, .jump, .attribute, .availability, .opaque: break
    default:
      if result == FlowCode.resultSlot {
        returned(node, from: node)
      } else {
        copy(value(node, expecting: result == currentResult ? expectedResult : nil), to: result, at: node)
      }
    }
  }

  /// What a body gives. Where a call gives it that nobody knows, it is one of the type that the function declares.
  private mutating func returned(_ expression: NodeIndex, from node: NodeIndex) {
    let expected = expectedResult
    let source = value(expression, expecting: expected)
    copy(source, to: currentResult, at: node)
    guard let type = expected?.typeID, source >= 0, let call = callBehind(source, expression) else { return }
    code.casts.append((source, type, call))
  }

  /// The call whose result is returned: at once, or by way of a constant.
  private func callBehind(_ slot: FlowSlot, _ expression: NodeIndex) -> NodeIndex? {
    if outline[expression].kind == .call { return expression }
    guard outline[expression].kind == .name,
      let local = code.instructions.last(where: { $0.operation == .copy && $0.destination == slot })?.node,
      outline[local].kind == .local, let value = outline.firstChild(of: local), outline[value].kind == .call
    else { return nil }
    return value
  }

  /// Where `return` puts its value.
  private var currentResult: FlowSlot {
    scope.closure >= 0 ? code.closures[Int(scope.closure)].result : FlowCode.resultSlot
  }

  /// The declared type of what the function returns, or what the place of a closure asks it for.
  var expectedResult: ValueType? {
    if scope.closure >= 0 { return closureTypes[scope.closure] }
    guard code.body.owner.exists, outline[code.body.owner].kind == .function,
      outline[code.body.owner].type.exists
    else { return nil }
    return type(of: outline[code.body.owner].type)
  }

  /// `let x = v`, `if let x`, `let (a, b) = v`.
  private mutating func local(_ node: NodeIndex) {
    let row = outline[node]
    var source: FlowSlot = -1
    var names: [NodeIndex] = []
    var (annotation, initial): (NodeIndex?, NodeIndex?) = (nil, nil)
    for child in outline.children(of: node) {
      if outline[child].kind == .binding {
        names.append(child)
      } else if outline[child].kind.isTypeNode {
        annotation = annotation ?? child
      } else if outline[child].kind == .block {
        block(child)
      } else {
        initial = child
        source = value(child, expecting: annotation.map { type(of: $0) })
      }
    }
    if row.flags.contains(.shorthand) { source = named(row.word, at: node) }
    if row.word != .none { bindLocal(row, to: source, at: node, annotation: annotation) }
    if let initial, let slot = scope.find(row.word)?.slot { noteValue(initial, of: slot) }
    for (position, name) in names.enumerated() {
      let element = source >= 0 ? load(ModelField.element(position), of: source, at: name) : -1
      bind(outline[name].word, to: element, at: name, annotation: nil)
    }
  }

  /// A constant of a value that carries nothing needs no variable.
  private mutating func bindLocal(_ row: Node, to source: FlowSlot, at node: NodeIndex, annotation: NodeIndex?) {
    let isPlain = annotation.map { words.plain.contains(type(of: $0)) } ?? false
    if isPlain || source == FlowCode.nothing && !row.flags.contains(.variable) {
      scope.bind(row.word, FlowCode.nothing)
    } else {
      bind(row.word, to: source, at: node, annotation: annotation)
      noteCall(outline.children(of: node).first { outline[$0].kind == .call }, gives: annotation, in: source)
    }
  }

  /// `let screen: HomeScreen = load()`: where nobody knows what the call gives, it is one of the type.
  private mutating func noteCall(_ call: NodeIndex?, gives annotation: NodeIndex?, in slot: FlowSlot) {
    guard let call, slot >= 0, let type = annotation.flatMap({ type(of: $0).typeID }) else { return }
    code.casts.append((slot, type, call))
  }

  /// A new variable that may be what `source` is.
  mutating func bind(_ word: WordID, to source: FlowSlot, at node: NodeIndex, annotation: NodeIndex?) {
    let slot = newSlot()
    copy(source, to: slot, at: node)
    if let list = elementSlots[source] { elementSlots[slot] = list }
    noteUnwrapped(slot, from: source)
    if let type = annotation.flatMap({ type(of: $0).typeID }) { code.filters.append((slot, type)) }
    let isWeak = !outline[node].flags.isDisjoint(with: [.weak, .unowned])
    scope.bind(word, slot, isWeak: isWeak)
  }

  func type(of annotation: NodeIndex) -> ValueType {
    project.valueType(
      of: annotation, in: typeScope)
  }

  /// Conditions and blocks of `if` and loops: names of the conditions are visible in the block behind them, and not behind `else`.
  private mutating func conditional(_ node: NodeIndex, result: FlowSlot) {
    scope.open()
    let children = Array(outline.children(of: node))
    let then = children.firstIndex { outline[$0].kind == .block } ?? children.endIndex - 1
    for child in children.prefix(through: then) { statement(child, result: result) }
    scope.close()
    for child in children.dropFirst(then + 1) { statement(child, result: result) }
    if outline[node].kind != .ifStatement { noteEndless(node) }
  }

  /// `while true`, `while !Task.isCancelled`: whatever runs it never returns.
  private mutating func noteEndless(_ node: NodeIndex) {
    guard let test = outline.firstChild(of: node) else { return }
    let isTrue = outline[test].kind == .literal && project.text(outline[test].word) == "true"
    let isUntilCancelled =
      outline[test].kind == .prefix
      && outline.descendants(of: test).contains { project.text(outline.nodes[$0].word) == "isCancelled" }
    if isTrue || isUntilCancelled { markEndless() }
  }

  private mutating func markEndless() {
    for closure in scope.closures { code.closures[Int(closure)].isEndless = true }
    if scope.closures.isEmpty { code.endlessBody = true }
  }

  private mutating func guardStatement(_ node: NodeIndex) {
    for child in outline.children(of: node) { statement(child) }
  }

  private mutating func bindElements(_ names: [NodeIndex], to sequence: FlowSlot) {
    for (position, name) in names.enumerated() {
      bind(outline[name].word, to: sequence, at: name, annotation: nil)
      guard let slot = scope.find(outline[name].word)?.slot, slot >= 0 else { continue }
      elementSlots[slot] = sequence
      guard names.count > 1, sequence >= 0 else { continue }
      // `for (observer, block) in pairs`: of a pair, its part.
      code.parts.append(slot)
      copy(load(ModelField.element(position), of: sequence, at: name), to: slot, at: name)
    }
  }

  private mutating func loop(_ node: NodeIndex) {
    scope.open()
    var names: [NodeIndex] = []
    var sequence: FlowSlot = -1
    var isRead = false
    for child in outline.children(of: node) {
      switch outline[child].kind {
      case .binding: names.append(child)
      case .tuple where !isRead && holdsBindings(child): names += bindings(below: child)
      case .block: block(child)
      default:
        let found = value(child)
        guard !isRead else { continue }
        isRead = true
        sequence = found
        bindElements(names, to: sequence)
        // `for await x in sequence` waits as long as the sequence goes on.
        if outline[node].flags.contains(.async) { markEndless() }
      }
    }
    scope.close()
  }

  private func holdsBindings(_ node: NodeIndex) -> Bool { !bindings(below: node).isEmpty }

  func bindings(below node: NodeIndex) -> [NodeIndex] {
    outline.descendants(of: node).filter { outline.nodes[$0].kind == .binding }.map { NodeIndex($0) }
  }

  /// `switch subject { case let x as T: … }`: every name may be the subject.
  private mutating func choice(_ node: NodeIndex, result: FlowSlot) {
    var subject: FlowSlot = -1
    for (position, child) in outline.children(of: node).enumerated() {
      guard position > 0 else {
        subject = value(child)
        continue
      }
      scope.open()
      if outline[child].kind == .switchCase {
        for part in outline.children(of: child) where outline[part].kind != .block { pattern(part, of: subject) }
        for part in outline.children(of: child) where outline[part].kind == .block { block(part, result: result) }
      } else {
        statement(child, result: result)
      }
      scope.close()
    }
  }

  private mutating func localFunction(_ node: NodeIndex) {
    let slot = newSlot()
    scope.bind(outline[node].word, slot)
    let made = closure(node)
    copy(made, to: slot, at: node)
  }
}
