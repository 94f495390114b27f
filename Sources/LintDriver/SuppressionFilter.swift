import Detection
import ProjectModel
import SwiftSource

/// Applies the directives of one file to its findings.
struct SuppressionFilter {
  /// The rule of findings about directives that cannot work.
  static let ruleID = "invalid-suppression"

  private let file: Int
  private let directives: [SuppressionDirective]
  private let knownRules: Set<String>
  /// Where each `disableFromHere` ends, by directive and rule, as a byte offset.
  private var ends: [[String: UInt32]]

  init(file: Int, directives: [SuppressionDirective], knownRules: Set<String>) {
    self.file = file
    self.directives = directives
    self.knownRules = knownRules
    ends = Array(repeating: [:], count: directives.count)
    var open: [String: [Int]] = [:]
    for (index, directive) in directives.enumerated() {
      for mention in directive.rules {
        if directive.command == .disableFromHere { open[mention.rule, default: []].append(index) }
        guard directive.command == .enable else { continue }
        for opened in open.removeValue(forKey: mention.rule) ?? [] { ends[opened][mention.rule] = directive.range.start }
      }
    }
  }

  /// The directive and the mention in it that silence a finding at an offset on a 1-based line.
  func match(rule: String, offset: UInt32, line: Int) -> (directive: Int, mention: Int)? {
    guard rule != Self.ruleID else { return nil }
    for (index, directive) in directives.enumerated() {
      guard let mention = directive.rules.firstIndex(where: { $0.rule == rule }) else { continue }
      switch directive.command {
      case .disable(let target) where target == line: return (index, mention)
      case .disableFromHere where offset >= directive.range.start && offset < ends[index][rule] ?? .max:
        return (index, mention)
      case .disable, .disableFromHere, .enable, .unknown: continue
      }
    }
    return nil
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
