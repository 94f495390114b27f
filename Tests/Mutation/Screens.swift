import ProjectModel
import SwiftOutline
import SwiftSource

/// The views and view controllers of a project and the coordinators that they know.
struct Screens {
  let code: CodeBase

  private var project: Project { code.project }

  /// Types of product code with a role that are no coordinators themselves.
  func types(_ role: Roles) -> [TypeID] {
    project.types.indices.map { TypeID($0) }.filter { type in
      let roles = project.roles(of: type)
      guard roles.contains(role), project[type].isDeclared, let row = project[type].rows.first else { return false }
      return code.isProduct(row.file)
        && roles.isDisjoint(with: [.coordinator, .coordinatorProtocol, .preview, .testDouble, .representable, .app])
    }
  }

  /// A stored property of a coordinator that the type is given.
  func coordinator(of type: TypeID) -> DeclarationRef? {
    project.members(of: type).first { member in
      project[member].kind == .variable && !project[member].value.exists
        && project[member].modifiers.isDisjoint(with: [.computed, .static])
        && project.isCoordinator(project.valueType(of: member))
    }
  }

  /// The byte behind the brace that opens a type.
  func start(of type: TypeID) -> (file: Int, offset: Int)? {
    guard let row = project[type].rows.first(where: { project[$0].kind != .extension }) else { return nil }
    let bytes = code.bytes[row.file]
    let from = Int(project[row].nameRange.end)
    guard let brace = bytes[from..<Int(project[row].range.end)].firstIndex(of: 0x7B) else { return nil }
    return (row.file, brace + 1)
  }

  /// The byte behind the brace that opens a body.
  func start(of body: Body) -> Int? {
    let range = code.range(body.file, body.root)
    guard let first = code.bytes[body.file][range].first, first == 0x7B else { return nil }
    return range.lowerBound + 1
  }

  /// The code of a view's `body`, where it is one builder without an explicit `return`.
  func content(of view: TypeID) -> Body? {
    guard let name = project.words.find("body") else { return nil }
    for member in project.members(of: view) where project[member].name == name && project[member].kind == .variable {
      for body in project.bodies(of: member, type: view) {
        let outline = project.files[body.file].outline
        let hasReturn = outline.children(of: body.root).contains { outline[$0].kind == .returnStatement }
        if !hasReturn { return body }
      }
    }
    return nil
  }

  /// A mutant that inserts text.
  func insertion(_ mutator: Mutator, _ text: String, at offset: Int, in file: Int, note: String) -> Mutant {
    var mutant = Mutant(mutator: mutator, file: file, offset: offset, note: note)
    mutant.edits = [file: [Edit(range: offset..<offset, text: text)]]
    mutant.files = [file]
    return mutant
  }
}
