import SwiftSource

extension OutlineReader {
  /// Whether the brace at `position` opens observers: a closure never starts like that.
  mutating func startsObservers(at position: Int) -> Bool {
    var next = position + 1
    for _ in 0..<4 where kind(at: next) == .at { next = positionBehindAttribute(next) }
    guard keyword(at: next) == .willSet || keyword(at: next) == .didSet else { return false }
    return kind(at: next + 1) == .leftBrace || kind(at: next + 1) == .leftParen
  }

  /// `{ get set }`, `{ get { } set(v) { } }`, `{ didSet { } }` or the body of a getter: a row each.
  mutating func readAccessors(of row: DeclarationIndex) {
    guard kind == .leftBrace else { return }
    if accessorPosition(from: index + 1) == nil {
      outline.declarations[row.index].modifiers.insert(.computed)
      nested(in: row) { $0.readImplicitGetter() }
      return
    }
    let end = closing(at: index)
    advance()
    nested(in: row) { $0.readAccessorList(of: row, Region(close: end ?? .max)) }
    leaveBrace(end)
  }

  private mutating func readImplicitGetter() {
    let accessor = addRow(.accessor, WordID(.get), tokenRange, DeclarationHeader(start: start))
    outline.declarations[accessor.index].nameRange.length = 0
    readBody(of: accessor)
    closeRow(accessor)
  }

  private mutating func readAccessorList(of row: DeclarationIndex, _ region: Region) {
    while !isAtEnd(of: region) {
      let before = index
      if kind == .directive {
        readDeclarationBranches(in: region) { $0.readAccessorList(of: row, $1) }
      } else if let position = accessorPosition(from: index) {
        readAccessor(of: row, at: position)
      } else {
        jump(to: position(behind: index))
      }
      if index == before { advance() }
    }
  }

  /// Where the accessor's word is, behind its attributes and modifiers; `nil` where no accessor starts.
  private mutating func accessorPosition(from position: Int) -> Int? {
    var position = position
    for _ in 0..<16 {
      if kind(at: position) == .directive, tokens.words[position] == .if {
        position = positionBehindDirective(position)
      } else if kind(at: position) == .at {
        position = positionBehindAttribute(position)
      } else if isAccessorModifier(position) {
        position += 1
      } else {
        return isAccessor(position) ? position : nil
      }
    }
    return nil
  }

  private mutating func isAccessorModifier(_ position: Int) -> Bool {
    switch keyword(at: position) {
    case .mutating, .nonmutating, .borrowing, .consuming, .nonisolated, .override, .final, .private, .fileprivate,
      .internal, .public, .package, .static:
      return kind(at: position + 1).isIdentifier
    default:
      guard kind(at: position) == .word else { return false }
      let word = tokens.words[position]
      return (word == vocabulary.consumingWord || word == vocabulary.yielding) && kind(at: position + 1).isIdentifier
    }
  }

  private mutating func isAccessor(_ position: Int) -> Bool {
    guard kind(at: position) == .word else { return false }
    let next = kind(at: position + 1)
    switch keyword(at: position) {
    case .get, .set, .willSet, .didSet:
      return endsAccessorName(position + 1)
    case .`init`:
      return next == .leftBrace || next == .leftParen && kind(at: self.position(behind: position + 1)) == .leftBrace
    default:
      guard isCoroutine(position) else { return false }
      return next == .rightBrace || kind(at: positionBehindEffects(position + 1)) == .leftBrace
    }
  }

  /// `_read`, `unsafeAddress` and their like, and `yielding borrow` (SE-0474): alone, `borrow` and `mutate` are names.
  private mutating func isCoroutine(_ position: Int) -> Bool {
    let word = tokens.words[position]
    if word == vocabulary.borrow || word == vocabulary.mutate {
      return position > 0 && tokens.words[position - 1] == vocabulary.yielding
    }
    return word == vocabulary.read || word == vocabulary.modify || word == vocabulary.unsafeAddress
      || word == vocabulary.unsafeMutableAddress
  }

  /// Whether what follows `get` or `set` makes it an accessor and not a name.
  private mutating func endsAccessorName(_ position: Int) -> Bool {
    switch kind(at: position) {
    case .leftBrace, .rightBrace, .endOfFile, .semicolon, .at, .directive: return true
    case .leftParen: return kind(at: self.position(behind: position)) == .leftBrace
    case .word:
      if positionBehindEffects(position) > position { return true }
      return isAccessorModifier(position) || isAccessorWord(position)
    default: return false
    }
  }

  private mutating func isAccessorWord(_ position: Int) -> Bool {
    switch keyword(at: position) {
    case .get, .set, .willSet, .didSet: return true
    default: return tokens.words[position] == vocabulary.read || tokens.words[position] == vocabulary.modify
    }
  }

  private mutating func readAccessor(of row: DeclarationIndex, at position: Int) {
    var header = DeclarationHeader(start: start)
    header.attributes = list { reader, holder in
      while reader.index < position {
        if reader.kind == .at { reader.append(reader.readAttribute(), to: holder) } else { reader.advance() }
      }
    }
    jump(to: position)
    outline.declarations[row.index].modifiers.insert(
      keyword == .willSet || keyword == .didSet ? .observed : .computed)
    let accessor = addRow(.accessor, word, tokenRange, header)
    advance()
    if kind == .leftParen { readAccessorParameter(of: accessor) }
    outline.declarations[accessor.index].modifiers.formUnion(readEffects().modifiers)
    readBody(of: accessor)
    closeRow(accessor)
  }

  /// `(newValue)`
  private mutating func readAccessorParameter(of accessor: DeclarationIndex) {
    let end = closing(at: index)
    advance()
    if kind.isIdentifier, !atListEnd(end) {
      nested(in: accessor) { reader in
        let row = reader.addRow(.parameter, reader.word, reader.tokenRange, DeclarationHeader(start: reader.start))
        reader.advance()
        reader.closeRow(row)
      }
    }
    leaveBracket(end)
  }

  /// The accessors of a local variable: one `block` each.
  mutating func readLocalAccessors(into local: DraftIndex) {
    guard accessorPosition(from: index + 1) != nil else { return append(readBlock(), to: local) }
    let end = closing(at: index)
    advance()
    let region = Region(close: end ?? .max)
    while !isAtEnd(of: region) {
      if kind == .leftBrace { append(readBlock(), to: local) } else { jump(to: position(behind: index)) }
    }
    leaveBrace(end)
  }
}
