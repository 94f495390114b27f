import LintDriver
import Reports
import RuleCards

/// The JSON schema (draft 7) of a configuration, made from the tables that its reader uses.
struct ConfigurationSchema {
  /// Where the schema is; nil while the program has no home.
  static let address = ToolVersion.address(of: "Rules/coordlint.schema.json", in: "raw")

  var catalogue: Catalogue

  /// The schema.
  var document: JSONValue {
    let address = Self.address.map { ("$id", JSONValue.string($0)) }
    return object(
      [
        ("$schema", "http://json-schema.org/draft-07/schema#"), address, ("title", "configuration of coordlint"),
        ("type", "object"), ("additionalProperties", false),
        ("properties", object(ConfigurationKey.all.map { ($0.name, described(value(of: $0.shape), $0.summary)) })),
      ].compactMap { $0 })
  }

  private func value(of shape: ConfigurationShape) -> JSONValue {
    switch shape {
    case .text: ["type": "string"]
    case .words(let words): self.words(words)
    case .list: Self.strings
    case .object(let members): closed(members.map { ($0.key, described(value(of: $0.shape), $0.summary)) })
    case .named(let shape): .object([("type", "object"), ("additionalProperties", value(of: shape))])
    case .each(let shape): .object([("type", "array"), ("items", value(of: shape))])
    case .levels:
      closed(catalogue.rules.map { ($0.id, described(words(RuleLevel.allCases.map(\.rawValue)), $0.title)) })
    case .rules: closed(catalogue.rules.map { ($0.id, described(rule($0.id), $0.title)) })
    case .idioms: closed(catalogue.vocabulary.idioms.sorted { $0.key < $1.key }.map { ($0.key, idiom($0.value)) })
    }
  }

  private func rule(_ id: String) -> JSONValue {
    let level = words(RuleLevel.allCases.map(\.rawValue))
    let options = (catalogue.vocabulary.rules[id] ?? []).map { setting in
      (setting.name, described(setting.values.isEmpty ? ["type": "string"] : words(setting.values), setting.summary))
    }
    return .object([("anyOf", [level, closed([("severity", level), ("options", closed(options))])])])
  }

  private func idiom(_ holes: [String]) -> JSONValue {
    let lists = closed(holes.map { ($0, Self.strings) })
    return holes.count == 1 ? .object([("anyOf", [Self.strings, lists])]) : lists
  }

  // MARK: Parts

  private static let strings: JSONValue = [
    "type": "array", "items": ["type": "string", "minLength": 1], "uniqueItems": true,
  ]

  private func words(_ words: [String]) -> JSONValue { .object([("enum", .array(words.map(JSONValue.string)))]) }

  private func object(_ members: [(String, JSONValue)]) -> JSONValue {
    .object(members.map { (key: $0.0, value: $0.1) })
  }

  /// An object with these keys and no others.
  private func closed(_ members: [(String, JSONValue)]) -> JSONValue {
    .object([("type", "object"), ("additionalProperties", false), ("properties", object(members))])
  }

  private func described(_ value: JSONValue, _ text: String) -> JSONValue {
    guard case .members(let keys, let values) = value, !text.isEmpty else { return value }
    return .members(["description"] + keys, [.string(text)] + values)
  }
}
