import ProjectModel
import SwiftOutline
import SwiftSource

/// A closure with a weak capture that a coordinator stores.
private struct ChildClosure {
  var body: Body
  var closure: NodeIndex
  /// The argument or assignment that takes the closure.
  var holder: NodeIndex
  var child: TypeID
  /// The expression of the child.
  var name: String
}

/// Mutants of closures that kept children store.
struct ClosureMutants {
  let code: CodeBase

  private var project: Project { code.project }

  /// Drops the weak capture of `self` or of the child.
  func dropCapture() -> [Mutant] { closures().flatMap { dropped($0) } }

  /// Turns `{ [weak self] in self?.done() }` into `self.done`.
  func bindMethod() -> [Mutant] { closures().compactMap { bound($0) } }

  // MARK: Where

  private func closures() -> [ChildClosure] {
    code.bodies.flatMap { body -> [ChildClosure] in
      guard code.isCoordinatorClass(body.type) else { return [] }
      let reader = BodyReader(body, project: project)
      return reader.nodes.compactMap { stored(NodeIndex($0), reader) }
    }
  }

  private func stored(_ node: NodeIndex, _ reader: BodyReader) -> ChildClosure? {
    let outline = reader.outline
    guard outline[node].kind == .closure, let holder = reader.parent(of: node),
      outline.children(of: node).contains(where: { outline[$0].kind == .capture && isWeak(outline[$0]) })
    else { return nil }
    switch outline[holder].kind {
    case .assign:
      let target = Array(outline.children(of: holder))[0]
      guard outline[target].kind == .member, let base = outline.firstChild(of: target), !reader.isOwnSelf(base),
        let child = reader.type(of: base).typeID, code.isCoordinatorClass(child)
      else { return nil }
      return found(node, holder, child, code.text(reader.body.file, base), reader)
    case .argument:
      guard let call = reader.parent(of: holder), outline[call].kind == .call else { return nil }
      return argument(node, holder, call, reader)
    default: return nil
    }
  }

  /// `Child(onFinish: { … })` and `child.onFinish { … }` where the function assigns its parameter to something.
  private func argument(_ node: NodeIndex, _ holder: NodeIndex, _ call: NodeIndex, _ reader: BodyReader)
    -> ChildClosure?
  {
    let made = reader.constructedType(of: call)?.typeID
    let receiver = reader.receiver(of: call)
    guard let child = made ?? receiver.flatMap({ reader.type(of: $0).typeID }), code.isCoordinatorClass(child),
      made != nil || receiver.map({ !reader.isOwnSelf($0) }) == true
    else { return nil }
    let isStored = reader.targets(of: call).contains { target in
      let pair = reader.pairs(of: call, with: target).first { $0.argument == holder }
      return pair.map { isAssigned($0.parameter, in: target) } ?? false
    }
    guard isStored else { return nil }
    let name = made == nil ? receiver.map { code.text(reader.body.file, $0) } : localName(of: call, reader)
    return found(node, holder, child, name ?? "", reader)
  }

  private func localName(of call: NodeIndex, _ reader: BodyReader) -> String? {
    guard let local = reader.parent(of: call), reader.outline[local].kind == .local else { return nil }
    return project.text(reader.outline[local].word)
  }

  private func isAssigned(_ parameter: DeclarationRef, in function: DeclarationRef) -> Bool {
    let outline = project.files[function.file].outline
    let word = project[parameter].name
    return outline.subtree(of: outline[function.index].body).contains { index in
      guard outline.nodes[index].kind == .assign else { return false }
      let children = Array(outline.children(of: NodeIndex(index)))
      return children.count == 2 && outline[children[1]].kind == .name && outline[children[1]].word == word
    }
  }

  /// The child has to be kept by this owner, or nothing would be a cycle.
  private func found(
    _ node: NodeIndex, _ holder: NodeIndex, _ child: TypeID, _ name: String, _ reader: BodyReader
  ) -> ChildClosure? {
    guard let owner = reader.body.type,
      code.keeps(of: child).contains(where: { project.areRelated($0.keeper, owner) }),
      !isCutByHand(node, holder: holder, reader.outline)
    else { return nil }
    return ChildClosure(body: reader.body, closure: node, holder: holder, child: child, name: name)
  }

  private func isWeak(_ node: Node) -> Bool { !node.flags.isDisjoint(with: [.weak, .unowned]) }

  // MARK: Captures

