import PatternLanguage

/// Reads `## Detect`: clauses, or the analysis with its settings.
struct DetectReader {
  enum Detection {
    case clauses([LocatedClause])
    case analysis(AnalysisSignature, settings: [String: String])
  }

  private(set) var detection: Detection?
  private(set) var problems: [LineProblem] = []

  init(section: CardDocument.Section, context: CardContext) {
    let fences = section.fences(of: "coordlint")
    guard fences.count == 1, section.parts.isEmpty else {
      problems.append(
        section.heading.problem(
          "'Detect' has exactly one ```coordlint block", hint: fences.isEmpty ? "add one" : "merge them into one"))
      return
    }
    let lines = fences[0].lines.map(\.trimmed).filter { !$0.isBlank && !$0.text.hasPrefix("//") }
    if let first = lines.first, first.firstWordAndRest.word.text == "analysis" {
      readAnalysis(first, settings: Array(lines.dropFirst()), context: context)
    } else {
      readClauses(lines, fence: fences[0], context: context)
    }
  }

  private mutating func readAnalysis(_ line: LineText, settings: [LineText], context: CardContext) {
    let name = line.firstWordAndRest.rest
    guard let signature = context.signature(name.string) else {
      let hint = Spelling.hint(for: name.string, in: context.signatures.map(\.name))
      let place = name.isBlank ? line : name
      problems.append(
        place.problem(name.isBlank ? "the analysis has no name" : "unknown analysis '\(name.text)'", hint: hint))
      return
    }
    var values: [String: String] = [:]
    for setting in settings {
      do throws(LineProblem) {
        let (key, value) = try Self.setting(setting, of: signature)
        if values.updateValue(value, forKey: key.string) != nil { throw key.problem("'\(key.text)' is set twice") }
      } catch {
        problems.append(error)
      }
    }
    detection = .analysis(signature, settings: values)
  }

  private static func setting(
    _ line: LineText, of signature: AnalysisSignature
  ) throws(LineProblem) -> (key: LineText, value: String) {
    let (word, rest) = line.firstWordAndRest
    guard word.text == "set" else {
      throw word.problem("after 'analysis' only 'set KEY VALUE' lines follow")
    }
    let (key, value) = rest.firstWordAndRest
    guard let setting = signature.settings.first(where: { $0.name == key.text }) else {
      let hint = Spelling.hint(for: key.string, in: signature.settings.map(\.name))
      throw (key.isBlank ? word : key).problem("'\(signature.name)' has no setting '\(key.text)'", hint: hint)
    }
    guard !value.isBlank, setting.values.isEmpty || setting.values.contains(value.string) else {
      throw (value.isBlank ? key : value).problem(
        "'\(value.text)' is no value of '\(key.text)'", hint: Spelling.hint(for: value.string, in: setting.values))
    }
    return (key, value.string)
  }

  private mutating func readClauses(_ lines: [LineText], fence: CardDocument.Fence, context: CardContext) {
    let parser = ClauseParser(lines: lines)
    problems += parser.problems
    problems += ClauseChecker(clauses: parser.clauses, context: context, hasProblems: !parser.problems.isEmpty)
      .problems(blockInfo: fence.info)
    detection = .clauses(parser.clauses)
  }
}
