/// Turns bytes into tokens; total on any input.
public enum Lexer {
  /// Lexes a whole file. Words are interned into `words`.
  ///
  /// Linear in the number of bytes. Damage is listed in `TokenBuffer.problems`, sorted by offset.
  public static func tokens(of bytes: [UInt8], words: inout WordTable) -> TokenBuffer {
    var tokens = TokenBuffer()
    read(bytes, into: &tokens, words: &words)
    return tokens
  }

  /// The same into a buffer whose memory is used again.
  public static func read(_ bytes: [UInt8], into tokens: inout TokenBuffer, words: inout WordTable) {
    bytes.withUnsafeBufferPointer { whole in
      let limit = min(whole.count, Int(UInt32.max) - 1)
      read(UnsafeBufferPointer(rebasing: whole[..<limit]), into: &tokens, words: &words)
    }
  }

  private static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, into tokens: inout TokenBuffer, words: inout WordTable
  ) {
    ByteClass.table.withUnsafeBufferPointer { classes in
      var scanner = TokenScanner(bytes: bytes, classes: classes, words: .vacant)
      // The table moves into the scanner and back, as do the rows; a copy would cost more than the file.
      swap(&scanner.words, &words)
      swap(&scanner.rows, &tokens.rows)
      scanner.run()
      swap(&scanner.words, &words)
      swap(&scanner.rows, &tokens.rows)
      tokens.spreadRows()
      tokens.comments = scanner.comments
      tokens.problems = scanner.problems + ByteDamage.problems(in: bytes)
    }
    BracketMatcher.match(&tokens, in: bytes)
    tokens.problems.sort { $0.offset < $1.offset }
  }
}
