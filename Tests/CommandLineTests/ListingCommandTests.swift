import BuiltProgram
import Foundation
import TemporaryFolder
import Testing

/// What users choose to see, and how it reaches their screen.
@Suite struct ListingCommandTests {
  private static let code = """
    import UIKit
    final class AppCoordinator {
      let navigation = UINavigationController()
      func start() {
        navigation.pushViewController(UIViewController(), animated: true)
        navigation.pushViewController(HomeController(), animated: true)
        navigation.pushViewController(HomeController(), animated: true)
      }
      var wrong = 1 // coordlint:disable:this
    }
    final class HomeController: UIViewController {}

    """

  private let binary: BuiltProgram
  private let folder: TemporaryFolder

  init() throws {
    binary = try BuiltProgram()
    folder = try TemporaryFolder(["App/A.swift": Self.code])
  }

  private func run(_ line: String, environment: [String: String] = [:], at path: String = "") throws
    -> BuiltProgram.Outcome
  {
    try binary.run(line.split(separator: " ").map(String.init), in: folder.path + path, environment: environment)
  }

  @Test func severitiesChooseWhatIsListed() throws {
    let all = try run("--notes")
    #expect(all.output.contains(": note: ") && all.output.contains(": error: "))
    #expect(try run("--min-severity note").output == all.output)
    #expect(try run("--min-severity error").output == (try run("").output))
    let json = try run("--format json")
    #expect(!json.output.contains("coordinator-builds-view") && json.output.contains("\"note\": 1"))
    #expect(json.errors.contains("; --notes lists the notes"))
    #expect(try run("--fail-on note --skip invalid-suppression").output.contains(": note: "))
    #expect(try run("--notes --min-severity error").status == 2)
  }

  @Test func statisticsReplaceTheList() throws {
    let text = try run("--statistics --notes")
    #expect(text.output.hasPrefix("rule ") && text.output.contains("\nAppCoordinator ") && text.status == 1)
    let json = try run("--statistics --format json --output concise=list")
    #expect(json.output.contains("\"types\": ["))
    #expect(folder.text("list")?.contains(": error: ") == true)
  }

  @Test func variablesDecideOnColour() throws {
    func isColored(_ line: String, _ environment: [String: String]) throws -> Bool {
      try run(line, environment: ["NO_COLOR": ""].merging(environment) { $1 }).output.contains("\u{1B}[")
    }
    #expect(try !isColored("", [:]) && isColored("", ["FORCE_COLOR": "1"]))
    #expect(try !isColored("", ["FORCE_COLOR": "0"]) && !isColored("", ["FORCE_COLOR": ""]))
    #expect(try !isColored("", ["FORCE_COLOR": "1", "NO_COLOR": "1"]))
    #expect(try !isColored("--color never", ["FORCE_COLOR": "1"]) && isColored("--color always", ["NO_COLOR": "1"]))
  }

  @Test func pathsBelowHereBeginHere() throws {
    let line = "A.swift:9:17: error: "
    for path in [".", "..", folder.path, folder.path + "/App/A.swift", "../App", "../App/A.swift"] {
      #expect(try run(path, at: "/App").output.hasPrefix(line), "\(path)")
    }
    #expect(try run("App/../App").output.hasPrefix("App/" + line))
    try folder.write("", to: "Else/x.swift")
    #expect(try run("..", at: "/Else").output.hasPrefix("../App/" + line))
  }
}
