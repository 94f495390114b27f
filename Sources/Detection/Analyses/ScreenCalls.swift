import ProjectModel
import SwiftOutline
import SwiftSource

/// Whether the input shows the screens of a coordinator: they call its functions.
///
/// A class on its own, as in a snippet or in a module whose screens live elsewhere, has functions that only look dead. Once a screen
/// or view model calls one of them, the others need a caller, too.
struct ScreenCalls {
  private var known: [TypeID: Set<DeclarationRef>] = [:]

  /// Whether code outside the coordinators calls another function of the type than this one, which other modules cannot call.
  mutating func areShown(of type: TypeID, besides function: DeclarationRef, _ search: inout CallerSearch) -> Bool {
    guard search.project[function].modifiers.isDisjoint(with: [.public, .open]) else { return false }
    if known[type] == nil { known[type] = Self.called(of: type, &search) }
    return known[type].map { !$0.subtracting([function]).isEmpty } ?? false
  }

  /// The functions that screens and view models call.
  private static func called(of type: TypeID, _ search: inout CallerSearch) -> Set<DeclarationRef> {
    let project = search.project
    let functions = project.members(of: type).filter { project[$0].kind == .function }
    return Set(
      functions.filter { function in
        search.callers(of: function).contains { site in
          guard let caller = site.body.type else { return false }
          return project.roles(of: caller).isDisjoint(with: [.coordinator, .coordinatorProtocol, .app])
        }
      })
  }
}
