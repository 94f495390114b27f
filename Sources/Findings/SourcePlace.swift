/// A range in a file as people and editors count.
public struct SourcePlace: Hashable, Sendable {
  /// Relative to the working directory, with `/`.
  public var path: String
  /// From the root of the repository, with `/`.
  public var repositoryPath: String
  /// 1-based.
  public var line: Int
  /// 1-based, in UTF-16 code units.
  public var column: Int
  /// 1-based line of the end.
  public var endLine: Int
  /// 1-based, in UTF-16 code units, one past the last character.
  public var endColumn: Int
  /// The same range as UTF-8 byte offsets.
  public var bytes: Range<Int>

  /// Makes a place; one without an end is empty.
  public init(
    path: String, repositoryPath: String? = nil, line: Int, column: Int, endLine: Int? = nil, endColumn: Int? = nil,
    bytes: Range<Int> = 0..<0
  ) {
    self.path = path
    self.repositoryPath = repositoryPath ?? path
    self.line = line
    self.column = column
    self.endLine = endLine ?? line
    self.endColumn = endColumn ?? column
    self.bytes = bytes
  }
}
