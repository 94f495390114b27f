import PatternLanguage
import ProjectModel
import SwiftOutline

/// Which types of the project may give screens: a factory by what its members are declared to give.
///
/// It remembers its answers, since many coordinators have properties of the same few types.
final class ScreenMakers {
  let project: Project
  let factories: NameMatcher
  private let screens: NameMatcher
  private var givers: [Asked: Bool] = [:]
  /// By protocol: whether a screen fulfils it.
  private var protocols: [TypeID: Bool] = [:]
  /// Factories of factories are asked, theirs are not.
  private static let depthLimit = 2

  init(project: Project) {
    self.project = project
    factories = project.idioms.names(.factoryNames)
    screens = project.idioms.names(.viewControllerTypes)
  }

  private struct Asked: Hashable {
    var type: TypeID
    var depth: Int
  }

  /// Whether some member of a type, of those it inherits from or of those that fulfil it gives a screen, or what may be one.
  func mayGiveScreen(_ type: TypeID, depth: Int = 0) -> Bool {
    let asked = Asked(type: type, depth: depth)
    if let known = givers[asked] { return known }
    let found = givesScreen(type, depth)
    givers[asked] = found
    return found
  }

  private func givesScreen(_ type: TypeID, _ depth: Int) -> Bool {
    // What is added to it may be anything where a supertype is not declared here.
    guard project.ancestry(of: type).externals.isEmpty || project[type].kind == .protocol else { return true }
    let types = project.lineage(of: type) + project.family(of: type).dropFirst()
    return types.contains { id in
      project.members(of: id).contains { member in
        let row = project[member]
        switch row.kind {
        case .function where row.type.exists:
          return row.generics.count > 0 || mayBeScreen(project.valueType(of: member), depth)
        case .variable: return mayBeScreen(project.valueType(of: member), depth)
        default: return false
        }
      }
    }
  }

  private func mayBeScreen(_ type: ValueType, _ depth: Int) -> Bool {
    switch type {
    case .instance(let id):
      if !project.roles(of: id).isDisjoint(with: [.view, .viewController]) { return true }
      if project[id].kind == .protocol { return mayBeFulfilledByScreen(id) }
      return depth < Self.depthLimit && factories.matches(project.text(project[id].name))
        && mayGiveScreen(id, depth: depth + 1)
    case .external(let word):
      let name = project.text(word)
      return screens.matches(name) || factories.matches(name) || name.hasSuffix("View")
    case .function(let result): return mayBeScreen(result, depth)
    case .tuple(let elements): return elements.contains { mayBeScreen($0.type, depth) }
    case .collection(let element), .dictionary(let element): return mayBeScreen(element, depth)
    case .any, .unknown: return true
    case .metatype: return false
    }
  }

  /// `extension UIViewController: Presentable {}`
  private func mayBeFulfilledByScreen(_ id: TypeID) -> Bool {
    if let known = protocols[id] { return known }
    let found = project.family(of: id).contains {
      !project.roles(of: $0).isDisjoint(with: [.view, .viewController]) || !project[$0].isDeclared
    }
    protocols[id] = found
    return found
  }
}
