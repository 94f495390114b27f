/// How much a finding or a notice matters, the gravest first. `note` is advice and never fails a run.
public enum Severity: String, Comparable, CaseIterable, Sendable {
  case error, warning, note

  /// Notes are below warnings, warnings below errors.
  public static func < (left: Severity, right: Severity) -> Bool { left.rank > right.rank }
}

/// How sure a finding is, the surest first.
public enum Confidence: String, Comparable, CaseIterable, Sendable {
  case high, medium, low

  /// Low is below medium, medium below high.
  public static func < (left: Confidence, right: Confidence) -> Bool { left.rank > right.rank }
}

extension CaseIterable where Self: Equatable, AllCases == [Self] {
  /// The position among all cases, as they are declared.
  public var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
