import BuiltProgram
import Foundation
import TemporaryFolder
import Testing

/// Configurations as users meet them.
@Suite struct ConfigurationCommandTests {
  /// An app with one leak.
  static let leak = """
    import UIKit
    final class AppCoordinator {
      var children: [Any] = []
      let navigation = UINavigationController()
      func start() {
        let child = HomeCoordinator(parent: self)
        children.append(child)
      }
    }
    final class HomeCoordinator {
      let parent: AppCoordinator
      init(parent: AppCoordinator) { self.parent = parent }
      func start() { parent.navigation.pushViewController(UIViewController(), animated: true) }
    }

    """

  private let binary: BuiltProgram

  init() throws { binary = try BuiltProgram() }

  private func findings(_ arguments: [String], in folder: TemporaryFolder, at path: String = "") throws -> [String] {
    let outcome = try binary.run(arguments, in: folder.path + path)
    #expect(outcome.status < 2, "\(outcome.errors)")
    return outcome.output.split(separator: "\n").map { line in
      line.split(separator: ":").prefix(1).joined() + (line.contains(": error: ") ? " error" : " other")
    }
  }

  @Test func theNearestConfigurationAboveHolds() throws {
    let folder = try TemporaryFolder([
      "App/A.swift": Self.leak, ".coordlint.json": #"{"rules": {"strong-parent": "off"}}"#,
      "Own/B.swift": Self.leak, "Own/.coordlint.json": #"{"rules": {"strong-parent": "note"}}"#,
    ])
    #expect(try findings(["--only", "strong-parent", "--notes", "App"], in: folder) == ["App/A.swift error"])
    #expect(try findings(["App"], in: folder) == [])
    #expect(try findings([], in: folder, at: "/App") == [])
    #expect(try findings(["--notes"], in: folder, at: "/Own") == ["B.swift other"])
    #expect(try findings(["App", "--config", "Own/.coordlint.json", "--notes"], in: folder) == ["App/A.swift other"])
    let both = try binary.run(["App", "Own"], in: folder.path)
    #expect(both.status == 2 && both.errors.contains("different configurations: '.coordlint.json', 'Own/"))
  }

  @Test func aRepositoryIsNotLeft() throws {
    let folder = try TemporaryFolder([
      ".coordlint.json": #"{"rules": {"strong-parent": "off"}}"#, "repo/.git/HEAD": "", "repo/App/A.swift": Self.leak,
    ])
    #expect(try findings(["repo"], in: folder) == ["repo/App/A.swift error"])
  }

  @Test func patternsBeginAtTheConfiguration() throws {
    let folder = try TemporaryFolder([
      ".coordlint.json": #"{"exclude": ["/App/Gen", "*.gen.swift"]}"#, "App/A.swift": Self.leak,
      "App/Gen/B.swift": Self.leak, "App/x.gen.swift": Self.leak,
    ])
    #expect(try findings([], in: folder) == ["App/A.swift error"])
    #expect(try findings([], in: folder, at: "/App") == ["A.swift error"])
    #expect(try findings(["--isolated", "App/x.gen.swift"], in: folder) == ["App/x.gen.swift error"])
    #expect(try findings(["--exclude", "A.swift"], in: folder) == [])
    let wrong = try binary.run(["--exclude", "{a"], in: folder.path)
    #expect(wrong.status == 2 && wrong.errors.contains("'--exclude {a' is no pattern: a '{' is never closed"))
  }

