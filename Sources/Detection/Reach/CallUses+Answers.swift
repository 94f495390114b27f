import ProjectModel
import SwiftOutline
import SwiftSource

/// Where the answers of calls go.
extension CallUses {
  /// Whether a call is waited for, whatever is done with the answer.
  func isAwaited(_ call: NodeIndex) -> Bool {
    var current = call
    for _ in 0..<Self.chainLimit {
      guard let parent = reader.parent(of: current) else { return false }
      switch outline[parent].kind {
      case .effect where outline[parent].word == .await: return true
      case .effect, .sequence, .cast: break
      case .member, .call: guard outline.firstChild(of: parent) == current else { return false }
      default: return false
      }
      current = parent
    }
    return false
  }

  /// Whether somebody hears what came of a call, and not only that it is over.
  func hearsResult(of call: NodeIndex) -> Bool {
    let closures = reader.arguments(of: call).compactMap { reader.expression(of: $0) }.filter {
      outline[$0].kind == .closure
    }
    return closures.isEmpty ? !isUnused(call) : closures.contains(where: takesValue)
  }

  private func takesValue(_ closure: NodeIndex) -> Bool {
    let isNamed = outline.children(of: closure).contains {
      outline[$0].kind == .closureParameter && outline[$0].word != .underscore
    }
    return isNamed
      || outline.descendants(of: closure).contains { index in
        let node = outline.nodes[index]
        return node.kind == .name && ["$0", "$1"].contains(reader.project.text(node.word))
          && reader.closure(around: NodeIndex(index)) == closure
      }
  }

  /// What hears of an answer in the end: the `then` of `store.load().then { … }`.
  func end(of call: NodeIndex) -> String? {
    var current = call
    for _ in 0..<Self.chainLimit {
      guard let parent = reader.parent(of: current), outline.firstChild(of: parent) == current else { return nil }
      switch outline[parent].kind {
      case .effect, .member: break
      case .call:
        if endsChain(parent) { return reader.project.text(outline[parent].word) }
      default: return nil
      }
      current = parent
    }
    return nil
  }

  /// `service.load { continuation.resume(with: $0) }` inside of `withCheckedContinuation`: an awaited call in other words.
  func resumes(_ call: NodeIndex) -> Bool {
    let isContinued = reader.ancestors(of: call).contains { node in
      guard outline[node].kind == .call else { return false }
      let verb = reader.project.text(outline[node].word)
      return verb.hasPrefix("with") && verb.hasSuffix("Continuation")
    }
    guard isContinued else { return false }
    return outline.descendants(of: call).contains { index in
      outline.nodes[index].kind == .call && reader.project.text(outline.nodes[index].word) == "resume"
    }
  }
}
