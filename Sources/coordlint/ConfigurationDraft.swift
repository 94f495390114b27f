import LintDriver

/// The text of a new configuration: every key with its explanation, the ones that do not fit as comments.
struct ConfigurationDraft {
  /// What a project is like.
  struct Survey {
    /// The number of Swift files.
    var files: Int
    /// Errors and warnings of the recommended rules.
    var warnings: Int
    /// How many types with an unusual ending navigate.
    var endings: [(ending: String, count: Int)]
    /// Folders with the sources of packages.
    var checkouts: [String]
  }

  var survey: Survey

  var text: String {
    let entries = ConfigurationKey.allCases.map { key in
      "  // \(comment(key))\n" + "  \(isUsed(key) ? "" : "// ")\"\(key.rawValue)\": \(value(key)),\n"
    }
    return "{\n" + entries.joined(separator: "\n") + "}\n"
  }

  /// What the project asks for stands; everything else is there to be taken in.
  private func isUsed(_ key: ConfigurationKey) -> Bool {
    switch key {
    case .schema, .preset: true
    case .context: !survey.checkouts.isEmpty
    default: false
    }
  }

  private func comment(_ key: ConfigurationKey) -> String {
    let summary = key.summary
    switch key {
    case .context where !survey.checkouts.isEmpty: return summary + " (found in this project)"
    case .coordinators where !survey.endings.isEmpty:
      let found = survey.endings.map { "\($0.count) in \($0.ending)" }.joined(separator: ", ")
      return summary + "; types that navigate end here: \(found)"
    case .baseline where survey.warnings > 0:
      return summary + "; \(survey.warnings) are found now: 'coordlint --write-baseline .coordlint-baseline'"
    default: return summary
    }
  }

  private func value(_ key: ConfigurationKey) -> String {
    switch key {
    case .schema: "\"\(ConfigurationSchema.address)\""
    case .preset: "\"recommended\""
    case .include: "[\"App/\", \"Modules/\"]"
    case .exclude: "[\"Generated/\", \"**/*.stencil.swift\"]"
    case .context: list(survey.checkouts.isEmpty ? ["SourcePackages/checkouts"] : survey.checkouts)
    case .tests: "[\"**/Specs/\"]"
    case .rules:
      "{ \"unseen-pop\": \"note\", \"logic-in-coordinator\": { \"options\": { \"networkCalls\": \"allow\" } } }"
    case .coordinators: list(survey.endings.isEmpty ? ["*Flow"] : survey.endings.map { "*" + $0.ending })
    case .idioms: "{ \"adds-child\": [\"attachFlow\"], \"drops-child\": [\"detach(flow:)\"] }"
    case .layers: "{ \"features\": { \"paths\": [\"Features/\"], \"forbid\": [\"Data\"] } }"
    case .suppressions: "{ \"reason\": \"required\" }"
    case .baseline: "\".coordlint-baseline\""
    }
  }

  private func list(_ words: [String]) -> String { "[" + words.map { "\"\($0)\"" }.joined(separator: ", ") + "]" }
}
