import Foundation
import TemporaryFolder

/// The built program and other tools, run from the root of the package.
struct Program {
  /// What a run left behind.
  struct Outcome {
    var status: Int32
    var output: String
    var errors: String
  }

  struct NotBuilt: Error {}

  let path: String

  /// A program by its path.
  init(path: String) { self.path = path }

  /// `coordlint`, which stands next to the test bundle.
  init() throws {
    let bundles = Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }.map(\.bundleURL)
    let candidates = bundles + [URL(fileURLWithPath: CommandLine.arguments[0]), Bundle.main.bundleURL]
    let places = candidates.flatMap { [$0, $0.deletingLastPathComponent()] }.map { $0.path + "/coordlint" }
    let found = places.first { place in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: place, isDirectory: &isFolder) && !isFolder.boolValue
    }
    guard let found else { throw NotBuilt() }
    path = found
  }

  /// Runs with these arguments; no stream is a screen.
  func run(_ arguments: [String]) throws -> Outcome {
    // Files and not pipes: a full pipe would stop the program until somebody reads.
    let names = ["out", "err"]
    let streams = try TemporaryFolder(["out": "", "err": ""])
    let files = names.map { URL(fileURLWithPath: streams.path + "/" + $0) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = Repository.root
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.run()
    process.waitUntilExit()
    let texts = names.map { streams.text($0) ?? "" }
    return Outcome(status: process.terminationStatus, output: texts[0], errors: texts[1])
  }
}
