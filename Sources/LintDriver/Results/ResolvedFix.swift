/// Edits that cure a finding together, with the places where people and editors see them.
public struct ResolvedFix: Hashable, Sendable {
  /// Text to put at a place.
  public struct Edit: Hashable, Sendable {
    /// What is replaced; empty for an insertion.
    public var span: SourceSpan
    /// The new text.
    public var replacement: String
  }

  /// What they do, in one sentence without a full stop.
  public var description: String
  /// Whether they cannot change what correct code does.
  public var isSafe: Bool
  /// By path and place.
  public var edits: [Edit]
}
