import SwiftSource

extension OutlineReader {
  /// `#if` … `#endif` between declarations: every branch is read, and its rows carry its condition.
  mutating func readDeclarationBranches(
    in region: Region, _ read: (inout OutlineReader, Region) -> Void
  ) {
    guard word == .if, depth < Self.depthLimit else { return skipDirective() }
    depth += 1
    let outer = scope.condition
    var inner = region
    inner.isInBranch = true
    repeat {
      scope.condition = addCondition(outer: outer)
      read(&self, inner)
    } while kind == .directive && (word == vocabulary.elseif || word == .else)
    if kind == .directive, word == vocabulary.endif { advance() }
    scope.condition = outer
    depth -= 1
  }

  /// Records the condition of the directive here and steps behind it.
  private mutating func addCondition(outer: UInt32) -> UInt32 {
    let first = index + 1
    let end = positionBehindDirective(index)
    var words: [WordID] = []
    for position in first..<max(first, end) where kind(at: position).isIdentifier {
      words.append(tokens.words[position])
    }
    jump(to: end)
    let start = tokens.starts[min(first, tokens.count - 1)]
    let range = ByteRange(start: start, length: end > first ? previousEnd - start : 0)
    outline.conditions.append(ConditionalBranch(outer: outer, range: range, words: words))
    return UInt32(truncatingIfNeeded: outline.conditions.count - 1)
  }
}
