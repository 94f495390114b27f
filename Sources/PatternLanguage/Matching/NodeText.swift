import SwiftOutline
import SwiftSource

/// Writes nodes as short text for messages: without `self.`, `?`, `!`, `try` and `await`; long parts become `…`.
public struct NodeText {
  private let outline: FileOutline
  private let words: WordTable

  /// For the nodes of one outline and the table of its words.
  public init(_ outline: FileOutline, words: WordTable) {
    self.outline = outline
    self.words = words
  }

  /// What a hole binds, as text.
  public func text(of binding: Candidate.Binding) -> String {
    switch binding {
    case .node(let node): text(of: node)
    case .word(let node): words[outline[node].word]
    case .declaration(let declaration): words[outline[declaration].name]
    }
  }

  /// An expression or a type as text.
  public func text(of node: NodeIndex) -> String {
    var writer = NodeWriter(outline: outline, words: words)
    writer.write(node.index)
    return writer.text
  }

  /// The last name of what a hole binds: `c` for `a.b.c`, `f` for `a.f(x)`, `B` for `A.B<C>?`; empty for what has none.
  public func lastName(of binding: Candidate.Binding) -> String {
    guard case .node(let node) = binding else { return text(of: binding) }
    var index = node.index
    while true {
      let node = outline.canonicalNode(at: index)
      switch node.kind {
      case .name, .member, .call, .type, .typeMember, .macro, .number, .literal, .local: return words[node.word]
      case .subscriptAccess, .optionalType, .constrainedType, .metatype, .prefix, .postfix, .cast:
        guard node.firstChild < node.end else { return "" }
        index = node.firstChild
      default: return ""
      }
    }
  }
}

/// Writes one node; stops at a fixed number of nodes, so that any code has a short text.
private struct NodeWriter {
  let outline: FileOutline
  let words: WordTable
  var text = ""
  private var budget = 40

  init(outline: FileOutline, words: WordTable) {
    self.outline = outline
    self.words = words
  }

  mutating func write(_ index: Int) {
    guard budget > 0 else { return text += "…" }
    budget -= 1
    let node = outline.canonicalNode(at: index)
    if !writeOperand(node), !writeOperation(node), !writeType(node) { text += "…" }
  }

  private mutating func writeOperand(_ node: CanonicalNode) -> Bool {
    let word = words[node.word]
    switch node.kind {
    case .name, .type: list(word, node, opening: "<", closing: ">", whenEmpty: "")
    case .member where node.flags.contains(.implicitBase): text += "." + word
    case .member, .typeMember:
      let base = head(of: node)
      text += "." + word
      if let rest = base { list("", rest, opening: "<", closing: ">", whenEmpty: "") }
    case .call: head(of: node).map { list("", $0, opening: "(", closing: ")", whenEmpty: "()") }
    case .subscriptAccess: head(of: node).map { list("", $0, opening: "[", closing: "]", whenEmpty: "[]") }
    case .argument: list(node.word == WordID.none ? "" : word + ": ", node)
    case .number, .literal, .operator, .jump: text += word
    case .local, .binding, .capture, .closureParameter, .localFunction: text += word
    case .string: text += "\"…\""
    case .closure: text += node.firstChild < node.end ? "{ … }" : "{ }"
    case .array: list("", node, opening: "[", closing: "]", whenEmpty: "[]")
    case .tuple: list("", node, opening: "(", closing: ")", whenEmpty: "()")
    case .keyPath: list("\\", node, opening: ".", whenEmpty: "")
    case .macro: text += "#" + word
    case .attribute: text += "@" + word
    default: return false
    }
    return true
  }

  private mutating func writeOperation(_ node: CanonicalNode) -> Bool {
    let word = words[node.word]
    switch node.kind {
    case .prefix: list(word, node)
    case .effect: list(word + " ", node)
    case .postfix: list("", node, closing: word)
    case .sequence: list("", node, separator: " ")
    case .assign, .cast: list("", node, separator: " \(word) ")
    case .ternary:
      guard let rest = head(of: node) else { return true }
      list(" ? ", rest, separator: " : ")
    default: return false
    }
    return true
  }

  private mutating func writeType(_ node: CanonicalNode) -> Bool {
    switch node.kind {
    case .arrayType: list("", node, opening: "[", closing: "]")
    case .dictionaryType: list("", node, opening: "[", closing: "]", separator: ": ")
    case .optionalType: list("", node, closing: "?")
    case .tupleType: list("", node, opening: "(", closing: ")", whenEmpty: "()")
    case .constrainedType: list(words[node.word] + " ", node)
    case .composition: list("", node, separator: " & ")
    case .metatype: list("", node, closing: ".Type")
    default: return false
    }
    return true
  }

  /// Writes the first child; what is left of the node.
  private mutating func head(of node: CanonicalNode) -> CanonicalNode? {
    guard node.firstChild < node.end else { return nil }
    write(node.firstChild)
    var rest = node
    rest.firstChild = Int(outline.nodes[node.firstChild].end)
    return rest
  }

  private mutating func list(
    _ lead: String, _ node: CanonicalNode, opening: String = "", closing: String = "", whenEmpty: String? = nil,
    separator: String = ", "
  ) {
    text += lead
    guard node.firstChild < node.end else { return text += whenEmpty ?? opening + closing }
    text += opening
    var next = node.firstChild
    while next < node.end {
      if next > node.firstChild { text += separator }
      guard budget > 0 else {
        text += "…"
        break
      }
      write(next)
      next = Int(outline.nodes[next].end)
    }
    text += closing
  }
}
