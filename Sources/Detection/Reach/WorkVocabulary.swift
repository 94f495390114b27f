import PatternLanguage
import ProjectModel
import SwiftOutline
import SwiftSource

/// The vocabulary of work, from the idiom cards.
final class WorkVocabulary: Sendable {
  let receivers: [(WorkKind, NameMatcher)]
  let preferences, permissions, signIns, writes, reads, callReads, callWrites, fileValues, neutral: NameMatcher
  let lifecycle, setters, telling, showing, links, questions, keychainConstants: NameMatcher
  let analytics, levels, presentation, layout, factories, screens, screenVerbs, storedWrappers, spared,
    handed, elements: NameMatcher
  let machines, runnables, runs, changes, values, unshipped, decodes, modelWrappers, transfers: NameMatcher
  let chains: ChainWords
  /// By word: whether some property of this name has code.
  private let computed: [Bool]
  /// Types that write a log, whatever they are called.
  private let logs: Set<TypeID>
  let storedFunctions: StoredFunctions

  init(_ project: Project) {
    let idioms = project.idioms
    receivers = Self.receivers(idioms)
    (preferences, reads) = (idioms.names(.sinkPreference), idioms.names(.sinkReads))
    (callReads, callWrites) = (idioms.names(.sinkCallReads), idioms.names(.sinkCallWrites))
    fileValues = idioms.names(.sinkFileValue)
    neutral = idioms.names(.sinkNeutral)
    keychainConstants = idioms.names(.sinkKeychain)
    storedWrappers = idioms.names(.sinkWrapper)
    modelWrappers = idioms.names(.sinkModel)
    screens = idioms.names(.sinkScreen)
    screenVerbs = idioms.names(.sinkShows)
    spared = idioms.names(.sinkSpared)
    handed = idioms.names(.sinkHanded)
    machines = idioms.names(.sinkMachine)
    (runnables, runs) = (idioms.names(.sinkRunnable), idioms.names(.sinkRuns))
    changes = idioms.names(.sinkChanges)
    transfers = idioms.names(.sinkTransfer)
    values = idioms.names(.sinkValue)
    unshipped = idioms.names(.sinkUnshipped)
    decodes = idioms.names(.sinkDecodes)
    chains = ChainWords(idioms)
    lifecycle = idioms.names(.wiringLifecycle)
    setters = idioms.names(.wiringSetter)
    telling = idioms.names(.wiringTelling)
    showing = idioms.names(.wiringShowing)
    links = idioms.names(.wiringLink)
    (permissions, signIns) = (idioms.names(.permissionVerbs), idioms.names(.permissionSignIns))
    elements = idioms.names(.effectElements)
    writes = idioms.names(.persistenceWrites)
    analytics = idioms.names(.analyticsNames)
    presentation = idioms.names(.presentationNames)
    layout = idioms.names(.layoutNames)
    questions = idioms.names(.questionVerbs)
    factories = idioms.names(.factoryNames)
    computed = Self.computedNames(project)
    storedFunctions = StoredFunctions(project: project)
    levels = idioms.names(.logLevels)
    logs = Self.logs(in: project, levels: levels)
  }

  /// The specific kinds come before the general one: a keychain service is storage first.
  private static func receivers(_ idioms: Idioms) -> [(WorkKind, NameMatcher)] {
    let order: [WorkKind] = [.networking, .persistence, .files, .coding, .serviceCall]
    return order.compactMap { kind in kind.receivers.map { (kind, idioms.names($0)) } }
  }

  private static func computedNames(_ project: Project) -> [Bool] {
    var found = [Bool](repeating: false, count: project.words.count)
    for facts in project.files {
      for row in facts.outline.declarations {
        if row.kind == .variable, row.body.exists { found[Int(row.name.rawValue)] = true }
        if row.kind == .accessor, row.body.exists, row.parent.exists {
          found[Int(facts.outline[row.parent].name.rawValue)] = true
        }
      }
    }
    return found
  }

