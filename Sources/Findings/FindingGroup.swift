/// What a finding has in common with others of its rule, so that reports for people show them as one group.
public struct FindingGroup: Hashable, Sendable {
  /// The same for all of the group, and for no other finding.
  public var key: String
  /// The type that they are about, as `coordlint why` knows it.
  public var subject: String
  /// What this one adds, in a few words.
  public var line: String
  /// How many of them a report has.
  public var count: Int
  /// The sentence for all of them, cut where their number stands.
  private var words: [String]

  /// One finding's part in a group; `words` are those before, between and behind the number of findings.
  public init(key: String, subject: String, words: [String], line: String, count: Int = 1) {
    self.key = key
    self.subject = subject
    self.line = line
    self.count = count
    self.words = words
  }

  /// What, in one sentence for all of them.
  public var headline: String { words.joined(separator: String(count)) }
}
