import ProjectModel
import SwiftOutline
import SwiftSource

/// What a child is told that it is: `PasscodeCoordinator(context: .entry)`.
extension MissingEndFinder {
  /// Whether a call of a child's code stands in a case of a `switch` over a constant of the child, which it was made with another case of.
  func isOfOtherMode(_ ref: StepRef, _ child: Int32) -> Bool {
    guard graph.receiver(of: ref.instance) == child else { return false }
    let code = graph.code(of: ref.instance)
    let outline = graph.project.files[code.body.file].outline
    let around = Array(outline.ancestors(of: graph.step(ref).node, in: code.body.root))
    return zip(around, around.dropFirst()).contains { choice, branch in
      guard outline[choice].kind == .switchStatement, outline[branch].kind == .switchCase,
        let subject = outline.firstChild(of: choice), let given = modes(of: child, subject, outline)
      else { return false }
      let own = KindTags.constants(of: branch, outline)
      guard own.isEmpty else { return own.isDisjoint(with: given) }
      let named = outline.children(of: choice).filter { outline[$0].kind == .switchCase }.flatMap {
        KindTags.constants(of: $0, outline)
      }
      return given.isSubset(of: named)
    }
  }

  /// The cases that a constant of a child is made with; nil where some place does not spell it out.
  private func modes(of child: Int32, _ subject: NodeIndex, _ outline: FileOutline) -> Set<WordID>? {
    guard let type = graph.objects[Int(child)].type.typeID, [.name, .member].contains(outline[subject].kind) else {
      return nil
    }
    let word = outline[subject].word
    let constants = graph.project.members(named: word, of: type).filter {
      graph.project[$0].kind == .variable && graph.project[$0].modifiers.contains(.constant)
        && !graph.project[$0].value.exists
    }
    guard constants.count == 1 else { return nil }
    var found: Set<WordID> = []
    for point in index.points(of: child) where isInitializer(point, taking: word) {
      for edge in triggers.runs(of: point) {
        guard let ref = edge.step, let mode = mode(word, givenBy: ref) else { return nil }
        found.insert(mode)
      }
    }
    return found.isEmpty ? nil : found
  }

  private func isInitializer(_ point: CodePoint, taking label: WordID) -> Bool {
    let code = graph.code(of: point.instance)
    return point.closure < 0 && code.body.owner.exists && graph.project[code.body.ownerRef].kind == .initializer
      && code.parameters.contains { graph.project[$0.parameter].label == label }
  }

  private func mode(_ label: WordID, givenBy ref: StepRef) -> WordID? {
    let code = graph.code(of: ref.instance)
    let outline = graph.project.files[code.body.file].outline
    let argument = code.arguments(of: graph.step(ref)).first { $0.label == label }
    return argument.flatMap { outline.firstChild(of: $0.node) }.flatMap { KindTags.constant($0, outline) }
  }
}
