import ProjectModel
import SwiftOutline
import SwiftSource

/// The words of the language and of the standard library that lowering looks for, found once a run.
struct FlowWords: Sendable {
  /// Functions that put an element into a collection.
  let adders: WordSet
  /// Functions that take elements out of one.
  let removers: WordSet
  /// The same, of the project's own.
  let collectionVerbs: CollectionVerbs
  /// `newValue` and `oldValue`.
  let accessorValues: [WordID]
  /// `===`, `!==`, `==` and `!=`.
  let comparisons: WordSet
  /// `_`, `=`, `??`, `+`, `of` and `on`; nil where no file writes them.
  let underscore, equals, otherwise, plus, of, on: WordID?
  /// `filter` and `drop`.
  let filters: WordSet
  /// Functions that look for an element.
  let searches: WordSet
  /// Functions that give elements for which a closure says yes.
  let choosers: WordSet
  /// Members that stand for the identity of their object.
  let identities: WordSet
  /// `selector`.
  let selector: WordID?
  /// Functions of collections that run a closure on each element.
  let predicates: WordSet
  /// Those that give what the closure gives for each of them.
  let mappers: WordSet
  /// Functions that put their receiver into a bag: `store(in:)`, `disposed(by:)`.
  let bagVerbs: WordSet
  /// Their labels: `store(coordinator:)` is something else.
  let bagLabels: WordSet
  private let effects: ObjectEffects
  /// The names of properties with observers or setters.
  let watched: WordSet
  /// Those with observers that hold values: to change a part of one is to set it.
  let watchedValues: WordSet
  /// Functions that change a value in place.
  let changers: WordSet
  /// `wrappedValue` and `initialValue`.
  let wrapperLabels: WordSet
  private let spellings: WordSpellings
  /// Functions that keep a child and that let one go, where the project does not declare them.
  let childAdders, childDroppers: ChildVerbs
  /// Types whose values carry nothing.
  let plain: PlainValues
  /// Supertypes of the language that say nothing of what a class is.
  let markers: WordSet
  /// Parameters that make a closure of their argument: the name of the function, or of the type that is made, and the label.
  private let autoclosures: Set<UInt64>
  /// Parameters whose closure gives what each of its statements gives (SE-0289), in the same form.
  private let builders: Set<UInt64>
  /// The cases of enums that have a payload.
  let cases: WordSet
  /// `$0`, `$1`.
  let shorthands: [WordID]
  private let texts: [WordID: String]

  private static let adding = ["append", "insert", "updateValue", "formUnion"]
  private static let removing = [
    "remove", "removeAll", "removeLast", "removeFirst", "popLast", "popFirst", "removeValue", "removeSubrange",
    "removeObject", "removeAllObjects",
  ]
  private static let asking = [
    "removeAll", "filter", "first", "firstIndex", "lastIndex", "contains", "forEach", "map", "compactMap", "drop",
    "allSatisfy", "last", "flatMap", "reduce", "sorted", "min", "max",
  ]

