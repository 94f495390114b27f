import Findings
import SwiftSource

/// Says which damage the lexer and the outline stepped over: at most one notice of a kind for each file.
enum DamageNotices {
  /// The notices for the problems of one file, in the order of the file.
  static func notices(for problems: [SourceProblem], path: String, bytes: [UInt8]) -> [Notice] {
    guard !problems.isEmpty else { return [] }
    let lines = LineIndex(bytes)
    var seen: Set<SourceProblem.Kind> = []
    return problems.sorted { $0.offset < $1.offset }.filter { seen.insert($0.kind).inserted }.map {
      Notice(
        level: .warning, id: id(of: $0.kind), path: path, line: lines.line(of: Int($0.offset)),
        message: message(for: $0.kind))
    }
  }

  private static func id(of kind: SourceProblem.Kind) -> String {
    switch kind {
    case .unterminatedString: "unterminated-string"
    case .unterminatedComment: "unterminated-comment"
    case .unterminatedRegex: "unterminated-regex"
    case .unbalancedBracket: "unbalanced-bracket"
    case .invalidUTF8: "invalid-utf8"
    case .nulByte: "nul-byte"
    case .nestingTooDeep: "nesting-too-deep"
    }
  }

  private static func message(for kind: SourceProblem.Kind) -> String {
    switch kind {
    case .unterminatedString: "a string is not terminated; the code behind it is read from the next line on"
    case .unterminatedComment: "a comment is not terminated; nothing behind it is read"
    case .unterminatedRegex: "a regular expression is not terminated"
    case .unbalancedBracket: "a bracket has no partner; the declaration around it may be misread"
    case .invalidUTF8: "the file is not valid UTF-8; everything else in it is analysed"
    case .nulByte: "the file contains a NUL byte"
    case .nestingTooDeep: "brackets are nested too deeply; the code inside is not analysed"
    }
  }
}
