import SwiftOutline
import SwiftSource

extension FileOutline {
  /// The statements that have run when a node runs: those before it in each block around it, up to the closure around it.
  func statements(before node: NodeIndex, in root: NodeIndex) -> [NodeIndex] {
    var found: [NodeIndex] = []
    var current = root
    while current.index < nodes.count {
      var inside: NodeIndex?
      var earlier: [NodeIndex] = []
      for child in children(of: current) {
        if contains(child, node) {
          inside = child
          break
        }
        earlier.append(child)
      }
      guard let next = inside else { return found }
      if self[next].kind == .closure, next != node { found = [] }
      if self[current].kind == .block || self[current].kind == .closure { found += earlier }
      if next == node { return found }
      current = next
    }
    return found
  }

  /// Whether a node runs whenever a statement runs: not in a closure, a branch or a loop of it.
  func runsDirectly(_ node: NodeIndex, in statement: NodeIndex) -> Bool {
    guard contains(statement, node) else { return false }
    let branches: Set<NodeKind> = [
      .closure, .ifStatement, .switchStatement, .forStatement, .whileStatement, .localFunction,
    ]
    var current = statement
    while current != node {
      if branches.contains(self[current].kind) {
        return self[current].kind == .ifStatement && isTest(node, of: current)
      }
      guard let next = children(of: current).first(where: { contains($0, node) }) else { return false }
      current = next
    }
    return true
  }

  private func isTest(_ node: NodeIndex, of statement: NodeIndex) -> Bool {
    firstChild(of: statement).map { contains($0, node) } ?? false
  }

  /// Whether two nodes stand in different branches of one `if`, `switch` or `guard`, so that no run has both.
  func isOtherWay(_ first: NodeIndex, _ second: NodeIndex, in root: NodeIndex) -> Bool {
    var current = root
    while let next = children(of: current).first(where: { contains($0, first) }) {
      guard contains(next, second) else {
        switch self[current].kind {
        case .ifStatement, .switchStatement, .ternary:
          // The condition is on every way.
          return isBranch(next, of: current)
            && children(of: current).contains { contains($0, second) && isBranch($0, of: current) }
        default: return self[next].kind == .guardStatement && isInElse(first, of: next)
        }
      }
      current = next
    }
    return false
  }

  private func isBranch(_ child: NodeIndex, of statement: NodeIndex) -> Bool {
    self[statement].kind == .ternary
      ? firstChild(of: statement) != child : [.block, .ifStatement, .switchCase].contains(self[child].kind)
  }

  private func isInElse(_ node: NodeIndex, of statement: NodeIndex) -> Bool {
    children(of: statement).contains { self[$0].kind == .block && contains($0, node) }
  }
}
