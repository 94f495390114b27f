/// Everything that decides what holds in a run.
public struct EffectiveConfiguration: Sendable {
  /// What the file says.
  public var configuration: Configuration
  /// The rules of the run.
  public var plan: RulePlan
  /// What the command line leaves out.
  public var exclude: [Sourced<String>]
  /// Folders for facts: those of the file, as they are reported, and those of the command line.
  public var context: [Sourced<String>]

  /// Puts together what was decided.
  public init(
    configuration: Configuration, plan: RulePlan, exclude: [Sourced<String>] = [], context: [Sourced<String>] = []
  ) {
    self.configuration = configuration
    self.plan = plan
    self.exclude = exclude
    self.context = context
  }

  /// All values in the order of the keys; a list has one for each entry.
  public var settings: [ConfigurationSetting] { ConfigurationKey.all.flatMap { $0.settings(self) } }
}

/// One value that holds in a run.
public struct ConfigurationSetting: Hashable, Sendable {
  /// The way to it in a configuration: `rules.strong-parent`.
  public var key: String
  /// As it would be written.
  public var value: String
  /// Who says so.
  public var origin: SettingOrigin

  init(_ key: String, _ value: Sourced<String>) {
    self.key = key
    self.value = value.value
    origin = value.origin
  }
}

extension RulePlan.Entry {
  var settings: [ConfigurationSetting] {
    let key = "rules.\(id)"
    return [ConfigurationSetting(key, level.map(\.rawValue))]
      + options.map { ConfigurationSetting("\(key).options.\($0.name)", $0.value) }
  }
}

extension Configuration.Override {
  /// Overrides have no names, so they are numbered from 1.
  func settings(number: Int) -> [ConfigurationSetting] {
    let key = "overrides.\(number)"
    return paths.map { ConfigurationSetting("\(key).paths", $0.map(\.glob.text)) }
      + rules.sorted { $0.key < $1.key }.map {
        ConfigurationSetting("\(key).rules.\($0.key)", $0.value.map(\.rawValue))
      }
  }
}

extension Configuration.Layer {
  var settings: [ConfigurationSetting] {
    let key = "layers.\(name.value)"
    let lists = [
      (LayerKey.paths, paths.map { $0.map(\.glob.text) }), (.modules, modules), (.forbid, forbidden),
      (.only, only ?? []),
    ]
    return lists.flatMap { list, values in values.map { ConfigurationSetting("\(key).\(list.rawValue)", $0) } }
  }
}
