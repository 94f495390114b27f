import Foundation

/// What to measure, and on what.
struct BenchmarkOptions {
  var subject: String?
  var folder: String?
  var lines = 200_000
  var rounds = 5
  var seed: UInt64 = 1
  var tree = ""
  var tool = ".build/release/coordlint"

  init(_ arguments: some Sequence<String>) {
    var words = Array(arguments)[...]
    while let word = words.popFirst() {
      switch word {
      case "--lines": lines = words.popFirst().flatMap { Int($0) } ?? lines
      case "--rounds": rounds = words.popFirst().flatMap { Int($0) } ?? rounds
      case "--seed": seed = words.popFirst().flatMap { UInt64($0) } ?? seed
      case "--tree": tree = words.popFirst() ?? tree
      case "--tool": tool = words.popFirst() ?? tool
      default: if subject == nil { subject = word } else { folder = word }
      }
    }
  }

  func measures(_ name: String) -> Bool { subject == nil || subject == name }

  /// Generates the tree unless one was named.
  mutating func makeTree(in scratch: URL) throws {
    guard tree.isEmpty else { return }
    let folder = scratch.appendingPathComponent("tree")
    let size = try LifelikeProject(seed: seed, lines: lines).write(to: folder)
    print("generated: \(size.files) files, \(size.lines) lines, \(size.bytes) bytes, seed \(seed)")
    tree = folder.path
  }
}

/// The machine that a table was made on.
enum Machine {
  static var description: String {
    let info = ProcessInfo.processInfo
    let memory = info.physicalMemory >> 30
    return "\(info.operatingSystemVersionString), \(info.activeProcessorCount) cores, \(memory) GB"
  }
}
