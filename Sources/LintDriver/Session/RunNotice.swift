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

  /// Whether it says that nothing is known of a file.
  public var isUnread: Bool { ["unreadable-file", "changed-file", "large-file"].contains(id) }

  /// A file that could not be read a second time, or was another one by then: its offsets have no lines.
  static func changed(_ path: String, _ error: FileReadError) -> RunNotice {
    RunNotice(
      level: .error, id: "changed-file", path: path,
      message: error.message + "; what is found at places in it is left out")
  }
}
