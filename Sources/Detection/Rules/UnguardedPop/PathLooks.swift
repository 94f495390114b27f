import ProjectModel
import SwiftOutline
import SwiftSource

/// Finds the code that looks at a path: `path.count`, a constant that holds it, a helper of the project that returns it.
struct PathLooks {
  private static let depthLimit = 12
  private static let aspects: Set<String> = ["isEmpty", "count", "first", "last"]

  let project: Project
  /// The last name of the path: `path` of `coordinator.path`.
  let path: WordID

  /// Which look an expression is, through constants and helpers: `count` for `depth` where `depth` returns `path.count`.
  func aspect(of node: NodeIndex, reader: BodyReader, depth: Int = 0) -> String? {
    guard depth < Self.depthLimit else { return nil }
    if isOfPath(node, reader: reader) {
      let name = project.text(reader.outline[node].word)
      return Self.aspects.contains(name) ? name : nil
    }
    return meaning(of: node, reader: reader).flatMap { aspect(of: $0.value, reader: $0.reader, depth: depth + 1) }
  }

  /// A member of the path, or of the value that a binding of it wraps.
  func isOfPath(_ node: NodeIndex, reader: BodyReader) -> Bool {
    guard reader.outline[node].kind == .member, let base = reader.outline.firstChild(of: node) else { return false }
    let word = reader.outline[Self.named(by: base, reader: reader)].word
    return word == path || project.text(word) == "wrappedValue"
  }

  /// The name of a path, or of the dictionary that it is taken from: `paths` of `router.paths[tab]`.
  static func named(by node: NodeIndex, reader: BodyReader) -> NodeIndex {
    guard reader.outline[node].kind == .subscriptAccess, let base = reader.outline.firstChild(of: node) else {
      return node
    }
    return base
  }

  /// The one expression that a name stands for: the value of a constant, what a helper such as
  /// `var canGoBack: Bool { !path.isEmpty }` returns.
  func meaning(of node: NodeIndex, reader: BodyReader) -> (value: NodeIndex, reader: BodyReader)? {
    if let local = local(named: node, reader: reader) {
      guard !reader.outline[local].flags.contains(.variable) else { return nil }
      return reader.value(ofLocal: local).map { ($0, reader) }
    }
    let members = members(usedBy: node, reader: reader)
    guard members.count == 1 else { return nil }
    let bodies = project.bodies(of: members[0], type: project.type(around: members[0]))
    guard bodies.count == 1 else { return nil }
    let inner = BodyReader(bodies[0], project: project)
    let statements = Array(inner.outline.children(of: bodies[0].root))
    guard inner.outline[bodies[0].root].kind == .block, statements.count == 1 else { return nil }
    let isReturn = inner.outline[statements[0]].kind == .returnStatement
    return (isReturn ? inner.outline.firstChild(of: statements[0]) : statements[0]).map { ($0, inner) }
  }

  /// Whether code looks at the path, by itself or through locals and helpers.
  func mentions(_ node: NodeIndex, reader: BodyReader) -> Bool {
    mentions(reader.outline.subtree(of: node), reader: reader) { node in
      reader.outline[node].word == path || isOfPath(node, reader: reader)
    }
  }

  /// Whether code names the path: what runs once for each of its elements.
  func names(_ range: Range<Int>, reader: BodyReader) -> Bool {
    range.contains { Self.isUse(reader.outline.nodes[$0].kind) && reader.outline.nodes[$0].word == path }
  }

  /// Whether code asks for the number of elements or for one of them; naming the path alone is not enough.
  func asks(_ range: Range<Int>, reader: BodyReader) -> Bool {
    mentions(range, reader: reader) { node in
      isOfPath(node, reader: reader) && Self.aspects.contains(project.text(reader.outline[node].word))
    }
  }

  /// Whether code asks how many elements there are.
  func counts(_ range: Range<Int>, reader: BodyReader) -> Bool {
    mentions(range, reader: reader) { node in
      isOfPath(node, reader: reader) && project.text(reader.outline[node].word) == "count"
    }
  }

  private func mentions(_ range: Range<Int>, reader: BodyReader, where looks: (NodeIndex) -> Bool) -> Bool {
    var open = [range]
    // A value may be named by many locals; each is read once.
    var seen: Set<NodeIndex> = []
    while let next = open.popLast() {
      for index in next where Self.isUse(reader.outline.nodes[index].kind) {
        let node = NodeIndex(index)
        if looks(node) || isHelper(node, reader: reader) { return true }
        guard let local = local(named: node, reader: reader), seen.insert(local).inserted,
          let value = reader.value(ofLocal: local)
        else { continue }
        open.append(reader.outline.subtree(of: value))
      }
    }
    return false
  }

  private static func isUse(_ kind: NodeKind) -> Bool { kind == .name || kind == .member || kind == .call }

  private func local(named node: NodeIndex, reader: BodyReader) -> NodeIndex? {
    guard reader.outline[node].kind == .name,
      let local = reader.local(named: reader.outline[node].word, at: node), reader.outline[local].kind == .local
    else { return nil }
    return local
  }

  private func members(usedBy node: NodeIndex, reader: BodyReader) -> [DeclarationRef] {
    if reader.outline[node].kind == .call { return reader.targets(of: node) }
    return reader.property(named: node).map { [$0.property] } ?? []
  }

  /// A computed property of the project whose code names the path, or a function whose code asks it something: one that only puts a
  /// screen on it says nothing of whether it was empty.
  func isHelper(_ node: NodeIndex, reader: BodyReader) -> Bool {
    members(usedBy: node, reader: reader).prefix(4).contains { member in
      let isFunction = project[member].kind == .function
      guard isFunction || project[member].modifiers.contains(.computed) else { return false }
      return project.bodies(of: member, type: project.type(around: member)).contains { body in
        let outline = project.files[body.file].outline
        return outline.subtree(of: body.root).contains { index in
          outline.nodes[index].word == path && (!isFunction || isAsked(NodeIndex(index), outline))
        }
      }
    }
  }

  /// `path.isEmpty`, or the path handed to something that may look at it: all but a call of it that changes it.
  private func isAsked(_ node: NodeIndex, _ outline: FileOutline) -> Bool {
    // What a member is asked of comes right behind it.
    guard node.index > 0, case let member = NodeIndex(node.index - 1), outline[member].kind == .member,
      outline.firstChild(of: member) == node
    else { return true }
    return !["append", "removeAll", "removeLast"].contains(project.text(outline[member].word))
  }
}
