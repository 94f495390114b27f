/// Turns bytes into tokens; total on any input.
public enum Lexer {
  /// Lexes a whole file. Words are interned into `words`.
  public static func tokens(of bytes: [UInt8], words: inout WordTable) -> TokenBuffer {
    TokenBuffer()
  }
}
