import ProjectModel
import SwiftOutline
import SwiftSource

extension TypeProfiler {
  /// The routes that a coordinator tells its library: properties, or what a function switches over; in source order.
  func routes(of type: TypeID) -> [TypeProfile.Route] {
    guard let dialect = project.dialect(of: type) else { return [] }
    let properties = project.routes(of: type, in: dialect).map { property in
      let maker = project.files[property.file].outline[project[property].value].word
      return TypeProfile.Route(
        name: project.text(project[property].name), function: project.text(maker),
        place: Place(file: property.file, range: project[property].nameRange))
    }
    return properties + deciders(of: type, in: dialect).flatMap { cases(in: $0) }
  }

  private func deciders(of type: TypeID, in dialect: Dialects.Dialect) -> [DeclarationRef] {
    project.members(of: type).filter { member in
      project[member].kind == .function && project[member].body.exists
        && dialect.deciders.matches(project.text(project[member].name))
    }
  }

  /// What the switches of a function ask for: `case .detail(let id)`.
  private func cases(in function: DeclarationRef) -> [TypeProfile.Route] {
    let outline = project.files[function.file].outline
    let root = project[function].body
    let patterns = outline.subtree(of: root).map { NodeIndex($0) }.filter { outline[$0].kind == .switchCase }
      .flatMap { outline.children(of: $0).filter { outline[$0].kind != .block } }
    return patterns.compactMap { pattern in
      guard let named = named(by: pattern, outline) else { return nil }
      return TypeProfile.Route(
        name: project.text(outline[named].word), function: project.briefName(of: function),
        place: Place(file: function.file, range: outline[pattern].range))
    }
  }

  /// The case that a pattern names: `.detail`, `.detail(let id)`, `AppStep.detail`; the condition in `where user.isReady` names none.
  private func named(by pattern: NodeIndex, _ outline: FileOutline) -> NodeIndex? {
    guard let member = outline.subtree(of: pattern).map({ NodeIndex($0) }).first(where: { outline[$0].kind == .member })
    else { return nil }
    if outline[member].flags.contains(.implicitBase) { return member }
    let type = outline.firstChild(of: member).map { project.text(outline[$0].word) }
    return type?.first?.isUppercase == true ? member : nil
  }
}
