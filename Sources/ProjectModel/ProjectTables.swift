import PatternLanguage
import SwiftOutline
import SwiftSource

/// What a project knows; it is filled step by step, each step reading what the earlier ones found.
@usableFromInline struct ProjectTables: Sendable {
  @usableFromInline var files: [FileFacts]
  @usableFromInline var words: WordTable
  var idioms: Idioms
  var mentions: MentionIndex
  @usableFromInline var kinds: [FileKind]
  var hasImports: Bool
  @usableFromInline var symbols: SymbolTable
  var bodyMaps: [BodyMap]
  var environmentWord: WordID?
  var callWord: WordID?
  var valueNames = ValueNames()
  var ancestries: [Ancestry] = []
  var members = MemberTable()
  var calls = CallIndex()
  var dialects = Dialects()
  var coordinatorWords = CoordinatorWords()
  var bindings = NavigationBindings()
  @usableFromInline var roleSets: [Roles] = []
  var coordinatorFiles: [Bool] = []

  init(
    files: [FileFacts], words: WordTable, idioms: Idioms, mentions: MentionIndex, kinds: [FileKind], modules: ModuleMap,
    imports: ImportTable
  ) {
    self.files = files
    self.words = words
    self.idioms = idioms
    self.mentions = mentions
    self.kinds = kinds
    hasImports = !imports.isEmpty
    symbols = SymbolTableBuilder(files: files, kinds: kinds, modules: modules, imports: imports, words: words).table
    symbols.libraryNames = LibraryName.table(for: words)
    bodyMaps = files.map(\.bodies)
    environmentWord = words.find("Environment")
    callWord = words.find("callAsFunction")
    if callWord != nil { valueNames = ValueNames(files: files, wordCount: words.count) }
  }

  /// Resolves the names behind the colons of all types; needs the symbols alone.
  mutating func resolveSupertypes() {
    symbols.setSupertypes(Project(self).supertypesOfAllTypes())
    ancestries = symbols.types.indices.map { Ancestry(of: TypeID($0), types: symbols.types) }
  }
}

extension Project {
  /// Builds the project; `files` are in path order and share the word table.
  public init(files: [FileFacts], words: WordTable, idioms: Idioms) {
    let mentions = MentionIndex(files: files, wordCount: words.count)
    let folders = FolderTable(files: files.map(\.path))
    let dialects = Dialects(files: files, words: words, idioms: idioms)
    let coordinatorWords = CoordinatorWords(words: words, idioms: idioms, dialects: dialects)
    let sorter = FileKindMap(
      files: files, folders: folders, words: words, mentions: mentions, idioms: idioms, coordinators: coordinatorWords)
    let imports = ImportTable(files: files)
    var tables = ProjectTables(
      files: files, words: words, idioms: idioms, mentions: mentions, kinds: sorter.kinds,
      modules: ModuleMap(files: files, folders: folders, imports: imports, words: words, mentions: mentions),
      imports: imports)
    tables.resolveSupertypes()
    tables.members = MemberTable(types: tables.symbols.types, files: files, wordCount: words.count)
    tables.calls = CallIndex(files: files, kinds: tables.kinds, wordCount: words.count)
    tables.dialects = dialects
    tables.coordinatorWords = coordinatorWords
    tables.bindings = NavigationBindings(project: Project(tables))
    tables.roleSets = RoleResolver(project: Project(tables)).roles(of: tables.symbols.types.indices)
    tables.coordinatorFiles = CoordinatorMentions(project: Project(tables)).ofFiles
    self.init(tables)
  }

  /// The same project; steps that do not need each other are made side by side.
  public static func sideBySide(files: [FileFacts], words: WordTable, idioms: Idioms) async -> Project {
    let dialects = Dialects(files: files, words: words, idioms: idioms)
    async let coordinatorWords = CoordinatorWords(words: words, idioms: idioms, dialects: dialects)
    let mentions = MentionIndex(files: files, wordCount: words.count)
    let folders = FolderTable(files: files.map(\.path))
    let imports = ImportTable(files: files)
    async let modules = ModuleMap(
      files: files, folders: folders, imports: imports, words: words, mentions: mentions)
    let kinds = FileKindMap(
      files: files, folders: folders, words: words, mentions: mentions, idioms: idioms,
      coordinators: await coordinatorWords
    ).kinds
    async let calls = CallIndex(files: files, kinds: kinds, wordCount: words.count)
    var tables = ProjectTables(
      files: files, words: words, idioms: idioms, mentions: mentions, kinds: kinds, modules: await modules,
      imports: imports)
    let types = tables.symbols.types
    async let members = MemberTable(types: types, files: files, wordCount: words.count)
    tables.resolveSupertypes()
    tables.members = await members
    tables.calls = await calls
    tables.dialects = dialects
    tables.coordinatorWords = await coordinatorWords
    tables.bindings = NavigationBindings(project: Project(tables))
    let resolver = RoleResolver(project: Project(tables))
    let middle = types.count / 2
    async let second = resolver.roles(of: middle..<types.count)
    let first = resolver.roles(of: 0..<middle)
    tables.roleSets = first + (await second)
    tables.coordinatorFiles = CoordinatorMentions(project: Project(tables)).ofFiles
    return Project(tables)
  }

  fileprivate func supertypesOfAllTypes() -> [[TypeName]] {
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
