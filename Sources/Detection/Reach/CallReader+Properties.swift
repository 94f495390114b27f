import ProjectModel
import SwiftOutline

/// Properties that are waited for.
extension CallReader {
  /// `try await cloud.auth.session`: a property that is waited for asks whoever has it, as a call does.
  func isAwaitedProperty(_ node: NodeIndex) -> Bool {
    guard outline[node].kind == .member, let above = reader.parent(of: node),
      outline[above].kind == .effect && uses.isAwaited(node) || isIterated(by: above),
      reader.property(named: node) == nil
    else { return false }
    let bases = bases(of: node)
    // Behind a call it is the call that is waited for.
    guard !bases.contains(where: { outline[$0].kind == .call }) else { return false }
    return bases.lazy.map { reader.type(of: $0) }.first(where: isTyped).flatMap(elsewhere) != nil
  }

  /// `for await change in cloud.auth.changes { … }`.
  private func isIterated(by loop: NodeIndex) -> Bool {
    outline[loop].kind == .forStatement && outline[loop].flags.contains(.async)
  }
}
