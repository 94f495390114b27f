import PatternLanguage
import ProjectModel
import SwiftOutline
import SwiftSource

/// What frameworks do to objects, as the idiom card `object-effects` says it: looked up by word, compiled once a run.
struct ObjectEffects: Sendable {
  /// What a function that the project does not declare does with what it is given.
  struct Effect: OptionSet, Sendable {
    let rawValue: UInt64
    /// Puts screens where a pop or a dismissal takes them away.
    static let pushes = Effect(rawValue: 1 << 0)
    /// Puts screens where they stay until they are replaced.
    static let sets = Effect(rawValue: 1 << 1)
    /// Gives a subscription that holds the closures, and runs them again and again.
    static let subscribes = Effect(rawValue: 1 << 2)
    /// Runs the closures at once or soon, and lets go.
    static let soon = Effect(rawValue: 1 << 3)
    /// Runs the closures on the elements of a collection.
    static let elements = Effect(rawValue: 1 << 4)
    /// Sends a value to those who listen.
    static let sends = Effect(rawValue: 1 << 5)
    /// Tells those who listen that it is over.
    static let completes = Effect(rawValue: 1 << 6)
    /// A publisher that ends with its first value.
    static let first = Effect(rawValue: 1 << 7)
    /// Gives what it is called on.
    static let passes = Effect(rawValue: 1 << 8)
    /// Makes a subject: nobody but the project sends through it.
    static let subject = Effect(rawValue: 1 << 9)
    /// A label under which nothing is kept.
    static let keepsNothing = Effect(rawValue: 1 << 10)
    /// A label of closures that hear the end and not the values.
    static let hearsEnd = Effect(rawValue: 1 << 11)
    /// A property wrapper that says nothing of where the value comes from.
    static let plainWrapper = Effect(rawValue: 1 << 12)
    /// A member of a view that the framework reads.
    static let drawn = Effect(rawValue: 1 << 13)
    /// A class or protocol of a system framework.
    static let system = Effect(rawValue: 1 << 14)
    /// A container of screens.
    static let container = Effect(rawValue: 1 << 15)
    /// A publisher that goes on until nobody listens.
    static let endless = Effect(rawValue: 1 << 16)
    /// A label, or an operator, of an object that the closures are handed back.
    static let companion = Effect(rawValue: 1 << 17)
    /// Puts something on the screen.
    static let shows = Effect(rawValue: 1 << 18)
    /// Looks at what it is given, and keeps nothing of it.
    static let looks = Effect(rawValue: 1 << 19)
    /// Holds its target or delegate, too.
    static let holdsTargets = Effect(rawValue: 1 << 20)
    /// A property wrapper whose value belongs to the framework.
    static let state = Effect(rawValue: 1 << 21)
    /// A type of a system framework that requires no functions.
    static let plain = Effect(rawValue: 1 << 22)
    /// Writes down what it is given: it neither keeps it nor counts on it.
    static let logs = Effect(rawValue: 1 << 23)
    /// Runs the closures at most once for each call; or a label of such closures.
    static let once = Effect(rawValue: 1 << 24)
    /// Makes a publisher that never sends a value.
    static let silent = Effect(rawValue: 1 << 25)
    /// Gives what it is given, too.
    static let joins = Effect(rawValue: 1 << 26)
    /// Makes other values of those of a publisher.
    static let maps = Effect(rawValue: 1 << 27)
    /// A type of subscriptions.
    static let token = Effect(rawValue: 1 << 28)
    /// Makes a subscription, timer or task let go of what it holds.
    static let releases = Effect(rawValue: 1 << 29)
    /// A label behind which a container is given what it hands to the closure that makes the answer.
    static let handsToMaker = Effect(rawValue: 1 << 30)
    /// A controller that shows one view of SwiftUI.
    static let hosts = Effect(rawValue: 1 << 31)
    /// A container that shows its screens side by side.
    static let sideBySide = Effect(rawValue: 1 << 32)
    /// Gives a token that holds a closure until it is taken away.
    static let observes = Effect(rawValue: 1 << 33)
    /// A member that a framework's object has from the beginning, and that holds what is put into it.
    static let part = Effect(rawValue: 1 << 34)
    /// A member whose properties are publishers that go on; what its functions give may end.
    static let reactive = Effect(rawValue: 1 << 35)
    /// A view of SwiftUI that holds what its builder gives.
    static let builds = Effect(rawValue: 1 << 36)
    /// Another view of SwiftUI: it holds what it is given.
    static let view = Effect(rawValue: 1 << 37)
    /// A view that shows each element of what it is given first, or a label of something that a view shows while it is there: the
    /// closures are handed it.
    static let each = Effect(rawValue: 1 << 38)
    /// An operator that listens in on a publisher, once somebody subscribes.
    static let taps = Effect(rawValue: 1 << 39)
    /// Puts what it is given into an object that a property has for its value.
    static let adds = Effect(rawValue: 1 << 40)
    /// Tells a container how long it keeps what it makes.
    static let scopes = Effect(rawValue: 1 << 41)
    /// A scope in which a container makes one object for all who ask.
    static let shared = Effect(rawValue: 1 << 42)
    /// Tells a closure without a label of the values and of the end.
    static let hearsAll = Effect(rawValue: 1 << 43)
  }

