/// Which of the known rules run.
public struct RuleSelection: Hashable, Sendable {
  /// Only these, where not empty.
  public var only: Set<String>
  /// Not these.
  public var skip: Set<String>

  /// Makes a selection; without arguments all rules run.
  public init(only: Set<String> = [], skip: Set<String> = []) {
    self.only = only
    self.skip = skip
  }

  /// Whether a rule runs.
  public func contains(_ rule: String) -> Bool { (only.isEmpty || only.contains(rule)) && !skip.contains(rule) }
}
