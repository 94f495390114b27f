import Detection
import Findings
import RuleCards

/// An example of a card that does not behave as the card says.
public struct ExampleFailure: Hashable, Sendable {
  /// The card, or the file beside it.
  public var path: String
  /// The 1-based line of the example's heading in that file.
  public var line: Int
  /// The way in which the example was rewritten, if it was.
  public var variant: ExampleVariant?
  /// One sentence.
  public var message: String

  /// `Rules/x.md:12: as split: Example.swift:3: …`
  public var text: String { "\(path):\(line): " + (variant.map { "as \($0.rawValue): " } ?? "") + message }
}

/// Runs the examples of cards: each heading of `Bad`, `Good` and `Limits` is a project of its own, and each project of
/// `Bad` is run in all its variants too.
public struct ExampleRunner: Sendable {
  /// From the text of a configuration to a session with the same rules.
  public typealias Configuring = @Sendable (String) throws(ConfigurationError) -> LintSession

  private let session: LintSession
  private let configuring: Configuring?

  /// Runs with a session that knows all rules; its number of workers does not matter. `configuring` is for the
  /// examples that have a configuration.
  public init(session: LintSession, configuring: Configuring? = nil) {
    self.session = session
    self.configuring = configuring
  }

  /// Everything in the examples of a card that is not as the card says.
  public func failures(of card: RuleCard) -> [ExampleFailure] {
    card.bad.flatMap { failures(of: card, inBad: $0) }
      + (card.good + card.limits).flatMap { failures(of: card, in: $0) }
  }

  /// Everything in one project of `Bad`, and in its variants, that is not as the card says.
  public func failures(of card: RuleCard, inBad project: ExampleProject) -> [ExampleFailure] {
    failures(of: card, in: project, variants: Self.variants(of: card))
  }

  /// Everything in one project of `Good` or `Limits` that is not as the card says.
  public func failures(of card: RuleCard, in project: ExampleProject) -> [ExampleFailure] {
    failures(of: card, in: project, variants: [])
  }

  /// Where comments are what is found, those variants are none that move or add comments.
  private static func variants(of card: RuleCard) -> [ExampleVariant] {
    card.readsComments ? [.blockComment, .stringLiteral, .carriageReturns, .emojiLine] : ExampleVariant.allCases
  }

  private func failures(
    of card: RuleCard, in project: ExampleProject, variants: [ExampleVariant]
  ) -> [ExampleFailure] {
    let session: LintSession
    do throws(ConfigurationError) {
      session = try self.session(for: project)
    } catch {
      return [ExampleFailure(path: project.path, line: project.line, message: error.description)]
    }
    let plain = Self.findings(in: project.files, session: session)
    let failures = ExampleChecker.failures(in: project, findings: plain, rule: card.id)
    // The variants of an example that fails would only say the same again.
    guard failures.isEmpty else {
      return failures.map { ExampleFailure(path: project.path, line: project.line, message: $0) }
    }
    return variants.flatMap { variant -> [ExampleFailure] in
      guard let changed = variant.applied(to: project, found: plain) else { return [] }
      let found = Self.findings(in: changed.files, session: session)
      return changed.failures(findings: found, plain: plain, rule: card.id).map {
        ExampleFailure(path: project.path, line: project.line, variant: variant, message: $0)
      }
    }
  }

  /// What the rules find in a project of its own.
  public func findings(in files: [ExampleFile]) -> [ResolvedFinding] { Self.findings(in: files, session: session) }

  private func session(for project: ExampleProject) throws(ConfigurationError) -> LintSession {
    guard let text = project.configuration else { return session }
    guard let configuring else {
      throw ConfigurationError(path: Configuration.fileName, reason: "is not read by whoever runs this example")
    }
    return try configuring(text)
  }

  private static func findings(in files: [ExampleFile], session: LintSession) -> [ResolvedFinding] {
    session.lintSerially(files.map { SourceFile(path: $0.path, text: $0.text) }).findings
  }
}
