import BuiltProgram
import Foundation
import Reports
import Testing

@testable import coordlint

/// Nobody knows yet where the project will live, so nothing may pretend to.
@Suite struct HomeTests {
  @Test func noFileNamesAnInventedHome() throws {
    let invented = "coordlint/" + "coordlint"
    let files = [
      "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "action.yml", ".pre-commit-hooks.yaml",
      ".ci/release", "Rules/coordlint.schema.json", "Rules/graph.schema.json", "Rules/README.md",
    ]
    for file in try files + Document.all().map(\.path) {
      // The folder of the articles is called so, too.
      #expect(try !Repository.text(file).replacing(Document.catalog, with: "").contains(invented), "\(file)")
    }
    for file in try Repository.swiftFiles(in: "Sources") {
      #expect(try !Repository.text(file).contains(invented), "\(file)")
    }
  }

  @Test func withoutAHomeThereIsNoLink() throws {
    #expect(ToolVersion.home.isEmpty && ToolVersion.address(of: "Rules") == nil)
    let outcome = try BuiltProgram().run(["fixtures/Storefront", "--format", "rich"])
    #expect(outcome.output.contains("= docs: coordlint explain strong-parent\n"))
    #expect(!outcome.output.contains("://"))
    for format in ReportFormat.all where format != .sarif {
      let output = try BuiltProgram().run(["fixtures/Storefront", "--format", format.name]).output
      #expect(!output.contains("://github.com"), "\(format.name)")
    }
    let sarif = try BuiltProgram().run(["fixtures/Storefront", "--format", "sarif"]).output
    #expect(!sarif.contains("informationUri\": \"\"") && !sarif.contains("\"helpUri\": \"\""))
    #expect(try !BuiltProgram().run(["man"]).output.contains("SEE ALSO"))
  }

  /// The release writes the home between these quotes.
  @Test func aReleaseFindsTheConstant() throws {
    let constant = "static let home = \"\""
    #expect(try Repository.text("Sources/coordlint/ToolVersion.swift").contains(constant))
    #expect(try Repository.text(".ci/release").contains("static let home = \\\"\\\""))
  }
}
