// The totality fuzz: lexer and outline must end, without a crash and without a broken invariant, on any bytes.
//
// A script, started by `Tests/Fuzz/run`, and no part of the package. Inputs follow from their number and the seed,
// so a failure names the number and `--only NUMBER` repeats it. A fatal signal or a stall of ten seconds is
// reported with the number as well.

import Foundation
import SwiftOutline
import SwiftSource

@main
struct Fuzz {
  static func main() {
    guard let options = FuzzOptions(Array(CommandLine.arguments.dropFirst())) else {
      print(FuzzOptions.usage)
      exit(2)
    }
    let corpus = Corpus(folders: options.folders)
    var inputs = InputSource(corpus: corpus, seed: options.seed)
    Watch.start()
    if let number = options.only {
      let input = inputs.input(number)
      FileHandle.standardError.write(Data(input))
      Watch.begin(number)
      var subject = Subject()
      print(subject.check(input) ?? "input \(number): \(input.count) bytes, no failure")
      return
    }
    let report = run(&inputs, options)
    print(report.text)
    exit(report.failures.isEmpty ? 0 : 1)
  }

  private static func run(_ inputs: inout InputSource, _ options: FuzzOptions) -> Report {
    var report = Report(files: inputs.corpus.files.count)
    var subject = Subject()
    let clock = ContinuousClock()
    let start = clock.now
    let total = max(options.count, inputs.systematicCount)
    for number in 0..<total where number % options.shards == options.shard {
      Watch.begin(number)
      // Random words would grow one table for ever.
      if report.inputs % 20_000 == 0 { subject = Subject() }
      let input = inputs.input(number)
      let began = clock.now
      let failure = subject.check(input)
      report.add(number, input.count, clock.now - began, failure, isSystematic: number < inputs.systematicCount)
    }
    report.time = clock.now - start
    return report
  }
}

/// What the command line asks for.
struct FuzzOptions {
  static let usage = """
    usage: run [--count N] [--seed N] [--shard I/N] [--only NUMBER] FOLDER…
      --count  how many inputs at least (default 1000000); all prefixes are always tried
      --seed   the seed of the random inputs (default 1)
      --shard  every Nth input, counted from I, so that several processes share the work
      --only   one input by its number; its bytes go to standard error
    """

  var count = 1_000_000
  var seed: UInt64 = 1
  var shard = 0
  var shards = 1
  var only: Int?
  var folders: [String] = []

  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("--") else {
        folders.append(argument)
        continue
      }
      guard let value = rest.popFirst(), set(argument, value) else { return nil }
    }
    guard !folders.isEmpty else { return nil }
  }

  private mutating func set(_ name: String, _ value: String) -> Bool {
    let parts = value.split(separator: "/").compactMap { Int($0) }
    switch (name, parts.count) {
    case ("--count", 1): count = parts[0]
    case ("--seed", 1): seed = UInt64(parts[0])
    case ("--only", 1): only = parts[0]
    case ("--shard", 2) where parts[0] < parts[1]: (shard, shards) = (parts[0], parts[1])
    default: return false
    }
    return true
  }
}

/// The figures of a run.
struct Report {
  var files: Int
  var inputs = 0
  var bytes = 0
  var systematic = 0
  var failures: [String] = []
  var time = Duration.zero
  /// Seconds per byte beyond which an input is a failure; ordinary code takes a fiftieth of it.
  static let slow = 1e-6
  /// The slowest input of at least a kilobyte, by time per byte.
  var slowest = (number: 0, bytes: 1, seconds: 0.0)

  init(files: Int) { self.files = files }

  mutating func add(_ number: Int, _ size: Int, _ duration: Duration, _ failure: String?, isSystematic: Bool) {
    inputs += 1
    bytes += size
    if isSystematic { systematic += 1 }
    if let failure, failures.count < 100 { failures.append("input \(number), \(size) bytes: \(failure)") }
    let seconds = duration / .seconds(1)
    if size >= 20_000, seconds / Double(size) > Self.slow {
      failures.append("input \(number), \(size) bytes: takes \((seconds * 100).rounded() / 100) s, so it is not linear")
    }
    if size >= 1024, seconds / Double(size) > slowest.seconds / Double(slowest.bytes) {
      slowest = (number, size, seconds)
    }
  }

  var text: String {
    let seconds = time / .seconds(1)
    let perByte = slowest.seconds / Double(slowest.bytes) * 1e9
    return """
      inputs: \(inputs) (\(systematic) prefixes and nestings of \(files) files, \(inputs - systematic) random), \
      bytes: \(bytes), seconds: \((seconds * 10).rounded() / 10)
      slowest: input \(slowest.number), \(slowest.bytes) bytes, \((slowest.seconds * 1e4).rounded() / 10) ms, \
      \(perByte.rounded()) ns per byte
      failures: \(failures.count)\(failures.prefix(20).map { "\n  \($0)" }.joined())
      """
  }
}
