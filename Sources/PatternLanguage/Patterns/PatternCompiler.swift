import SwiftOutline
import SwiftSource

/// Turns the text of a pattern into trees that can be compared with nodes and rows.
struct PatternCompiler {
  /// What a pattern compiles to.
  struct Result: Sendable {
    var tree = PatternTree()
    /// The literal words of the tree and of the declaration, each once.
    var words: [String] = []
    /// The labels among them: a file can match without, because a trailing closure has none.
    var labels: Set<Int> = []
    /// The root to compare with nodes; `nil` for a declaration that is no local.
    var root: Int?
    /// The row to compare with declarations; `nil` for an expression or a statement.
    var declaration: DeclarationShape?
  }

  /// Stands for `...` between brackets: a word that no hole can have.
  static let run = "$__"

  let text: LineText
  let holes: [String]
  var words = WordTable.keywords
  var outline = FileOutline()
  var result = Result()

  init(text: LineText, holes: [String]) {
    self.text = text
    self.holes = holes
  }

  /// Compiles the pattern; the outline builder never fails, so what it could not read is found by looking.
  static func compile(_ text: LineText, holes: [String]) throws(LineProblem) -> Result {
    var compiler = PatternCompiler(text: text, holes: holes)
    let form = PatternForm(text)
    if form.isDeclaration { try compiler.compileDeclaration(form) }
    if !form.isDeclaration || form.isBinding { try compiler.compileNode(form) }
    return compiler.result
  }

  private mutating func compileNode(_ form: PatternForm) throws(LineProblem) {
    try parse("func pattern() {\n" + form.rewritten + "\n}")
    guard let function = outline.declarations.first, function.body.exists else { throw unreadable() }
    let statements = Array(outline.children(of: function.body))
    guard statements.count == 1 else {
      throw text.problem(
        "a pattern is one expression, statement or declaration", hint: "write one 'find' line for each")
    }
    let root = try add(statements[0])
    guard case .shape = result.tree.entries[root].role else {
      throw text.problem("a pattern is more than a hole", hint: "say something about it: $X.start()")
    }
    result.root = root
  }

  /// Fills `outline`, and refuses what the lexer or the outline stepped over.
  mutating func parse(_ source: String) throws(LineProblem) {
    let bytes = Array(source.utf8)
    let tokens = Lexer.tokens(of: bytes, words: &words)
    outline = OutlineBuilder.outline(of: tokens, bytes: bytes, words: &words)
    guard tokens.problems.isEmpty, outline.problems.isEmpty, !tokens.kinds.contains(.unknown) else {
      throw unreadable()
    }
  }

  func unreadable() -> LineProblem {
    text.problem("the pattern cannot be read as Swift", hint: "check brackets and quotes")
  }
}

extension PatternCompiler {
  /// Copies a node of the outline with its descendants into the tree.
  mutating func add(_ node: NodeIndex) throws(LineProblem) -> Int {
    let canonical = outline.canonicalNode(at: node.index, keepingEffects: true)
    let word = words[canonical.word]
    let position = result.tree.entries.count
    let hasChildren = canonical.firstChild < canonical.end
    var entry = PatternTree.Entry(
      role: .shape, kind: canonical.kind, flags: canonical.flags, word: .ignored, end: 0)
    if !hasChildren, canonical.kind == .name || canonical.kind == .type { entry.role = role(of: word) }
    if isRun(canonical) { entry.role = .run }
    if case .shape = entry.role { entry.word = try self.word(of: canonical) }
    guard !canonical.kind.hasUnknownText else {
      throw text.problem("a pattern cannot contain the text of a \(canonical.kind)", hint: "write $_ in its place")
    }
    result.tree.entries.append(entry)
    if case .shape = entry.role {
      for child in children(of: canonical) { _ = try add(child) }
    }
    result.tree.entries[position].end = result.tree.entries.count
    return position
  }

  private func children(of node: CanonicalNode) -> [NodeIndex] {
    var children: [NodeIndex] = []
    var next = node.firstChild
    while next < node.end {
      children.append(NodeIndex(next))
      next = Int(outline.nodes[next].end)
    }
    return children
  }

  private func role(of word: String) -> PatternTree.Role {
    if word == Self.run { return .run }
    guard let name = Hole.name(ofWord: word) else { return .shape }
    return holes.firstIndex(of: name).map { .hole($0) } ?? .anything
  }

  /// Whether an argument without a label is nothing but `...`.
  private func isRun(_ node: CanonicalNode) -> Bool {
    guard node.kind == .argument, node.word == WordID.none, node.firstChild + 1 == node.end else { return false }
    return words[outline.nodes[node.firstChild].word] == Self.run
  }

  private mutating func word(of node: CanonicalNode) throws(LineProblem) -> PatternTree.Word {
    let text = words[node.word]
    if node.kind == .argument, Hole.name(ofWord: text) != nil {
      throw self.text.problem("a hole cannot be an argument's label", hint: "write the label, or ... for any arguments")
    }
    switch node.kind {
    // The word of a call repeats its callee.
    case .call: return .ignored
    case .argument where text.isEmpty: return .absent
    case .argument:
      let isNew = !result.words.contains(text)
      let label = word(text)
      if isNew { result.labels.insert(result.words.count - 1) }
      return label
    default:
      let word = word(text)
      if case .literal(let position) = word { result.labels.remove(position) }
      return word
    }
  }

  /// What a word of the pattern asks for.
  mutating func word(_ text: String) -> PatternTree.Word {
    if text.isEmpty { return .ignored }
    if let name = Hole.name(ofWord: text) { return holes.firstIndex(of: name).map { .hole($0) } ?? .ignored }
    if let known = result.words.firstIndex(of: text) { return .literal(known) }
    result.words.append(text)
    return .literal(result.words.count - 1)
  }
}
