import Findings

extension Outcome {
  /// One arrow of the small picture that reports draw of a finding.
  public struct Arrow: Hashable, Sendable {
    /// Where it begins: most often the name of a type.
    public var from: Template
    /// Where it ends.
    public var to: Template
    /// What is written on it.
    public var label: Template
    /// What it says.
    public var kind: FindingArrow.Kind
    /// The step that is its evidence; empty for none.
    public var step: String

    /// An arrow from its parts.
    public init(from: Template, to: Template, label: Template, kind: FindingArrow.Kind, step: String = "") {
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