  init(project: Project, effects: ObjectEffects, plain: PlainValues) {
    self.effects = effects
    let find = { (names: [String]) in WordSet(names.compactMap { project.words.find($0) }) }
    comparisons = find(["===", "!==", "==", "!="])
    (underscore, equals) = (project.words.find("_"), project.words.find("="))
    (otherwise, plus) = (project.words.find("??"), project.words.find("+"))
    (of, on) = (project.words.find("of"), project.words.find("on"))
    (adders, removers) = (find(Self.adding), find(Self.removing))
    collectionVerbs = CollectionVerbs(project: project, adders: adders, removers: removers)
    accessorValues = ["newValue", "oldValue"].compactMap { project.words.find($0) }
    filters = find(["filter", "drop"])
    searches = find(["firstIndex", "lastIndex", "first", "index"])
    choosers = find(["first", "last", "filter"])
    predicates = find(Self.asking)
    mappers = find(["map", "compactMap"])
    bagVerbs = find(["store", "disposed", "cancelled"])
    bagLabels = find(["in", "by"])
    childAdders = ChildVerbs(.addsChild, in: project)
    childDroppers = ChildVerbs(.dropsChild, in: project)
    self.plain = plain
    markers = find(["AnyObject", "Sendable", "Observable", "Copyable", "ObservableObject", "Identifiable"])
    shorthands = ["$0", "$1"].compactMap { project.words.find($0) }
    identities = find(["id", "identifier", "uuid", "self", "objectIdentifier", "hashValue", "name"])
    selector = project.words.find("selector")
    (watched, changers) = Self.watchedAndChangers(in: project)
    watchedValues = WordSet(Self.watchedValues(in: project, plain: plain))
    wrapperLabels = find(["wrappedValue", "initialValue"])
    texts = (Self.adding + Self.removing + ["filter", "drop"]).reduce(into: [:]) { texts, text in
      if let word = project.words.find(text) { texts[word] = text }
    }
    spellings = WordSpellings(project.words, types: Self.smallTypes(of: project))
    autoclosures = Self.autoclosures(of: project)
    builders = Self.builders(of: project)
    cases = WordSet(Self.cases(of: project))
  }

  /// `class loginViewController`: names of types that begin like members, and that no member has.
  private static func smallTypes(of project: Project) -> Set<WordID> {
    var names = Set(
      project.types.indices.lazy.map { project[TypeID($0)] }.filter(\.isDeclared).map(\.name)
        .filter { project.text($0).first?.isLowercase == true })
    guard !names.isEmpty else { return [] }
    for facts in project.files {
      for row in facts.outline.declarations where row.kind == .variable || row.kind == .function {
        names.remove(row.name)
      }
    }
    return names
  }

  /// The names of properties with observers or setters, and of functions that change a value in place: one walk for both.
  private static func watchedAndChangers(in project: Project) -> (watched: WordSet, changers: WordSet) {
    var watched = WordSet([])
    var changers = WordSet(project.words(matching: project.idioms.names(.sinkChanges)))
    for file in project.files {
      for row in file.outline.declarations {
        if row.modifiers.contains(.mutating) { changers.insert(row.name) }
        if row.kind == .variable, !row.modifiers.isDisjoint(with: [.observed, .computed]) { watched.insert(row.name) }
      }
    }
    return (watched, changers)
  }

  /// The names of properties with observers that hold structs, enums, collections or plain values, and no objects.
  private static func watchedValues(in project: Project, plain: PlainValues) -> Set<WordID> {
    var found: Set<WordID> = []
    for file in project.files.indices {
      for (index, row) in project.files[file].outline.declarations.enumerated()
      where row.kind == .variable && row.modifiers.contains(.observed) {
        let type = project.valueType(of: DeclarationRef(file: file, index: DeclarationIndex(index)))
        let isLiteral = row.value.exists && literals.contains(project.files[file].outline[row.value].kind)
        if project.isChangedInPlace(type) || plain.contains(type) || isLiteral { found.insert(row.name) }
      }
    }
    return found
  }

  /// `init(rootView: @autoclosure () -> Screen)`
  private static func autoclosures(of project: Project) -> Set<UInt64> {
    var found: Set<UInt64> = []
    for file in project.files.indices {
      let outline = project.files[file].outline
      for row in outline.declarations where row.kind == .parameter && row.type.exists {
        guard outline[row.type].flags.contains(.autoclosure) else { continue }
        let function = outline[row.parent]
        let isInitializer = function.kind == .initializer && function.parent.exists
        found.insert(key(isInitializer ? outline[function.parent].name : function.name, row.label))
      }
    }
    return found
  }

  /// The cases with a payload.
  private static func cases(of project: Project) -> Set<WordID> {
    let some = project.words.find("some")
    return project.files.reduce(into: []) { found, file in
      for row in file.outline.declarations where row.kind == .parameter {
        let around = file.outline[row.parent]
        if around.kind == .enumCase, around.name != some { found.insert(around.name) }
      }
    }
  }

