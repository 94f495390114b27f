import BuiltProgram
import Foundation
import TemporaryFolder
import Testing

/// A project's way with a baseline, from outside.
@Suite struct BaselineTests {
  private static let parent = """
    final class HomeCoordinator {
      private let login = LoginCoordinator()
      init() { login.parent = self }
    }

    """
  private static let child = """
    final class LoginCoordinator {
      var parent: HomeCoordinator?
    }

    """
  private let binary: BuiltProgram

  init() throws { binary = try BuiltProgram() }

  private func run(_ line: String, in folder: TemporaryFolder) throws -> BuiltProgram.Outcome {
    try binary.run(line.split(separator: " ").map(String.init), in: folder.path)
  }

  private func write(_ text: String, to name: String, in folder: TemporaryFolder) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path + "/" + name))
  }

  @Test func knownFindingsAreSilentUntilThereIsNews() throws {
    let folder = try TemporaryFolder(["a.swift": Self.parent, "b.swift": Self.child])
    #expect(try run("", in: folder).status == 1)
    let written = try run("--write-baseline known", in: folder)
    #expect(written.status == 0 && written.output.isEmpty && written.errors.contains("wrote 1 known to 'known': 1 "))

    try write("// moved\n\n\n" + Self.child.replacing("  var", with: "\tvar"), to: "b.swift", in: folder)
    let clean = try run("--baseline known --strict-baseline", in: folder)
    #expect(clean.status == 0 && clean.output.isEmpty && clean.errors.contains("1 known from the baseline"))

    try write("let a = 1 // coordlint:disable:this\n", to: "c.swift", in: folder)
    let news = try run("--baseline known", in: folder)
    #expect(news.status == 1)
    #expect(news.output == "c.swift:1:11: error: the suppression names no rule (invalid-suppression)\n")
  }

  @Test func whatIsFixedIsStale() throws {
    let folder = try TemporaryFolder(["a.swift": Self.parent, "b.swift": Self.child])
    _ = try run("--write-baseline known", in: folder)
    try write(Self.child.replacing("var", with: "weak var"), to: "b.swift", in: folder)
    let loose = try run("--baseline known", in: folder)
    #expect(loose.status == 0 && loose.output.isEmpty)
    #expect(loose.errors.contains("known:3: strong-parent is no longer found in b.swift, LoginCoordinator.parent\n"))
    #expect(try run("--baseline known --strict-baseline", in: folder).status == 1)
    // A rule that does not run and a file that is not looked at say nothing about what is left.
    #expect(try run("--baseline known --strict-baseline --skip strong-parent", in: folder).status == 0)
    #expect(try run("a.swift --baseline known --strict-baseline", in: folder).status == 0)
    try FileManager.default.removeItem(atPath: folder.path + "/b.swift")
    #expect(try run("a.swift --baseline known --strict-baseline", in: folder).status == 1)
  }

  @Test func faultsEndTheRun() throws {
    let folder = try TemporaryFolder(["a.swift": "let a = 1\n", "notes": "hello\n"])
    let missing = try run("--baseline none", in: folder)
    #expect(missing.status == 2 && missing.errors.contains("the baseline 'none' cannot be read: "))
    let other = try run("--baseline notes", in: folder)
    #expect(other.status == 2 && other.errors.contains("'notes' is no baseline: line 1: "))
    #expect(try run("--strict-baseline", in: folder).status == 2)
    #expect(try run("--write-baseline no/such/folder", in: folder).status == 2)
  }
}
