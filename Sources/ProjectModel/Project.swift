import PatternLanguage
import SwiftOutline
import SwiftSource

/// All facts of all files, resolved against each other. Immutable.
///
/// The tables stand behind one reference: readers carry the project along by value, and a copy of a dozen arrays for each
/// of them costs more than what they read.
public struct Project: Sendable {
  /// What a project knows; it is filled step by step, each step reading what the earlier ones found.
  private struct Tables {
    var files: [FileFacts]
    var words: WordTable
    var idioms: Idioms
    var kinds: [FileKind]
    var hasImports: Bool
    var symbols: SymbolTable
    var ancestries: [Ancestry] = []
    var members = MemberTable()
    var bodyMaps: [BodyMap] = []
    var roleSets: [Roles] = []
    var calls = CallIndex()
    var mentions = MentionIndex()
    var coordinatorWords = CoordinatorWords()
    var coordinatorFiles: [Bool] = []
    var environmentWord: WordID?
  }

  private final class Storage: Sendable {
    let tables: Tables

    init(_ tables: Tables) { self.tables = tables }
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
  var mentions: MentionIndex { storage.tables.mentions }
  var coordinatorWords: CoordinatorWords { storage.tables.coordinatorWords }
  /// `Environment`, if some file writes it.
  var environmentWord: WordID? { storage.tables.environmentWord }
  /// By file: whether it names a coordinator.
  var coordinatorFiles: [Bool] { storage.tables.coordinatorFiles }

  private init(_ tables: Tables) { storage = Storage(tables) }

  /// Builds the project; `files` are in path order and share the word table.
  public init(files: [FileFacts], words: WordTable, idioms: Idioms) {
    let mentions = MentionIndex(files: files, wordCount: words.count)
    let folders = FolderTable(files: files.map(\.path))
    let kinds = FileKindMap(files: files, folders: folders, words: words, mentions: mentions).kinds
    let modules = ModuleMap(files: files, folders: folders, words: words, mentions: mentions)
    var tables = Tables(
      files: files, words: words, idioms: idioms, kinds: kinds,
      hasImports: files.contains { file in file.outline.declarations.contains { $0.kind == .import } },
      symbols: SymbolTableBuilder(files: files, kinds: kinds, modules: modules, words: words).table)
    tables.environmentWord = words.find("Environment")
    let supertypes = Project(tables).supertypesOfAllTypes()
    tables.symbols.setSupertypes(supertypes)
    tables.ancestries = tables.symbols.types.indices.map { Ancestry(of: TypeID($0), types: tables.symbols.types) }
    tables.members = MemberTable(types: tables.symbols.types, files: files, wordCount: words.count)
    tables.bodyMaps = files.map(\.bodies)
    tables.calls = CallIndex(files: files, kinds: kinds, wordCount: words.count)
    tables.mentions = mentions
    tables.coordinatorWords = CoordinatorWords(words: words, idioms: idioms)
    tables.roleSets = RoleResolver(project: Project(tables)).rolesOfAllTypes()
    tables.coordinatorFiles = CoordinatorMentions(project: Project(tables)).ofFiles
    self.init(tables)
  }

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

  private func supertypesOfAllTypes() -> [[TypeName]] {
    types.map { type in type.rows.flatMap { supertypeNames(of: $0) } }
  }

  private func supertypeNames(of row: DeclarationRef) -> [TypeName] {
    let outline = files[row.file].outline
    let declaration = outline[row.index]
    let scope = Scope(file: row.file, type: outerType(of: row), declaration: row.index)
    return outline.roots(of: declaration.inherited).flatMap { typeNames(of: $0, in: scope) }
  }

  private func outerType(of row: DeclarationRef) -> TypeID? {
    symbols.type(around: self[row].parent, file: row.file, files: files)
  }
}
