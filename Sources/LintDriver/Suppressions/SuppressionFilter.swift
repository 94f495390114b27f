import SwiftSource

/// Applies the directives of one file to its findings.
struct SuppressionFilter {
  /// A rule named by a directive, by the positions of both.
  struct Match: Hashable {
    var directive: Int
    var mention: Int
  }

  private struct LineKey: Hashable {
    var rule: String
    var line: Int
  }

  /// From the byte offset of a `disable` to that of its `enable`.
  private struct Block {
    var start: UInt32
    var end: UInt32
    var match: Match
  }

  private var lines: [LineKey: Match] = [:]
  /// By rule, in order of their starts. Where blocks of a rule overlap, they end together.
  private var blocks: [String: [Block]] = [:]
  /// The rules of each `enable` for which it ends something.
  private(set) var endings: Set<Match> = []

  init(directives: [SuppressionDirective]) {
    for (number, directive) in directives.enumerated() {
      for (position, mention) in directive.rules.enumerated() {
        add(mention.rule, of: directive, match: Match(directive: number, mention: position))
      }
    }
  }

  private mutating func add(_ rule: String, of directive: SuppressionDirective, match: Match) {
    let start = directive.range.start
    switch directive.command {
    case .disable(let line?):
      let key = LineKey(rule: rule, line: line)
      lines[key] = lines[key] ?? match
    case .disableFromHere: blocks[rule, default: []].append(Block(start: start, end: .max, match: match))
    case .enable:
      var index = blocks[rule]?.count ?? 0
      while index > 0, blocks[rule]?[index - 1].end == .max {
        blocks[rule]?[index - 1].end = start
        endings.insert(match)
        index -= 1
      }
    case .disable, .unknown: break
    }
  }

  /// What silences a finding of a rule at a byte offset on a 1-based line.
  func match(rule: String, offset: UInt32, line: Int) -> Match? {
    if let match = lines[LineKey(rule: rule, line: line)] { return match }
    guard let blocks = blocks[rule] else { return nil }
    var low = 0
    var high = blocks.count
    while low < high {
      let middle = (low + high) / 2
      if blocks[middle].start <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0, offset < blocks[low - 1].end else { return nil }
    return blocks[low - 1].match
  }
}
