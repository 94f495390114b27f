import ProjectModel
import SwiftOutline
import SwiftSource

/// Functions of an app that nothing in it can call: wherever their name stands, it is said of something else.
///
/// Screens, view models and helpers are run by code that cannot always be seen, so a function without a caller may still have
/// one: a cell, a storyboard, a receiver whose type the code does not show. A name that stands nowhere else has none, and so has
/// one that is asked only of types which have nothing to do with the function's own, or only of objects that are known: if the
/// function's object were one of them, it would have a caller. Each name is looked up once.
final class ForgottenFunctions {
  /// Of what a name is asked.
  private struct Uses {
    /// Also of something whose type is not shown.
    var isOpen = false
    var types: Set<TypeID> = []
  }

  private let graph: ObjectGraph
  private let live: LiveCode
  private var project: Project { graph.project }
  /// The input has an app: without it, callers may be elsewhere.
  private let hasApp: Bool
  private var answers: [DeclarationRef: Bool] = [:]
  private var uses: [WordID: Uses] = [:]
  /// By file: the codes that stand in it.
  private lazy var codes = Dictionary(grouping: graph.codes.indices) { graph.codes[$0].body.file }
  /// By code: its instances.
  private lazy var instances = Dictionary(grouping: graph.instances.indices.map { Int32($0) }) {
    Int(graph.instances[Int($0)].code)
  }

  init(_ graph: ObjectGraph, live: LiveCode) {
    (self.graph, self.live) = (graph, live)
    let project = graph.project
    hasApp = project.types.indices.contains { project.roles(of: TypeID($0)).contains(.app) }
  }

  /// Whether nothing in the app can call a function.
  func contains(_ function: DeclarationRef) -> Bool {
    if let known = answers[function] { return known }
    let answer = isClosed(function) && !mayBeCalled(function)
    answers[function] = answer
    return answer
  }

  /// The same of a function whose name is not said of anything: code that is not finished yet, or that was left behind.
  func isNamedNowhere(_ function: DeclarationRef) -> Bool {
    isClosed(function) && !project.isMentioned(project[function].name)
  }

  private func isClosed(_ function: DeclarationRef) -> Bool {
    let row = project[function]
    // What overrides a function of the project is called by its name, too.
    return hasApp && row.kind == .function && row.modifiers.isDisjoint(with: [.public, .open]) && !isExposed(function)
      && (!row.modifiers.contains(.override) || isFirstInProject(function))
  }

  /// Whether a function overrides one that the project was the first to declare, and not `viewDidLoad` of its base class.
  private func isFirstInProject(_ function: DeclarationRef) -> Bool {
    guard let type = project.type(around: function) else { return false }
    return project.lineage(of: type).dropFirst().contains { above in
      project.ownMembers(named: project[function].name, of: above).contains {
        project[$0].kind == .function && !project[$0].modifiers.contains(.override)
      }
    }
  }

  /// `@IBAction func`, and what stands in a class or extension that Objective-C sees, such as an `@objcMembers class`: what nothing here
  /// shows may call it.
  private func isExposed(_ function: DeclarationRef) -> Bool {
    project[function].attributes.count > 0
      || project.rowsAround(function).contains { row in
        let outline = project.files[row.file].outline
        return outline.roots(of: project[row].attributes).contains { project.text(outline[$0].word).hasPrefix("objc") }
      }
  }

  private func mayBeCalled(_ function: DeclarationRef) -> Bool {
    let name = project[function].name
    guard let own = project.type(around: function), project[own].isDeclared else { return project.isMentioned(name) }
    let uses = self.uses(of: name)
    return uses.isOpen || uses.types.contains { project.areRelated($0, own) }
  }

  private func uses(of name: WordID) -> Uses {
    if let known = uses[name] { return known }
    var found = Uses()
    for mention in project.mentions(of: name) where !isAnswered(mention) {
      if let type = owner(of: mention, name) { found.types.insert(type) } else { found.isOpen = true }
      if found.isOpen { break }
    }
    uses[name] = found
    return found
  }

  /// Whether a mention is a call of objects that are all known, wherever it may run.
  private func isAnswered(_ mention: NodeRef) -> Bool {
    let outline = project.files[mention.file].outline
    let code = codes[mention.file]?.first { outline.contains(graph.codes[$0].body.root, mention.index) }
    guard let code, let runs = instances[code],
      let step = graph.codes[code].instructions.first(where: {
        $0.operation == .call && outline.firstChild(of: $0.node) == mention.index
      })
    else { return false }
    return runs.allSatisfy { instance in
      !live.contains(CodePoint(instance: instance, closure: step.closure))
        || !graph.objects(in: step.source, of: instance).isEmpty && !graph.isOpen(step.source, of: instance)
    }
  }

  /// The type that a name or member belongs to; nil where the code does not show it.
  private func owner(of mention: NodeRef, _ name: WordID) -> TypeID? {
    guard let body = project.body(around: mention) else { return nil }
    let reader = BodyReader(body, project: project)
    let node = reader.outline[mention.index]
    if node.kind == .name {
      guard let type = body.type, project.hasMember(named: name, of: type) else { return nil }
      return type
    }
    guard !node.flags.contains(.implicitBase), let base = reader.outline.firstChild(of: mention.index),
      case .instance(let type) = reader.type(of: base), project[type].isDeclared,
      project.hasMember(named: name, of: type)
    else { return nil }
    return type
  }
}

extension ObjectGraph {
  /// Whether a slot of an instance may be more than the input shows, or more than is told apart.
  fileprivate func isOpen(_ slot: FlowSlot, of instance: Int32) -> Bool {
    let variable = instances[Int(instance)].base + slot
    return open.contains(variable) || crowds.contains(variable)
  }
}
