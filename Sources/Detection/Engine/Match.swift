import ProjectModel

/// What an analysis returns: an outcome by name with its places and bindings, and no sentences.
public struct Match: Hashable, Sendable {
  /// Evidence: a key that the card has a sentence for.
  public struct Step: Hashable, Sendable {
    /// The key of the card's `step` line.
    public var key: String
    /// Where it happens.
    public var place: Place
    /// Holes that only this step binds.
    public var bindings: [String: String]

    /// Evidence at a place.
    public init(_ key: String, at place: Place, _ bindings: [String: String] = [:]) {
      self.key = key
      self.place = place
      self.bindings = bindings
    }
  }

  /// The type that several matches of an analysis may be about.
  public struct Owner: Hashable, Sendable {
    /// The type; another one may have the same name.
    public var type: TypeID
    /// Its name, with those of the types around it.
    public var name: String

    /// A type of a project.
    public init(_ type: TypeID, in project: Project) {
      self.type = type
      name = project.name(of: type)
    }
  }

  /// The outcome's name in the card.
  public var outcome: String
  /// Where the finding stands.
  public var place: Place
  /// The enclosing declaration and member.
  public var symbol: String
  /// What it is about within the symbol; part of the fingerprint.
  public var subject: String
  /// Holes by name, without `$`.
  public var bindings: [String: String]
  /// Evidence in the order of the proof.
  public var steps: [Step]
  /// Places at which the card's fix may insert: before each place of a name. A name without places
  /// is known, but nothing needs to be inserted there; a name that is missing is unknown.
  public var anchors: [String: [Place]]
  /// The type that it is about, where several findings of a rule may be about one type.
  public var owner: Owner?

  /// A match.
  public init(
    outcome: String, place: Place, symbol: String, subject: String, bindings: [String: String], steps: [Step] = [],
    anchors: [String: [Place]] = [:], owner: Owner? = nil
  ) {
    self.outcome = outcome
    self.place = place
    self.symbol = symbol
    self.subject = subject
    self.bindings = bindings
    self.steps = steps
    self.anchors = anchors
    self.owner = owner
  }
}
