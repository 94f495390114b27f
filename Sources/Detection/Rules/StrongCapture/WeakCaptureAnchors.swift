import ProjectModel
import SwiftOutline
import SwiftSource

/// Where `[weak self]` goes in a closure, and the `?` behind each use of `self` that needs one then.
///
/// The places are only given where the result is known to compile: each use is the start of a statement, such as
/// `self.close()`, `try await self.close()` or `self.child = nil`, and none is a value that something else takes.
struct WeakCaptureAnchors {
  /// What the card calls the places: behind the brace, before parameters, before other captures, before `self` in the
  /// list; and behind each use.
  static let names = ["BODY", "PARAMETERS", "CAPTURES", "CAPTURE", "USES"]

  private let reader: BodyReader
  private let closure: NodeIndex
  /// The type of the closure says that it returns nothing.
  private let isVoid: Bool
  private var outline: FileOutline { reader.outline }

  init(of closure: NodeIndex, isVoid: Bool, reader: BodyReader) {
    self.closure = closure
    self.isVoid = isVoid
    self.reader = reader
  }

  /// The places; empty where it takes more than these insertions.
  func places() -> [String: [Place]] {
    guard outline[closure].kind == .closure, let (name, offset) = listPlace(), let uses = uses() else { return [:] }
    return [name: [place(at: offset)], "USES": uses.map { place(at: outline[$0].start + outline[$0].length) }]
  }

  private func place(at offset: UInt32) -> Place {
    Place(file: reader.body.file, range: ByteRange(start: offset, length: 0))
  }

  // MARK: The capture list

  private func listPlace() -> (name: String, offset: UInt32)? {
    let captures = outline.children(of: closure).filter { outline[$0].kind == .capture }
    if let entry = captures.first(where: { outline[$0].word == .`self` }) {
      return outline.firstChild(of: entry) == nil && outline[entry].flags.isDisjoint(with: [.weak, .unowned])
        ? ("CAPTURE", outline[entry].start) : nil
    }
    if let first = captures.first { return ("CAPTURES", outline[first].start) }
    let inside = outline[closure].start + 1
    guard let first = outline.firstChild(of: closure) else { return nil }
    guard outline[closure].flags.contains(.hasSignature) else {
      return outline[first].start > inside ? ("BODY", inside) : nil
    }
    // Attributes stand before the list and leave no node; they are longer than a space and a parenthesis.
    guard outline[first].kind == .closureParameter, outline[first].start <= inside + 2 else { return nil }
    return ("PARAMETERS", inside)
  }

  // MARK: Uses of self

  /// The uses that need a `?`; nil where some use needs more than that.
  private func uses() -> [NodeIndex]? {
    var uses: [NodeIndex] = []
    let captures = outline.children(of: closure).filter { outline[$0].kind == .capture }
    let first = captures.last.map { Int(outline[$0].end) } ?? closure.index + 1
    for index in first..<Int(outline[closure].end) {
      let node = NodeIndex(index)
      switch meaning(of: node) {
      case .nothing: continue
      case .chained: uses.append(node)
      case .value: return nil
      }
    }
    return uses
  }

  private enum Meaning {
    case nothing, chained, value
  }

  private func meaning(of node: NodeIndex) -> Meaning {
    let row = outline[node]
    if row.kind == .capture, row.word == .`self`, outline.firstChild(of: node) == nil {
      return row.flags.contains(.weak) ? .nothing : .value
    }
    guard row.kind == .name else { return .nothing }
    guard row.word == .`self` || row.word == .super else {
      return isImplicitMember(node) || isLocalFunction(node) ? .value : .nothing
    }
    if let local = reader.local(named: row.word, at: node), local > closure { return .nothing }
    if row.flags.contains(.optionalChain) || isBound(node) { return .nothing }
    return row.word == .`self` && startsStatement(node) ? .chained : .value
  }

