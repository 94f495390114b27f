import SwiftSource

extension OutlineReader {
  /// Whether a bracketed list ends here; `end` is the closing bracket, or `nil` when the opening one has no partner.
  mutating func atListEnd(_ end: Int?) -> Bool {
    if let end { return index >= end }
    return kind.isClosing || startsLine && (keyword.opensDeclaration || keyword.opensStatement)
  }

  /// Steps to the next element: over the comma, and over whatever the element's reader did not understand.
  mutating func finishElement(_ end: Int?, before: Int) {
    while kind != .comma, !atListEnd(end) {
      let last = index
      jump(to: position(behind: index))
      if index == last { return }
    }
    if kind == .comma, !atListEnd(end) { advance() }
  }

  /// `(a, b: c)` or `[a]`; the arguments become children of `parent`.
  mutating func readArguments(into parent: DraftIndex) {
    let end = closing(at: index)
    advance()
    while !atListEnd(end) {
      let before = index
      if kind == .directive {
        skipDirective()
        continue
      }
      readArgument(into: parent)
      finishElement(end, before: before)
    }
    leaveBracket(end)
  }

  private mutating func readArgument(into parent: DraftIndex) {
    let argument = open(.argument)
    readLabel(into: argument)
    append(readExpression(), to: argument)
    close(argument)
    append(argument, to: parent)
  }

  /// `label:`
  private mutating func readLabel(into argument: DraftIndex) {
    guard kind.isIdentifier, kind(at: index + 1) == .colon else { return }
    drafts[argument].word = keyword == .underscore ? .none : word
    jump(to: index + 2)
  }

  /// `(a)`, which leaves no node, or a tuple.
  mutating func readParenthesized() -> DraftIndex {
    let from = start
    let end = closing(at: index)
    if let end, end == index + 1 || tokens.kinds[index + 1].isIdentifier && kind(at: index + 2) == .colon {
      return readTuple()
    }
    advance()
    let argument = start
    guard let first = readExpression() else {
      return readBrokenParentheses(from: from, end: end)
    }
    if kind == .comma, !atListEnd(end) { return readTuple(from: from, first: (first, argument), end: end) }
    finishElement(end, before: index)
    leaveBracket(end)
    return first
  }

  private mutating func readBrokenParentheses(from: UInt32, end: Int?) -> DraftIndex {
    let node = open(.opaque, from: from)
    leaveBracket(end)
    close(node)
    return node
  }

  private mutating func readTuple() -> DraftIndex {
    let node = open(.tuple)
    readArguments(into: node)
    close(node)
    return node
  }

  /// The rest of a tuple whose first element is read.
  private mutating func readTuple(from: UInt32, first: (node: DraftIndex, start: UInt32), end: Int?) -> DraftIndex {
    let node = open(.tuple, from: from)
    let argument = open(.argument, from: first.start)
    append(first.node, to: argument)
    close(argument)
    append(argument, to: node)
    advance()
    while !atListEnd(end) {
      let before = index
      readArgument(into: node)
      finishElement(end, before: before)
    }
    leaveBracket(end)
    close(node)
    return node
  }

  /// `[a, b]`, `[a: b]`, `[:]`.
  mutating func readCollection() -> DraftIndex {
    let node = open(.array)
    let end = closing(at: index)
    advance()
    if kind == .colon, !atListEnd(end) {
      drafts[node].kind = .dictionary
      advance()
    }
    while !atListEnd(end) {
      let before = index
      if kind == .directive {
        skipDirective()
        continue
      }
      append(readExpression(), to: node)
      if kind == .colon, !atListEnd(end) {
        drafts[node].kind = .dictionary
        advance()
        append(readExpression(), to: node)
      }
      finishElement(end, before: before)
    }
    leaveBracket(end)
    close(node)
    return node
  }
}
