import ProjectModel
import SwiftOutline
import SwiftSource

/// Whether the code behind a call shows that nothing is waited for.
extension WorkFinder {
  /// `player.items().sink { … }` where `items` only gives out what the player publishes: who subscribes to it observes.
  func isObserved(_ call: NodeIndex, _ keys: [EffectSummaries.Key]) -> Bool {
    guard let end = uses.end(of: call), !words.chains.promiseEnds.matches(end) else { return false }
    return keys.flatMap { SinkReader.bodies(of: $0, words: words, in: project) }.allSatisfy { body in
      let outline = project.files[body.file].outline
      return outline.nodes[body.root.index..<Int(outline[body.root].end)].allSatisfy { node in
        node.kind != .closure && (node.kind != .call || words.chains.passes.matches(project.text(node.word)))
      }
    }
  }

  /// `func modify(_ change: (inout State) -> Void) { change(&state) }`: what is handed over is no answer that comes later.
  func runsAtOnce(_ keys: [EffectSummaries.Key]) -> Bool {
    keys.flatMap { SinkReader.bodies(of: $0, words: words, in: project) }.allSatisfy(runsItsClosure)
  }

  private func runsItsClosure(_ body: Body) -> Bool {
    let project = reader.project
    let outline = project.files[body.file].outline
    let given = project.parameters(of: body.ownerRef).filter {
      if case .function = project.valueType(of: $0) { return true }
      return false
    }
    let names = Set(given.map { project[$0].name })
    let uses = outline.descendants(of: body.root).filter { index in
      outline.nodes[index].kind == .name && names.contains(outline.nodes[index].word)
    }
    // `guard isOpen else { return done(nil) }` is the short way out of a function that hands the closure on.
    let inner = BodyReader(body, project: project)
    return uses.contains { inner.isCallee(NodeIndex($0)) }
      && !uses.contains { index in
        let parent = inner.parent(of: NodeIndex(index))
        return parent.map { outline[$0].kind == .argument } ?? false || inner.closure(around: NodeIndex(index)) != nil
      }
  }
}
