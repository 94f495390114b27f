/// A format of maps, as one row of a table.
public struct MapFormat: Hashable, Sendable {
  /// By which the command line knows it.
  public let name: String
  /// What it is for, in a few words.
  public let summary: String
  /// How files of it end, with the dot.
  public let endings: [String]
  /// Programs read it, so notes are always in it.
  public let isForPrograms: Bool
  private let draw: @Sendable (CoordinatorMap, Report.Tool, _ isColored: Bool, _ width: Int) -> String

  private init(
    _ name: String, _ summary: String, endings: [String] = [], isForPrograms: Bool = false,
    draw: @escaping @Sendable (CoordinatorMap, Report.Tool, _ isColored: Bool, _ width: Int) -> String
  ) {
    self.name = name
    self.summary = summary
    self.endings = endings
    self.isForPrograms = isForPrograms
    self.draw = draw
  }

  /// Draws a map.
  public func text(of map: CoordinatorMap, tool: Report.Tool, isColored: Bool, width: Int) -> String {
    draw(map, tool, isColored, width)
  }

  /// A format by its name.
  public static func named(_ name: String) -> MapFormat? { all.first { $0.name == name } }

  /// The format that the ending of a path speaks for.
  public static func guessed(from path: String) -> MapFormat? {
    all.first { $0.endings.contains { path.hasSuffix($0) } }
  }

  /// Names are unique.
  public static func == (left: MapFormat, right: MapFormat) -> Bool { left.name == right.name }

  /// By the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension MapFormat {
  /// All formats, in the order in which they are listed.
  public static let all: [MapFormat] = [tree, mermaid, dot, json, svg, html]

  /// Lines with branches.
  public static let tree = MapFormat("tree", "lines with branches, for people") { map, _, isColored, width in
    MapTree(map, isColored: isColored, width: width).text
  }
  /// A flowchart.
  public static let mermaid = MapFormat("mermaid", "a flowchart, for Markdown", endings: [".mmd"]) { map, _, _, _ in
    MapMermaid(map: map).text
  }
  /// The language of Graphviz.
  public static let dot = MapFormat("dot", "the language of Graphviz", endings: [".dot", ".gv"]) { map, _, _, _ in
    MapDOT(map: map).text
  }
  /// The own schema.
  public static let json = MapFormat("json", "an own schema, for programs", endings: [".json"], isForPrograms: true) {
    map, tool, _, _ in MapJSON(map, tool: tool).text
  }
  /// A picture.
  public static let svg = MapFormat("svg", "a picture", endings: [".svg"]) { map, _, _, _ in MapSVG(map).document }
  /// The picture and the same as a list.
  public static let html = MapFormat("html", "the picture and a list, on one page", endings: [".html"]) {
    map, tool, _, _ in MapPage(map: map, tool: tool).text
  }
}
