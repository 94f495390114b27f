import Findings
import RuleCards

extension ConfigurationKey {
  /// All keys, in the order in which they are listed everywhere.
  public static let all: [ConfigurationKey] = [
    schema, requiredVersion, extends, preset, include, exclude, context, tests, rules, overrides, ruleFolders,
    coordinators,
    idioms, layers, suppressions, baseline, failOn, minSeverity,
  ]

  // MARK: The file itself

  private static let schema = ConfigurationKey(
    "$schema", "where editors find the description of this file; coordlint itself does not read it", shape: .text,
    example: "\"coordlint.schema.json\"", found: { project in project.schemaAddress.map { Draft("\"\($0)\"") } },
    inherit: { _, _ in }, read: { reader, node in _ = reader.string(node, called: "$schema") }, settings: { _ in [] })

  static let requiredVersion = ConfigurationKey(
    "requiredVersion", "the oldest version of coordlint that may read this file, or with = the only one", shape: .text,
    example: "\"0.1\"", inherit: { $0.requiredVersion = $0.requiredVersion ?? $1.requiredVersion },
    read: { reader, node in reader.readRequiredVersion(node) },
    settings: { effective in
      [effective.configuration.requiredVersion].compactMap { $0 }.map {
        ConfigurationSetting("requiredVersion", $0.map(\.text))
      }
    })

  static let extends = ConfigurationKey(
    "extends", "a file in the repository that this one adds to: lists grow, and what both say is said here",
    shape: .text,
    example: "\"../.coordlint.json\"", inherit: { _, _ in },
    read: { reader, node in reader.configuration.base = reader.path(node, called: "extends") },
    settings: { effective in
      [effective.configuration.base].compactMap { $0 }.map { ConfigurationSetting("extends", $0.map(\.text)) }
    })

  // MARK: Files

  private static let include = patterns(
    "include", "only what matches is analysed; without it everything is", example: #"["App/", "Modules/"]"#,
    at: \.include)

  private static let exclude = patterns(
    "exclude", "what is not analysed; patterns as in a .gitignore, and {a,b}",
    example: #"["Generated/", "**/*.stencil.swift"]"#, at: \.exclude, added: { $0.exclude })

  private static let tests = patterns(
    "tests", "patterns for test code, besides what its imports and folders show", example: #"["**/Specs/"]"#,
    at: \.tests)

  private static let context = ConfigurationKey(
    "context", "folders that are read for facts and never reported on, such as checkouts of packages",
    shape: .list, example: #"["SourcePackages/checkouts"]"#,
    found: { project in
      project.checkouts.isEmpty ? nil : Draft(project.checkouts.asJSON, remark: " (found in this project)")
    },
    inherit: { $0.context = $1.context + $0.context },
    read: { reader, node in reader.configuration.context = reader.paths(node, called: "context") },
    settings: { $0.context.map { ConfigurationSetting("context", $0) } })

  static let ruleFolders = ConfigurationKey(
    "ruleFolders", "folders with rule cards of your own, as --rules adds them", shape: .list, example: #"["cards"]"#,
    inherit: { $0.ruleFolders = $1.ruleFolders + $0.ruleFolders },
    read: { reader, node in reader.configuration.ruleFolders = reader.paths(node, called: "ruleFolders") },
    settings: { effective in
      effective.configuration.ruleFolders.map { ConfigurationSetting("ruleFolders", $0.map(\.text)) }
    })

  private static let baseline = ConfigurationKey(
    "baseline", "the file that lists the known findings", shape: .text, example: "\".coordlint-baseline\"",
    found: { project in
      guard project.warnings > 0 else { return nil }
      let command = "'coordlint --write-baseline .coordlint-baseline'"
      return Draft(
        "\".coordlint-baseline\"", remark: "; \(project.warnings) are found now: \(command)", isUsed: false)
    },
    inherit: { $0.baseline = $0.baseline ?? $1.baseline },
    read: { reader, node in reader.configuration.baseline = reader.path(node, called: "baseline") },
    settings: { effective in
      [effective.configuration.baseline].compactMap { $0 }.map { ConfigurationSetting("baseline", $0.map(\.text)) }
    })

  // MARK: What a run does

  private static let failOn = choice(
    "failOn", "exit with 1 from this severity on: error, warning, note or never", example: "\"error\"",
    at: \.failOn, standard: FailThreshold.warning)

  private static let minSeverity = choice(
    "minSeverity", "list findings from this severity on and count all: error, warning or note", example: "\"note\"",
    at: \.minSeverity, standard: Severity.warning)

  // MARK: Kinds of rows

  /// A list of patterns; `added` is what the command line adds.
  private static func patterns(
    _ name: String, _ summary: String, example: String,
    at values: WritableKeyPath<Configuration, [Sourced<PathPattern>]> & Sendable,
    added: @escaping @Sendable (EffectiveConfiguration) -> [Sourced<String>] = { _ in [] }
  ) -> ConfigurationKey {
    ConfigurationKey(
      name, summary, shape: .list, example: example,
      inherit: { $0[keyPath: values] = $1[keyPath: values] + $0[keyPath: values] },
      read: { reader, node in reader.configuration[keyPath: values] = reader.globs(node, called: name) },
      settings: { effective in
        let all = effective.configuration[keyPath: values].map { $0.map(\.glob.text) }
        return (all + added(effective)).map { ConfigurationSetting(name, $0) }
      })
  }

  /// One of some words.
  private static func choice<Value: CaseIterable & RawRepresentable<String> & Sendable>(
    _ name: String, _ summary: String, example: String,
    at value: WritableKeyPath<Configuration, Sourced<Value>?> & Sendable, standard: Value
  ) -> ConfigurationKey {
    ConfigurationKey(
      name, summary, shape: .words(of: Value.self), example: example,
      inherit: { $0[keyPath: value] = $0[keyPath: value] ?? $1[keyPath: value] },
      read: { reader, node in
        reader.configuration[keyPath: value] = reader.choice(node, called: name, of: Value.self)
      },
      settings: { effective in
        let holds = effective.configuration[keyPath: value] ?? Sourced(standard, from: .standard)
        return [ConfigurationSetting(name, holds.map(\.rawValue))]
      })
  }
}

extension [String] {
  var asJSON: String { "[" + map { "\"\($0)\"" }.joined(separator: ", ") + "]" }
}
