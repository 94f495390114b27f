/// Pairs the braces of a file whose brackets do not balance, so that one declaration is spoiled and not the file.
///
/// When braces balance among themselves they are trusted. Otherwise lines that begin with `}` or with a
/// declaration say where the author thinks he is: a `}` whose column is that of an outer line closes that line's
/// brace, and a declaration that stands no deeper than an open brace's line ends it.
struct BraceRecovery {
  private struct OpenBrace {
    var token: Int
    /// The column of the first token on the brace's line.
    var indent: Int
    /// The column of the first line inside; unknown while negative.
    var contentIndent = -1

    /// Whether the author indents what the brace holds; otherwise columns prove nothing.
    var isIndented: Bool { contentIndent > indent }
  }

  let bytes: UnsafeBufferPointer<UInt8>
  private var open: [OpenBrace] = []
  /// For each interpolation around the current token, the number of braces open before it.
  private var scopes: [(base: Int, isAbandoned: Bool)] = []
  /// How many open braces of the file's own scope stand on a line of each column.
  private var openAtColumn: [Int] = Array(repeating: 0, count: Self.lastColumn + 1)
  /// Closing braces that no opening one can account for.
  private var surplus = 0
  private var usesColumns = false
  private var lineIndent = 0

  private static let lastColumn = 255

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Pairs every brace that has a partner.
  func run(_ tokens: inout TokenBuffer) {
    var trial = self
    if trial.pass(&tokens) { return }
    var recovery = self
    recovery.usesColumns = true
    for index in tokens.kinds.indices where tokens.kinds[index] == .leftBrace || tokens.kinds[index] == .rightBrace {
      tokens.partners[index] = UInt32(index)
      recovery.surplus += tokens.kinds[index] == .rightBrace ? 1 : -1
    }
    _ = recovery.pass(&tokens)
  }

  /// One walk over the tokens; true when every brace found a partner.
  private mutating func pass(_ tokens: inout TokenBuffer) -> Bool {
    var isBalanced = true
    for index in tokens.kinds.indices {
      if tokens.flags[index].contains(.startsLine) {
        while scopes.last?.isAbandoned == true { isBalanced = leave() && isBalanced }
        if usesColumns, scopes.isEmpty { beginLine(index, tokens) }
      }
      switch tokens.kinds[index] {
      case .leftBrace: push(index)
      case .rightBrace: isBalanced = close(index, &tokens) && isBalanced
      case .leftParen where tokens.followsInterpolation(index):
        scopes.append((open.count, isAbandoned: !tokens.isPaired(index)))
      case .rightParen where tokens.closesInterpolation(index): isBalanced = leave() && isBalanced
      default: break
      }
    }
    return isBalanced && open.isEmpty
  }
}

extension BraceRecovery {
  /// Leaves an interpolation; true when every brace inside it was closed.
  private mutating func leave() -> Bool {
    guard let scope = scopes.popLast(), open.count > scope.base else { return true }
    open.removeLast(open.count - scope.base)
    return false
  }

  private mutating func push(_ index: Int) {
    open.append(OpenBrace(token: index, indent: lineIndent))
    if scopes.isEmpty { openAtColumn[lineIndent] += 1 }
  }

  private mutating func dropLast() {
    guard let brace = open.popLast(), scopes.isEmpty else { return }
    openAtColumn[brace.indent] -= 1
  }

  private mutating func close(_ index: Int, _ tokens: inout TokenBuffer) -> Bool {
    guard open.count > (scopes.last?.base ?? 0), let brace = open.last else { return false }
    // More closing than opening braces, and this one stands deeper than the line it would close.
    if usesColumns, surplus > 0, scopes.isEmpty, tokens.flags[index].contains(.startsLine), lineIndent > brace.indent {
      surplus -= 1
      return false
    }
    tokens.pair(brace.token, index)
    dropLast()
    return true
  }

  /// The first token of a line may prove that braces were left open.
  private mutating func beginLine(_ index: Int, _ tokens: TokenBuffer) {
    lineIndent = column(of: Int(tokens.starts[index]))
    if tokens.kinds[index] == .rightBrace {
      // Only a brace with exactly this column proves where the author is; hanging indents have none.
      guard openAtColumn[lineIndent] > 0 else { return }
      while let brace = open.last, brace.indent > lineIndent { dropLast() }
      return
    }
    if let last = open.last, last.contentIndent < 0 { open[open.count - 1].contentIndent = lineIndent }
    guard tokens.beginsDeclaration(index) else { return }
    while let brace = open.last, brace.isIndented, brace.indent >= lineIndent { dropLast() }
  }

  /// The column of the token at `offset`; a tab counts four. Reads back to the line break, which for the first
  /// token of a line is white space and comments only.
  private func column(of offset: Int) -> Int {
    var start = offset
    while start > 0, !Byte.isNewline(bytes[start - 1]) { start -= 1 }
    let width = bytes[start..<offset].reduce(0) { $0 + ($1 == Byte.tab ? 4 : 1) }
    return min(width, Self.lastColumn)
  }
}

extension TokenBuffer {
  /// Whether the token begins a declaration for certain: contextual words and `case` may begin statements.
  fileprivate func beginsDeclaration(_ index: Int) -> Bool {
    if kinds[index] == .at { return true }
    guard kinds[index] == .word else { return false }
    switch words[index].keyword {
    case .class, .enum, .extension, .func, .import, .`init`, .let, .protocol, .struct, .typealias, .var: return true
    case .private, .fileprivate, .internal, .public, .static, .override, .final, .deinit, .subscript: return true
    default: return false
    }
  }
}
