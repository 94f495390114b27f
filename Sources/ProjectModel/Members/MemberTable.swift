import SwiftOutline
import SwiftSource

/// The members of all types as one sorted table: a look-up is a binary search in the type's own part.
struct MemberTable: Sendable {
  struct Row: Sendable {
    var name: WordID
    var ref: DeclarationRef
  }

  private var rows: [Row] = []
  /// The same members, those of each type in path and source order.
  private var inOrder: [DeclarationRef] = []
  private var starts: [Int] = [0]
  /// Functions and variables at file level, by name.
  private(set) var globals: [WordID: [DeclarationRef]] = [:]
  /// By word: there is one of this name.
  private var isGlobal: [Bool] = []
  /// Functions of all types in the order of the types, and where those of each name begin.
  private var functions: [DeclarationRef] = []
  private var functionStarts: [UInt32] = []

  init() {}

  init(types: [TypeInfo], files: [FileFacts], wordCount: Int) {
    var found: [Row] = []
    for type in types {
      let start = rows.count
      for row in type.rows { add(membersOf: row, in: files[row.file].outline, functions: &found) }
      sort(from: start)
      starts.append(rows.count)
    }
    index(found, wordCount: wordCount)
    collectGlobals(files)
    isGlobal = Array(repeating: false, count: wordCount)
    for word in globals.keys { isGlobal[Int(word.rawValue)] = true }
  }

  private mutating func add(membersOf row: DeclarationRef, in outline: FileOutline, functions: inout [Row]) {
    for member in outline.members(of: row.index) where Self.isMember(outline[member].kind) {
      let own = Row(name: outline[member].name, ref: DeclarationRef(file: row.file, index: member))
      rows.append(own)
      inOrder.append(own.ref)
      if outline[member].kind == .function { functions.append(own) }
    }
  }

  /// Sorts the members of the type that was added last where they stand.
  private mutating func sort(from start: Int) {
    inOrder.withUnsafeMutableBufferPointer { refs in
      var own = UnsafeMutableBufferPointer(rebasing: refs[start...])
      own.sort()
    }
    rows.withUnsafeMutableBufferPointer { rows in
      var own = UnsafeMutableBufferPointer(rebasing: rows[start...])
      own.sort { $0.name == $1.name ? $0.ref < $1.ref : $0.name.rawValue < $1.name.rawValue }
    }
  }

  private mutating func index(_ found: [Row], wordCount: Int) {
    functionStarts = Array(repeating: 0, count: wordCount + 1)
    for row in found { functionStarts[Int(row.name.rawValue) + 1] += 1 }
    for word in 0..<wordCount { functionStarts[word + 1] += functionStarts[word] }
    guard let first = found.first else { return }
    functions = Array(repeating: first.ref, count: found.count)
    var next = functionStarts
    for row in found {
      functions[Int(next[Int(row.name.rawValue)])] = row.ref
      next[Int(row.name.rawValue)] += 1
    }
  }

  private mutating func collectGlobals(_ files: [FileFacts]) {
    for (file, facts) in files.enumerated() {
      for index in facts.outline.members(of: .none) {
        let kind = facts.outline[index].kind
        guard kind == .function || kind == .variable else { continue }
        globals[facts.outline[index].name, default: []].append(DeclarationRef(file: file, index: index))
      }
    }
  }

  /// Whether a function or variable at file level has a name.
  func hasGlobal(_ name: WordID) -> Bool { Int(name.rawValue) < isGlobal.count && isGlobal[Int(name.rawValue)] }

  /// The functions of all types with a name.
  func functions(named name: WordID) -> ArraySlice<DeclarationRef> {
    let word = Int(name.rawValue)
    guard word + 1 < functionStarts.count else { return [] }
    return functions[Int(functionStarts[word])..<Int(functionStarts[word + 1])]
  }

  private static func isMember(_ kind: DeclarationKind) -> Bool {
    switch kind {
    case .function, .initializer, .deinitializer, .subscript, .variable, .enumCase: true
    default: false
    }
  }

  /// The members that a type and its extensions declare, in path and source order.
  func all(of type: TypeID) -> [DeclarationRef] { Array(inOrder[starts[type.index]..<starts[type.index + 1]]) }

