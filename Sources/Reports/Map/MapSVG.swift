/// A map as a picture: SVG 1.1 that browsers, editors and viewers draw alike.
///
/// `fragment` has no style of its own, so that a page can carry `style` once and several pictures. Elements of nodes carry
/// `data-node`, those of edges `data-edge`, and what a problem concerns carries `data-problems` with the fingerprints.
public struct MapSVG: Sendable {
  let map: CoordinatorMap
  let layout: MapLayout
  let reading: MapReading
  private var links: Links?

  /// The picture of a map.
  public init(_ map: CoordinatorMap) { self.init(map, alignment: .middle) }

  init(_ map: CoordinatorMap, alignment: TidyTree.Alignment) {
    self.map = map
    layout = MapLayout(map, alignment: alignment)
    reading = MapReading(map)
  }

  /// Pixels.
  public var size: (width: Int, height: Int) { (layout.width, layout.height) }

  /// A document of its own.
  public var document: String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + element(style: "<style>\(Self.style)</style>\n", idPrefix: "map")
  }

  /// The `svg` element alone; ids begin with the prefix.
  public func fragment(idPrefix: String = "map", links: Links? = nil) -> String {
    var picture = self
    picture.links = links
    return picture.element(style: "", idPrefix: idPrefix)
  }

  private func element(style: String, idPrefix: String) -> String {
    let attributes = XMLText.attributes([
      ("class", "coordinator-map"), ("xmlns", "http://www.w3.org/2000/svg"), ("width", String(layout.width)),
      ("height", String(layout.height)), ("viewBox", "0 0 \(layout.width) \(layout.height)"), ("role", "img"),
      ("aria-labelledby", "\(idPrefix)-title \(idPrefix)-desc"),
    ])
    // What has problems is drawn last and lies on top.
    let routes = layout.routes.enumerated().sorted {
      (rank(of: $0.element), $0.offset) < (rank(of: $1.element), $1.offset)
    }.map(\.element)
    return """
      <svg\(attributes)>
      <title id="\(idPrefix)-title">Coordinator map: \(map.summary)</title>
      <desc id="\(idPrefix)-desc">\(XMLText.escaped(description))</desc>
      \(style)<rect class="map-paper" width="100%" height="100%"/>
      \(layout.headings.map(heading).joined())\(routes.map { route($0, idPrefix: idPrefix) }.joined())\(layout.boxes.map { box($0, idPrefix: idPrefix) }.joined())</svg>

      """
  }

  private func rank(of route: MapLayout.Route) -> Int {
    let worst = route.edges.flatMap { map.edges[$0].problems }.map { map.problems[$0].severity }.max()
    return worst == .error ? 3 : worst == .warning ? 2 : route.isUp ? 1 : 0
  }

  /// What a reader who does not see the picture has to know of it.
  private var description: String {
    let roots = reading.groups.flatMap(\.roots).map { map.nodes[$0.node].name }
    let shown = roots.prefix(5).map { SafeText.line($0) }.joined(separator: ", ")
    let more = roots.count > 5 ? " and \(roots.count - 5) more" : ""
    return "Trees of coordinators, from owners on the left to children on the right. They begin at: \(shown)\(more)."
  }

  // MARK: Elements

  private func heading(_ heading: MapLayout.Heading) -> String {
    "<text class=\"map-module\" x=\"\(heading.x)\" y=\"\(heading.y)\">\(XMLText.escaped(heading.text))</text>\n"
  }

  private func box(_ box: MapLayout.Box, idPrefix: String) -> String {
    let node = map.nodes[box.entry.node]
    let problems = reading.problems(box.entry)
    let worst = problems.map { map.problems[$0].severity }.max()
    var classes = ["map-node", "map-" + node.kind.rawValue]
    if box.entry.isReference { classes.append("map-reference") }
    if let worst { classes.append("map-" + worst.rawValue) }
    var attributes = [("class", classes.joined(separator: " ")), ("data-node", String(box.entry.node))]
    if !box.entry.isReference { attributes.append(("id", "\(idPrefix)-node-\(box.entry.node)")) }
    attributes += data(of: problems)
    let frame = XMLText.attributes([
      ("x", String(box.x)), ("y", String(box.y)), ("width", String(box.width)), ("height", String(box.height)),
      ("rx", node.kind == .screen ? "9" : "3"),
    ])
    let lines = box.lines.enumerated().map { number, line in text(line, of: box, number: number) }.joined()
    let body = linked("<rect\(frame)/>", to: links?.node(box.entry.node)) + lines
    return "<g\(XMLText.attributes(attributes))><title>\(XMLText.escaped(title(of: box.entry)))</title>\(body)</g>\n"
  }

  private func text(_ line: MapLayout.Line, of box: MapLayout.Box, number: Int) -> String {
    let y = box.y + 15 + number * MapLayout.lineHeight
    var attributes = [("x", String(box.x + MapLayout.padding)), ("y", String(y))]
    var target = links?.node(box.entry.node)
    switch line.role {
    case .name: attributes.append(("class", "map-name"))
    case .words: attributes.append(("class", "map-words"))
    case .problems(let indices):
      let worst = indices.map { map.problems[$0].severity }.max() ?? .note
      attributes.append(("class", "map-problem map-\(worst.rawValue)"))
      attributes += data(of: indices)
      target = indices.first.flatMap { links?.problem($0) } ?? target
    }
    return linked("<text\(XMLText.attributes(attributes))>\(XMLText.escaped(line.text))</text>", to: target)
  }

  private func route(_ route: MapLayout.Route, idPrefix: String) -> String {
    guard let first = route.edges.first, let start = route.points.first else { return "" }
    let edge = map.edges[first]
    let problems = Set(route.edges.flatMap { map.edges[$0].problems }).sorted()
    let worst = problems.map { map.problems[$0].severity }.max()
    let strengths = route.edges.compactMap { map.edges[$0].strength }
    var classes = ["map-edge", "map-" + edge.kind.rawValue]
    if edge.kind == .back { classes.append(strengths.contains(.strong) ? "map-strong" : "map-weak") }
    if let worst { classes.append("map-" + worst.rawValue) }
    let path = "M\(start.x) \(start.y)" + route.points.dropFirst().map { "L\($0.x) \($0.y)" }.joined()
    let id = problems.isEmpty ? [] : [("id", "\(idPrefix)-edge-\(first)")]
    let attributes =
      id + [
        ("class", classes.joined(separator: " ")), ("data-edge", route.edges.map(String.init).joined(separator: " ")),
      ]
      + data(of: problems)
    let title = route.edges.map { reading.sentence(of: $0) }.joined(separator: "\n")
    let markup =
      "<g\(XMLText.attributes(attributes))><title>\(XMLText.escaped(title))</title>"
      + "<path d=\"\(path)\"/><path class=\"map-head\" d=\"\(head(of: route))\"/></g>"
    return linked(markup, to: problems.first.flatMap { links?.problem($0) }) + "\n"
  }

  /// An arrow head at the end of a line, which runs to the right or to the left.
  private func head(of route: MapLayout.Route) -> String {
    guard let end = route.points.last else { return "" }
    let back = route.isUp ? end.x + 6 : end.x - 6
    return "M\(back) \(end.y - 3)L\(end.x) \(end.y)L\(back) \(end.y + 3)Z"
  }

  private func data(of problems: [Int]) -> [(String, String)] {
    problems.isEmpty ? [] : [("data-problems", problems.map { map.problems[$0].fingerprint }.joined(separator: " "))]
  }

  private func title(of entry: MapReading.Entry) -> String {
    let node = map.nodes[entry.node]
    let place = node.place.map { [$0.text] } ?? []
    let problems = reading.problems(entry).map { index in
      let problem = map.problems[index]
      return "\(problem.severity.rawValue): \(SafeText.line(problem.message)) (\(problem.rule), \(problem.place.text))"
    }
    let words = reading.words(entry).joined(separator: ", ")
    let head = reading.name(entry) + (words.isEmpty ? "" : ": " + words)
    return ([head] + place + problems).joined(separator: "\n")
  }
}
