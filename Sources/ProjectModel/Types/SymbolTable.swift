import SwiftOutline
import SwiftSource

/// The types and type aliases of all files, by where they are declared.
@usableFromInline struct SymbolTable: Sendable {
  /// A name inside a type, or at file level where `outer` is nil.
  struct ScopedName: Hashable, Sendable {
    var outer: TypeID?
    var name: WordID

    /// Both in one step: this is asked for each name of each type that anybody reads.
    func hash(into hasher: inout Hasher) {
      hasher.combine(UInt64(truncatingIfNeeded: (outer?.index ?? -1)) << 32 | UInt64(name.rawValue))
    }
  }

  @usableFromInline var types: [TypeInfo] = []
  /// Declared types by their place; several where modules or `#if` branches repeat a name.
  private(set) var byScope: [ScopedName: [TypeID]] = [:]
  /// Type aliases by their place.
  private(set) var aliases: [ScopedName: [DeclarationRef]] = [:]
  /// By word: some type declares a type or an alias of this name inside itself. Most names are of no such thing.
  private(set) var isNestedName: [Bool]
  /// By word: some type or alias of this name is declared at file level.
  private var isTopName: [Bool]
  /// Types that the project extends but does not declare.
  var externals: [WordID: TypeID] = [:]
  /// By file, by declaration row: the type that the row declares or extends, −1 for none.
  var typeOfRow: [[Int32]] = []
  var moduleOfFile: [Int]
  var moduleNames: [String]
  /// By file: the modules that it imports, by name.
  let importsOfFile: [Set<WordID>]

  /// A table without types, for words below a count.
  init(moduleOfFile: [Int], moduleNames: [String], importsOfFile: [Set<WordID>], wordCount: Int) {
    self.moduleOfFile = moduleOfFile
    self.moduleNames = moduleNames
    self.importsOfFile = importsOfFile
    isNestedName = Array(repeating: false, count: wordCount)
    isTopName = isNestedName
  }

  /// Whether a type or alias of a name is declared at file level.
  func isTop(_ name: WordID) -> Bool { Int(name.rawValue) < isTopName.count && isTopName[Int(name.rawValue)] }

  /// Adds a type to those of its name and place.
  mutating func add(_ type: TypeID, as key: ScopedName) {
    byScope[key, default: []].append(type)
    note(key)
  }

  /// Adds a type alias to those of its name and place.
  mutating func add(alias: DeclarationRef, as key: ScopedName) {
    aliases[key, default: []].append(alias)
    note(key)
  }

  private mutating func note(_ key: ScopedName) {
    let word = Int(key.name.rawValue)
    if key.outer == nil { isTopName[word] = true } else { isNestedName[word] = true }
  }

  /// Notes what each type inherits from, and on the other side what inherits from it.
  mutating func setSupertypes(_ supertypes: [[TypeName]]) {
    for (index, names) in supertypes.enumerated() {
      types[index].supertypes = names
      for case .project(let supertype) in names where supertype.index != index {
        types[supertype.index].subtypes.append(TypeID(index))
      }
    }
  }

  /// The type around a row, the row's own type included.
  func type(around row: DeclarationIndex, file: Int, files: [FileFacts]) -> TypeID? {
    var current = row
    while current.exists {
      let id = typeOfRow[file][current.index]
      if id >= 0 { return TypeID(Int(id)) }
      current = files[file].outline[current].parent
    }
    return nil
  }

  /// The declared type with this name directly inside `outer` (or at file level), seen from a file.
  func declared(_ name: WordID, in outer: TypeID?, from file: Int) -> TypeID? {
    guard let candidates = byScope[ScopedName(outer: outer, name: name)] else { return nil }
    return preferred(among: candidates, from: file)
  }

  /// Of several types with one name: that of the file itself, that of its module, that of one which it imports, that of what lies in
  /// no module; else none.
  private func preferred(among candidates: [TypeID], from file: Int) -> TypeID? {
    guard candidates.count > 1 else { return candidates.first }
    if let own = candidates.first(where: { types[$0.index].onlyFile == file }) { return own }
    let visible = candidates.filter { types[$0.index].onlyFile == nil }
    let module = moduleOfFile[file]
    if let own = visible.first(where: { types[$0.index].module == module }) { return own }
    let imports = importsOfFile[file]
    return visible.first { imports.contains(moduleWords[types[$0.index].module]) }
      ?? visible.first { types[$0.index].module == 0 }
  }

  /// What names of libraries mean, by word.
  var libraryNames: [LibraryName] = []

  func meaning(of word: WordID) -> LibraryName {
    let index = Int(word.rawValue)
    return index < libraryNames.count ? libraryNames[index] : .other
  }

  /// The word of each module's name, `.none` where no file writes it.
  var moduleWords: [WordID] = []
}
