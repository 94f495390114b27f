import Findings
import ProjectModel
import SwiftSource

@testable import Detection
@testable import LintDriver

/// Findings without a card behind them.
enum Samples {
  /// From the facts of all files, in path order, and their words to what some rules find.
  typealias Detector = @Sendable (_ files: [FileFacts], _ words: WordTable) -> [Finding<Place>]

  static func finding(
    _ rule: String, _ place: Place, message: String = "bad", symbol: String = "A.f()", subject: String = "x",
    steps: [Finding<Place>.Step] = []
  ) -> Finding<Place> {
    Finding(
      rule: rule, severity: .warning, message: message, place: place, symbol: symbol, subject: subject, steps: steps)
  }

  /// The same at the beginning of a line.
  static func resolved(
    _ rule: String, path: String = "A.swift", line: Int = 1, message: String = "bad", symbol: String = "A.f()",
    subject: String = "x"
  ) -> ResolvedFinding {
    finding(rule, place(0, 0), message: message, symbol: symbol, subject: subject).moved { _ in
      SourcePlace(path: path, line: line, column: 1)
    }
  }

  static func place(_ file: Int, _ start: UInt32, _ length: UInt32 = 1) -> Place {
    Place(file: file, range: ByteRange(start: start, length: length))
  }

  /// A session with rules that are functions: each of them reports what has its name.
  static func session(
    _ rules: [String], selection: RuleSelection = RuleSelection(), jobs: Int = 1,
    suppressions: SuppressionPolicy = SuppressionPolicy(), _ detect: @escaping Detector
  ) -> LintSession {
    let all = rules.map { rule in
      Analyzer.Rule(id: rule) { context in
        detect(context.project.files, context.project.words).filter { $0.rule == rule }
      }
    }
    return LintSession(
      analyzer: Analyzer(rules: all), selection: selection, jobs: jobs, suppressions: suppressions)
  }
}
