import SwiftOutline

/// A place that a pattern matches, with what its holes bind. Indices of one file's outline.
public struct Candidate: Hashable, Sendable {
  /// What was matched.
  public enum Match: Hashable, Sendable {
    case node(NodeIndex)
    case declaration(DeclarationIndex)
  }

  /// What a hole binds.
  public enum Binding: Hashable, Sendable {
    /// An expression or a type.
    case node(NodeIndex)
    /// Only the last name of a node: `$CALL` in `x.$CALL()`.
    case word(NodeIndex)
    /// The declared name: `$NAME` in `var $NAME: $TYPE`.
    case declaration(DeclarationIndex)
  }

  /// The position of the pattern in its `PatternSet`.
  public var pattern: Int
  /// The node or declaration that the whole pattern matches.
  public var match: Match
  /// In the order of `CompiledPattern.holes`.
  public var bindings: [Binding]

  /// A candidate from its parts.
  public init(pattern: Int, match: Match, bindings: [Binding]) {
    self.pattern = pattern
    self.match = match
    self.bindings = bindings
  }
}
