/// Where a `having`, `without` or `unless` pattern is looked for.
public enum PatternScope: String, CaseIterable, Sendable {
  /// The function, initialiser, accessor or stored property's value around the match.
  case function
  /// The type around the match with all its extensions and the bodies it inherits in the project.
  case type
  case file
  case project
}

/// One line of a card's `## Detect` block.
public enum Clause: Sendable {
  /// A match starts here; several `find` mean any of them.
  case find(CompiledPattern)
  /// The enclosing type has one of these roles.
  case inside(roles: [String])
  /// The scope contains the pattern, its shared holes bound to equal text.
  case having(CompiledPattern, PatternScope)
  /// The scope does not contain the pattern.
  case without(CompiledPattern, PatternScope)
  /// As `without`, for what excuses a match: the scope is usually wider.
  case unless(CompiledPattern, PatternScope)
  /// What the hole binds has (or has not) one of these roles or idioms.
  case whereIs(hole: String, names: [String], isNegated: Bool)
  /// The last name of what the hole binds is in the list.
  case whereMatches(hole: String, NameMatcher)
  /// The match is a finding with this outcome, placed at the hole.
  case report(outcome: String, hole: String, message: String?)

  /// The keywords of the clause language.
  public static let keywords = ["find", "inside", "having", "without", "unless", "where", "report"]
}

/// A clause with the line it was read from.
public struct LocatedClause: Sendable {
  /// What the line says.
  public var clause: Clause
  /// The line, trimmed.
  public var text: LineText
}

/// A rule that is data: what its clauses say, in the order in which they are decided.
public struct ClauseRule: Sendable {
  /// The patterns of which any makes a match.
  public var finds: [CompiledPattern]
  /// `inside`, `having`, `without`, `unless` and `where`; all must hold.
  public var conditions: [Clause]
  /// The outcome that is reported.
  public var outcome: String
  /// The hole at which the finding is placed, without `$`.
  public var hole: String

  /// A rule from its parts.
  public init(finds: [CompiledPattern], conditions: [Clause], outcome: String, hole: String) {
    self.finds = finds
    self.conditions = conditions
    self.outcome = outcome
    self.hole = hole
  }
}
