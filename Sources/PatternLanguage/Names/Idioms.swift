/// One idiom: a named piece of vocabulary from an idiom card.
public struct Idiom: Sendable {
  /// The file name of its card.
  public var id: String
  /// What its `find` lines match, each already limited by the card's name lists.
  public var patterns: [CompiledPattern]
  /// The name lists of its `where` lines by hole, without `$`.
  public var names: [String: NameMatcher]

  /// An idiom from its parts.
  public init(id: String, patterns: [CompiledPattern] = [], names: [String: NameMatcher] = [:]) {
    self.id = id
    self.patterns = patterns
    self.names = names
  }
}

/// All idioms of a run. The vocabulary of coordinators lives in cards, not in Swift.
public struct Idioms: Sendable {
  /// Sorted by id.
  public let all: [Idiom]
  private let positions: [String: Int]
  private let lists: [NameList: NameMatcher]

  /// Idioms in any order; of two with the same id the later one counts.
  public init(_ idioms: [Idiom] = []) {
    var byID: [String: Idiom] = [:]
    for idiom in idioms { byID[idiom.id] = idiom }
    let sorted = byID.values.sorted { $0.id < $1.id }
    all = sorted
    positions = Dictionary(uniqueKeysWithValues: sorted.indices.map { (sorted[$0].id, $0) })
    lists = NameList.allCases.reduce(into: [:]) { lists, list in lists[list] = byID[list.card]?.names[list.hole] }
  }

  /// Whether there is an idiom of this name.
  public func contains(_ id: String) -> Bool { positions[id] != nil }

  /// The names of a list.
  public func names(_ list: NameList) -> NameMatcher { lists[list] ?? .empty }

  /// The names that the card of a library lists.
  public func names(_ list: DialectList, of card: String) -> NameMatcher { names(card, list.rawValue) }

  /// The classes of the system that inherit from a class of the system; none where the card says nothing of it.
  public func classes(below name: String) -> NameMatcher { names("system-superclasses", name.uppercased()) }

  /// The names that a card lists for a hole; nothing matches where there is no such list.
  func names(_ id: String, _ hole: String) -> NameMatcher {
    positions[id].flatMap { all[$0].names[hole] } ?? .empty
  }

  /// The patterns of a card of verbs.
  public func patterns(_ card: VerbCard) -> [CompiledPattern] { patterns(card.rawValue) }

  /// The patterns of an idiom; none where there is no such idiom.
  func patterns(_ id: String) -> [CompiledPattern] {
    positions[id].map { all[$0].patterns } ?? []
  }
}