  /// What has a function for each of several levels, as in `log.info("…")` and `log.warn("…")`.
  private static func logs(in project: Project, levels: NameMatcher) -> Set<TypeID> {
    var found: [TypeID: Set<WordID>] = [:]
    for level in project.words(matching: levels) {
      for function in project.functions(named: level) where !project.parameters(of: function).isEmpty {
        if let type = project.type(around: function) { found[type, default: []].insert(level) }
      }
    }
    return Set(found.filter { $0.value.count >= Self.fewestLevels }.keys)
  }

  private static let fewestLevels = 3

  /// Whether some property of this name has code.
  func isComputed(_ word: WordID) -> Bool {
    let index = Int(word.rawValue)
    return computed.indices.contains(index) && computed[index]
  }

  /// The kind of work that a receiver of one of these type names does.
  func kind(ofReceiver names: [String]) -> WorkKind? {
    guard !isSpared(names), !isFactory(names) else { return nil }
    return receivers.first { entry in names.contains(where: entry.1.matches) }?.0
  }

  /// A factory makes what it is asked for.
  func isFactory(_ names: [String]) -> Bool { Self.nouns(names).contains(where: factories.matches) }

  /// Logs and what puts things on the screen do no work, whatever else their names say.
  func isSpared(_ names: [String]) -> Bool {
    isOfAnalytics(names) || Self.nouns(names).contains(where: presentation.matches)
      || names.prefix(1).contains(where: spared.matches)
  }

  /// What is told what happened.
  func isOfAnalytics(_ names: [String]) -> Bool { Self.nouns(names).contains(where: analytics.matches) }

  /// The names that say what a type is: its own, and of its supertypes those that end in no `-able`, `-ible` or `-ing`, by which a protocol says
  /// what a type can do (Swift API Design Guidelines, *Strive for Fluent Usage*). A store that is `Logging` is no log.
  private static func nouns(_ names: [String]) -> [String] {
    names.prefix(1)
      + names.dropFirst().filter { name in !["able", "ible", "ing"].contains(where: name.hasSuffix) }
  }

  /// Whether a call with a verb writes a log: on a type, or a class that it inherits from, that is one, or by what a protocol with such
  /// functions gives.
  func writesLog(_ type: ValueType, verb: String, in project: Project) -> Bool {
    guard !logs.isEmpty, case .instance(let id) = type else { return false }
    return logs.contains(id)
      || project.ancestry(of: id).types.contains {
        logs.contains($0) && (project[$0].kind == .class || levels.matches(verb))
      }
  }

  /// Without coordinators, screens, view models, apps, logs and test doubles: what they do is their own business.
  func visible(_ members: [DeclarationRef], in project: Project) -> [DeclarationRef] {
    members.filter { member in
      guard project.kinds[member.file] == .product, let type = project.type(around: member) else {
        return project.kinds[member.file] == .product
      }
      // A tracker of launches that writes a preference tells nobody anything.
      let isLog =
        project[member].kind == .function
        && (logs.contains(type) || isOfAnalytics([project.text(project[type].name)]) && !project[member].type.exists)
      return !isLog && project.roles(of: type).isDisjoint(with: Self.walls)
        && !isDrawn(member, of: type, in: project)
    }
  }

  /// Of a view of UIKit, or what an extension gives to every screen: the pictures that it loads are its own business.
  private func isDrawn(_ member: DeclarationRef, of type: TypeID, in project: Project) -> Bool {
    guard project[type].isDeclared else {
      return !project[member].modifiers.contains(.static) && screens.matches(project.text(project[type].name))
    }
    return project[type].isReference
      && project.ancestry(of: type).externals.contains { screens.matches(project.text($0)) }
  }

  static let walls: Roles = [
    .coordinator, .coordinatorProtocol, .view, .viewController, .viewModel, .app, .testDouble,
  ]

  /// Whether a wrapper of a framework or package stores a property.
  func isStored(_ property: DeclarationRef, in project: Project) -> Bool {
    let outline = project.files[property.file].outline
    return outline.roots(of: project[property].attributes).contains {
      storedWrappers.matches(project.text(outline[$0].word))
    }
  }
}
