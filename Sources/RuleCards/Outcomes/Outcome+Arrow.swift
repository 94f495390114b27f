extension Outcome {
  /// One arrow of the small picture that reports draw of a finding.
  public struct Arrow: Hashable, Sendable {
    /// What an arrow says.
    public enum Kind: String, Sendable, CaseIterable {
      /// It is there, and nothing is wrong with it.
      case fact
      /// It is there and should not be.
      case fault
      /// It should be there and is not.
      case missing
    }

    /// Where it begins: most often the name of a type.
    public var from: Template
    /// Where it ends.
    public var to: Template
    /// What is written on it.
    public var label: Template
    /// What it says.
    public var kind: Kind
    /// The step that is its evidence; empty for none.
    public var step: String

    /// An arrow from its parts.
    public init(from: Template, to: Template, label: Template, kind: Kind, step: String = "") {
      self.from = from
      self.to = to
      self.label = label
      self.kind = kind
      self.step = step
    }

    /// All texts with holes.
    var templates: [Template] { [from, label, to] }
  }
}
