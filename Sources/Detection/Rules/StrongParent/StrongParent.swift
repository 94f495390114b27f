import RuleCards

/// A coordinator that holds the object which keeps it.
///
/// Proves the cycle edge by edge on the heap graph. Where only name and type speak it warns; where nothing is ever assigned it advises.
enum StrongParent {
  static let analysis = Analysis(
    signature: AnalysisSignature(
      name: "strong-parent", outcomes: ["proven", "bounded", "passing", "lifelong", "named", "unassigned"],
      holes: ["PROPERTY", "TYPE", "PARENT", "WEAKLY"], steps: CycleWords.steps, anchors: WeakAnchors.names),
    asksModel: true,
    run: { context, _ in UpwardPropertyJudge.matches(in: context, kind: .parent) })
}
