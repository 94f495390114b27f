import Findings
import PatternLanguage
import RuleCards

/// What a team decided about its rules and files: the values of a `.coordlint.json`, each with its place.
public struct Configuration: Sendable {
  /// The name by which it is found.
  public static let fileName = ".coordlint.json"

  /// What it says of a rule.
  public struct Rule: Sendable {
    /// How bad its findings are, or that it does not run.
    public var level: Sourced<RuleLevel>?
    /// Values of its options, by name.
    public var options: [String: Sourced<String>] = [:]
  }

  /// A layer of the app.
  public struct Layer: Sendable {
    /// Its name, with the place of the layer.
    public var name: Sourced<String>
    /// The files that belong to it.
    public var paths: [Sourced<PathPattern>] = []
    /// The names by which others import it.
    public var modules: [Sourced<String>] = []
    /// Layers and modules that it must not import.
    public var forbidden: [Sourced<String>] = []
    /// The only layers that it may import; nil for all.
    public var only: [Sourced<String>]?
  }

  /// Other severities for some files.
  public struct Override: Sendable {
    /// The files.
    public var paths: [Sourced<PathPattern>] = []
    /// By id.
    public var rules: [String: Sourced<RuleLevel>] = [:]
  }

  /// The file as it is reported; nil where there is none.
  public var file: String?
  /// The folder that its paths and patterns begin at: absolute, without a trailing `/`.
  public var folder: String
  /// The configuration that it adds to.
  public var base: Sourced<ConfiguredPath>?
  /// The versions of the program that may read it.
  public var requiredVersion: Sourced<RequiredVersion>?
  /// The rules to start from.
  public var preset: Sourced<Preset>?
  /// Only these files are analysed, where there are any.
  public var include: [Sourced<PathPattern>] = []
  /// These are not.
  public var exclude: [Sourced<PathPattern>] = []
  /// Folders that are read for facts only.
  public var context: [Sourced<ConfiguredPath>] = []
  /// Test code.
  public var tests: [Sourced<PathPattern>] = []
  /// Folders with rule cards of the team.
  public var ruleFolders: [Sourced<ConfiguredPath>] = []
  /// By id.
  public var rules: [String: Rule] = [:]
  /// In the order of the file; the last one that speaks of a rule and a file decides.
  public var overrides: [Override] = []
  /// Names of coordinators.
  public var coordinators: [Sourced<String>] = []
  /// Words for idioms, by the id of the card and the hole.
  public var idioms: [String: [String: [Sourced<String>]]] = [:]
  /// In the order of the file.
  public var layers: [Layer] = []
  /// Whether a suppression comment needs a reason.
  public var reason: Sourced<ReasonRequirement>?
  /// The list of known findings.
  public var baseline: Sourced<ConfiguredPath>?
  /// From which severity on a run fails.
  public var failOn: Sourced<FailThreshold>?
  /// From which severity on findings are listed.
  public var minSeverity: Sourced<Severity>?

  /// A configuration that says nothing, of a folder.
  public init(folder: String) { self.folder = folder }

  /// All words for idioms, by the id of the card and the hole; names of coordinators are some of them.
  public var words: [String: [String: [String]]] {
    var words = idioms.mapValues { $0.mapValues { $0.map(\.value) } }
    words["coordinator-names", default: [:]]["NAME", default: []] += coordinators.map(\.value)
    return words
  }

  /// Tells from its absolute path whether a file is test code because the configuration says so; nil where it says so of none.
  public var testFilter: ((_ absolute: String) -> Bool)? {
    guard !tests.isEmpty else { return nil }
    let filter = PathFilter(tests.map(\.value))
    return { filter.matches(fileOrFolderAround: $0) }
  }
}

/// From which severity on a run fails.
public enum FailThreshold: String, CaseIterable, Sendable {
  case error, warning, note, never

  /// Whether a finding of this severity makes the run fail.
  public func isReached(by severity: Severity) -> Bool {
    Severity(rawValue: rawValue).map { severity >= $0 } ?? false
  }
}

/// How much a rule matters.
public enum RuleLevel: String, CaseIterable, Sendable {
  case off, note, warning, error

  /// The same as a severity; nil for a rule that does not run.
  public var severity: Severity? { Severity(rawValue: rawValue) }

  /// The level of a severity.
  public init(_ severity: Severity) {
    switch severity {
    case .note: self = .note
    case .warning: self = .warning
    case .error: self = .error
    }
  }
}
