import PatternLanguage
import ProjectModel
import SwiftOutline
import SwiftSource

/// Which screen a call pushes or presents.
struct ShownScreens {
  /// One of the app's screens.
  struct Screen {
    /// For messages.
    var name: String
    /// Whether the project declares it.
    var isOwn: Bool
    /// Its type.
    var type: TypeID?
  }

  private static let wrappers: Set<String> = ["UINavigationController", "UIHostingController", "NSHostingController"]

  let project: Project
  private let passing: NameMatcher

  init(project: Project) {
    self.project = project
    passing = project.idioms.names(.passingScreens)
  }

  /// Whether a type of the project is a navigation or hosting controller of its own: what counts is the screen in it.
  func isContainer(_ type: TypeID) -> Bool {
    project.ancestry(of: type).externals.contains { Self.wrappers.contains(project.text($0)) }
  }

  /// Nil where it cannot be told, and for alerts, pickers and other controllers of the system.
  func screen(shownBy call: NodeIndex, reader: BodyReader) -> Screen? {
    guard let argument = reader.arguments(of: call).first, let value = reader.expression(of: argument) else {
      return nil
    }
    if reader.outline[value].kind == .array {
      return reader.outline.children(of: value).lazy.compactMap { screen(in: $0, reader: reader) }.first { _ in true }
    }
    return screen(in: value, reader: reader)
  }

  private func screen(in value: NodeIndex, reader: BodyReader, depth: Int = 0) -> Screen? {
    guard depth < 4 else { return nil }
    switch reader.type(of: value) {
    case .instance(let id):
      let roles = project.roles(of: id)
      let isScreen = roles.contains(.viewController) || (roles.contains(.view) && depth > 0)
      // A container of the project shows what it is made with.
      let inner = wrapped(in: value, reader: reader, depth: depth)
      if isContainer(id), let inner {
        return inner
      }
      guard isScreen, !passing.matches(project.text(project[id].name)) else { return nil }
      return Screen(name: project.name(of: id), isOwn: true, type: id)
    case .external(let word) where Self.wrappers.contains(project.text(word)):
      return wrapped(in: value, reader: reader, depth: depth)
    default: return nil
    }
  }

  /// What a navigation or hosting controller is made with, also where it stands in a local.
  private func wrapped(in value: NodeIndex, reader: BodyReader, depth: Int) -> Screen? {
    var made = value
    if reader.outline[value].kind == .name, let local = reader.local(named: reader.outline[value].word, at: value),
      let initial = reader.value(ofLocal: local)
    {
      made = initial
    }
    guard reader.outline[made].kind == .call, let argument = reader.arguments(of: made).first,
      let inner = reader.expression(of: argument)
    else { return nil }
    return screen(in: inner, reader: reader, depth: depth + 1)
  }
}
