import ProjectModel
import SwiftOutline
import SwiftSource

/// Functions of a service that a coordinator hands to something that runs them for it.
extension WorkFinder {
  /// `letters.forEach(shelf.burn)`: what a collection, a stream or a task runs. An object of the project that is made with a function is
  /// given what it needs, and a function of the coordinator's own is told by itself.
  func work(ofReference node: NodeIndex) -> Work? {
    let functions = calls.referenced(by: node)
    guard !functions.isEmpty, let outer = reader.parent(of: node).flatMap({ reader.parent(of: $0) }), isRunner(outer)
    else {
      return nil
    }
    let verb = project.text(reader.outline[node].word)
    guard !words.links.matches(verb), !words.telling.matches(verb), !words.lifecycle.matches(verb),
      !isOwn(node, functions), !isExempt(node, verb: verb)
    else { return nil }
    let keys = functions.map { EffectSummaries.Key(member: $0) }
    guard let reach = summaries.reach(of: keys), !reach.isDisjoint(with: Reach.effects), let (kind, bit) = reach.work,
      bit == .storageWrite || bit == .fileWrite || uses.use(of: outer).isEffect
    else { return nil }
    return Work(kind: kind, node: node, call: reader.spelling(of: node), way: summaries.way(from: keys, to: bit))
  }

  /// Whether a call runs what it is handed, as far as the project shows: it is none of the project's own functions or types.
  private func isRunner(_ call: NodeIndex) -> Bool {
    reader.targets(of: call).isEmpty && reader.constructedType(of: call)?.typeID == nil
  }

  private func isOwn(_ node: NodeIndex, _ functions: [DeclarationRef]) -> Bool {
    guard let own = reader.body.type else { return false }
    return functions.contains { project.type(around: $0).map { project.isKind(own, of: $0) } ?? false }
  }

  private func isExempt(_ node: NodeIndex, verb: String) -> Bool {
    guard reader.outline[node].kind == .member, let receiver = reader.outline.firstChild(of: node) else { return false }
    return silence.isExempt(node, receiver: receiver, verb: verb)
  }
}
