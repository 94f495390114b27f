// TemporaryFolder: where tests and tools of this package put files.
//
// One value makes the folder, fills it and takes it away again. In go the files that shall lie in it, out comes its path.
//
// The decision that shaped it: the folder belongs to a value that a test holds, and goes with it. A test that throws or fails
// half way leaves nothing behind, without a line at its end that somebody can forget. Programs that end with `exit` let go of
// the value first.
//
// What it refuses: to be anything but the way to files of a test. Whoever needs other permissions, links out of
// the folder, or pipes makes them with the system's own calls.

import Foundation

/// A folder of its own, removed with everything in it when nobody holds it any more.
public final class TemporaryFolder: Sendable {
  /// Absolute, without a trailing `/`.
  public let path: String

  /// Makes a folder with these files, by their paths in it.
  public init(_ files: [String: String] = [:]) throws {
    let place = NSTemporaryDirectory()
    path = (place.hasSuffix("/") ? place : place + "/") + "coordlint-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, and makes the folders above it.
  public func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
    let url = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  /// Writes a file, and makes the folders above it.
  public func write(_ text: String, to name: String) throws { try write(text.utf8, to: name) }

  /// Makes a symbolic link.
  public func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: target)
  }

  /// What a file says; nil where there is none.
  public func text(_ name: String) -> String? {
    (try? Data(contentsOf: URL(fileURLWithPath: path + "/" + name))).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The paths of everything in the folder, hidden ones too.
  public var names: Set<String> { Set((try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []) }
}