  private static let lists: [(list: NameList, effect: Effect)] = [
    (.effectPushes, .pushes), (.effectSets, .sets), (.effectSubscribes, .subscribes), (.effectSoon, .soon),
    (.effectElements, .elements),
    (.effectSends, .sends), (.effectCompletes, .completes), (.effectFirst, .first), (.effectPasses, .passes),
    (.effectSubject, .subject),
    (.effectNothing, .keepsNothing), (.effectEnd, .hearsEnd), (.effectEvents, .hearsAll),
    (.effectWrapper, .plainWrapper), (.effectDrawn, .drawn),
    (.effectSystem, .system), (.effectContainer, .container), (.effectEndless, .endless),
    (.effectCompanion, .companion),
    (.effectShows, .shows), (.effectLooks, .looks), (.effectHolds, .holdsTargets),
    (.effectState, .state), (.effectPlain, .plain), (.effectLogs, .logs), (.effectOnce, .once),
    (.effectSilent, .silent), (.effectJoins, .joins),
    (.effectMaps, .maps), (.effectToken, .token), (.effectReleases, .releases),
    (.effectArguments, .handsToMaker), (.effectHosts, .hosts), (.effectTabs, .sideBySide), (.effectObserves, .observes),
    (.effectPart, .part),
    (.effectReactive, .reactive), (.effectBuilds, .builds), (.effectViews, .view),
    (.effectEach, .each), (.effectTaps, .taps), (.effectAdds, .adds), (.effectScopes, .scopes),
    (.effectShared, .shared),
  ]

  private let byWord: [Effect]
  /// What subscribing functions of the project hold weakly.
  let weakParameters: WeakParameters
  private let library: LibraryFunctions
  private let selectors: Selectors

  init(project: Project, library: LibraryFunctions) {
    var found = [Effect](repeating: [], count: project.words.count)
    var prefixes: [(name: [UInt8], effect: Effect)] = []
    for (list, effect) in Self.lists {
      let names = project.idioms.names(list)
      guard !names.isNegated, names.entries.allSatisfy({ !$0.hasPrefix("*") }) else {
        for word in project.words(matching: names) { found[Int(word.rawValue)].insert(effect) }
        continue
      }
      for name in names.entries {
        if name.hasSuffix("*") {
          prefixes.append((Array(name.utf8.dropLast()), effect))
        } else if let word = project.words.find(name) {
          found[Int(word.rawValue)].insert(effect)
        }
      }
    }
    Self.spread(prefixes, over: project, to: &found)
    weakParameters = Self.addSubscribers(of: project, to: &found)
    byWord = found
    self.library = library
    selectors = Selectors(project: project)
  }

  /// `push*`: one walk over the words for all such names.
  private static func spread(
    _ prefixes: [(name: [UInt8], effect: Effect)], over project: Project, to found: inout [Effect]
  ) {
    guard !prefixes.isEmpty else { return }
    for index in found.indices {
      let text = project.words[WordID(rawValue: UInt32(index))].utf8
      for prefix in prefixes where text.starts(with: prefix.name) { found[index].insert(prefix.effect) }
    }
  }

  /// What the project adds to a type of a package and gives a subscription, subscribes: `func onFailure(_ act: …) -> Disposable`.
  private static func addSubscribers(of project: Project, to found: inout [Effect]) -> WeakParameters {
    var weak = WeakParameters()
    for type in project.types.indices where !project.types[type].isDeclared {
      for member in project.members(of: TypeID(type)) where project[member].kind == .function {
        guard project[member].type.exists else { continue }
        let outline = project.files[member.file].outline
        let word = outline[outline.wrappedType(of: project[member].type)].word
        guard found.indices.contains(Int(word.rawValue)), found[Int(word.rawValue)].contains(.token) else { continue }
        found[Int(project[member].name.rawValue)].insert(.subscribes)
        weak.read(member, in: project)
      }
    }
    return weak
  }

  func effect(of word: WordID) -> Effect {
    let index = Int(word.rawValue)
    return byWord.indices.contains(index) ? byWord[index] : []
  }

  /// What is said of a type that the project does not declare.
  func effect(of type: ValueType) -> Effect {
    guard case .external(let word) = type else { return [] }
    return effect(of: word)
  }

