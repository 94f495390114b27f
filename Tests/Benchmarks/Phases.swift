import AppModel
import Detection
import LintDriver
import ProjectModel
import Reports
import RuleCards
import RuleCatalog
import SwiftOutline
import SwiftSource

/// Runs the phases of a lint one after the other on one core and says how long each takes.
struct Phases {
  /// One measured phase.
  struct Row {
    var name: String
    var seconds: [Double]
    var bytes: Int
  }

  let folder: String
  let rounds: Int

  /// The phases in the order of the data, then the rules from the slowest to the fastest.
  func rows() throws -> [Row] {
    var table = Stopwatch()
    let cards = try CardLoader.load(
      files: RuleCatalog.files, signatures: Analyzer.signatures, roles: Analyzer.roles)
    var bytes = 0
    let trusted = Set(RuleCatalog.files.map(\.path))
    for _ in 0..<rounds {
      table.measure("cards") {
        _ = try? CardLoader.load(
          files: RuleCatalog.files, signatures: Analyzer.signatures, roles: Analyzer.roles, trusted: trusted)
      }
      bytes = round(cards, table: &table)
    }
    return table.rows(bytes: bytes)
  }

  private func round(_ cards: CardSet, table: inout Stopwatch) -> Int {
    let found = table.measure("walk") { FileFinder(from: WorkingDirectory.current).files(in: [folder]).files }
    let texts = table.measure("read") {
      found.map { (path: $0.path, bytes: (try? FileReader.bytes(of: $0.path)) ?? []) }
    }
    var words = WordTable()
    table.measure("lex") {
      var tokens = TokenBuffer()
      for text in texts { Lexer.read(text.bytes, into: &tokens, words: &words) }
    }
    let tokens = texts.map { Lexer.tokens(of: $0.bytes, words: &words) }
    table.measure("outline") {
      var builder = OutlineBuilder()
      for (text, tokens) in zip(texts, tokens) {
        _ = builder.outline(of: tokens, bytes: text.bytes, words: &words)
      }
    }
    let facts = table.measure("outline and facts") {
      var reader = FactReader()
      return zip(texts, tokens).map { reader.facts(path: $0.path, bytes: $0.bytes, tokens: $1, words: &words) }
    }
    let analyzer = Analyzer(cards: cards)
    let project = table.measure("project") { analyzer.project(files: facts, words: words) }
    let model = table.measure("objects") { AppModel(project: project) }
    let context = analyzer.context(of: project, model: model)
    for rule in cards.rules.map(\.id) {
      let work =
        analyzer.freeWork(in: project) { $0 == rule } + analyzer.work(in: context) { $0 == rule }
      table.measure("rule " + rule) { _ = work.flatMap { $0() } }
    }
    for format in [ReportFormat.rich, .sarif, .html] {
      table.measure("render \(Rendering.count) findings, \(format.name)") { _ = Rendering.bytes(format) }
    }
    return texts.reduce(0) { $0 + $1.bytes.count }
  }
}

/// Collects the seconds of named pieces of work.
struct Stopwatch {
  private var seconds: [(name: String, values: [Double])] = []

  /// Runs some work and notes how long it took.
  @discardableResult
  mutating func measure<Result>(_ name: String, _ work: () -> Result) -> Result {
    let clock = ContinuousClock()
    let start = clock.now
    let result = work()
    add(name, (clock.now - start).seconds)
    return result
  }

  private mutating func add(_ name: String, _ value: Double) {
    guard let index = seconds.firstIndex(where: { $0.name == name }) else { return seconds.append((name, [value])) }
    seconds[index].values.append(value)
  }

  /// What was measured, rules by their time.
  func rows(bytes: Int) -> [Phases.Row] {
    let rows = seconds.map { Phases.Row(name: $0.name, seconds: $0.values, bytes: bytes) }
    let rules = rows.filter { $0.name.hasPrefix("rule ") }.sorted { $0.seconds.median > $1.seconds.median }
    return rows.filter { !$0.name.hasPrefix("rule ") } + rules
  }
}

extension Duration {
  /// In seconds.
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}

extension [Double] {
  /// The middle value, 0 of none.
  var median: Double {
    guard !isEmpty else { return 0 }
    let sorted = sorted()
    return count % 2 == 1 ? sorted[count / 2] : (sorted[count / 2 - 1] + sorted[count / 2]) / 2
  }
}
