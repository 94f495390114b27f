import BuiltProgram
import Foundation

/// This package as files on disk.
enum Repository {
  /// The folder of `Package.swift`.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The text of a file by its path from the root.
  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The lines of a file by its path from the root, without their ends.
  static func lines(_ path: String) throws -> [String] {
    try text(path).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The Swift files below some folders, as paths from the root, in path order.
  static func swiftFiles(in folders: String...) throws -> [String] {
    try folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent(folder).path)
        .filter { $0.hasSuffix(".swift") }.map { folder + "/" + $0 }
    }.sorted()
  }

  /// Whether a file or folder exists at a path from the root.
  static func contains(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path)
  }
}

extension BuiltProgram {
  /// Runs from the root of the package.
  func run(_ arguments: [String]) throws -> Outcome { try run(arguments, in: Repository.root.path) }
}