  /// `collect(@Builder _ tokens: () -> [AnyCancellable])`, where the project declares the `@resultBuilder`.
  private static func builders(of project: Project) -> Set<UInt64> {
    guard builderMarks.contains(where: { project.words.find($0) != nil }) else { return [] }
    let isBuilder = { (row: DeclarationRef) in !project.attributeNames(of: row).isDisjoint(with: Self.builderMarks) }
    let types = WordSet(project.types.lazy.filter { $0.rows.contains(where: isBuilder) }.map(\.name))
    var found: Set<UInt64> = []
    for file in project.files.indices {
      let outline = project.files[file].outline
      for row in outline.declarations where row.kind == .parameter && row.attributes.count > 0 {
        guard outline.roots(of: row.attributes).contains(where: { types.contains(outline[$0].word) }) else { continue }
        let function = outline[row.parent]
        found.insert(key(function.name, row.label))
        found.insert(key(function.name, .none))
      }
    }
    return found
  }

  /// The attribute, and what Swift called it before 5.4.
  private static let builderMarks: Set<String> = ["resultBuilder", "_functionBuilder"]

  private static func key(_ function: WordID, _ label: WordID) -> UInt64 {
    UInt64(function.rawValue) << 32 | UInt64(label.rawValue)
  }

  private static let literals: Set<NodeKind> = [.literal, .number, .string, .array, .dictionary]

  /// Whether a call of this name puts a screen somewhere.
  func puts(_ word: WordID) -> Bool { !effects.effect(of: word).isDisjoint(with: [.pushes, .sets]) }

  /// Whether a function of a framework subscribes to what it is called on.
  func subscribes(_ word: WordID) -> Bool { effects.effect(of: word).contains(.subscribes) }

  /// Whether a call makes a closure of an argument.
  func isAutoclosure(_ label: WordID, of function: WordID) -> Bool {
    !autoclosures.isEmpty && autoclosures.contains(Self.key(function, label))
  }

  /// Whether the closure that a call hands over gives what each of its statements gives.
  func isBuilder(_ label: WordID, of function: WordID) -> Bool {
    effects.effect(of: function).contains(.builds) || !builders.isEmpty && builders.contains(Self.key(function, label))
  }

  /// Whether a function of a framework gives what it is called on or given.
  func gives(_ word: WordID) -> Bool { !effects.effect(of: word).isDisjoint(with: [.elements, .passes, .joins]) }

  /// Whether a call makes what it is called on let go of its closures.
  func releases(_ word: WordID) -> Bool { effects.effect(of: word).contains(.releases) }

  /// Whether values of a type hold closures until they are told to let go.
  func isToken(_ type: ValueType) -> Bool {
    guard case .external(let word) = type else { return false }
    return !effects.effect(of: word).isDisjoint(with: [.token, .holdsTargets])
  }

  /// The property whose wrapper is stored under a name (SE-0258), if there may be one.
  func wrapped(_ word: WordID) -> WordID? { spellings.storage(word) }

  /// The field behind a word that is the position of a tuple's element: `pair.0`.
  func position(_ word: WordID) -> WordID? { spellings.position(word) }

  /// Whether a word makes a publisher that never sends a value: `.never()`, `.empty()`.
  func isSilentPublisher(_ word: WordID) -> Bool { effects.effect(of: word).contains(.silent) }

  /// Whether a word begins like a member, and is not the name of a type all the same.
  func isLowercase(_ word: WordID) -> Bool { spellings.isLowercase(word) }

  /// The text of a collection verb.
  func text(_ verb: WordID) -> String { texts[verb] ?? "" }
}

extension Project {
  /// Whether to change a part of a value of the type is to change the value.
  fileprivate func isChangedInPlace(_ type: ValueType) -> Bool {
    switch type {
    case .instance(let id): self[id].kind == .struct || self[id].kind == .enum
    case .collection, .dictionary, .tuple: true
    default: false
    }
  }
}
