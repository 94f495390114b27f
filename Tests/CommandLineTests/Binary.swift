import Foundation
import TemporaryFolder

/// The built program, run as users run it.
struct Binary {
  /// What a run left behind.
  struct Outcome {
    var status: Int32
    var isSignal: Bool
    var output: String
    var errors: String
  }

  let path: String

  /// Finds the program next to the test bundle.
  init() throws {
    let bundles = Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }.map(\.bundleURL)
    let candidates = bundles + [URL(fileURLWithPath: CommandLine.arguments[0]), Bundle.main.bundleURL]
    let places = candidates.flatMap { [$0, $0.deletingLastPathComponent()] }.map {
      $0.appendingPathComponent("coordlint")
    }
    let found = places.first { url in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && !isFolder.boolValue
    }
    struct NotBuilt: Error { var searched: [URL] }
    guard let found else { throw NotBuilt(searched: places) }
    path = found.path
  }

  /// Runs in a folder; no stream is a screen.
  func run(_ arguments: [String], in folder: String, environment: [String: String] = [:]) throws -> Outcome {
    try Self.run(path, arguments, in: folder, environment: environment)
  }

  /// Runs a line of `bash` in which `$COORDLINT` is the program.
  func shell(_ line: String, in folder: String) throws -> Outcome {
    try Self.run("/bin/bash", ["-c", line], in: folder, environment: ["COORDLINT": path])
  }

  private static func run(
    _ program: String, _ arguments: [String], in folder: String, environment: [String: String]
  ) throws -> Outcome {
    // Files and not pipes: a full pipe would stop the program until somebody reads.
    let names = ["out", "err"]
    let streams = try TemporaryFolder(["out": "", "err": ""])
    let paths = names.map { streams.path + "/" + $0 }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: paths[0]))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: paths[1]))
    try process.run()
    process.waitUntilExit()
    let texts = names.map { streams.text($0) ?? "" }
    return Outcome(
      status: process.terminationStatus, isSignal: process.terminationReason == .uncaughtSignal, output: texts[0],
      errors: texts[1])
  }
}
