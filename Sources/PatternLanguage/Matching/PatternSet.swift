import SwiftOutline
import SwiftSource

/// A pattern whose literal words are ids of one table.
struct BoundPattern: Sendable {
  let tree: PatternTree
  /// By the positions that `PatternTree.Word.literal` holds.
  let words: [WordID]
  /// The words without which a file has no match.
  let required: [WordID]
  let root: Int?
  let declaration: DeclarationShape?
  let holes: [String]
  let limits: [(slot: Int, names: NameMatcher)]
}

/// Patterns that are looked for together, in one pass over a file.
public struct PatternSet: Sendable {
  /// A `Candidate.pattern` is a position in this list.
  public let patterns: [CompiledPattern]

  /// A set of patterns; their order is kept.
  public init(_ patterns: [CompiledPattern]) { self.patterns = patterns }

  /// Interns the patterns' words. The result is good for this table however it grows.
  public func bound(to words: inout WordTable) -> BoundPatternSet {
    BoundPatternSet(
      patterns: patterns.map { pattern in
        let compiled = pattern.compiled
        let ids = compiled.words.map { words.intern($0) }
        return BoundPattern(
          tree: compiled.tree, words: ids,
          required: ids.indices.filter { !compiled.labels.contains($0) }.map { ids[$0] },
          root: compiled.root, declaration: compiled.declaration, holes: pattern.holes,
          limits: pattern.limits.compactMap { limit in
            pattern.holes.firstIndex(of: limit.key).map { ($0, limit.value) }
          })
      })
  }
}

/// A set of patterns, ready for the files whose words are of one table.
public struct BoundPatternSet: Sendable {
  let patterns: [BoundPattern]
  /// Node patterns by the word that their root carries; arrays, because every node asks.
  private var byWord: [[Int]] = []
  /// Node patterns whose root has no word of its own, by the raw value of their kind.
  private var byKind: [[Int]] = Array(repeating: [], count: Int(UInt8.max) + 1)
  private var byDeclaration: [DeclarationKind: [Int]] = [:]
  /// One past the highest word of any pattern: most words of a file are told apart by this comparison.
  private var wordLimit: UInt32 = 0

  init(patterns: [BoundPattern]) {
    self.patterns = patterns
    for pattern in patterns { wordLimit = pattern.words.reduce(wordLimit) { max($0, $1.rawValue + 1) } }
    byWord = Array(repeating: [], count: Int(wordLimit))
    for (position, pattern) in patterns.enumerated() {
      if let declaration = pattern.declaration { byDeclaration[declaration.kind, default: []].append(position) }
      guard let root = pattern.root else { continue }
      if let head = Self.head(of: root, in: pattern) {
        byWord[Int(head.rawValue)].append(position)
      } else {
        byKind[Int(pattern.tree.entries[root].kind.rawValue)].append(position)
      }
    }
  }

  /// For each pattern the words without which a file has no match of it; empty where any file may have one.
  public var requirements: [[WordID]] { patterns.map(\.required) }

  /// Everything that the patterns match in a file: declarations, then nodes, each in the order of the code.
  ///
  /// `words` is the table that the set was bound to, or what it has grown into.
  public func candidates(in outline: FileOutline, words: WordTable) -> [Candidate] {
    guard let first = patterns.first else { return [] }
    let present = wordsPresent(in: outline)
    let isPossible = patterns.map { $0.required.allSatisfy { present[Int($0.rawValue)] } }
    var matcher = PatternMatcher(outline: outline, words: words, pattern: first)
    var candidates: [Candidate] = []
    addDeclarations(isPossible, &matcher, to: &candidates)
    let kinds = byKind.map { $0.filter { isPossible[$0] } }
    for index in outline.nodes.indices {
      let head = Self.head(of: index, in: outline)
      if head.rawValue < wordLimit {
        for position in byWord[Int(head.rawValue)] where isPossible[position] {
          add(position, index, &matcher, to: &candidates)
        }
      }
      for position in kinds[Int(outline.nodes[index].kind.rawValue)] {
        add(position, index, &matcher, to: &candidates)
      }
    }
    return candidates
  }

  private func add(_ position: Int, _ node: Int, _ matcher: inout PatternMatcher, to candidates: inout [Candidate]) {
    for bindings in matcher.solutions(of: patterns[position], at: node) {
      candidates.append(Candidate(pattern: position, match: .node(NodeIndex(node)), bindings: bindings))
    }
  }

  private func addDeclarations(
    _ isPossible: [Bool], _ matcher: inout PatternMatcher, to candidates: inout [Candidate]
  ) {
    guard !byDeclaration.isEmpty else { return }
    for index in matcher.outline.declarations.indices {
      guard let found = byDeclaration[matcher.outline.declarations[index].kind] else { continue }
      let row = DeclarationIndex(index)
      for position in found where isPossible[position] {
        for bindings in matcher.solutions(of: patterns[position], at: row) {
          candidates.append(Candidate(pattern: position, match: .declaration(row), bindings: bindings))
        }
      }
    }
  }

  private func wordsPresent(in outline: FileOutline) -> [Bool] {
    var present = Array(repeating: false, count: Int(wordLimit))
    func note(_ word: WordID) {
      if word.rawValue < wordLimit { present[Int(word.rawValue)] = true }
    }
    for node in outline.nodes { note(node.word) }
    for row in outline.declarations {
      note(row.name)
      note(row.label)
    }
    return present
  }
}

extension BoundPatternSet {
  /// The word by which a pattern's root is found.
  private static func head(of entry: Int, in pattern: BoundPattern) -> WordID? {
    let shape = pattern.tree.entries[entry]
    guard case .shape = shape.role else { return nil }
    switch shape.kind {
    case .call, .assign: return entry + 1 < shape.end ? named(entry + 1, in: pattern) : nil
    case .subscriptAccess, .sequence, .local: return nil
    default:
      if case .literal(let position) = shape.word { return pattern.words[position] }
      return nil
    }
  }

  /// The word of a callee or target, where it is one that nodes carry too.
  private static func named(_ entry: Int, in pattern: BoundPattern) -> WordID? {
    let shape = pattern.tree.entries[entry]
    guard case .shape = shape.role, shape.kind == .name || shape.kind == .member,
      case .literal(let position) = shape.word
    else { return nil }
    return pattern.words[position]
  }

  /// The word by which a node is looked up: of a call its callee's, of an assignment its target's.
  private static func head(of index: Int, in outline: FileOutline) -> WordID {
    let node = outline.nodes[index]
    guard node.kind == .call || node.kind == .assign, index + 1 < Int(node.end) else { return node.word }
    return outline.nodes[index + 1].word
  }
}
