import PatternLanguage
import SwiftOutline
import SwiftSource

/// All facts of all files, resolved against each other. Immutable.
public struct Project: Sendable {
  /// In path order.
  public let files: [FileFacts]
  /// The words of all files.
  public let words: WordTable
  /// The vocabulary of the idiom cards.
  public let idioms: Idioms
  /// By file.
  public let kinds: [FileKind]
  /// Whether some file imports something: a pasted fragment does not.
  public let hasImports: Bool

  var symbols: SymbolTable
  var ancestries: [Ancestry] = []
  var members = MemberTable()
  var bodyMaps: [BodyMap] = []
  var roleSets: [Roles] = []
  var calls = CallIndex()
  /// By file: whether it names a coordinator.
  var coordinatorFiles: [Bool] = []

  /// Builds the project; `files` are in path order and share the word table.
  public init(files: [FileFacts], words: WordTable, idioms: Idioms) {
    self.files = files
    self.words = words
    self.idioms = idioms
    kinds = FileKindMap(files: files, words: words).kinds
    hasImports = files.contains { file in file.outline.declarations.contains { $0.kind == .import } }
    let modules = ModuleMap(files: files, words: words)
    symbols = SymbolTableBuilder(files: files, kinds: kinds, modules: modules, words: words).table
    resolveSupertypes()
    members = MemberTable(types: symbols.types, files: files)
    bodyMaps = files.map { BodyMap(outline: $0.outline) }
    calls = CallIndex(files: files, kinds: kinds, wordCount: words.count)
    roleSets = RoleResolver(project: self).rolesOfAllTypes()
    coordinatorFiles = CoordinatorMentions(project: self).ofFiles
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

  private mutating func resolveSupertypes() {
    for index in symbols.types.indices {
      var names: [TypeName] = []
      for row in symbols.types[index].rows { names += supertypeNames(of: row) }
      symbols.types[index].supertypes = names
    }
    for index in symbols.types.indices {
      for case .project(let supertype) in symbols.types[index].supertypes where supertype.index != index {
        symbols.types[supertype.index].subtypes.append(TypeID(index))
      }
    }
    ancestries = symbols.types.indices.map { Ancestry(of: TypeID($0), types: symbols.types) }
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
