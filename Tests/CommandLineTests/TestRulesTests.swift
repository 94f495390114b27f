import BuiltProgram
import TemporaryFolder
import Testing

/// `coordlint test-rules DIR` from outside.
@Suite struct TestRulesTests {
  /// A rule that only runs when it is named, as the examples do.
  private static let card = """
    ---
    id: global-coordinator
    severity: warning
    confidence: high
    since: 0.1
    preset: strict
    ---
    # A coordinator can be reached from everywhere

    Everybody can navigate.

    ## Detect
    ```coordlint
    find   static let $NAME = $VALUE
    inside coordinator
    where  $NAME matches shared, instance
    report global $NAME "everybody can navigate through '$NAME'"
    ```

    ## Bad
    \(example("shared", "want global-coordinator"))

    ## Good
    \(example("title", "ok global-coordinator"))

    ## Sources
    - none

    """

  private static func example(_ name: String, _ comment: String) -> String {
    """
    ```swift
    import UIKit

    final class HelpCoordinator {
      static let \(name) = HelpCoordinator()  // \(comment)
      private let navigation = UINavigationController()
      func start() { navigation.pushViewController(UIViewController(), animated: true) }
    }
    ```
    """
  }

  /// The exit code and all lines of a run on the card and the files beside it.
  private func run(_ files: [String: String]) throws -> (status: Int32, text: String) {
    var all = ["drafts/global-coordinator.md": Self.card]
    for (name, text) in files { all["drafts/" + name] = text }
    let folder = try TemporaryFolder(all)
    let outcome = try BuiltProgram().run(["test-rules", "drafts"], in: folder.path)
    return (outcome.status, outcome.output + outcome.errors)
  }

  private func run(bad comment: String, _ name: String = "instance") throws -> (status: Int32, text: String) {
    try run(["global-coordinator/names.md": "# Names\n\n## Bad\n### One\n\(Self.example(name, comment))\n"])
  }

  @Test func examplesBesideACardAreRunLikeItsOwn() throws {
    #expect(try run([:]) == (0, "coordlint: 1 rule, 2 examples: all pass\n"))
    #expect(try run(bad: "want global-coordinator") == (0, "coordlint: 1 rule, 3 examples: all pass\n"))
    let missing = try run(bad: "want global-coordinator", "title")
    #expect(missing.status == 1)
    #expect(missing.text.hasPrefix("drafts/global-coordinator/names.md:4: Example.swift:4: no finding of"))
    let good = try run([
      "global-coordinator/names.md": "# Names\n## Good\n\(Self.example("shared", "ok global-coordinator"))\n"
    ])
    #expect(good.status == 1 && good.text.hasPrefix("drafts/global-coordinator/names.md:2: unexpected: "))
  }

  @Test(arguments: ["want-warning", "want-place", "want-either"]) func pinsHold(pin: String) throws {
    #expect(try run(bad: "\(pin) global-coordinator \"instance\"").status == 0)
    #expect(try run(bad: "\(pin) global-coordinator \"shared\"").status == 1)
  }

  @Test(arguments: ["want-error", "want-note"]) func pinsOfOtherSeveritiesFail(pin: String) throws {
    let outcome = try run(bad: "\(pin) global-coordinator")
    #expect(outcome.status == 1 && outcome.text.contains("but one of severity warning: everybody can navigate"))
  }

  @Test func mistakesHaveTheirPlace() throws {
    let misspelt = try run(bad: "want-eror global-coordinator")
    #expect(misspelt.status == 2)
    let line = "drafts/global-coordinator/names.md:9:47: 'want-eror' is no expectation"
    #expect(misspelt.text.contains(line), "\(misspelt.text)")
    let empty = try run(["global-coordinator/names.md": "# Names\n"])
    #expect(empty.status == 2 && empty.text.contains("names.md:2:1: the file has no example"))
    let unknown = try run(["global-cordinator/names.md": "# Names\n"])
    #expect(
      unknown.status == 2 && unknown.text.contains("drafts/global-cordinator/names.md:1:1: the folder has the name"))
    let deep = try run(["global-coordinator/more/names.md": "# Names\n"])
    #expect(
      deep.status == 2 && deep.text.contains("drafts/global-coordinator/more': no cards or examples are read from"))
  }

  @Test func readersSeeTheCardAlone() throws {
    let folder = try TemporaryFolder([
      "drafts/global-coordinator.md": Self.card, "drafts/global-coordinator/names.md": "not even a title",
    ])
    let outcome = try BuiltProgram().run(["explain", "global-coordinator", "--rules", "drafts"], in: folder.path)
    #expect(outcome.status == 0 && outcome.output.contains("static let shared"))
    #expect(!outcome.output.contains("not even a title"))
  }
}
