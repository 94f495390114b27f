import PatternLanguage
import ProjectModel
import RuleCards

/// Evaluates a clause rule against the candidates of its patterns.
struct ClauseEvaluator {
  let rule: ClauseRule
  let context: AnalysisContext

  func matches() -> [Match] { [] }
}
