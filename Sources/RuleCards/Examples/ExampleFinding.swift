/// A finding as plain values, for comparison with expectations.
public struct ExampleFinding: Hashable, Sendable {
  /// A line of a file.
  public struct Place: Hashable, Sendable {
    /// The path of the file, as in the example.
    public var path: String
    /// 1-based.
    public var line: Int

    /// A line of the file at a path.
    public init(path: String, line: Int) {
      self.path = path
      self.line = line
    }
  }

  /// The rule's id.
  public var rule: String
  /// The severity of the outcome.
  public var severity: Severity
  /// The finding's sentence.
  public var message: String
  /// The path of the file, as in the example.
  public var path: String
  /// 1-based.
  public var line: Int
  /// 1-based, in any unit that is the same for all findings of a comparison.
  public var column: Int
  /// Where its evidence is.
  public var related: [Place]

  /// A finding from its parts.
  public init(
    rule: String, severity: Severity, message: String, path: String, line: Int, column: Int, related: [Place] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.path = path
    self.line = line
    self.column = column
    self.related = related
  }

  /// Where it stands.
  var place: Place { Place(path: path, line: line) }

  /// The finding as a failure tells of it.
  var text: String { "\(path):\(line):\(column): \(severity.text): \(message) (\(rule))" }
}
