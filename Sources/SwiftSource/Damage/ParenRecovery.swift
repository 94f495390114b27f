/// Pairs round and square brackets inside braces that are paired already. Nothing crosses a pair of braces or an
/// interpolation; a closer that no opener waits for is ignored, and one that does closes what stands between.
struct ParenRecovery {
  private var open: [Int] = []
  /// For each enclosing pair, the number of brackets open before it and how many of each kind were.
  private var scopes: [(base: Int, parens: Int, brackets: Int, isAbandoned: Bool)] = []
  private var parens = 0
  private var brackets = 0

  init() {}

  /// Pairs every bracket that has a partner.
  consuming func run(_ tokens: inout TokenBuffer) {
    for index in tokens.kinds.indices {
      if tokens.flags[index].contains(.startsLine) {
        while scopes.last?.isAbandoned == true { leave() }
      }
      switch tokens.kinds[index] {
      case .leftParen:
        if tokens.followsInterpolation(index) {
          enter(isAbandoned: !tokens.isPaired(index))
        } else {
          push(index, tokens)
        }
      case .rightParen:
        if tokens.closesInterpolation(index) { leave() } else { close(index, .leftParen, &tokens) }
      case .leftBracket: push(index, tokens)
      case .rightBracket: close(index, .leftBracket, &tokens)
      case .leftBrace: if tokens.isPaired(index) { enter(isAbandoned: false) }
      case .rightBrace: if tokens.isPaired(index) { leave() }
      default: break
      }
    }
  }

  private mutating func enter(isAbandoned: Bool) {
    scopes.append((open.count, parens, brackets, isAbandoned))
    parens = 0
    brackets = 0
  }

  private mutating func leave() {
    guard let scope = scopes.popLast() else { return }
    open.removeLast(max(0, open.count - scope.base))
    (parens, brackets) = (scope.parens, scope.brackets)
  }

  private mutating func push(_ index: Int, _ tokens: TokenBuffer) {
    open.append(index)
    count(tokens.kinds[index], 1)
  }

  private mutating func count(_ kind: TokenKind, _ change: Int) {
    if kind == .leftParen { parens += change } else { brackets += change }
  }

  private mutating func close(_ index: Int, _ kind: TokenKind, _ tokens: inout TokenBuffer) {
    guard (kind == .leftParen ? parens : brackets) > 0 else { return }
    while let last = open.popLast() {
      count(tokens.kinds[last], -1)
      guard tokens.kinds[last] == kind else { continue }
      tokens.pair(last, index)
      return
    }
  }
}
