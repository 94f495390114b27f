import BuiltProgram
import Foundation
import TemporaryFolder
import Testing

/// The page of a run from outside.
@Suite struct HTMLOutputTests {
  private let binary: BuiltProgram

  init() throws { binary = try BuiltProgram() }

  /// A parent and a child that hold each other.
  private static let cycle = """
    import UIKit

    protocol Coordinator: AnyObject { func start() }
    final class AppCoordinator: Coordinator {
      private let navigation = UINavigationController()
      private var children: [Coordinator] = []
      func start() {
        let child = LoginCoordinator(parent: self)
        children.append(child)
        child.start()
      }
    }
    final class LoginCoordinator: Coordinator {
      private let parent: AppCoordinator
      private let navigation = UINavigationController()
      init(parent: AppCoordinator) { self.parent = parent }
      func start() {}
    }
    """

  private func page(_ line: String, in folder: TemporaryFolder) throws -> String {
    let outcome = try binary.run(line.split(separator: " ").map(String.init), in: folder.path)
    #expect(outcome.status == 1 && outcome.errors.isEmpty)
    return outcome.output
  }

  @Test func theNameOfTheFileIsEnough() throws {
    let folder = try TemporaryFolder(["A.swift": Self.cycle])
    let printed = try page("--format html --quiet --only strong-parent", in: folder)
    #expect(printed.hasPrefix("<!DOCTYPE html>\n") && printed.hasSuffix("</html>\n"))
    #expect(try page("--output page.html --quiet --only strong-parent", in: folder).isEmpty)
    #expect(try String(contentsOfFile: folder.path + "/page.html", encoding: .utf8) == printed)
  }

  @Test func codeIsColouredAndEvidenceDrawn() throws {
    let printed = try page("--format html --quiet --only strong-parent", in: TemporaryFolder(["A.swift": Self.cycle]))
    #expect(printed.contains("<i class=\"k\">private</i> <i class=\"k\">let</i> <mark>parent</mark>: "))
    #expect(printed.contains("<i class=\"t\">AppCoordinator</i>"))
    #expect(printed.contains("AppCoordinator: keeps: LoginCoordinator"), "the words of the picture")
    #expect(printed.contains("on the map</a>"))
  }

  @Test func theNumberOfJobsDoesNotShow() throws {
    let folder = try TemporaryFolder([
      "A.swift": Self.cycle, "B.swift": Self.cycle.replacing("App", with: "Web").replacing("Login", with: "Pay"),
    ])
    let one = try page("--format html --quiet --jobs 1", in: folder)
    #expect(try page("--format html --quiet --jobs 4", in: folder) == one)
  }
}
