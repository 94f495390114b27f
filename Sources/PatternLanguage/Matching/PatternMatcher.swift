import SwiftOutline
import SwiftSource

/// Compares one pattern with one file, and collects every way in which its holes can be bound.
///
/// What is left to compare is a stack of goals. A goal that allows more than one continuation, such as
/// a `...` that could take one sibling more, makes the stack fork; so the depth of calls is bounded by the
/// pattern, and their number by `budgetPerPlace`. Goals are values and not closures: the optimiser would
/// specialise functions that call each other with closures without end.
struct PatternMatcher {
  /// Something to compare.
  enum Goal {
    /// A pattern node with a node; at the root `try` and `await` are nodes of their own.
    case node(Int, Int, isRoot: Bool = false)
    /// Pattern siblings with the siblings from one index up to another.
    case list(ArraySlice<Int>, Int, Int, allowsMore: Bool = false)
    /// Each pattern node with any of `all` nodes, the first of them with one that is untried.
    case anyOf(ArraySlice<Int>, untried: ArraySlice<Int>, all: [Int])
    /// Pattern siblings with the run of operands that begins at a position of these nodes, or a later one.
    case run(ArraySlice<Int>, ArraySlice<Int>, end: Int)
    case parameters(ArraySlice<DeclarationShape.Parameter>, ArraySlice<DeclarationIndex>)
  }

  /// What a goal comes to.
  enum Step {
    case failed
    /// The goals that follow from it are on the stack.
    case advanced
    /// Either these goals lead on or that one.
    case fork([Goal], Goal)
  }

  /// Ways to bind the holes at one place, at most.
  static let solutionLimit = 64
  /// Comparisons at one place, at most: what makes a set of patterns linear in its file.
  static let budgetPerPlace = 10_000

  let outline: FileOutline
  let words: WordTable
  var pattern: BoundPattern
  var bindings: [Candidate.Binding?] = []
  private var solutions: [[Candidate.Binding]] = []
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
    _ = solve([.node(root, node, isRoot: true)])
    return solutions
  }

  /// The solutions of a pattern at a declaration.
  mutating func solutions(of pattern: BoundPattern, at row: DeclarationIndex) -> [[Candidate.Binding]] {
    begin(pattern)
    guard let shape = pattern.declaration, let goals = goals(of: shape, at: row) else { return [] }
    _ = solve(goals)
    return solutions
  }

  private mutating func begin(_ pattern: BoundPattern) {
    self.pattern = pattern
    bindings = Array(repeating: nil, count: pattern.holes.count)
    solutions = []
    budget = Self.budgetPerPlace
  }

  /// Reaches every goal, the last one first; whether to stop looking for more.
  private mutating func solve(_ start: [Goal]) -> Bool {
    var goals = start
    while let goal = goals.popLast() {
      budget -= 1
      if budget < 0 { return true }
      switch step(goal, &goals) {
      case .failed: return false
      case .advanced: continue
      case .fork(let first, let second):
        let saved = bindings
        if solve(goals + first) { return true }
        bindings = saved
        goals.append(second)
      }
    }
    return accept()
  }

  /// Takes the present bindings as a solution; whether there are enough.
  private mutating func accept() -> Bool {
    let complete = bindings.compactMap { $0 }
    guard complete.count == bindings.count, !solutions.contains(complete) else { return false }
    let text = NodeText(outline, words: words)
    for limit in pattern.limits where !limit.names.matches(text.lastName(of: complete[limit.slot])) { return false }
    solutions.append(complete)
    return solutions.count == Self.solutionLimit
  }
}

extension PatternMatcher {
  private mutating func step(_ goal: Goal, _ goals: inout [Goal]) -> Step {
    switch goal {
    case .node(let entry, let node, let isRoot): match(entry, node, isRoot: isRoot, &goals) ? .advanced : .failed
    case .list(let entries, let first, let end, let allowsMore):
      matchList(entries, first, end, allowsMore: allowsMore, &goals)
    case .anyOf(let entries, let untried, let all): matchAny(entries, untried, all)
    case .run(let entries, let nodes, let end): matchRun(entries, nodes, end, &goals)
    case .parameters(let parameters, let rows): matchParameters(parameters, rows, &goals)
    }
  }

  /// Compares a pattern node with a node of the file, and leaves their children as goals.
  private mutating func match(_ entry: Int, _ index: Int, isRoot: Bool, _ goals: inout [Goal]) -> Bool {
    let shape = pattern.tree.entries[entry]
    switch shape.role {
    case .anything, .run: return true
    case .hole(let slot):
      let bound = shape.kind == .type ? coreType(index) : outline.canonicalNode(at: index).index
      return bind(slot, .node(NodeIndex(bound)))
    case .shape: break
    }
    let start = shape.kind.isTransparentType || !shape.kind.isType ? index : coreType(index)
    let node = outline.canonicalNode(
      at: start, keepingEffects: isRoot || shape.kind == .effect, keepingSelf: shape.kind == .member)
    let counted = node.kind.countedFlags
    guard node.kind == shape.kind, shape.flags.intersection(counted) == node.flags.intersection(counted),
      match(shape.word, node.word, binding: .word(NodeIndex(node.index)))
    else { return false }
    return addChildren(of: entry, node, to: &goals)
  }

  /// What stands inside `?`, `!`, `some` and `any` of a type.
  private func coreType(_ index: Int) -> Int {
    var index = index
    while outline.nodes[index].kind.isTransparentType, index + 1 < Int(outline.nodes[index].end) { index += 1 }
    return index
  }

  /// Compares a word; a hole binds what carries it.
  mutating func match(_ word: PatternTree.Word, _ code: WordID, binding: Candidate.Binding) -> Bool {
    switch word {
    case .ignored: true
    case .absent: code == WordID.none
    case .literal(let position): code == pattern.words[position]
    case .hole(let slot): bind(slot, binding)
    }
  }

  /// Binds a hole, or compares with what it binds already.
  private mutating func bind(_ slot: Int, _ binding: Candidate.Binding) -> Bool {
    if let bound = bindings[slot] { return outline.isSameCode(bound, binding, of: outline) }
    bindings[slot] = binding
    return true
  }
}
