import PatternLanguage
import SwiftOutline
import SwiftSource

/// Decides the roles of all types from supertypes, extensions and bodies, by the vocabulary of the idiom cards.
struct RoleResolver: Sendable {
  let project: Project
  let lists: Lists
  private let helpers: Set<TypeID>

  struct Lists: Sendable {
    let coordinators, routers, protocols, exceptions, signs, memberSigns, ownSigns, verbs: NameMatcher
    let views, controllers, viewModels, apps, representables, doubles, observables: NameMatcher

    init(_ idioms: Idioms) {
      coordinators = idioms.names(.coordinatorNames)
      routers = idioms.names(.routerNames)
      protocols = idioms.names(.coordinatorProtocolNames)
      exceptions = idioms.names(.coordinatorExceptions)
      signs = idioms.names(.navigationSigns)
      memberSigns = idioms.names(.navigationMembers)
      ownSigns = idioms.names(.ownNavigationSigns)
      verbs = idioms.names(.navigationVerbs)
      views = idioms.names(.viewTypes)
      controllers = idioms.names(.viewControllerTypes)
      viewModels = idioms.names(.viewModelNames)
      apps = idioms.names(.appTypes)
      representables = idioms.names(.representableTypes)
      doubles = idioms.names(.testDoubles)
      observables = idioms.names(.observableTypes)
    }
  }

  /// Which lists a name is in.
  struct Listing: OptionSet {
    let rawValue: UInt8
    static let views = Listing(rawValue: 1)
    static let representables = Listing(rawValue: 2)
    static let controllers = Listing(rawValue: 4)
    static let apps = Listing(rawValue: 8)
    static let previews = Listing(rawValue: 16)
    static let observables = Listing(rawValue: 32)
  }

  /// Where a word shows navigation.
  enum Sign {
    case nowhere
    /// As a member, in the type of one or as a supertype.
    case inDeclarations
    /// Wherever it is not a part of something else.
    case own
    /// As what is called, or as the name of a function.
    case called
    case everywhere
  }

  /// What was found out about words: many types inherit from few.
  struct Memory {
    var signs: [WordID: Sign] = [:]
    var listings: [WordID: Listing] = [:]
    /// By type, depth and whether verbs count: whether a coordinator that is held shows something.
    var shown: [Int: Bool] = [:]
    /// Whether verbs show navigation where they are called.
    var countsVerbs = true
  }

  init(project: Project) {
    self.project = project
    lists = Lists(project.idioms)
    helpers = Self.makeCoordinatorResults(in: project, representables: lists.representables)
  }

  /// The roles of a range of types.
  func roles(of types: Range<Int>) -> [Roles] {
    var memory = Memory()
    return types.map { roles(of: TypeID($0), memory: &memory) }
  }

  private func roles(of type: TypeID, memory: inout Memory) -> Roles {
    let roles = otherRoles(of: type, memory: &memory)
    return roles.union(verdict(of: type, given: roles, memory: &memory).role)
  }

  /// Why a type is a coordinator, or why not.
  func verdict(of type: TypeID) -> CoordinatorVerdict {
    var memory = Memory()
    let roles = otherRoles(of: type, memory: &memory)
    return verdict(of: type, given: roles, memory: &memory)
  }

  private func otherRoles(of type: TypeID, memory: inout Memory) -> Roles {
    let info = project[type]
    var listing: Listing = []
    for word in project.ancestry(of: type).externals { listing.formUnion(self.listing(of: word, memory: &memory)) }
    var roles: Roles = []
    if listing.contains(.views) { roles.insert(.view) }
    if listing.contains(.representables) { roles.formUnion([.view, .representable]) }
    if info.isReference, listing.contains(.controllers) { roles.insert(.viewController) }
    if listing.contains(.apps) { roles.insert(.app) }
    if listing.contains(.previews) { roles.insert(.preview) }
    if listing.contains(.observables) || hasObservableMacro(info) { roles.insert(.observable) }
    let name = project.text(info.name)
    if lists.doubles.matches(name) { roles.insert(.testDouble) }
    if isRepresentableHelper(type, name: name) { roles.insert(.representableHelper) }
    if roles.isDisjoint(with: [.view, .viewController]), lists.viewModels.matches(name) { roles.insert(.viewModel) }
    return roles
  }

  private func listing(of word: WordID, memory: inout Memory) -> Listing {
    if let known = memory.listings[word] { return known }
    let name = project.text(word)
    var listing: Listing = name == "PreviewProvider" ? .previews : []
    if lists.views.matches(name) { listing.insert(.views) }
    if lists.representables.matches(name) { listing.insert(.representables) }
    if lists.controllers.matches(name) { listing.insert(.controllers) }
    if lists.apps.matches(name) { listing.insert(.apps) }
    if lists.observables.matches(name) { listing.insert(.observables) }
    memory.listings[word] = listing
    return listing
  }

  private func verdict(
    of type: TypeID, given roles: Roles, memory: inout Memory
  ) -> CoordinatorVerdict {
    let info = project[type]
    guard info.isDeclared else { return CoordinatorVerdict(ground: .undeclared) }
    if roles.contains(.representableHelper) { return CoordinatorVerdict(ground: .representableHelper) }
    if roles.contains(.testDouble) { return CoordinatorVerdict(ground: .testDouble) }
    if isConformedByCoordinators(type, memory: &memory) {
      return CoordinatorVerdict(name: info.name, ground: .protocolName)
    }
    let externals = project.ancestry(of: type).externals
    let names = [info.name] + project.ancestry(of: type).types.map { project[$0].name } + externals
    guard let name = names.first(where: isCoordinatorName) ?? nameOfHeirs(of: type) else {
      return routerVerdict(of: type, given: roles)
    }
    guard !lists.exceptions.matches(project.text(info.name)), !isOnlyTold(type, name, given: roles) else {
      return CoordinatorVerdict(name: name, ground: .otherCoordinator)
    }
    return CoordinatorVerdict(name: name, ground: ground(of: type, externals: externals, memory: &memory))
  }

