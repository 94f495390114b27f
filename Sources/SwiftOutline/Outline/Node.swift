import SwiftSource

/// What a node of a body is.
///
/// Nodes are the *body events* of the design: one flat pre-order list per file, in which a node's
/// descendants follow it directly and `Node.end` is the index after the last of them. The children of
/// each kind are listed here; `…` means any number. "statements" are nodes of any statement or
/// expression kind. Parentheses around one expression leave no node.
public enum NodeKind: UInt8, Sendable, CaseIterable {
  // MARK: Expressions
  /// `x`, `self`, `super`, `Self`, `$0`, `_`. Children: generic argument types…
  case name
  /// `base.x`; word `x`. Children: base, generic argument types…; with `implicitBase` (`.x`) no base.
  case member
  /// `f(a, b: c) { }`; the word repeats the callee's last name. Children: callee, `argument`…
  case call
  /// `base[a]`. Children: base, `argument`…
  case subscriptAccess
  /// An argument or tuple element; word is the label. Child: expression. `trailing` marks a trailing closure.
  case argument
  /// `{ [captures] parameters in statements }`. Children: `capture`…, `closureParameter`…, (result type), statements…
  case closure
  /// `[weak x = y]`; word `x`, flags `weak`, `unowned`. Child: the value, when one is written.
  case capture
  /// A parameter of a closure or local function; word is the inner name. Child: type, when written.
  case closureParameter
  /// `a = b`, `a += b`; word is the operator. Children: target, value.
  case assign
  /// `a + b < c`, not sorted by precedence. Children: operand, `operator`, operand, …
  case sequence
  /// An infix operator inside a `sequence`; word is its text.
  case `operator`
  /// `-a`, `!a`, `&a`, `...a`; word is the operator. Child: operand.
  case prefix
  /// `a...`, `a++`; word is the operator. Child: operand.
  case postfix
  /// `a ? b : c`. Children: condition, then, else.
  case ternary
  /// `a as T`, `a as? T`, `a as! T`, `a is T`; word `as` or `is`, flags `optionalChain`, `forced`. Children: value, type.
  case cast
  /// `try`, `await`, `consume`, `copy`, `each`, `any`; word tells; flags `optionalChain`, `forced`. Child: expression.
  case effect
  /// A string literal. Children: `interpolation`…
  case string
  /// `\(…)`. Children: `argument`…
  case interpolation
  /// A number; `floating` when it has a point or an exponent. Word is the text.
  case number
  /// `true`, `false`, `nil`; word tells.
  case literal
  /// A regex literal.
  case regex
  /// `[a, b]`. Children: elements…
  case array
  /// `[a: b]`. Children: key, value, key, value, …
  case dictionary
  /// `(a, b: c)` and `()`. Children: `argument`…
  case tuple
  /// `\Root.path`. Children: root type (when written), then one `name` per component.
  case keyPath
  /// `#selector(…)`, `#Preview { }`, `#file`; word is the name. Children: `argument`…
  case macro

  // MARK: Types
  /// A type name; word. Children: generic arguments…
  case type
  /// `A.B`; word `B`. Children: base type, generic arguments…
  case typeMember
  /// `[T]`. Child: element.
  case arrayType
  /// `[K: V]`. Children: key, value.
  case dictionaryType
  /// `T?`; `T!` has `forced`. Child: wrapped type.
  case optionalType
  /// `(A, B) -> C`. Children: `argument`… (with their types), result type. Flags `escaping`, `async`, `throws`.
  case functionType
  /// `(A, b: B)` and `()`. Children: `argument`… with their types.
  case tupleType
  /// `some T`, `any T`, `each T`, `repeat T`, `inout T`; word tells. Child: type.
  case constrainedType
  /// `A & B`. Children: types…
  case composition
  /// `T.Type`, `T.Protocol`. Child: type.
  case metatype

