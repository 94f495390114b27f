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
    /// At least one.
    public var insertions: [Insertion]
    /// What it does, in one sentence without a full stop.
    public var description: Template

    /// A fix from its parts.
    public init(isSafe: Bool, insertions: [Insertion], description: Template) {
      self.isSafe = isSafe
      self.insertions = insertions
      self.description = description
    }
  }
}