  /// `final class LoginViewModel: LoginViewModelCoordinator`: a protocol by which a view model tells its coordinator what to do next,
  /// or by which its screen tells the view model: one to which nothing conforms that is called a coordinator.
  private func isOnlyTold(_ type: TypeID, _ name: WordID, given roles: Roles) -> Bool {
    let own = project[type].name
    guard roles.contains(.viewModel), name != own else { return false }
    if project.text(name).hasPrefix(project.text(own)) { return true }
    guard let above = project.ancestry(of: type).types.first(where: { project[$0].name == name }),
      project[above].kind == .protocol
    else { return false }
    return !project.nearestHeirs(of: above, limit: 64).contains { isCoordinatorName(project[$0].name) }
  }

  /// An observable router, navigator or flow that owns the path or the routes of a stack, or chooses the root by its own state, is a
  /// coordinator by what it does.
  private func routerVerdict(of type: TypeID, given roles: Roles) -> CoordinatorVerdict {
    let info = project[type]
    guard info.isReference, roles.contains(.observable), roles.isDisjoint(with: [.view, .viewController, .viewModel]),
      lists.routers.matches(project.text(info.name)),
      let path = project.lineage(of: type).lazy.flatMap({ project.members(of: $0) }).first(where: {
        isPath($0) || project.bindings.roots.contains($0)
      })
    else { return CoordinatorVerdict(ground: .unnamed) }
    return CoordinatorVerdict(name: info.name, ground: .sign(sign(by: path)))
  }

  private func isPath(_ member: DeclarationRef) -> Bool {
    guard project[member].kind == .variable, !project[member].modifiers.contains(.computed) else { return false }
    return project.bindings.isPath(member) || project.keepsNavigationPath(project.valueType(of: member))
  }

  func sign(by member: DeclarationRef) -> NavigationSign {
    NavigationSign(
      word: project[member].name, place: Place(file: member.file, range: project[member].nameRange))
  }

  private func ground(
    of type: TypeID, externals: [WordID], memory: inout Memory
  ) -> CoordinatorVerdict.Ground {
    switch project[type].kind {
    case .protocol:
      return isCoordinatorName(project[type].name) ? .protocolName : .kind
    case .class, .actor, .struct:
      if let base = externals.first(where: isCoordinatorName) { return .externalBase(base) }
      if !project.hasImports { return .fragment }
      return navigationSign(of: type, memory: &memory).map { .sign($0) } ?? .noNavigation
    default: return .kind
    }
  }

  /// A protocol such as `CoordinatorProtocol` or `Coordinating`, to which a coordinator of the project conforms: lists and
  /// parameters of that type are as good as those of one that is called `Coordinator`.
  private func isConformedByCoordinators(_ type: TypeID, memory: inout Memory) -> Bool {
    guard project[type].kind == .protocol, lists.protocols.matches(project.text(project[type].name)) else {
      return false
    }
    return project.nearestHeirs(of: type, limit: 64).contains { heir in
      guard project[heir].kind != .protocol else { return false }
      let roles = otherRoles(of: heir, memory: &memory)
      return verdict(of: heir, given: roles, memory: &memory).isCoordinator
    }
  }

  /// The name of the first of several classes that inherit from a class, where all of them are called coordinators: so is what
  /// they have in common.
  private func nameOfHeirs(of type: TypeID) -> WordID? {
    guard project[type].kind == .class else { return nil }
    let heirs = project.nearestHeirs(of: type, limit: 64)
    guard heirs.count > 1, heirs.allSatisfy({ isCoordinatorName(project[$0].name) }) else { return nil }
    return project[heirs[0]].name
  }

  func isCoordinatorName(_ word: WordID) -> Bool { project.isCoordinatorName(word) }

  private func isRepresentableHelper(_ type: TypeID, name: String) -> Bool {
    if helpers.contains(type) { return true }
    guard let outer = project[type].outer, name.hasSuffix("Coordinator") else { return false }
    return Self.isRepresentable(outer, lists.representables, in: project)
  }

  private static func isRepresentable(_ type: TypeID, _ names: NameMatcher, in project: Project) -> Bool {
    let own = project[type].isDeclared ? [] : [project[type].name]
    return (own + project.ancestry(of: type).externals).contains { names.matches(project.text($0)) }
  }

  private func hasObservableMacro(_ info: TypeInfo) -> Bool {
    info.rows.contains { row in
      let outline = project.files[row.file].outline
      return outline.roots(of: outline[row.index].attributes).contains {
        lists.observables.matches(project.text(outline[$0].word))
      }
    }
  }

  /// What the `makeCoordinator()` of every representable returns; a factory may call its function so too.
  private static func makeCoordinatorResults(in project: Project, representables: NameMatcher) -> Set<TypeID> {
    guard let word = project.words.find("makeCoordinator") else { return [] }
    var results: Set<TypeID> = []
    for function in project.functions(named: word) {
      guard let id = project.valueType(of: function).typeID, project[id].kind != .protocol,
        let maker = project.type(around: function), isRepresentable(maker, representables, in: project)
      else { continue }
      results.insert(id)
    }
    return results
  }
}
