/// An open string literal. The scanner keeps a stack of them instead of calling itself.
struct StringFrame {
  /// The index of the `stringStart` token.
  var start: Int
  /// The number of `#` around the literal.
  var pounds: Int
  /// `"""` rather than `"`.
  var isMultiline: Bool
  /// The closing byte: a quote, or an apostrophe that Swift does not know but people write.
  var delimiter: UInt8
  /// The index of the `(` of the open interpolation.
  var interpolation = 0
  /// Parentheses open inside the interpolation.
  var parenDepth = 0
}
