import BuiltProgram
import Foundation
import TemporaryFolder

/// The steps of `action.yml` that are scripts, read as text.
struct ActionScript {
  /// From the names of steps to their scripts, without the indentation.
  let scripts: [String: String]
  /// The whole file.
  let text: String

  init() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    text = try String(contentsOf: root.appendingPathComponent("action.yml"), encoding: .utf8)
    var scripts: [String: String] = [:]
    var name = ""
    var isScript = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("    - name: ") {
        (name, isScript) = (String(line.dropFirst("    - name: ".count)), false)
      } else if line == "      run: |" {
        isScript = true
      } else if line.hasPrefix("      run: ") {
        scripts[name] = String(line.dropFirst("      run: ".count))
      } else if isScript {
        scripts[name, default: ""] += line.dropFirst(8) + "\n"
      }
    }
    self.scripts = scripts
  }

  /// The keys below a section of the file.
  func names(in section: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let body = lines.drop { $0 != "\(section):" }.dropFirst().prefix { $0.isEmpty || $0.hasPrefix(" ") }
    return body.compactMap { $0.firstMatch(of: /^  ([a-z-]+):$/)?.output.1 }.map(String.init)
  }

  /// Runs a step in the shell that GitHub uses.
  func run(_ name: String, in folder: TemporaryFolder, _ variables: [String: String]) throws -> BuiltProgram.Outcome {
    let settings = variables.sorted { $0.key < $1.key }.map { "export \($0.key)=\(Self.quoted($0.value))\n" }
    try folder.write((scripts[name] ?? "exit 99"), to: "step.sh")
    let line = settings.joined() + "bash --noprofile --norc -eo pipefail \(Self.quoted(folder.path))/step.sh"
    return try BuiltProgram().shell("export PATH=\"$(dirname \"$COORDLINT\"):$PATH\"\n" + line, in: folder.path)
  }

  private static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
}
