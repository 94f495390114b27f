import ProjectModel
import SwiftOutline
import SwiftSource

/// Says what a closure captures strongly.
struct CaptureReader {
  let reader: BodyReader

  private var outline: FileOutline { reader.outline }

  /// Where a closure captures a name strongly: its capture list entry or the first mention; nil where it does not.
  ///
  /// `declaration` is the local that the name means outside the closure, nil for `self`.
  func strongCapture(of word: WordID, declaredAt declaration: NodeIndex?, by closure: NodeIndex) -> NodeIndex? {
    if let entry = entry(for: word, in: closure) {
      return isCut(entry) ? nil : entry
    }
    guard let mention = mention(of: word, declaredAt: declaration, in: closure), !isCutOutside(word, closure: closure)
    else {
      return nil
    }
    return mention
  }

  /// The closure's own capture list entry for a name: `[weak x]`, `[x]`, `[y = x]`.
  private func entry(for word: WordID, in closure: NodeIndex) -> NodeIndex? {
    outline.children(of: closure).first { child in
      guard outline[child].kind == .capture else { return false }
      guard let value = outline.firstChild(of: child) else { return outline[child].word == word }
      return outline[value].kind == .name && outline[value].word == word
    }
  }

  private func isCut(_ entry: NodeIndex) -> Bool { !outline[entry].flags.isDisjoint(with: [.weak, .unowned]) }

  /// The first use of the name inside that means the outer declaration.
  private func mention(of word: WordID, declaredAt declaration: NodeIndex?, in closure: NodeIndex) -> NodeIndex? {
    for index in (closure.index + 1)..<Int(outline[closure].end) {
      let node = NodeIndex(index)
      let isEntry = outline[node].kind == .capture && outline[node].word == word && outline.firstChild(of: node) == nil
      guard isEntry || outline[node].kind == .name && outline[node].word == word else { continue }
      guard let local = reader.local(named: word, at: node) else {
        if declaration == nil { return node }
        continue
      }
      if local == declaration || isRebinding(local, of: word, outside: closure) { return node }
    }
    return nil
  }

  /// `guard let x` outside the closure makes the strong name that the closure then captures.
  private func isRebinding(_ local: NodeIndex, of word: WordID, outside closure: NodeIndex) -> Bool {
    let isInside = closure.index <= local.index && local.index < Int(outline[closure].end)
    return !isInside && outline[local].kind == .local && outline[local].flags.contains(.condition)
  }

  /// A closure around this one that holds the name weakly cuts the edge, unless the name was made strong again in between.
  private func isCutOutside(_ word: WordID, closure: NodeIndex) -> Bool {
    for outer in reader.closures(around: closure) {
      guard let entry = entry(for: word, in: outer) else { continue }
      guard isCut(entry) else { return false }
      guard let local = reader.local(named: word, at: closure) else { return true }
      let isStrongAgain = outer.index < local.index && local.index < Int(outline[outer].end)
      return !isStrongAgain
    }
    return false
  }
}
