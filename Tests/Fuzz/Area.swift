/// What an input is for.
enum Area: String, CaseIterable {
  /// Lexer and outline, on any bytes.
  case syntax
  /// Everything from bytes to reports and fixes, with all rules, on Swift files.
  case project
  /// The reader of rule cards, with their patterns.
  case cards
  /// The reader of configurations, and a run with what it read.
  case configuration
  /// The reader of baselines.
  case baseline
  /// `.gitignore` files.
  case ignoring

  /// How often each is chosen: most code is behind the first two, and reading a `.gitignore` needs the disk.
  static let weighted: [Area] =
    times(.syntax, 8) + times(.project, 24) + times(.cards, 4) + times(.configuration, 6) + times(.baseline, 1)
    + times(.ignoring, 1)

  private static func times(_ area: Area, _ count: Int) -> [Area] { Array(repeating: area, count: count) }

  /// Seconds per byte beyond which an input is a failure, and a start that is free; ordinary code takes a fiftieth of it.
  var slow: (perByte: Double, free: Double) {
    switch self {
    case .syntax: (1e-6, 0.02)
    default: (20e-6, 0.5)
    }
  }
}

/// One input.
struct FuzzInput {
  var area: Area
  /// One text, or the Swift files of a project.
  var files: [[UInt8]]

  var byteCount: Int { files.reduce(0) { $0 + $1.count } }
}
