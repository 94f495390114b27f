import ProjectModel
import SwiftOutline
import SwiftSource

/// The closures that hear what is assigned to a published property, which run with every assignment as an observer does.
///
///     $drafts.dropFirst().sink { Vault.write($0) }
struct PublishedListeners {
  let property: DeclarationRef
  let words: WorkVocabulary
  let project: Project

  /// In path and source order; without those that a coordinator, screen or view model writes, whose business they are.
  var bodies: [Body] {
    guard project.attributeNames(of: property).contains(Self.wrapper),
      let owner = project.type(around: property),
      let projected = project.words.find("$" + project.text(project[property].name))
    else { return [] }
    return project.mentions(of: projected).flatMap { closures(hearing: $0, of: owner) }
  }

  private static let wrapper = "Published"

  private func closures(hearing mention: NodeRef, of owner: TypeID) -> [Body] {
    guard project.kinds[mention.file] == .product, let body = project.body(around: mention) else { return [] }
    if let type = body.type, !project.roles(of: type).isDisjoint(with: WorkVocabulary.walls) { return [] }
    let reader = BodyReader(body, project: project)
    guard self.owner(of: mention.index, reader) == owner else { return [] }
    for above in reader.ancestors(of: mention.index) {
      switch reader.outline[above].kind {
      case .member: continue
      case .call where reader.callee(of: above).map { reader.outline.contains($0, mention.index) } ?? false:
        guard words.chains.ends.matches(project.text(reader.outline[above].word)) else { continue }
        return reader.arguments(of: above).compactMap { argument in
          guard let value = reader.expression(of: argument), reader.outline[value].kind == .closure else { return nil }
          return Body(file: body.file, owner: body.owner, type: body.type, root: value)
        }
      default: return []
      }
    }
    return []
  }

  private func owner(of mention: NodeIndex, _ reader: BodyReader) -> TypeID? {
    guard reader.outline[mention].kind == .member else { return reader.body.type }
    return reader.outline.firstChild(of: mention).flatMap { reader.type(of: $0).typeID }
  }
}
