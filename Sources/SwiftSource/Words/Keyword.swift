/// The words that the outline asks about, hard and contextual keywords alike.
///
/// Every `WordTable` interns them first and in this order, so a keyword is recognised by comparing
/// two integers and never by comparing text. Whether a contextual keyword *is* one (`get`, `weak`,
/// `actor`) is for the outline to decide; a back-ticked word has another token kind.
public enum Keyword: UInt32, CaseIterable, Sendable {
  /// The empty word: "no name", "no label".
  case none
  // Declarations
  case `actor`, `associatedtype`, `case`, `class`, `deinit`, `enum`, `extension`, `func`, `import`, `infix`, `init`
  case `let`, `macro`, `operator`, `postfix`, `precedencegroup`, `prefix`, `protocol`, `struct`, `subscript`
  case `typealias`, `var`
  // Modifiers
  case async, borrowing, consuming, convenience, distributed, dynamic, `fileprivate`, `final`, indirect, `internal`
  case isolated, lazy, mutating, nonisolated, nonmutating, open, optional, `override`, package, `private`, `public`
  case required, reasync, safe, sending, `static`, unowned, unsafe, weak
  // Accessors
  case didSet, get, modify, read, set, willSet, yield
  // Statements
  case `break`, `catch`, `continue`, `default`, `defer`, discard, `do`, `else`, `fallthrough`, `for`, `guard`, `if`
  case `in`, `repeat`, `return`, `switch`, then, `throw`, `where`, `while`
  // Expressions and types
  case `Any`, `as`, any, `await`, consume, copy, each, `false`, `inout`, `is`, module, `nil`, `rethrows`, `self`, `Self`
  case some, `super`, `throws`, `true`, `try`, underscore

  /// The word as it stands in source, without back-ticks.
  public var text: String {
    switch self {
    case .none: ""
    case .underscore: "_"
    default: String(describing: self)
    }
  }
}
