import Foundation
import TemporaryFolder
import Testing

/// What surrounds a run does not show in its report.
@Suite struct SurroundingsTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path
  private static let formats = [
    "sarif", "json", "github", "gitlab", "azure", "rdjson", "markdown", "concise", "junit", "html",
  ]
  private let binary: Binary

  init() throws { binary = try Binary() }

  private func report(_ format: String, _ environment: [String: String] = [:], jobs: Int = 2) throws -> String {
    let arguments = ["fixtures/Storefront", "--notes", "--format", format, "--jobs", String(jobs)]
    return try binary.run(arguments, in: Self.root, environment: environment).output
  }

  @Test(arguments: formats)
  func localeTimeZoneAndVariablesDoNotShow(format: String) throws {
    let plain = try report(format)
    #expect(plain.count > 500)
    let surroundings: [[String: String]] = [
      ["LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"], ["LC_ALL": "C"], ["LC_ALL": "nonsense"],
      ["TZ": "Pacific/Kiritimati", "HOME": "/nowhere", "TMPDIR": "/nowhere", "USER": "x"],
      [
        "NO_COLOR": "1", "TERM": "dumb", "COLUMNS": "20", "CI": "true", "GITHUB_ACTIONS": "true",
        "SWIFT_DETERMINISTIC_HASHING": "1",
      ],
    ]
    for (index, environment) in surroundings.enumerated() {
      #expect(try report(format, environment, jobs: [1, 2, 8][index % 3]) == plain, "\(environment)")
    }
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
