/// Why a finding is not reported.
public enum Silence: Hashable, Sendable {
  /// A comment in the source names its rule; the text behind `--`, empty if there is none.
  case comment(reason: String)
  /// The baseline knows it.
  case baseline

  /// The words of a team for it; nil if there are none.
  public var reason: String? {
    guard case .comment(let reason) = self, !reason.isEmpty else { return nil }
    return reason
  }
}

/// A finding that is only shown to those who ask for it.
public struct SilentFinding: Hashable, Sendable {
  /// What is not reported.
  public var finding: ResolvedFinding
  /// Why not.
  public var silence: Silence

  /// Makes a silent finding.
  public init(finding: ResolvedFinding, silence: Silence) {
    self.finding = finding
    self.silence = silence
  }
}
