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
    public var paths: [Sourced<Glob>] = []
    /// The names by which others import it.
    public var modules: [Sourced<String>] = []
    /// Layers and modules that it must not import.
    public var forbidden: [Sourced<String>] = []
    /// The only layers that it may import; nil for all.
    public var only: [Sourced<String>]?
  }

  /// The file as it is reported; nil where there is none.
  public var file: String?
  /// The folder that its paths and patterns begin at: absolute, without a trailing `/`.
  public var folder: String
  /// The rules to start from.
  public var preset: Sourced<Preset>?
  /// Only these files are analysed, where there are any.
  public var include: [Sourced<Glob>] = []
  /// These are not.
  public var exclude: [Sourced<Glob>] = []
  /// Folders that are read for facts only, as they are written.
  public var context: [Sourced<String>] = []
  /// Test code.
  public var tests: [Sourced<Glob>] = []
  /// By id.
  public var rules: [String: Rule] = [:]
  /// Names of coordinators.
  public var coordinators: [Sourced<String>] = []
  /// Words for idioms, by the id of the card and the hole.
  public var idioms: [String: [String: [Sourced<String>]]] = [:]
  /// In the order of the file.
  public var layers: [Layer] = []
  /// Whether a suppression comment needs a reason.
  public var reason: Sourced<ReasonRequirement>?
  /// The list of known findings, as it is written.
  public var baseline: Sourced<String>?

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
    let rules = IgnoreRules(tests.map(\.value), folder: folder)
    return { rules.matches(fileOrFolderAround: $0) }
  }

  /// A path of the configuration, as seen from a directory.
  public func path(_ written: String, from directory: WorkingDirectory) -> String {
    guard file != nil, !written.hasPrefix("/") else { return directory.reportedPath(of: written) }
    return directory.reportedPath(of: folder + "/" + written)
  }
}

/// How much a rule matters.
public enum RuleLevel: String, CaseIterable, Sendable {
  case off, note, warning, error

  /// The same as a severity; nil for a rule that does not run.
  public var severity: Severity? {
    switch self {
    case .off: nil
    case .note: .note
    case .warning: .warning
    case .error: .error
    }
  }

  /// The level of a severity.
  public init(_ severity: Severity) {
    switch severity {
    case .note: self = .note
    case .warning: self = .warning
    case .error: self = .error
    }
  }
}
