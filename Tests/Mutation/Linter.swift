import Foundation

/// What the tool says about a place.
struct Finding: Hashable, Decodable {
  var rule: String
  var severity: String
  var message: String
  var path: String
  var line: Int
  var symbol: String?

  /// Two runs speak of the same thing where these agree.
  var key: String { "\(rule) \(path):\(line) \(symbol ?? "")" }
}

/// Runs the tool on a folder.
struct Linter {
  var tool: String

  private struct Report: Decodable {
    var findings: [Finding]
  }

  /// All findings; with `rules`, only theirs.
  func findings(in folder: String, rules: [String]) throws -> [Finding] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: tool)
    process.arguments =
      ["--format", "json", "--notes", "--quiet"] + (rules.isEmpty ? [] : ["--only", rules.joined(separator: ",")]) + [
        "."
      ]
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try JSONDecoder().decode(Report.self, from: data).findings
  }
}
