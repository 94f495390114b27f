import PatternLanguage
import SwiftOutline
import SwiftSource

/// The properties by which SwiftUI is steered: bound to the path of a stack or the selection of a tab view, or read where a view does
/// nothing but choose between screens. Whoever owns one of them decides about screens, whatever it is called.
public struct NavigationBindings: Sendable {
  /// Bound to the path of a stack.
  public private(set) var paths: Set<DeclarationRef> = []
  /// Bound to the stack of a library, which presents by it as well as it pushes.
  public private(set) var routes: Set<DeclarationRef> = []
  /// Bound to a selection of tabs, or switching the root.
  public private(set) var choices: Set<DeclarationRef> = []
  /// Own state of a router that chooses between the screens that it makes.
  private(set) var roots: Set<DeclarationRef> = []

  init() {}

  /// Reads the calls that bind, and the bodies that choose; needs no roles.
  init(project: Project) {
    paths = Self.bound(by: "NavigationStack", label: "path", in: project)
    for dialect in project.dialects.all {
      for stack in dialect.stacks.entries {
        routes.formUnion(Self.bound(by: stack, label: "", in: project, importing: [dialect.module]))
      }
    }
    choices = Self.bound(by: "TabView", label: "selection", in: project)
    let views = project.idioms.names("view-types", "NAME")
    roots = Self.roots(views: views, in: project)
    guard let word = project.words.find("body") else { return }
    for index in project.types.indices {
      for body in Self.bodies(word, of: TypeID(index), in: project) {
        choices.formUnion(Self.switches(body, views: views, in: project))
      }
    }
  }

  /// Whether a stack shows what a property lists.
  public func isPath(_ property: DeclarationRef) -> Bool { paths.contains(property) || routes.contains(property) }

  // MARK: Bindings

  private static func bound(by name: String, label: String, in project: Project, importing modules: Set<WordID>? = nil)
    -> Set<DeclarationRef>
  {
    var found: Set<DeclarationRef> = []
    guard let word = project.words.find(name) else { return found }
    for site in project.calls(of: word) where modules.map({ project.file(site.file, importsAnyOf: $0) }) ?? true {
      guard let body = project.body(around: site) else { continue }
      let reader = BodyReader(body, project: project)
      let argument = reader.arguments(of: site.index).first { project.text(reader.outline[$0].word) == label }
      guard let value = argument.flatMap({ reader.expression(of: $0) }), modules == nil || isBinding(value, reader)
      else { continue }
      let properties = properties(boundBy: value, reader: reader)
      found.formUnion(properties + properties.flatMap { witnesses(of: $0, in: project) })
    }
    return found
  }

  /// Whether an expression begins with a projected value: without a label nothing else says that it is a binding.
  static func isBinding(_ value: NodeIndex, _ reader: BodyReader) -> Bool {
    var root = value
    while [.member, .subscriptAccess].contains(reader.outline[root].kind),
      let base = reader.outline.firstChild(of: root)
    { root = base }
    return reader.project.text(reader.outline[root].word).hasPrefix("$")
  }

  /// The stored properties that a stack for any router is bound to: `$router.path` of `R: Router`.
  private static func witnesses(of property: DeclarationRef, in project: Project) -> [DeclarationRef] {
    guard let owner = project.type(around: property), project[owner].kind == .protocol else { return [] }
    return project.family(of: owner).filter { project[$0].kind != .protocol }.flatMap { heir in
      project.members(named: project[property].name, of: heir).filter {
        project[$0].kind == .variable && !project[$0].modifiers.contains(.computed) && $0 != property
      }
    }
  }

  /// `$path`, `$coordinator.path`, `$coordinator.routes.path`, `$router.paths[tab]`, `$router[tab]`.
  private static func properties(boundBy value: NodeIndex, reader: BodyReader) -> [DeclarationRef] {
    let outline = reader.outline
    let project = reader.project
    switch outline[value].kind {
    case .name:
      guard let type = reader.body.type, let name = unwrapped(outline[value].word, in: project) else { return [] }
      return project.members(named: name, of: type).filter { project[$0].kind == .variable }
    case .member:
      guard let base = outline.firstChild(of: value), let owner = type(ofBound: base, reader: reader) else { return [] }
      return project.members(named: outline[value].word, of: owner).filter { project[$0].kind == .variable }
    case .subscriptAccess:
      guard let base = outline.firstChild(of: value) else { return [] }
      if let owner = type(ofBound: base, reader: reader) { return storage(ofSubscriptsOf: owner, in: project) }
      return properties(boundBy: base, reader: reader)
    default: return []
    }
  }

