import RuleCards

/// The names that a configuration may use besides its keys.
public struct ConfigurationVocabulary: Sendable {
  /// The options of each rule, by its id.
  public var rules: [String: [AnalysisSignature.Setting]]
  /// The lists of each idiom card, by its id: the holes that have names.
  public var idioms: [String: [String]]

  /// The version of the program that reads; nil for any.
  public var version: String?
  /// The idioms whose words are functions.
  public var calls: Set<String>

  /// Names from their tables.
  public init(
    rules: [String: [AnalysisSignature.Setting]], idioms: [String: [String]] = [:], calls: Set<String> = [],
    version: String? = nil
  ) {
    self.rules = rules
    self.idioms = idioms
    self.calls = calls
    self.version = version
  }
}
