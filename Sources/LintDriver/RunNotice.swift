/// Something that a run has to say about itself and not about the code: a file that it could not read, for example.
public struct RunNotice: Hashable, Sendable {
  /// How bad it is; an error makes the run fail with 2.
  public enum Level: String, Sendable {
    case note, warning, error
  }

  /// How bad it is.
  public var level: Level
  /// A stable word for the kind of notice: `unreadable-file`.
  public var id: String
  /// The path as it is reported, empty where none is concerned.
  public var path: String
  /// 1-based.
  public var line: Int?
  /// One sentence without the path.
  public var message: String
  /// Whether it is about what the run was told (a baseline, a configuration), and not about what it did.
  public var isConfiguration: Bool

  /// Makes a notice.
  public init(
    level: Level, id: String, path: String, line: Int? = nil, message: String, isConfiguration: Bool = false
  ) {
    self.level = level
    self.id = id
    self.path = path
    self.line = line
    self.message = message
    self.isConfiguration = isConfiguration
  }
}
