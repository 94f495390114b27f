import SwiftOutline

/// A pattern as a flat pre-order tree, like the nodes it is compared with.
struct PatternTree: Sendable {
  /// What a pattern node asks of the node it meets.
  enum Role: Sendable {
    /// Its kind, its word, its flags and its children.
    case shape
    /// Nothing; the hole of this slot binds it.
    case hole(Int)
    /// Nothing.
    case anything
    /// `...`: any number of siblings.
    case run
  }

  /// What a shape asks of a node's word.
  enum Word: Hashable, Sendable {
    /// Nothing, because the kind has no word or the word follows from the children.
    case ignored
    /// Exactly this word, by its position in `CompiledPattern.words`.
    case literal(Int)
    /// Any word; the hole of this slot binds it.
    case hole(Int)
    /// No word: an argument without a label.
    case absent
  }

  struct Entry: Sendable {
    var role: Role
    var kind: NodeKind
    var flags: NodeFlags
    var word: Word
    /// Index after the last descendant.
    var end: Int
  }

  var entries: [Entry] = []

  /// The indices of an entry's children.
  func children(of entry: Int) -> [Int] {
    var children: [Int] = []
    var next = entry + 1
    while next < entries[entry].end {
      children.append(next)
      next = entries[next].end
    }
    return children
  }
}

/// A declaration pattern: what it asks of a row. Numbers are roots in the pattern's tree.
struct DeclarationShape: Sendable {
  /// One written parameter.
  struct Parameter: Sendable {
    /// What is asked of the label; `nil` for a lone hole, which accepts any label.
    var label: PatternTree.Word?
    var name: PatternTree.Word
    var type: Int?
    /// `...`
    var isRun = false
  }

  var kind: DeclarationKind
  var name: PatternTree.Word
  /// These must be there.
  var modifiers: Modifiers
  /// Written `var`, so that a `let` is none; only for variables.
  var isVariable = false
  var attributes: [Int] = []
  var inherited: [Int] = []
  var type: Int?
  var value: Int?
  /// `nil` where the pattern has no parameter list.
  var parameters: [Parameter]?
  /// The statements of a written body, as the root of a `block`.
  var body: Int?
}
