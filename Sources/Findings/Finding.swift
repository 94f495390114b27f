/// A finding with lines, columns and a fingerprint.
public typealias ResolvedFinding = Finding<SourcePlace>

/// One problem at one place, with all words filled in from the card of its rule.
public struct Finding<Place: Hashable & Sendable>: Hashable, Sendable {
  /// A further place with the sentence that says what happens there.
  public struct Step: Hashable, Sendable {
    /// Where it happens.
    public var place: Place
    /// What happens there, in one sentence.
    public var message: String

    /// Evidence at a place.
    public init(place: Place, message: String) {
      self.place = place
      self.message = message
    }
  }

  /// Text to put at a place.
  public struct Edit: Hashable, Sendable {
    /// What is replaced; empty for an insertion.
    public var place: Place
    /// The new text.
    public var replacement: String

    /// An edit of one place.
    public init(place: Place, replacement: String) {
      self.place = place
      self.replacement = replacement
    }
  }

  /// Edits that cure a finding together: all of them or none.
  public struct Fix: Hashable, Sendable {
    /// What they do, in one sentence without a full stop.
    public var description: String
    /// Whether they cannot change what correct code does.
    public var isSafe: Bool
    /// At least one, by path and place once they are resolved; no two overlap.
    public var edits: [Edit]

    /// A fix from its parts.
    public init(description: String, isSafe: Bool, edits: [Edit]) {
      self.description = description
      self.isSafe = isSafe
      self.edits = edits
    }
  }

  /// The id of its rule.
  public var rule: String
  /// The name of the outcome in the rule's card.
  public var outcome: String
  /// How much it matters.
  public var severity: Severity
  /// How sure it is.
  public var confidence: Confidence
  /// What, in one sentence.
  public var message: String
  /// Why it matters; may be empty.
  public var why: String
  /// What to do; may be empty.
  public var help: String
  /// Where it stands.
  public var place: Place
  /// The enclosing declaration and member: `AppCoordinator.showLogin()`.
  public var symbol: String
  /// What it is about within the symbol (property, child type …): the stable part of the fingerprint.
  public var subject: String
  /// Stable while lines move, messages are reworded or the file is reformatted, and unique in a run; empty until then.
  public var fingerprint: String
  /// Evidence in the order in which it proves the finding.
  public var steps: [Step]
  /// The cure, where it is local and certain.
  public var fix: Fix?
  /// What to draw, in order; empty for nothing.
  public var picture: [FindingArrow]
  /// How it is shown to people beside others about the same type; nil for by itself.
  public var together: FindingGroup?

  /// A finding from its parts.
  public init(
    rule: String, outcome: String = "", severity: Severity, confidence: Confidence = .high, message: String,
    why: String = "", help: String = "", place: Place, symbol: String = "", subject: String = "",
    fingerprint: String = "", steps: [Step] = [], fix: Fix? = nil, picture: [FindingArrow] = [],
    together: FindingGroup? = nil
  ) {
    self.rule = rule
    self.outcome = outcome
    self.severity = severity
    self.confidence = confidence
    self.message = message
    self.why = why
    self.help = help
    self.place = place
    self.symbol = symbol
    self.subject = subject
    self.fingerprint = fingerprint
    self.steps = steps
    self.fix = fix
    self.picture = picture
    self.together = together
  }
}

extension Finding {
  /// The same at places of another kind.
  public func moved<Other>(_ place: (Place) -> Other) -> Finding<Other> {
    Finding<Other>(
      rule: rule, outcome: outcome, severity: severity, confidence: confidence, message: message, why: why, help: help,
      place: place(self.place), symbol: symbol, subject: subject, fingerprint: fingerprint,
      steps: steps.map { .init(place: place($0.place), message: $0.message) },
      fix: fix.map { fix in
        .init(
          description: fix.description, isSafe: fix.isSafe,
          edits: fix.edits.map { .init(place: place($0.place), replacement: $0.replacement) })
      }, picture: picture, together: together)
  }
}

extension ResolvedFinding {
  /// By path, line, column and rule, as all findings are sorted; what else there is decides between equal ones.
  public func precedes(_ other: ResolvedFinding) -> Bool {
    if place.path != other.place.path {
      return place.path.utf8.lexicographicallyPrecedes(other.place.path.utf8)
    }
    let (start, otherStart) = ((place.line, place.column, rule), (other.place.line, other.place.column, other.rule))
    if start != otherStart { return start < otherStart }
    return (place.endLine, place.endColumn, subject, message)
      < (other.place.endLine, other.place.endColumn, other.subject, other.message)
  }
}
