/// Reads the lines of a `## Detect` block or of an idiom card's patterns.
public struct ClauseParser: Sendable {
  /// Every clause that could be read.
  public private(set) var clauses: [LocatedClause] = []
  /// Every mistake, in order.
  public private(set) var problems: [LineProblem] = []

  /// Reads one clause a line; blank lines and lines that begin with `//` say nothing.
  public init(lines: [LineText]) {
    for line in lines.map(\.trimmed) where !line.isBlank && !line.text.hasPrefix("//") {
      do throws(LineProblem) {
        clauses.append(LocatedClause(clause: try Self.clause(of: line), text: line))
      } catch {
        problems.append(error)
      }
    }
  }

  private static func clause(of line: LineText) throws(LineProblem) -> Clause {
    let (keyword, rest) = line.firstWordAndRest
    switch keyword.text {
    case "find": return .find(try CompiledPattern(rest.orEnd(of: keyword)))
    case "inside": return .inside(roles: try words(rest.orEnd(of: keyword), called: "a role"))
    case "having", "without", "unless":
      let (pattern, scope) = try scoped(rest.orEnd(of: keyword))
      if keyword.text == "having" { return .having(pattern, scope) }
      return keyword.text == "without" ? .without(pattern, scope) : .unless(pattern, scope)
    case "where": return try condition(rest.orEnd(of: keyword))
    case "report": return try report(rest.orEnd(of: keyword))
    default:
      throw keyword.problem(
        "unknown clause '\(keyword.text)'", hint: Spelling.hint(for: keyword.string, in: Clause.keywords))
    }
  }

  /// `PATTERN` or `PATTERN in SCOPE`. No Swift expression ends in `in word`, so the last two words decide.
  private static func scoped(_ text: LineText) throws(LineProblem) -> (CompiledPattern, PatternScope) {
    let words = text.text.split(whereSeparator: \.isWhitespace)
    guard words.count > 2, words[words.count - 2] == "in", let last = words.last, last.allSatisfy(\.isLetter) else {
      return (try CompiledPattern(text), .function)
    }
    guard let scope = PatternScope(rawValue: String(last)) else {
      throw text.piece(last).problem(
        "unknown scope '\(last)'", hint: Spelling.hint(for: String(last), in: PatternScope.allCases.map(\.rawValue)))
    }
    let pattern = text.piece(text.text[..<words[words.count - 2].startIndex]).trimmed
    return (try CompiledPattern(pattern), scope)
  }

  private static func condition(_ text: LineText) throws(LineProblem) -> Clause {
    let (first, afterHole) = text.firstWordAndRest
    let hole = try holeName(first)
    let (verb, list) = afterHole.orEnd(of: first).firstWordAndRest
    switch verb.text {
    case "is":
      let (not, names) = list.firstWordAndRest
      let isNegated = not.text == "not"
      let named = try words((isNegated ? names : list).orEnd(of: isNegated ? not : verb), called: "a role or idiom")
      return .whereIs(hole: hole, names: named, isNegated: isNegated)
    case "matches":
      return .whereMatches(hole: hole, try NameMatcher.parse(list.orEnd(of: verb)))
    default:
      throw verb.problem(
        "'where \(first.text)' is followed by 'is' or 'matches'", hint: "where \(first.text) is coordinator")
    }
  }

  private static func report(_ text: LineText) throws(LineProblem) -> Clause {
    let (outcome, afterOutcome) = text.firstWordAndRest
    guard !outcome.text.hasPrefix("$"), !outcome.isBlank else {
      throw outcome.problem("the name of the outcome is missing", hint: #"report found $X "…""#)
    }
    let (first, message) = afterOutcome.orEnd(of: outcome).firstWordAndRest
    let hole = try holeName(first)
    guard !message.isBlank else { return .report(outcome: outcome.string, hole: hole, message: nil) }
    guard message.text.count > 2, message.text.hasPrefix("\""), message.text.hasSuffix("\"") else {
      throw message.problem("the message stands in double quotes", hint: #"report found $X "…""#)
    }
    let quoted = String(message.text.dropFirst().dropLast())
    return .report(outcome: outcome.string, hole: hole, message: quoted)
  }

  private static func holeName(_ word: LineText) throws(LineProblem) -> String {
    guard let name = Hole.name(ofWord: word.string), name != Hole.anything else {
      throw word.problem("a hole is expected here", hint: "a hole is $ and capitals: $NAME")
    }
    return name
  }

  /// The comma-separated words of `inside` and `where … is`.
  private static func words(_ list: LineText, called kind: String) throws(LineProblem) -> [String] {
    var words: [String] = []
    for word in list.parts(separator: ",") {
      let isWord = word.text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
      guard !word.isBlank, isWord else {
        throw (word.isBlank ? list : word).problem("\(kind) is expected here", hint: "separate several by commas")
      }
      words.append(word.string)
    }
    return words
  }
}

extension LineText {
  /// The piece itself, or, where it is empty, the place after the word that asked for it.
  fileprivate func orEnd(of word: LineText) -> LineText {
    isBlank ? piece(word.text.base[word.text.endIndex..<word.text.endIndex]) : self
  }
}
