import SwiftOutline
import SwiftSource

/// Fills the symbol table: declared types first, then extensions, whose nested types count as members of the extended type.
struct SymbolTableBuilder {
  private let files: [FileFacts]
  private(set) var table: SymbolTable
  private var waiting: [DeclarationRef] = []

  init(files: [FileFacts], kinds: [FileKind], modules: ModuleMap, imports: ImportTable, words: WordTable) {
    self.files = files
    table = SymbolTable(
      moduleOfFile: modules.ofFile, moduleNames: modules.folders.indices.map { modules.name(of: $0) },
      importsOfFile: imports.ofFile, wordCount: words.count)
    table.moduleWords = table.moduleNames.map { words.find($0) ?? .none }
    for file in files.indices {
      table.typeOfRow.append(Array(repeating: -1, count: files[file].outline.declarations.count))
      if kinds[file] != .test { registerRows(of: file) }
    }
    resolveExtensions()
    resolveExtensions(isLastRound: true)
  }

  private mutating func registerRows(of file: Int) {
    let rows = files[file].outline.declarations
    var next = 0
    while next < rows.count {
      if rows[next].kind == .extension {
        waiting.append(DeclarationRef(file: file, index: DeclarationIndex(next)))
        next = Int(rows[next].end)
      } else {
        registerRow(next, file: file)
        next += 1
      }
    }
  }

  private mutating func registerRow(_ row: Int, file: Int) {
    let declaration = files[file].outline.declarations[row]
    let ref = DeclarationRef(file: file, index: DeclarationIndex(row))
    switch declaration.kind {
    case .class, .struct, .enum, .actor, .protocol:
      let outer = table.type(around: declaration.parent, file: file, files: files)
      declare(declaration, ref: ref, outer: outer)
    case .typealias, .associatedtype:
      let outer = table.type(around: declaration.parent, file: file, files: files)
      table.add(alias: ref, as: .init(outer: outer, name: declaration.name))
    default: break
    }
  }

  private mutating func declare(_ declaration: Declaration, ref: DeclarationRef, outer: TypeID?) {
    let key = SymbolTable.ScopedName(outer: outer, name: declaration.name)
    let module = outer.map { table.types[$0.index].module } ?? table.moduleOfFile[ref.file]
    let isPrivate = !declaration.modifiers.isDisjoint(with: [.private, .fileprivate])
    let onlyFile = isPrivate ? ref.file : outer.flatMap { table.types[$0.index].onlyFile }
    let twin = table.byScope[key]?.first {
      table.types[$0.index].module == module && table.types[$0.index].onlyFile == onlyFile
    }
    if let twin {
      table.types[twin.index].rows.append(ref)
      table.typeOfRow[ref.file][ref.index.index] = Int32(twin.index)
      return
    }
    let id = TypeID(table.types.count)
    table.types.append(
      TypeInfo(
        name: declaration.name, kind: declaration.kind, outer: outer, module: module, onlyFile: onlyFile, rows: [ref]))
    table.add(id, as: key)
    table.typeOfRow[ref.file][ref.index.index] = Int32(id.index)
  }

  private mutating func resolveExtensions(isLastRound: Bool = false) {
    let round = waiting
    waiting = []
    for ref in round {
      if let id = extendedType(of: ref) ?? (isLastRound ? externalType(of: ref) : nil) {
        attach(ref, to: id)
      } else {
        waiting.append(ref)
      }
    }
  }

  private mutating func attach(_ ref: DeclarationRef, to id: TypeID) {
    table.types[id.index].rows.append(ref)
    table.typeOfRow[ref.file][ref.index.index] = Int32(id.index)
    let end = Int(files[ref.file].outline[ref.index].end)
    for row in (ref.index.index + 1)..<max(end, ref.index.index + 1) { registerRow(row, file: ref.file) }
  }

  private func extendedType(of ref: DeclarationRef) -> TypeID? {
    var path = TypePath.words(of: files[ref.file].outline[ref.index].type, in: files[ref.file].outline)
    if path.count > 1, table.moduleWords.contains(path[0]) { path.removeFirst() }
    var current: TypeID?
    for (position, word) in path.enumerated() {
      guard let next = table.declared(word, in: current, from: ref.file) ?? alias(word, in: current, position, ref.file)
      else { return nil }
      current = next
    }
    return current
  }

  private func alias(_ word: WordID, in outer: TypeID?, _ position: Int, _ file: Int) -> TypeID? {
    guard position == 0, let meant = aliased(word, in: outer) else { return nil }
    return table.declared(meant, in: nil, from: file)
  }

  /// The type that an alias stands for, where it is one word.
  private func aliased(_ word: WordID, in outer: TypeID?) -> WordID? {
    guard let row = table.aliases[.init(outer: outer, name: word)]?.first else { return nil }
    let path = TypePath.words(of: files[row.file].outline[row.index].type, in: files[row.file].outline)
    return path.count == 1 ? path[0] : nil
  }

  private mutating func externalType(of ref: DeclarationRef) -> TypeID? {
    let written = files[ref.file].outline[ref.index].name
    let name = aliased(written, in: nil) ?? written
    if let id = table.externals[name] { return id }
    let id = TypeID(table.types.count)
    table.types.append(
      TypeInfo(name: name, kind: .extension, outer: nil, module: table.moduleOfFile[ref.file], rows: []))
    table.externals[name] = id
    return id
  }
}

extension FileOutline {
  /// The module that an import names: of `import class Kit.Base` that is `Kit`.
  func module(of row: Declaration) -> WordID { TypePath.words(of: row.type, in: self).first ?? row.name }
}

/// A dotted type name as words, outermost first.
enum TypePath {
  /// Empty for anything but a (generic) name or member type.
  static func words(of node: NodeIndex, in outline: FileOutline) -> [WordID] {
    guard node.exists else { return [] }
    var path: [WordID] = []
    var current = node
    while true {
      switch outline[current].kind {
      case .type:
        path.append(outline[current].word)
        return path.reversed()
      case .typeMember:
        path.append(outline[current].word)
        guard let base = outline.firstChild(of: current) else { return path.reversed() }
        current = base
      case .constrainedType, .optionalType, .metatype:
        guard let inner = outline.firstChild(of: current) else { return path.reversed() }
        current = inner
      default: return []
      }
    }
  }
}
