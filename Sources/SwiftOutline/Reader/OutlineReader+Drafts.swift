import SwiftSource

extension OutlineReader {
  /// Begins a draft at the current token.
  mutating func open(_ kind: NodeKind, _ word: WordID = .none, _ flags: NodeFlags = []) -> DraftIndex {
    drafts.add(kind, word, flags, start: start, end: start)
  }

  /// Begins a draft at an earlier byte.
  mutating func open(
    _ kind: NodeKind, from start: UInt32, _ word: WordID = .none, _ flags: NodeFlags = []
  ) -> DraftIndex {
    drafts.add(kind, word, flags, start: start, end: start)
  }

  /// Ends a draft at the last byte read.
  mutating func close(_ draft: DraftIndex) {
    drafts[draft].end = max(previousEnd, drafts[draft].start)
  }

  /// A draft of the current token alone, which is stepped over.
  mutating func leaf(_ kind: NodeKind, _ flags: NodeFlags = []) -> DraftIndex {
    let draft = open(kind, word, flags)
    advance()
    close(draft)
    return draft
  }

  mutating func append(_ child: DraftIndex, to parent: DraftIndex) { drafts.append(child, to: parent) }

  /// Appends a child that may be missing.
  mutating func append(_ child: DraftIndex?, to parent: DraftIndex) {
    if let child { drafts.append(child, to: parent) }
  }

  /// Reads one root with `read` and puts it into the final list.
  mutating func root(_ read: (inout OutlineReader) -> DraftIndex?) -> NodeIndex {
    let mark = drafts.mark
    guard let draft = read(&self) else {
      drafts.drop(to: mark)
      return .none
    }
    let node = drafts.flatten(draft, into: &outline.nodes)
    drafts.drop(to: mark)
    return node
  }

  /// Reads siblings with `read`, which appends them to the draft it is given, and puts them into the final list.
  mutating func list(_ read: (inout OutlineReader, DraftIndex) -> Void) -> NodeList {
    let mark = drafts.mark
    let holder = open(.block)
    read(&self, holder)
    return flush(holder, mark: mark)
  }

  /// Puts the children of a draft into the final list, next to each other.
  mutating func flush(_ holder: DraftIndex, mark: Int) -> NodeList {
    var list = NodeList.empty
    var child = drafts[holder].firstChild
    while child.exists {
      let next = drafts[child].next
      let node = drafts.flatten(child, into: &outline.nodes)
      if list.count == 0 { list.first = node }
      list.count += 1
      child = next
    }
    drafts.drop(to: mark)
    return list
  }

  /// One node for code below the depth limit: a bracket with all it holds, or one token.
  mutating func readTooDeep() -> DraftIndex {
    if !isTooDeep {
      isTooDeep = true
      outline.problems.append(SourceProblem(kind: .nestingTooDeep, offset: start))
    }
    return readOpaque()
  }

  /// One node for a bracket with all it holds, or for one token.
  mutating func readOpaque() -> DraftIndex {
    let draft = open(.opaque)
    jump(to: position(behind: index))
    close(draft)
    return draft
  }
}
