import Detection
import Findings
import ProjectModel
import RuleCards
import SwiftSource
import Testing

@testable import LintDriver

@Suite struct ExampleRunnerTests {
  /// A rule that finds every class whose name begins with `Bad`.
  private var runner: ExampleRunner {
    ExampleRunner(
      session: Samples.session(["bad-class"]) { files, words in
        files.indices.flatMap { file in
          files[file].outline.declarations.filter { $0.kind == .class && words[$0.name].hasSuffix("Coordinator") }.map {
            Samples.finding("bad-class", Place(file: file, range: $0.nameRange), message: "bad \(words[$0.name])")
          }
        }
      })
  }

  private func load(bad: String, good: String = "struct A {}") throws -> RuleCard {
    let text = """
      ---
      id: bad-class
      severity: warning
      confidence: high
      since: 0.1
      ---
      # A class is bad

      Prose.

      ## Detect
      ```coordlint
      find class $NAME
      report found $NAME "bad $NAME"
      ```

      ## Bad
      ```swift
      \(bad)
      ```

      ## Good
      ```swift
      \(good)
      ```

      ## Sources
      - none

      """
    let files = [(path: "Rules/bad-class.md", text: text)]
    return try #require(try CardLoader.load(files: files, signatures: [], roles: []).rules.first)
  }

  @Test func examplesThatHoldAreSilent() throws {
    let card = try load(bad: "class LoginCoordinator {}  // want bad-class \"bad LoginCoordinator\"")
    #expect(runner.failures(of: card).map(\.text) == [])
  }

  @Test func missingFindingsFail() throws {
    let card = try load(bad: "class Login {}  // want bad-class")
    let failures = runner.failures(of: card)
    #expect(failures.count == 1)
    #expect(failures.first?.variant == nil)
    #expect(failures.first?.text.hasPrefix("Rules/bad-class.md:17: ") == true)
    #expect(failures.first?.message.contains("no finding of 'bad-class'") == true)
  }

  @Test func unexpectedFindingsFail() throws {
    let card = try load(bad: "class ACoordinator {}  // want bad-class", good: "class BCoordinator {}")
    #expect(runner.failures(of: card).map(\.line) == [22])
  }

  /// The evidence of a finding is a place in every variant, and the suppression of the finding takes both away.
  @Test func placesOfTheEvidenceAreCompared() throws {
    let pointing = ExampleRunner(
      session: Samples.session(["bad-class"]) { files, words in
        files.indices.flatMap { file -> [Finding<Place>] in
          let classes = files[file].outline.declarations.filter { $0.kind == .class }
          return classes.filter { words[$0.name].hasSuffix("Coordinator") }.map { row in
            let steps = classes.filter { words[$0.name].hasSuffix("Parent") }.map {
              Finding<Place>.Step(place: Place(file: file, range: $0.nameRange), message: "here")
            }
            return Samples.finding("bad-class", Place(file: file, range: row.nameRange), steps: steps)
          }
        }
      })
    let found = "private class ACoordinator {}  // want-warning bad-class\n"
    let right = try load(bad: found + "class Other {}\nclass TheParent {}  // want-place bad-class")
    #expect(pointing.failures(of: right).map(\.text) == [])
    let wrong = try load(bad: found + "class Other {}  // want-place bad-class\nclass TheParent {}")
    #expect(
      pointing.failures(of: wrong).map(\.message)
        == ["Example.swift:2: no finding or related place of 'bad-class' (but on line 1)"])
  }

  @Test func variantsAreRun() throws {
    // A rule that looks at bytes is fooled by comments, which only a variant shows.
    let blind = ExampleRunner(
      session: Samples.session(["bad-class"]) { files, _ in
        files.indices.map { Samples.finding("bad-class", Samples.place($0, 0)) }
      })
    let card = try load(bad: "class ACoordinator {}  // want bad-class", good: "struct A {}")
    #expect(blind.failures(of: card).contains { $0.variant == .blockComment })
  }
}
