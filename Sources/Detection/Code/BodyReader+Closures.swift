import ProjectModel
import SwiftOutline
import SwiftSource

extension BodyReader {
  /// Whether an expression is `self`.
  func isSelf(_ node: NodeIndex) -> Bool {
    (outline[node].kind == .name) && (outline[node].word == .`self` || outline[node].word == .super)
  }

  /// The closures around a node, innermost first.
  func closures(around node: NodeIndex) -> [NodeIndex] { ancestors(of: node).filter { outline[$0].kind == .closure } }
}
