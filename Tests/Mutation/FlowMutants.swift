import ProjectModel
import SwiftOutline
import SwiftSource

/// Mutants of the way from a child's end to its removal, and of its being kept at all.
struct FlowMutants {
  let code: CodeBase
  let removals: Removals

  private var project: Project { code.project }

  // MARK: Stores

  /// Deletes the statement that keeps a child that is made and started in the same body.
  func deleteStore() -> [Mutant] {
    code.model.keeps.compactMap { keep in
      guard code.isProduct(keep.body.file), let child = keep.child.typeID, code.isCoordinatorClass(child) else {
        return nil
      }
      let reader = BodyReader(keep.body, project: project)
      guard let value = name(of: child, in: keep.node, reader), let statement = reader.statement(of: keep.node),
        isMadeAndStarted(value, besides: keep.node, reader), isOnlyUsed(value, besides: statement, reader),
        isNothingButStore(keep.node, reader),
        code.model.keeps.count(where: { $0.body == keep.body && $0.child == keep.child }) == 1
      else { return nil }
      return deletion(.deleteStore, of: statement, reader, child: child)
    }
  }

  /// The name by which a statement calls the child that it keeps.
  private func name(of child: TypeID, in node: NodeIndex, _ reader: BodyReader) -> NodeIndex? {
    reader.outline.subtree(of: node).map { NodeIndex($0) }.last {
      reader.outline[$0].kind == .name && reader.type(of: $0).typeID == child
    }
  }

  private func isMadeAndStarted(_ value: NodeIndex, besides keep: NodeIndex, _ reader: BodyReader) -> Bool {
    let word = reader.outline[value].word
    guard let local = reader.local(named: word, at: value), reader.outline[local].kind == .local,
      let made = reader.value(ofLocal: local), reader.constructedType(of: made) != nil
    else { return false }
    return reader.nodes.contains { index in
      let node = NodeIndex(index)
      guard reader.outline[node].kind == .call, node != keep, let receiver = reader.receiver(of: node) else {
        return false
      }
      return reader.outline[receiver].kind == .name && reader.outline[receiver].word == word
        && project.text(reader.outline[node].word).lowercased().hasPrefix("start")
    }
  }

  /// A verb such as `presentChild` also shows the child: without it there is no flow at all.
  private func isNothingButStore(_ node: NodeIndex, _ reader: BodyReader) -> Bool {
    guard reader.outline[node].kind == .call else { return true }
    let name = project.text(reader.outline[node].word).lowercased()
    return !["present", "push", "start", "show", "coordinate", "open"].contains { name.contains($0) }
  }

  /// All other mentions of the child are of its members, and no closure holds it strongly: nothing else keeps it.
  private func isOnlyUsed(_ value: NodeIndex, besides statement: NodeIndex, _ reader: BodyReader) -> Bool {
    let word = reader.outline[value].word
    return reader.nodes.allSatisfy { index in
      let node = NodeIndex(index)
      guard reader.outline[node].kind == .name, reader.outline[node].word == word,
        !reader.outline.contains(statement, node)
      else { return true }
      guard let parent = reader.parent(of: node), reader.outline[parent].kind == .member else { return false }
      guard let closure = reader.closure(around: node), reader.closure(around: value) != closure else { return true }
      return reader.outline.children(of: closure).contains {
        reader.outline[$0].word == word
          && (reader.outline[$0].kind == .capture || reader.outline[$0].kind == .closureParameter)
      }
    }
  }

  // MARK: Fires

  /// Deletes the one call with which a kept child says that it is over.
  func deleteFire() -> [Mutant] {
    project.types.indices.map(TypeID.init).filter { code.isCoordinatorClass($0) }.flatMap { child -> [Mutant] in
      let keeps = code.keeps(of: child).filter { $0.shape == .element }
      guard !keeps.isEmpty else { return [] }
      let fires = project.bodies(of: child).filter { code.isProduct($0.file) }.flatMap { self.fires(in: $0, of: child) }
      guard fires.count == 1, let fire = fires.first, !fire.isClosure || isOnlyMention(fire.word, of: child) else {
        return []
      }
      return [fire.mutant]
    }
  }

  private struct Fire {
    var mutant: Mutant
    var word: WordID
    var isClosure: Bool
  }

  private func fires(in body: Body, of child: TypeID) -> [Fire] {
    let reader = BodyReader(body, project: project)
    return reader.nodes.compactMap { index in
      let call = NodeIndex(index)
      guard reader.outline[call].kind == .call, let statement = reader.statement(of: call),
        isEnd(call, of: child, reader)
      else { return nil }
      let mutant = deletion(.deleteFire, of: statement, reader, child: child, mentionsOnly: true)
      let callee = reader.callee(of: call).flatMap { reader.property(named: $0) }
      return Fire(mutant: mutant, word: reader.outline[call].word, isClosure: callee != nil)
    }
  }

