// Growth: whether time and memory stay proportional to the input, whatever the input is.
//
// A repository under analysis is written by strangers, and a tool that needs an hour for one nasty file is a tool that a
// stranger can stop. The program holds a table of inputs that are made to hurt: a hundred thousand open brackets, a million
// `<`, ten thousand types that inherit in a circle, one class that does the same thing ten thousand times. Each is made at a size and
// at four times that size, and the built coordlint runs over both with all rules, from the files to the report.
//
// What comes out is a table in Markdown with seconds of processor time, peak memory and their ratios; the exit code is 1 if
// an input of four times the size costs more than `Measurement.limit` times as much. The limit lies in the middle between what is
// proportional (four) and a square (sixteen), so that a machine whose clock is off by half changes no verdict. The cost of an
// empty run is taken off, and a ratio beyond the limit is measured again before it counts.
//
// It refuses to judge how fast something is: that is what the benchmarks are for.

import Foundation
import TemporaryFolder

/// Measures how the cost of a run grows with inputs that are made to hurt.
///
///     COORDLINT_TOOLS=1 swift run -c release Growth [--tool PATH] [--scale N] [--only WORDS] [--write FOLDER]
///
/// `--scale` is a percentage of the sizes in the table, `--only` takes the inputs whose name contains the words, `--write` only writes
/// the inputs.
@main
enum Growth {
  static func main() throws {
    let options = GrowthOptions(CommandLine.arguments.dropFirst())
    let cases = GrowthCase.all.filter { options.only.isEmpty || $0.name.contains(options.only) }
    if let folder = options.folder {
      for item in cases { try item.write(options.size(of: item), to: folder + "/" + item.folderName) }
      return
    }
    // `exit` releases nothing, and the folder has to go first.
    if try !measure(cases, options) { exit(1) }
  }

  /// Whether all is well.
  private static func measure(_ cases: [GrowthCase], _ options: GrowthOptions) throws -> Bool {
    let scratch = try TemporaryFolder()
    let trial = try GrowthTrial(tool: options.tool, scratch: scratch)
    print(Measurement.header)
    var failures: [String] = []
    for item in cases {
      let measurement = try trial.measure(item, size: options.size(of: item))
      print(measurement.row)
      fflush(nil)
      if let fault = measurement.fault { failures.append("\(item.name): \(fault)") }
    }
    let debts = cases.map(\.name).filter(GrowthCase.quadratic.contains)
    print("\nknown to grow with the square: \(debts.joined(separator: ", "))")
    print("\n\(cases.count) inputs, \(failures.count) failures\(failures.map { "\n  " + $0 }.joined())")
    return failures.isEmpty
  }
}

/// What the command line asks for.
struct GrowthOptions {
  var tool: String
  var scale = 100
  var only = ""
  var folder: String?

  init(_ arguments: some Sequence<String>) {
    // Both programs are built into one folder.
    let own = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    tool = own.deletingLastPathComponent().appendingPathComponent("coordlint").path
    var words = Array(arguments)[...]
    while let word = words.popFirst() {
      switch word {
      case "--tool": tool = words.popFirst() ?? tool
      case "--scale": scale = words.popFirst().flatMap { Int($0) } ?? scale
      case "--only": only = words.popFirst() ?? only
      case "--write": folder = words.popFirst()
      default:
        print("Growth: there is no option '\(word)'")
        exit(2)
      }
    }
  }

  func size(of item: GrowthCase) -> Int { max(1, item.size * scale / 100) }
}
