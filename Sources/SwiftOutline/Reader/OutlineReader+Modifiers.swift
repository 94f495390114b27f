import SwiftSource

/// What stands before a declaration's keyword.
struct DeclarationHeader {
  /// Where the first attribute or modifier, or else the keyword, starts.
  var start: UInt32
  var attributes = NodeList.empty
  var modifiers: Modifiers = []
}

// Declaration modifiers: https://docs.swift.org/swift-book/ReferenceManual/Declarations.html
extension OutlineReader {
  /// Attributes and modifiers in any order.
  mutating func readHeader() -> DeclarationHeader {
    var header = DeclarationHeader(start: start)
    guard kind == .at || keyword.isModifier || kind == .word && word == vocabulary.consumingWord else { return header }
    let mark = drafts.mark
    let holder = open(.block)
    while true {
      let before = index
      if kind == .at {
        append(readAttribute(), to: holder)
      } else if atModifier() {
        readModifier(into: &header.modifiers)
      }
      if index == before { break }
    }
    header.attributes = flush(holder, mark: mark)
    return header
  }

  /// Whether the current word modifies the declaration behind it.
  private mutating func atModifier() -> Bool {
    guard kind == .word else { return false }
    if word == vocabulary.consumingWord { return true }
    guard keyword.isModifier else { return false }
    let next = kind(at: index + 1)
    if keyword == .class {
      let following = keyword(at: index + 1)
      return following == .func || following == .var || following == .let || following == .subscript
        || following.isModifier || following == .`init` || next == .at || following == .typealias
    }
    return next.isIdentifier || next == .leftParen || next == .at
  }

  private mutating func readModifier(into modifiers: inout Modifiers) {
    let modifier = keyword
    advance()
    var argument = Keyword.none
    if kind == .leftParen, let end = closing(at: index) {
      argument = keyword(at: index + 1)
      jump(to: end + 1)
    }
    if argument == .set {
      modifiers.insert(.limitedSetter)
      return
    }
    modifiers.formUnion(Modifiers(modifier))
    if modifier == .unowned, argument == .unsafe { modifiers.insert(.unownedUnsafe) }
    if modifier == .unowned, argument == .safe { modifiers.insert(.unownedSafe) }
  }

  /// Whether a declaration starts here, where an expression could start too: contextual keywords are names unless
  /// a declaration follows them.
  mutating func startsDeclaration(at position: Int) -> Bool {
    var position = position
    // Nobody writes more modifiers; the bound keeps a run of `open open open …` linear.
    for _ in 0..<32 {
      if kind(at: position) == .at {
        position = positionBehindAttribute(position)
        continue
      }
      let keyword = keyword(at: position)
      if keyword.opensDeclaration { return true }
      switch keyword {
      case .actor: return startsActor(at: position)
      case .macro:
        return kind(at: position + 1).isIdentifier
          && (kind(at: position + 2) == .leftParen || kind(at: position + 2).isOperator)
      case .`init`, .deinit, .subscript: return position > index
      default: break
      }
      guard keyword.isModifier else { return false }
      position = positionBehindModifier(position)
    }
    return false
  }

  private mutating func startsActor(at position: Int) -> Bool {
    guard kind(at: position + 1).isIdentifier, !startsLine(at: position + 1) else { return false }
    let next = position + 2
    switch kind(at: next) {
    case .leftBrace, .colon: return true
    case .word: return keyword(at: next) == .where
    default: return kind(at: next).isOperator && bytes[Int(tokens.starts[next])] == UInt8(ascii: "<")
    }
  }

  /// Behind a modifier with an argument such as `(set)`.
  private mutating func positionBehindModifier(_ position: Int) -> Int {
    let next = position + 1
    guard kind(at: next) == .leftParen, kind(at: next + 2) == .rightParen else { return next }
    switch keyword(at: next + 1) {
    case .set, .safe, .unsafe: return next + 3
    default: return kind(at: next + 1) == .word && tokens.words[next + 1] == vocabulary.nonsending ? next + 3 : next
    }
  }
}

extension Modifiers {
  /// The flag of a modifier's keyword, if rows record it.
  init(_ keyword: Keyword) {
    switch keyword {
    case .weak: self = .weak
    case .unowned: self = .unowned
    case .static: self = .static
    case .class: self = .classMember
    case .lazy: self = .lazy
    case .private: self = .private
    case .fileprivate: self = .fileprivate
    case .internal: self = .internal
    case .package: self = .package
    case .public: self = .public
    case .open: self = .open
    case .final: self = .final
    case .override: self = .override
    case .required: self = .required
    case .convenience: self = .convenience
    case .mutating: self = .mutating
    case .nonisolated: self = .nonisolated
    case .async: self = .async
    case .optional: self = .optional
    default: self = []
    }
  }
}
