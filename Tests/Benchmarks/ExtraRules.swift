import Foundation

/// Forty more pattern rules, as a team might add them: what do they cost?
struct ExtraRules {
  static let count = 40

  /// Writes the cards into a folder.
  static func write(to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for number in 0..<count {
      let file = folder.appendingPathComponent("team-rule-\(number).md")
      try Data(card(number).utf8).write(to: file)
    }
  }

  private static let verbs = ["append", "present", "push", "insert", "remove", "dismiss", "bind", "track"]

  private static func card(_ number: Int) -> String {
    let verb = verbs[number % verbs.count]
    return """
      ---
      id: team-rule-\(number)
      severity: warning
      confidence: high
      since: 1.0
      ---
      # A coordinator calls a verb of the team

      The card is made by the benchmarks.

      ## Detect
      ```coordlint
      find    $ROUTER.\(verb)Route\(number)($ROUTE)
      inside  coordinator
      report  called $ROUTER "the benchmark found '$ROUTER'"
      ```

      ## Bad
      ```swift
      final class HomeCoordinator {
        let router = Router()
        func start() { router.\(verb)Route\(number)(home) }  // want team-rule-\(number)
      }
      ```

      ## Good
      ```swift
      final class HomeCoordinator {
        func start() {}
      }
      ```

      ## Sources
      - The benchmarks of coordlint.

      """
  }
}
