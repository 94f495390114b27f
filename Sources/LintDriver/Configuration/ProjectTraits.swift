/// What a project is like, as far as its first configuration depends on it.
public struct ProjectTraits: Sendable {
  /// The number of Swift files.
  public var files: Int
  /// Errors and warnings of the recommended rules.
  public var warnings: Int
  /// How many types with an unusual ending navigate.
  public var endings: [(ending: String, count: Int)]
  /// Folders with the sources of packages.
  public var checkouts: [String]
  /// What else was found, in sentences.
  public var remarks: [String]
  /// Where editors find the schema; nil for nowhere.
  public var schemaAddress: String?

  /// Puts together what a survey found.
  public init(
    files: Int, warnings: Int, endings: [(ending: String, count: Int)], checkouts: [String],
    remarks: [String] = [], schemaAddress: String? = nil
  ) {
    self.files = files
    self.warnings = warnings
    self.endings = endings
    self.checkouts = checkouts
    self.remarks = remarks
    self.schemaAddress = schemaAddress
  }
}
