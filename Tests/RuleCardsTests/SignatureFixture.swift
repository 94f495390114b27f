import RuleCards

/// The analyses and roles that the catalogue's cards may name, for tests of the loader alone.
enum SignatureFixture {
  static let roles = [
    "coordinator", "coordinator-protocol", "view", "view-controller", "view-model", "app", "representable",
    "representable-helper", "observable", "test-double", "preview",
  ]

  static let signatures = [
    AnalysisSignature(
      name: "strong-parent", outcomes: ["proven", "bounded", "named", "unassigned"],
      holes: ["PROPERTY", "TYPE", "PARENT"],
      steps: steps(["keeps", "passes", "stores", "drops", "cuts", "only-owner"], binding: "OWNER"),
      anchors: ["DECLARATION"]),
    AnalysisSignature(
      name: "child-lifecycle", outcomes: ["never", "dead-remover", "wrong-object"],
      holes: ["PARENT", "CHILD", "FUNCTION", "LIST"],
      steps: steps(["looked", "remover", "ends", "removes"], binding: "WHAT")),
    AnalysisSignature(
      name: "coordinator-work", outcomes: ["work"], holes: ["TYPE", "FUNCTION", "KINDS", "CALL"],
      steps: steps(
        ["service-call", "networking", "persistence", "files", "coding", "arithmetic"], binding: "CALL"),
      settings: [.init(name: "networkCalls", values: ["allow", "report"])]),
    AnalysisSignature(
      name: "view-construction", outcomes: ["builds"], holes: ["TYPE", "VIEW", "COUNT"],
      steps: steps(["constructs"], binding: "VIEW")),
    AnalysisSignature(
      name: "navigation-links", outcomes: ["destination", "value"], holes: ["VIEW", "COORDINATOR"],
      steps: steps(["more", "reaches"], binding: "WHAT")),
    AnalysisSignature(
      name: "coordinator-in-place", outcomes: ["embedded", "duplicate-root"],
      holes: ["PROPERTY", "VIEW", "COORDINATOR", "PARENT"], steps: steps(["embeds", "other"], binding: "OTHER")),
  ]

  private static func steps(_ keys: [String], binding hole: String) -> [String: [String]] {
    Dictionary(uniqueKeysWithValues: keys.map { ($0, [hole]) })
  }
}
