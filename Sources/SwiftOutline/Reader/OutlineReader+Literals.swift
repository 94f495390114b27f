import SwiftSource

extension OutlineReader {
  /// A string literal with its interpolations.
  mutating func readString() -> DraftIndex {
    let node = open(.string)
    let end = closing(at: index)
    advance()
    while end.map({ index < $0 }) ?? (kind == .stringText || kind == .interpolation) {
      if kind == .interpolation {
        append(readInterpolation(), to: node)
      } else {
        advance()
      }
    }
    if kind == .stringEnd { advance() }
    close(node)
    return node
  }

  private mutating func readInterpolation() -> DraftIndex {
    let node = open(.interpolation)
    advance()
    if kind == .leftParen {
      let end = index
      readArguments(into: node)
      // Without a partner nothing may be read twice.
      if index == end { advance() }
    }
    close(node)
    return node
  }

  /// `\Root.path`, `\.path[0]?.x`.
  mutating func readKeyPath() -> DraftIndex {
    let node = open(.keyPath)
    advance()
    readKeyPathRoot(into: node)
    while readKeyPathComponent(into: node) {}
    close(node)
    return node
  }

  private mutating func readKeyPathRoot(into node: DraftIndex) {
    switch kind {
    case .word, .escapedWord:
      guard atName else { return }
      jump(to: selectedName(at: index))
      let root = leaf(.type)
      readGenericArguments(into: root)
      close(root)
      append(root, to: node)
    case .leftParen, .leftBracket: append(readType(), to: node)
    default: break
    }
  }

  /// `.?.x`, which the lexer takes for an operator.
  private mutating func readKeyPathMarks(into node: DraftIndex) -> Bool {
    let text = bytes[Int(start)..<Int(tokenRange.end)]
    guard text.first == UInt8(ascii: "."), text.dropFirst().first.map({ $0 == 0x3F || $0 == 0x21 }) ?? false else {
      return false
    }
    let endsInDot = text.last == UInt8(ascii: ".")
    advance()
    if endsInDot, kind.isIdentifier || kind == .number { append(leaf(.name), to: node) }
    return true
  }

  private mutating func readKeyPathComponent(into node: DraftIndex) -> Bool {
    switch kind {
    case .dot:
      let next = kind(at: index + 1)
      if next.isIdentifier || next == .number {
        jump(to: selectedName(at: index + 1))
        let component = leaf(.name)
        readNameTail(of: component)
        append(component, to: node)
      } else {
        advance()
        return kind == .leftBracket || kind == .postfixQuestion || kind == .postfixExclamation
      }
    case .postfixQuestion, .postfixExclamation: advance()
    case .prefixOperator, .infixOperator, .postfixOperator: return readKeyPathMarks(into: node)
    case .leftBracket, .leftParen:
      guard !startsLine else { return false }
      let component = open(.name)
      jump(to: position(behind: index))
      close(component)
      append(component, to: node)
    default: return false
    }
    return true
  }
}
