extension Report {
  /// A run of source text of one kind, for formats that colour code.
  public struct Highlight: Hashable, Sendable {
    /// What the text is.
    public enum Kind: Sendable {
      case keyword, type, string, number, comment, attribute
    }

    /// UTF-8 byte offsets in the file.
    public var bytes: Range<Int>
    /// What the text is.
    public var kind: Kind

    /// Makes a highlight.
    public init(bytes: Range<Int>, kind: Kind) {
      self.bytes = bytes
      self.kind = kind
    }
  }
}
