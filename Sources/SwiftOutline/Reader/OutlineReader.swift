import SwiftSource

/// Reads one file's tokens by recursive descent; the methods are in the extensions, one topic a file.
///
/// The invariants that keep it total: no method moves past `endOfFile`, none consumes a closing bracket that
/// it did not open, every loop checks that the index has moved, and every recursion counts in `depth`.
///
/// Questions that look ahead are `mutating` although they change nothing: a `mutating` method gets the reader's
/// address, any other would get a copy on the stack, which costs 600 bytes a call and a third of the speed.
struct OutlineReader {
  /// How many nested expressions, types and blocks are followed before the reader jumps over brackets.
  static let depthLimit = 100

  let tokens: TokenBuffer
  let bytes: [UInt8]
  let vocabulary: Vocabulary

  /// The current token, and its kind and keyword (`.none` for other words and other tokens).
  var index = 0
  var kind = TokenKind.endOfFile
  var keyword = Keyword.none
  /// Where the unread part of the current token starts: `>` may be split off `>=` and `>?`.
  var start: UInt32 = 0
  var isSplit = false
  /// One past the last byte read.
  var previousEnd: UInt32 = 0

  var drafts = DraftArena()
  var outline = FileOutline()
  var depth = 0
  var isTooDeep = false
  var scope = Scope()
  /// The look-ahead for generic arguments and what it found at each `<`.
  var skim = SkimCursor()
  var skimmed: [Int: SkimCursor] = [:]
  /// Operator functions whose token also held the `<` of their generic parameters.
  var splitNames: [(row: DeclarationIndex, range: ByteRange)] = []

  init(tokens: TokenBuffer, bytes: [UInt8], vocabulary: Vocabulary) {
    self.tokens = tokens
    self.bytes = bytes
    self.vocabulary = vocabulary
    load()
  }
}

/// What surrounds the token being read; saved and restored around bodies.
struct Scope {
  /// The row that new rows are nested in.
  var container = DeclarationIndex.none
  /// The `#if` branch at declaration level.
  var condition = UInt32.max
  /// Inside a body: rows are local.
  var isLocal = false
  /// Whether names are being bound.
  var pattern = PatternMode.none
}

/// Whether identifiers are uses or bindings.
enum PatternMode {
  /// An expression: identifiers are uses.
  case none
  /// A pattern: `let` and `var` may start a binding.
  case pattern
  /// Behind `let` or `var` of a pattern: a bare identifier is bound.
  case binding
}

/// Where a run of statements, cases or members ends.
struct Region {
  /// The closing brace, or `Int.max` when the opening one has no partner.
  var close = Int.max
  /// Ends at the next `case` or `default` too.
  var isInSwitch = false
  /// Ends at the next `#elseif`, `#else` or `#endif` too.
  var isInBranch = false
  /// A file's top level: not even a closing brace ends it.
  var isFile = false
}

/// What an expression may swallow.
enum ExpressionFlavor {
  case normal
  /// The subject of `if`, `guard`, `while`, `for`, `switch`: a brace is the body, no trailing closure.
  case condition
  /// Like a condition, and `=` ends it.
  case pattern
}
