import SwiftSource

// Attributes: https://docs.swift.org/swift-book/ReferenceManual/Attributes.html
extension OutlineReader {
  /// `@Name<T>(arguments)`; the current token is the `@`.
  mutating func readAttribute() -> DraftIndex {
    let node = open(.attribute)
    let opening = index
    advance()
    guard kind.isIdentifier, !startsLine else {
      close(node)
      return node
    }
    drafts[node].word = word
    advance()
    while kind == .dot || kind == .doubleColon, kind(at: index + 1).isIdentifier {
      drafts[node].word = tokens.words[index + 1]
      jump(to: index + 2)
    }
    readGenericArguments(into: node)
    if kind == .leftParen, takesArguments(attribute: opening, parenthesis: index) { readArguments(into: node) }
    close(node)
    return node
  }

  /// Whether the parenthesis behind an attribute's name belongs to it: it touches the name, or a declaration stands behind it, as
  /// older code writes it: `@Route (.push) var detail`. A function type has its arrow there.
  private mutating func takesArguments(attribute: Int, parenthesis: Int) -> Bool {
    if startsLine(at: parenthesis) { return false }
    let name = tokens.words[parenthesis - 1]
    if name == vocabulary.escaping || name == vocabulary.autoclosure || name == vocabulary.sendable { return false }
    if !tokens.flags[parenthesis].contains(.spaceBefore) { return true }
    if name == vocabulary.available || name == vocabulary.objc { return true }
    let next = position(behind: parenthesis)
    return kind(at: next) == .at || keyword(at: next).opensDeclaration || keyword(at: next).isModifier
  }

  /// Behind an attribute, without reading it.
  mutating func positionBehindAttribute(_ position: Int) -> Int {
    var next = position + 1
    guard kind(at: next).isIdentifier, !startsLine(at: next) else { return next }
    next += 1
    while kind(at: next) == .dot || kind(at: next) == .doubleColon, kind(at: next + 1).isIdentifier { next += 2 }
    if kind(at: next).isOperator { next = positionBehindAngles(next) }
    if kind(at: next) == .leftParen, takesArguments(attribute: position, parenthesis: next) {
      next = self.position(behind: next)
    }
    return next
  }

  /// Behind `<…>` of an attribute, if it is closed on a few tokens.
  private mutating func positionBehindAngles(_ position: Int) -> Int {
    var level = 0
    var next = position
    // Attributes with longer lists do not exist; the bound keeps the look-ahead cheap.
    for _ in 0..<64 {
      if kind(at: next).isOperator {
        level += angleBalance(of: next)
        if level <= 0 { return level == 0 && next > position ? next + 1 : position }
      } else if kind(at: next).isClosing {
        return position
      }
      next = self.position(behind: next)
    }
    return position
  }

  /// How many more angle brackets an operator opens than it closes.
  private func angleBalance(of position: Int) -> Int {
    let bytes = bytes[Int(tokens.starts[position])..<Int(tokens.starts[position] &+ tokens.lengths[position])]
    return bytes.reduce(0) { $0 + ($1 == UInt8(ascii: "<") ? 1 : $1 == UInt8(ascii: ">") ? -1 : 0) }
  }

  /// Attributes that leave no node.
  mutating func skipAttributes() {
    while kind == .at { jump(to: max(positionBehindAttribute(index), index + 1)) }
  }
}
