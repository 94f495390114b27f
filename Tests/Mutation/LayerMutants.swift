import ProjectModel
import SwiftOutline
import SwiftSource

/// Projects in which coordinators do business, and screens reach past their coordinator.
struct LayerMutants {
  let code: CodeBase

  private var project: Project { code.project }
  private var screens: Screens { Screens(code: code) }

  /// A call of a service in each function of a coordinator, one at a time.
  func serviceCall() -> [Mutant] {
    let coordinators = project.types.indices.map { TypeID($0) }.filter {
      code.isCoordinatorClass($0) && project.roles(of: $0).isDisjoint(with: [.view, .preview]) && project[$0].isDeclared
    }
    return coordinators.flatMap { type -> [Mutant] in
      guard let start = screens.start(of: type), code.isProduct(start.file) else { return [] }
      let functions = project.members(of: type).filter {
        $0.file == start.file && project[$0].kind == .function && project[$0].body.exists
          && project[$0].modifiers.isDisjoint(with: [.static, .classMember])
      }
      return functions.prefix(2).compactMap { function in
        guard let body = project.bodies(of: function, type: type).first, let inside = screens.start(of: body) else {
          return nil
        }
        var mutant = screens.insertion(
          .serviceCall, " Task { try await zorkService.charge(1) }; ", at: inside, in: start.file,
          note: project.name(of: type) + "." + project.text(project[function].name))
        mutant.edits[start.file]?.append(
          Edit(range: start.offset..<start.offset, text: " private let zorkService: ZorkPaymentService; "))
        return mutant
      }
    }
  }

  /// A screen with a coordinator calls the parent of that coordinator.
  func climb() -> [Mutant] {
    let roles: [Roles] = [.view, .viewController, .viewModel]
    return Set(roles.flatMap { screens.types($0) }).sorted().compactMap { type in
      guard let property = screens.coordinator(of: type), let start = screens.start(of: type) else { return nil }
      let name = project.text(project[property].name)
      let chain = project[property].modifiers.contains(.weak) ? name + "?" : name
      return screens.insertion(
        .climb, " func zorkClimb() { \(chain).parent?.zork() }; ", at: start.offset, in: start.file,
        note: project.name(of: type) + "." + name)
    }
  }
}