  /// Whether a container shows its screens side by side: one of the system, or a class that inherits from one.
  func isSideBySide(_ type: ValueType, in project: Project) -> Bool {
    switch type {
    case .external(let word): effect(of: word).contains(.sideBySide)
    case .instance(let id): project.ancestry(of: id).externals.contains { effect(of: $0).contains(.sideBySide) }
    default: false
    }
  }

  /// Whether a member of a collection, publisher or wrapper is what it is asked of.
  func isPassed(_ word: WordID) -> Bool { !effect(of: word).isDisjoint(with: [.passes, .elements]) }

  /// Whether the framework reads a computed property: the body of a view.
  func isDrawn(_ property: DeclarationRef, in project: Project) -> Bool {
    effect(of: project[property].name).contains(.drawn)
  }

  /// Whether the framework keeps the value of a property: `@State`.
  func isState(_ property: DeclarationRef, in project: Project) -> Bool {
    let outline = project.files[property.file].outline
    return outline.roots(of: project[property].attributes).contains { effect(of: outline[$0].word).contains(.state) }
  }

  /// Whether something that the code does not show fills a property: an outlet, the environment, a container of services.
  func isInjected(_ property: DeclarationRef, in project: Project) -> Bool {
    let outline = project.files[property.file].outline
    return outline.roots(of: project[property].attributes).contains {
      !effect(of: outline[$0].word).contains(.plainWrapper)
    }
  }

  /// Who runs a function of an object without a call in the project; nil if only calls do.
  func root(of function: DeclarationRef, class id: TypeID, in project: Project) -> RootKind? {
    let row = project[function]
    let outline = project.files[function.file].outline
    let attributes = outline.roots(of: row.attributes).map { project.text(outline[$0].word) }
    // A private function is called by no Objective-C either: only a selector reaches it.
    let isHidden = !row.modifiers.isDisjoint(with: [.private, .fileprivate]) && !selectors.mayName(row.name)
    if attributes.contains("IBAction") || attributes.contains("objc") && !isHidden { return .user }
    let isMet = project.isDeclaredAbove(function)
    if row.modifiers.contains(.override), !isMet { return .framework }
    if !isMet, let root = foreignRequirement(function, class: id, in: project) { return root }
    return library.isOffered(function) ? .outside : nil
  }

  /// A requirement of a protocol that the project does not declare. A system protocol hands the object that it speaks of to its
  /// delegate first; of other protocols nothing is known, so any function may be one.
  private func foreignRequirement(_ function: DeclarationRef, class id: TypeID, in project: Project) -> RootKind? {
    guard project[function].modifiers.isDisjoint(with: [.private, .fileprivate]),
      let type = project.type(around: function)
    else { return nil }
    let kind: RootKind = project.roles(of: id).contains(.app) ? .launch : .framework
    let names = project.rowsAround(function).flatMap { foreignSupertypes(writtenAt: $0, of: type, in: project) }.filter
    {
      !effect(of: $0).contains(.plain)
    }
    if names.contains(where: { !effect(of: $0).contains(.system) && !project.isCoordinatorName($0) }) { return kind }
    guard !names.isEmpty, let first = project.parameters(of: function).first,
      !isOwnLabel(first, class: id, in: project),
      case .external(let word) = project.valueType(of: first), effect(of: word).contains(.system)
    else { return nil }
    return kind == .framework && project.roles(of: id).contains(.coordinator) ? .delegate : kind
  }

  /// `func show(on stack:)` may be a requirement, `func show(stack:)` is none: what tells a delegate names the object that speaks
  /// in the function or by a preposition. Protocols of structs, such as those of SwiftUI, are written otherwise.
  private func isOwnLabel(_ parameter: DeclarationRef, class id: TypeID, in project: Project) -> Bool {
    project[id].isReference && project[parameter].label == project[parameter].name
  }

  private func foreignSupertypes(writtenAt row: DeclarationRef, of type: TypeID, in project: Project) -> [WordID] {
    let outline = project.files[row.file].outline
    let externals = Set(project.ancestry(of: type).externals)
    return outline.roots(of: project[row].inherited).prefix(Ancestry.limit).flatMap { root in
      outline.subtree(of: root).map { outline.nodes[$0].word }.filter(externals.contains)
    }
  }
}

extension Project {
  /// Whether a supertype in the project declares a function of this name: then the project says who calls it.
  func isDeclaredAbove(_ function: DeclarationRef, in isAsked: (TypeID) -> Bool = { _ in true }) -> Bool {
    guard let type = type(around: function) else { return false }
    return lineage(of: type).dropFirst().contains { above in
      isAsked(above) && ownMembers(named: self[function].name, of: above).contains { self[$0].kind == .function }
    }
  }
}
