/// What may stand behind a key: enough to describe it to an editor.
public indirect enum ConfigurationShape: Sendable {
  /// A member of an object.
  public struct Member: Sendable {
    /// Its key.
    public var key: String
    /// What may stand behind it.
    public var shape: ConfigurationShape
    /// What it says; may be empty.
    public var summary: String

    init(_ key: String, _ shape: ConfigurationShape, _ summary: String = "") {
      self.key = key
      self.shape = shape
      self.summary = summary
    }
  }

  /// A string.
  case text
  /// One of these words.
  case words([String])
  /// Strings, each once.
  case list
  /// An object with these members and no others.
  case object([Member])
  /// An object whose keys are free.
  case named(ConfigurationShape)
  /// A list of these.
  case each(ConfigurationShape)
  /// By the id of a rule its severity.
  case levels
  /// By the id of a rule its severity, or an object with severity and options.
  case rules
  /// By the id of an idiom card its words.
  case idioms

  static func words<Word: CaseIterable & RawRepresentable<String>>(of type: Word.Type) -> ConfigurationShape {
    .words(type.allCases.map(\.rawValue))
  }
}
