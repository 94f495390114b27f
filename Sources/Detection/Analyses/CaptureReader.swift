import ProjectModel
import SwiftOutline
import SwiftSource

/// Says what a closure, or a local function, captures strongly.
struct CaptureReader {
  private static let depthLimit = 4

  let reader: BodyReader
  /// How many local functions call each other on the way here.
  private var depth = 0

  init(reader: BodyReader) { self.reader = reader }

  private var outline: FileOutline { reader.outline }

  /// Where a closure captures a name strongly: its capture list entry or the first mention; nil where it does not.
  ///
  /// `declaration` is the local that the name means outside the closure, nil for `self` and for parameters.
  func strongCapture(of word: WordID, declaredAt declaration: NodeIndex?, by closure: NodeIndex) -> NodeIndex? {
    if let entry = entry(for: word, in: closure) {
      return isCut(entry) ? nil : entry
    }
    guard let mention = mention(of: word, declaredAt: declaration, in: closure), !isCutOutside(word, closure: closure)
    else {
      return nil
    }
    return mention
  }

  /// Whether the closure's own list holds a name weakly.
  func holdsWeakly(_ word: WordID, _ closure: NodeIndex) -> Bool {
    entry(for: word, in: closure).map { isCut($0) } ?? false
  }

  /// The closure's own capture list entry for a name: `[weak x]`, `[x]`, `[y = x]`.
  private func entry(for word: WordID, in closure: NodeIndex) -> NodeIndex? {
    outline.children(of: closure).first { child in
      guard outline[child].kind == .capture else { return false }
      guard let value = outline.firstChild(of: child) else { return outline[child].word == word }
      return outline[value].kind == .name && outline[value].word == word
    }
  }

  private func isCut(_ entry: NodeIndex) -> Bool { !outline[entry].flags.isDisjoint(with: [.weak, .unowned]) }

  // MARK: Mentions

  /// The first use of the name inside that means the outer declaration.
  private func mention(of word: WordID, declaredAt declaration: NodeIndex?, in closure: NodeIndex) -> NodeIndex? {
    if let declaration, [.local, .capture].contains(outline[declaration].kind), isCut(declaration) { return nil }
    for index in behindCaptures(of: closure)..<Int(outline[closure].end) {
      let node = NodeIndex(index)
      if word == .`self`, callsMethodsOfSelf(node, in: closure) { return node }
      let isEntry = outline[node].kind == .capture && outline[node].word == word && outline.firstChild(of: node) == nil
      guard isEntry || outline[node].kind == .name && outline[node].word == word else { continue }
      guard let local = reader.local(named: word, at: node) else {
        if declaration == nil { return node }
        continue
      }
      if local == declaration || isRebinding(local, of: word, outside: closure) { return node }
    }
    return nil
  }

  /// The values of a closure's own capture list are read when the closure is made; it does not hold what they are read from.
  private func behindCaptures(of closure: NodeIndex) -> Int {
    let captures = outline.children(of: closure).filter { outline[$0].kind == .capture }
    return captures.last.map { Int(outline[$0].end) } ?? closure.index + 1
  }

  /// A local function needs no `self` to call a method, and what calls or passes such a function holds what it holds.
  private func callsMethodsOfSelf(_ node: NodeIndex, in closure: NodeIndex) -> Bool {
    guard outline[node].kind == .name, outline[node].word != .`self` else { return false }
    let word = outline[node].word
    guard let local = reader.local(named: word, at: node) else {
      return outline[closure].kind == .localFunction && reader.closure(around: node).map { $0 < closure } ?? true
        && reader.parameter(named: word, at: node) == nil && isInstanceMember(word)
    }
    guard outline[local].kind == .localFunction, !contains(closure, local), !contains(local, closure),
      depth < Self.depthLimit
    else { return false }
    var next = self
    next.depth += 1
    return next.strongCapture(of: WordID(.`self`), declaredAt: nil, by: local) != nil
  }

  private func contains(_ outer: NodeIndex, _ inner: NodeIndex) -> Bool {
    outer.index <= inner.index && inner.index < Int(outline[outer].end)
  }

  private func isInstanceMember(_ word: WordID) -> Bool {
    guard let type = reader.body.type else { return false }
    return reader.project.members(named: word, of: type).contains { ref in
      let row = reader.project[ref]
      return (row.kind == .function || row.kind == .variable)
        && row.modifiers.isDisjoint(with: [.static, .classMember])
    }
  }

  /// `guard let x` outside the closure makes the strong name that the closure then captures.
  private func isRebinding(_ local: NodeIndex, of word: WordID, outside closure: NodeIndex) -> Bool {
    !contains(closure, local) && outline[local].kind == .local && outline[local].flags.contains(.condition)
  }

  // MARK: Lists further out

  /// A closure around this one that holds the name weakly cuts the edge, unless the name was made strong again in between.
  private func isCutOutside(_ word: WordID, closure: NodeIndex) -> Bool {
    for outer in reader.closures(around: closure) {
      guard let entry = entry(for: word, in: outer) else { continue }
      guard isCut(entry) else { return false }
      guard let local = reader.local(named: word, at: closure) else { return true }
      let isStrongAgain = outer.index < local.index && local.index < Int(outline[outer].end)
      return !isStrongAgain
    }
    return false
  }
}
