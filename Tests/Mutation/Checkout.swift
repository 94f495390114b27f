import Foundation

/// A copy of a checkout's Swift files in which one mutant at a time lives.
struct Checkout {
  let folder: String

  /// Folders that the tool does not enter.
  private static let pruned: Set<String> = [
    ".build", ".git", "Pods", "Carthage", "DerivedData", "SourcePackages", "node_modules",
  ]

  /// The paths of all Swift files below a folder, in the order of the tool.
  static func swiftFiles(in folder: String) -> [String] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return names.filter { name in
      let parts = name.split(separator: "/").map(String.init)
      return name.hasSuffix(".swift") && !parts.contains { pruned.contains($0) || $0.hasSuffix(".xctemplate") }
    }
    .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Copies the Swift files of a checkout.
  init(copying original: String, to folder: String) throws {
    self.folder = folder
    for path in Self.swiftFiles(in: original) {
      let target = folder + "/" + path
      let parent = URL(fileURLWithPath: target).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      try Data(contentsOf: URL(fileURLWithPath: original + "/" + path)).write(to: URL(fileURLWithPath: target))
    }
  }

  /// Runs something on the changed copy and restores it.
  func with<Result>(_ mutant: Mutant, of code: CodeBase, _ run: () throws -> Result) throws -> Result {
    for (file, edits) in mutant.edits { try write(Self.edited(code.bytes[file], edits), to: code.path(file)) }
    for added in mutant.additions { try write(Array(added.text.utf8), to: added.path) }
    defer {
      for file in mutant.edits.keys { try? write(code.bytes[file], to: code.path(file)) }
      for added in mutant.additions { try? FileManager.default.removeItem(atPath: folder + "/" + added.path) }
    }
    return try run()
  }

  func remove() { try? FileManager.default.removeItem(atPath: folder) }

  private func write(_ bytes: [UInt8], to path: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: folder + "/" + path))
  }

  private static func edited(_ bytes: [UInt8], _ edits: [Edit]) -> [UInt8] {
    var bytes = bytes
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(edit.range, with: edit.text.utf8)
    }
    return bytes
  }
}
