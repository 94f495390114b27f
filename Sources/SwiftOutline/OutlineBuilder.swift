import SwiftSource

/// Turns tokens into an outline; total on any tokens.
public enum OutlineBuilder {
  /// Outlines one file. `bytes` are the bytes the tokens were lexed from.
  public static func outline(of tokens: TokenBuffer, bytes: [UInt8], words: inout WordTable) -> FileOutline {
    guard tokens.count > 0 else { return FileOutline() }
    var reader = OutlineReader(tokens: tokens, bytes: bytes, vocabulary: Vocabulary(&words))
    reader.readFile()
    var outline = reader.outline
    outline.problems = tokens.problems + outline.problems
    for (row, range) in reader.splitNames {
      let name = bytes[Int(range.start)..<Int(range.end)].withUnsafeBufferPointer { words.intern($0) }
      outline.declarations[row.index].name = name
    }
    return outline
  }
}
