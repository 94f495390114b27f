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

  private mutating func read(_ root: JSONNode) {
    for member in members(of: root, called: "a configuration") {
      guard let key = ConfigurationKey.all.first(where: { $0.name == member.key }) else {
        complainOfUnknown(member, known: ConfigurationKey.all.map(\.name))
        continue
      }
      key.read(&self, member.value)
    }
  }

  // MARK: Rules

  mutating func readRules(_ node: JSONNode) {
    for member in members(of: node, called: "rules") {
      guard let options = vocabulary.rules[member.key] else {
        complain(
          "there is no rule '\(member.key)'", at: member.keyRange,
          hint: Self.hint(for: member.key, in: Array(vocabulary.rules.keys), otherwise: "'coordlint rules' lists them"))
        continue
      }
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
