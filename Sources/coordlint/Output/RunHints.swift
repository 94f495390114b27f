import LintDriver
import Reports

/// What a run says about itself beside its findings, once and for people only.
struct RunHints {
  var result: LintResult

  /// Where one rule makes most of the warnings and most coordinators break it, the team has decided otherwise: there is a preset for that.
  var proportion: String? {
    let id = "logic-in-coordinator"
    let warnings = result.findings.filter { $0.severity >= .warning }
    let logic = warnings.filter { $0.rule == id }
    let types = Set(logic.map { $0.symbol.prefix { $0 != "." } })
    guard logic.count * 2 >= warnings.count, result.coordinatorCount >= 5, types.count * 2 >= result.coordinatorCount
    else { return nil }
    return
      "\(types.count) of \(SummaryLine.counted(result.coordinatorCount, "coordinator")) do work: if yours may call "
      + "services, the preset 'mvvm-c' or the option 'networkCalls: allow' of \(id) accepts that"
  }

  /// What else looks like a coordinator where nothing is called one.
  static func otherNames(_ endings: [(ending: String, count: Int)]) -> String {
    guard !endings.isEmpty else {
      return
        "no coordinator was found, so most rules had nothing to look at: name the folder that holds the app with its "
        + "coordinators, or their names in \"coordinators\" of \(Configuration.fileName); 'coordlint survey' shows what is there"
    }
    let found = endings.map { "\($0.count) in \($0.ending)" }.joined(separator: ", ")
    let names = endings.map { "\"*\($0.ending)\"" }.joined(separator: ", ")
    return "there is no coordinator here; types that navigate end differently (\(found)): "
      + "\"coordinators\": [\(names)] in \(Configuration.fileName) takes them in"
  }
}
