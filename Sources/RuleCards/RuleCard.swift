/// How much a finding matters. `note` is advice and never fails a run.
public enum Severity: Int, Comparable, CaseIterable, Sendable {
  case note, warning, error
  public static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }
  /// The word of cards, command line and reports.
  public var text: String { "\(self)" }
}

/// How sure a finding is.
public enum Confidence: Int, Comparable, CaseIterable, Sendable {
  case low, medium, high
  public static func < (left: Confidence, right: Confidence) -> Bool { left.rawValue < right.rawValue }
  public var text: String { "\(self)" }
}

/// A sentence with `$NAME` holes.
public struct Template: Hashable, Sendable {
  public var text: String
  public init(_ text: String) { self.text = text }

  /// The sentence with its holes filled; an unbound hole stays as written.
  public func filled(with bindings: [String: String]) -> String {
    guard text.contains("$") else { return text }
    var result = ""
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      let name = rest[rest.index(after: dollar)...].prefix { $0.isUppercase || $0 == "_" }
      result += bindings[String(name)] ?? "$" + name
      rest = rest[name.endIndex...]
    }
    return result + rest
  }
}

/// One named way in which a rule fires.
public struct Outcome: Hashable, Sendable {
  public var name: String
  public var severity: Severity
  public var confidence: Confidence
  public var message: Template
  public var why: Template?
  public var help: Template?
  /// Evidence sentences by the key that the analysis gives to a step.
  public var steps: [String: Template]
  /// The edit that cures it, when that is local and certain.
  public var fix: Fix?

  /// An edit named by the analysis' anchor: `insert "weak " before PROPERTY`.
  public struct Fix: Hashable, Sendable {
    public var isSafe: Bool
    public var text: String
    public var anchor: String
    public init(isSafe: Bool, text: String, anchor: String) {
      self.isSafe = isSafe
      self.text = text
      self.anchor = anchor
    }
  }

  public init(
    name: String, severity: Severity, confidence: Confidence, message: Template, why: Template? = nil,
    help: Template? = nil, steps: [String: Template] = [:], fix: Fix? = nil
  ) {
    self.name = name
    self.severity = severity
    self.confidence = confidence
    self.message = message
    self.why = why
    self.help = help
    self.steps = steps
    self.fix = fix
  }
}
