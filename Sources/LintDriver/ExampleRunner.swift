import Detection
import RuleCards

/// An example of a card that does not behave as the card says.
public struct ExampleFailure: Hashable, Sendable {
  /// The card.
  public var path: String
  /// 1-based, in the card.
  public var line: Int
  /// One sentence.
  public var message: String
}

/// Runs the examples of cards: each heading of `Bad`, `Good` and `Limits` is a project of its own.
public struct ExampleRunner: Sendable {
  private let session: LintSession

  /// Runs with a session that knows all rules; its number of workers does not matter.
  public init(session: LintSession) { self.session = session }

  /// Everything in the examples of a card that is not as the card says.
  public func failures(of card: RuleCard) -> [ExampleFailure] {
    (card.bad + card.good + card.limits).flatMap { project in
      let files = project.files.map { SourceFile(path: $0.path, text: $0.text) }
      let verdict = ExampleVerdict(rule: card.id, project: project)
      return verdict.failures(in: session.lintSerially(files)).map {
        ExampleFailure(path: card.path, line: $0.line, message: $0.message)
      }
    }
  }
}
