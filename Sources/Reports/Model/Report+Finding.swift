extension Report {
  /// A range in a file.
  public struct Place: Hashable, Sendable {
    /// Relative to the working directory, with `/`.
    public var path: String
    /// From the root of the repository, with `/`.
    public var repositoryPath: String
    /// 1-based.
    public var line: Int
    /// 1-based, in UTF-16 code units.
    public var column: Int
    /// 1-based line of the end.
    public var endLine: Int
    /// 1-based, in UTF-16 code units, one past the last character.
    public var endColumn: Int
    /// The same range as UTF-8 byte offsets.
    public var bytes: Range<Int>

    /// Makes a place.
    public init(
      path: String, repositoryPath: String? = nil, line: Int, column: Int, endLine: Int, endColumn: Int,
      bytes: Range<Int>
    ) {
      self.path = path
      self.repositoryPath = repositoryPath ?? path
      self.line = line
      self.column = column
      self.endLine = endLine
      self.endColumn = endColumn
      self.bytes = bytes
    }
  }

  /// A further place and what happens there.
  public struct Related: Hashable, Sendable {
    /// Where.
    public var place: Place
    /// One sentence.
    public var message: String

    /// Makes a related place.
    public init(place: Place, message: String) {
      self.place = place
      self.message = message
    }
  }

  /// One problem at one place.
  public struct Finding: Hashable, Sendable {
    /// The id of its rule.
    public var rule: String
    /// How bad it is.
    public var level: Level
    /// `high`, `medium` or `low`.
    public var confidence: String
    /// What, in one sentence.
    public var message: String
    /// Why it matters; may be empty.
    public var why: String
    /// What to do; may be empty.
    public var help: String
    /// Where.
    public var place: Place
    /// The enclosing declaration and member; may be empty.
    public var symbol: String
    /// Stable across runs and unique in one.
    public var fingerprint: String
    /// The evidence, in order.
    public var related: [Related]
    /// The cure, where it is local and certain.
    public var fix: Fix?
    /// What to draw; empty for nothing.
    public var picture: [Arrow]
    /// How it is shown to people beside others; nil for by itself.
    public var together: Together?

    /// Makes a finding.
    public init(
      rule: String, level: Level, confidence: String = "high", message: String, why: String = "", help: String = "",
      place: Place, symbol: String = "", fingerprint: String = "", related: [Related] = [],
      fix: Fix? = nil, picture: [Arrow] = [], together: Together? = nil
    ) {
      self.rule = rule
      self.level = level
      self.confidence = confidence
      self.message = message
      self.why = why
      self.help = help
      self.place = place
      self.symbol = symbol
      self.fingerprint = fingerprint
      self.related = related
      self.fix = fix
      self.picture = picture
      self.together = together
    }

    /// By path, line, column and rule, as all findings are sorted.
    public func precedes(_ other: Finding) -> Bool {
      if place.path != other.place.path {
        return place.path.utf8.lexicographicallyPrecedes(other.place.path.utf8)
      }
      return (place.line, place.column, rule) < (other.place.line, other.place.column, other.rule)
    }
  }
}
