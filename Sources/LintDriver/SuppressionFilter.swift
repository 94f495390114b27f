import Detection
import ProjectModel
import SwiftSource

/// Applies the directives of one file to its findings.
struct SuppressionFilter {
  /// The rule of findings about directives that cannot work.
  static let ruleID = "invalid-suppression"

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

  private let file: Int
  private let directives: [SuppressionDirective]
  private let knownRules: Set<String>
  private var lines: [LineKey: Match] = [:]
  /// By rule, in order of their starts. Where blocks of a rule overlap, they end together.
  private var blocks: [String: [Block]] = [:]

  init(file: Int, directives: [SuppressionDirective], knownRules: Set<String>) {
    self.file = file
    self.directives = directives
    self.knownRules = knownRules
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
        index -= 1
      }
    case .disable, .unknown: break
    }
  }

  /// What silences a finding of a rule at a byte offset on a 1-based line.
  func match(rule: String, offset: UInt32, line: Int) -> Match? {
    guard rule != Self.ruleID else { return nil }
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

  /// A finding for each directive that names no rule, an unknown one or an unknown command.
  func invalidDirectives() -> [Finding] {
    directives.flatMap { directive -> [Finding] in
      if case .unknown(let command) = directive.command {
        return [unknownCommand(command, directive)]
      }
      if directive.rules.isEmpty { return [withoutRule(directive)] }
      return directive.rules.filter { !knownRules.contains($0.rule) }.map(unknownRule)
    }
  }

  private func unknownCommand(_ command: String, _ directive: SuppressionDirective) -> Finding {
    let commands = ["disable", "disable:next", "disable:this", "disable:previous", "enable"]
    let hint = NameSuggestion.hint(for: command, in: commands)
    return finding(
      "unknown-command", "'coordlint:\(command)' is no command\(hint)", subject: command, at: directive.range,
      help: "write 'disable:next', 'disable:this', 'disable:previous', 'disable' or 'enable', then the rules")
  }

  private func withoutRule(_ directive: SuppressionDirective) -> Finding {
    finding(
      "no-rule", "the suppression names no rule", subject: "", at: directive.range,
      help: "name the rules that are meant: '// coordlint:disable:next strong-parent -- reason'")
  }

  private func unknownRule(_ mention: SuppressionDirective.RuleMention) -> Finding {
    let hint = NameSuggestion.hint(for: mention.rule, in: knownRules.sorted())
    return finding(
      "unknown-rule", "there is no rule '\(mention.rule)'\(hint)", subject: mention.rule, at: mention.range,
      help: "'coordlint rules' lists all rules; a reason begins with ' -- '")
  }

  private func finding(_ outcome: String, _ message: String, subject: String, at range: ByteRange, help: String)
    -> Finding
  {
    Finding(
      rule: Self.ruleID, outcome: outcome, severity: .error, confidence: .high, message: message,
      why: "a suppression that matches nothing hides nothing, and its reader believes that it does", help: help,
      subject: subject, place: Place(file: file, range: range))
  }
}
