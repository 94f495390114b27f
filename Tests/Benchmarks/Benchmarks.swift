// Benchmarks: how fast coordlint is, and whether it stays so.
//
// The program measures four things. The phases of a run, one after the other on one core, in bytes per second: where is
// the time? What a second worker brings, and which share of a run it cannot help. The whole program against others on the same tree, turn by turn: what does a user wait for? And time and memory
// at sizes that double: does twice the code cost twice as much? The projects come from a generator, so that nothing needs the
// network and every machine measures the same bytes; `--tree` takes a real project instead.
//
// What goes in is a size, a seed and a number of rounds; what comes out are tables in Markdown with medians and spreads. On a
// shared machine only ratios within one run mean anything, and processor seconds mean more than those on the wall. The program
// refuses to judge: it has no limits of its own, and no test fails because a machine was busy.

import Foundation

/// Measures coordlint: each phase by itself, what workers bring, the whole program against others, and how time and memory grow with the project.
///
///     COORDLINT_TOOLS=1 swift run -c release Benchmarks [phases|workers|contest|growth] [--lines N] [--rounds N] [--tree FOLDER] [--tool PATH]
///     COORDLINT_TOOLS=1 swift run -c release Benchmarks generate FOLDER [--lines N] [--seed N]
///
/// Without a subject all of them are measured, on generated projects. Nothing needs the network; a program that is not
/// installed is left out. Only ratios within one run mean something on a shared machine.
@main
enum Benchmarks {
  static func main() async throws {
    var options = BenchmarkOptions(CommandLine.arguments.dropFirst())
    if options.subject == "generate", let folder = options.folder {
      let project = LifelikeProject(seed: options.seed, lines: options.lines)
      let size = try project.write(to: URL(fileURLWithPath: folder))
      print("\(folder): \(size.files) files, \(size.lines) lines, \(size.bytes) bytes")
      return
    }
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("coordlint-benchmarks")
    defer { try? FileManager.default.removeItem(at: scratch) }
    print(Machine.description)
    try options.makeTree(in: scratch)
    let tables = BenchmarkTables(options: options, scratch: scratch)
    if options.measures("phases") { print(try tables.phases()) }
    if options.measures("workers") { print(try await tables.workers()) }
    if options.measures("contest") { print(try tables.contest()) }
    if options.measures("growth") { print(try tables.growth()) }
  }
}
