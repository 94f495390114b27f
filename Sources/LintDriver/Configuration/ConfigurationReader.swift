import PatternLanguage
import RuleCards

/// Reads a configuration, or finds everything that is wrong with it.
struct ConfigurationReader {
  let text: ConfigurationText
  let vocabulary: ConfigurationVocabulary
  var configuration: Configuration
  var problems: [LineProblem] = []

  /// `path` is that of the file as it is reported, `folder` the absolute one that it speaks of.
  static func read(_ bytes: [UInt8], path: String, folder: String, vocabulary: ConfigurationVocabulary)
    throws(ConfigurationError) -> Configuration
  {
    let text = ConfigurationText(path: path, bytes: bytes)
    let root: JSONNode
    do {
      root = try JSONReader.read(bytes)
    } catch {
      throw ConfigurationError(
        path: path, problems: [text.problem(error.message, at: error.range, hint: error.hint)])
    }
    var reader = ConfigurationReader(
      text: text, vocabulary: vocabulary, configuration: Configuration(folder: folder))
    reader.configuration.file = path
    reader.read(root)
    guard reader.problems.isEmpty else { throw ConfigurationError(path: path, problems: reader.problems) }
    return reader.configuration
  }

  /// What a file says of some keys, and nothing about its mistakes: for what has to be known before it can be read as a whole.
  static func peek(at keys: Set<String>, in bytes: [UInt8], path: String, folder: String) -> Configuration {
    var reader = ConfigurationReader(
      text: ConfigurationText(path: path, bytes: bytes), vocabulary: ConfigurationVocabulary(rules: [:]),
      configuration: Configuration(folder: folder))
    guard let root = try? JSONReader.read(bytes), case .object(let members) = root.value else {
      return reader.configuration
    }
    for key in ConfigurationKey.all where keys.contains(key.name) {
      for member in members where member.key == key.name { key.read(&reader, member.value) }
    }
    return reader.configuration
  }

  private mutating func read(_ root: JSONNode) {
    let members = members(of: root, called: "a configuration")
    // A later version may have keys that this one does not know, so that its other complaints would mislead.
    for member in members where member.key == ConfigurationKey.requiredVersion.name {
      ConfigurationKey.requiredVersion.read(&self, member.value)
    }
    guard problems.isEmpty else { return }
    for member in members where member.key != ConfigurationKey.requiredVersion.name {
      guard let key = ConfigurationKey.all.first(where: { $0.name == member.key }) else {
        complainOfUnknown(member, known: ConfigurationKey.all.map(\.name))
        continue
      }
      key.read(&self, member.value)
    }
  }

  mutating func readRequiredVersion(_ node: JSONNode) {
    guard let text = string(node, called: "requiredVersion") else { return }
    guard let version = RequiredVersion(text) else {
      return complain(
        "'\(text)' is no version", at: node.range, hint: "write \"0.2\" for that and later ones, or \"=0.2.1\"")
    }
    configuration.requiredVersion = place(version, node)
    if let own = vocabulary.version, !version.allows(own) {
      complain(
        "this configuration is for version \(text) of coordlint, and this is \(own)", at: node.range,
        hint: "install that version, or change 'requiredVersion'")
    }
  }

  // MARK: Rules

  mutating func readOverrides(_ node: JSONNode) {
    guard case .array(let elements) = node.value else {
      return complain(
        "'overrides' is a list and not \(node.kind)", at: node.range,
        hint: "write [{\"paths\": [\"Legacy/\"], \"rules\": {\"strong-parent\": \"warning\"}}]")
    }
    for element in elements {
      var override = Configuration.Override()
      for (key, member) in members(of: element, called: "an override", keys: OverrideKey.self) {
        switch key {
        case .paths: override.paths = globs(member.value, called: key.rawValue)
        case .rules: override.rules = levels(member.value)
        }
      }
      if override.paths.isEmpty || override.rules.isEmpty, problems.isEmpty {
        complain("an override has 'paths' and 'rules'", at: element.range)
      }
      configuration.overrides.append(override)
    }
  }

  private mutating func levels(_ node: JSONNode) -> [String: Sourced<RuleLevel>] {
    var levels: [String: Sourced<RuleLevel>] = [:]
    for member in members(of: node, called: "rules") where isRule(member) {
      levels[member.key] = choice(member.value, called: "severity", of: RuleLevel.self)
    }
    return levels
  }

  private mutating func isRule(_ member: JSONMember) -> Bool {
    guard vocabulary.rules[member.key] == nil else { return true }
    complain(
      "there is no rule '\(member.key)'", at: member.keyRange,
      hint: Self.hint(for: member.key, in: Array(vocabulary.rules.keys), otherwise: "'coordlint rules' lists them"))
    return false
  }

  mutating func readRules(_ node: JSONNode) {
    for member in members(of: node, called: "rules") where isRule(member) {
      let options = vocabulary.rules[member.key] ?? []
      configuration.rules[member.key] = rule(member.value, id: member.key, options: options)
    }
  }

  private mutating func rule(_ node: JSONNode, id: String, options: [AnalysisSignature.Setting]) -> Configuration.Rule {
    var rule = Configuration.Rule()
    guard case .object = node.value else {
      rule.level = choice(node, called: "severity", of: RuleLevel.self)
      return rule
    }
    for (key, member) in members(of: node, called: "a rule", keys: RuleKey.self) {
      switch key {
      case .severity: rule.level = choice(member.value, called: "severity", of: RuleLevel.self)
      case .options: rule.options = self.options(member.value, of: id, known: options)
      }
    }
    return rule
  }

  private mutating func options(_ node: JSONNode, of rule: String, known: [AnalysisSignature.Setting])
    -> [String: Sourced<String>]
  {
    var result: [String: Sourced<String>] = [:]
    for member in members(of: node, called: "options") {
      guard let setting = known.first(where: { $0.name == member.key }) else {
        complain(
          known.isEmpty ? "'\(rule)' has no options" : "'\(rule)' has no option '\(member.key)'", at: member.keyRange,
          hint: Spelling.hint(for: member.key, in: known.map(\.name)))
        continue
      }
      guard let value = string(member.value, called: member.key) else { continue }
      guard setting.values.isEmpty || setting.values.contains(value) else {
        complain(
          "'\(value)' is no value of '\(member.key)'", at: member.value.range,
          hint: Spelling.hint(for: value, in: setting.values))
        continue
      }
      result[member.key] = place(value, member.value)
    }
    return result
  }

  mutating func readSuppressions(_ node: JSONNode) {
    for (key, member) in members(of: node, called: "suppressions", keys: SuppressionKey.self) {
      switch key {
      case .reason: configuration.reason = choice(member.value, called: "value", of: ReasonRequirement.self)
      }
    }
  }
}
