/// How much a finding or a notice matters. `note` is advice and never fails a run.
public enum Severity: String, Comparable, CaseIterable, Sendable {
  case error, warning, note

  /// Notes are below warnings, warnings below errors.
  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .error: 2
    case .warning: 1
    case .note: 0
    }
  }
}

/// How sure a finding is.
public enum Confidence: String, Comparable, CaseIterable, Sendable {
  case high, medium, low

  /// Low is below medium, medium below high.
  public static func < (left: Confidence, right: Confidence) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .high: 2
    case .medium: 1
    case .low: 0
    }
  }
}
