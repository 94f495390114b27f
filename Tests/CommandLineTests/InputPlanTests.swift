import BuiltProgram
import Foundation
import TemporaryFolder
import Testing

/// What is read when a file, an unsaved text or nothing at all is named.
@Suite struct InputPlanTests {
  private static let app = """
    import UIKit
    final class AppCoordinator {
      var children: [Any] = []
      let navigation = UINavigationController()
      func start() {
        let home = HomeCoordinator()
        home.parent = self
        children.append(home)
      }
    }

    """
  private static let home = """
    import UIKit
    final class HomeCoordinator {
      var parent: AppCoordinator?
      func start() { parent?.navigation.pushViewController(UIViewController(), animated: true) }
    }

    """
  private static let only = ["--only", "strong-parent", "--fail-on", "error"]

  private let binary: BuiltProgram

  init() throws { binary = try BuiltProgram() }

  private func project(_ extra: [String: String] = ["Package.swift": "// swift-tools-version:6.0\n"]) throws
    -> TemporaryFolder
  {
    let files = ["App/AppCoordinator.swift": Self.app, "App/Home/HomeCoordinator.swift": Self.home]
    return try TemporaryFolder(files.merging(extra) { $1 })
  }

  private func run(_ arguments: [String], in folder: TemporaryFolder, at path: String = "") throws
    -> BuiltProgram.Outcome
  {
    try binary.run(arguments + Self.only, in: folder.path + path)
  }

  private func unsaved(_ text: String, at path: String, _ options: String = "", in folder: TemporaryFolder) throws
    -> BuiltProgram.Outcome
  {
    try folder.write(text, to: "text.txt")
    return try binary.shell(
      "\"$COORDLINT\" - --stdin-path '\(path)' \(Self.only.joined(separator: " ")) \(options) < text.txt",
      in: folder.path)
  }

  @Test func aFileIsJudgedInItsProject() throws {
    let folder = try project(["Package.swift": "", "Other.swift": Self.home.replacing("Home", with: "Other")])
    let file = try run(["App/Home/HomeCoordinator.swift"], in: folder)
    #expect(file.status == 1 && file.output.hasPrefix("App/Home/HomeCoordinator.swift:3:7: error: 'parent'"))
    #expect(file.output.split(separator: "\n").count == 1)
    #expect(file.errors.contains("read with its project '.' (Package.swift); --isolated"))
    // From a folder below, and as one of several.
    let below = try run(["HomeCoordinator.swift", "../AppCoordinator.swift"], in: folder, at: "/App/Home")
    #expect(below.status == 1 && below.output.hasPrefix("HomeCoordinator.swift:3:7: error: "))
    #expect(below.errors.contains("read with its project '../..' (Package.swift)"))
    #expect(try run(["App/AppCoordinator.swift"], in: folder).output.isEmpty)
    let alone = try run(["--isolated", "App/Home/HomeCoordinator.swift"], in: folder)
    #expect(alone.status == 0 && alone.errors.contains(" in 1 file ") && !alone.errors.contains("read with"))
    #expect(try run(["App"], in: folder).errors.contains("read with") == false)
  }

  @Test func theStrongestSignNamesTheProject() throws {
    let folder = try project([
      ".git/HEAD": "", "App/App.xcodeproj/project.pbxproj": "", "App/Home/Package.swift": "", ".coordlint.json": "{}",
    ])
    let file = "App/Home/HomeCoordinator.swift"
    #expect(try run([file], in: folder).errors.contains("project '.' (.coordlint.json)"))
    try FileManager.default.removeItem(atPath: folder.path + "/.coordlint.json")
    #expect(try run([file], in: folder).errors.contains("project 'App/Home' (Package.swift)"))
    try FileManager.default.removeItem(atPath: folder.path + "/App/Home/Package.swift")
    #expect(try run([file], in: folder).errors.contains("project 'App' (App.xcodeproj)"))
    try FileManager.default.removeItem(atPath: folder.path + "/App/App.xcodeproj")
    #expect(try run([file], in: folder).errors.contains("project '.' (.git)"))
    try FileManager.default.removeItem(atPath: folder.path + "/.git")
    let lone = try run([file], in: folder)
    #expect(lone.errors.contains("'\(file)' was read without the project"))
    #expect(lone.errors.contains("'coordlint APP --report-only \(file)'"))
    // A repository is not left.
    try folder.write("{}", to: ".coordlint.json")
    try folder.write("", to: "App/.git/HEAD")
    #expect(try run([file], in: folder).errors.contains("project 'App' (.git)"))
  }

