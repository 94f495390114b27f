import ProjectModel
import RuleCards

/// A coordinator that holds its delegate strongly, where the delegate is the object that keeps it.
///
/// The proof is that of `StrongParent`; the candidates are the properties called `delegate` or `…Delegate`. Helpers that the
/// coordinator makes for itself, app delegates and value types are no such thing.
enum StrongDelegate {
  static let analysis = Analysis(
    signature: AnalysisSignature(
      name: "strong-delegate", outcomes: ["proven", "bounded", "named"], holes: ["PROPERTY", "TYPE", "PARENT"],
      steps: [
        "keeps": ["OWNER"], "passes": ["OWNER"], "stores": ["OWNER"], "drops": ["OWNER"], "cuts": ["OWNER"],
        "only-owner": ["OWNER"], "class-bound": ["OWNER"],
      ], anchors: WeakAnchors.names),
    run: { context, _ in
      StrongParent.matches(in: context, candidates: UpwardProperty.candidates(.delegate, in: context.project))
    })
}
