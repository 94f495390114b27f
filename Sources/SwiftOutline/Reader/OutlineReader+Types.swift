import SwiftSource

// Types: https://docs.swift.org/swift-book/ReferenceManual/Types.html
extension OutlineReader {
  /// A type with its attributes and specifiers; `nil`, and nothing read, where no type starts.
  mutating func readType() -> DraftIndex? {
    guard depth < Self.depthLimit else { return readTooDeep() }
    depth += 1
    defer { depth -= 1 }
    let from = start
    let flags = readTypeAttributes()
    let type: DraftIndex?
    if atIsolation() {
      advance()
      type = readComposition()
    } else if atTypeSpecifier() {
      type = readConstrainedType()
    } else {
      type = readComposition()
    }
    guard let type else { return nil }
    drafts[type].start = from
    drafts[type].flags.formUnion(flags)
    return type
  }

  /// `@escaping`, `@Sendable`, `@convention(c)`; only `escaping` and `autoclosure` leave a trace.
  private mutating func readTypeAttributes() -> NodeFlags {
    var flags: NodeFlags = []
    while kind == .at {
      advance()
      var takesArguments = true
      if kind == .word {
        if word == vocabulary.escaping { flags.insert(.escaping) }
        if word == vocabulary.autoclosure { flags.insert(.autoclosure) }
        takesArguments =
          word != vocabulary.escaping && word != vocabulary.autoclosure && word != vocabulary.sendable
          && word != vocabulary.mainActor
        advance()
      }
      while kind == .dot || kind == .doubleColon, kind(at: index + 1).isIdentifier { jump(to: index + 2) }
      if takesArguments, kind == .leftParen, !hasSpaceBefore, !startsLine { jump(to: position(behind: index)) }
    }
    return flags
  }

  /// Whether `nonisolated` stands before a conformance (SE-0470). It leaves no node, like the attributes of a type.
  private mutating func atIsolation() -> Bool {
    guard keyword == .nonisolated else { return false }
    switch kind(at: index + 1) {
    case .escapedWord: return true
    case .word: return !keyword(at: index + 1).isReserved
    default: return false
    }
  }

  /// Whether the current word stands before a type (`some`, `inout`, `sending`, …) rather than for one.
  private mutating func atTypeSpecifier() -> Bool {
    guard kind == .word, isTypeSpecifier(at: index) else { return false }
    return startsType(at: index + 1)
  }

  mutating func isTypeSpecifier(at position: Int) -> Bool {
    guard kind(at: position) == .word else { return false }
    switch keyword(at: position) {
    case .some, .any, .each, .repeat, .inout, .borrowing, .consuming, .sending, .isolated: return true
    // `nonisolated(nonsending)` (SE-0461); its parenthesis stands on the same line.
    case .nonisolated: return kind(at: position + 1) == .leftParen && !startsLine(at: position + 1)
    default:
      let word = tokens.words[position]
      return word == vocabulary.owned || word == vocabulary.shared || word == vocabulary.constant
    }
  }

  /// Whether `(nonsending)` stands here (SE-0461).
  mutating func isNonsending(at position: Int) -> Bool {
    kind(at: position + 1) == .word && tokens.words[position + 1] == vocabulary.nonsending
      && kind(at: position + 2) == .rightParen
  }

  /// Whether a type can start here, behind a specifier.
  private mutating func startsType(at position: Int) -> Bool {
    switch kind(at: position) {
    case .escapedWord, .leftParen, .leftBracket, .at: true
    case .prefixOperator: true
    case .word: !keyword(at: position).isReserved || isTypeSpecifier(at: position)
    default: false
    }
  }

  private mutating func readConstrainedType() -> DraftIndex? {
    let node = open(.constrainedType, word)
    let isIsolation = keyword == .nonisolated
    advance()
    if isIsolation, kind == .leftParen { jump(to: position(behind: index)) }
    append(readType(), to: node)
    close(node)
    return node
  }

  /// `A`, or `A & B & C`.
  private mutating func readComposition() -> DraftIndex? {
    let from = start
    guard let first = readPostfixType() else { return nil }
    guard atOperator("&") else { return first }
    let node = open(.composition, from: from)
    append(first, to: node)
    while atOperator("&") {
      advance()
      guard let next = readPostfixType() else { break }
      append(next, to: node)
    }
    close(node)
    return node
  }