  @Test func contextTellsFactsAndIsNotReported() throws {
    let files = [
      "App/Tour.swift": """
      import Kit
      import UIKit
      final class MapCoordinator {
        weak var parent: MapCoordinator?
        let navigation = UINavigationController()
        func close() { navigation.popViewController(animated: true) }
      }
      final class MapPage: KitPage {
        weak var coordinator: MapCoordinator?
        func done() { coordinator?.parent?.close() }
      }

      """,
      "Kit/KitPage.swift": """
      // coordlint:disable nothing
      import UIKit
      open class KitPage: UIViewController {}

      """,
    ]
    let finding = "App/Tour.swift:10:17: warning: "
    let folder = try TemporaryFolder(files)
    // Nobody knows that the base class is a screen.
    #expect(try binary.run(["App"], in: folder.path).output == "")
    #expect(try binary.run(["App", "--context", "Kit"], in: folder.path).output.hasPrefix(finding))
    try folder.write(#"{"context": ["Kit", "Gone"]}"#, to: ".coordlint.json")
    for path in ["App", "."] {
      let outcome = try binary.run([path], in: folder.path)
      #expect(outcome.output.hasPrefix(finding) && outcome.output.split(separator: "\n").count == 1, "\(outcome)")
      #expect(outcome.errors.contains("warning: .coordlint.json:1: the context folder 'Gone' does not exist"))
      #expect(outcome.errors.contains("1 file "))
    }
  }

  @Test func testsNamesAndBaselineAreRead() throws {
    let folder = try TemporaryFolder([
      ".coordlint.json": #"{"tests": ["*Spec.swift"], "baseline": "known"}"#, "A.swift": Self.leak,
      "ASpec.swift": Self.leak,
    ])
    let missing = try binary.run([], in: folder.path)
    #expect(missing.status == 2 && missing.errors.contains("the baseline 'known' cannot be read"))
    #expect(try binary.run(["--write-baseline", "known"], in: folder.path).status == 0)
    #expect(folder.text("known")?.contains("ASpec") == false)
    #expect(try findings([], in: folder) == [])
    let flows = Self.leak.replacingOccurrences(of: "Coordinator", with: "Flow")
    let named = try TemporaryFolder(["A.swift": flows, ".coordlint.json": #"{"coordinators": ["*Flow"]}"#])
    #expect(try findings(["--only", "strong-parent"], in: named) == ["A.swift error"])
    #expect(try findings(["--only", "strong-parent"], in: TemporaryFolder(["A.swift": flows])) == [])
  }

  @Test func aVerbOfAnUnseenBaseAccusesNobody() throws {
    let folder = try TemporaryFolder([
      "A.swift": """
      import Kit
      import UIKit
      final class AppCoordinator: KitCoordinator {
        let navigation = UINavigationController()
        func start() {
          let home = HomeCoordinator()
          home.onFinish = { self.navigation.popViewController(animated: true) }
          embrace(flow: home, animated: true)
          home.start()
        }
      }
      final class HomeCoordinator {
        var onFinish: (() -> Void)?
        let navigation = UINavigationController()
        func start() { navigation.pushViewController(UIViewController(), animated: true) }
        func stop() { onFinish?() }
      }

      """
    ])
    // Nobody knows what the verb of a base class outside of the project does.
    #expect(try findings([], in: folder) == [])
    try folder.write(Data(#"{"idioms": {"adds-child": ["embrace(flow:animated:)"]}}"#.utf8), to: ".coordlint.json")
    // That it keeps a child is not yet an edge of the object graph.
    #expect(try findings([], in: folder) == [])
  }

  @Test func layersAreWatched() throws {
    let layers = #"{"layers": {"features": {"paths": ["Features/"], "forbid": ["Data"]}}}"#
    let folder = try TemporaryFolder([
      ".coordlint.json": layers, "Features/A.swift": "import Data\nimport Domain\n", "B.swift": "import Data\n",
    ])
    let outcome = try binary.run([], in: folder.path)
    #expect(
      outcome.output
        == "Features/A.swift:1:1: warning: layer 'features' must not import 'Data': features → Data (layer-import)\n")
    #expect(try binary.run(["."], in: folder.path + "/Features").output.hasPrefix("A.swift:1:1: warning"))
  }

  @Test func mistakesEndTheRun() throws {
    let folder = try TemporaryFolder([".coordlint.json": "{\n  \"preset\": 1\n}", "A.swift": Self.leak])
    for arguments in [[], ["config"]] {
      let outcome = try binary.run(arguments, in: folder.path)
      #expect(outcome.status == 2 && outcome.output.isEmpty)
      #expect(
        outcome.errors.contains(".coordlint.json:2:13: a number is no preset\n    \"preset\": 1\n              ^\n"))
    }
    let gone = try binary.run(["--config", "none.json"], in: folder.path)
    #expect(gone.status == 2 && gone.errors.contains("the configuration 'none.json' cannot be read: no such file"))
  }

  @Test func everyValueHasItsOrigin() throws {
    let folder = try TemporaryFolder([
      ".coordlint.json":
        "{\n \"preset\": \"mvvm-c\",\n \"rules\": {\"strong-parent\": \"note\"},\n \"exclude\": [\"G\"]}"
    ])
    let text = try binary.run(["config", "--effective", "--skip", "unguarded-pop", "--exclude", "H"], in: folder.path)
    let rows = text.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(rows.first == "configuration: .coordlint.json" && text.status == 0)
    for row in [
      "preset mvvm-c .coordlint.json:2", "exclude G .coordlint.json:4", "exclude H --exclude",
      "rules.strong-parent note .coordlint.json:3", "rules.unguarded-pop off --skip",
      "rules.strong-delegate error default",
      "rules.logic-in-coordinator.options.networkCalls allow preset mvvm-c",
      "rules.logic-in-coordinator.options.files report default",
    ] {
      #expect(rows.contains(row), "\(row)")
    }
    let json = try binary.run(["config", "--format", "json", "--preset", "strict"], in: folder.path)
    let document = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    let settings = document?["settings"] as? [[String: Any]] ?? []
    let found = { (key: String) in settings.first { $0["key"] as? String == key } }
    #expect(document?["file"] as? String == ".coordlint.json")
    #expect(found("preset")?["origin"] as? String == "--preset" && found("preset")?["value"] as? String == "strict")
    #expect(found("rules.coordinator-builds-view")?["value"] as? String == "warning")
    #expect(found("rules.strong-parent")?["line"] as? Int == 3)
  }

  @Test func initNeverOverwrites() throws {
    let folder = try TemporaryFolder(["App/A.swift": Self.leak, "App/Pods/B.swift": "class B {}"])
    #expect(try binary.run(["init", "App"], in: folder.path).status == 0)
    let written = try #require(folder.text("App/.coordlint.json"))
    #expect(written.contains("\n  \"context\": [\"Pods\"],") && written.contains("1 are found now"))
    #expect(try binary.run(["config"], in: folder.path + "/App").status == 0)
    try folder.write("{}", to: "App/.coordlint.json")
    let again = try binary.run(["init", "App"], in: folder.path)
    #expect(again.status == 2 && folder.text("App/.coordlint.json") == "{}")
    #expect(try binary.run(["init", "App", "--force"], in: folder.path).status == 0)
    #expect(folder.text("App/.coordlint.json") == written && folder.text("App/.coordlint.json.old") == "{}")
    #expect(folder.names.filter { $0.contains("coordlint-") } == [])
  }
}
