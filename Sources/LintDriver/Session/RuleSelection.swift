/// Which of the known rules run.
public struct RuleSelection: Hashable, Sendable {
  /// Not these.
  public var skip: Set<String>

  /// Makes a selection; without arguments all rules run.
  public init(skip: Set<String> = []) { self.skip = skip }

  /// Whether a rule runs.
  public func contains(_ rule: String) -> Bool { !skip.contains(rule) }
}
