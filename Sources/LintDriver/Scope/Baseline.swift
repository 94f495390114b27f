import Findings

/// The findings that a team knows of and does not want to hear about again.
///
/// A finding is known by its rule, path and symbols, with a count: so it stays known while lines move, messages are reworded
/// and files are reformatted, and one more of the same kind is news. The file is a line for each, sorted, so that a difference
/// reads well and two branches merge.
public struct Baseline: Equatable, Sendable {
  /// What makes a finding the same as an earlier one.
  public struct Entry: Hashable, Sendable {
    /// The rule's id.
    public var rule: String
    /// From the root of the repository.
    public var path: String
    /// The enclosing declaration and member.
    public var symbol: String
    /// What it is about within the symbol.
    public var subject: String

    var fields: [String] { [rule, path, symbol, subject] }
  }

  /// A finding that the file lists more often than it occurs.
  public struct Stale: Hashable, Sendable {
    /// Which.
    public var entry: Entry
    /// How many of them are gone.
    public var count: Int
    /// 1-based line in the file.
    public var line: Int
  }

  private struct Row: Equatable {
    var entry: Entry
    var count: Int
    var line: Int
  }

  private static let header = """
    # coordlint baseline 1
    # Known findings, as 'coordlint --write-baseline' writes them: count, rule, path, symbol, subject.

    """

  private var rows: [Row] = []

  /// The findings of a run.
  public init(_ findings: [ResolvedFinding]) {
    let counts = findings.reduce(into: [Entry: Int]()) { $0[Self.entry(of: $1), default: 0] += 1 }
    rows = counts.map { Row(entry: $0.key, count: $0.value, line: 0) }.sorted { Self.precedes($0.entry, $1.entry) }
    for index in rows.indices { rows[index].line = index + 3 }
  }

  /// Reads the text of a file.
  public init(text: String) throws(BaselineError) {
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    guard lines.first?.hasPrefix("# coordlint baseline 1") == true else { throw BaselineError(line: 1, .header) }
    for (index, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map { Self.unescaped($0) }
      // Several lines may speak of the same findings; their sum must be a number, too.
      guard fields.count == 5, let count = Int32(fields[0]), count > 0 else {
        throw BaselineError(line: index + 1, .row)
      }
      let entry = Entry(rule: fields[1], path: fields[2], symbol: fields[3], subject: fields[4])
      rows.append(Row(entry: entry, count: Int(count), line: index + 1))
    }
  }

  /// As it is written to a file.
  public var text: String {
    Self.header
      + rows.map { row in
        ([String(row.count)] + row.entry.fields.map(Self.escaped)).joined(separator: "\t") + "\n"
      }.joined()
  }

  /// The number of findings that it knows.
  public var count: Int { rows.reduce(0) { $0 + $1.count } }

  /// Divides the findings of a run, in their order, into news and what is known; `stale` is known and was not found.
  public func divide(_ findings: [ResolvedFinding])
    -> (news: [ResolvedFinding], known: [ResolvedFinding], stale: [Stale])
  {
    var left = rows.reduce(into: [Entry: Int]()) { $0[$1.entry, default: 0] += $1.count }
    var news: [ResolvedFinding] = []
    var known: [ResolvedFinding] = []
    for finding in findings {
      let entry = Self.entry(of: finding)
      if let count = left[entry], count > 0 {
        left[entry] = count - 1
        known.append(finding)
      } else {
        news.append(finding)
      }
    }
    let stale = rows.compactMap { row -> Stale? in
      guard let count = left.removeValue(forKey: row.entry), count > 0 else { return nil }
      return Stale(entry: row.entry, count: count, line: row.line)
    }
    return (news, known, stale)
  }

  private static func entry(of finding: ResolvedFinding) -> Entry {
    Entry(
      rule: finding.rule, path: finding.place.repositoryPath, symbol: finding.symbol, subject: finding.subject)
  }

  /// By path first: findings of one file stand together.
  private static func precedes(_ left: Entry, _ right: Entry) -> Bool {
    if left.path != right.path { return left.path.precedesInBytes(right.path) }
    return (left.rule, left.symbol, left.subject) < (right.rule, right.symbol, right.subject)
  }

  // MARK: Fields

  private static let escapes: [(plain: Character, letter: Character)] = [
    ("\\", "\\"), ("\t", "t"), ("\n", "n"), ("\r", "r"), ("\r\n", "N"),
  ]

  private static func escaped(_ field: String) -> String {
    field.reduce(into: "") { result, character in
      let escape = escapes.first { $0.plain == character }
      result += escape.map { "\\" + String($0.letter) } ?? String(character)
    }
  }

  private static func unescaped(_ field: Substring) -> String {
    var result = ""
    var isEscape = false
    for character in field {
      if isEscape {
        result.append(escapes.first { $0.letter == character }?.plain ?? character)
        isEscape = false
      } else if character == "\\" {
        isEscape = true
      } else {
        result.append(character)
      }
    }
    return result
  }
}

/// Why a file is no baseline.
public struct BaselineError: Error, Hashable, Sendable {
  /// What is wrong with a line.
  public enum Fault: Sendable {
    case header, row
  }

  /// 1-based.
  public var line: Int
  /// What is wrong there.
  public var fault: Fault

  init(line: Int, _ fault: Fault) {
    self.line = line
    self.fault = fault
  }

  /// One sentence without the path.
  public var message: String {
    switch fault {
    case .header: "it does not begin with '# coordlint baseline 1'"
    case .row: "a line has a count, a rule, a path, a symbol and a subject, with tabs between them"
    }
  }
}
