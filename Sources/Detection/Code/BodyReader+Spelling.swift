import ProjectModel
import SwiftOutline

extension BodyReader {
  /// A short spelling of an expression for messages: names and operators, arguments left out, and of a long chain its end.
  func spelling(of node: NodeIndex) -> String { spelling(of: node, links: 32) }

  private func spelling(of node: NodeIndex, links: Int) -> String {
    guard links > 0 else { return "…" }
    let row = outline[node]
    let word = project.text(row.word)
    switch row.kind {
    case .member:
      guard !row.flags.contains(.implicitBase), let base = outline.firstChild(of: node) else { return "." + word }
      let baseText = spelling(of: base, links: links - 1)
      return baseText.isEmpty || baseText == "self" ? word : baseText + "." + word
    case .call, .subscriptAccess, .effect, .cast, .argument:
      return outline.firstChild(of: node).map { spelling(of: $0, links: links - 1) } ?? word
    case .sequence:
      return outline.children(of: node).map { spelling(of: $0, links: links - 1) }.filter { !$0.isEmpty }.joined(
        separator: " ")
    case .name, .number, .operator, .literal: return word
    default: return "…"
    }
  }
}
