import BuiltProgram
import Testing

/// Neither the number of workers nor the order of the arguments shows in a report.
@Suite struct DeterminismTests {
  private static let paths = [
    "fixtures/Storefront/Storefront/App", "fixtures/Storefront/Storefront/Flows", "fixtures/Storefront/StorefrontTests",
    "fixtures/Storefront/Storefront/Screens/Cart/CartViewController.swift", "fixtures/Storefront/Storefront/Screens",
    "fixtures/Storefront/Storefront/Services", "Sources/RuleCards", "Sources/Reports",
  ]

  @Test(arguments: ["json", "sarif"])
  func reportsAreTheSameBytes(format: String) throws {
    let program = try BuiltProgram()
    var reports: Set<String> = []
    for jobs in ["1", "2", "7"] {
      for paths in [Self.paths, Self.paths.reversed(), Self.paths + Self.paths] {
        let outcome = try program.run(["--format", format, "--jobs", jobs, "--notes"] + paths)
        #expect(outcome.status == 1, "\(outcome.errors)")
        reports.insert(outcome.output)
      }
    }
    #expect(reports.count == 1)
    #expect(reports.first?.contains("fixtures/Storefront/Storefront/Screens/Account/OrdersView.swift") == true)
  }

  @Test func theReportOfAFolderIsThatOfItsParts() throws {
    let program = try BuiltProgram()
    // Whether a comment silences nothing is not asked where single files are named.
    let options = ["--format", "json", "--skip", "unused-suppression"]
    let whole = try program.run(options + ["fixtures/Storefront"])
    let parts = try program.run(
      options + Self.paths.filter { $0.hasPrefix("fixtures/") }.reversed())
    #expect(whole.output == parts.output && whole.status == parts.status)
  }
}
