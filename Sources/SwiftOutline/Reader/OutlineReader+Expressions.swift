import SwiftSource

// Expressions: https://docs.swift.org/swift-book/ReferenceManual/Expressions.html
extension OutlineReader {
  /// An expression with its infix operators; `nil`, and nothing read, where none starts.
  mutating func readExpression(_ flavor: ExpressionFlavor = .normal) -> DraftIndex? {
    guard depth < Self.depthLimit else { return kind.isClosing ? nil : readTooDeep() }
    depth += 1
    defer { depth -= 1 }
    var chain = OperandChain(start: start)
    guard let first = readOperand(flavor) else { return nil }
    chain.operand = first
    while let finished = readOperator(&chain, flavor) {
      if finished { break }
    }
    return finish(&chain)
  }

  /// Reads one operator with its right side; `nil` where the expression ends, true when nothing can follow.
  private mutating func readOperator(_ chain: inout OperandChain, _ flavor: ExpressionFlavor) -> Bool? {
    switch kind {
    case .infixOperator:
      if isAssignmentOperator() { return flavor == .pattern ? nil : readAssignment(&chain, word, flavor) }
      return readInfix(&chain, word, flavor)
    case .equal:
      return flavor == .pattern ? nil : readAssignment(&chain, vocabulary.assignment, flavor)
    case .infixQuestion: return readTernary(&chain, flavor)
    case .arrow: return readInfix(&chain, vocabulary.arrow, flavor)
    case .word: return readWordOperator(&chain, flavor)
    default: return nil
    }
  }

  private mutating func readWordOperator(_ chain: inout OperandChain, _ flavor: ExpressionFlavor) -> Bool? {
    switch keyword {
    case .as, .is:
      chain.operand = readCast(of: chain.operand, from: drafts[chain.operand].start)
      return false
    case .async, .throws, .rethrows, .reasync:
      guard let arrow = arrowPosition(from: index) else { return nil }
      jump(to: arrow)
      return false
    default: return nil
    }
  }

  /// `as T`, `as? T`, `as! T`, `is T`.
  mutating func readCast(of value: DraftIndex?, from: UInt32) -> DraftIndex {
    let node = open(.cast, from: from, word)
    append(value, to: node)
    advance()
    if eat(.postfixQuestion) {
      drafts[node].flags.insert(.optionalChain)
    } else if eat(.postfixExclamation) {
      drafts[node].flags.insert(.forced)
    }
    append(readType(), to: node)
    close(node)
    return node
  }

  private mutating func readInfix(_ chain: inout OperandChain, _ word: WordID, _ flavor: ExpressionFlavor) -> Bool? {
    let sign = open(.operator, word)
    advance()
    close(sign)
    push(sign, onto: &chain)
    guard let next = readOperand(flavor) else { return true }
    chain.operand = next
    return false
  }

  /// Moves the operand and the operator behind it into the sequence.
  private mutating func push(_ sign: DraftIndex, onto chain: inout OperandChain) {
    if !chain.sequence.exists { chain.sequence = open(.sequence, from: chain.start) }
    append(chain.operand, to: chain.sequence)
    append(sign, to: chain.sequence)
    chain.operand = .none
  }

  /// Everything read so far as one operand.
  private mutating func finish(_ chain: inout OperandChain) -> DraftIndex {
    guard chain.sequence.exists else { return chain.operand }
    if chain.operand.exists { append(chain.operand, to: chain.sequence) }
    close(chain.sequence)
    chain.operand = chain.sequence
    chain.sequence = .none
    return chain.operand
  }

  private mutating func readAssignment(
    _ chain: inout OperandChain, _ word: WordID, _ flavor: ExpressionFlavor
  ) -> Bool? {
    let node = open(.assign, from: chain.start, word)
    append(finish(&chain), to: node)
    advance()
    append(readExpression(flavor), to: node)
    close(node)
    chain.operand = node
    return true
  }

  private mutating func readTernary(_ chain: inout OperandChain, _ flavor: ExpressionFlavor) -> Bool? {
    let node = open(.ternary, from: chain.start)
    append(finish(&chain), to: node)
    advance()
    append(readExpression(.normal), to: node)
    if eat(.colon) { append(readExpression(flavor), to: node) }
    close(node)
    chain.operand = node
    return true
  }

  /// `+=` and its like: an operator that ends in `=` and compares nothing.
  private mutating func isAssignmentOperator() -> Bool {
    let length = Int(tokens.lengths[index]), start = Int(tokens.starts[index])
    guard length > 1, start + length <= bytes.count, bytes[start + length - 1] == UInt8(ascii: "=") else {
      return false
    }
    switch bytes[start + length - 2] {
    case UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "~"): return false
    case UInt8(ascii: "<"), UInt8(ascii: ">"):
      return length > 3 || length == 3 && bytes[start] != UInt8(ascii: ".")
    default: return true
    }
  }
}

/// Operands and operators of one level while they are read.
struct OperandChain {
  /// Where the first operand starts, its parentheses included.
  var start: UInt32
  /// The last operand, not yet in the sequence.
  var operand = DraftIndex.none
  var sequence = DraftIndex.none
}
