import SwiftSource

/// What a declaration row declares.
public enum DeclarationKind: UInt8, Sendable {
  case `class`, `struct`, `enum`, `actor`, `protocol`, `extension`
  /// `init`, `deinit` and `subscript` have the keyword as name.
  case function, initializer, deinitializer, `subscript`
  /// One row per name: `let a = 1, b = 2` gives two. A tuple pattern gives one row per bound name, flagged `tuplePattern`.
  case variable
  /// A parameter of a function, initialiser, subscript, enum case or macro.
  case parameter
  /// `get`, `set`, `willSet`, `didSet`, `_read`, `_modify`, `init` accessor: name is the word. A getter without `get` is one too.
  case accessor
  /// One row per case name.
  case enumCase
  case `typealias`, `associatedtype`, `import`, `macro`, `operator`, `precedencegroup`
  /// A freestanding macro at declaration level: `#Preview { … }`; name is the macro's, `body` its node.
  case macroExpansion

  /// Whether the row opens a type body.
  public var isType: Bool {
    switch self {
    case .class, .struct, .enum, .actor, .protocol, .extension: true
    default: false
    }
  }
}

/// Modifiers and shapes of a declaration.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32
  /// Wraps the bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// `weak`.
  public static let weak = Modifiers(rawValue: 1 << 0)
  /// `unowned`, `unowned(safe)`.
  public static let unowned = Modifiers(rawValue: 1 << 1)
  /// Set in addition to `unowned` for `unowned(unsafe)`.
  public static let unownedUnsafe = Modifiers(rawValue: 1 << 2)
  /// `static`.
  public static let `static` = Modifiers(rawValue: 1 << 3)
  /// `class func`, `class var`.
  public static let classMember = Modifiers(rawValue: 1 << 4)
  /// `lazy`.
  public static let lazy = Modifiers(rawValue: 1 << 5)
  /// `private`.
  public static let `private` = Modifiers(rawValue: 1 << 6)
  /// `fileprivate`.
  public static let `fileprivate` = Modifiers(rawValue: 1 << 7)
  /// `internal`.
  public static let `internal` = Modifiers(rawValue: 1 << 8)
  /// `package`.
  public static let package = Modifiers(rawValue: 1 << 9)
  /// `public`.
  public static let `public` = Modifiers(rawValue: 1 << 10)
  /// `open`.
  public static let open = Modifiers(rawValue: 1 << 11)
  /// `final`.
  public static let `final` = Modifiers(rawValue: 1 << 12)
  /// `override`.
  public static let `override` = Modifiers(rawValue: 1 << 13)
  /// `required`.
  public static let required = Modifiers(rawValue: 1 << 14)
  /// `convenience`.
  public static let convenience = Modifiers(rawValue: 1 << 15)
  /// `mutating`.
  public static let mutating = Modifiers(rawValue: 1 << 16)
  /// `nonisolated`.
  public static let nonisolated = Modifiers(rawValue: 1 << 17)
  /// `async`.
  public static let `async` = Modifiers(rawValue: 1 << 18)
  /// `throws`.
  public static let `throws` = Modifiers(rawValue: 1 << 19)
  /// `let` rather than `var`.
  public static let constant = Modifiers(rawValue: 1 << 20)
  /// The variable has a getter body: it stores nothing.
  public static let computed = Modifiers(rawValue: 1 << 21)
  /// The variable has `willSet` or `didSet`.
  public static let observed = Modifiers(rawValue: 1 << 22)
  /// A setter with its own access (`private(set)`).
  public static let limitedSetter = Modifiers(rawValue: 1 << 23)
  /// Declared inside the body of a function, accessor or closure.
  public static let local = Modifiers(rawValue: 1 << 24)
  /// The name comes out of a tuple pattern.
  public static let tuplePattern = Modifiers(rawValue: 1 << 25)
  /// A failable `init?` or `init!`.
  public static let failable = Modifiers(rawValue: 1 << 26)
  /// `optional` requirement, `inout` parameter, variadic parameter.
  public static let optional = Modifiers(rawValue: 1 << 27)
  /// `inout`.
  public static let `inout` = Modifiers(rawValue: 1 << 28)
  /// `variadic`.
  public static let variadic = Modifiers(rawValue: 1 << 29)
  /// A class or protocol inherits, or a protocol is bound, to `AnyObject` or `class`.
  public static let classBound = Modifiers(rawValue: 1 << 30)
  /// Set in addition to `unowned` for `unowned(safe)`.
  public static let unownedSafe = Modifiers(rawValue: 1 << 31)
}