  @Test func fixesStayInTheFile() throws {
    let folder = try project(["Package.swift": "", "Other.swift": Self.home.replacing("Home", with: "Other")])
    let before = folder.text("Other.swift")
    let outcome = try run(["--unsafe-fixes", "App/Home/HomeCoordinator.swift"], in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(folder.text("App/Home/HomeCoordinator.swift")?.contains("weak var parent: AppCoordinator?") == true)
    #expect(folder.text("Other.swift") == before)
  }

  @Test func unsavedTextIsReadAtItsPlace() throws {
    let folder = try project()
    let path = "App/Home/HomeCoordinator.swift"
    #expect(try unsaved(Self.home, at: path, in: folder).output.hasPrefix(path + ":3:7: error: "))
    let cured = Self.home.replacing("var parent", with: "weak var parent")
    #expect(try unsaved(cured, at: path, in: folder).output.isEmpty)
    #expect(folder.text(path) == Self.home)
    // A file that is not there yet, and a text that belongs to nothing.
    let new = Self.home.replacing("Home", with: "New")
    let app = Self.app.replacing("Home", with: "New")
    try folder.write(app, to: "App/AppCoordinator.swift")
    #expect(try unsaved(new, at: "App/New.swift", in: folder).output.hasPrefix("App/New.swift:3:7: error: "))
    #expect(try unsaved(new, at: "App/New.swift", "--isolated", in: folder).errors.contains(" in 1 file "))
    let patch = try unsaved(new, at: "App/New.swift", "--unsafe-fixes --diff", in: folder)
    #expect(patch.output.contains("+  weak var parent: AppCoordinator?"), "\(patch)")
  }

  @Test func wrongUsesOfStandardInputAreErrors() throws {
    let folder = try project()
    for arguments in [["-"], ["-", "App", "--stdin-path", "a.swift"], ["--stdin-path", "a.swift"]] {
      let outcome = try binary.run(arguments, in: folder.path)
      #expect(outcome.status == 2 && outcome.errors.contains("coordlint - --stdin-path"), "\(arguments)")
    }
    #expect(try unsaved("", at: "a.swift", "--fix", in: folder).status == 2)
  }

  @Test func aFolderWithoutSwiftIsAMistake() throws {
    let folder = try project(["docs/a.md": "", "App/Only.swift": ""])
    let named = try run(["docs"], in: folder)
    #expect(named.status == 2 && named.errors.contains("error: docs: no Swift files here; name the folder that holds"))
    #expect(named.errors.contains("no Swift file was analysed"))
    #expect(try run(["docs", "--allow-empty"], in: folder).status == 0)
    // Nobody named it.
    let here = try run([], in: folder, at: "/docs")
    #expect(here.status == 0 && here.errors.contains("note: .: no Swift files here"))
    let excluded = try run(["App", "--exclude", "App/**"], in: folder)
    #expect(excluded.status == 0 && excluded.errors.contains("note: App: all Swift files here are excluded; "))
  }

  @Test func aProjectWithoutCoordinatorsIsToldSo() throws {
    let folder = try TemporaryFolder(["a.swift": "struct A {}\n", "b.swift": "struct B {}\n"])
    let outcome = try run([], in: folder)
    #expect(outcome.errors.contains("no coordinator was found, so most rules had nothing to look at"))
    #expect(outcome.errors.contains("'coordlint survey'"))
    #expect(try !run(["--quiet"], in: folder).errors.contains("no coordinator"))
    #expect(try !run(["."], in: project()).errors.contains("no coordinator"))
  }

  /// The other half of a leak may lie in the folder beside it.
  @Test func aFolderThatIsAPartOfItsProjectSaysSo() throws {
    let folder = try project()
    let part = try run(["App/Home"], in: folder)
    #expect(part.status == 0 && part.errors.contains("'App/Home' is a part of the project '.' (Package.swift)"))
    #expect(part.errors.contains("'coordlint . --report-only App/Home' reads them, too"))
    #expect(try run([".", "--report-only", "App/Home"], in: folder).status == 1)
    #expect(try !run(["App"], in: folder).errors.contains("is a part of"))
    #expect(try !run(["App/Home", "--isolated"], in: folder).errors.contains("is a part of"))
    // A folder with an app of its own is all there is of it.
    try folder.write("@main struct HomeApp {}", to: "App/Home/HomeApp.swift")
    #expect(try !run(["App/Home"], in: folder).errors.contains("is a part of"))
  }
}