  /// A local function holds what it mentions, whatever the list of the closure that calls it says.
  private func isLocalFunction(_ node: NodeIndex) -> Bool {
    reader.local(named: outline[node].word, at: node).map { outline[$0].kind == .localFunction } ?? false
  }

  /// `guard let owner = self`, below a list that holds `self` weakly.
  private func isBound(_ node: NodeIndex) -> Bool {
    guard let parent = reader.parent(of: node) else { return false }
    return outline[parent].kind == .local && outline[parent].flags.contains(.condition)
  }

  /// A member that is named without `self`, which a strong list and local functions allow.
  private func isImplicitMember(_ node: NodeIndex) -> Bool {
    let word = outline[node].word
    guard let type = reader.body.type, reader.local(named: word, at: node) == nil,
      reader.parameter(named: word, at: node) == nil, !isCaptured(word, at: node)
    else { return false }
    return reader.project.members(named: word, of: type).contains { ref in
      let row = reader.project[ref]
      return (row.kind == .function || row.kind == .variable)
        && row.modifiers.isDisjoint(with: [.static, .classMember])
    }
  }

  /// A name that a capture list around it binds.
  private func isCaptured(_ word: WordID, at node: NodeIndex) -> Bool {
    reader.closures(around: node).contains { closure in
      outline.children(of: closure).contains { outline[$0].kind == .capture && outline[$0].word == word }
    }
  }

  // MARK: Statements

  private func startsStatement(_ node: NodeIndex) -> Bool {
    let top = chain(from: node)
    guard top != node, let holder = reader.parent(of: top) else { return false }
    if outline[holder].kind == .assign {
      return outline.firstChild(of: holder) == top && isStatement(holder) != nil
    }
    let outer = effects(around: top)
    guard outline[top].kind == .call, let block = isStatement(outer) else { return false }
    guard isBody(block), statements(of: block).count == 1 else { return true }
    // The only expression of a body is its result.
    return block == closure && isVoid || returnsNothing(top)
  }

  /// `self.a.b()[c]` from its `self`.
  private func chain(from node: NodeIndex) -> NodeIndex {
    var current = node
    while let parent = reader.parent(of: current), outline.firstChild(of: parent) == current,
      [.member, .call, .subscriptAccess].contains(outline[parent].kind),
      current != node || outline[parent].kind != .call
    {
      current = parent
    }
    return current
  }

  private func effects(around node: NodeIndex) -> NodeIndex {
    var current = node
    while let parent = reader.parent(of: current), outline[parent].kind == .effect { current = parent }
    return current
  }

  /// The block or closure in which a node is a whole statement.
  private func isStatement(_ node: NodeIndex) -> NodeIndex? {
    guard let parent = reader.parent(of: node) else { return nil }
    return [.block, .closure, .conditionalBranch].contains(outline[parent].kind) ? parent : nil
  }

  /// A closure, or the block of a local function or computed local.
  private func isBody(_ block: NodeIndex) -> Bool {
    if outline[block].kind == .closure { return true }
    guard let parent = reader.parent(of: block) else { return false }
    return outline[parent].kind == .localFunction || outline[parent].kind == .local
  }

  /// What stands behind captures, parameters and a result type.
  private func statements(of body: NodeIndex) -> [NodeIndex] {
    let signature: Set<NodeKind> = [
      .capture, .closureParameter, .type, .typeMember, .arrayType, .dictionaryType, .optionalType, .functionType,
      .tupleType, .constrainedType, .composition, .metatype,
    ]
    return outline.children(of: body).filter { !signature.contains(outline[$0].kind) }
  }

  /// Whether every function that a call may mean is in the project and has no result.
  private func returnsNothing(_ call: NodeIndex) -> Bool {
    guard outline[call].kind == .call else { return false }
    let targets = reader.targets(of: call)
    return !targets.isEmpty && targets.allSatisfy { !reader.project[$0].type.exists }
  }
}
