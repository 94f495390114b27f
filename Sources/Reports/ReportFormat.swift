/// Turns a report into text of one format.
protocol ReportRenderer {
  /// The whole output, with a line break at the end if it is not empty.
  func text(of report: Report) -> String
}

/// How text formats present themselves.
public struct TextStyle: Sendable {
  /// Write ANSI colours.
  public var isColored: Bool
  /// List notes and not only count them.
  public var listsNotes: Bool
  /// Columns of the screen.
  public var width: Int

  /// Makes a style.
  public init(isColored: Bool = false, listsNotes: Bool = false, width: Int = 120) {
    self.isColored = isColored
    self.listsNotes = listsNotes
    self.width = width
  }
}

/// The formats of a report, by the name that the command line knows.
public enum ReportFormat: String, CaseIterable, Sendable {
  /// Source with carets, for people.
  case rich
  /// One line for each finding, for people and `grep`.
  case concise
  /// The own schema, for programs.
  case json
  /// SARIF 2.1.0, for code hosts and editors.
  case sarif
  /// Workflow commands of GitHub Actions.
  case github
  /// GitLab's Code Quality report.
  case gitlab
  /// Checkstyle's XML.
  case checkstyle
  /// JUnit's XML, with a failed test for each finding.
  case junit
  /// Lines with absolute paths, for Xcode's issue list.
  case xcode
  /// Logging commands of Azure Pipelines.
  case azure
  /// Reviewdog's format, one document.
  case rdjson
  /// Reviewdog's format, one diagnostic a line.
  case rdjsonl
  /// A table for job summaries and comments.
  case markdown
  /// One page for a browser, which needs nothing else.
  case html

  /// Renders a report.
  public func bytes(of report: Report, style: TextStyle = TextStyle()) -> [UInt8] {
    Array(renderer(style: style).text(of: report).utf8)
  }

  private func renderer(style: TextStyle) -> any ReportRenderer {
    switch self {
    case .rich: RichRenderer(style: style)
    case .concise: ConciseRenderer(style: style)
    case .json: JSONRenderer()
    case .sarif: SARIFRenderer()
    case .github: GitHubRenderer()
    case .gitlab: GitLabRenderer()
    case .checkstyle: CheckstyleRenderer()
    case .junit: JUnitRenderer(style: style)
    case .xcode: XcodeRenderer(style: style)
    case .azure: AzureRenderer(style: style)
    case .rdjson: RDJSONRenderer(isLines: false)
    case .rdjsonl: RDJSONRenderer(isLines: true)
    case .markdown: MarkdownRenderer(style: style)
    case .html: HTMLRenderer()
    }
  }
}
