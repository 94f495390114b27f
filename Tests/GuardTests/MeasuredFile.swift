import LintDriver
import SwiftOutline
import SwiftSource

/// One of our own Swift files, read by our own lexer and outline.
struct MeasuredFile {
  /// A function, initialiser, accessor or subscript with its length in lines, from its name on: attributes may hold tables.
  struct Function {
    var name: String
    var line: Int
    var lineCount: Int
    /// How deep its control statements are nested; 0 for none.
    var depth: Int
  }

  let path: String
  let bytes: [UInt8]
  let words: WordTable
  let tokens: TokenBuffer
  let outline: FileOutline
  let lines: LineIndex

  /// Reads a file by its path from the root.
  init(_ path: String) throws { self.init(path: path, text: try Repository.text(path)) }

  /// Reads a text.
  init(path: String, text: String) {
    self.path = path
    bytes = Array(text.utf8)
    lines = LineIndex(bytes)
    var table = WordTable()
    tokens = Lexer.tokens(of: bytes, words: &table)
    outline = OutlineBuilder.outline(of: tokens, bytes: bytes, words: &table)
    words = table
  }

  /// `Parser` for `Sources/A/Parser+Lists.swift`.
  var baseName: String {
    let name = path.split(separator: "/").last?.dropLast(".swift".count) ?? ""
    return String(name.prefix { $0 != "+" })
  }

  /// Everything with a body, in source order, local functions included.
  var functions: [Function] {
    outline.declarations.compactMap { row in
      switch row.kind {
      case .function, .initializer, .deinitializer, .accessor, .subscript: break
      default: return nil
      }
      let first = lines.line(of: Int(row.nameRange.start))
      let last = lines.line(of: Int(max(row.range.start, row.range.end - 1)))
      return Function(
        name: words[row.name], line: first, lineCount: last - first + 1,
        depth: row.body.exists ? depth(of: row.body) : 0)
    }
  }

  /// The first name of every imported module's path.
  var imports: [String] {
    outline.declarations.filter { $0.kind == .import }.compactMap { row in
      outline.subtree(of: row.type).last.map { words[outline.nodes[$0].word] }
    }
  }

  /// The names of the types that the file declares or extends at its top level.
  var types: Set<String> {
    Set(outline.declarations.filter { $0.kind.isType && !$0.parent.exists }.map { words[$0.name] })
  }

  /// The names of all types that the file declares, nested ones too; what it extends is none.
  var allTypes: [String] {
    outline.declarations.filter { $0.kind.isType && $0.kind != .extension }.map { words[$0.name] }
  }

  /// The names of types that some parameter takes as `inout`.
  var inoutTypes: [String] {
    tokens.kinds.indices.dropLast().filter {
      tokens.kinds[$0] == .word && words[tokens.words[$0]] == "inout" && tokens.kinds[$0 + 1] == .word
    }.map { words[tokens.words[$0 + 1]] }
  }

  /// `12: fatalError` for each word of the code (comments and strings are none) that is in a list.
  func uses(of names: Set<String>) -> [String] {
    tokens.kinds.indices.filter { tokens.kinds[$0] == .word && names.contains(words[tokens.words[$0]]) }
      .map { "\(path):\(lines.line(of: Int(tokens.starts[$0]))): \(words[tokens.words[$0]])" }
  }

  /// The places of `try!`.
  var forcedTries: [String] {
    tokens.kinds.indices.dropFirst().filter {
      tokens.kinds[$0] == .postfixExclamation && tokens.kinds[$0 - 1] == .word && words[tokens.words[$0 - 1]] == "try"
    }.map { "\(path):\(lines.line(of: Int(tokens.starts[$0]))): try!" }
  }

  /// The text of each comment with its 1-based line.
  var comments: [(line: Int, text: String)] {
    tokens.comments.map {
      (lines.line(of: Int($0.start)), String(decoding: bytes[Int($0.start)..<Int($0.end)], as: UTF8.self))
    }
  }

  /// The words of the `//` comments before the first code.
  var prose: [Substring] {
    let limit = tokens.starts.first ?? 0
    return comments.prefix(tokens.comments.count { $0.start < limit }).filter { !$0.text.hasPrefix("///") }
      .flatMap { $0.text.dropFirst(2).split(separator: " ") }
  }

  /// How many control statements stand inside each other below a node, at most; a `guard` only leaves.
  private func depth(of node: NodeIndex) -> Int {
    outline.children(of: node).map { child in
      // `else if` stands below its `if` in the tree and beside it on the screen.
      let isBeside = outline[child].kind == .ifStatement && outline[node].kind == .ifStatement
      return depth(of: child) + (Self.isNesting(outline[child].kind) && !isBeside ? 1 : 0)
    }.max() ?? 0
  }

  private static func isNesting(_ kind: NodeKind) -> Bool {
    switch kind {
    case .ifStatement, .whileStatement, .repeatStatement, .forStatement, .switchStatement: true
    default: false
    }
  }
}
