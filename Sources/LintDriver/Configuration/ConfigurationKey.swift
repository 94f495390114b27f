/// A key of a configuration, as one row of a table: the reader, the schema, `config`, `init` and the documents are made
/// from the rows and know no key by themselves.
public struct ConfigurationKey: Sendable {
  /// A key as a new configuration shows it.
  public struct Draft: Sendable {
    /// JSON.
    public var value: String
    /// What is added to the explanation; may be empty.
    public var remark: String
    /// Whether it holds; otherwise it is a comment that can be taken in.
    public var isUsed: Bool

    /// A draft from its parts.
    public init(_ value: String, remark: String = "", isUsed: Bool = true) {
      self.value = value
      self.remark = remark
      self.isUsed = isUsed
    }
  }

  /// As it is written.
  public let name: String
  /// What it says, for the schema, a new configuration and the documents.
  public let summary: String
  /// What may stand behind it.
  public let shape: ConfigurationShape
  /// A value, as JSON.
  public let example: String
  /// Takes a value into the configuration of the reader, or complains.
  let read: @Sendable (inout ConfigurationReader, JSONNode) -> Void
  /// What holds in a run.
  let settings: @Sendable (EffectiveConfiguration) -> [ConfigurationSetting]
  /// Adds what the file says that a configuration extends.
  let inherit: @Sendable (inout Configuration, _ base: Configuration) -> Void
  /// What a project asks for; nil for nothing.
  let found: @Sendable (ProjectTraits) -> Draft?

  init(
    _ name: String, _ summary: String, shape: ConfigurationShape, example: String,
    found: @escaping @Sendable (ProjectTraits) -> Draft? = { _ in nil },
    inherit: @escaping @Sendable (inout Configuration, _ base: Configuration) -> Void,
    read: @escaping @Sendable (inout ConfigurationReader, JSONNode) -> Void,
    settings: @escaping @Sendable (EffectiveConfiguration) -> [ConfigurationSetting]
  ) {
    self.name = name
    self.summary = summary
    self.shape = shape
    self.example = example
    self.found = found
    self.inherit = inherit
    self.read = read
    self.settings = settings
  }

  /// The key in a new configuration for a project.
  public func draft(for project: ProjectTraits) -> Draft { found(project) ?? Draft(example, isUsed: false) }
}

/// The keys of a rule that is an object.
enum RuleKey: String, CaseIterable {
  case severity, options
}

/// The keys of an override.
enum OverrideKey: String, CaseIterable {
  case paths, rules
}

/// The keys of a layer.
enum LayerKey: String, CaseIterable {
  case paths, modules, forbid, only

  /// What it says.
  var summary: String {
    switch self {
    case .paths: "patterns for the files of the layer"
    case .modules: "the names by which other code imports the layer, with * at an end"
    case .forbid: "layers and modules that the layer must not import"
    case .only: "of all layers and their modules, the layer may import only these"
    }
  }
}

/// The keys of `suppressions`.
enum SuppressionKey: String, CaseIterable {
  case reason
}

/// Whether a suppression comment needs a reason.
public enum ReasonRequirement: String, CaseIterable, Sendable {
  /// Every comment says why, or it may.
  case optional, required
}