/// The position of a declaration in `FileOutline.declarations`.
public struct DeclarationIndex: Hashable, Comparable, Sendable {
  /// The index, `.max` for none.
  public var rawValue: UInt32
  /// Wraps an array index.
  @inlinable public init(_ index: Int) { rawValue = UInt32(truncatingIfNeeded: index) }
  /// No declaration: the parent of a top-level one.
  @inlinable public static var none: DeclarationIndex { DeclarationIndex(rawValue: .max) }
  @inlinable init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The array index; only meaningful when `exists`.
  @inlinable public var index: Int { Int(rawValue) }
  /// Whether there is a declaration.
  @inlinable public var exists: Bool { rawValue != .max }
  /// Whether a position comes first.
  @inlinable public static func < (left: DeclarationIndex, right: DeclarationIndex) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// A run of sibling nodes: from `first`, `count` roots, each followed by its descendants.
public struct NodeList: Hashable, Sendable {
  /// The first root.
  public var first: NodeIndex
  /// The number of roots.
  public var count: UInt32
  /// Puts the parts together.
  public init(first: NodeIndex, count: UInt32) {
    self.first = first
    self.count = count
  }
  /// No nodes.
  public static let empty = NodeList(first: .none, count: 0)
}

/// One declaration. Rows are in source order; nested rows follow their parent and `end` is the index after the last.
public struct Declaration: Sendable {
  /// What is declared.
  public var kind: DeclarationKind
  /// The declared name. Extension: the last name of the extended type. Parameter: the inner name.
  /// Import: the last path component; the whole path is in `type`.
  public var name: WordID
  /// Parameter: the argument label (`.none` for `_`). Otherwise `.none`.
  public var label: WordID = .none
  /// The enclosing declaration.
  public var parent: DeclarationIndex
  /// Index after the last nested row.
  public var end: UInt32 = 0
  /// Modifiers and shapes.
  public var modifiers: Modifiers = []
  /// `attribute` nodes.
  public var attributes: NodeList = .empty
  /// Type nodes after the `:` of a type or extension or associated type, in order.
  public var inherited: NodeList = .empty
  /// Variable and parameter: the annotation. Function and subscript: the result. Extension: the extended type.
  /// Typealias: the target. Import: the module path.
  public var type: NodeIndex = .none
  /// Variable and parameter: the initial or default value.
  public var value: NodeIndex = .none
  /// A `block` node: the body of a function, initialiser, deinitialiser or accessor. Macro expansion: its `macro` node.
  public var body: NodeIndex = .none
  /// Generic parameters with their constraints and `where` requirements, as type nodes: the
  /// parameter name is a `type` whose first child is its bound, when it has one.
  public var generics: NodeList = .empty
  /// The `#if` branch the declaration stands in, as an index into `FileOutline.conditions`; `.max` for none.
  public var condition: UInt32 = .max
  /// The whole declaration from its first attribute or modifier to its closing brace.
  public var range: ByteRange
  /// The name alone (the keyword where there is no name).
  public var nameRange: ByteRange

  /// Puts the parts together.
  public init(
    kind: DeclarationKind, name: WordID, parent: DeclarationIndex, range: ByteRange, nameRange: ByteRange
  ) {
    self.kind = kind
    self.name = name
    self.parent = parent
    self.range = range
    self.nameRange = nameRange
  }
}
