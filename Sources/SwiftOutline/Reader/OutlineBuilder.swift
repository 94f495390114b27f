import SwiftSource

/// Turns tokens into an outline; total on any tokens.
///
/// A builder keeps the memory that it worked in, and what it looked up, for the next file with the same words.
public struct OutlineBuilder: Sendable {
  private var vocabulary: Vocabulary?
  private var drafts = DraftArena()
  private var nodes: [Node] = []
  private var declarations: [Declaration] = []

  /// A builder for files that share one table of words.
  public init() {}

  /// Outlines one file. `bytes` are the bytes the tokens were lexed from.
  public static func outline(of tokens: TokenBuffer, bytes: [UInt8], words: inout WordTable) -> FileOutline {
    var builder = OutlineBuilder()
    return builder.outline(of: tokens, bytes: bytes, words: &words)
  }

  /// Outlines one file. `bytes` are the bytes the tokens were lexed from, `words` the table of every file before.
  public mutating func outline(of tokens: TokenBuffer, bytes: [UInt8], words: inout WordTable) -> FileOutline {
    guard tokens.count > 0 else { return FileOutline() }
    let vocabulary = vocabulary ?? Vocabulary(&words)
    self.vocabulary = vocabulary
    var reader = OutlineReader(tokens: tokens, bytes: bytes, vocabulary: vocabulary)
    lend(to: &reader)
    reader.readFile()
    var outline = takeBack(from: &reader)
    outline.problems = tokens.problems + outline.problems
    for (row, range) in reader.splitNames {
      let name = bytes[Int(range.start)..<Int(range.end)].withUnsafeBufferPointer { words.intern($0) }
      outline.declarations[row.index].name = name
    }
    return outline
  }

  private mutating func lend(to reader: inout OutlineReader) {
    swap(&reader.drafts, &drafts)
    swap(&reader.outline.nodes, &nodes)
    swap(&reader.outline.declarations, &declarations)
  }

  /// The memory of so many rows is kept for the next file; a larger one gives it back.
  private static var rowsKept: Int { 1 << 20 }

  /// The outline in arrays of exactly its size: outlines are kept until the end of a run, and these grew.
  private mutating func takeBack(from reader: inout OutlineReader) -> FileOutline {
    swap(&reader.drafts, &drafts)
    swap(&reader.outline.nodes, &nodes)
    swap(&reader.outline.declarations, &declarations)
    var outline = reader.outline
    if drafts.capacity > Self.rowsKept { drafts = DraftArena() }
    outline.nodes = nodes.withUnsafeBufferPointer { Array($0) }
    outline.declarations = declarations.withUnsafeBufferPointer { Array($0) }
    drafts.drop(to: 0)
    nodes.removeAll(keepingCapacity: nodes.count <= Self.rowsKept)
    declarations.removeAll(keepingCapacity: true)
    return outline
  }
}
