import BuiltProgram
import Foundation
import TemporaryFolder
import Testing

/// What surrounds a run does not show in its report.
@Suite struct SurroundingsTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path
  private static let formats = [
    "sarif", "json", "github", "gitlab", "azure", "rdjson", "rdjsonl", "markdown", "concise", "rich", "xcode",
    "checkstyle", "junit", "html",
  ]
  private static let fixture = ["fixtures/Storefront"]
  /// Everything else that says something about a project, up to its paths.
  private static let commands: [[String]] =
    ["tree", "mermaid", "dot", "json", "svg", "html"].map { ["graph", "--notes", "--format", $0] } + [
      ["survey"], ["survey", "--format", "json"], ["why", "CartCoordinator"],
      ["why", "CartCoordinator", "--format", "json"], ["--diff", "--unsafe-fixes"],
      ["--suppressed", "--preset", "strict"],
    ]
  private static let surroundings: [[String: String]] = [
    ["LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"], ["LC_ALL": "de_DE.UTF-8", "LC_NUMERIC": "de_DE.UTF-8"],
    ["LC_ALL": "C", "LANG": "C"], ["LC_ALL": "nonsense"],
    ["TZ": "Pacific/Kiritimati", "HOME": "/nowhere", "TMPDIR": "/nowhere", "USER": "x"],
    [
      "NO_COLOR": "1", "TERM": "dumb", "COLUMNS": "20", "CI": "true", "GITHUB_ACTIONS": "true",
      "SWIFT_DETERMINISTIC_HASHING": "1",
    ],
  ]
  private let binary: BuiltProgram

  init() throws { binary = try BuiltProgram() }

  private func report(_ format: String, _ environment: [String: String] = [:], jobs: Int = 2) throws -> String {
    let arguments = ["fixtures/Storefront", "--notes", "--format", format, "--jobs", String(jobs)]
    return try binary.run(arguments, in: Self.root, environment: environment).output
  }

  @Test(arguments: formats)
  func localeTimeZoneAndVariablesDoNotShow(format: String) throws {
    let plain = try report(format)
    #expect(plain.count > 500)
    for (index, environment) in Self.surroundings.enumerated() {
      #expect(try report(format, environment, jobs: [1, 2, 8][index % 3]) == plain, "\(environment)")
    }
  }

  @Test(arguments: commands)
  func neitherDoTheyInOtherCommands(command: [String]) throws {
    let plain = try binary.run(command + Self.fixture, in: Self.root)
    #expect(plain.output.count > 300 && plain.status < 2, "\(plain.errors)")
    for environment in Self.surroundings {
      let outcome = try binary.run(command + Self.fixture, in: Self.root, environment: environment)
      #expect(outcome.output == plain.output && outcome.errors == plain.errors, "\(environment)")
    }
  }

  @Test(arguments: commands + formats.map { ["--notes", "--format", $0] })
  func theOrderOfThePathsDoesNotShow(command: [String]) throws {
    let paths = ["App", "Flows", "Screens", "Services"].map { "fixtures/Storefront/Storefront/" + $0 }
    let orders = [paths, paths.reversed(), [paths[2], paths[0], paths[0], paths[3], paths[1]]]
    let outcomes = try orders.map { try binary.run(command + $0, in: Self.root) }
    #expect(outcomes[0].output.count > 300 && outcomes[0].status < 2, "\(outcomes[0].errors)")
    #expect(Set(outcomes.map(\.output)).count == 1)
  }

  @Test(arguments: ["sarif", "github", "gitlab", "azure", "markdown"])
  func theWorkingDirectoryDoesNotShow(format: String) throws {
    let folder = try TemporaryFolder([".git/HEAD": ""])
    try FileManager.default.copyItem(atPath: Self.root + "/fixtures/Storefront", toPath: folder.path + "/App")
    let options = ["--notes", "--format", format]
    let above = try binary.run(["App"] + options, in: folder.path).output
    #expect(above.count > 500)
    #expect(try binary.run(["."] + options, in: folder.path + "/App").output == above)
    #expect(try binary.run([folder.path + "/App"] + options, in: NSTemporaryDirectory()).output == above)
    #expect(try binary.run(["../App/."] + options, in: folder.path + "/App").output == above)
  }

  @Test func theOrderOfTheFileSystemDoesNotShow() throws {
    let names = (0..<60).map { "d\($0 % 7)/F\($0).swift" }
    let text = "final class ACoordinator { var a: BCoordinator? }\nlet a = 1 // coordlint:disable:this\n"
    var reports: Set<String> = []
    for order in [names, names.reversed(), names.sorted { $0.hashValue < $1.hashValue }] {
      let folder = try TemporaryFolder()
      for name in order { try folder.write(text, to: name) }
      for _ in 0..<2 { reports.insert(try binary.run(["--format", "json"], in: folder.path).output) }
    }
    #expect(reports.count == 1 && (reports.first?.count ?? 0) > 5_000)
  }
}
