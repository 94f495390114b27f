import SwiftSource

extension OutlineReader {
  /// `{ [captures] parameters in statements }`.
  mutating func readClosure() -> DraftIndex {
    let node = open(.closure)
    guard depth < Self.depthLimit else {
      append(readTooDeep(), to: node)
      close(node)
      return node
    }
    let outer = scope
    scope.isLocal = true
    scope.pattern = .none
    let end = closing(at: index)
    advance()
    if let signatureEnd = closureSignatureEnd() {
      drafts[node].flags.insert(.hasSignature)
      readSignature(into: node, end: signatureEnd)
    }
    readStatements(into: node, in: Region(close: end ?? .max))
    leaveBrace(end)
    scope = outer
    close(node)
    return node
  }

  /// Steps behind the closing brace of a body.
  mutating func leaveBrace(_ end: Int?) {
    if let end {
      if index <= end { jump(to: end + 1) }
    } else if kind == .rightBrace, isStray(index) {
      advance()
    }
  }

  /// The `in` that ends a closure's signature, when the tokens behind `{` are one.
  private mutating func closureSignatureEnd() -> Int? {
    var position = index
    while kind(at: position) == .at { position = positionBehindAttribute(position) }
    if kind(at: position) == .leftBracket { position = self.position(behind: position) }
    if kind(at: position) == .leftParen {
      position = self.position(behind: position)
    } else {
      position = positionBehindNames(position)
    }
    position = positionBehindEffects(position)
    if kind(at: position) == .arrow {
      skim = SkimCursor(index: position + 1)
      guard skimType(depth: 0), skim.offset == 0 else { return nil }
      position = skim.index
    }
    return keyword(at: position) == .in ? position : nil
  }

  /// Behind `a, b, _`.
  private mutating func positionBehindNames(_ position: Int) -> Int {
    var position = position
    while kind(at: position) == .escapedWord || kind(at: position) == .word && !keyword(at: position).isReserved {
      if isEffect(at: position) { return position }
      position += 1
      guard kind(at: position) == .comma else { return position }
      position += 1
    }
    return position
  }

  /// Whether `async` stands behind the parameters and is none itself.
  private mutating func isEffect(at position: Int) -> Bool {
    guard keyword(at: position) == .async else { return false }
    return kind(at: position + 1) == .arrow || keyword(at: position + 1) == .throws
  }

  private mutating func readSignature(into closure: DraftIndex, end: Int) {
    skipAttributes()
    if kind == .leftBracket { readCaptures(into: closure) }
    if kind == .leftParen {
      readClosureParameters(into: closure)
    } else {
      while index < end, atName, !isEffect(at: index) {
        append(leaf(.closureParameter), to: closure)
        if !eat(.comma) { break }
      }
    }
    drafts[closure].flags.formUnion(readEffects().nodeFlags)
    if eat(.arrow) { append(readType(), to: closure) }
    jump(to: end + 1)
  }

  /// `[weak self, unowned(unsafe) x, y = z]`.
  private mutating func readCaptures(into closure: DraftIndex) {
    let end = closing(at: index)
    advance()
    while !atListEnd(end) {
      let before = index
      let capture = open(.capture)
      readCaptureStrength(into: capture)
      if kind.isIdentifier {
        drafts[capture].word = word
        advance()
        if eat(.equal) { append(readExpression(), to: capture) }
      }
      close(capture)
      append(capture, to: closure)
      finishElement(end, before: before)
    }
    leaveBracket(end)
  }

  private mutating func readCaptureStrength(into capture: DraftIndex) {
    if keyword == .weak, kind(at: index + 1).isIdentifier {
      drafts[capture].flags.insert(.weak)
      advance()
    } else if keyword == .unowned, kind(at: index + 1).isIdentifier || kind(at: index + 1) == .leftParen {
      drafts[capture].flags.insert(.unowned)
      advance()
      if kind == .leftParen { jump(to: position(behind: index)) }
    }
    if keyword == .let || keyword == .var { advance() }
  }

  /// `(a, b: Int, _ c: T, (d, e))`; names of a nested tuple become parameters of their own.
  mutating func readClosureParameters(into closure: DraftIndex) {
    guard depth < Self.depthLimit else { return jump(to: position(behind: index)) }
    depth += 1
    defer { depth -= 1 }
    let end = closing(at: index)
    advance()
    while !atListEnd(end) {
      let before = index
      skipAttributes()
      if kind == .leftParen {
        readClosureParameters(into: closure)
      } else if kind.isIdentifier {
        append(readClosureParameter(), to: closure)
      }
      finishElement(end, before: before)
    }
    leaveBracket(end)
  }

  /// `a`, `a: T`, `label a: T`; a default value is stepped over by the list.
  private mutating func readClosureParameter() -> DraftIndex {
    let parameter = open(.closureParameter, word)
    advance()
    if kind.isIdentifier {
      drafts[parameter].word = word
      advance()
    }
    if eat(.colon) {
      append(readType(), to: parameter)
      if kind == .postfixOperator { advance() }
    }
    close(parameter)
    return parameter
  }
}
