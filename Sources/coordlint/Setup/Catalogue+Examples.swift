import Detection
import LintDriver

extension Catalogue {
  /// Runs the examples of cards with all rules, also those that have a configuration.
  var exampleRunner: ExampleRunner {
    ExampleRunner(session: exampleSession) { text throws(ConfigurationError) in
      let root = WorkingDirectory(path: "/")
      let configuration = try ConfigurationFile.read(
        text: text, path: Configuration.fileName, folder: root.path, vocabulary: vocabulary)
      let plan = RulePlan(
        cards: cards.rules, signatures: Analyzer.signatures, configuration: configuration,
        // An example may be one of a rule that only runs when it is named.
        wishes: RulePlan.Wishes(preset: configuration.preset == nil ? .strict : nil))
      let configured = self.configured(by: configuration, plan: plan, from: root)
      var session = configured.session(
        selection: plan.selection,
        suppressions: SuppressionPolicy(
          cards: cards.rules, requiresReason: configuration.reason?.value == .required))
      session.severities = plan.severityPlan(from: root)
      return session
    }
  }
}
