import LintDriver
import Reports
import RuleCards

/// The JSON schema (draft 7) of a configuration, made from the tables that its reader uses.
struct ConfigurationSchema {
  /// Where the schema of the current version is.
  static let address = "https://raw.githubusercontent.com/coordlint/coordlint/main/Rules/coordlint.schema.json"

  var catalogue: Catalogue

  /// The schema.
  var document: JSONValue {
    .object([
      ("$schema", "http://json-schema.org/draft-07/schema#"), ("$id", .string(Self.address)),
      ("title", "configuration of coordlint"), ("type", "object"), ("additionalProperties", false),
      ("properties", object(ConfigurationKey.allCases.map { ($0.rawValue, described(value(of: $0), $0.summary)) })),
    ])
  }

  private func value(of key: ConfigurationKey) -> JSONValue {
    switch key {
    case .schema, .baseline: ["type": "string"]
    case .preset: words(Preset.allCases.map(\.rawValue))
    case .include, .exclude, .context, .tests, .coordinators: Self.strings
    case .rules: closed(catalogue.rules.map { ($0.id, described(rule($0.id), $0.title)) })
    case .idioms: closed(catalogue.vocabulary.idioms.sorted { $0.key < $1.key }.map { ($0.key, idiom($0.value)) })
    case .layers:
      .object([
        ("type", "object"),
        ("additionalProperties", closed(LayerKey.allCases.map { ($0.rawValue, described(Self.strings, $0.summary)) })),
      ])
    case .suppressions:
      closed(SuppressionKey.allCases.map { ($0.rawValue, words(ReasonRequirement.allCases.map(\.rawValue))) })
    }
  }

  private func rule(_ id: String) -> JSONValue {
    let level = words(RuleLevel.allCases.map(\.rawValue))
    let options = (catalogue.vocabulary.rules[id] ?? []).map { setting in
      (setting.name, described(setting.values.isEmpty ? ["type": "string"] : words(setting.values), setting.summary))
    }
    let members = RuleKey.allCases.map { key in
      switch key {
      case .severity: (key.rawValue, level)
      case .options: (key.rawValue, closed(options))
      }
    }
    return .object([("anyOf", [level, closed(members)])])
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
