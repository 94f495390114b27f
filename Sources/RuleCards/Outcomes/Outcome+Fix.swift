extension Outcome {
  /// Edits that cure a finding together, at places that the analysis names.
  public struct Fix: Hashable, Sendable {
    /// A text and the place before which it is put.
    public struct Insertion: Hashable, Sendable {
      /// What is inserted.
      public var text: String
      /// The name that the analysis gives to the place, or to several places.
      public var anchor: String

      /// An insertion of `text` directly before `anchor`.
      public init(text: String, anchor: String) {
        self.text = text
        self.anchor = anchor
      }
    }

    /// Whether it may be applied without a look.
    public var isSafe: Bool
    /// Texts to put in; a fix has at least one of these or of `removals`.
    public var insertions: [Insertion]
    /// The names that the analysis gives to what is taken out.
    public var removals: [String]
    /// What it does, in one sentence without a full stop.
    public var description: Template

    /// A fix from its parts.
    public init(isSafe: Bool, insertions: [Insertion], removals: [String] = [], description: Template) {
      self.isSafe = isSafe
      self.insertions = insertions
      self.removals = removals
      self.description = description
    }

    /// The names of all places that a match must have.
    public var anchors: [String] { insertions.map(\.anchor) + removals }
  }
}
