import SwiftOutline
import SwiftSource

extension PatternMatcher {
  /// What is left to compare of a row that is of the right kind and name; what the pattern does not write does
  /// not matter. `nil` where the row cannot match.
  mutating func goals(of shape: DeclarationShape, at index: DeclarationIndex) -> [Goal]? {
    let row = outline[index]
    guard row.kind == shape.kind, row.modifiers.isSuperset(of: shape.modifiers) else { return nil }
    if shape.isVariable, row.modifiers.contains(.constant) { return nil }
    guard match(shape.name, row.name, binding: .declaration(index)) else { return nil }
    var goals: [Goal] = []
    guard add(shape.body, row.body, to: &goals) else { return nil }
    if let parameters = shape.parameters {
      let rows = outline.members(of: index).filter { outline[$0].kind == .parameter }
      goals.append(.parameters(parameters[...], rows[...]))
    }
    guard add(shape.value, row.value, to: &goals), add(shape.type, row.type, to: &goals) else { return nil }
    add(shape.inherited, outline.roots(of: row.inherited), to: &goals)
    add(shape.attributes, outline.roots(of: row.attributes), to: &goals)
    return goals
  }

  private func add(_ entry: Int?, _ node: NodeIndex, to goals: inout [Goal]) -> Bool {
    guard let entry else { return true }
    guard node.exists else { return false }
    goals.append(.node(entry, node.index))
    return true
  }

  private func add(_ entries: [Int], _ nodes: [NodeIndex], to goals: inout [Goal]) {
    guard !entries.isEmpty else { return }
    let all = nodes.map(\.index)
    goals.append(.anyOf(entries[...], untried: all[...], all: all))
  }

  /// Compares parameters in order; `...` takes any number of them.
  mutating func matchParameters(
    _ parameters: ArraySlice<DeclarationShape.Parameter>, _ rows: ArraySlice<DeclarationIndex>, _ goals: inout [Goal]
  ) -> Step {
    guard let parameter = parameters.first else { return rows.isEmpty ? .advanced : .failed }
    let rest = parameters.dropFirst()
    if parameter.isRun {
      if rest.isEmpty { return .advanced }
      guard rows.isEmpty else {
        return .fork([.parameters(rest, rows)], .parameters(parameters, rows.dropFirst()))
      }
      goals.append(.parameters(rest, rows))
      return .advanced
    }
    guard let index = rows.first, match(parameter, index) else { return .failed }
    goals.append(.parameters(rest, rows.dropFirst()))
    return add(parameter.type, outline[index].type, to: &goals) ? .advanced : .failed
  }

  private mutating func match(_ parameter: DeclarationShape.Parameter, _ index: DeclarationIndex) -> Bool {
    let row = outline[index]
    return match(parameter.label ?? .ignored, row.label, binding: .declaration(index))
      && match(parameter.name, row.name, binding: .declaration(index))
  }
}
