import Foundation

/// Runs coordlint and other programs on the same tree, turn by turn, so that noise hits them alike.
struct Contest {
  /// One program with the seconds of its runs.
  struct Row {
    var name: String
    var seconds: [Double]
    /// Processor seconds over all cores.
    var cpu: [Double]
    /// The largest peak memory in bytes.
    var memory: Int
  }

  let tool: String
  let folder: String
  /// A folder with cards of more rules.
  let rules: String
  let rounds: Int

  /// The programs that are installed, coordlint first.
  func rows() throws -> [Row] {
    let programs = try programs()
    var rows = programs.map { Row(name: $0.name, seconds: [], cpu: [], memory: 0) }
    for _ in 0..<rounds {
      for (index, program) in programs.enumerated() {
        let run = try TimedRun(program.path, program.arguments)
        rows[index].seconds.append(run.seconds)
        rows[index].cpu.append(run.cpu)
        rows[index].memory = max(rows[index].memory, run.memory)
      }
    }
    return rows
  }

  private struct Program {
    var name: String
    var path: String
    var arguments: [String]
  }

  private func programs() throws -> [Program] {
    let small = try smallFile()
    var programs = [
      Program(name: "coordlint", path: tool, arguments: ["--quiet", folder]),
      Program(name: "coordlint --jobs 1", path: tool, arguments: ["--quiet", "--jobs", "1", folder]),
      Program(
        name: "coordlint, \(ExtraRules.count) more rules", path: tool, arguments: ["--quiet", "--rules", rules, folder]),
      Program(name: "coordlint on one file", path: tool, arguments: ["--quiet", small]),
      Program(name: "coordlint --version", path: tool, arguments: ["--version"]),
    ]
    let others: [(name: String, program: String, arguments: [String])] = [
      ("rg -c Coordinator", "rg", ["-c", "-t", "swift", "Coordinator", folder]),
      ("ast-grep, one pattern", "ast-grep", ["run", "-l", "swift", "-p", "$A.append($B)", folder]),
      ("swift format lint -r -p", "swift-format", ["lint", "-r", "-p", folder]),
    ]
    for other in others {
      guard let path = Self.path(of: other.program) else { continue }
      programs.append(Program(name: other.name, path: path, arguments: other.arguments))
    }
    return programs
  }

  /// Some file of the tree.
  private func smallFile() throws -> String {
    let files = FileManager.default.enumerator(atPath: folder)
    while let file = files?.nextObject() as? String {
      if file.hasSuffix("Coordinator.swift") { return folder + "/" + file }
    }
    throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: folder])
  }

  private static func path(of program: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { $0 + "/" + program }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
