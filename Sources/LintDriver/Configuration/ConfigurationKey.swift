/// The keys of a configuration: the reader, the schema, `init` and `config` know these and no others.
public enum ConfigurationKey: String, CaseIterable, Sendable {
  case schema = "$schema"
  case preset, include, exclude, context, tests, rules, coordinators, idioms, layers, suppressions, baseline

  /// What it says, as the schema and a new configuration explain it.
  public var summary: String {
    switch self {
    case .schema: "where editors find the description of this file; coordlint itself does not read it"
    case .preset: "the rules to start from: recommended, strict (all rules), mvvm-c (coordinators may call services)"
    case .include: "only what matches is analysed; without it everything is"
    case .exclude: "what is not analysed; patterns as in a .gitignore, and {a,b}"
    case .context: "folders that are read for facts and never reported on, such as checkouts of packages"
    case .tests: "patterns for test code, besides what its imports and folders show"
    case .rules: "for each rule off, note, warning or error, or an object with severity and options"
    case .coordinators: "names of coordinators besides *Coordinator"
    case .idioms: "words of the team for what the cards in Rules/idioms list"
    case .layers: "folders with a name, and what they must not import"
    case .suppressions: "whether a suppression comment needs a reason"
    case .baseline: "the file that lists the known findings"
    }
  }
}

/// The keys of a rule that is an object.
public enum RuleKey: String, CaseIterable, Sendable {
  /// How much its findings matter, or that it does not run.
  case severity
  /// What it accepts.
  case options
}

/// The keys of a layer.
public enum LayerKey: String, CaseIterable, Sendable {
  /// See `summary`.
  case paths, modules, forbid, only

  /// What it says.
  public var summary: String {
    switch self {
    case .paths: "patterns for the files of the layer"
    case .modules: "the names by which other code imports the layer, with * at an end"
    case .forbid: "layers and modules that the layer must not import"
    case .only: "of all layers and their modules, the layer may import only these"
    }
  }
}

/// The keys of `suppressions`.
public enum SuppressionKey: String, CaseIterable, Sendable {
  /// Whether every comment says why.
  case reason
}

/// Whether a suppression comment needs a reason.
public enum ReasonRequirement: String, CaseIterable, Sendable {
  /// Every comment says why, or it may.
  case optional, required
}
