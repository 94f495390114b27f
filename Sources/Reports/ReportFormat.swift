/// Turns a report into text of one format.
protocol ReportRenderer {
  /// The whole output, with a line break at the end if it is not empty.
  func text(of report: Report) -> String
}

/// How text formats present themselves.
public struct TextStyle: Sendable {
  /// Write ANSI colours.
  public var isColored: Bool
  /// Columns of the screen; excerpts are no wider.
  public var width: Int
  /// Break sentences at these columns; a pipe gets each as one line.
  public var wraps: Bool

  /// Makes a style.
  public init(isColored: Bool = false, width: Int = 120, wraps: Bool = false) {
    self.isColored = isColored
    self.width = width
    self.wraps = wraps
  }
}

/// A format of reports, as one row of a table: everything that is particular about it stands here and in its renderer.
public struct ReportFormat: Hashable, Sendable {
  /// What a format may need of a run besides its findings.
  public enum Trait: Sendable {
    /// People read it: findings of one type stand together.
    case groups
    /// It draws the map of the project and colours code.
    case drawsMap
    /// A log shows nothing of it, so the findings go there as text, too.
    case isHiddenInLogs
  }

  /// By which the command line knows it.
  public let name: String
  /// What it is for, in a few words.
  public let summary: String
  /// How a file of it ends, with the dot; nil where no ending tells it.
  public let ending: String?
  /// What is particular.
  public let traits: Set<Trait>
  private let renderer: @Sendable (TextStyle) -> any ReportRenderer

  private init(
    _ name: String, _ summary: String, ending: String? = nil, traits: Set<Trait> = [],
    renderer: @escaping @Sendable (TextStyle) -> any ReportRenderer
  ) {
    self.name = name
    self.summary = summary
    self.ending = ending
    self.traits = traits
    self.renderer = renderer
  }

  /// Renders a report.
  public func bytes(of report: Report, style: TextStyle = TextStyle()) -> [UInt8] {
    Array(renderer(style).text(of: report).utf8)
  }

  /// A format by its name.
  public static func named(_ name: String) -> ReportFormat? { all.first { $0.name == name } }

  /// The format that the ending of a path speaks for.
  public static func guessed(from path: String) -> ReportFormat? {
    all.first { format in format.ending.map { path.hasSuffix($0) } ?? false }
  }

  /// Names are unique.
  public static func == (left: ReportFormat, right: ReportFormat) -> Bool { left.name == right.name }

  /// By the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension ReportFormat {
  /// All formats, in the order in which they are listed.
  public static let all: [ReportFormat] = [
    rich, concise, json, sarif, github, gitlab, checkstyle, junit, xcode, azure, rdjson, rdjsonl, markdown, html,
  ]

  /// Source with carets.
  public static let rich = ReportFormat("rich", "source with carets, for people", traits: [.groups]) {
    RichRenderer(style: $0)
  }
  /// One line for each finding.
  public static let concise = ReportFormat("concise", "one line for each finding, for people and grep") {
    ConciseRenderer(style: $0)
  }
  /// The own schema.
  public static let json = ReportFormat("json", "an own schema, for programs", ending: ".json") { _ in JSONRenderer() }
  /// SARIF 2.1.0.
  public static let sarif = ReportFormat("sarif", "SARIF 2.1.0, for code hosts and editors", ending: ".sarif") { _ in
    SARIFRenderer()
  }
  /// Workflow commands of GitHub Actions.
  public static let github = ReportFormat(
    "github", "annotations of GitHub Actions", traits: [.isHiddenInLogs]
  ) { _ in GitHubRenderer() }
  /// GitLab's Code Quality report.
  public static let gitlab = ReportFormat("gitlab", "GitLab's Code Quality report") { _ in GitLabRenderer() }
  /// Checkstyle's XML.
  public static let checkstyle = ReportFormat("checkstyle", "Checkstyle's XML") { _ in CheckstyleRenderer() }
  /// JUnit's XML.
  public static let junit = ReportFormat("junit", "JUnit's XML, with a failed test for each finding") { _ in
    JUnitRenderer()
  }
  /// Lines with absolute paths.
  public static let xcode = ReportFormat("xcode", "lines with absolute paths, for Xcode's issue list") { _ in
    XcodeRenderer()
  }
  /// Logging commands of Azure Pipelines.
  public static let azure = ReportFormat("azure", "logging commands of Azure Pipelines") { _ in
    AzureRenderer()
  }
  /// Reviewdog's format, one document.
  public static let rdjson = ReportFormat("rdjson", "reviewdog's format, one document") { _ in
    RDJSONRenderer(isLines: false)
  }
  /// Reviewdog's format, one diagnostic a line.
  public static let rdjsonl = ReportFormat("rdjsonl", "reviewdog's format, one diagnostic a line") { _ in
    RDJSONRenderer(isLines: true)
  }
  /// A table.
  public static let markdown = ReportFormat("markdown", "a table for job summaries and comments", ending: ".md") { _ in
    MarkdownRenderer()
  }
  /// One page for a browser, which needs nothing else.
  public static let html = ReportFormat(
    "html", "one page for a browser, to pass on", ending: ".html", traits: [.groups, .drawsMap]
  ) { _ in HTMLRenderer() }
}
