// swift-tools-version: 6.0

import PackageDescription

// The arrows of the architecture. A target may import only what is listed here,
// so a layering mistake is a build error and not a matter of review. What users build is here; the tools of the
// developers are below.
let package = Package(
  name: "coordlint",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "coordlint", targets: ["coordlint"]),
    .plugin(name: "CoordlintPlugin", targets: ["CoordlintPlugin"]),
  ],
  targets: [
    .target(name: "Findings"),
    .target(name: "SwiftSource"),
    .target(name: "SwiftOutline", dependencies: ["SwiftSource"]),
    .target(name: "PatternLanguage", dependencies: ["SwiftOutline", "SwiftSource"]),
    .target(name: "RuleCards", dependencies: ["Findings", "PatternLanguage", "SwiftOutline", "SwiftSource"]),
    .target(name: "ProjectModel", dependencies: ["PatternLanguage", "SwiftOutline", "SwiftSource"]),
    .target(name: "AppModel", dependencies: ["ProjectModel", "PatternLanguage", "SwiftOutline", "SwiftSource"]),
    .target(
      name: "Detection",
      dependencies: [
        "Findings", "RuleCards", "AppModel", "ProjectModel", "PatternLanguage", "SwiftOutline", "SwiftSource",
      ]),
    .target(
      name: "LintDriver",
      dependencies: [
        "Findings", "Detection", "RuleCards", "AppModel", "ProjectModel", "PatternLanguage", "SwiftOutline",
        "SwiftSource",
      ]),
    .target(name: "Reports", dependencies: ["Findings"]),
    .target(name: "RuleCatalog", exclude: ["Cards"], plugins: ["EmbedRulesPlugin"]),
    .executableTarget(
      name: "coordlint",
      dependencies: [
        "Findings", "LintDriver", "Detection", "RuleCards", "ProjectModel", "Reports", "RuleCatalog", "SwiftOutline",
        "SwiftSource",
      ]),

    .executableTarget(name: "EmbedRules"),
    .plugin(
      name: "EmbedRulesPlugin", capability: .buildTool(), dependencies: ["EmbedRules"],
      path: "Sources/EmbedRulesPlugin"),
    .plugin(
      name: "CoordlintPlugin",
      capability: .command(
        intent: .custom(verb: "coordlint", description: "Finds Coordinator-pattern smells in all targets")),
      dependencies: ["coordlint"], path: "Sources/CoordlintPlugin"),

    .target(name: "TemporaryFolder", path: "Tests/TemporaryFolder"),
    .target(name: "BuiltProgram", dependencies: ["TemporaryFolder"], path: "Tests/BuiltProgram"),

    .testTarget(name: "SwiftSourceTests", dependencies: ["SwiftSource"]),
    .testTarget(name: "SwiftOutlineTests", dependencies: ["SwiftOutline", "SwiftSource"]),
    .testTarget(
      name: "PatternLanguageTests", dependencies: ["PatternLanguage", "RuleCatalog", "SwiftOutline", "SwiftSource"]),
    .testTarget(
      name: "RuleCardsTests",
      dependencies: [
        "Findings", "RuleCards", "RuleCatalog", "Detection", "LintDriver", "PatternLanguage", "SwiftOutline",
        "SwiftSource",
      ]),
    .testTarget(
      name: "ProjectModelTests",
      dependencies: ["ProjectModel", "RuleCards", "RuleCatalog", "PatternLanguage", "SwiftOutline", "SwiftSource"]),
    .testTarget(
      name: "AppModelTests",
      dependencies: [
        "AppModel", "ProjectModel", "RuleCards", "RuleCatalog", "PatternLanguage", "SwiftOutline", "SwiftSource",
        "TemporaryFolder",
      ]),
    .testTarget(
      name: "DetectionTests",
      dependencies: [
        "Findings", "Detection", "LintDriver", "RuleCards", "RuleCatalog", "ProjectModel", "SwiftOutline",
        "SwiftSource",
      ]),
    .testTarget(
      name: "LintDriverTests",
      dependencies: ["Findings", "LintDriver", "Detection", "RuleCards", "RuleCatalog", "TemporaryFolder"]),
    .testTarget(name: "ReportsTests", dependencies: ["Findings", "Reports"]),
    .testTarget(
      name: "CommandLineTests",
      dependencies: ["coordlint", "Findings", "LintDriver", "Reports", "BuiltProgram", "TemporaryFolder"]),
    .testTarget(
      name: "GuardTests",
      dependencies: [
        "coordlint", "Findings", "LintDriver", "Reports", "Detection", "RuleCards", "RuleCatalog", "SwiftOutline",
        "SwiftSource", "BuiltProgram", "TemporaryFolder",
      ]),
  ]
)

// An install from source builds every target that it sees, as pre-commit does. Nobody who installs needs these:
// COORDLINT_TOOLS=1 swift run -c release Growth
if Context.environment["COORDLINT_TOOLS"] != nil {
  package.targets += [
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Findings", "LintDriver", "Detection", "AppModel", "RuleCards", "RuleCatalog", "ProjectModel", "Reports",
        "SwiftOutline", "SwiftSource",
      ],
      path: "Tests/Benchmarks"),
    .executableTarget(name: "Growth", dependencies: ["TemporaryFolder"], path: "Tests/Growth"),
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "Findings", "LintDriver", "Detection", "RuleCards", "RuleCatalog", "Reports", "SwiftOutline", "SwiftSource",
        "TemporaryFolder",
      ],
      path: "Tests/Fuzz", exclude: ["run"]),
  ]
}
