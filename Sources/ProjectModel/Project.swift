import PatternLanguage
import SwiftOutline
import SwiftSource

/// All facts of all files, resolved against each other. Immutable.
///
/// The tables stand behind one reference: readers carry the project along by value, and a copy of a dozen arrays for each
/// of them costs more than what they read.
public struct Project: Sendable {
  private final class Storage: Sendable {
    let tables: ProjectTables

    init(_ tables: ProjectTables) { self.tables = tables }
  }

  private let storage: Storage

  /// In path order.
  public var files: [FileFacts] { storage.tables.files }
  /// The words of all files.
  public var words: WordTable { storage.tables.words }
  /// The vocabulary of the idiom cards.
  public var idioms: Idioms { storage.tables.idioms }
  /// By file.
  public var kinds: [FileKind] { storage.tables.kinds }
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
  /// By file: whether it names a coordinator.
  var coordinatorFiles: [Bool] { storage.tables.coordinatorFiles }

  init(_ tables: ProjectTables) { storage = Storage(tables) }

  /// Every type that the project declares or extends.
  public var types: [TypeInfo] { symbols.types }

  /// The facts of a type.
  public subscript(_ type: TypeID) -> TypeInfo { symbols.types[type.index] }

  /// A declaration row.
  public subscript(_ ref: DeclarationRef) -> Declaration { files[ref.file].outline[ref.index] }

  /// A node.
  public subscript(_ ref: NodeRef) -> Node { files[ref.file].outline[ref.index] }

  /// The roles of a type.
  public func roles(of type: TypeID) -> Roles { roleSets[type.index] }

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
