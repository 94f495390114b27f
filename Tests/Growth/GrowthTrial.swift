import Foundation
import TemporaryFolder

/// Runs the program over inputs and measures it.
struct GrowthTrial {
  private let tool: String
  private let scratch: TemporaryFolder
  /// Processor seconds and bytes of a run over next to nothing.
  private let empty: ProcessCost

  init(tool: String, scratch: TemporaryFolder) throws {
    self.tool = tool
    self.scratch = scratch
    let nothing = GrowthCase("nothing", 1) { _ in "let a = 1\n" }
    let arguments = try nothing.write(1, to: scratch.path + "/nothing")
    let runs = try (0..<5).map { _ in try ProcessCost(tool, Self.words(arguments), in: scratch.path + "/nothing") }
    empty = runs.min { $0.seconds < $1.seconds } ?? runs[0]
  }

  /// Measures a size and four times that size; what looks too slow gets more chances, for a machine may be busy.
  func measure(_ item: GrowthCase, size: Int) throws -> Measurement {
    var measurement = Measurement(name: item.name, size: size)
    for attempt in 0..<4 where attempt == 0 || measurement.isTooSlow {
      for step in 0...1 {
        let folder = scratch.path + "/" + item.folderName
        let arguments = try item.write(step == 0 ? size : size * Measurement.factor, to: folder)
        var cost = try ProcessCost(tool, Self.words(arguments), in: folder)
        cost.seconds = max(0.001, cost.seconds - empty.seconds)
        cost.memory = max(1 << 20, cost.memory - empty.memory)
        measurement.add(cost, step: step)
        try FileManager.default.removeItem(atPath: folder)
      }
    }
    return measurement
  }

  private static func words(_ arguments: [String]) -> [String] {
    // A patch is printed as such, and in no format.
    [".", "--preset", "strict", "--jobs", "1", "--quiet"] + (arguments == ["--diff"] ? [] : ["--format", "sarif"])
      + arguments
  }
}

/// What an input costs at two sizes.
struct Measurement {
  /// How much larger the second input is.
  static let factor = 4
  /// So much more may the larger input cost: the geometric mean of what is proportional and of a square.
  static let limit = 8.0
  /// What is known as a square may not be a cube.
  static let squareLimit = 32.0
  /// So many seconds the clock may be off, and the start of a run may cost more or less than the empty one.
  static let slack = 0.15
  /// What takes less is counted as this: processor time comes in ticks of a hundredth.
  static let shortest = 0.03

  static let header = """
    | input | size | seconds | at four times the size | ratio | memory | ratio |
    | --- | ---: | ---: | ---: | ---: | ---: | ---: |
    """

  var name: String
  var size: Int
  private var costs: [ProcessCost?] = [nil, nil]

  init(name: String, size: Int) {
    self.name = name
    self.size = size
  }

  /// The best of all attempts counts.
  mutating func add(_ cost: ProcessCost, step: Int) {
    guard var best = costs[step] else { return costs[step] = cost }
    best.seconds = min(best.seconds, cost.seconds)
    best.memory = min(best.memory, cost.memory)
    best.status = max(best.status, cost.status)
    costs[step] = best
  }

  private func ratio(_ part: (ProcessCost) -> Double) -> Double {
    guard let small = costs[0].map(part), let large = costs[1].map(part) else { return 0 }
    return large / small
  }

  var isTooSlow: Bool {
    guard !isKilled, let small = costs[0]?.seconds, let large = costs[1]?.seconds else { return false }
    return large - Self.slack > max(small, Self.shortest) * limit
  }

  private var limit: Double { GrowthCase.quadratic.contains(name) ? Self.squareLimit : Self.limit }

  private var isKilled: Bool { costs.contains { ($0?.status ?? 0) > 128 } }

  private var isTooLarge: Bool {
    (costs[1]?.memory ?? 0) > 64 << 20 && ratio { Double($0.memory) } > limit
  }

  /// What is wrong, if something is.
  var fault: String? {
    if isKilled { return "it crashes, or takes more than \(ProcessCost.limit) seconds" }
    if let status = costs.compactMap({ $0?.status }).first(where: { $0 > 2 }) { return "status \(status)" }
    if isTooSlow { return "the time grows faster than the input" }
    return isTooLarge ? "the memory grows faster than the input" : nil
  }

  var row: String {
    func text(_ value: Double) -> String { String(format: "%.2f", value) }
    let seconds = costs.map { text($0?.seconds ?? 0) }
    let memory = (costs[1]?.memory ?? 0) >> 20
    return "| \(name) | \(size) | \(seconds[0]) | \(seconds[1]) | \(text(ratio(\.seconds))) | \(memory) MB | "
      + "\(text(ratio { Double($0.memory) })) |\(fault.map { " <- " + $0 } ?? "")"
  }
}
