import RuleCards

extension ConfigurationKey {
  static let preset = ConfigurationKey(
    "preset", "the rules to start from: recommended, strict (all rules), mvvm-c (coordinators may call services)",
    shape: .words(of: Preset.self), example: "\"recommended\"",
    found: { _ in Draft("\"recommended\"") },
    inherit: { $0.preset = $0.preset ?? $1.preset },
    read: { reader, node in
      reader.configuration.preset = reader.choice(node, called: "preset", of: Preset.self)
    },
    settings: { [ConfigurationSetting("preset", $0.plan.preset.map(\.rawValue))] })

  static let rules = ConfigurationKey(
    "rules", "for each rule off, note, warning or error, or an object with severity and options", shape: .rules,
    example: #"{ "unseen-pop": "note", "logic-in-coordinator": { "options": { "networkCalls": "allow" } } }"#,
    inherit: { $0.inheritRules(from: $1) },
    read: { reader, node in reader.readRules(node) },
    settings: { $0.plan.entries.flatMap(\.settings) })

  static let overrides = ConfigurationKey(
    "overrides", "other severities for some files; the last entry that speaks of a rule and a file decides",
    shape: .each(
      .object([
        .init(OverrideKey.paths.rawValue, .list, "patterns for the files"),
        .init(OverrideKey.rules.rawValue, .levels, "for each rule off, note, warning or error"),
      ])),
    example: #"[{ "paths": ["Legacy/"], "rules": { "strong-parent": "warning" } }]"#,
    inherit: { $0.overrides = $1.overrides + $0.overrides },
    read: { reader, node in reader.readOverrides(node) },
    settings: { $0.configuration.overrides.enumerated().flatMap { $0.element.settings(number: $0.offset + 1) } })

  static let coordinators = ConfigurationKey(
    "coordinators", "names of coordinators besides *Coordinator", shape: .list, example: #"["*Flow"]"#,
    found: { project in
      guard !project.endings.isEmpty else { return nil }
      let found = project.endings.map { "\($0.count) in \($0.ending)" }.joined(separator: ", ")
      return Draft(
        project.endings.map { "*" + $0.ending }.asJSON, remark: "; types that navigate end here: \(found)",
        isUsed: false)
    },
    inherit: { $0.coordinators = $1.coordinators + $0.coordinators },
    read: { reader, node in reader.configuration.coordinators = reader.names(node, called: "coordinators") },
    settings: { $0.configuration.coordinators.map { ConfigurationSetting("coordinators", $0) } })

  static let idioms = ConfigurationKey(
    "idioms", "words of the team for what the cards in Rules/idioms list", shape: .idioms,
    example: #"{ "adds-child": ["attachFlow"], "drops-child": ["detach(flow:)"] }"#,
    inherit: { $0.inheritIdioms(from: $1) },
    read: { reader, node in reader.readIdioms(node) },
    settings: { effective in
      effective.configuration.idioms.sorted { $0.key < $1.key }.flatMap { id, lists in
        lists.sorted { $0.key < $1.key }.flatMap { hole, words in
          words.map { ConfigurationSetting("idioms.\(id).\(hole)", $0) }
        }
      }
    })

  static let layers = ConfigurationKey(
    "layers", "folders with a name, and what they must not import",
    shape: .named(.object(LayerKey.allCases.map { .init($0.rawValue, .list, $0.summary) })),
    example: #"{ "features": { "paths": ["Features/"], "forbid": ["Data"] } }"#,
    inherit: { $0.inheritLayers(from: $1) },
    read: { reader, node in reader.readLayers(node) },
    settings: { $0.configuration.layers.flatMap(\.settings) })

  static let suppressions = ConfigurationKey(
    "suppressions", "whether a suppression comment needs a reason",
    shape: .object(SuppressionKey.allCases.map { .init($0.rawValue, .words(of: ReasonRequirement.self)) }),
    example: #"{ "reason": "required" }"#,
    inherit: { $0.reason = $0.reason ?? $1.reason },
    read: { reader, node in reader.readSuppressions(node) },
    settings: { effective in
      let reason = effective.configuration.reason ?? Sourced(.optional, from: .standard)
      return [ConfigurationSetting("suppressions.reason", reason.map(\.rawValue))]
    })
}