  private func isEnd(_ call: NodeIndex, of child: TypeID, _ reader: BodyReader) -> Bool {
    guard let callee = reader.callee(of: call) else { return false }
    let word = reader.outline[callee].word
    if reader.property(named: callee) != nil { return isListenedTo(word, of: child) }
    guard reader.outline[callee].kind == .member, let base = reader.outline.firstChild(of: callee),
      let found = reader.property(named: base),
      // `strongSelf.delegate?.didEnd(…)` fires as well.
      found.base.map({ reader.type(of: $0).typeID == child }) ?? true
    else { return false }
    return reader.targets(of: call).contains { removals.functions.contains($0) }
  }

  /// No other node of the class and its supertypes speaks of the closure.
  private func isOnlyMention(_ word: WordID, of child: TypeID) -> Bool {
    let bodies = project.lineage(of: child).flatMap { project.bodies(of: $0) }
    let mentions = bodies.flatMap { body -> [Int] in
      let outline = project.files[body.file].outline
      return outline.subtree(of: body.root).filter { index in
        let node = outline.nodes[index]
        return (node.kind == .name || node.kind == .member) && node.word == word
      }
    }
    return mentions.count == 1
  }

  /// Some owner gives the property a closure or a method that removes a child.
  private func isListenedTo(_ word: WordID, of child: TypeID) -> Bool {
    code.bodies.contains { body in
      let reader = BodyReader(body, project: project)
      return connections(in: reader).contains { $0.word == word && project.areRelated($0.child, child) }
    }
  }

  // MARK: Connections

  private struct Connection {
    var node: NodeIndex
    var word: WordID
    var child: TypeID
  }

  /// Deletes `child.delegate = self` or `child.onFinish = { … }` where the owner reacts with the removal.
  func deleteConnection() -> [Mutant] {
    code.bodies.flatMap { body -> [Mutant] in
      guard code.isCoordinatorClass(body.type) else { return [] }
      let reader = BodyReader(body, project: project)
      let found = connections(in: reader)
      return found.compactMap { connection in
        guard found.count(where: { $0.child == connection.child }) == 1,
          code.keeps(of: connection.child).contains(where: { $0.body == body && $0.shape == .element }),
          let statement = reader.statement(of: connection.node)
        else { return nil }
        return deletion(.deleteConnection, of: statement, reader, child: connection.child, mentionsOnly: true)
      }
    }
  }

  private func connections(in reader: BodyReader) -> [Connection] {
    reader.nodes.compactMap { index in
      let node = NodeIndex(index)
      guard reader.outline[node].kind == .assign else { return nil }
      let children = Array(reader.outline.children(of: node))
      guard children.count == 2, reader.outline[children[0]].kind == .member,
        let base = reader.outline.firstChild(of: children[0]), !reader.isOwnSelf(base),
        let child = reader.type(of: base).typeID, code.isCoordinatorClass(child),
        leadsToRemoval(children[1], of: children[0], reader)
      else { return nil }
      return Connection(node: node, word: reader.outline[children[0]].word, child: child)
    }
  }

  private func leadsToRemoval(_ value: NodeIndex, of target: NodeIndex, _ reader: BodyReader) -> Bool {
    if reader.isOwnSelf(value) { return answersWithRemoval(to: target, reader) }
    switch reader.outline[value].kind {
    case .closure: return removals.areIn(value, reader)
    case .name, .member:
      return reader.body.type.map { project.lineage(of: $0) }?.contains { type in
        project.members(named: reader.outline[value].word, of: type).contains { removals.functions.contains($0) }
      } ?? false
    default: return false
    }
  }

  /// The owner's implementation of a requirement of the delegate's protocol removes a child.
  private func answersWithRemoval(to target: NodeIndex, _ reader: BodyReader) -> Bool {
    guard let found = reader.property(named: target), let owner = reader.body.type,
      let asked = project.valueType(of: found.property).typeID
    else { return false }
    let requirements = project.lineage(of: asked).flatMap { project.members(of: $0) }.map { project[$0].name }
    return project.lineage(of: owner).contains { type in
      project.members(of: type).contains { removals.functions.contains($0) && requirements.contains(project[$0].name) }
    }
  }

  // MARK: Edits

  private func deletion(
    _ mutator: Mutator, of statement: NodeIndex, _ reader: BodyReader, child: TypeID, mentionsOnly: Bool = false
  ) -> Mutant {
    let file = reader.body.file
    let range = code.range(file, statement)
    let name = project.text(project[child].name)
    // Of a base class the finding names the child that is kept.
    let names = Set(project.family(of: child).map { project.text(project[$0].name) })
    // A connection is that of the child which its own function adds; a fire concerns all that are added.
    let concerned = code.keeps(of: child).filter {
      $0.shape == .element && (mutator != .deleteConnection || $0.body == reader.body)
    }
    let adds = concerned.map { ($0.body.file, code.range($0.body.file, $0.node).lowerBound) }
    return Mutant(
      mutator: mutator, file: file, offset: range.lowerBound, note: name,
      edits: [file: [.deletion(range, in: code.bytes[file])]], mentions: names, files: mentionsOnly ? [] : [file],
      adds: mutator == .deleteStore ? [] : adds)
  }
}
