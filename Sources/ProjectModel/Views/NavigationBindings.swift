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
  /// Bound to what a sheet or cover shows, which SwiftUI takes out when it is dismissed.
  public private(set) var presented: Set<DeclarationRef> = []
  /// Bound to a selection of tabs.
  public private(set) var tabs: Set<DeclarationRef> = []
  /// Read where a view does nothing but choose between screens.
  public private(set) var switches: Set<DeclarationRef> = []
  /// Own state of a router that chooses between the screens that it makes.
  private(set) var roots: Set<DeclarationRef> = []

  init() {}

  /// Reads the calls that bind, and the bodies that choose; needs no roles.
  init(project: Project) {
    paths = Self.bound(by: "NavigationStack", label: "path", in: project)
    addBindingsOfPaths(in: project)
    for dialect in project.dialects.all {
      for stack in dialect.stacks.entries {
        routes.formUnion(Self.bound(by: stack, label: "", in: project, importing: [dialect.module]))
      }
    }
    for presenter in project.words(matching: project.idioms.names(.flowPresenters)) {
      presented.formUnion(Self.bound(by: presenter, label: "item", in: project))
    }
    presented.formUnion(Self.emptiedByBindings(in: project))
    tabs = Self.bound(by: "TabView", label: "selection", in: project)
    let views = project.idioms.names(.viewTypes)
    roots = Self.roots(views: views, in: project)
    guard let word = project.words.find("body") else { return }
    for index in project.types.indices {
      for body in Self.bodies(word, of: TypeID(index), in: project) {
        switches.formUnion(Self.switches(body, views: views, in: project))
      }
    }
  }

  /// Whether a stack shows what a property lists.
  public func isPath(_ property: DeclarationRef) -> Bool { paths.contains(property) || routes.contains(property) }

  // MARK: Bindings

  private static func bound(by name: String, label: String, in project: Project, importing modules: Set<WordID>? = nil)
    -> Set<DeclarationRef>
  {
    project.words.find(name).map { bound(by: $0, label: label, in: project, importing: modules) } ?? []
  }

  private static func bound(by word: WordID, label: String, in project: Project, importing modules: Set<WordID>? = nil)
    -> Set<DeclarationRef>
  {
    var found: Set<DeclarationRef> = []
    for site in project.calls(of: word) where modules.map({ project.file(site.file, importsAnyOf: $0) }) ?? true {
      guard let body = project.body(around: site) else { continue }
      let reader = BodyReader(body, project: project)
      let argument = reader.arguments(of: site.index).first { project.text(reader.outline[$0].word) == label }
      guard let value = argument.flatMap({ reader.expression(of: $0) }), modules == nil || isBinding(value, reader)
      else { continue }
      let properties = properties(boundBy: value, reader: reader)
      found.formUnion(properties + properties.flatMap { related(to: $0, in: project) })
    }
    return found
  }

  /// `Binding(get: { flow.alert != nil }, set: { if !$0 { flow.alert = nil } })`: what SwiftUI empties when it is dismissed.
  private static func emptiedByBindings(in project: Project) -> [DeclarationRef] {
    guard let word = project.words.find("Binding") else { return [] }
    return project.calls(of: word).flatMap { site -> [DeclarationRef] in
      guard let body = project.body(around: site) else { return [] }
      let reader = BodyReader(body, project: project)
      let setter = reader.arguments(of: site.index).first { project.text(reader.outline[$0].word) == "set" }
      guard let setter else { return [] }
      return reader.outline.subtree(of: setter).compactMap { index in
        guard reader.outline.nodes[index].kind == .assign else { return nil }
        let parts = Array(reader.outline.children(of: NodeIndex(index)))
        guard parts.count == 2, reader.outline[parts[1]].kind == .literal, reader.outline[parts[1]].word == .nil
        else { return nil }
        return reader.property(named: parts[0])?.property
      }
    }
  }

  /// Whether an expression begins with a projected value: without a label nothing else says that it is a binding.
  static func isBinding(_ value: NodeIndex, _ reader: BodyReader) -> Bool {
    var root = value
    while [.member, .subscriptAccess].contains(reader.outline[root].kind),
      let base = reader.outline.firstChild(of: root)
    { root = base }
    return reader.project.text(reader.outline[root].word).hasPrefix("$")
  }

  /// The stored properties that a stack for any router is bound to: `$router.path` of `R: Router`; and the requirement that a bound
  /// property fulfils, by which extensions of the protocol change it.
  private static func related(to property: DeclarationRef, in project: Project) -> [DeclarationRef] {
    guard let owner = project.type(around: property) else { return [] }
    guard project[owner].kind == .protocol else {
      return project.lineage(of: owner).filter { project[$0].kind == .protocol }.flatMap { above in
        project.members(named: project[property].name, of: above).filter { project[$0].kind == .variable }
      }
    }
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
      guard let type = reader.body.type else { return [] }
      let name = unwrapped(outline[value].word, in: project)
      let named = project.members(named: name ?? outline[value].word, of: type).filter { project[$0].kind == .variable }
      return (name == nil ? [] : named) + named.flatMap { properties(boundInside: $0, of: project) }
    case .member:
      guard let base = outline.firstChild(of: value), let owner = type(ofBound: base, reader: reader) else { return [] }
      // `self.$router`
      let word = unwrapped(outline[value].word, in: project) ?? outline[value].word
      let named = project.members(named: word, of: owner).filter { project[$0].kind == .variable }
      return named + named.flatMap { properties(boundInside: $0, of: project) }
    case .call: return properties(boundByCall: value, reader: reader)
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

  /// `BackView(path: $shop.path)`: the bindings of views that are given a path, and hand it on.
  private mutating func addBindingsOfPaths(in project: Project) {
    let candidates = project.types.indices.lazy.map { TypeID($0) }.filter { project[$0].kind == .struct }.flatMap {
      view in
      project.members(of: view).filter { member in
        project[member].kind == .variable && project[member].attributes.count > 0
          && project.attributeNames(of: member).contains("Binding") && project.valueType(of: member).element != nil
      }.map { (view, $0) }
    }
    let open = Array(candidates)
    for _ in 0..<Self.handingLimit where !open.isEmpty {
      let before = paths.count
      for (view, property) in open where isFilledByPath(property, of: view, in: project) { paths.insert(property) }
      guard paths.count > before else { return }
    }
  }

  /// So many views hand a binding on to each other.
  private static let handingLimit = 4

  private func isFilledByPath(_ property: DeclarationRef, of view: TypeID, in project: Project) -> Bool {
    project.calls(of: project[view].name).contains { site in
      guard let body = project.body(around: site) else { return false }
      let reader = BodyReader(body, project: project)
      let given = reader.arguments(of: site.index).first { reader.outline[$0].word == project[property].name }
      guard let value = given.flatMap({ reader.expression(of: $0) }) else { return false }
      return Self.properties(boundBy: value, reader: reader).contains(where: paths.contains)
    }
  }

  static func type(ofBound base: NodeIndex, reader: BodyReader) -> TypeID? {
    if let type = reader.type(of: base).typeID { return type }
    // `Bindable(router).path`
    if reader.outline[base].kind == .call, reader.project.text(reader.outline[base].word) == "Bindable",
      let router = reader.arguments(of: base).first.flatMap({ reader.expression(of: $0) })
    {
      return reader.type(of: router).typeID
    }
    return properties(boundBy: base, reader: reader).lazy.compactMap { reader.project.valueType(of: $0).typeID }.first
  }

  /// The property behind a projected value.
  private static func unwrapped(_ word: WordID, in project: Project) -> WordID? {
    let text = project.text(word)
    return text.hasPrefix("$") ? project.words.find(String(text.dropFirst())) : nil
  }

  // MARK: Root switches

  static func bodies(_ word: WordID, of type: TypeID, in project: Project) -> [Body] {
    project.ownMembers(named: word, of: type).filter { project[$0].kind == .variable }
      .flatMap { project.bodies(of: $0, type: type) }
  }
}

extension Project {
  /// Whether a type is SwiftUI's own path, whose values leave it with their screens.
  public func isNavigationPath(_ type: ValueType) -> Bool {
    guard case .external(let word) = type else { return false }
    return text(word) == "NavigationPath"
  }

  /// The same, or a struct of the project that keeps one, and what is on it beside.
  public func keepsNavigationPath(_ type: ValueType) -> Bool {
    guard case .instance(let id) = type else { return isNavigationPath(type) }
    return self[id].kind == .struct
      && members(of: id).contains {
        self[$0].kind == .variable && self[$0].modifiers.isDisjoint(with: [.computed, .static])
          && isNavigationPath(valueType(of: $0))
      }
  }
}
