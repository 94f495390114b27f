import ProjectModel
import SwiftOutline
import SwiftSource

/// Coordinators that the body of a view makes while it hands them to the environment.
///
/// Proves: the argument of the modifier constructs the coordinator, and the code around it runs whenever the view is evaluated
/// again. An app without state of its own is evaluated once.
struct CoordinatorsMadeInBody {
  private static let modifiers = ["environmentObject", "environment"]

  let project: Project

  /// In source order of each modifier.
  var matches: [Match] {
    Self.modifiers.compactMap { project.words.find($0) }.flatMap { project.calls(of: $0) }.compactMap { match(at: $0) }
  }

  private func match(at site: NodeRef) -> Match? {
    guard project.kinds[site.file] == .product, let body = project.body(around: site), !project.isPreview(body),
      let view = body.type, isEvaluatedAgain(view), let member = project.member(of: body), makesViews(member)
    else { return nil }
    let reader = BodyReader(body, project: project)
    guard reader.targets(of: site.index).isEmpty, isShown(site.index, reader: reader),
      let value = reader.arguments(of: site.index).last.flatMap({ reader.expression(of: $0) }),
      let made = OwnedCoordinator.constructed(at: value, declared: .unknown, reader: reader)
    else { return nil }
    let name = project.name(of: view)
    let coordinator = project.describe(made)
    return Match(
      outcome: "made-in-body", place: reader.place(of: value), symbol: project.symbol(of: body), subject: coordinator,
      bindings: ["PROPERTY": coordinator, "VIEW": name, "COORDINATOR": coordinator, "PARENT": name])
  }

  private func isEvaluatedAgain(_ view: TypeID) -> Bool {
    guard project.roles(of: view).contains(.app) else { return project.isOrdinaryView(view) }
    return project.members(of: view).contains { member in
      project[member].kind == .variable && project[member].modifiers.isDisjoint(with: [.computed, .static])
        && !project.attributeNames(of: member).subtracting(Self.delegates).isEmpty
    }
  }

  private static let delegates: Set<String> = ["UIApplicationDelegateAdaptor", "NSApplicationDelegateAdaptor"]

  /// The body of a view or app, or a function or computed property that the body is made of.
  private func makesViews(_ member: DeclarationRef) -> Bool {
    guard project[member].kind == .function || project[member].modifiers.contains(.computed) else { return false }
    return project.text(project[member].name) == "body" || project.makesView(member)
  }

  /// Whether the modified view is a statement of a builder, or where a link leads. The action of a button has no views for
  /// statements: what it hands to a window or a hosting controller is made once for each tap.
  private func isShown(_ call: NodeIndex, reader: BodyReader) -> Bool {
    var view = call
    while let member = reader.parent(of: view), reader.outline[member].kind == .member,
      let outer = reader.parent(of: member), reader.outline[outer].kind == .call
    {
      view = outer
    }
    guard let parent = reader.parent(of: view) else { return true }
    switch reader.outline[parent].kind {
    case .block, .closure, .returnStatement, .conditionalBranch: return true
    case .argument:
      let links = project.idioms.names("navigation-link-names", "NAME")
      return reader.parent(of: parent).map { links.matches(project.text(reader.outline[$0].word)) } ?? false
    default: return false
    }
  }
}
