import Findings
import LintDriver
import Reports

/// What `coordlint lint` was asked to do.
struct LintOptions {
  /// A report to a file, or to standard output where there is no path.
  struct Destination: Equatable {
    var format: ReportFormat
    var path: String?
  }

  var input: InputPlan.Wishes
  var setup: RunSetup.Wishes
  /// From which severity on the run fails, where the command line says so.
  var chosenThreshold: FailThreshold?
  var destinations: [Destination]
  /// What is less grave is counted and not listed, where the command line says so.
  var chosenLevel: Severity?
  var statistics: Bool
  var listsSuppressed: Bool
  var category: String
  var isQuiet: Bool
  var jobs: Int
  var fixes: FixMode?
  var baseline: BaselineMode.Wishes
  var scope: ScopeMode?

  /// Reads the options; `isScreen` tells whether standard output is one.
  init(_ arguments: ParsedArguments, isScreen: Bool) throws(UsageError) {
    guard !arguments.operands.contains("") else {
      throw UsageError("a path is empty", hint: "a variable of the shell may be unset; '.' is the current folder")
    }
    input = try InputPlan.Wishes(arguments)
    setup = RunSetup.Wishes(arguments, paths: input.paths)
    chosenThreshold = arguments.last(.failOn).flatMap(FailThreshold.init)
    chosenLevel = try Self.level(arguments)
    statistics = arguments.has(.statistics)
    listsSuppressed = arguments.has(.suppressed)
    category = arguments.last(.category) ?? ToolVersion.name
    isQuiet = arguments.has(.quiet)
    jobs = try Self.jobs(arguments.last(.jobs))
    destinations = try Self.destinations(arguments, isScreen: isScreen)
    fixes = try FixMode(arguments)
    baseline = BaselineMode.Wishes(arguments)
    scope = try ScopeMode(arguments)
  }

  /// From which severity on the run fails: unless somebody says so, not for what it does not show.
  var threshold: FailThreshold { chosenThreshold ?? (chosenLevel == .error ? .error : .warning) }

  /// What is less grave is counted and not listed.
  var leastLevel: Severity { chosenLevel ?? (threshold == .note ? .note : .warning) }

  /// Takes in what the configuration says and the command line does not.
  func settled(by configuration: Configuration) -> LintOptions {
    var options = self
    options.chosenThreshold = chosenThreshold ?? configuration.failOn?.value
    options.chosenLevel = chosenLevel ?? configuration.minSeverity?.value
    return options
  }

  private static func level(_ arguments: ParsedArguments) throws(UsageError) -> Severity? {
    guard let text = arguments.last(.minSeverity) else { return arguments.has(.notes) ? .note : nil }
    guard !arguments.has(.notes) else {
      throw UsageError("'--notes' is the same as '--min-severity note'", hint: "write one of them")
    }
    return Severity(rawValue: text)
  }

  /// Whether findings of a severity are listed.
  func lists(_ severity: Severity) -> Bool { severity >= leastLevel }

  private static func jobs(_ text: String?) throws(UsageError) -> Int {
    guard let text else { return Terminal.processorCount }
    guard let jobs = Int(text), jobs > 0 else {
      throw UsageError("'--jobs' needs a number from 1 on and not '\(text)'", hint: "write '--jobs 4'")
    }
    return jobs
  }

  /// The normal output goes to standard output, unless one `--output` without a format takes it.
  private static func destinations(_ arguments: ParsedArguments, isScreen: Bool) throws(UsageError) -> [Destination] {
    let format = arguments.last(.format).flatMap(ReportFormat.named)
    var destinations: [Destination] = []
    var isTaken = false
    for output in arguments.all(.output) {
      if let (format, path) = try addressed(output) {
        destinations.append(Destination(format: format, path: path))
      } else {
        isTaken = true
        destinations.append(Destination(format: format ?? .guessed(from: output) ?? .concise, path: output))
      }
    }
    if isTaken { return destinations }
    return [Destination(format: format ?? (isScreen ? .rich : .concise), path: nil)] + destinations
  }

  /// `FORMAT=FILE`; a `=` behind anything but a plain word belongs to the file.
  private static func addressed(_ output: String) throws(UsageError) -> (ReportFormat, String)? {
    guard let equals = output.firstIndex(of: "=") else { return nil }
    let name = String(output[..<equals])
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0 == "-" }) else { return nil }
    guard let format = ReportFormat.named(name) else {
      throw .unknown("format", name, known: ReportFormat.all.map(\.name))
    }
    let path = String(output[output.index(after: equals)...])
    guard !path.isEmpty else {
      throw UsageError("'--output \(output)' names no file", hint: "write '--output \(name)=FILE'")
    }
    return (format, path)
  }
}
