/// Turns bytes into tokens; total on any input.
public enum Lexer {
  /// Lexes a whole file. Words are interned into `words`.
  ///
  /// Linear in the number of bytes. Damage is listed in `TokenBuffer.problems`, sorted by offset.
  public static func tokens(of bytes: [UInt8], words: inout WordTable) -> TokenBuffer {
    bytes.withUnsafeBufferPointer { whole in
      let limit = min(whole.count, Int(UInt32.max) - 1)
      let part = UnsafeBufferPointer(rebasing: whole[..<limit])
      return tokens(of: part, words: &words)
    }
  }

  private static func tokens(of bytes: UnsafeBufferPointer<UInt8>, words: inout WordTable) -> TokenBuffer {
    var scanner = ByteClass.table.withUnsafeBufferPointer { classes in
      // The table moves into the scanner and back; a copy would cost more than the file.
      var scanner = TokenScanner(bytes: bytes, classes: classes, words: .vacant)
      swap(&scanner.words, &words)
      scanner.run()
      swap(&scanner.words, &words)
      return scanner
    }
    let damage = ByteDamage.problems(in: bytes)
    var tokens = TokenBuffer(rows: scanner.rows)
    scanner.rows = []
    tokens.comments = scanner.comments
    tokens.problems = scanner.problems + damage
    BracketMatcher.match(&tokens, in: bytes)
    tokens.problems.sort { $0.offset < $1.offset }
    return tokens
  }
}
