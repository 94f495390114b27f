import SwiftSource

/// Turns tokens into an outline; total on any tokens.
public enum OutlineBuilder {
  /// Outlines one file. `bytes` are the bytes the tokens were lexed from.
  public static func outline(of tokens: TokenBuffer, bytes: [UInt8], words: inout WordTable) -> FileOutline {
    FileOutline()
  }
}