  private mutating func readPostfixType() -> DraftIndex? {
    let from = start
    guard var type = readSimpleType() else { return nil }
    while let wrapped = readTypeSuffix(of: type, from: from) { type = wrapped }
    return type
  }

  /// One `?`, `!`, `.Type` or `.Member` behind a type.
  private mutating func readTypeSuffix(of type: DraftIndex, from: UInt32) -> DraftIndex? {
    let node: DraftIndex
    switch kind {
    case .postfixQuestion, .postfixExclamation:
      node = open(.optionalType, from: from, .none, kind == .postfixExclamation ? .forced : [])
      append(type, to: node)
      advance()
    case .dot where kind(at: index + 1).isIdentifier:
      advance()
      let isMetatype = kind == .word && (word == vocabulary.type || word == vocabulary.protocolWord)
      node = open(isMetatype ? .metatype : .typeMember, from: from, isMetatype ? .none : word)
      append(type, to: node)
      advance()
      if kind == .doubleColon { readSelectedMember(into: node) }
      if !isMetatype { readGenericArguments(into: node) }
    case .doubleColon where kind(at: index + 1).isIdentifier:
      node = open(.typeMember, from: from)
      append(type, to: node)
      readSelectedMember(into: node)
      readGenericArguments(into: node)
    default: return nil
    }
    close(node)
    return node
  }

  /// `::Name` behind a module (SE-0491): `Lib::Base` is what `Lib.Base` is, and in `A.Lib::Base` the module says only
  /// where the member was declared.
  private mutating func readSelectedMember(into node: DraftIndex) {
    advance()
    guard kind.isIdentifier else { return }
    drafts[node].word = word
    advance()
  }

  private mutating func readSimpleType() -> DraftIndex? {
    switch kind {
    case .leftParen: return readParenthesizedType()
    case .leftBracket: return readBracketType()
    case .number: return leaf(.type)
    case .prefixOperator, .infixOperator: return readSuppressedType()
    case .escapedWord, .word:
      guard atName else { return nil }
      let node = leaf(.type)
      readGenericArguments(into: node)
      close(node)
      return node
    default: return nil
    }
  }

  /// `~Copyable`, and the `-` of a negative generic value (SE-0452), which the lexer joins with the `<` before it.
  private mutating func readSuppressedType() -> DraftIndex? {
    guard depth < Self.depthLimit else { return readTooDeep() }
    depth += 1
    defer { depth -= 1 }
    guard atOperator("~") || atOperator("-") && kind(at: index + 1) == .number else { return nil }
    let node = open(.constrainedType, isSplit ? .none : word)
    advance()
    append(readPostfixType(), to: node)
    close(node)
    return node
  }

  /// `<A, B>` behind a type name, where `<` can mean nothing else.
  mutating func readGenericArguments(into node: DraftIndex) {
    guard atOperator(startingWith: "<") else { return }
    split()
    while !atOperator(startingWith: ">") {
      let before = index
      append(readType(), to: node)
      if kind == .comma { advance() } else if !atOperator(startingWith: ">") || index == before { break }
    }
    if atOperator(startingWith: ">") { split() }
  }

  /// `[T]`, `[K: V]`, `[5 of T]`.
  private mutating func readBracketType() -> DraftIndex? {
    let node = open(.arrayType)
    let end = closing(at: index)
    advance()
    append(readType(), to: node)
    if kind == .colon {
      drafts[node].kind = .dictionaryType
      advance()
      append(readType(), to: node)
    } else if kind == .word, !startsLine {
      advance()
      append(readType(), to: node)
    }
    leaveBracket(end)
    close(node)
    return node
  }

  /// Steps behind a closing bracket, over whatever was left unread before it.
  mutating func leaveBracket(_ end: Int?) {
    if let end {
      if index <= end { jump(to: end + 1) }
    } else if kind == .rightParen || kind == .rightBracket, closing(at: index) == nil, isStray(index) {
      advance()
    }
  }

  /// Whether a closing bracket has no partner.
  func isStray(_ position: Int) -> Bool { Int(tokens.partners[position]) == position }
}
