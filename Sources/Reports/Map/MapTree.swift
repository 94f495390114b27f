import Findings

/// A map as a tree of text, for terminals.
///
/// A node stands once; further ways to it are lines that refer to it. Defects stand below the line that they concern,
/// with rule and place.
public struct MapTree: Sendable {
  private let map: CoordinatorMap
  private let paint: Paint
  private let width: Int

  /// The tree of a map with lines no wider than `width` columns, names and paths that are longer aside.
  public init(_ map: CoordinatorMap, isColored: Bool = false, width: Int = 80) {
    self.map = map
    self.width = max(40, width)
    paint = Paint(isOn: isColored)
  }

  /// With a line break at the end.
  public var text: String {
    let reading = MapReading(map)
    var text = paint.bold(map.summary) + "\n"
    for group in reading.groups {
      if reading.hasModules {
        text += "\n" + paint.bold(group.module.isEmpty ? "(no module)" : SafeText.line(group.module)) + "\n"
      }
      for root in group.roots {
        if !reading.hasModules { text += "\n" }
        text += lines(from: root, reading)
      }
    }
    return text
  }

  // MARK: Lines

  private struct Step {
    var entry: MapReading.Entry
    /// What stands before the branch.
    var margin: String
    var isLast: Bool
  }

  private func lines(from root: MapReading.Entry, _ reading: MapReading) -> String {
    var text = ""
    var stack = [Step(entry: root, margin: "", isLast: true)]
    while let step = stack.popLast() {
      let isRoot = step.entry.edges.isEmpty
      let children = step.entry.isReference ? [] : reading.below[step.entry.node]
      let first = isRoot ? "" : step.margin + (step.isLast ? "└─ " : "├─ ")
      let margin = isRoot ? "" : step.margin + (step.isLast ? "   " : "│  ")
      let inner = margin + (children.isEmpty ? "   " : "│  ")
      let words = reading.words(step.entry) + (step.entry.isReference ? ["… see there"] : [])
      text += wrapped(reading.name(step.entry), words, first: first, rest: inner + "  ")
      for index in reading.problems(step.entry) { text += problem(map.problems[index], margin: inner) }
      for (number, child) in children.enumerated().reversed() {
        stack.append(Step(entry: child, margin: margin, isLast: number == children.count - 1))
      }
    }
    return text
  }

  /// `name: words, words` in lines that fit.
  private func wrapped(_ name: String, _ words: [String], first: String, rest: String) -> String {
    var text = paint.frame(first) + paint.bold(name)
    var column = DisplayWidth.columns(of: first + name)
    for (index, word) in words.enumerated() {
      let separator = index == 0 ? ":" : ","
      let columns = DisplayWidth.columns(of: word)
      // A comma behind the word may follow.
      if column + columns + 3 > width {
        text += separator + "\n" + paint.frame(rest) + word
        column = DisplayWidth.columns(of: rest) + columns
      } else {
        text += separator + " " + word
        column += columns + 2
      }
    }
    return text + "\n"
  }

  private func problem(_ problem: ResolvedFinding, margin: String) -> String {
    let (rule, place) = (SafeText.line(problem.rule), problem.place.text)
    let columns = DisplayWidth.columns(of: "\(margin)\(problem.severity.rawValue): \(rule)  \(place)")
    let head = paint.level(problem.severity, problem.severity.rawValue + ":") + " " + rule
    let gap = columns > width ? "\n" + paint.frame(margin) + "  " : "  "
    return paint.frame(margin) + head + gap + paint.label(place) + "\n"
  }
}

extension CoordinatorMap {
  /// `9 coordinators, 12 screens, 3 problems`
  var summary: String {
    let screens = nodes.count { $0.kind == .screen }
    return [
      SummaryLine.counted(nodes.count { $0.kind == .coordinator }, "coordinator"),
      screens > 0 ? SummaryLine.counted(screens, "screen") : nil, SummaryLine.counted(problems.count, "problem"),
    ].compactMap(\.self).joined(separator: ", ")
  }
}

extension SourcePlace {
  /// `path:line:column`, safe to print.
  var text: String { "\(SafeText.line(path)):\(line):\(column)" }
}
