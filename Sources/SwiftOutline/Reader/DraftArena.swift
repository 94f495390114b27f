import SwiftSource

/// The position of a draft in its arena.
struct DraftIndex: Equatable {
  var rawValue: UInt32
  init(_ index: Int) { rawValue = UInt32(truncatingIfNeeded: index) }
  static var none: DraftIndex { DraftIndex(Int(UInt32.max)) }
  var index: Int { Int(rawValue) }
  var exists: Bool { rawValue != .max }
}

/// A node under construction: linked, so that it can still be wrapped in a parent.
struct Draft {
  var kind: NodeKind
  var flags: NodeFlags
  var word: WordID
  var start: UInt32
  var end: UInt32
  var firstChild = DraftIndex.none
  var lastChild = DraftIndex.none
  var next = DraftIndex.none
}

/// The drafts of the roots that are being read, innermost last.
///
/// A root's drafts are the ones added since its mark; flattening a root drops them again.
struct DraftArena {
  private var drafts: [Draft] = []
  private var ancestors: [(draft: DraftIndex, node: Int)] = []

  /// Where the drafts of the next root begin.
  var mark: Int { drafts.count }

  /// How many drafts there is memory for.
  var capacity: Int { drafts.capacity }

  subscript(_ draft: DraftIndex) -> Draft {
    get { drafts[draft.index] }
    _modify { yield &drafts[draft.index] }
  }

  /// Adds a draft without a parent.
  mutating func add(_ kind: NodeKind, _ word: WordID, _ flags: NodeFlags, start: UInt32, end: UInt32) -> DraftIndex {
    drafts.append(Draft(kind: kind, flags: flags, word: word, start: start, end: end))
    return DraftIndex(drafts.count - 1)
  }

  /// Makes `child` the last child of `parent`. A draft has one parent at most.
  mutating func append(_ child: DraftIndex, to parent: DraftIndex) {
    let last = drafts[parent.index].lastChild
    if last.exists {
      drafts[last.index].next = child
    } else {
      drafts[parent.index].firstChild = child
    }
    drafts[parent.index].lastChild = child
  }

  /// Forgets every draft that was added since the mark.
  mutating func drop(to mark: Int) {
    if mark < drafts.count { drafts.removeLast(drafts.count - mark) }
  }

  /// Appends a root and its descendants to the final list in pre-order.
  mutating func flatten(_ root: DraftIndex, into nodes: inout [Node]) -> NodeIndex {
    let first = NodeIndex(nodes.count)
    var current = root
    while true {
      let draft = drafts[current.index]
      let node = nodes.count
      nodes.append(draft.node)
      if draft.firstChild.exists {
        ancestors.append((current, node))
        current = draft.firstChild
        continue
      }
      nodes[node].end = UInt32(truncatingIfNeeded: nodes.count)
      guard let following = sibling(after: current, nodes: &nodes) else { return first }
      current = following
    }
  }

  /// The next draft in pre-order once `draft` is complete; closes the ancestors that end with it.
  private mutating func sibling(after draft: DraftIndex, nodes: inout [Node]) -> DraftIndex? {
    var current = draft
    // The root has no ancestor on the stack, so its own siblings are never followed.
    while let parent = ancestors.last {
      let next = drafts[current.index].next
      if next.exists { return next }
      nodes[parent.node].end = UInt32(truncatingIfNeeded: nodes.count)
      current = parent.draft
      ancestors.removeLast()
    }
    return nil
  }
}

extension Draft {
  /// The final row; its `end` is not known yet.
  fileprivate var node: Node {
    Node(kind: kind, flags: flags, word: word, start: start, length: end > start ? end - start : 0, end: 0)
  }
}