  // MARK: Statements
  /// The statements between braces (or of one accessor, or a whole file's top-level code). Children: statements…
  case block
  /// `let x: T = v`, `var`, also the binding of `if let`; word `x` (`.none` for a tuple pattern).
  /// Flags `variable`, `weak`, `unowned`, `condition`, `hasType`, `hasValue`, `shorthand` (`if let x`).
  /// Children: `binding`… (tuple pattern only), type, value, `block` (computed or observed local).
  case local
  /// A name bound by a pattern: tuple `let`, `case .a(let x)`, `for x in`, `catch let e`. Word is the name.
  /// Child: type, when written (`for x: T in`).
  case binding
  /// `if case p = v`, `guard case`, `while case`. Children: pattern expression with its `binding`s, value.
  case casePattern
  /// `if`. Children: conditions…, `block` (then), optional `block` or `ifStatement` (else). `if` as expression too.
  case ifStatement
  /// `guard`. Children: conditions…, `block` (else).
  case guardStatement
  /// `while`. Children: conditions…, `block`.
  case whileStatement
  /// `repeat … while`. Children: `block`, condition.
  case repeatStatement
  /// `for p in s where c`. Children: `binding`… or pattern, sequence, where condition (if any), `block`.
  case forStatement
  /// `switch`. Children: subject, `switchCase`….
  case switchStatement
  /// `case p, q where c:` / `default:` (word `default`). Children: patterns…, where condition, then one `block` with the statements.
  case switchCase
  /// `do`. Children: `block`, `catchClause`….
  case doStatement
  /// `catch`. Children: patterns…, where condition, `block`.
  case catchClause
  /// `defer`. Child: `block`.
  case deferStatement
  /// `return`. Child: value, when written.
  case returnStatement
  /// `throw`. Child: value.
  case throwStatement
  /// `break`, `continue`, `fallthrough`; word tells.
  case jump
  /// A function declared in a body; word is its name. Children: `closureParameter`…, result type (if any), `block`.
  case localFunction
  /// A type declared in a body; it has its own `Declaration` row (nested in the function's).
  case localType
  /// One branch of `#if` … `#endif` inside a body, `variable` never set; word is the condition where that is one name
  /// (`DEBUG`). Children: statements….
  case conditionalBranch
  /// `#available(…)`.
  case availability
  /// An attribute (`@Published`, `@Environment(\.x)`); word is its last name. Children: generic argument types…, `argument`….
  case attribute
  /// Code that is nested deeper than the outline follows, or that it does not understand. No children.
  case opaque
}

/// Details of a node.
public struct NodeFlags: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt16
  /// Wraps the bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }
  /// A `?` follows the operand (`x?.y`), or the cast or `try` is the optional one.
  public static let optionalChain = NodeFlags(rawValue: 1 << 0)
  /// A `!` follows the operand, or the cast or `try` is the forced one.
  public static let forced = NodeFlags(rawValue: 1 << 1)
  /// `.x` without a base.
  public static let implicitBase = NodeFlags(rawValue: 1 << 2)
  /// The argument is a trailing closure.
  public static let trailing = NodeFlags(rawValue: 1 << 3)
  /// `@autoclosure` before the type of a parameter; the bit of `trailing`, which only arguments have.
  public static let autoclosure = NodeFlags(rawValue: 1 << 3)
  /// `weak`.
  public static let weak = NodeFlags(rawValue: 1 << 4)
  /// `unowned`.
  public static let unowned = NodeFlags(rawValue: 1 << 5)
  /// `var` rather than `let`.
  public static let variable = NodeFlags(rawValue: 1 << 6)
  /// The local is the condition of `if let`, `guard let`, `while let`.
  public static let condition = NodeFlags(rawValue: 1 << 7)
  /// A type is written.
  public static let hasType = NodeFlags(rawValue: 1 << 8)
  /// A value is written.
  public static let hasValue = NodeFlags(rawValue: 1 << 9)
  /// `if let x` without a value: the value is the `x` outside.
  public static let shorthand = NodeFlags(rawValue: 1 << 10)
  /// A number with a point or an exponent.
  public static let floating = NodeFlags(rawValue: 1 << 11)
  /// `@escaping`.
  public static let escaping = NodeFlags(rawValue: 1 << 12)
  /// `async`.
  public static let `async` = NodeFlags(rawValue: 1 << 13)
  /// `throws`.
  public static let `throws` = NodeFlags(rawValue: 1 << 14)
  /// The closure has a signature that ends in `in`.
  public static let hasSignature = NodeFlags(rawValue: 1 << 15)
}

/// The position of a node in `FileOutline.nodes`.
public struct NodeIndex: Hashable, Comparable, Sendable {
  /// The index, `.max` for none.
  public var rawValue: UInt32
  /// Wraps an array index.
  @inlinable public init(_ index: Int) { rawValue = UInt32(truncatingIfNeeded: index) }
  /// No node.
  @inlinable public static var none: NodeIndex { NodeIndex(rawValue: .max) }
  @inlinable init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The array index; only meaningful when `exists`.
  @inlinable public var index: Int { Int(rawValue) }
  /// Whether there is a node.
  @inlinable public var exists: Bool { rawValue != .max }
  /// Whether a position comes first.
  @inlinable public static func < (left: NodeIndex, right: NodeIndex) -> Bool { left.rawValue < right.rawValue }
}

/// One row of the flat tree of body events.
public struct Node: Sendable {
  /// What is declared.
  public var kind: NodeKind
  /// Details of the node.
  public var flags: NodeFlags
  /// See `NodeKind`; `.none` where the kind has no word.
  public var word: WordID
  /// Byte offset of the first byte.
  public var start: UInt32
  /// Length in bytes, the whole construct.
  public var length: UInt32
  /// Index after the last descendant.
  public var end: UInt32

  /// Puts the parts together.
  public init(kind: NodeKind, flags: NodeFlags, word: WordID, start: UInt32, length: UInt32, end: UInt32) {
    self.kind = kind
    self.flags = flags
    self.word = word
    self.start = start
    self.length = length
    self.end = end
  }

  /// The bytes of the construct.
  public var range: ByteRange { ByteRange(start: start, length: length) }
}
