import ProjectModel
import SwiftOutline
import SwiftSource

/// Which types are screens of their own, and which constructions make one.
struct MapScreens {
  private let draft: MapDraft
  private let shown: ShownScreens
  private var project: Project { draft.project }

  init(draft: MapDraft) {
    self.draft = draft
    shown = ShownScreens(project: draft.project)
  }

  /// A view or view controller that is no coordinator and no container.
  func isScreen(_ type: TypeID) -> Bool {
    !project.roles(of: type).isDisjoint(with: [.view, .viewController]) && !draft.coordinators.contains(type)
      && !isMereContainer(type) && MapDraft.isDrawn(type, in: project)
  }

  /// A navigation or hosting controller for any screen; one for a certain screen is that screen.
  private func isMereContainer(_ type: TypeID) -> Bool {
    guard shown.isContainer(type) else { return false }
    let isNavigation = project.ancestry(of: type).externals.contains { project.text($0) == "UINavigationController" }
    return isNavigation || project[type].rows.contains { project[$0].generics.count > 0 }
  }

  /// Whether a view is made as a part of another one: `Card(header: Header())`.
  func isPart(_ call: NodeIndex, reader: BodyReader) -> Bool {
    reader.ancestors(of: call).contains { outer in
      guard reader.outline[outer].kind == .call, case .instance(let id) = reader.constructedType(of: outer) else {
        return false
      }
      return project.roles(of: id).contains(.view)
    }
  }
}
