import SwiftSource

/// What the branches of an `#if` hold.
enum BranchContent {
  case statements, cases
}

extension OutlineReader {
  /// Steps over one directive with its condition or arguments.
  mutating func skipDirective() { jump(to: positionBehindDirective(index)) }

  /// Behind a directive: `#if` and `#elseif` take their condition along, `#sourceLocation` its arguments.
  mutating func positionBehindDirective(_ position: Int) -> Int {
    let word = tokens.words[position]
    if word == vocabulary.sourceLocation {
      return kind(at: position + 1) == .leftParen ? self.position(behind: position + 1) : position + 1
    }
    guard word == .if || word == vocabulary.elseif else { return position + 1 }
    var next = position + 1
    while kind(at: next) != .endOfFile, kind(at: next) != .directive {
      // A condition goes on behind an operator at either end of a line.
      if startsLine(at: next), kind(at: next) != .infixOperator, kind(at: next - 1) != .infixOperator { break }
      next = self.position(behind: next)
    }
    return next
  }

  /// `#if` … `#elseif` … `#else` … `#endif` in a body: one `conditionalBranch` each, all read.
  mutating func readBranches(into parent: DraftIndex, in region: Region, of content: BranchContent) {
    guard word == .if, depth < Self.depthLimit else { return skipDirective() }
    depth += 1
    defer { depth -= 1 }
    var inner = region
    inner.isInBranch = true
    repeat {
      let branch = open(.conditionalBranch, onlyWord(ofDirective: index))
      skipDirective()
      switch content {
      case .statements: readStatements(into: branch, in: inner)
      case .cases: readCases(into: branch, in: inner)
      }
      close(branch)
      append(branch, to: parent)
    } while kind == .directive && (word == vocabulary.elseif || word == .else)
    if kind == .directive, word == vocabulary.endif { advance() }
  }

  /// The condition of a directive that is one name: `DEBUG` of `#if DEBUG`.
  private mutating func onlyWord(ofDirective position: Int) -> WordID {
    guard positionBehindDirective(position) == position + 2, kind(at: position + 1).isIdentifier else { return .none }
    return tokens.words[position + 1]
  }

  /// Whether the `#if` here holds the next cases of the `switch` around it.
  mutating func directiveLeadsToCase(at position: Int) -> Bool {
    var position = position
    for _ in 0..<8 where kind(at: position) == .directive {
      guard tokens.words[position] != vocabulary.endif else { return false }
      position = positionBehindDirective(position)
    }
    if kind(at: position) == .at { position = positionBehindAttribute(position) }
    return keyword(at: position) == .case || keyword(at: position) == .default
  }
}
