import ProjectModel
import SwiftOutline
import SwiftSource

/// Flags that a function raises when it has done something, and that no code lowers again.
///
///     guard !didShowTour else { return }
///     didShowTour = true
///
/// It remembers the assignments, for which each add behind such a flag asks again.
final class OnceFlags {
  private let project: Project
  private var known: [WordID: [Assignment]] = [:]

  init(project: Project) { self.project = project }

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
    if let found = known[word] { return found }
    let found = project.files(mentioning: word).filter { project.kinds[$0] != .test }.flatMap { file in
      let outline = project.files[file].outline
      return outline.nodes.indices.compactMap { assignment(NodeIndex($0), to: word, in: file, outline) }
    }
    known[word] = found
    return found
  }

  private func assignment(_ node: NodeIndex, to word: WordID, in file: Int, _ outline: FileOutline) -> Assignment? {
    guard outline[node].kind == .assign else { return nil }
    let parts = Array(outline.children(of: node))
    guard parts.count == 2, outline[parts[0]].word == word,
      outline[parts[0]].kind == .name || outline[parts[0]].kind == .member
    else { return nil }
    let isTrue = outline[parts[1]].kind == .literal && project.text(outline[parts[1]].word) == "true"
    return Assignment(node: NodeRef(file: file, index: node), isTrue: isTrue)
  }
}
