/// The formats of a map, by the name that the command line knows.
public enum MapFormat: String, CaseIterable, Sendable {
  /// Lines with branches, for people.
  case tree
  /// A flowchart, for Markdown.
  case mermaid
  /// The language of Graphviz.
  case dot
  /// The own schema, for programs.
  case json
  /// A picture.
  case svg
  /// The picture and the same as a list, on one page for a browser.
  case html

  /// Draws a map.
  public func text(of map: CoordinatorMap, tool: Report.Tool, isColored: Bool, width: Int) -> String {
    switch self {
    case .tree: MapTree(map, isColored: isColored, width: width).text
    case .mermaid: MapMermaid(map: map).text
    case .dot: MapDOT(map: map).text
    case .json: MapJSON(map, tool: tool).text
    case .svg: MapSVG(map).document
    case .html: MapPage(map: map, tool: tool).text
    }
  }
}