  /// The members with one name; of a crowd the first.
  func named(_ name: WordID, of type: TypeID) -> [DeclarationRef] {
    let end = starts[type.index + 1]
    var next = place(of: name, in: type)
    var found: [DeclarationRef] = []
    while next < end, rows[next].name == name, found.count < Crowd.limit {
      found.append(rows[next].ref)
      next += 1
    }
    return found
  }

  /// The first member with one name.
  func first(_ name: WordID, of type: TypeID) -> DeclarationRef? {
    let place = place(of: name, in: type)
    return place < starts[type.index + 1] && rows[place].name == name ? rows[place].ref : nil
  }

  /// Where the members with a name begin, or would.
  private func place(of name: WordID, in type: TypeID) -> Int {
    var low = starts[type.index]
    var high = starts[type.index + 1]
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].name.rawValue < name.rawValue { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Project {
  /// The members that a type and its extensions declare themselves, in path and source order.
  public func members(of type: TypeID) -> [DeclarationRef] { members.all(of: type) }

  /// The members with a name that a type or the nearest of its supertypes declares.
  public func members(named name: WordID, of type: TypeID) -> [DeclarationRef] {
    for id in lineage(of: type) {
      let found = members.named(name, of: id)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The first of them: most who ask want no other, and need no array.
  public func firstMember(named name: WordID, of type: TypeID) -> DeclarationRef? {
    for id in lineage(of: type) {
      if let found = members.first(name, of: id) { return found }
    }
    return nil
  }

  /// Whether there is one.
  public func hasMember(named name: WordID, of type: TypeID) -> Bool { firstMember(named: name, of: type) != nil }

  /// The members with a name of a type and all its supertypes: requirements, defaults and overrides.
  public func allMembers(named name: WordID, of type: TypeID) -> [DeclarationRef] {
    lineage(of: type).flatMap { members.named(name, of: $0) }
  }

  /// Whether some type declares a function with a name.
  public func hasMethods(named name: WordID) -> Bool { !members.functions(named: name).isEmpty }

  /// The functions with a name, of any type or none.
  public func functions(named name: WordID) -> [DeclarationRef] {
    members.functions(named: name) + (members.globals[name] ?? []).filter { self[$0].kind == .function }
  }

  /// The scope inside a declaration.
  public func scope(of ref: DeclarationRef) -> Scope {
    Scope(file: ref.file, type: type(around: ref), declaration: ref.index)
  }

  /// The declared or inferred type of a variable or parameter; the result type of a function.
  public func valueType(of ref: DeclarationRef) -> ValueType { valueType(of: ref, depth: 0) }

  /// Whether a value is a yes or no.
  public func isBool(_ type: ValueType) -> Bool {
    if case .external(let word) = type { return text(word) == "Bool" }
    return false
  }

  func valueType(of ref: DeclarationRef, depth: Int) -> ValueType {
    let row = self[ref]
    if row.type.exists {
      let type = valueType(of: row.type, in: scope(of: ref))
      return row.kind == .parameter && row.modifiers.contains(.variadic) ? .collection(type) : type
    }
    if row.kind == .enumCase { return type(around: ref).map { .instance($0) } ?? .unknown }
    if let injected = environmentType(of: ref) ?? keyPathType(of: ref, depth: depth) { return injected }
    guard row.kind == .variable, row.value.exists, depth < BodyReader.depthLimit else { return .unknown }
    let body = Body(file: ref.file, owner: ref.index, type: type(around: ref), root: row.value)
    return BodyReader(body, project: self, depth: depth).type(of: row.value)
  }

  /// `@Environment(X.self) var x` is an `X`.
  private func environmentType(of ref: DeclarationRef) -> ValueType? {
    let outline = files[ref.file].outline
    for attribute in outline.roots(of: outline[ref.index].attributes)
    where outline[attribute].word == environmentWord {
      for argument in outline.children(of: attribute) where outline[argument].kind == .argument {
        guard let value = outline.firstChild(of: argument), outline[value].kind == .member,
          outline[value].word == .`self`,
          let named = outline.firstChild(of: value)
        else { continue }
        return lookUp(outline[named].word, in: scope(of: ref), depth: 0) ?? .external(outline[named].word)
      }
    }
    return nil
  }
}
