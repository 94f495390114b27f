import SwiftSource

/// The words beyond `Keyword` that the reader compares with, looked up once per file.
struct Vocabulary {
  let assignment, arrow: WordID
  let elseif, endif, sourceLocation: WordID
  let read, modify, unsafeAddress, unsafeMutableAddress: WordID
  let escaping, autoclosure, sendable, mainActor: WordID
  let type, protocolWord, anyObject, nonsending, available, objc: WordID
  let owned, shared, constant, consumingWord, yielding, borrow, mutate, of, using: WordID

  init(_ words: inout WordTable) {
    assignment = words.intern("=")
    arrow = words.intern("->")
    elseif = words.intern("elseif")
    endif = words.intern("endif")
    sourceLocation = words.intern("sourceLocation")
    read = words.intern("_read")
    modify = words.intern("_modify")
    unsafeAddress = words.intern("unsafeAddress")
    unsafeMutableAddress = words.intern("unsafeMutableAddress")
    escaping = words.intern("escaping")
    autoclosure = words.intern("autoclosure")
    sendable = words.intern("Sendable")
    mainActor = words.intern("MainActor")
    type = words.intern("Type")
    protocolWord = words.intern("Protocol")
    anyObject = words.intern("AnyObject")
    nonsending = words.intern("nonsending")
    available = words.intern("available")
    objc = words.intern("objc")
    owned = words.intern("__owned")
    shared = words.intern("__shared")
    constant = words.intern("_const")
    consumingWord = words.intern("__consuming")
    yielding = words.intern("yielding")
    borrow = words.intern("borrow")
    mutate = words.intern("mutate")
    of = words.intern("of")
    using = words.intern("using")
  }
}

extension Keyword {
  /// Whether the word can never be a name without back-ticks (except after `.` and as a label).
  var isReserved: Bool {
    switch self {
    case .associatedtype, .case, .class, .deinit, .enum, .extension, .func, .import, .`init`, .let, .operator,
      .precedencegroup, .protocol, .struct, .subscript, .typealias, .var, .fileprivate, .internal, .private, .public,
      .static, .break, .catch, .continue, .default, .defer, .do, .else, .fallthrough, .for, .guard, .if, .in, .repeat,
      .return, .switch, .throw, .where, .while, .as, .inout, .is, .rethrows, .throws, .try:
      true
    default: false
    }
  }

  /// Whether the word can stand before a declaration's keyword.
  var isModifier: Bool {
    switch self {
    case .class, .async, .borrowing, .consuming, .convenience, .distributed, .dynamic, .fileprivate, .final, .indirect,
      .infix, .internal, .isolated, .lazy, .mutating, .nonisolated, .nonmutating, .open, .optional, .override,
      .package, .postfix, .prefix, .private, .public, .required, .sending, .static, .unowned, .weak:
      true
    default: false
    }
  }

  /// Whether the word opens a declaration wherever a statement may stand.
  var opensDeclaration: Bool {
    switch self {
    case .associatedtype, .class, .enum, .extension, .func, .import, .let, .precedencegroup, .protocol, .struct,
      .typealias, .var, .operator:
      true
    default: false
    }
  }

  /// Whether the word opens a statement that is no expression.
  var opensStatement: Bool {
    switch self {
    case .break, .case, .catch, .continue, .default, .defer, .do, .else, .fallthrough, .for, .guard, .if, .repeat,
      .return, .switch, .throw, .while:
      true
    default: false
    }
  }
}

extension TokenKind {
  var isOperator: Bool { self == .prefixOperator || self == .infixOperator || self == .postfixOperator }
  var isIdentifier: Bool { self == .word || self == .escapedWord }
  var isClosing: Bool { self == .rightParen || self == .rightBracket || self == .rightBrace || self == .endOfFile }
}
