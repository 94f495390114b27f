/// How much a finding matters. `note` is advice and never fails a run.
public enum Severity: Int, Comparable, CaseIterable, Sendable {
  case note, warning, error
  /// Notes are below warnings, warnings below errors.
  public static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }
  /// The word of cards, command line and reports.
  public var text: String { "\(self)" }
}

/// How sure a finding is.
public enum Confidence: Int, Comparable, CaseIterable, Sendable {
  case low, medium, high
  /// Low is below medium, medium below high.
  public static func < (left: Confidence, right: Confidence) -> Bool { left.rawValue < right.rawValue }
  /// The word of cards and reports.
  public var text: String { "\(self)" }
}

/// The set of rules that a run enables.
public enum Preset: String, CaseIterable, Sendable {
  /// Runs by default.
  case recommended
  /// Runs only in the strict preset or when named.
  case strict
  /// The recommended rules for apps whose coordinators call services; no card belongs to it alone.
  case mvvmC = "mvvm-c"

  /// The presets that the front matter of a card may name.
  static let ofCards: [Preset] = [.recommended, .strict]
}
