import SwiftOutline
import SwiftSource

/// A node as patterns see it: `self.x` is `x`, and `try` and `await` are not there.
struct CanonicalNode {
  /// The node itself, below any `try` and `await`.
  var index: Int
  var kind: NodeKind
  var word: WordID
  var flags: NodeFlags
  /// Where its children begin.
  var firstChild: Int
  /// Index after its last descendant.
  var end: Int
}

extension FileOutline {
  /// The node at an index, or what `try` and `await` stand before.
  func canonicalNode(at index: Int, keepingEffects: Bool = false, keepingSelf: Bool = false) -> CanonicalNode {
    var index = index
    // The operand ends where the effect ends, so stepping inside needs no bookkeeping.
    while !keepingEffects, isTransparent(index) { index += 1 }
    let node = nodes[index]
    var result = CanonicalNode(
      index: index, kind: node.kind, word: node.word, flags: node.flags, firstChild: index + 1, end: Int(node.end))
    if !keepingSelf, node.kind == .member, !node.flags.contains(.implicitBase), result.firstChild < result.end {
      let base = nodes[result.firstChild]
      if base.kind == .name, base.word == .self, Int(base.end) == result.firstChild + 1 {
        result.kind = .name
        result.firstChild += 1
      }
    }
    return result
  }

  private func isTransparent(_ index: Int) -> Bool {
    let node = nodes[index]
    guard node.kind == .effect, index + 1 < Int(node.end) else { return false }
    return node.word == .try || node.word == .await
  }

  /// Whether two nodes are the same code, give or take what patterns do not see. String texts are unknown here,
  /// so no string equals another; a node always equals itself.
  public func isSameCode(_ left: NodeIndex, _ right: NodeIndex) -> Bool {
    isSameCode(left, right, of: self)
  }

  /// As above for a node of another file whose words are of the same table.
  public func isSameCode(_ left: NodeIndex, _ right: NodeIndex, of other: FileOutline) -> Bool {
    var open: [(left: Int, right: Int)] = []
    var (first, second) = (left.index, right.index)
    repeat {
      let (a, b) = (canonicalNode(at: first), other.canonicalNode(at: second))
      guard a.kind == b.kind, a.word == b.word, !a.kind.hasUnknownText else { return false }
      guard a.flags.intersection(a.kind.countedFlags) == b.flags.intersection(a.kind.countedFlags) else { return false }
      open.append((a.end, b.end))
      (first, second) = (a.firstChild, b.firstChild)
      while let last = open.last, first == last.left || second == last.right {
        guard first == last.left, second == last.right else { return false }
        open.removeLast()
      }
    } while !open.isEmpty
    return true
  }
}

extension NodeKind {
  /// Two such nodes may differ although all that the outline keeps is equal.
  var hasUnknownText: Bool { self == .string || self == .regex || self == .opaque }

  /// The flags that make two nodes of this kind different. `?` and `!` after an operand are none of them.
  var countedFlags: NodeFlags {
    switch self {
    case .cast, .effect: [.optionalChain, .forced]
    case .capture: [.weak, .unowned]
    case .member: .implicitBase
    case .local: [.variable, .condition, .shorthand]
    default: []
    }
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
