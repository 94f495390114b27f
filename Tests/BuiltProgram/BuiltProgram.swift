// BuiltProgram: the one way in which tests start a program.
//
// In go arguments, a folder and what the environment shall say; out comes what a run left behind: status, output, errors, and
// whether a signal ended it. `BuiltProgram()` is the `coordlint` that lies next to the test bundle, so what is tested is what was
// built last. Another tool (`bash`, `swiftc`) is a program by its path.
//
// The decision that shaped it: streams are files and not pipes. A full pipe would stop the program until somebody reads, and
// a test that reads one stream after the other can wait for ever.
//
// What it refuses: to say whether an outcome is right, and to stand in for the program. What can be asked in process is asked in
// process; a test that starts the program is about arguments, streams, signals and exit codes.

import Foundation
import TemporaryFolder

/// `coordlint` or another tool, run as users run it.
public struct BuiltProgram: Sendable {
  /// What a run left behind.
  public struct Outcome: Sendable {
    /// The exit code, or the number of the signal.
    public var status: Int32
    /// A signal ended it.
    public var isSignal: Bool
    /// Standard output.
    public var output: String
    /// Standard error.
    public var errors: String
  }

  /// Where the program was looked for in vain.
  public struct NotBuilt: Error {
    /// The paths.
    public var searched: [String]
  }

  /// Where it lies.
  public let path: String

  /// A tool by its path.
  public init(path: String) { self.path = path }

  /// `coordlint`, which stands next to the test bundle.
  public init() throws {
    let bundles = Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }.map(\.bundleURL)
    let candidates = bundles + [URL(fileURLWithPath: CommandLine.arguments[0]), Bundle.main.bundleURL]
    let places = candidates.flatMap { [$0, $0.deletingLastPathComponent()] }.map { $0.path + "/coordlint" }
    let found = places.first { place in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: place, isDirectory: &isFolder) && !isFolder.boolValue
    }
    guard let found else { throw NotBuilt(searched: places) }
    path = found
  }

  /// Runs in a folder; no stream is a screen.
  public func run(_ arguments: [String], in folder: String, environment: [String: String] = [:]) throws -> Outcome {
    let streams = try TemporaryFolder(["out": "", "err": ""])
    let process = self.process(arguments, in: folder)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: streams.path + "/out"))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: streams.path + "/err"))
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, isSignal: process.terminationReason == .uncaughtSignal,
      output: streams.text("out") ?? "", errors: streams.text("err") ?? "")
  }

  /// Runs a line of `bash` in which `$COORDLINT` is the program.
  public func shell(_ line: String, in folder: String) throws -> Outcome {
    try BuiltProgram(path: "/bin/bash").run(["-c", line], in: folder, environment: ["COORDLINT": path])
  }

  /// A run that has not begun, for whoever does something to it meanwhile. Nobody hears what it says.
  public func process(_ arguments: [String], in folder: String) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return process
  }
}
