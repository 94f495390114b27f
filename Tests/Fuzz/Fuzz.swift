// Fuzz: whether anything can make coordlint crash, hang or contradict itself.
//
// Everything that a stranger writes comes in here: Swift files, whole small projects, rule cards with their patterns, configurations,
// suppressions, baselines and `.gitignore` files. Inputs are made from the fixtures and the cards of this repository: prefixes of every length,
// deep nestings, random bytes, and mutations along the seams of each language, so that declarations are cut, doubled, swapped and moved
// between files, and lines and tokens of the other texts likewise.
//
// What must hold: every input ends, without a crash, in a time that its length explains; tokens and nodes lie in the file; findings lie in
// the file, have a rule, a message without holes and a fingerprint of their own; the order of files and the number of workers do not show; every format
// can be written; fixing comes to an end.
//
// Inputs follow from their number and the seed, so a failure names both, and `--only NUMBER` repeats it. A fatal signal or a stall of
// ten seconds is reported with the number as well. It refuses to judge whether findings are right: the fixtures and the cards do.

import Detection
import Foundation
import LintDriver
import RuleCards
import RuleCatalog
import TemporaryFolder

@main
struct Fuzz {
  static func main() async throws {
    guard let options = FuzzOptions(Array(CommandLine.arguments.dropFirst())) else {
      print(FuzzOptions.usage)
      exit(2)
    }
    // `exit` releases nothing, and the folder has to go first.
    if try await !fuzz(options) { exit(1) }
  }

  /// Whether all is well.
  private static func fuzz(_ options: FuzzOptions) async throws -> Bool {
    let inputs = InputSource(corpus: Corpus(folders: options.folders), seed: options.seed)
    let scratch = try TemporaryFolder()
    var subjects = try Subjects(scratch: scratch.path)
    defer { withExtendedLifetime(scratch) {} }
    Watch.seed = options.seed
    Watch.start()
    if let number = options.only {
      let input = inputs.input(number)
      for file in input.files { FileHandle.standardError.write(Data(file + [10])) }
      Watch.begin(number)
      let failure = await subjects.check(input)
      let seconds = Double(clock()) / Double(CLOCKS_PER_SEC)
      print("input \(number), \(input.area), \(input.byteCount) bytes, \(seconds) s: \(failure ?? "no failure")")
      return true
    }
    let report = await run(inputs, options, &subjects)
    print(report.text)
    return report.failures.isEmpty
  }

  private static func run(_ inputs: InputSource, _ options: FuzzOptions, _ subjects: inout Subjects) async -> FuzzReport
  {
    var report = FuzzReport(files: inputs.corpus.files.count, seed: options.seed)
    let clock = ContinuousClock()
    let start = clock.now
    for step in 0... where step % options.shards == options.shard {
      guard !options.isOver(step, after: clock.now - start, systematic: inputs.systematicCount) else { break }
      let number = options.number(step, systematic: inputs.systematicCount)
      Watch.begin(number)
      // Random words would grow one table for ever.
      if report.inputs % 20_000 == 0 { subjects.forgetWords() }
      let input = inputs.input(number)
      // Of the processor: a busy machine makes no input slow.
      let began = Foundation.clock()
      let failure = await subjects.check(input)
      report.add(number, input, seconds: Double(Foundation.clock() - began) / Double(CLOCKS_PER_SEC), failure)
      if let failure = report.failures.last, report.failures.count > report.shown {
        print(failure)
        fflush(nil)
        report.shown = report.failures.count
      }
    }
    report.time = clock.now - start
    return report
  }
}

/// All that inputs are tried on.
struct Subjects {
  private var syntax = SyntaxSubject()
  private let project: ProjectSubject
  private let settings: SettingsSubject

  init(scratch: String) throws {
    let cards = try CardLoader.load(
      files: RuleCatalog.files, signatures: Analyzer.signatures, roles: Analyzer.roles,
      trusted: Set(RuleCatalog.files.map(\.path)))
    project = ProjectSubject(cards: cards)
    settings = try SettingsSubject(cards: cards, scratch: scratch)
  }

  mutating func forgetWords() { syntax = SyntaxSubject() }

  /// The broken invariant, if there is one.
  mutating func check(_ input: FuzzInput) async -> String? {
    switch input.area {
    case .syntax: syntax.check(input.files[0])
    case .project: await project.check(input.files)
    default: await settings.check(input.area, input.files[0])
    }
  }
}
