import ProjectModel
import SwiftOutline
import SwiftSource

/// Flags that a function raises when it has done something, and that no code lowers again.
///
///     guard !didShowTour else { return }
///     didShowTour = true
struct OnceFlags {
  let project: Project

  /// Whether a name is a property of the code's own class that this code sets to `true`, as all do that set it.
  func isRaisedForGood(_ node: NodeIndex, in body: Body) -> Bool {
    let outline = project.files[body.file].outline
    guard outline[node].kind == .name || outline[node].kind == .member, let type = body.type,
      let property = project.firstMember(named: outline[node].word, of: type), isFlag(property)
    else { return false }
    let all = assignments(of: outline[node].word)
    return all.contains { $0.isHere(in: body, outline) } && all.allSatisfy(\.isTrue)
  }

  /// `private var didShowTour = false`
  private func isFlag(_ property: DeclarationRef) -> Bool {
    let row = project[property]
    guard row.kind == .variable, row.modifiers.isDisjoint(with: [.computed, .constant]), row.value.exists else {
      return false
    }
    let value = NodeRef(file: property.file, index: row.value)
    return project[value].kind == .literal && project.text(project[value].word) == "false"
  }

  private struct Assignment {
    var node: NodeRef
    var isTrue: Bool

    func isHere(in body: Body, _ outline: FileOutline) -> Bool {
      node.file == body.file && outline.subtree(of: body.root).contains(node.index.index)
    }
  }

  /// What is assigned to anything of a name.
  private func assignments(of word: WordID) -> [Assignment] {
    project.mentions(of: word).compactMap { mention in
      guard let body = project.body(around: mention) else { return nil }
      let reader = BodyReader(body, project: project)
      guard let assign = reader.parent(of: mention.index), reader.outline[assign].kind == .assign else { return nil }
      let parts = Array(reader.outline.children(of: assign))
      guard parts.count == 2, parts[0] == mention.index else { return nil }
      let isTrue = reader.outline[parts[1]].kind == .literal && project.text(reader.outline[parts[1]].word) == "true"
      return Assignment(node: NodeRef(file: mention.file, index: assign), isTrue: isTrue)
    }
  }
}
