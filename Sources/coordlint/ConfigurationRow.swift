import LintDriver

/// One value that holds in a run.
struct ConfigurationRow: Equatable {
  /// The way to it in a configuration: `rules.strong-parent`.
  var key: String
  var value: String
  var origin: SettingOrigin

  /// All values of a run, in the order of the keys; a list has a row for each entry.
  static func rows(of setup: RunSetup, wishes: RunSetup.Wishes) -> [ConfigurationRow] {
    ConfigurationKey.allCases.flatMap { rows(of: $0, setup: setup, wishes: wishes) }
  }

  private static func rows(of key: ConfigurationKey, setup: RunSetup, wishes: RunSetup.Wishes) -> [ConfigurationRow] {
    let configuration = setup.configuration
    switch key {
    case .schema: return []
    case .preset: return [row(key.rawValue, setup.plan.preset.map(\.rawValue))]
    case .include: return list(key, configuration.include.map { $0.map(\.text) })
    case .exclude:
      return list(
        key,
        configuration.exclude.map { $0.map(\.text) }
          + wishes.exclude.map { Sourced($0, from: .option("--exclude")) })
    case .context: return list(key, setup.context)
    case .tests: return list(key, configuration.tests.map { $0.map(\.text) })
    case .rules: return setup.plan.entries.flatMap(rows)
    case .coordinators: return list(key, configuration.coordinators)
    case .idioms:
      return configuration.idioms.sorted { $0.key < $1.key }.flatMap { id, lists in
        lists.sorted { $0.key < $1.key }.flatMap { hole, words in words.map { row("idioms.\(id).\(hole)", $0) } }
      }
    case .layers: return configuration.layers.flatMap(rows)
    case .suppressions:
      let reason = configuration.reason ?? Sourced(.optional, from: .standard)
      return [row("suppressions.reason", reason.map(\.rawValue))]
    case .baseline: return configuration.baseline.map { [row(key.rawValue, $0)] } ?? []
    }
  }

  private static func rows(of rule: RulePlan.Entry) -> [ConfigurationRow] {
    let key = "rules.\(rule.id)"
    return [row(key, rule.level.map(\.rawValue))]
      + rule.options.map { row("\(key).options.\($0.name)", $0.value) }
  }

  private static func rows(of layer: Configuration.Layer) -> [ConfigurationRow] {
    let key = "layers.\(layer.name.value)"
    return layer.paths.map { row("\(key).paths", $0.map(\.text)) } + layer.modules.map { row("\(key).modules", $0) }
      + layer.forbidden.map { row("\(key).forbid", $0) } + (layer.only ?? []).map { row("\(key).only", $0) }
  }

  private static func list(_ key: ConfigurationKey, _ values: [Sourced<String>]) -> [ConfigurationRow] {
    values.map { row(key.rawValue, $0) }
  }

  private static func row(_ key: String, _ value: Sourced<String>) -> ConfigurationRow {
    ConfigurationRow(key: key, value: value.value, origin: value.origin)
  }
}
