import BuiltProgram
import TemporaryFolder
import Testing

/// Several functions of one coordinator that do work: one group for people, one finding each for everything else.
@Suite struct TogetherOutputTests {
  private static let source = """
    import UIKit

    final class IntroCoordinator {
      private let navigation = UINavigationController()

      func finished() {
        UserDefaults.standard.set(true, forKey: "seen")
        navigation.popToRootViewController(animated: true)
      }

      func skipped() {
        UserDefaults.standard.set(false, forKey: "seen")
        navigation.popToRootViewController(animated: true)
      }

      func reset() {
        UserDefaults.standard.set(0, forKey: "count")
        navigation.popToRootViewController(animated: true)
      }
    }

    """

  private let binary: BuiltProgram

  init() throws { binary = try BuiltProgram() }

  @Test func textHasOneHeadlineAndTheOthersAFindingEach() throws {
    let folder = try TemporaryFolder(["Intro.swift": Self.source])
    let text = try binary.run(["--format", "rich"], in: folder.path)
    #expect(
      text.output.hasPrefix(
        """
        warning[logic-in-coordinator]: IntroCoordinator does more than navigate in 3 functions
          --> Intro.swift:6:8
           |
         6 | finished(): persistence by 'UserDefaults.standard.set'
        11 | skipped(): persistence by 'UserDefaults.standard.set'
        16 | reset(): persistence by 'UserDefaults.standard.set'
           |
           = why: Work in IntroCoordinator can be reached and tested only through its screens, and no other flow can use it.
           = help: move it into a view model or a use case, hand that to the screen, and let IntroCoordinator hear only the outcome
           = ways: 'coordlint why IntroCoordinator' shows each step to where it is done

        """))
    #expect(text.errors.contains("3 warnings"))
    let lines = try binary.run(["--format", "concise"], in: folder.path).output.split(separator: "\n")
    #expect(
      lines.count == 3 && lines[1].hasSuffix("skipped() does more than navigate: persistence (logic-in-coordinator)"))
    let why = try binary.run(["why", "IntroCoordinator"], in: folder.path)
    #expect(why.output.contains("'UserDefaults.standard.set' works on storage\n"))
  }

  @Test func aCommentSilencesOneFunction() throws {
    let comment = "  // coordlint:disable:next logic-in-coordinator -- is meant\n  func skipped()"
    let folder = try TemporaryFolder(["Intro.swift": Self.source.replacing("  func skipped()", with: comment)])
    let two = try binary.run(["--format", "rich"], in: folder.path).output
    #expect(two.contains("in 2 functions\n") && !two.contains("skipped"))
  }

  @Test func aBaselineKnowsEachFunction() throws {
    let start = Self.source.replacing(
      "func reset() {\n    UserDefaults.standard.set(0, forKey: \"count\")", with: "func reset() {")
    let folder = try TemporaryFolder(["Intro.swift": start])
    #expect(try binary.run(["--write-baseline", "known.json"], in: folder.path).status == 0)
    try folder.write(Self.source, to: "Intro.swift")
    let one = try binary.run(["--baseline", "known.json", "--format", "rich"], in: folder.path).output
    #expect(one.hasPrefix("warning[logic-in-coordinator]: reset() does more than navigate: persistence\n"))
  }
}
