import Findings

/// Facts about one subject, in sections, that print as text and as JSON from the same values.
///
/// In JSON a sheet is an object: the fields, then one array for each section under its key. Each entry is an object of
/// its fields, then `text`, `path`, `line` and `column` where it has a place, and `details`, entries of the same form.
public struct FactSheet: Sendable {
  /// A named value for programs.
  public struct Field: Hashable, Sendable {
    /// What it may hold.
    public enum Value: Hashable, Sendable {
      case text(String)
      case number(Int)
      case flag(Bool)
      case list([String])
    }

    /// Its key.
    public var key: String
    /// What it holds.
    public var value: Value

    /// A text under a key.
    public init(_ key: String, _ text: String) { (self.key, value) = (key, .text(text)) }
    /// A number under a key.
    public init(_ key: String, _ number: Int) { (self.key, value) = (key, .number(number)) }
    /// A yes or no under a key.
    public init(_ key: String, _ flag: Bool) { (self.key, value) = (key, .flag(flag)) }
    /// Several texts under a key.
    public init(_ key: String, _ list: [String]) { (self.key, value) = (key, .list(list)) }
  }

  /// One fact.
  public struct Entry: Hashable, Sendable {
    /// One sentence for people, without a full stop.
    public var text: String
    /// Where it is seen.
    public var place: SourcePlace?
    /// The same for programs.
    public var fields: [Field]
    /// What belongs to it.
    public var details: [Entry]

    /// A fact.
    public init(_ text: String, at place: SourcePlace? = nil, _ fields: [Field] = [], details: [Entry] = []) {
      self.text = text
      self.place = place
      self.fields = fields
      self.details = details
    }
  }

  /// Facts of one kind.
  public struct Section: Hashable, Sendable {
    /// Its key in JSON.
    public var key: String
    /// Its heading.
    public var title: String
    /// In the order of reading.
    public var entries: [Entry]
    /// What is said where there is none; without it the section is not printed.
    public var none: String?

    /// A section.
    public init(_ key: String, _ title: String, _ entries: [Entry], none: String? = nil) {
      self.key = key
      self.title = title
      self.entries = entries
      self.none = none
    }
  }

  /// What it is about, in a line.
  public var title: String
  /// The same for programs.
  public var fields: [Field]
  /// In the order of reading.
  public var sections: [Section]

  /// A sheet.
  public init(title: String, fields: [Field], sections: [Section]) {
    self.title = title
    self.fields = fields
    self.sections = sections
  }

  /// The sheets as text with lines no wider than `width` columns, paths aside.
  public static func text(of sheets: [FactSheet], isColored: Bool, width: Int) -> String {
    let writer = FactSheetWriter(paint: Paint(isOn: isColored), width: max(40, width))
    return sheets.map(writer.text).joined(separator: "\n")
  }

  /// The sheets as one JSON document: `schemaVersion`, `tool`, then the sheets under `key`.
  public static func json(of sheets: [FactSheet], key: String, tool: Report.Tool) -> String {
    let document: JSONValue = [
      "schemaVersion": 1, "tool": ["name": .string(tool.name), "version": .string(tool.version)],
      key: .array(sheets.map(\.json)),
    ]
    return document.text
  }
}

extension FactSheet {
  fileprivate var json: JSONValue {
    .object(fields.map(\.pair) + sections.map { ($0.key, .array($0.entries.map(\.json))) })
  }
}

extension FactSheet.Entry {
  fileprivate var json: JSONValue {
    var pairs = fields.map(\.pair) + [("text", .string(text))]
    if let place {
      pairs += [
        ("path", .string(place.path)), ("line", .integer(place.line)), ("column", .integer(place.column)),
      ]
    }
    if !details.isEmpty { pairs.append(("details", .array(details.map(\.json)))) }
    return .object(pairs)
  }
}

extension FactSheet.Field {
  fileprivate var pair: (key: String, value: JSONValue) {
    switch value {
    case .text(let text): (key, .string(text))
    case .number(let number): (key, .integer(number))
    case .flag(let flag): (key, .bool(flag))
    case .list(let list): (key, .array(list.map(JSONValue.string)))
    }
  }
}
