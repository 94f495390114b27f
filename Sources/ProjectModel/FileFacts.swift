import PatternLanguage
import SwiftOutline
import SwiftSource

/// What one file contributes to the project. Values only; the tokens are gone.
public struct FileFacts: Sendable {
  /// The path as it is reported, with `/`.
  public var path: String
  public var outline: FileOutline

  /// Collects the facts of one file from its tokens.
  public init(path: String, bytes: [UInt8], tokens: TokenBuffer, words: inout WordTable) {
    self.path = path
    outline = OutlineBuilder.outline(of: tokens, bytes: bytes, words: &words)
  }
}

/// A place in a file of the project.
public struct Place: Hashable, Sendable {
  /// Index into `Project.files`.
  public var file: Int
  /// Byte offsets.
  public var range: ByteRange
  public init(file: Int, range: ByteRange) {
    self.file = file
    self.range = range
  }
}

/// All facts of all files, resolved against each other. Immutable.
public struct Project: Sendable {
  public let files: [FileFacts]
  public let words: WordTable

  /// Builds the project; `files` are in path order and share the word table.
  public init(files: [FileFacts], words: WordTable) {
    self.files = files
    self.words = words
  }
}
