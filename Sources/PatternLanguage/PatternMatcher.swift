import SwiftOutline
import SwiftSource

/// Compares one pattern with one file, and collects every way in which its holes can be bound.
///
/// A comparison goes on by calling `next`, which returns whether to stop; so a `...` that could take more or
/// fewer siblings tries each. The depth of the calls is bounded by the pattern, their number by `budget`.
struct PatternMatcher {
  /// What is left to compare.
  typealias Next = (inout PatternMatcher) -> Bool

  /// Ways to bind the holes at one place, at most.
  static let solutionLimit = 64
  /// Comparisons at one place, at most: what makes a set of patterns linear in its file.
  static let budgetPerPlace = 10_000

  let outline: FileOutline
  let words: WordTable
  var pattern: BoundPattern
  var bindings: [Candidate.Binding?] = []
  var solutions: [[Candidate.Binding]] = []
  private var budget = 0

  init(outline: FileOutline, words: WordTable, pattern: BoundPattern) {
    self.outline = outline
    self.words = words
    self.pattern = pattern
  }

  /// The solutions of a pattern at a node.
  mutating func solutions(of pattern: BoundPattern, at node: Int) -> [[Candidate.Binding]] {
    begin(pattern)
    guard let root = pattern.root else { return [] }
    _ = matchShape(root, isRoot: true, node) { $0.accept() }
    return solutions
  }

  /// The solutions of a pattern at a declaration.
  mutating func solutions(of pattern: BoundPattern, at row: DeclarationIndex) -> [[Candidate.Binding]] {
    begin(pattern)
    guard let shape = pattern.declaration else { return [] }
    _ = match(shape, row) { $0.accept() }
    return solutions
  }

  private mutating func begin(_ pattern: BoundPattern) {
    self.pattern = pattern
    bindings = Array(repeating: nil, count: pattern.holes.count)
    solutions = []
    budget = Self.budgetPerPlace
  }

  /// Takes the present bindings as a solution.
  private mutating func accept() -> Bool {
    let complete = bindings.compactMap { $0 }
    guard complete.count == bindings.count, !solutions.contains(complete) else { return false }
    let text = NodeText(outline, words: words)
    for limit in pattern.limits where !limit.names.matches(text.lastName(of: complete[limit.slot])) { return false }
    solutions.append(complete)
    return solutions.count == Self.solutionLimit
  }

  /// Counts a comparison; whether there were too many.
  mutating func isExhausted() -> Bool {
    budget -= 1
    return budget < 0
  }
}

extension PatternMatcher {
  /// Compares a pattern node with a node of the file.
  mutating func match(_ entry: Int, _ node: Int, _ next: Next) -> Bool {
    if isExhausted() { return true }
    switch pattern.tree.entries[entry].role {
    case .anything, .run: return next(&self)
    case .hole(let slot):
      let isType = pattern.tree.entries[entry].kind == .type
      let bound = isType ? coreType(node) : outline.canonicalNode(at: node).index
      return bind(slot, .node(NodeIndex(bound)), next)
    case .shape: return matchShape(entry, isRoot: false, node, next)
    }
  }

  /// `keepingEffects` where the pattern itself is one; at the root `try` and `await` are nodes of their own.
  private mutating func matchShape(_ entry: Int, isRoot: Bool, _ index: Int, _ next: Next) -> Bool {
    let shape = pattern.tree.entries[entry]
    let start = shape.kind.isTransparentType || !shape.kind.isType ? index : coreType(index)
    let node = outline.canonicalNode(
      at: start, keepingEffects: isRoot || shape.kind == .effect, keepingSelf: shape.kind == .member)
    guard node.kind == shape.kind, agree(shape.flags, node.flags, of: node.kind) else { return false }
    return match(shape.word, node) { $0.matchChildren(of: entry, node, next) }
  }

  /// What stands inside `?`, `!`, `some` and `any` of a type.
  func coreType(_ index: Int) -> Int {
    var index = index
    while outline.nodes[index].kind.isTransparentType, index + 1 < Int(outline.nodes[index].end) { index += 1 }
    return index
  }

  private func agree(_ pattern: NodeFlags, _ code: NodeFlags, of kind: NodeKind) -> Bool {
    pattern.intersection(kind.countedFlags) == code.intersection(kind.countedFlags)
  }

  private mutating func match(_ word: PatternTree.Word, _ node: CanonicalNode, _ next: Next) -> Bool {
    switch word {
    case .ignored: next(&self)
    case .absent: node.word == WordID.none ? next(&self) : false
    case .literal(let position): node.word == pattern.words[position] ? next(&self) : false
    case .hole(let slot): bind(slot, .word(NodeIndex(node.index)), next)
    }
  }

  /// Binds a hole, or compares with what it binds already.
  mutating func bind(_ slot: Int, _ binding: Candidate.Binding, _ next: Next) -> Bool {
    if let bound = bindings[slot] {
      return outline.isSameCode(bound, binding, of: outline) ? next(&self) : false
    }
    bindings[slot] = binding
    defer { bindings[slot] = nil }
    return next(&self)
  }
}

extension NodeKind {
  /// Kinds of type nodes.
  var isType: Bool {
    switch self {
    case .type, .typeMember, .arrayType, .dictionaryType, .optionalType, .functionType, .tupleType, .constrainedType,
      .composition, .metatype:
      true
    default: false
    }
  }

  /// Types around a type that a pattern sees through unless it is written with them.
  var isTransparentType: Bool { self == .optionalType || self == .constrainedType }
}

extension FileOutline {
  /// Whether two holes of candidates bind equal text; the outlines share one table of words.
  public func isSameCode(_ left: Candidate.Binding, _ right: Candidate.Binding, of other: FileOutline) -> Bool {
    if let word = plainWord(of: left), let otherWord = other.plainWord(of: right) { return word == otherWord }
    guard case .node(let first) = left, case .node(let second) = right else { return false }
    return isSameCode(first, second, of: other)
  }

  /// The word of a binding that is nothing but a word.
  private func plainWord(of binding: Candidate.Binding) -> WordID? {
    switch binding {
    case .word(let node): return self[node].word
    case .declaration(let declaration): return self[declaration].name
    case .node(let index):
      let node = canonicalNode(at: index.index)
      let isPlain = (node.kind == .name || node.kind == .type) && node.firstChild == node.end
      return isPlain ? node.word : nil
    }
  }
}
