/// What a token is. One case per bracket and per mark the outline asks about.
public enum TokenKind: UInt8, Sendable {
  /// One past the last token; its start is the length of the file.
  case endOfFile
  /// An identifier, keyword, `$0` or `_`; the word tells which.
  case word
  /// A back-ticked or raw identifier; the word is the text without back-ticks and never a keyword.
  case escapedWord
  /// An integer or floating literal.
  case number
  /// The opening delimiter of a string with its pounds; its partner is the `stringEnd`.
  case stringStart
  /// A run of literal text inside a string (in a multi-line string up to the next interpolation or the end).
  case stringText
  /// The `\` of an interpolation with its pounds; a `leftParen` follows and the code inside is ordinary tokens.
  case interpolation
  /// The closing delimiter of a string with its pounds; its partner is the `stringStart`.
  case stringEnd
  /// A whole regex literal with its delimiters.
  case regex
  /// `#if`, `#elseif`, `#else`, `#endif` or `#sourceLocation`, the pound included; the word is the name after `#`.
  case directive
  /// `#available`, `#unavailable`; the word is the name after `#`.
  case availability
  /// The single `#` before a macro name.
  case pound
  /// `@`
  case at
  /// Brackets: partners point at each other.
  case leftParen, rightParen, leftBracket, rightBracket, leftBrace, rightBrace
  /// `,` `;` `:` `.`
  case comma, semicolon, colon, dot
  /// `::` behind the name of a module (SE-0491).
  case doubleColon
  /// `=` alone and `->`
  case equal, arrow
  /// `\` of a key path.
  case backslash
  /// `?` and `!` that touch the operand on their left.
  case postfixQuestion, postfixExclamation
  /// `?` with white space on both sides: a ternary.
  case infixQuestion
  /// Operators by the white space around them; the word is the operator's text. `<` and `>` are operators too.
  case prefixOperator, infixOperator, postfixOperator
  /// Bytes that no Swift token begins with.
  case unknown
}

/// White space around a token.
public struct TokenFlags: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt8
  /// Wraps bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// A line break (or the start of the file) stands between the previous token and this one.
  public static let startsLine = TokenFlags(rawValue: 1)
  /// White space or a comment stands directly before.
  public static let spaceBefore = TokenFlags(rawValue: 2)
}

/// A range of UTF-8 byte offsets.
public struct ByteRange: Hashable, Sendable {
  /// The first byte.
  public var start: UInt32
  /// The number of bytes.
  public var length: UInt32
  /// A range of `length` bytes from `start`.
  public init(start: UInt32, length: UInt32) {
    self.start = start
    self.length = length
  }
  /// One past the last byte.
  public var end: UInt32 { start + length }
}

/// Damage that the lexer stepped over. Code under analysis never makes it throw.
public struct SourceProblem: Hashable, Sendable {
  /// What is wrong.
  public enum Kind: Sendable {
    case unterminatedString, unterminatedComment, unterminatedRegex, unbalancedBracket, invalidUTF8, nulByte
    /// Brackets nested deeper than the outline follows.
    case nestingTooDeep
  }
  /// What is wrong.
  public var kind: Kind
  /// Byte offset of the damage.
  public var offset: UInt32
  /// Damage of a kind at a byte offset.
  public init(kind: Kind, offset: UInt32) {
    self.kind = kind
    self.offset = offset
  }
}

/// The tokens of one file as parallel arrays. The last token is always `endOfFile`.
public struct TokenBuffer: Sendable {
  /// What each token is.
  public var kinds: [TokenKind] = []
  /// Byte offset of each token.
  public var starts: [UInt32] = []
  /// Byte length of each token.
  public var lengths: [UInt32] = []
  /// The interned word of words, operators, directives and numbers; `.none` elsewhere.
  public var words: [WordID] = []
  /// The index of the matching bracket or string delimiter; the token's own index where there is none.
  public var partners: [UInt32] = []
  /// The white space before each token.
  public var flags: [TokenFlags] = []
  /// Every comment, in order; the first may be a shebang line.
  public var comments: [ByteRange] = []
  /// Damage, in order.
  public var problems: [SourceProblem] = []

  /// Where the lexer collects tokens; empty outside of it.
  var rows: [TokenRow] = []

  /// A buffer without tokens.
  public init() {}

  /// The number of tokens, `endOfFile` included.
  public var count: Int { kinds.count }
}
