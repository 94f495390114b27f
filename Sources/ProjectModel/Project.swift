import PatternLanguage
import SwiftOutline
import SwiftSource

/// All facts of all files, resolved against each other. Immutable.
///
/// The tables stand behind one reference: readers carry the project along by value, and a copy of a dozen arrays for each
/// of them costs more than what they read. What is asked for all the time is inlinable: else each question of another module
/// copies a whole row with its arrays, to read one number of it.
public struct Project: Sendable {
  @usableFromInline final class Storage: Sendable {
    @usableFromInline let tables: ProjectTables

    init(_ tables: ProjectTables) { self.tables = tables }
  }

  @usableFromInline let storage: Storage

  /// In path order.
  @inlinable public var files: [FileFacts] { storage.tables.files }
  /// The words of all files.
  @inlinable public var words: WordTable { storage.tables.words }
  /// The vocabulary of the idiom cards.
  public var idioms: Idioms { storage.tables.idioms }
  /// By file.
  @inlinable public var kinds: [FileKind] { storage.tables.kinds }
  /// Whether some file imports something: a pasted fragment does not.
  public var hasImports: Bool { storage.tables.hasImports }

  var symbols: SymbolTable { storage.tables.symbols }
  var ancestries: [Ancestry] { storage.tables.ancestries }
  var members: MemberTable { storage.tables.members }
  var bodyMaps: [BodyMap] { storage.tables.bodyMaps }
  var roleSets: [Roles] { storage.tables.roleSets }
  var calls: CallIndex { storage.tables.calls }
  /// What steers SwiftUI navigation.
  public var bindings: NavigationBindings { storage.tables.bindings }
  var mentions: MentionIndex { storage.tables.mentions }
  /// The coordinator libraries that are in use.
  public var dialects: Dialects { storage.tables.dialects }
  var coordinatorWords: CoordinatorWords { storage.tables.coordinatorWords }
  /// `Environment`, if some file writes it.
  var environmentWord: WordID? { storage.tables.environmentWord }
  /// `callAsFunction`, if some file writes it (SE-0253).
  public var callWord: WordID? { storage.tables.callWord }
  /// The names of properties and parameters, where some type declares that.
  var valueNames: ValueNames { storage.tables.valueNames }
  /// By file: whether it names a coordinator.
  var coordinatorFiles: [Bool] { storage.tables.coordinatorFiles }

  init(_ tables: ProjectTables) { storage = Storage(tables) }

  /// Every type that the project declares or extends.
  public var types: [TypeInfo] { symbols.types }

  /// The facts of a type.
  @inlinable public subscript(_ type: TypeID) -> TypeInfo { storage.tables.symbols.types[type.index] }

  /// A declaration row.
  @inlinable public subscript(_ ref: DeclarationRef) -> Declaration {
    storage.tables.files[ref.file].outline[ref.index]
  }

  /// A node.
  @inlinable public subscript(_ ref: NodeRef) -> Node { storage.tables.files[ref.file].outline[ref.index] }

  /// The roles of a type.
  @inlinable public func roles(of type: TypeID) -> Roles { storage.tables.roleSets[type.index] }

  /// The text of a word.
  public func text(_ word: WordID) -> String { words[word] }

  /// The name of a type with the types around it, joined by dots.
  public func name(of type: TypeID) -> String {
    var parts: [String] = []
    var current: TypeID? = type
    while let id = current {
      parts.append(words[self[id].name])
      current = self[id].outer
    }
    return parts.reversed().joined(separator: ".")
  }

  /// The type around a declaration row, the row itself included.
  public func type(around ref: DeclarationRef) -> TypeID? {
    symbols.type(around: ref.index, file: ref.file, files: files)
  }

  /// The module of a file; 0 is what belongs to no particular one.
  public func module(of file: Int) -> Int { symbols.moduleOfFile[file] }
}
