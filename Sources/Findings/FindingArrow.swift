/// One arrow of the small picture of a finding.
public struct FindingArrow: Hashable, Sendable {
  /// What an arrow says.
  public enum Kind: String, Sendable {
    /// It is there, and nothing is wrong with it.
    case fact
    /// It is there and should not be.
    case fault
    /// It should be there and is not.
    case missing
  }

  /// Where it begins: most often the name of a type.
  public var from: String
  /// Where it ends.
  public var to: String
  /// What is written on it.
  public var label: String
  /// What it says.
  public var kind: Kind
  /// The index of the step that is its evidence.
  public var step: Int?

  /// Makes an arrow.
  public init(from: String, to: String, label: String, kind: Kind, step: Int? = nil) {
    self.from = from
    self.to = to
    self.label = label
    self.kind = kind
    self.step = step
  }
}
