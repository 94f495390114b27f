import Foundation

/// The tables that a run prints, as Markdown.
struct BenchmarkTables {
  let options: BenchmarkOptions
  let scratch: URL

  /// Seconds and megabytes per second of each phase, on one core.
  func phases() throws -> String {
    let rows = try Phases(folder: options.tree, rounds: options.rounds).rows()
    let lines = rows.map { row in
      [row.name, milliseconds(row.seconds.median), spread(row.seconds), rate(row.bytes, row.seconds.median)]
    }
    return table(["phase", "median ms", "min – max", "MB/s"], lines)
  }

  /// The parallel phases with one worker and with two, and the share of a run that is serial.
  func workers() async throws -> String {
    let rows = try await Workers(folder: options.tree, rounds: options.rounds).rows()
    let (alone, together) = (rows.map(\.alone.median), rows.map(\.together.median))
    let lines = rows.map { row in
      let gain = String(format: "%.2f", row.alone.median / row.together.median)
      return [row.name, milliseconds(row.alone.median), milliseconds(row.together.median), spread(row.together), gain]
    }
    let gain = alone.dropFirst().reduce(0, +) / together.dropFirst().reduce(0, +)
    let sum = String(
      format: "Two workers are %.2f times as fast as one on the phases that are spread; %.0f %% of the work is not.",
      gain,
      alone[0] / alone.reduce(0, +) * 100)
    return table(["phase", "1 worker ms", "2 workers ms", "min – max", "times"], lines) + "\n\n" + sum
  }

  /// coordlint against others, as multiples of the first `rg` that is there.
  func contest() throws -> String {
    let extra = scratch.appendingPathComponent("rules")
    try ExtraRules.write(to: extra)
    let rows = try Contest(tool: options.tool, folder: options.tree, rules: extra.path, rounds: options.rounds).rows()
    let search = rows.first { $0.name.hasPrefix("rg") }?.seconds.median
    let lines = rows.map { row in
      [
        row.name, milliseconds(row.seconds.median), spread(row.seconds), milliseconds(row.cpu.median),
        "\(row.memory >> 20)",
        search.map { String(format: "%.1f", row.seconds.median / $0) } ?? "",
      ]
    }
    return table(["program", "median ms", "min – max", "CPU ms", "peak MB", "times rg"], lines)
  }

  /// Time and memory at sizes that double.
  func growth() throws -> String {
    var lines: [[String]] = []
    var last: Double?
    for factor in [1, 2, 4, 8] {
      let folder = scratch.appendingPathComponent("growth\(factor)")
      let size = try LifelikeProject(seed: options.seed, lines: options.lines * factor).write(to: folder)
      var runs: [TimedRun] = []
      for _ in 0..<options.rounds { runs.append(try TimedRun(options.tool, ["--quiet", folder.path])) }
      let seconds = runs.map(\.seconds)
      let cpu = runs.map(\.cpu).median
      lines.append([
        "\(size.lines)", "\(size.bytes >> 20)", milliseconds(seconds.median), spread(seconds), milliseconds(cpu),
        last.map { String(format: "%.2f", cpu / $0) } ?? "", "\((runs.map(\.memory).max() ?? 0) >> 20)",
      ])
      last = cpu
      try FileManager.default.removeItem(at: folder)
    }
    return table(["lines", "MB", "median ms", "min – max", "CPU ms", "ratio of CPU", "peak MB"], lines)
  }

  private func milliseconds(_ seconds: Double) -> String { String(format: "%.1f", seconds * 1000) }

  private func spread(_ seconds: [Double]) -> String {
    milliseconds(seconds.min() ?? 0) + " – " + milliseconds(seconds.max() ?? 0)
  }

  private func rate(_ bytes: Int, _ seconds: Double) -> String {
    seconds > 0 ? String(format: "%.0f", Double(bytes) / seconds / 1e6) : ""
  }

  private func table(_ head: [String], _ rows: [[String]]) -> String {
    let rule = "|---|" + String(repeating: "--:|", count: head.count - 1)
    let lines = [head] + rows
    let text = lines.map { "| " + $0.joined(separator: " | ") + " |" }
    return "\n" + ([text[0], rule] + text.dropFirst()).joined(separator: "\n")
  }
}
