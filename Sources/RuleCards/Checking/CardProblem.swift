import PatternLanguage

/// One mistake of one card.
public struct CardProblem: Hashable, Sendable {
  /// The path that the loader was given.
  public var path: String
  /// Where and what.
  public var problem: LineProblem

  /// A mistake in the card at a path.
  public init(path: String, problem: LineProblem) {
    self.path = path
    self.problem = problem
  }

  /// The place, the sentence, the offending line, a caret and the hint; several lines without a final newline.
  public var text: String { problem.text(in: path) }
}

/// Every mistake of every card, sorted by path, line and column.
public struct CardProblems: Error, CustomStringConvertible, Sendable {
  /// At least one.
  public let problems: [CardProblem]

  /// Sorts the mistakes.
  public init(_ problems: [CardProblem]) {
    self.problems = problems.sorted {
      ($0.path, $0.problem.line, $0.problem.column) < ($1.path, $1.problem.line, $1.problem.column)
    }
  }

  /// The mistakes as a user reads them.
  public var description: String { problems.map(\.text).joined(separator: "\n") }
}
