import Findings

/// Everything that a run has to tell, ready to be rendered.
public struct Report: Sendable {
  /// The program itself.
  public var tool: Tool
  /// All rules that ran, whether they found anything or not, in the order of their ids.
  public var rules: [Rule]
  /// By path, line, column and rule.
  public var findings: [ResolvedFinding]
  /// What comments and the baseline silence, in the same order; nil unless somebody asked to see it.
  public var silent: [SilentFinding]?
  /// Whether the findings are those that a baseline does not know.
  public var hasBaseline: Bool
  /// What the run has to say about itself.
  public var notices: [Notice]
  /// The numbers.
  public var summary: Summary
  /// The text of the files in which places are, by path.
  public var sources: [String: SourceText]
  /// What is what in these files, in order and without overlaps, by path; empty unless a format colours code.
  public var highlights: [String: [Highlight]]
  /// The map of the project with these findings on it; nil unless a format draws it.
  public var map: CoordinatorMap?
  /// The exit code of the run.
  public var exitCode: Int
  /// The absolute path of the working directory; empty where paths are to stay relative.
  public var directory: String
  /// Tells several analyses of one revision apart.
  public var category: String

  /// Makes a report.
  public init(
    tool: Tool, rules: [Rule] = [], findings: [ResolvedFinding] = [], notices: [Notice] = [],
    summary: Summary = Summary(),
    sources: [String: SourceText] = [:], exitCode: Int = 0, directory: String = "", category: String = "coordlint",
    silent: [SilentFinding]? = nil, hasBaseline: Bool = false, highlights: [String: [Highlight]] = [:],
    map: CoordinatorMap? = nil
  ) {
    self.tool = tool
    self.rules = rules
    self.findings = findings
    self.notices = notices
    self.summary = summary
    self.sources = sources
    self.exitCode = exitCode
    self.directory = directory
    self.category = category
    self.silent = silent
    self.hasBaseline = hasBaseline
    self.highlights = highlights
    self.map = map
  }
}

extension Report {
  /// The same with the findings from a level on; the others are only counted.
  public func listing(from level: Severity) -> Report {
    var report = self
    report.findings.removeAll { $0.severity < level }
    report.silent?.removeAll { $0.finding.severity < level }
    report.summary.leastLevel = level
    return report
  }
}

extension Report {
  /// The program.
  public struct Tool: Sendable {
    /// As users call it.
    public var name: String
    /// A semantic version.
    public var version: String
    /// The home page; empty for none.
    public var homePage: String

    /// Makes a tool.
    public init(name: String, version: String, homePage: String) {
      self.name = name
      self.version = version
      self.homePage = homePage
    }
  }

  /// What a reader may want to know of a rule.
  public struct Rule: Sendable {
    /// Stable for ever.
    public var id: String
    /// One sentence: the smell.
    public var title: String
    /// Prose: why it hurts, what to do instead.
    public var summary: String
    /// The card in short, as Markdown; put together when it is asked for, which most runs never do.
    public var help: String { makeHelp() }
    private let makeHelp: @Sendable () -> String
    /// The severity of its gravest outcome.
    public var level: Severity
    /// `high`, `medium` or `low`.
    public var precision: String
    /// Further words to filter by.
    public var tags: [String]
    /// The number of a weakness in the Common Weakness Enumeration.
    public var weakness: Int?
    /// Where the rule is described on the web; empty for nowhere.
    public var page: String

    /// Makes a rule.
    public init(
      id: String, title: String, summary: String = "", help: @autoclosure @escaping @Sendable () -> String = "",
      level: Severity, precision: String = "high", tags: [String] = [], weakness: Int? = nil, page: String = ""
    ) {
      self.id = id
      self.title = title
      self.summary = summary
      makeHelp = help
      self.level = level
      self.precision = precision
      self.tags = tags
      self.weakness = weakness
      self.page = page
    }
  }

  /// The numbers of a run.
  public struct Summary: Sendable {
    /// Files that were read.
    public var files = 0
    /// Their lines.
    public var lines = 0
    /// Findings by level.
    public var errors = 0, warnings = 0, notes = 0
    /// What is less grave is counted and not listed.
    public var leastLevel = Severity.note

    /// Nothing at all.
    public init() {}

    /// Counts findings.
    public init(files: Int, lines: Int, findings: [ResolvedFinding]) {
      self.files = files
      self.lines = lines
      errors = findings.count { $0.severity == .error }
      warnings = findings.count { $0.severity == .warning }
      notes = findings.count { $0.severity == .note }
    }
  }
}
