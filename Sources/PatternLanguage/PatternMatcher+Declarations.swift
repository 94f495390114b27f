import SwiftOutline
import SwiftSource

extension PatternMatcher {
  /// Compares a declaration pattern with a row; what the pattern does not write does not matter.
  mutating func match(_ shape: DeclarationShape, _ index: DeclarationIndex, _ next: Next) -> Bool {
    let row = outline[index]
    guard row.kind == shape.kind, row.modifiers.isSuperset(of: shape.modifiers) else { return false }
    if shape.isVariable, row.modifiers.contains(.constant) { return false }
    let attributes = outline.roots(of: row.attributes)
    let inherited = outline.roots(of: row.inherited)
    return match(shape.name, row.name, of: index) {
      $0.matchAny(shape.attributes[...], attributes) {
        $0.matchAny(shape.inherited[...], inherited) {
          $0.matchPart(shape.type, row.type) {
            $0.matchPart(shape.value, row.value) { $0.matchInside(shape, index, next) }
          }
        }
      }
    }
  }

  private mutating func matchInside(_ shape: DeclarationShape, _ index: DeclarationIndex, _ next: Next) -> Bool {
    let body = outline[index].body
    guard let parameters = shape.parameters else { return matchPart(shape.body, body, next) }
    let rows = outline.members(of: index).filter { outline[$0].kind == .parameter }
    return matchParameters(parameters[...], rows[...]) { $0.matchPart(shape.body, body, next) }
  }

  private mutating func match(
    _ word: PatternTree.Word, _ name: WordID, of row: DeclarationIndex, _ next: Next
  ) -> Bool {
    switch word {
    case .ignored: next(&self)
    case .absent: name == WordID.none ? next(&self) : false
    case .literal(let position): name == pattern.words[position] ? next(&self) : false
    case .hole(let slot): bind(slot, .declaration(row), next)
    }
  }

  /// Every written entry is among the nodes, in any order.
  private mutating func matchAny(_ entries: ArraySlice<Int>, _ nodes: [NodeIndex], _ next: Next) -> Bool {
    guard let entry = entries.first else { return next(&self) }
    for node in nodes {
      if match(entry, node.index, { $0.matchAny(entries.dropFirst(), nodes, next) }) { return true }
    }
    return false
  }

  private mutating func matchPart(_ entry: Int?, _ node: NodeIndex, _ next: Next) -> Bool {
    guard let entry else { return next(&self) }
    return node.exists ? match(entry, node.index, next) : false
  }

  private mutating func matchParameters(
    _ parameters: ArraySlice<DeclarationShape.Parameter>, _ rows: ArraySlice<DeclarationIndex>, _ next: Next
  ) -> Bool {
    guard let parameter = parameters.first else { return rows.isEmpty ? next(&self) : false }
    let rest = parameters.dropFirst()
    guard parameter.isRun else {
      guard let row = rows.first else { return false }
      return match(parameter, row) { $0.matchParameters(rest, rows.dropFirst(), next) }
    }
    if rest.isEmpty { return next(&self) }
    for start in rows.startIndex...rows.endIndex {
      if isExhausted() || matchParameters(rest, rows[start...], next) { return true }
    }
    return false
  }

  private mutating func match(
    _ parameter: DeclarationShape.Parameter, _ index: DeclarationIndex, _ next: Next
  ) -> Bool {
    let row = outline[index]
    return match(parameter.label ?? .ignored, row.label, of: index) {
      $0.match(parameter.name, row.name, of: index) { $0.matchPart(parameter.type, row.type, next) }
    }
  }
}
