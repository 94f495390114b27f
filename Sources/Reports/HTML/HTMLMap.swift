import Findings

/// The coordinator map of a page: a picture, the same in words, and the links between both and the findings.
///
/// Ids: `map-node-N` and `map-edge-N` in the picture, `n-N` in the list. Nodes of the picture lead to the list, what is drawn
/// on them leads to findings, and findings lead to what they are drawn on.
struct HTMLMap {
  private let map: CoordinatorMap
  private let reading: MapReading
  private let picture: MapSVG
  /// The `id` of each finding by its fingerprint.
  private let findings: [String: String]
  /// By fingerprint: the `id` of what a problem is drawn on.
  private let homes: [String: String]
  /// The nodes of the project's map, drawn or not.
  private let total: Int

  /// A map with more nodes is cut down to those with findings, and left out if these are still more.
  private static let nodeLimit = 400
  /// With more coordinators than this, the list is folded.
  private static let openLimit = 12
  /// A picture that is not wider may be made a little smaller to fit. Pixels.
  private static let fittingWidth = 1500
  private static let depthLimit = 40

  /// nil if there is no coordinator to draw.
  init?(of report: Report, groups: [HTMLGroup]) {
    guard let whole = report.map else { return nil }
    var map = whole.limited(to: .coordinators)
    guard map.nodes.contains(where: { $0.kind == .coordinator }) else { return nil }
    total = map.nodes.count
    if map.nodes.count > Self.nodeLimit { map = map.limitedToProblems() }
    if map.nodes.count > Self.nodeLimit { map = CoordinatorMap(nodes: [], edges: []) }
    self.map = map
    reading = MapReading(map)
    let picture = MapSVG(map, alignment: .first)
    self.picture = picture
    let entries = groups.flatMap { $0.entries.map { ($0.finding.fingerprint, $0.anchor) } }
    findings = Dictionary(entries) { first, _ in first }
    var homes: [String: String] = [:]
    for (index, problem) in map.problems.enumerated() where homes[problem.fingerprint] == nil {
      homes[problem.fingerprint] = picture.anchor(ofProblem: index)
    }
    self.homes = homes
  }

  /// The `id` of what a finding is drawn on.
  func home(of finding: ResolvedFinding) -> String? { homes[finding.fingerprint] }

  /// A section.
  var markup: String {
    """
    <section id="map" aria-label="Coordinator map">
    <h2>Coordinator map</h2>
    <p class="q">\(introduction)</p>
    \(map.nodes.isEmpty ? "" : drawing + words)</section>

    """
  }

  private var introduction: String {
    let lines =
      "Lines lead from what keeps or starts a coordinator to the coordinator; dotted ones are references back, and coloured "
      + "ones have findings."
    let part = "<code>coordlint graph --focus TYPE</code> draws any part of it."
    if map.nodes.isEmpty { return "The map has \(total) nodes, too many for one picture. \(part)" }
    let rest = total > map.nodes.count ? " Of \(total) nodes, those with findings are drawn. \(part)" : ""
    return "\(HTMLText.escaped(map.summary)). \(lines)\(rest)"
  }

  private var drawing: String {
    let (map, findings) = (self.map, self.findings)
    let links = MapSVG.Links(
      node: { "#n-\($0)" }, problem: { findings[map.problems[$0].fingerprint].map { "#" + $0 } })
    let fits = picture.size.width <= Self.fittingWidth ? " fits" : ""
    return "<div class=\"scroll\(fits)\" role=\"region\" aria-label=\"Picture of the map\" tabindex=\"0\">"
      + "\(picture.fragment(links: links))</div>\n"
  }

  private var words: String {
    let isOpen = map.nodes.count <= Self.openLimit ? " open=\"open\"" : ""
    let lists = reading.groups.map { group in
      let name = group.module.isEmpty ? "(no module)" : HTMLText.escaped(group.module)
      return (reading.hasModules ? "<h5>\(name)</h5>\n" : "") + list(of: group.roots)
    }
    return "<details class=\"nodes\"\(isOpen)><summary>The map in words</summary>\n\(lists.joined())</details>\n"
  }

  /// Nested lists, as deep as XML readers follow; what is deeper stands at the last level.
  private func list(of roots: [MapReading.Entry]) -> String {
    enum Piece {
      case entry(MapReading.Entry, depth: Int)
      case text(String)
    }
    var html = "<ul class=\"tree\">\n"
    var stack = [Piece.text("</ul>\n")] + roots.reversed().map { .entry($0, depth: 0) }
    while let piece = stack.popLast() {
      switch piece {
      case .text(let text): html += text
      case .entry(let entry, let depth):
        let children = (entry.isReference ? [] : reading.below[entry.node]).reversed()
        let nests = !children.isEmpty && depth < Self.depthLimit
        html += "<li>" + row(entry) + (nests ? "\n<ul>\n" : "</li>\n")
        if nests { stack.append(.text("</ul></li>\n")) }
        stack += children.map { .entry($0, depth: depth + 1) }
      }
    }
    return html
  }

  private func row(_ entry: MapReading.Entry) -> String {
    let name = HTMLText.escaped(reading.name(entry))
    let words = reading.words(entry).joined(separator: ", ")
    let said = words.isEmpty ? "" : " <span class=\"q\">\(HTMLText.escaped(words))</span>"
    let target = entry.isReference ? "n-\(entry.node)" : "map-node-\(entry.node)"
    let id = entry.isReference ? "" : " id=\"n-\(entry.node)\""
    return "<span class=\"node\"\(id)><a href=\"#\(target)\">\(name)</a>\(said)\(problems(entry))</span>"
  }

  private func problems(_ entry: MapReading.Entry) -> String {
    reading.problems(entry).map { index in
      let problem = map.problems[index]
      let attributes = [("class", "l \(problem.severity.rawValue)"), ("title", problem.message)]
      guard let anchor = findings[problem.fingerprint] else { return "" }
      return " <a href=\"#\(anchor)\"\(HTMLText.attributes(attributes))>\(HTMLText.escaped(problem.rule))</a>"
    }.joined()
  }
}