  private func dropped(_ stored: ChildClosure) -> [Mutant] {
    let reader = BodyReader(stored.body, project: project)
    let outline = reader.outline
    let captures = outline.children(of: stored.closure).filter { outline[$0].kind == .capture }
    return captures.filter { isWeak(outline[$0]) }.compactMap { capture in
      let word = outline[capture].word
      let isSelf = word == .`self`
      guard isSelf || project.text(word) == stored.name, outline.firstChild(of: capture) == nil,
        mentions(word, stored.closure, outline), !isWeakOutside(word, stored.closure, reader)
      else { return nil }
      return mutant(
        .dropCapture, stored, edits: dropping(capture, of: captures, stored, reader),
        what: isSelf ? "self" : stored.name)
    }
  }

  /// A closure further out holds the name weakly: without its own list this one captures that weak name.
  private func isWeakOutside(_ word: WordID, _ closure: NodeIndex, _ reader: BodyReader) -> Bool {
    let outline = reader.outline
    let outer = reader.ancestors(of: closure).first { ancestor in
      outline[ancestor].kind == .closure
        && outline.children(of: ancestor).contains { outline[$0].kind == .capture && outline[$0].word == word }
    }
    guard let outer else { return false }
    let isWeak = outline.children(of: outer).contains {
      outline[$0].kind == .capture && outline[$0].word == word && self.isWeak(outline[$0])
    }
    let isStrongAgain = outline.descendants(of: outer).contains { index in
      index < closure.index && outline.nodes[index].kind == .local && outline.nodes[index].word == word
    }
    return isWeak && !isStrongAgain
  }

  private func mentions(_ word: WordID, _ closure: NodeIndex, _ outline: FileOutline) -> Bool {
    outline.descendants(of: closure).contains { index in
      let node = outline.nodes[index]
      return node.word == word && (node.kind == .name || node.kind == .local)
    }
  }

  /// `child.onFinish = nil` in the closure itself ends the cycle as soon as it runs.
  private func isCutByHand(_ closure: NodeIndex, holder: NodeIndex, _ outline: FileOutline) -> Bool {
    let word =
      outline[holder].kind == .assign ? outline.firstChild(of: holder).map { outline[$0].word } : outline[holder].word
    return outline.descendants(of: closure).contains { index in
      guard outline.nodes[index].kind == .assign else { return false }
      let children = Array(outline.children(of: NodeIndex(index)))
      return children.count == 2 && outline[children[0]].word == word && outline[children[1]].word == WordID(.`nil`)
    }
  }

  /// Deletes the capture, the `guard let self` behind it and the question marks that no longer compile.
  private func dropping(
    _ capture: NodeIndex, of captures: [NodeIndex], _ stored: ChildClosure, _ reader: BodyReader
  ) -> [Edit] {
    let file = stored.body.file
    let bytes = code.bytes[file]
    let outline = reader.outline
    let own = code.range(file, capture)
    var edits: [Edit] = []
    if captures.count == 1 {
      let open = bytes[..<own.lowerBound].lastIndex(of: 0x5B) ?? own.lowerBound
      let close = bytes[own.upperBound...].firstIndex(of: 0x5D) ?? own.upperBound
      edits.append(.deletion(open..<close + 1, in: bytes))
    } else if capture == captures[0] {
      edits.append(.deletion(own.lowerBound..<code.range(file, captures[1]).lowerBound, in: bytes))
    } else {
      let comma = bytes[..<own.lowerBound].lastIndex(of: 0x2C) ?? own.lowerBound
      edits.append(.deletion(comma..<own.upperBound, in: bytes))
    }
    let word = outline[capture].word
    let isNamed = mentionsElsewhere(word, stored.closure, outline)
    for index in outline.descendants(of: stored.closure) {
      let node = NodeIndex(index)
      if outline[node].kind == .guardStatement, let binding = rebinding(in: node, of: word, outline) {
        edits += unbinding(binding, in: node, of: word, isNamed: isNamed, stored)
      } else if outline[node].kind == .name, outline[node].word == word {
        let end = code.range(file, node).lowerBound + project.text(word).utf8.count
        if end < bytes.count, bytes[end] == 0x3F { edits.append(Edit(range: end..<end + 1, text: "")) }
      }
    }
    return edits
  }

  /// The strong object needs no `guard let self`; where members were used without a name behind it, `_ = self` names it once.
  private func unbinding(
    _ binding: NodeIndex, in statement: NodeIndex, of word: WordID, isNamed: Bool, _ stored: ChildClosure
  ) -> [Edit] {
    let file = stored.body.file
    let bytes = code.bytes[file]
    let outline = project.files[file].outline
    let whole = code.range(file, statement)
    let name = isNamed ? "" : "_ = " + project.text(word)
    let conditions = Array(outline.children(of: statement).dropLast())
    guard conditions.count > 1 else {
      return [Edit(range: whole, text: name + Edit.deletion(whole, in: bytes).text)]
    }
    let position = conditions.firstIndex(of: binding) ?? 0
    let start = code.range(file, binding).lowerBound
    guard position + 1 < conditions.count else { return [] }
    let next = start..<code.range(file, conditions[position + 1]).lowerBound
    let introduced = isNamed ? [] : [Edit(range: whole.lowerBound..<whole.lowerBound, text: name + "; ")]
    return introduced + [.deletion(next, in: bytes)]
  }

