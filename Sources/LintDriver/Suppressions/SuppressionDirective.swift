import SwiftSource

/// A comment that speaks to coordlint: `// coordlint:disable:next rule-id, other-rule -- reason`.
public struct SuppressionDirective: Hashable, Sendable {
  /// What the comment asks for.
  public enum Command: Hashable, Sendable {
    /// `disable:next`, `disable:this`, `disable:previous`: findings that begin on this 1-based line. Without a line
    /// there is no code in that direction.
    case disable(line: Int?)
    /// `disable`: findings from here to the `enable` of the same rule or the end of the file.
    case disableFromHere
    /// `enable`
    case enable
    /// Anything else behind `coordlint:`, as written.
    case unknown(String)
  }

  /// A rule as the comment names it.
  public struct RuleMention: Hashable, Sendable {
    /// The id as written.
    public var rule: String
    /// Where it is written.
    public var range: ByteRange
  }

  /// What the comment asks for.
  public var command: Command
  /// The rules in the order of the comment.
  public var rules: [RuleMention]
  /// The text behind `--`, empty if there is none.
  public var reason: String
  /// The comment.
  public var range: ByteRange
  /// What to delete to be rid of the comment, where that is safe.
  public var removal: ByteRange?
}

extension SuppressionDirective {
  /// Whether the comment silences anything, as against ending that.
  var isDisable: Bool {
    switch command {
    case .disable, .disableFromHere: true
    case .enable, .unknown: false
    }
  }
}
