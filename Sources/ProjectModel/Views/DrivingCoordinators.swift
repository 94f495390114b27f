import PatternLanguage
import SwiftOutline
import SwiftSource

/// The coordinators that drive SwiftUI navigation, by module.
public struct DrivingCoordinators: Sendable {
  /// In type order.
  public private(set) var all: [TypeID] = []
  private var modules: Set<Int> = []
  /// Code outside of all modules names one of them without importing it: it is compiled with that module.
  private var reachesRest = false

  /// Decides for every coordinator whether it drives SwiftUI navigation.
  public init(project: Project) {
    let injected = Self.injectedTypes(in: project).union(Self.stackOwners(in: project))
      .union(project.bindings.routes.compactMap { project.type(around: $0) })
    let plain = project.idioms.names(.plainObservableTypes)
    for index in project.types.indices {
      let type = TypeID(index)
      let roles = project.roles(of: type)
      guard roles.contains(.coordinator), roles.isDisjoint(with: [.testDouble, .representableHelper, .preview]),
        let row = project[type].rows.first, project.kinds[row.file] == .product
      else { continue }
      guard
        Self.drives(type, isInjected: injected.contains(type), in: project)
          || Self.isDrivenByLibrary(type, besides: plain, in: project)
      else { continue }
      all.append(type)
      modules.insert(project.module(of: row.file))
    }
    reachesRest = !modules.contains(0) && all.contains { Self.isNamedByRest($0, in: project) }
  }

  private static func isNamedByRest(_ type: TypeID, in project: Project) -> Bool {
    let word = project[type].name
    return project.files(mentioning: word).contains { file in
      project.kinds[file] == .product && project.module(of: file) == 0
        && !project.file(file, imports: project[type].module)
        && project.lookUp(word, in: Scope(file: file, type: nil), depth: 0) == .instance(type)
    }
  }

  /// Whether a coordinator is one of them.
  public func contains(_ type: TypeID) -> Bool { all.contains(type) }

  /// Whether the module of a file, or one that it sees, has such a coordinator.
  public func isPresent(for file: Int, in project: Project) -> Bool {
    let module = project.module(of: file)
    return modules.contains(module) || modules.contains(0) || (module == 0 && reachesRest)
      || modules.contains { project.file(file, imports: $0) }
  }

  /// The first of them in the module of a file, else in one that it sees.
  public func first(for file: Int, in project: Project) -> TypeID? {
    let module = project.module(of: file)
    return all.first { project[$0].module == module }
      ?? all.first { project[$0].module == 0 || project.file(file, imports: project[$0].module) }
      ?? (module == 0 && reachesRest ? all.first : nil)
  }

  private static func drives(_ type: TypeID, isInjected: Bool, in project: Project) -> Bool {
    let roles = project.roles(of: type)
    let makesViews = project.members(of: type).contains { makesView($0, in: project) }
    if roles.contains(.view) { return true }
    if roles.contains(.observable) {
      return makesViews || mentions(["NavigationPath", "NavigationStack"], type, in: project)
        || isInjected && !choosesOnly(type, in: project)
    }
    return mentions(["UIHostingController", "NSHostingController"], type, in: project)
  }

  /// Whether all that a coordinator shows is which root: no view could push through it. One with tabs often has sheets as well.
  private static func choosesOnly(_ type: TypeID, in project: Project) -> Bool {
    let (members, bindings) = (project.members(of: type), project.bindings)
    guard members.contains(where: bindings.switches.contains),
      !members.contains(where: { bindings.isPath($0) || bindings.tabs.contains($0) }),
      case .sign(let sign) = project.coordinatorVerdict(of: type).ground
    else { return false }
    return members.contains { project[$0].name == sign.word && bindings.switches.contains($0) }
  }

  /// Makes views, and inherits from something that the project does not declare: that may well be what makes it observable.
  private static func isDrivenByLibrary(_ type: TypeID, besides plain: NameMatcher, in project: Project) -> Bool {
    project.ancestry(of: type).externals.contains { !plain.matches(project.text($0)) }
      && project.members(of: type).contains { makesView($0, in: project) }
  }

  /// A function or property whose declared type is `some View`, `AnyView` or a view of the project.
  private static func makesView(_ member: DeclarationRef, in project: Project) -> Bool {
    (project[member].kind == .function || project[member].modifiers.contains(.computed)) && project.makesView(member)
  }

  private static func mentions(_ names: [String], _ type: TypeID, in project: Project) -> Bool {
    let words = Set(names.compactMap { project.words.find($0) })
    return project.lineage(of: type).contains { id in
      project[id].rows.contains { row in
        let outline = project.files[row.file].outline
        let rows = outline.declarations[row.index.index..<Int(outline[row.index].end)]
        return rows.contains { inner in
          [inner.type, inner.value, inner.body].contains { root in
            root.exists && outline.nodes[root.index..<Int(outline[root].end)].contains { words.contains($0.word) }
          }
        }
      }
    }
  }

  /// Types with a property that a stack is bound to: `NavigationStack(path: $flow.routes)`.
  private static func stackOwners(in project: Project) -> Set<TypeID> {
    guard let stack = project.words.find("NavigationStack") else { return [] }
    var found: Set<TypeID> = []
    for site in project.calls(of: stack) {
      guard let body = project.body(around: site) else { continue }
      let reader = BodyReader(body, project: project)
      for argument in reader.arguments(of: site.index) where project.text(reader.outline[argument].word) == "path" {
        guard let path = reader.expression(of: argument), reader.outline[path].kind == .member,
          let owner = reader.outline.firstChild(of: path), let id = reader.type(of: owner).typeID
        else { continue }
        found.insert(id)
      }
    }
    return found
  }

  /// Types that a view receives through the environment or observes.
  private static func injectedTypes(in project: Project) -> Set<TypeID> {
    let wrappers = project.idioms.names(.givenViewWrappers)
    var found: Set<TypeID> = []
    for index in project.types.indices where project.roles(of: TypeID(index)).contains(.view) {
      for member in project.members(of: TypeID(index)) where project[member].kind == .variable {
        let names = project.attributeNames(of: member)
        guard names.contains(where: wrappers.matches) else { continue }
        if let id = project.valueType(of: member).typeID, names != ["State"] { found.insert(id) }
      }
    }
    return found
  }
}

extension Project {
  /// The names of a declaration's attributes.
  public func attributeNames(of ref: DeclarationRef) -> Set<String> {
    let outline = files[ref.file].outline
    return Set(outline.roots(of: outline[ref.index].attributes).map { text(outline[$0].word) })
  }

  /// Whether a file imports a module of the project.
  public func file(_ file: Int, imports module: Int) -> Bool {
    let word = symbols.moduleWords[module]
    return word != WordID.none && symbols.importsOfFile[file].contains(word)
  }

  /// Whether a file imports a module of one of these names: targets of an Xcode project are folders that nothing else declares.
  public func file(_ file: Int, importsAnyOf names: Set<WordID>) -> Bool {
    !symbols.importsOfFile[file].isDisjoint(with: names)
  }
}
