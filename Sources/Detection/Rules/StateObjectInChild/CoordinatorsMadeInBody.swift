import ProjectModel
import SwiftOutline
import SwiftSource

/// Coordinators that the body of a view makes while it hands them to the environment, or to a view that only observes them.
///
/// Proves: the argument constructs the coordinator, and the code around it runs whenever the view is evaluated again. An app
/// without state of its own is evaluated once.
struct CoordinatorsMadeInBody {
  let project: Project

  /// In source order of each modifier, then of each observing property.
  var matches: [Match] {
    let modifiers = project.idioms.names(.flowModifiers)
    let injected = project.words(matching: modifiers).flatMap { project.calls(of: $0) }
    return injected.compactMap { match(at: $0) { reader, call in reader.arguments(of: call).last } }
      + observers.flatMap { view, property in
        project.calls(of: project[view].name).compactMap { match(at: $0, of: view, observing: property) }
      } + makers.flatMap { coordinator in project.calls(of: project[coordinator].name).compactMap(matchOfMaker) }
  }

  /// Coordinators that are observed and make views: one without state loses nothing when it is made anew.
  private var makers: [TypeID] {
    project.types.indices.map { TypeID($0) }.filter { type in
      project.roles(of: type).isSuperset(of: [.coordinator, .observable]) && project[type].isReference
        && project.members(of: type).contains { project[$0].kind == .function && project.makesView($0) }
    }
  }

  /// `FlowCoordinator().build()` as a view.
  private func matchOfMaker(at site: NodeRef) -> Match? {
    guard let body = viewBody(around: site) else { return nil }
    let reader = BodyReader(body, project: project)
    guard let member = reader.parent(of: site.index), reader.outline[member].kind == .member,
      let call = reader.parent(of: member), reader.outline[call].kind == .call,
      reader.outline.firstChild(of: call) == member,
      !reader.targets(of: call).isEmpty, reader.targets(of: call).allSatisfy(project.makesView)
    else { return nil }
    return match(of: site.index, shownBy: call, reader: reader)
  }

  /// The properties by which views observe a coordinator that they are given.
  private var observers: [(view: TypeID, property: DeclarationRef)] {
    let observing = project.idioms.names(.observingViewWrappers)
    return project.types.indices.map { TypeID($0) }.filter { project.roles(of: $0).contains(.view) }.flatMap { view in
      project.members(of: view).filter { member in
        project[member].kind == .variable && !project[member].value.exists
          && project.isCoordinator(project.valueType(of: member))
          && project.attributeNames(of: member).contains(where: observing.matches)
      }
      .map { (view, $0) }
    }
  }

  /// `FlowView(coordinator: FlowCoordinator())`
  private func match(at site: NodeRef, of view: TypeID, observing property: DeclarationRef) -> Match? {
    match(at: site) { reader, call in
      guard reader.constructedType(of: call)?.typeID == view else { return nil }
      return reader.arguments(of: call).first { reader.outline[$0].word == project[property].name }
    }
  }

  private func match(at site: NodeRef, given: (BodyReader, NodeIndex) -> NodeIndex?) -> Match? {
    guard let body = viewBody(around: site) else { return nil }
    let reader = BodyReader(body, project: project)
    guard reader.targets(of: site.index).allSatisfy({ project[$0].kind == .initializer }),
      let value = given(reader, site.index).flatMap({ reader.expression(of: $0) })
    else { return nil }
    return match(of: value, shownBy: site.index, reader: reader)
  }

  private func match(of value: NodeIndex, shownBy call: NodeIndex, reader: BodyReader) -> Match? {
    guard isShown(call, reader: reader), let view = reader.body.type,
      let made = OwnedCoordinator.constructed(at: value, declared: .unknown, reader: reader)
    else { return nil }
    let name = project.name(of: view)
    let coordinator = project.describe(made)
    return Match(
      outcome: "made-in-body", place: reader.place(of: value), symbol: project.symbol(of: reader.body),
      subject: coordinator,
      bindings: ["PROPERTY": coordinator, "VIEW": name, "COORDINATOR": coordinator, "PARENT": name])
  }

  /// Code that makes views whenever a view is evaluated.
  private func viewBody(around site: NodeRef) -> Body? {
    guard project.kinds[site.file] == .product, let body = project.body(around: site), !project.isPreview(body),
      let view = body.type, isEvaluatedAgain(view), let member = project.member(of: body), makesViews(member)
    else { return nil }
    return body
  }

  private func isEvaluatedAgain(_ view: TypeID) -> Bool {
    guard project.roles(of: view).contains(.app) else { return project.isOrdinaryView(view) }
    let delegates = project.idioms.names(.appDelegates)
    return project.members(of: view).contains { member in
      project[member].kind == .variable && project[member].modifiers.isDisjoint(with: [.computed, .static])
        && !project.attributeNames(of: member).allSatisfy(delegates.matches)
    }
  }

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
      let links = project.idioms.names(.navigationLinkNames)
      return reader.parent(of: parent).map { links.matches(project.text(reader.outline[$0].word)) } ?? false
    default: return false
    }
  }
}
