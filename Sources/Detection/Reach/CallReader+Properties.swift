import ProjectModel
import SwiftOutline
import SwiftSource

/// Properties that are waited for.
extension CallReader {
  /// `try await cloud.auth.session`: a property that is waited for asks whoever has it, as a call does.
  func isAwaitedProperty(_ node: NodeIndex) -> Bool {
    guard outline[node].kind == .member, let above = reader.parent(of: node), outline[above].kind == .effect,
      outline[above].word == .await || reader.parent(of: above).map({ isAwait($0) }) ?? false,
      reader.property(named: node) == nil
    else { return false }
    let bases = bases(of: node)
    // Behind a call it is the call that is waited for.
    guard !bases.contains(where: { outline[$0].kind == .call }) else { return false }
    let owner = bases.map { reader.type(of: $0) }.first(where: isTyped)
    guard case .external(let name)? = owner, project.extendedType(name).map({ !project[$0].isDeclared }) ?? true else {
      return false
    }
    let text = project.text(name)
    return !words.neutral.matches(text) && !words.screens.matches(text) && !words.isSpared([text])
      && !words.isFactory([text])
  }

  private func isAwait(_ node: NodeIndex) -> Bool { outline[node].kind == .effect && outline[node].word == .await }
}
