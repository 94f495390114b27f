import PatternLanguage
import ProjectModel
import SwiftOutline
import SwiftSource

/// Whether a view is the root of the flow of a coordinator that it made, or hands it on.
struct FlowRoot {
  let owned: OwnedCoordinator
  let project: Project
  /// Whether a view above owns a coordinator of the same type: then what this one presents begins no flow of its own.
  let isBelowAnother: Bool

  /// It names the property in a call other than a call on it: `NavigationStack(path: $c.path)`, `.environment(c)`,
  /// `Child(coordinator: c)`; or shows what the coordinator makes: `c.start()` in a body.
  var isRoot: Bool {
    let names = spellings
    return project.bodies(of: owned.view).contains { body in
      guard project[project.member(of: body) ?? owned.property].kind != .initializer else { return false }
      let reader = BodyReader(body, project: project)
      return reader.nodes.contains { handsOn(NodeIndex($0), names, reader: reader) }
    }
  }

  /// The property, and what the view computes from it: `var router: Router { given ?? own }`.
  private var spellings: Set<WordID> {
    let own = spellings(of: owned.property)
    let computed = project.members(of: owned.view).filter { member in
      project[member].kind == .variable && project[member].modifiers.contains(.computed)
        && project.valueType(of: member) == owned.coordinator
        && project.bodies(of: member, type: owned.view).contains { body in
          BodyReader(body, project: project).nodes.contains {
            isNamed(NodeIndex($0), own, in: project.files[body.file].outline)
          }
        }
    }
    return computed.reduce(into: own) { $0.formUnion(spellings(of: $1)) }
  }

  /// `coordinator`, `$coordinator`.
  private func spellings(of property: DeclarationRef) -> Set<WordID> {
    let name = project[property].name
    return Set([name, project.words.find("$" + project.text(name))].compactMap { $0 })
  }

  private func handsOn(_ node: NodeIndex, _ names: Set<WordID>, reader: BodyReader) -> Bool {
    guard isNamed(node, names, in: reader.outline) else { return false }
    for ancestor in reader.ancestors(of: node) {
      switch reader.outline[ancestor].kind {
      case .argument:
        guard let call = reader.parent(of: ancestor), reader.outline[call].kind == .call else { return false }
        if reader.isBinding(call) { continue }
        return takesOver(call, argument: ancestor, named: node, reader: reader)
      case .member: continue
      // `NavigationStack(path: Binding(get: { coordinator.path }, set: { … }))`
      case .closure where isOfBinding(ancestor, reader: reader): continue
      case .call where reader.isBinding(ancestor): continue
      case .call:
        // A call on the coordinator hands nothing on, unless it makes the view to show.
        return project.isView(reader.type(of: ancestor))
      default: return false
      }
    }
    return false
  }

  private func isOfBinding(_ closure: NodeIndex, reader: BodyReader) -> Bool {
    reader.parent(of: closure).flatMap { reader.parent(of: $0) }.map { reader.isBinding($0) } ?? false
  }

  /// A stack or the environment takes the coordinator or a part of it; any other view only the coordinator itself.
  private func takesOver(_ call: NodeIndex, argument: NodeIndex, named node: NodeIndex, reader: BodyReader) -> Bool {
    if reader.isFlowHost(call) { return true }
    let name = project.text(reader.outline[call].word)
    if project.idioms.names(.flowPresenters).matches(name) { return !isBelowAnother }
    // A wrapper of the project that makes the stack: `AppStack(path: $coordinator.path) { … }`.
    if project.idioms.names(.flowPaths).matches(project.text(reader.outline[argument].word)) { return true }
    // Columns and tabs that the coordinator drives from within the stack.
    if reader.ancestors(of: call).contains(where: reader.isFlowHost) { return true }
    guard reader.expression(of: argument) == node, let callee = reader.callee(of: call) else { return false }
    if case .metatype = reader.type(of: callee) { return true }
    return !reader.targets(of: call).isEmpty || isModifier(reader.outline[call].word)
  }

  /// A function that the project adds to all views.
  private func isModifier(_ word: WordID) -> Bool {
    project.functions(named: word).contains { function in
      guard let owner = project.type(around: function) else { return false }
      return project.text(project[owner].name) == "View" && !project[owner].isDeclared
    }
  }

  /// `coordinator`, `self.coordinator`, `$coordinator`.
  private func isNamed(_ node: NodeIndex, _ names: Set<WordID>, in outline: FileOutline) -> Bool {
    (outline[node].kind == .name || outline[node].kind == .member) && names.contains(outline[node].word)
  }
}

extension BodyReader {
  /// Whether a node is a call that begins the flow of a coordinator which it is handed: a stack, tabs, the environment.
  func isFlowHost(_ node: NodeIndex) -> Bool {
    guard outline[node].kind == .call else { return false }
    let name = project.text(outline[node].word)
    return project.idioms.names(.flowHosts).matches(name) || project.dialects.isStack(name)
  }
}