  /// The dictionaries and lists of paths from which the subscripts of a type take theirs.
  private static func storage(ofSubscriptsOf owner: TypeID, in project: Project) -> [DeclarationRef] {
    let members = project.members(of: owner)
    let words = Set(
      members.filter { project[$0].kind == .subscript }.flatMap { project.bodies(of: $0, type: owner) }.flatMap {
        body in
        let outline = project.files[body.file].outline
        return outline.subtree(of: body.root).map { outline.nodes[$0].word }
      })
    return members.filter { member in
      guard project[member].kind == .variable, words.contains(project[member].name),
        !project[member].modifiers.contains(.computed)
      else { return false }
      switch project.valueType(of: member) {
      case .dictionary, .collection: return true
      default: return false
      }
    }
  }

  static func type(ofBound base: NodeIndex, reader: BodyReader) -> TypeID? {
    if let type = reader.type(of: base).typeID { return type }
    return properties(boundBy: base, reader: reader).lazy.compactMap { reader.project.valueType(of: $0).typeID }.first
  }

  /// The property behind a projected value.
  private static func unwrapped(_ word: WordID, in project: Project) -> WordID? {
    let text = project.text(word)
    return text.hasPrefix("$") ? project.words.find(String(text.dropFirst())) : nil
  }

  // MARK: Root switches

  private static func bodies(_ word: WordID, of type: TypeID, in project: Project) -> [Body] {
    project.ownMembers(named: word, of: type).filter { project[$0].kind == .variable }
      .flatMap { project.bodies(of: $0, type: type) }
  }

  /// `var screen: some View { switch state { … } }` of a router.
  private static func roots(views: NameMatcher, in project: Project) -> Set<DeclarationRef> {
    let routers = project.idioms.names("coordinator-names", "ROUTER")
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
    guard [.variable, .function].contains(project[member].kind), project[member].type.exists else { return false }
    let type: WordID? =
      switch project.valueType(of: member) {
      case .external(let word): word
      case .instance(let id) where !project[id].isDeclared: project[id].name
      default: nil
      }
    return type.map { ["View", "AnyView"].contains(project.text($0)) } ?? false
  }

  /// What a body reads that is one choice between screens.
  private static func switches(_ body: Body, views: NameMatcher, in project: Project, own: Bool = false) -> Set<
    DeclarationRef
  > {
    let outline = project.files[body.file].outline
    guard let choice = onlyChoice(in: body.root, outline, project) else { return [] }
    let reader = BodyReader(body, project: project)
    guard outline.descendants(of: choice).contains(where: { isScreen(NodeIndex($0), views, reader) }) else {
      return []
    }
    return tested(choice, reader: reader, own: own)
  }

  /// The `if` or `switch` that is all there is, also as all that a `Group { … }` with its modifiers holds, or as one of the layers of a
  /// `ZStack`.
  private static func onlyChoice(
    in block: NodeIndex, _ outline: FileOutline, _ project: Project, isLayered: Bool = false, depth: Int = 0
  ) -> NodeIndex? {
    let statements = outline.children(of: block).filter { outline[$0].kind != .closureParameter }
    guard depth < 4, statements.count == 1 || isLayered else { return nil }
    let choices = statements.compactMap { statement -> NodeIndex? in
      if [.ifStatement, .switchStatement].contains(outline[statement].kind) { return statement }
      guard let (name, closure) = container(statement, outline) else { return nil }
      let isLayered = project.text(name) == "ZStack"
      return onlyChoice(in: closure, outline, project, isLayered: isLayered, depth: depth + 1)
    }
    return choices.count == 1 ? choices[0] : nil
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

  /// A view of the project that is made.
  private static func isScreen(_ node: NodeIndex, _ views: NameMatcher, _ reader: BodyReader) -> Bool {
    guard reader.outline[node].kind == .call, case .instance(let id)? = reader.constructedType(of: node) else {
      return false
    }
    return reader.project.ancestry(of: id).externals.contains { views.matches(reader.project.text($0)) }
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

extension Project {
  /// Whether a type is SwiftUI's own path, whose values leave it with their screens.
  public func isNavigationPath(_ type: ValueType) -> Bool {
    guard case .external(let word) = type else { return false }
    return text(word) == "NavigationPath"
  }
}
