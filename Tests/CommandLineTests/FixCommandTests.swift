import BuiltProgram
import Foundation
import TemporaryFolder
import Testing

/// `--fix`, `--unsafe-fixes` and `--diff`, from outside.
@Suite struct FixCommandTests {
  /// The owner is kept by the scene, so `weak` in the child is safe; the closure of `onFinish` can be fixed unsafely.
  private static let app = """
    import UIKit

    final class SceneDelegate {
      let mill = MillCoordinator()
    }

    final class MillCoordinator {
      private let navigation = UINavigationController()
      private var flour: FlourCoordinator?

      func start() {
        let flour = FlourCoordinator()
        flour.parent = self
        flour.onFinish = { self.flour = nil }
        self.flour = flour
        flour.start()
      }
    }

    """
  private static let child = """
    import UIKit

    final class FlourCoordinator {
      var parent: MillCoordinator?
      var onFinish: (() -> Void)?
      private let navigation = UINavigationController()

      func start() { navigation.title = "Flour" }
      func done() { onFinish?() }
    }

    """
  private static let safelyFixed = child.replacingOccurrences(of: "  var parent", with: "  weak var parent")
  private static let files = ["App/Mill.swift": app, "App/Flour.swift": child]

  private let binary: BuiltProgram

  init() throws { binary = try BuiltProgram() }

  private func run(_ line: String, in folder: TemporaryFolder) throws -> BuiltProgram.Outcome {
    try binary.run(line.split(separator: " ").map(String.init), in: folder.path)
  }

  private func text(_ name: String, in folder: TemporaryFolder) throws -> String {
    try String(contentsOfFile: folder.path + "/" + name, encoding: .utf8)
  }

  @Test func safeFixesAreAppliedOnce() throws {
    let folder = try TemporaryFolder(Self.files)
    #expect(try run("", in: folder).errors.contains("--fix fixes 1 of them, --unsafe-fixes 1 more\n"))
    let first = try run("--fix", in: folder)
    #expect(first.errors.contains("coordlint: fixed 1 finding in 1 file\n"))
    #expect(try text("App/Flour.swift", in: folder) == Self.safelyFixed)
    #expect(try text("App/Mill.swift", in: folder) == Self.app)
    #expect(first.output.contains("strong-capture") && !first.output.contains("strong-parent"))
    let second = try run("--fix", in: folder)
    #expect(second.errors.contains("coordlint: nothing to fix\n") && second.output == first.output)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path + "/App").sorted() == [
        "Flour.swift", "Mill.swift",
      ])
  }

  @Test func unsafeFixesAreAppliedOnRequest() throws {
    let folder = try TemporaryFolder(Self.files)
    let outcome = try run("--unsafe-fixes", in: folder)
    #expect(outcome.errors.contains("coordlint: fixed 2 findings in 2 files\n"))
    #expect(try text("App/Mill.swift", in: folder).contains("flour.onFinish = { [weak self] in self?.flour = nil }\n"))
    #expect(try text("App/Flour.swift", in: folder) == Self.safelyFixed)
    #expect(!outcome.output.contains("strong-"))
  }

  @Test func theDifferenceIsAPatchAndChangesNothing() throws {
    let folder = try TemporaryFolder(Self.files)
    let outcome = try run("--diff", in: folder)
    #expect(outcome.status == 1 && outcome.errors == "coordlint: would fix 1 finding in 1 file\n")
    #expect(try text("App/Flour.swift", in: folder) == Self.child)
    try outcome.output.write(toFile: folder.path + "/fix.patch", atomically: true, encoding: .utf8)
    let applied = try binary.shell("git apply fix.patch && rm fix.patch", in: folder.path)
    #expect(applied.status == 0, "\(applied.errors)")
    #expect(try text("App/Flour.swift", in: folder) == Self.safelyFixed)
    let second = try run("--diff", in: folder)
    #expect(second.status == 0 && second.output.isEmpty)
    #expect(try run("--diff --format json", in: folder).status == 2)
    #expect(try run("--diff --unsafe-fixes", in: folder).output.contains("+    flour.onFinish = { [weak self] in "))
  }

  @Test func nothingIsWrittenThroughALinkThatLeavesTheRoots() throws {
    let folder = try TemporaryFolder(["App/Mill.swift": Self.app, "Other/Flour.swift": Self.child])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/App/Flour.swift", withDestinationPath: "../Other/Flour.swift")
    let outside = try run("App --unsafe-fixes", in: folder)
    #expect(outside.errors.contains("App/Flour.swift: is a link to "), "\(outside.errors)")
    #expect(try text("Other/Flour.swift", in: folder) == Self.child)
    // With the target in a root it is a file like any other, and the link stays one.
    let inside = try run("App/Mill.swift App/Flour.swift --fix", in: folder)
    #expect(inside.errors.contains("coordlint: fixed 1 finding in 1 file\n"), "\(inside.errors)")
    #expect(try text("Other/Flour.swift", in: folder) == Self.safelyFixed)
    let link = try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/App/Flour.swift")
    #expect(link == "../Other/Flour.swift")
  }

  @Test func suppressedFindingsAreLeftAlone() throws {
    let silenced = Self.child.replacingOccurrences(
      of: "  var parent", with: "  // coordlint:disable:next strong-parent -- reviewed\n  var parent")
    let folder = try TemporaryFolder(["App/Mill.swift": Self.app, "App/Flour.swift": silenced])
    _ = try run("--fix", in: folder)
    #expect(try text("App/Flour.swift", in: folder) == silenced)
    _ = try run("--unsafe-fixes --skip strong-capture", in: folder)
    #expect(try text("App/Mill.swift", in: folder) == Self.app)
  }
}
