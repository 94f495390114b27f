import Detection
import LintDriver
import Reports

/// What `coordlint survey` says.
struct SurveySheet {
  var survey: ProjectSurvey
  var files: Int
  var paths: [String]
  /// Endings of names by which other types navigate, with counts.
  var otherNames: [(ending: String, count: Int)]

  var sheet: FactSheet {
    FactSheet(
      title: "\(paths.joined(separator: ", ")): \(SummaryLine.counted(survey.flows, "flow"))",
      fields: [
        .init("files", files), .init("coordinators", survey.coordinators.count), .init("baseClasses", survey.bases),
        .init("flows", survey.flows), .init("roots", survey.roots), .init("edges", survey.edges),
        .init("depth", survey.longestChain.count), .init("longestChain", survey.longestChain),
        .init("advice", survey.advice.rawValue),
      ],
      sections: [
        .init("size", "Size", size), .init("modules", "Modules", modules), .init("screens", "Screens", screens),
        .init("idioms", "Idioms", idioms), .init("ends", "Ends", ends),
        .init("otherNames", "Other names", others),
        .init("advices", "Advice", [.init(advice, [.init("advice", survey.advice.rawValue)])]),
      ])
  }

  private var size: [FactSheet.Entry] {
    let chain = survey.longestChain
    let bases = survey.bases == 0 ? "" : ", \(SummaryLine.counted(survey.bases, "base type")) of them"
    let counted: [(String, Int)] = [
      (SummaryLine.counted(survey.coordinators.count, "coordinator") + bases, survey.coordinators.count),
      ("\(survey.flows) that nothing inherits from: the flows", survey.flows),
      ("\(survey.roots) that no other coordinator is seen to keep", survey.roots),
      (SummaryLine.counted(survey.edges, "pair") + " of a coordinator and a coordinator that it keeps", survey.edges),
    ]
    let depth = FactSheet.Entry(
      "\(chain.count) deep" + (chain.count > 1 ? ": \(chain.joined(separator: " > "))" : ""),
      [.init("count", chain.count)])
    return counted.map { .init($0.0, [.init("count", $0.1)]) } + (chain.isEmpty ? [] : [depth])
  }

  private var modules: [FactSheet.Entry] {
    guard survey.modules.count > 1 else { return [] }
    return survey.modules.map { module in
      let name = module.name.isEmpty ? "the rest" : module.name
      return .init(
        "\(name): \(SummaryLine.counted(module.flows, "flow"))",
        [.init("name", module.name), .init("flows", module.flows)])
    }
  }

  private var screens: [FactSheet.Entry] {
    let counts = [
      ("SwiftUI view", survey.views), ("view controller", survey.viewControllers),
      ("coordinator", survey.drivingCoordinators),
    ]
    return counts.map { name, count in
      let text = SummaryLine.counted(count, name) + (name == "coordinator" ? " driving SwiftUI navigation" : "")
      return .init(text, [.init("kind", name), .init("count", count)])
    }
  }

  private var idioms: [FactSheet.Entry] {
    var entries: [FactSheet.Entry] = [
      .init("children added to a list: \(survey.listAdds)", [.init("idiom", "list"), .init("count", survey.listAdds)]),
      .init(
        "children put into a property of their own: \(survey.propertyAdds)",
        [.init("idiom", "property"), .init("count", survey.propertyAdds)]),
    ]
    for (idiom, names) in [("add", survey.addingFunctions), ("remove", survey.droppingFunctions)] where !names.isEmpty {
      entries.append(
        .init(
          "own functions that \(idiom) a child: \(names.joined(separator: ", "))",
          [.init("idiom", idiom), .init("functions", names)]))
    }
    return entries
  }

  private var ends: [FactSheet.Entry] {
    let kinds: [(String, String, Int)] = survey.ends.map { ($0.kind.rawValue, "by a \($0.kind.noun)", $0.flows) }
    return (kinds + [("none", "by nothing that is seen", survey.flowsWithoutEnd)]).filter { $0.2 > 0 }.map {
      .init("\(SummaryLine.counted($0.2, "flow")) \($0.1)", [.init("channel", $0.0), .init("flows", $0.2)])
    }
  }

  private var others: [FactSheet.Entry] {
    otherNames.map { name in
      .init(
        "\(SummaryLine.counted(name.count, "type")) that could be meant, ending in \(name.ending): "
          + "\"coordinators\": [\"*\(name.ending)\"] in \(Configuration.fileName) takes them in",
        [.init("ending", name.ending), .init("count", name.count)])
    }
  }

  private var advice: String {
    switch survey.advice {
    case .none: "there is no coordinator here, or none that the input shows"
    case .router: "one or two flows: a router is enough"
    case .consider: "three to five flows: coordinators are worth considering"
    case .recommended: "six flows and more, or several modules: coordinators are recommended"
    }
  }
}
