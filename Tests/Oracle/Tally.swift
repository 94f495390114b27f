/// The figures of a run.
struct Tally: Sendable {
  var files = 0
  var skipped = 0
  var tokens = Agreement(name: "tokens", threshold: 1)
  var declarations = Agreement(name: "declarations", threshold: 0.999)

  mutating func add(_ other: Tally) {
    files += other.files
    skipped += other.skipped
    tokens.add(other.tokens)
    declarations.add(other.declarations)
  }

  func report(_ options: Options) {
    print("files: \(files), skipped because the parser reports errors: \(skipped), compared: \(files - skipped)")
    if options.comparesTokens { tokens.report(options.show) }
    if options.comparesOutline { declarations.report(options.show) }
  }

  func passes(_ options: Options) -> Bool {
    files > skipped && (!options.comparesTokens || tokens.passes) && (!options.comparesOutline || declarations.passes)
  }
}

/// How many rows of one dump agree.
struct Agreement: Sendable {
  let name: String
  /// The least part of the expected rows that must agree.
  let threshold: Double
  var expected = 0
  /// Expected rows that are missing and rows that nobody expected.
  var mismatches = 0
  var spoiledFiles = 0
  var differences: [String] = []

  init(name: String, threshold: Double) {
    self.name = name
    self.threshold = threshold
  }

  var ratio: Double { expected == 0 ? 1 : max(0, Double(expected - mismatches) / Double(expected)) }
  var passes: Bool { ratio >= threshold && expected > 0 }

  mutating func add(_ other: Agreement) {
    expected += other.expected
    mismatches += other.mismatches
    spoiledFiles += other.spoiledFiles
    if differences.count < 10_000 { differences += other.differences }
  }

  func report(_ show: Int) {
    let percent = "\((ratio * 1_000_000).rounded(.down) / 10_000) %"
    print("\(name): \(expected), mismatches: \(mismatches) in \(spoiledFiles) files, agreement: \(percent)")
    for difference in differences.prefix(show) { print("  \(difference)") }
    if differences.count > show { print("  … and \(differences.count - show) more") }
  }

  /// Counts the rows that only one side has; both sides are compared as sets that keep their order of first sight.
  mutating func record(_ file: String, missing: [String], extra: [String]) {
    guard !missing.isEmpty || !extra.isEmpty else { return }
    spoiledFiles += 1
    mismatches += max(missing.count, extra.count)
    differences += missing.prefix(3).map { "\(file): missing \($0)" } + extra.prefix(3).map { "\(file): extra \($0)" }
  }
}
