extension Report {
  /// Edits that cure a finding together: all of them or none.
  public struct Fix: Hashable, Sendable {
    /// What they do, in one sentence without a full stop.
    public var description: String
    /// Whether they cannot change what correct code does.
    public var isSafe: Bool
    /// At least one, by path and place; no two overlap.
    public var edits: [Edit]

    /// Makes a fix.
    public init(description: String, isSafe: Bool, edits: [Edit]) {
      self.description = description
      self.isSafe = isSafe
      self.edits = edits
    }
  }

  /// Text to put at a place.
  public struct Edit: Hashable, Sendable {
    /// What is replaced; empty for an insertion.
    public var place: Place
    /// The new text.
    public var replacement: String

    /// Makes an edit.
    public init(place: Place, replacement: String) {
      self.place = place
      self.replacement = replacement
    }
  }
}
