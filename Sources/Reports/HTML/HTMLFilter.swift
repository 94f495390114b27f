import Findings

/// The form that the script makes work; without it the form stays hidden.
struct HTMLFilter {
  var groups: [HTMLGroup]

  /// Folders in the choice; more are nothing to choose from.
  private static let folderLimit = 200

  /// The form; empty where there is nothing to choose.
  var markup: String {
    let findings = groups.flatMap { $0.entries.map(\.finding) }
    guard findings.count > 1 else { return "" }
    let levels = Severity.allCases.filter { level in findings.contains { $0.severity == level } }
    let boxes = levels.map { level in
      "<label class=\"\(level.rawValue)\"><input type=\"checkbox\" name=\"level\" value=\"\(level.rawValue)\" checked=\"checked\"/> "
        + "\(level.rawValue)s</label>\n"
    }
    let rules = groups.map { ($0.anchor, "\($0.rule.id) (\($0.entries.count))") }.sorted { $0.1 < $1.1 }
    let folders = Self.folders(of: findings.map(\.place.path)).map { ($0.path, "\($0.path) (\($0.count))") }
    return """
      <form id="filter" hidden="hidden" aria-label="Filter">
      <label class="text">Search <input type="search" id="q" autocomplete="off" spellcheck="false"/></label>
      \(choice("rule", "Rule", all: "all rules", rules))\(choice("folder", "Folder", all: "all folders", folders))<fieldset><legend>Severity</legend>
      \(boxes.joined())</fieldset>
      <p class="state"><output id="shown">\(SummaryLine.counted(findings.count, "finding"))</output>
      <button type="button" id="clear" hidden="hidden">Clear</button> <button type="button" id="unfold">Open all</button></p>
      </form>

      """
  }

  /// A choice; without values it stays hidden, as the script counts on it.
  private func choice(_ name: String, _ title: String, all: String, _ values: [(value: String, text: String)]) -> String
  {
    let options = values.map { value, text in
      "<option\(HTMLText.attributes([("value", value)]))>\(HTMLText.escaped(text))</option>\n"
    }
    let state = values.isEmpty ? " hidden=\"hidden\"" : ""
    return
      "<label\(state)>\(title) <select id=\"\(name)\"><option value=\"\">\(all)</option>\n\(options.joined())</select></label>\n"
  }

  /// The folders of two levels below what all paths share, with their findings; in the order of paths.
  static func folders(of paths: [String]) -> [(path: String, count: Int)] {
    let folders = paths.map { Array($0.split(separator: "/", omittingEmptySubsequences: false).dropLast()) }
    guard var shared = folders.first else { return [] }
    for folder in folders { shared = Array(zip(shared, folder).prefix { $0 == $1 }.map(\.0)) }
    var counts: [String: Int] = [:]
    for folder in folders {
      for depth in [1, 2] where folder.count >= shared.count + depth {
        counts[folder.prefix(shared.count + depth).joined(separator: "/") + "/", default: 0] += 1
      }
    }
    guard counts.count > 1 else { return [] }
    return counts.sorted { $0.key < $1.key }.prefix(folderLimit).map { ($0.key, $0.value) }
  }
}
