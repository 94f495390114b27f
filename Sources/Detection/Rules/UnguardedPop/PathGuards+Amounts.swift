import ProjectModel
import SwiftOutline
import SwiftSource

/// Numbers of elements that are tested instead of the path.
extension PathGuards {
  /// `let count = min(wanted, ownRoutes.count - 1); if count > 0 { path.removeLast(count) }`: what is counted may be another list that
  /// goes along with the path; whoever tests the number knows of the empty one.
  func isTestedAmount(_ amount: NodeIndex, of call: NodeIndex, reader: BodyReader) -> Bool {
    let outline = reader.outline
    guard outline[amount].kind == .name, let local = reader.local(named: outline[amount].word, at: amount),
      let value = reader.value(ofLocal: local), counts(value, outline)
    else { return false }
    var below = call
    for ancestor in reader.ancestors(of: call) {
      let tests =
        switch outline[ancestor].kind {
        case .ifStatement where isThen(below, of: ancestor, outline): [ancestor]
        case .block, .closure, .conditionalBranch:
          outline.children(of: ancestor).filter { $0 < below && outline[$0].kind == .guardStatement }
        default: [NodeIndex]()
        }
      if tests.contains(where: { isPositive(outline[amount].word, in: $0, outline) }) { return true }
      below = ancestor
    }
    return false
  }

  private func counts(_ value: NodeIndex, _ outline: FileOutline) -> Bool {
    outline.subtree(of: value).contains {
      outline.nodes[$0].kind == .member && project.text(outline.nodes[$0].word) == "count"
    }
  }

  /// `count > 0`, `count >= 1` as one of the conditions.
  private func isPositive(_ word: WordID, in test: NodeIndex, _ outline: FileOutline) -> Bool {
    outline.children(of: test).contains { condition in
      let parts = Array(outline.children(of: condition))
      guard outline[condition].kind == .sequence, parts.count == 3, outline[parts[0]].word == word else { return false }
      let (sign, number) = (project.text(outline[parts[1]].word), project.text(outline[parts[2]].word))
      return sign == ">" && number == "0" || sign == ">=" && number == "1"
    }
  }
}
