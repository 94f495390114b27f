import PatternLanguage
import SwiftOutline
import SwiftSource

/// State that chooses between the screens of a view.
extension NavigationBindings {
  /// `var screen: some View { switch state { … } }` of a router.
  static func roots(views: NameMatcher, in project: Project) -> Set<DeclarationRef> {
    let routers = project.idioms.names(.routerNames)
    var found: Set<DeclarationRef> = []
    for index in project.types.indices where routers.matches(project.text(project.types[index].name)) {
      let type = TypeID(index)
      for member in project.members(of: type) where isScreenMaker(member, in: project) {
        for body in project.bodies(of: member, type: type) {
          found.formUnion(switches(body, views: views, in: project, own: true))
        }
      }
    }
    return found
  }

  private static func isScreenMaker(_ member: DeclarationRef, in project: Project) -> Bool {
    [.variable, .function].contains(project[member].kind) && project[member].type.exists
      && project.isUnnamedView(project.valueType(of: member))
  }

  /// What a body reads that is one choice between screens.
  static func switches(
    _ body: Body, views: NameMatcher, in project: Project, own: Bool = false, depth: Int = 0
  ) -> Set<DeclarationRef> {
    let outline = project.files[body.file].outline
    guard let choice = onlyChoice(in: body.root, outline, project) else {
      guard depth < 3, let part = onlyPart(of: body, outline), let type = body.type else { return [] }
      return bodies(part, of: type, in: project).reduce(into: []) { found, inner in
        found.formUnion(switches(inner, views: views, in: project, own: own, depth: depth + 1))
      }
    }
    let reader = BodyReader(body, project: project)
    guard outline.descendants(of: choice).contains(where: { isScreen(NodeIndex($0), views, reader) }) else {
      return []
    }
    return tested(choice, reader: reader, own: own)
  }

  /// `var body: some View { scene.onAppear { … } }`: the property that is all there is, behind its modifiers.
  private static func onlyPart(of body: Body, _ outline: FileOutline) -> WordID? {
    let statements = Array(outline.children(of: body.root))
    guard statements.count == 1 else { return nil }
    var current = statements[0]
    for _ in 0..<32 {
      switch outline[current].kind {
      case .name: return outline[current].word
      case .call:
        guard let callee = outline.firstChild(of: current), outline[callee].kind == .member,
          let base = outline.firstChild(of: callee)
        else { return nil }
        current = base
      default: return nil
      }
    }
    return nil
  }

  /// The `if` or `switch` that is all there is, also as all that a `Group { … }` with its modifiers holds, or as one of the layers of a
  /// `ZStack`.
  private static func onlyChoice(
    in block: NodeIndex, _ outline: FileOutline, _ project: Project, isLayered: Bool = false, depth: Int = 0
  ) -> NodeIndex? {
    let statements = outline.children(of: block).filter { outline[$0].kind != .closureParameter }
    guard depth < 4, statements.count == 1 || isLayered else { return nil }
    let choices = statements.compactMap { statement -> NodeIndex? in
      // A layer that is there or not chooses nothing.
      if outline[statement].kind == .ifStatement { return isLayered && !hasElse(statement, outline) ? nil : statement }
      if outline[statement].kind == .switchStatement { return statement }
      guard let (name, closure) = container(statement, outline) else { return nil }
      let isLayered = project.text(name) == "ZStack"
      return onlyChoice(in: closure, outline, project, isLayered: isLayered, depth: depth + 1)
    }
    return choices.count == 1 ? choices[0] : nil
  }

  private static func hasElse(_ statement: NodeIndex, _ outline: FileOutline) -> Bool {
    outline.children(of: statement).count { [.block, .ifStatement].contains(outline[$0].kind) } > 1
  }

  /// The name and the closure of a container behind the modifiers of a view.
  private static func container(_ statement: NodeIndex, _ outline: FileOutline) -> (WordID, NodeIndex)? {
    var current = statement
    for _ in 0..<32 {
      guard outline[current].kind == .call, let callee = outline.firstChild(of: current) else { return nil }
      guard outline[callee].kind == .member, let base = outline.firstChild(of: callee) else { break }
      current = base
    }
    let last = outline.children(of: current).filter { outline[$0].kind == .argument }.last
    guard let closure = last.flatMap({ outline.firstChild(of: $0) }), outline[closure].kind == .closure else {
      return nil
    }
    return (outline.firstChild(of: current).map { outline[$0].word } ?? .none, closure)
  }

  /// A view of the project that is made; a private one is a part of the view around it, and no screen.
  private static func isScreen(_ node: NodeIndex, _ views: NameMatcher, _ reader: BodyReader) -> Bool {
    guard reader.outline[node].kind == .call, case .instance(let id)? = reader.constructedType(of: node) else {
      return false
    }
    let project = reader.project
    let isPart = project[id].rows.contains { !project[$0].modifiers.isDisjoint(with: [.private, .fileprivate]) }
    return !isPart && project.ancestry(of: id).externals.contains { views.matches(project.text($0)) }
  }

  /// The properties of other objects, or the own ones, that the conditions name.
  private static func tested(_ choice: NodeIndex, reader: BodyReader, own: Bool) -> Set<DeclarationRef> {
    let outline = reader.outline
    let branches: Set<NodeKind> = [.block, .ifStatement, .switchCase]
    var found: Set<DeclarationRef> = []
    for condition in outline.children(of: choice) where !branches.contains(outline[condition].kind) {
      for index in outline.subtree(of: condition) where [.member, .name].contains(outline.nodes[index].kind) {
        guard let access = reader.property(named: NodeIndex(index)), (access.base == nil) == own else { continue }
        found.insert(access.property)
      }
    }
    return found
  }
}
