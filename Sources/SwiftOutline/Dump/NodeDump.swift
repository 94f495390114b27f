import SwiftSource

/// Nodes as an indented tree, for tests and for looking at what the reader understood.
public enum NodeDump {
  /// One line a node: two spaces per level, kind, word, flags in brackets.
  public static func text(of root: NodeIndex, in outline: FileOutline, words: WordTable) -> String {
    guard root.exists else { return "" }
    var lines: [String] = []
    var ends: [UInt32] = []
    for index in root.index..<Int(outline[root].end) {
      while let end = ends.last, UInt32(truncatingIfNeeded: index) >= end { ends.removeLast() }
      let node = outline.nodes[index]
      lines.append(String(repeating: "  ", count: ends.count) + line(of: node, words: words))
      ends.append(node.end)
    }
    return lines.joined(separator: "\n")
  }

  private static func line(of node: Node, words: WordTable) -> String {
    var line = String(describing: node.kind)
    if node.word != WordID.none { line += " " + words[node.word] }
    let flags = names.filter { node.flags.contains($0.flag) }.map(\.name)
    if !flags.isEmpty { line += " [" + flags.joined(separator: " ") + "]" }
    return line
  }

  private static var names: [(flag: NodeFlags, name: String)] {
    [
      (.optionalChain, "optionalChain"), (.forced, "forced"), (.implicitBase, "implicitBase"),
      (.trailing, "trailing"), (.weak, "weak"), (.unowned, "unowned"), (.variable, "variable"),
      (.condition, "condition"), (.hasType, "hasType"), (.hasValue, "hasValue"), (.shorthand, "shorthand"),
      (.floating, "floating"), (.escaping, "escaping"), (.async, "async"), (.throws, "throws"),
      (.hasSignature, "hasSignature"),
    ]
  }
}
