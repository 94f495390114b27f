/// Something that a run has to say about itself and not about the code: a file that it could not read, for example.
public struct Notice: Hashable, Sendable {
  /// How bad it is; an error makes the run fail with 2.
  public var level: Severity
  /// A stable word for the kind of notice: `unreadable-file`.
  public var id: String
  /// As it is reported, relative to the working directory; empty where no file is concerned.
  public var path: String
  /// From the root of the repository.
  public var repositoryPath: String
  /// 1-based.
  public var line: Int?
  /// One sentence without the path.
  public var message: String
  /// Whether it is about what the run was told (a baseline, a configuration), and not about what it did.
  public var isConfiguration: Bool

  /// Makes a notice.
  public init(
    level: Severity, id: String, path: String = "", repositoryPath: String? = nil, line: Int? = nil, message: String,
    isConfiguration: Bool = false
  ) {
    self.level = level
    self.id = id
    self.path = path
    self.repositoryPath = repositoryPath ?? path
    self.line = line
    self.message = message
    self.isConfiguration = isConfiguration
  }
}
