import ProjectModel
import RuleCards

/// A coordinator that holds its delegate strongly, where the delegate is the object that keeps it.
///
/// The proof is that of `StrongParent`; the candidates are the properties called `delegate` or `…Delegate`. Helpers that the
/// coordinator makes for itself, app delegates and value types are no such thing.
enum StrongDelegate {
  static let analysis = Analysis(
    signature: AnalysisSignature(
      name: "strong-delegate", outcomes: ["proven", "bounded", "passing", "lifelong", "named", "unassigned"],
      holes: ["PROPERTY", "TYPE", "PARENT", "WEAKLY"],
      steps: CycleWords.steps.merging(["class-bound": ["OWNER"]]) { first, _ in first }, anchors: WeakAnchors.names),
    asksModel: true,
    run: { context, _ in UpwardPropertyJudge.matches(in: context, kind: .delegate) })
}
