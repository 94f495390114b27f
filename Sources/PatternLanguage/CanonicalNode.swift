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
