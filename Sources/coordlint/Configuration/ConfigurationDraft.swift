import LintDriver

/// The text of a new configuration: every key with its explanation, the ones that do not fit as comments.
struct ConfigurationDraft {
  var project: ProjectTraits

  var text: String {
    let entries = ConfigurationKey.all.map { key in
      let draft = key.draft(for: project)
      return "  // \(key.summary)\(draft.remark)\n  \(draft.isUsed ? "" : "// ")\"\(key.name)\": \(draft.value),\n"
    }
    let remarks = project.remarks.map { "  // \($0)\n" }.joined()
    return "{\n" + remarks + (remarks.isEmpty ? "" : "\n") + entries.joined(separator: "\n") + "}\n"
  }
}
