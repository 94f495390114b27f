import RuleCards

extension ConfigurationKey {
  /// All keys, in the order in which they are listed everywhere.
  public static let all: [ConfigurationKey] = [
    ConfigurationKey(
      "$schema", "where editors find the description of this file; coordlint itself does not read it", shape: .text,
      example: "\"coordlint.schema.json\"",
      found: { project in project.schemaAddress.map { Draft("\"\($0)\"") } },
      read: { reader, node in _ = reader.string(node, called: "$schema") }, settings: { _ in [] }),
    ConfigurationKey(
      "preset", "the rules to start from: recommended, strict (all rules), mvvm-c (coordinators may call services)",
      shape: .words(of: Preset.self), example: "\"recommended\"",
      found: { _ in Draft("\"recommended\"") },
      read: { reader, node in
        reader.configuration.preset = reader.choice(node, called: "preset", of: Preset.self)
      },
      settings: { [ConfigurationSetting("preset", $0.plan.preset.map(\.rawValue))] }),
    patterns(
      "include", "only what matches is analysed; without it everything is", example: #"["App/", "Modules/"]"#,
      at: \.include),
    patterns(
      "exclude", "what is not analysed; patterns as in a .gitignore, and {a,b}",
      example: #"["Generated/", "**/*.stencil.swift"]"#, at: \.exclude, added: { $0.exclude }),
    context,
    patterns(
      "tests", "patterns for test code, besides what its imports and folders show", example: #"["**/Specs/"]"#,
      at: \.tests),
    rules, coordinators, idioms, layers, suppressions, baseline,
  ]

  /// A list of patterns; `added` is what the command line adds.
  private static func patterns(
    _ name: String, _ summary: String, example: String,
    at values: WritableKeyPath<Configuration, [Sourced<Glob>]> & Sendable,
    added: @escaping @Sendable (EffectiveConfiguration) -> [Sourced<String>] = { _ in [] }
  ) -> ConfigurationKey {
    ConfigurationKey(
      name, summary, shape: .list, example: example,
      read: { reader, node in reader.configuration[keyPath: values] = reader.globs(node, called: name) },
      settings: { effective in
        let all = effective.configuration[keyPath: values].map { $0.map(\.text) }
        return (all + added(effective)).map { ConfigurationSetting(name, $0) }
      })
  }

  // MARK: Files

  private static let context = ConfigurationKey(
    "context", "folders that are read for facts and never reported on, such as checkouts of packages",
    shape: .list, example: #"["SourcePackages/checkouts"]"#,
    found: { project in
      project.checkouts.isEmpty ? nil : Draft(project.checkouts.asJSON, remark: " (found in this project)")
    },
    read: { reader, node in
      reader.configuration.context = reader.strings(node, called: "context").map { reader.place($0.text, $0.node) }
    },
    settings: { $0.context.map { ConfigurationSetting("context", $0) } })

  private static let baseline = ConfigurationKey(
    "baseline", "the file that lists the known findings", shape: .text, example: "\".coordlint-baseline\"",
    found: { project in
      guard project.warnings > 0 else { return nil }
      let command = "'coordlint --write-baseline .coordlint-baseline'"
      return Draft(
        "\".coordlint-baseline\"", remark: "; \(project.warnings) are found now: \(command)", isUsed: false)
    },
    read: { reader, node in
      reader.configuration.baseline = reader.string(node, called: "baseline").map { reader.place($0, node) }
    },
    settings: { effective in
      [effective.configuration.baseline].compactMap { $0.map { ConfigurationSetting("baseline", $0) } }
    })

  // MARK: Rules and words

  private static let rules = ConfigurationKey(
    "rules", "for each rule off, note, warning or error, or an object with severity and options", shape: .rules,
    example: #"{ "unseen-pop": "note", "logic-in-coordinator": { "options": { "networkCalls": "allow" } } }"#,
    read: { reader, node in reader.readRules(node) },
    settings: { $0.plan.entries.flatMap(\.settings) })

  private static let coordinators = ConfigurationKey(
    "coordinators", "names of coordinators besides *Coordinator", shape: .list, example: #"["*Flow"]"#,
    found: { project in
      guard !project.endings.isEmpty else { return nil }
      let found = project.endings.map { "\($0.count) in \($0.ending)" }.joined(separator: ", ")
      return Draft(
        project.endings.map { "*" + $0.ending }.asJSON, remark: "; types that navigate end here: \(found)",
        isUsed: false)
    },
    read: { reader, node in reader.configuration.coordinators = reader.names(node, called: "coordinators") },
    settings: { $0.configuration.coordinators.map { ConfigurationSetting("coordinators", $0) } })

  private static let idioms = ConfigurationKey(
    "idioms", "words of the team for what the cards in Rules/idioms list", shape: .idioms,
    example: #"{ "adds-child": ["attachFlow"], "drops-child": ["detach(flow:)"] }"#,
    read: { reader, node in reader.readIdioms(node) },
    settings: { effective in
      effective.configuration.idioms.sorted { $0.key < $1.key }.flatMap { id, lists in
        lists.sorted { $0.key < $1.key }.flatMap { hole, words in
          words.map { ConfigurationSetting("idioms.\(id).\(hole)", $0) }
        }
      }
    })

  private static let layers = ConfigurationKey(
    "layers", "folders with a name, and what they must not import",
    shape: .named(.object(LayerKey.allCases.map { .init($0.rawValue, .list, $0.summary) })),
    example: #"{ "features": { "paths": ["Features/"], "forbid": ["Data"] } }"#,
    read: { reader, node in reader.readLayers(node) },
    settings: { $0.configuration.layers.flatMap(\.settings) })

  private static let suppressions = ConfigurationKey(
    "suppressions", "whether a suppression comment needs a reason",
    shape: .object(SuppressionKey.allCases.map { .init($0.rawValue, .words(of: ReasonRequirement.self)) }),
    example: #"{ "reason": "required" }"#,
    read: { reader, node in reader.readSuppressions(node) },
    settings: { effective in
      let reason = effective.configuration.reason ?? Sourced(.optional, from: .standard)
      return [ConfigurationSetting("suppressions.reason", reason.map(\.rawValue))]
    })
}

extension [String] {
  fileprivate var asJSON: String { "[" + map { "\"\($0)\"" }.joined(separator: ", ") + "]" }
}
