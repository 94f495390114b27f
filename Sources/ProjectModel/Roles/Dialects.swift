import PatternLanguage
import SwiftOutline
import SwiftSource

/// The coordinator libraries that a project imports, as far as their cards tell of their public API. The library itself need not be
/// part of the input, and a card without an import of its modules says nothing.
public struct Dialects: Sendable {
  /// What one card says.
  public struct Dialect: Sendable {
    /// The module as the project imports it.
    public let name: String
    /// Base classes and protocols whose heirs are coordinators.
    public let coordinators: NameMatcher
    /// Property wrappers of routes: the library keeps what the function makes that is the value of such a property.
    let routes: NameMatcher
    /// Members that stand for the coordinator that they are asked of, and hold it.
    let holders: NameMatcher
    /// Members that are a coordinator's own container of screens: on it are put the screens of its transitions, `.push(screen)`.
    public let containers: NameMatcher
    /// Types whose values stand for a coordinator and do not keep it.
    let weaks: NameMatcher
    /// Functions that the library calls for a route: what they switch over are the routes.
    public let deciders: NameMatcher
    /// Views of SwiftUI that show the routes to which their first argument binds them.
    let stacks: NameMatcher
    /// Calls by which a coordinator tells the library that its flow is over.
    public let ends: NameMatcher
    let module: WordID

    /// Nil where nothing imports the library.
    fileprivate init?(_ id: String, imported: Set<WordID>, words: WordTable, idioms: Idioms) {
      let modules = idioms.names(.module, of: id)
      let used = imported.filter { modules.matches(words[$0]) }.min { $0.rawValue < $1.rawValue }
      guard let used, let first = modules.entries.first else { return nil }
      (name, module) = (first, used)
      coordinators = idioms.names(.coordinator, of: id)
      routes = idioms.names(.route, of: id)
      holders = idioms.names(.holder, of: id)
      containers = idioms.names(.container, of: id)
      weaks = idioms.names(.weak, of: id)
      deciders = idioms.names(.navigate, of: id)
      stacks = idioms.names(.stack, of: id)
      ends = idioms.names(.end, of: id)
    }
  }

  /// Those that are in use, in the order of their cards.
  public private(set) var all: [Dialect] = []

  init() {}

  /// Reads the imports of all files.
  init(files: [FileFacts], words: WordTable, idioms: Idioms) {
    let cards = idioms.all.map(\.id).filter { $0.hasPrefix("dialect-") }
    let modules = Set(cards.flatMap { idioms.names(.module, of: $0).entries }.compactMap { words.find($0) })
    guard !modules.isEmpty else { return }
    var imported: Set<WordID> = []
    for file in files {
      for row in file.outline.declarations where row.kind == .import { imported.insert(file.outline.module(of: row)) }
    }
    imported.formIntersection(modules)
    all = cards.compactMap { Dialect($0, imported: imported, words: words, idioms: idioms) }
  }

  /// Whether heirs of a type of this name are coordinators.
  func isCoordinator(_ name: String) -> Bool { all.contains { $0.coordinators.matches(name) } }

  /// Whether a call of this name makes a stack that a library brings.
  public func isStack(_ name: String) -> Bool { all.contains { $0.stacks.matches(name) } }

  /// Whether a member stands for the coordinator that it is asked of.
  public func isHolder(_ name: String) -> Bool { all.contains { $0.holders.matches(name) } }

  /// Whether a value of this type stands for a coordinator and does not keep it.
  func isWeak(_ name: String) -> Bool { all.contains { $0.weaks.matches(name) } }
}

extension Project {
  /// The library whose coordinator a type is; nil for all others.
  public func dialect(of type: TypeID) -> Dialects.Dialect? {
    guard !dialects.all.isEmpty else { return nil }
    let above = ancestry(of: type)
    let names = (above.types.map { self[$0].name } + above.externals).map { text($0) }
    return dialects.all.first { dialect in names.contains { dialect.coordinators.matches($0) } }
  }

  /// Whether a library calls a function of one of its coordinators for what it makes: `@Route var detail = makeDetail`.
  public func isRoute(_ function: DeclarationRef) -> Bool {
    guard self[function].kind == .function, let type = type(around: function), let dialect = dialect(of: type) else {
      return false
    }
    return routes(of: type, in: dialect).contains { member in
      files[member.file].outline[self[member].value].word == self[function].name
    }
  }

  /// The properties of a coordinator that are routes of its library, each with a function as its value.
  public func routes(of type: TypeID, in dialect: Dialects.Dialect) -> [DeclarationRef] {
    members(of: type).filter { member in
      self[member].kind == .variable && self[member].value.exists
        && attributeNames(of: member).contains { dialect.routes.matches($0) }
    }
  }
}