  /// Whether the closure names the object outside the statement that binds it; `self` may be left out behind that.
  private func mentionsElsewhere(_ word: WordID, _ closure: NodeIndex, _ outline: FileOutline) -> Bool {
    let bindings = outline.descendants(of: closure).map(NodeIndex.init).filter {
      outline[$0].kind == .guardStatement && rebinding(in: $0, of: word, outline) != nil
    }
    return outline.descendants(of: closure).contains { index in
      outline.nodes[index].kind == .name && outline.nodes[index].word == word
        && !bindings.contains { outline.contains($0, NodeIndex(index)) }
    }
  }

  /// The condition `let self` of a guard.
  private func rebinding(in node: NodeIndex, of word: WordID, _ outline: FileOutline) -> NodeIndex? {
    outline.children(of: node).dropLast().first { outline[$0].kind == .local && outline[$0].word == word }
  }

  /// `guard let self else { … }`, `guard let self = self else { … }` and no other condition.
  private func isRebinding(_ node: NodeIndex, of word: WordID, _ outline: FileOutline) -> Bool {
    let children = Array(outline.children(of: node))
    return children.count == 2 && outline[children[0]].kind == .local && outline[children[0]].word == word
  }

  // MARK: Bound methods

  private func bound(_ stored: ChildClosure) -> Mutant? {
    let reader = BodyReader(stored.body, project: project)
    let outline = reader.outline
    var statements = outline.children(of: stored.closure).filter {
      outline[$0].kind != .capture && outline[$0].kind != .closureParameter && !outline[$0].kind.isTypeNode
    }
    if let first = statements.first, outline[first].kind == .guardStatement,
      isRebinding(first, of: WordID(.`self`), outline)
    {
      statements.removeFirst()
    }
    guard statements.count == 1, outline[statements[0]].kind == .call,
      let receiver = reader.receiver(of: statements[0]),
      reader.isOwnSelf(receiver), handsOn(statements[0], stored.closure, reader),
      !reader.targets(of: statements[0]).isEmpty
    else { return nil }
    let method = "self." + project.text(outline[statements[0]].word)
    return mutant(.bindMethod, stored, edits: replacing(stored, by: method, reader), what: method)
  }

  /// The closure's parameters, in order, and nothing else.
  private func handsOn(_ call: NodeIndex, _ closure: NodeIndex, _ reader: BodyReader) -> Bool {
    let outline = reader.outline
    let parameters = outline.children(of: closure).filter { outline[$0].kind == .closureParameter }
      .map { project.text(outline[$0].word) }
    let values = reader.arguments(of: call).map {
      reader.expression(of: $0).map { code.text(reader.body.file, $0) } ?? ""
    }
    return values == parameters || (parameters.isEmpty && values == values.indices.map { "$\($0)" })
  }

  private func replacing(_ stored: ChildClosure, by method: String, _ reader: BodyReader) -> [Edit] {
    let file = stored.body.file
    let closure = code.range(file, stored.closure)
    let outline = reader.outline
    guard outline[stored.holder].kind == .argument, outline[stored.holder].flags.contains(.trailing),
      let call = reader.parent(of: stored.holder), let target = reader.targets(of: call).first,
      let pair = reader.pairs(of: call, with: target).first(where: { $0.argument == stored.holder })
    else { return [padded(closure, method, file)] }
    let label = project[pair.parameter].label
    let argument = (label == .none || project.text(label) == "_" ? "" : project.text(label) + ": ") + method
    let before = code.bytes[file][..<closure.lowerBound].lastIndex { $0 != 0x20 && $0 != 0x0A } ?? closure.lowerBound
    guard code.bytes[file][before] == 0x29 else {
      return [padded(before + 1..<closure.upperBound, "(\(argument))", file)]
    }
    let comma = reader.arguments(of: call).count > 1 ? ", " : ""
    return [padded(before..<closure.upperBound, comma + argument + ")", file)]
  }

  private func padded(_ range: Range<Int>, _ text: String, _ file: Int) -> Edit {
    Edit(range: range, text: text + Edit.deletion(range, in: code.bytes[file]).text)
  }

  private func mutant(_ mutator: Mutator, _ stored: ChildClosure, edits: [Edit], what: String) -> Mutant {
    let file = stored.body.file
    return Mutant(
      mutator: mutator, file: file, offset: code.range(file, stored.closure).lowerBound,
      note: "\(what) in a closure of \(project.name(of: stored.child))", edits: [file: edits], files: [file])
  }
}
